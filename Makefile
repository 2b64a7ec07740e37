# Everything runs in .venv, which the first command makes.  PYTHON is only used to make it.
PYTHON ?= $(shell command -v python3 || command -v python3.11)
ARGS ?=
VENV := .venv/bin
ENV := $(PYTHON) packaging/setup_env.py
COMPILE := $(VENV)/python packaging/compile_hot.py

.PHONY: play test lint bench build screenshots lock clean

play: ## open the window (no screen: play a demonstration)
	@$(ENV) play
	@$(COMPILE)
	@$(VENV)/python -m desktop $(ARGS)

test: ## the whole quick test run; ARGS go to pytest
	@$(ENV) dev
	@$(COMPILE)
	@$(VENV)/python -m pytest -q -n auto --maxprocesses 4 --dist worksteal $(ARGS)

lint: ## style, types, and which package may import which
	@$(ENV) dev
	$(VENV)/ruff check
	$(VENV)/ruff format --check
	$(VENV)/mypy
	$(VENV)/lint-imports

bench: ## print the measured numbers beside the bounds of the design
	@$(ENV) dev
	@$(COMPILE)
	@$(VENV)/python -m pytest -q -m bench -p no:randomly --benchmark-columns=min,median,max,rounds \
		--benchmark-timer=time.process_time tests/benchmarks $(ARGS)

build: ## dist/paizhuo/: the program with all it needs
	@$(ENV) build
	@$(VENV)/python packaging/build_app.py $(ARGS)

screenshots: ## the pictures of the READMEs, made by the program
	@$(ENV) play
	$(VENV)/python -m desktop --screenshots build/screenshots
	cp build/screenshots/play-en.png resources/screenshots/table-en.png
	cp build/screenshots/play-zh.png resources/screenshots/table-zh.png

LOCK = CUSTOM_COMPILE_COMMAND="make lock" $(VENV)/pip-compile -q --upgrade --generate-hashes \
	--strip-extras --allow-unsafe --no-annotate --no-emit-options --no-emit-index-url \
	--no-emit-find-links --no-emit-trusted-host pyproject.toml

lock: ## resolve the dependencies of pyproject.toml anew
	@$(ENV) build
	$(LOCK) -o requirements.lock
	$(LOCK) -c requirements.lock --extra dev --extra bench --extra cluster -o requirements-dev.lock
	$(LOCK) -c requirements.lock --extra build -o requirements-build.lock

clean: ## remove what can be made again
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .benchmarks
	rm -f engine/players/hot/*.so
