"""Proves the commands of README, ARCHITECTURE, CONTRIBUTING and docs/: `commands.py PROGRAMS`, the folder of the built programs.

A command is a line of a fenced block, or a code span that begins with one of Onramp's programs or `make`. Its words must
exist: targets, subcommands, options, files. Then it runs, in a scratch folder, with samples in place of placeholders,
beside a trial company, without a network. What would change this computer isn't run, or is only pretended
(`PRETENDED` in words.py). A program that no table here knows fails. Needs root, for a separate network.

The guide must also have every key that a picture of the help names, and the program's exit codes (manual.py).
"""

import os
import subprocess
import sys
from pathlib import Path

import manual
from documents import DOCUMENTS, TREE, commands, missing_files
from running import try_out
from scratch import Scratch
from words import describe, faults


def problems(command, programs, makefile, scratch):
    """Returns what is wrong with a command, and whether it ran."""
    if found := list(faults(command, programs, makefile)):
        return found, False
    try:
        problem, has_run = try_out(command, programs, scratch)
    except subprocess.SubprocessError as error:
        problem, has_run = f"{error} {error.stderr}", True
    return [problem] if problem else [], has_run


def main():
    if os.geteuid() != 0:
        sys.exit("This needs root, for a network of its own.")
    if not os.environ.get("ONRAMP_ALONE"):
        os.environ["ONRAMP_ALONE"] = "1"
        alone = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
        os.execvp("unshare", [*alone, sys.executable, *sys.argv])
    folder = Path(sys.argv[1]).resolve()
    programs = {
        path.name: describe(path) for path in sorted(folder.glob("onramp*"))
        if path.is_file() and os.access(path, os.X_OK) and not path.suffix}
    programs["packaging/fleet/fill"] = None
    makefile = (TREE / "Makefile").read_text()
    lacking = manual.faults(folder / "onramp")
    for problem in lacking:
        print(f"! docs/guide.md\n    {problem}", flush=True)
    passed, failed, ran = int(not lacking), len(lacking), 0
    seen = set()
    scratch = Scratch(folder)
    try:
        for document in DOCUMENTS:
            checks = [(document.relative_to(TREE), [problem], False) for problem in missing_files(document, makefile)]
            for command in commands(document, programs):
                if command.text in seen:
                    continue
                seen.add(command.text)
                checks.append((command, *problems(command, programs, makefile, scratch)))
            for name, found, has_run in checks:
                passed, failed, ran = passed + (not found), failed + bool(found), ran + has_run
                for problem in found:
                    print(f"! {name}\n    {problem}", flush=True)
    finally:
        scratch.close()
    print(f"{ran} of {passed + failed} ran; of the others, only the words were checked.")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or ran == 0)


if __name__ == "__main__":
    main()
