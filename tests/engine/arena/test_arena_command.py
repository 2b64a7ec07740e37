"""``python -m engine arena`` as a command."""

from __future__ import annotations

import json
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.__main__ import main
from engine.arena import command, pool
from engine.arena.play import play_unit
from engine.arena.progress import Progress, clock_text


def run(*args: str) -> tuple[int, str, str]:
    """(exit code, stdout, stderr)."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(["arena", *args])
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return code, out.getvalue(), err.getvalue()


SMALL = ("--game", "gongzhu", "--deals", "2", "--seed", "s", "--jobs", "1")


def test_pairs_as_text_and_json(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    code, out, err = run(*SMALL, "--players", "greedy,random", "--blunders", "--json", str(file))
    assert code == 0
    assert 'gongzhu standard, 2 deals, seed "s"' in out
    assert "greedy against random: " in out and "takes the pig needlessly" in out
    found = json.loads(file.read_text())
    assert found["format"] == "paizhuo-arena" and found["players"] == ["greedy", "random"]
    difference = found["results"][0]["difference"]
    assert difference["n"] == 2 and len(found["results"][0]["by_deal"]) == 2
    assert f"{difference['mean']:+.2f} +- {difference['se']:.2f} (n 2, sd" in out
    assert {"p50_ms", "p95_ms", "max_ms"} <= set(found["times"]["greedy"]["play"])
    assert "2/2" in err
    assert run(*SMALL, "--players", "greedy,random", "--quiet")[2] == ""


def test_of_one_deal_no_error_is_known(tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    args = ("--game", "gongzhu", "--deals", "1", "--seed", "s", "--jobs", "1", "--ladder")
    code, out, _ = run(*args, "--players", "greedy,random", "--json", str(file))
    assert code == 0 and out.count("+-") == 1, "only where it is explained"
    found = json.loads(file.read_text())
    assert found["results"][0]["difference"]["se"] is None
    assert [row["over_the_others"]["se"] for row in found["ladder"]] == [None, None]


def test_other_modes() -> None:
    code, out, _ = run(*SMALL, "--players", "greedy,random", "--one")
    assert code == 0 and "one against three" in out
    code, out, _ = run(*SMALL, "--players", "greedy,random", "--ladder")
    assert code == 0 and "over the mean of the others" in out
    args = ("--preset", "forty", "--seed", "s", "--jobs", "1", "--matches", "1")
    code, out, _ = run(*args, "--players", "greedy,random")
    assert code == 0 and " of 2 matches, " in out and "levels gained" in out


@pytest.mark.parametrize(
    ("args", "named"),
    [
        (("--players", "greedy,nobody"), "nobody"),
        (("--players", "greedy", "--preset", "nope"), "nope"),
        (("--players", "greedy", "--game", "chess"), "chess"),
        (("--players", "greedy", "--rules", "{"), "--rules"),
        (("--players", "greedy", "--rules", '{"game":"shengji","decks":7}'), "decks"),
        (("--players", "greedy", "--game", "gongzhu", "--rules", '{"game":"shengji"}'), "gongzhu"),
        (("--players", "greedy,bot:/no/such/program"), "/no/such/program"),
        (("--players", "greedy,bot:"), "bot:"),
        (("--players", 'greedy,bot:"x'), 'bot:"x'),
        (("--players", "greedy,random,rules"), "3"),
        (("--players", "greedy", "--ladder"), "--ladder"),
        (("--players", "greedy,random", "--one"), "--one"),
        (("--players", "greedy", "--deals", "0"), "--deals"),
        (("--players", "greedy", "--deals", "2", "--matches", "2"), "--matches"),
        (("--players", "greedy", "--json", "/no/such/folder/x.json"), "/no/such/folder"),
        ((), "--players"),
    ],
)
def test_bad_input(args: tuple[str, ...], named: str) -> None:
    code, out, err = run(*args)
    assert (code, out) == (2, "")
    assert named in err and err.startswith("arena: ") and err.count("\n") == 1


def test_a_program_that_is_not_ready() -> None:
    name = f"bot:{sys.executable} -c pass"
    code, _, err = run(*SMALL, "--players", f"greedy,{name}")
    assert code == 2 and f"arena: {name} ended before it was ready\n" in err


def test_an_interrupt_tells_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(unit: Any) -> Any:
        if unit.number == 3:
            raise KeyboardInterrupt
        return play_unit(unit)

    monkeypatch.setattr(pool, "play_unit", two)
    args = ("--game", "gongzhu", "--deals", "9", "--seed", "s", "--jobs", "1", "--quiet")
    code, out, err = run(*args, "--players", "greedy,random")
    assert code == 130 and "(n 2, sd" in out
    assert err == "stopped after 2 of 9 deals\n"


def test_a_mistake_of_a_player_names_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(unit: Any) -> Any:
        if unit.number == 2:
            raise ZeroDivisionError("no worlds")
        return play_unit(unit)

    monkeypatch.setattr(pool, "play_unit", broken)
    code, out, err = run(*SMALL, "--players", "greedy,random", "--quiet")
    assert code == 2 and "(n 1, sd" in out
    assert "deal 2 of seed 's' (greedy random greedy random): ZeroDivisionError" in err


# ---------------------------------------------------------------------- clusters


class Future:
    """Done when it is submitted."""

    def __init__(self, key: str, call: Any, status: str) -> None:
        self.key, self._call, self.status = key, call, status

    def result(self) -> Any:
        return self._call()


class Going(list[Future]):
    add = list.append

    def __iter__(self) -> Any:
        while self:
            yield self.pop(0)


def fake(**given: Any) -> Any:
    """The part of the package ``distributed`` that is used."""

    class Client:
        def __init__(self, address: str, timeout: float) -> None:
            if "connect" in given:
                raise given["connect"]
            self.submitted = 0

        def nthreads(self) -> dict[str, int]:
            return given.get("workers", {"w": 2})

        def submit(self, call: Any, unit: Any, pure: bool) -> Future:
            self.submitted += 1
            status = given.get("status", lambda n: "finished")(self.submitted)
            return Future(str(self.submitted), lambda: call(unit), status)

        def close(self, timeout: float) -> None:
            pass

    return SimpleNamespace(Client=Client, as_completed=Going)


def on_cluster(monkeypatch: pytest.MonkeyPatch, module: Any, *args: str) -> tuple[int, str, str]:
    if module is None:
        monkeypatch.setitem(sys.modules, "distributed", None)
    else:
        monkeypatch.setitem(sys.modules, "distributed", module)
    given = ("--cluster", "tcp://host:1", "--players", "greedy,random", "--quiet", *args)
    return run("--game", "gongzhu", "--seed", "s", *given)


def test_a_cluster_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, err = on_cluster(monkeypatch, fake(), "--deals", "9")
    assert (code, err) == (0, "")
    alone = run("--game", "gongzhu", "--seed", "s", "--players", "greedy,random", "--quiet",
                "--deals", "9", "--jobs", "1")  # fmt: skip
    assert out.splitlines()[:3] == alone[1].splitlines()[:3]


@pytest.mark.parametrize(
    ("module", "named"),
    [
        (None, "distributed"),
        (fake(connect=OSError("Timed out trying to connect")), "cannot be reached: Timed out"),
        (fake(connect=ValueError("missing port")), "cannot be reached: missing port"),
        (fake(connect=MemoryError()), "is no dask scheduler: MemoryError()"),
        (fake(connect=RuntimeError("two\nlines")), "is no dask scheduler: RuntimeError"),
        (fake(workers={}), "it has no workers"),
    ],
)
def test_clusters_that_are_none(monkeypatch: pytest.MonkeyPatch, module: Any, named: str) -> None:
    code, out, err = on_cluster(monkeypatch, module)
    assert (code, out) == (2, "") and named in err and err.count("\n") == 1


@contextmanager
def answering(data: bytes) -> Iterator[str]:
    """A program of this machine that says ``data`` to whoever comes; its address."""
    server = socket.create_server(("127.0.0.1", 0))
    lines: list[socket.socket] = []

    def serve() -> None:
        while True:
            try:
                lines.append(server.accept()[0])
            except OSError:
                return
            lines[-1].sendall(data)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield f"tcp://127.0.0.1:{server.getsockname()[1]}"
    finally:
        server.shutdown(socket.SHUT_RDWR)
        thread.join()
        for one in (server, *lines):
            one.close()
        for left in threading.enumerate():
            if left.name == pool.CONNECTING:  # it goes once nobody answers any more
                left.join(10)


@pytest.mark.parametrize("data", [b"", b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"])
def test_programs_that_are_no_scheduler(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(pool, "CONNECT_SECONDS", 0.5)
    monkeypatch.setattr(pool, "SPARE_SECONDS", 0.5)
    with answering(data) as address:
        given = ("--players", "greedy,random", "--quiet", "--cluster", address)
        code, out, err = run("--game", "gongzhu", "--seed", "s", *given)
    assert (code, out) == (2, "") and err.count("\n") == 1
    assert f"arena: --cluster {address}: is no dask scheduler" in err


def test_a_cluster_that_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    module = fake(status=lambda n: "lost" if n > 3 else "finished")
    code, out, err = on_cluster(monkeypatch, module, "--deals", "30")
    assert code == 2 and "(n 3, sd" in out
    assert "--cluster tcp://host:1: is gone" in err and "stopped after 3 of 30" in err


# ---------------------------------------------------------------------- progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_on_a_terminal_and_elsewhere() -> None:
    for out in (Terminal(), StringIO()):
        now = 0.0
        progress = Progress(10, out, lambda: "+1.00", lambda: now)  # noqa: B023 - driven here
        for _ in range(10):
            now += 10.0
            progress.step()
        progress.end()
        text = out.getvalue()
        assert "10/10  0:00 left  +1.00" in text
        if out.isatty():
            assert "\r\x1b[K[###...........................] 1/10  1:30 left" in text
            assert text.endswith("\r\x1b[K")
        else:
            assert text.splitlines()[0] == "3/10  1:10 left  +1.00" and len(text.splitlines()) == 4


def test_clock_text() -> None:
    assert [clock_text(s) for s in (0.4, 61, 3600)] == ["0:00", "1:01", "1:00:00"]


def test_a_fresh_seed_is_told() -> None:
    code, out, _ = run("--game", "gongzhu", "--deals", "1", "--jobs", "1", "--players", "random")
    assert code == 0
    seed = out.split('seed "')[1].split('"')[0]
    assert len(seed) == 64
    assert command.DEALS == 100
