"""The record: what is written, when, and what is said of files that are none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from engine import facts
from engine.errors import RecordError
from engine.record import Record, holding, load, numbered, read_seed, seed_path, stem
from engine.table import Table
from tests.engine.games import play
from tests.engine.helpers import Listener, Script, options, policy, stack


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.paizhuo.jsonl"


def test_names() -> None:
    p = Path("/x/My game.paizhuo.jsonl")
    assert stem(p) == "My game"
    assert seed_path(p) == Path("/x/My game.seed")
    assert numbered(p, 3) == Path("/x/My game-3.paizhuo.jsonl")
    assert numbered(Path("a.jsonl"), 2) == Path("a-2.jsonl")


def test_every_fact_is_in_the_file_before_anybody_hears_of_it(path: Path) -> None:
    class Reader(Listener):
        def send(self, message: object) -> None:
            super().send(message)
            if isinstance(message, facts.Fact):
                lines = path.read_bytes().splitlines(keepends=True)
                assert lines[-1].endswith(b"\n")
                last = facts.decode(lines[-1])
                assert facts.number(last) == facts.number(message)  # type: ignore[arg-type]

    seats = [Reader(s) for s in range(4)]
    s = Script(options(), stack(options(), {0: "S2"}), first=0, seats=seats, path=path)
    s.run_to_play(policy({0: ["S2"]}))
    s.table.close()
    assert load(path).facts == s.facts


def test_the_lines_of_a_record(path: Path) -> None:
    table, _ = play({}, path=path)
    table.close()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert next(iter(lines[0])) == "e" and lines[0]["e"] == "match" and "n" not in lines[0]
    assert [line["n"] for line in lines[1:]] == list(range(1, len(lines)))
    deals = [line for line in lines if line["e"] == "deal"]
    assert [d["seat"] for d in deals] == [(deals[0]["seat"] + i) % 4 for i in range(100)]
    assert lines[-1]["e"] == "end"
    plays = [line["e"] for line in lines if line["e"] in ("play", "trick")]
    assert all(plays[i] == ("trick" if i % 5 == 4 else "play") for i in range(len(plays)))


def test_an_old_file_of_the_name_is_kept_with_its_seed(path: Path) -> None:
    one, _ = play({}, "one", path=path)
    one.close()
    before = path.read_bytes()
    two, _ = play({}, "two", path=path)
    two.close()
    kept = path.with_name(path.name + "~")
    assert kept.read_bytes() == before != path.read_bytes()
    assert read_seed(path) == "two"
    assert read_seed(kept) == "one", "the old match can still be resumed"


def test_holding() -> None:
    def deal(n: int) -> facts.Deal:
        return facts.Deal(n, 0)

    all_facts = [deal(1), deal(2), deal(3), facts.Undo(4, 2), deal(5), deal(6), facts.Undo(7, 5)]
    assert [f.n for f in holding(all_facts)] == [1, 2, 5]
    assert holding([*all_facts, facts.Undo(8, 0)]) == []
    # Back to a number in the middle of what was undone before: what still holds up to it.
    assert [f.n for f in holding([*all_facts, deal(8), facts.Undo(9, 4)])] == [1, 2]


# ---------------------------------------------------------------------- torn and foreign files


def whole(path: Path) -> list[bytes]:
    table, _ = play({"preset": "forty"}, path=path)
    table.close()
    return path.read_bytes().splitlines(keepends=True)


def test_a_file_cut_off_in_mid_line_opens_and_the_rest_is_reported(path: Path) -> None:
    lines = whole(path)
    for cut in (1, 5, len(lines[20]) - 2):
        path.write_bytes(b"".join(lines[:20]) + lines[20][:cut])
        loaded = load(path)
        assert len(loaded.facts) == 20 and loaded.torn == lines[20][:cut]
        assert loaded.size == sum(map(len, lines[:20]))
    path.write_bytes(b"".join(lines[:20]) + lines[20][:-1])
    loaded = load(path)
    assert len(loaded.facts) == 21 and loaded.torn == b"" and not loaded.ended


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty"),
        (b"\n", "line 1"),
        (b"hello\n", "line 1"),
        (b"hello", "line 1"),
        (b"\x89PNG\r\n\x1a\n\0\0", "line 1"),
        (b"[]\n", "line 1"),
        (b'{"e":"match"}\n', "line 1"),
        (b'{"e":"deal","n":1,"seat":0}\n', "no paizhuo record"),
        (b"[" * 20000 + b"\n", "line 1"),
    ],
)
def test_foreign_files(path: Path, content: bytes, says: str) -> None:
    path.write_bytes(content)
    with pytest.raises(RecordError) as error:
        load(path)
    assert says in str(error.value) and str(path) in str(error.value)
    assert path.read_bytes() == content


def test_files_that_cannot_be_read(path: Path) -> None:
    for p in (path, path.parent):
        with pytest.raises(RecordError) as error:
            load(p)
        assert str(p) in str(error.value)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "other"}, "no paizhuo record"),
        ({"version": 2}, "version 2"),
        ({"rules": {"game": "bridge"}}, "bridge"),
        ({"rules": {"game": "shengji", "preset": "huge"}}, "huge"),
        ({"rules": {"game": "shengji", "colour": 1}}, "colour"),
        ({"rules": {"game": "shengji", "decks": 9}}, "decks"),
        ({"rules": {}}, "game"),
        ({"seats": []}, "line 1"),
        ({"extra": 1}, "line 1"),
    ],
)
def test_first_lines_that_will_not_do(path: Path, change: dict[str, object], says: str) -> None:
    lines = whole(path)
    first = {**json.loads(lines[0]), **change}
    path.write_bytes(json.dumps(first).encode() + b"\n" + b"".join(lines[1:]))
    with pytest.raises(RecordError) as error:
        load(path)
    assert says in str(error.value)


@pytest.mark.parametrize("where", [2, 7, 40])
@pytest.mark.parametrize("line", [b"\n", b"{}\n", b"x\n", b'{"e":"deal","n":1}\n', b"\xff\n"])
def test_a_bad_line_in_the_middle_is_named(path: Path, where: int, line: bytes) -> None:
    lines = whole(path)
    lines[where - 1] = line
    path.write_bytes(b"".join(lines))
    with pytest.raises(RecordError) as error:
        load(path)
    assert f"line {where}" in str(error.value)


def test_lines_left_out_doubled_or_swapped_are_named(path: Path) -> None:
    lines = whole(path)
    for bad, at in (
        (lines[:10] + lines[11:], 11),
        ([*lines[:10], lines[9], *lines[10:]], 11),
        ([*lines[:10], lines[11], lines[10], *lines[12:]], 11),
        ([*lines[:10], lines[0], *lines[10:]], 11),
    ):
        path.write_bytes(b"".join(bad))
        with pytest.raises(RecordError) as error:
            load(path)
        assert f"line {at}" in str(error.value)


def test_a_resume_refuses_what_does_not_follow_and_leaves_the_file(path: Path) -> None:
    lines = whole(path)
    seats = [Listener(s) for s in range(4)]
    for i in (2, 30, 49):
        bad = list(lines)
        deal = json.loads(lines[i])
        bad[i] = lines[i].replace(deal["card"].encode(), b"C9" if deal["card"] != "C9" else b"C8")
        path.write_bytes(b"".join(bad))
        with pytest.raises(RecordError) as error:
            Table.resume(path, seats)
        assert f"fact {i}" in str(error.value)
        assert path.read_bytes() == b"".join(bad)


def test_a_resume_needs_the_seed(path: Path) -> None:
    whole(path)
    seats = [Listener(s) for s in range(4)]
    seed_path(path).write_text("another")
    with pytest.raises(RecordError):
        Table.resume(path, seats)
    seed_path(path).unlink()
    with pytest.raises(RecordError) as error:
        Table.resume(path, seats)
    assert "seed" in str(error.value)


def test_no_record_without_a_path(tmp_path: Path) -> None:
    table, _ = play({})
    table.close()
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------------- a file that goes


def deal(n: int) -> facts.Deal:
    return facts.Deal(n, n % 4, "SA")


def match_of(path: Path) -> facts.Match:
    whole(path)
    return load(path).match


Told = list[tuple[str, OSError | None]]


def begun(path: Path) -> tuple[Record, Told]:
    """A record of a few facts, and what is said of its file."""
    match = match_of(path)
    path.unlink()
    told: Told = []
    record = Record.create(path, match, "seed", lambda code, error: told.append((code, error)))
    for n in (1, 2, 3):
        record.append(deal(n))
    assert told == []
    return record, told


@pytest.mark.parametrize("how", ["file", "folder", "moved", "seed", "cut"])
def test_a_file_that_goes_is_written_anew(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "matches"
    path = folder / "game.paizhuo.jsonl"
    record, told = begun(path)
    before = path.read_bytes()
    if how == "file":
        path.unlink()
    elif how == "folder":
        shutil.rmtree(folder)
    elif how == "moved":
        folder.rename(tmp_path / "elsewhere")
    elif how == "seed":
        seed_path(path).unlink()
    else:
        path.write_bytes(before[:-5])
    record.append(deal(4))
    record.append(deal(5))
    record.close()
    assert [code for code, _ in told] == ["rewritten"]
    assert path.read_bytes().startswith(before)
    assert load(path).facts[1:] == [deal(n) for n in range(1, 6)]
    assert read_seed(path) == "seed"
    assert seed_path(path).stat().st_mode & 0o777 == 0o600


def test_another_file_put_in_its_place_is_kept(path: Path) -> None:
    record, told = begun(path)
    other = path.with_name("other")
    other.write_bytes(b"somebody else's")
    other.replace(path)
    record.append(deal(4))
    record.close()
    assert [code for code, _ in told] == ["rewritten"]
    assert path.with_name(path.name + "~").read_bytes() == b"somebody else's"
    assert len(load(path).facts) == 5


def test_what_cannot_be_written_is_tried_again_with_every_fact(tmp_path: Path) -> None:
    path = tmp_path / "matches" / "game.paizhuo.jsonl"
    record, told = begun(path)
    shutil.rmtree(path.parent)
    path.parent.write_text("a file where the folder was")
    record.append(deal(4))
    record.append(deal(5))
    assert [code for code, _ in told] == ["unwritable"] and told[0][1] is not None
    path.parent.unlink()
    record.append(deal(6))
    record.close()
    assert [code for code, _ in told] == ["unwritable", "written_again"]
    assert load(path).facts[1:] == [deal(n) for n in range(1, 7)]


def test_a_record_may_begin_where_nothing_can_be_written(tmp_path: Path) -> None:
    match = match_of(tmp_path / "one.paizhuo.jsonl")
    home = tmp_path / "home"
    home.write_text("a file")
    path = home / "matches" / "game.paizhuo.jsonl"
    told: Told = []
    record = Record.create(path, match, "seed", lambda code, error: told.append((code, error)))
    record.append(facts.Seed(1, "seed"))
    record.close()
    assert [code for code, _ in told] == ["unwritable"]
    with pytest.raises(OSError):
        Record.create(path, match, "seed")


def test_a_full_disk_is_said_and_half_a_line_does_not_stay(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, told = begun(path)
    real = record._file

    class Full:
        """Takes five bytes of a line and then nothing."""

        def __init__(self) -> None:
            self.room = 5

        def write(self, data: bytes) -> int:
            if not self.room:
                raise OSError(28, "No space left on device")
            taken, self.room = self.room, 0
            return int(real.write(data[:taken]))

        def __getattr__(self, name: str) -> object:
            return getattr(real, name)

    monkeypatch.setattr(record, "_file", Full())
    record.append(deal(4))
    assert [code for code, _ in told] == ["unwritable"]
    record.append(deal(5))
    record.close()
    assert load(path).facts[1:] == [deal(n) for n in range(1, 6)] and load(path).torn == b""


def test_a_record_taken_up_again_is_made_anew_too(path: Path) -> None:
    record, _ = begun(path)
    record.close()
    with path.open("ab") as file:
        file.write(b'{"e":"de')
    told: Told = []
    again = Record.reopen(load(path), "seed", lambda code, error: told.append((code, error)))
    again.append(deal(4))
    assert told == []
    path.unlink()
    again.append(deal(5))
    again.close()
    assert [code for code, _ in told] == ["rewritten"]
    assert load(path).facts[1:] == [deal(n) for n in range(1, 6)]


def test_a_file_that_goes_after_the_last_fact_is_there_again_at_the_end(path: Path) -> None:
    record, told = begun(path)
    before = path.read_bytes()
    path.unlink()
    record.close()
    record.close()
    assert [code for code, _ in told] == ["rewritten"]
    assert path.read_bytes() == before
