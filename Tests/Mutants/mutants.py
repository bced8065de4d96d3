#!/usr/bin/env python3
"""Breaks the program in one place at a time, and sees whether a test notices.

    Tests/Mutants/mutants.py [--together N] [--build COMMAND] [--list] [WORD…]

breaks.toml says, for each break, what is replaced in a file, and which tests must then fail. WORDs choose the breaks
whose name, file or tests contain one of them. A break that its tests survive is reported, and makes this fail.

--together N puts up to N breaks of different files into one build, which saves time; a break could then be caught
because of another one, so run a single one again before you rely on it.

The sources are changed in place, and restored however this ends; after a power cut, by the next run.
"""
import argparse
import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# The originals of the files that are broken now.
KEPT = ROOT / ".build/mutants"
LOG = ROOT / ".build/mutants.log"
LIMIT = 900  # The seconds after which tests count as hung, which is noticed, too.
sys.path.insert(0, str(ROOT / "Tests"))
import parts


def restore():
    for original in sorted(KEPT.glob("*")):
        path = ROOT / original.name.replace("|", "/")
        path.write_bytes(original.read_bytes())
        original.unlink()


def put(breaks):
    for one in breaks:
        path = ROOT / one["file"]
        text = path.read_text()
        (KEPT / one["file"].replace("/", "|")).write_text(text)
        path.write_text(text.replace(one["old"], one["new"]))


def run(command, limit=None, env=None):
    """The exit code and output of a command; `None` if it took too long."""
    child = subprocess.Popen(
        command, cwd=ROOT, shell=isinstance(command, str), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True, env={**os.environ, **(env or {})})
    try:
        output, _ = child.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        return None, child.communicate()[0]
    except BaseException:
        os.killpg(child.pid, signal.SIGKILL)
        raise
    with open(LOG, "a") as log:
        log.write(f"$ {command}\n{output}\n")
    return child.returncode, output


def build(command):
    status, output = run(command)
    if status:
        errors = [line for line in output.splitlines() if "error:" in line]
        sys.exit("It doesn't build:\n" + "\n".join(errors[:20] or output.splitlines()[-20:]))
    return {"ONRAMP_PROGRAM": str(parts.gather("debug", parts.BUILD / "onramp") / "onramp")}


def tests(caught, env):
    """Whether the tests fail, how many there are, and the names of those that fail."""
    status, output = run(parts.tests("--filter", caught), LIMIT, env)
    number = re.search(r"Test run with (\d+) tests?", output)
    failed = re.findall(r'✘\S* Test "?(.+?)"? (?:with \d+ test cases )?failed after', output)
    if status is None:
        failed.append("it hangs")
    elif status < 0 or status and not failed:
        failed.append("it crashes")
    return status != 0, int(number[1]) if number else 0, sorted(set(failed))


def batches(breaks, together):
    """Breaks of different files, and different tests, together."""
    waiting = list(breaks)
    while waiting:
        batch = []
        for one in list(waiting):
            isAlone = all(one["file"] != other["file"] and one["caught"] != other["caught"] for other in batch)
            if len(batch) < together and isAlone:
                batch.append(one)
                waiting.remove(one)
        yield batch


def chosen(words):
    breaks = tomllib.loads((Path(__file__).parent / "breaks.toml").read_text())["break"]
    wrong = [
        f"{one['file']}: {one['old']!r} is there {count} times" for one in breaks
        if (count := (ROOT / one["file"]).read_text().count(one["old"])) != 1
    ]
    if wrong:
        sys.exit("\n".join(wrong))
    return [b for b in breaks if not words or any(w in b["name"] + b["file"] + b["caught"] for w in words)]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("words", nargs="*")
    parser.add_argument("--together", type=int, default=1)
    parser.add_argument("--build", default="swift build --build-tests")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    restore()
    breaks = chosen(options.words)
    if options.list:
        print("\n".join(f"{b['name']}\n    {b['file']}: {b['caught']}" for b in breaks))
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    LOG.unlink(missing_ok=True)
    survivors = []
    try:
        env = build(options.build)
        for caught in sorted({b["caught"] for b in breaks}):
            failed, count, names = tests(caught, env)
            if failed or not count:
                sys.exit(f"Without a break, {caught} has {count} tests; failed: {names}")
        for batch in batches(breaks, options.together):
            put(batch)
            begun = time.monotonic()
            env = build(options.build)
            print(f"… {len(batch)} in a build of {time.monotonic() - begun:.0f} s", flush=True)
            for one in batch:
                isCaught, _, names = tests(one["caught"], env)
                print(f"{'caught  ' if isCaught else 'SURVIVED'} {one['name']}: {'; '.join(names[:3])}", flush=True)
                if not isCaught:
                    survivors.append(one["name"])
            restore()
    finally:
        restore()
    print(f"\n{len(breaks) - len(survivors)} of {len(breaks)} breaks were caught")
    if survivors:
        sys.exit("Survived: " + "; ".join(survivors))


try:
    main()
except KeyboardInterrupt:
    sys.exit(130)
