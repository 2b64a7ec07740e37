"""Where units are played: in this process, in processes of this machine, or on a cluster."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from typing import Any

from engine.arena.errors import ArenaError
from engine.arena.play import Done, Unit, play_unit
from engine.errors import PaizhuoError

Each = Callable[[Done], None]
"""Hears of every unit that is done, in any order."""
CONNECT_SECONDS = 10
SPARE_SECONDS = 2
"""For the package to say by itself what is wrong."""
CONNECTING = "connecting"
"""The name of the thread that tries."""
WAITING = 3
"""Units handed out to each worker ahead: it never waits, and little is lost when we stop."""


def run(units: Sequence[Unit], jobs: int, cluster: str | None, each: Each) -> None:
    """Plays all units; ``PaizhuoError`` says what went wrong, ``KeyboardInterrupt`` passes.

    Whatever was done before has been told to ``each``.
    """
    if cluster is not None:
        _on_cluster(units, cluster, each)
    elif jobs > 1 and len(units) > 1:
        _in_processes(units, min(jobs, len(units)), each)
    else:
        for unit in units:
            each(_checked(unit, lambda u=unit: play_unit(u)))  # type: ignore[misc]


def _checked(unit: Unit, call: Callable[[], Done]) -> Done:
    """The result; a mistake of a player names the deal, so that it can be played again."""
    try:
        return call()
    except (PaizhuoError, OSError):
        raise  # an OSError is the machine's or the connection's
    except Exception as error:
        names = " ".join(unit.seatings[0])
        raise ArenaError(
            f"deal {unit.number} of seed {unit.seed!r} ({names}): {error!r}"
        ) from error


# ---------------------------------------------------------------------- this machine


def _leave_interrupts() -> None:
    """Ctrl-C goes to all processes of a terminal; the first one alone handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_processes(units: Sequence[Unit], jobs: int, each: Each) -> None:
    ahead = jobs * WAITING
    rest = iter(units)
    running: dict[Future[Done], Unit] = {}
    executor = ProcessPoolExecutor(jobs, initializer=_leave_interrupts)
    try:
        while True:
            for unit in rest:
                running[executor.submit(play_unit, unit)] = unit
                if len(running) >= ahead:
                    break
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                unit = running.pop(future)
                each(_checked(unit, future.result))
    except BaseException as error:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()  # a deal of slow players would go on for minutes
        if isinstance(error, ArenaError) and isinstance(error.__cause__, BrokenProcessPool):
            raise ArenaError("a process of the arena was killed (too little memory?)") from None
        raise
    executor.shutdown()


# ---------------------------------------------------------------------- a cluster


def _on_cluster(units: Sequence[Unit], address: str, each: Each) -> None:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ArenaError(
            "--cluster needs the package distributed (pip install 'paizhuo[cluster]')"
        ) from None
    # What it logs about lost connections is said here in one line.
    for name in [n for n in logging.root.manager.loggerDict if n.startswith("distributed")]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    client = _connected(distributed, address)
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise ArenaError(f"--cluster {address}: it has no workers")
        for done in _results(distributed, client, units, workers * WAITING):
            each(done)
    except (OSError, CancelledError) as error:
        raise ArenaError(f"--cluster {address}: is gone: {_one_line(error)}") from None
    finally:
        client.close(timeout=2)


def _connected(distributed: Any, address: str) -> Any:
    """A client of the scheduler at an address; ``ArenaError`` when there is none.

    The package takes whatever answers for a scheduler, and its first read has no limit: a program
    that says something else makes it fail in many ways (``MemoryError`` is one), and one that
    says nothing holds it up for ever.  So it tries in a thread that can be left behind.
    """
    found: list[Any] = []

    def connect() -> None:
        try:
            found.append(distributed.Client(address, timeout=CONNECT_SECONDS))
        except BaseException as error:
            found.append(error)

    thread = threading.Thread(target=connect, name=CONNECTING, daemon=True)
    thread.start()
    thread.join(CONNECT_SECONDS + SPARE_SECONDS)
    if not found:
        raise ArenaError(f"--cluster {address}: is no dask scheduler: it does not answer as one")
    (client,) = found
    if isinstance(client, (OSError, ValueError, TypeError)):  # TimeoutError is an OSError
        raise ArenaError(f"--cluster {address}: cannot be reached: {_one_line(client)}")
    if isinstance(client, BaseException):
        raise ArenaError(f"--cluster {address}: is no dask scheduler: {client!r}".splitlines()[0])
    return client


def _results(distributed: Any, client: Any, units: Sequence[Unit], ahead: int) -> Iterator[Done]:
    """Units as they are done, a few more handed out all the time."""
    rest = iter(units)
    running: dict[str, Unit] = {}

    def next_one() -> Any:
        unit = next(rest, None)
        if unit is None:
            return None
        future = client.submit(play_unit, unit, pure=False)
        running[future.key] = unit
        return future

    first = [f for f in (next_one() for _ in range(ahead)) if f is not None]
    going = distributed.as_completed(first)
    for future in going:
        unit = running.pop(future.key)
        if future.status in ("cancelled", "lost"):
            raise CancelledError("it has lost the work")
        yield _checked(unit, future.result)
        more = next_one()
        if more is not None:
            going.add(more)


def _one_line(error: BaseException) -> str:
    text = str(error) or type(error).__name__
    return text.splitlines()[0]
