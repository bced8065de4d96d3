"""Whether docs/guide.md has what the program has: its keys, and its exit codes, which the manual page takes from there."""

import re
import subprocess

from documents import TREE

GOLDENS = TREE / "Tests/OnrampScreensTests/Goldens"
SECTIONS = ["KEYS", "LINE MODE", "EXIT STATUS", "FILES"]


def section(document, title):
    return re.search(rf"^(##+) {title}\n(.*?)(?=^##? |\Z)", (TREE / document).read_text(), re.M | re.S)[2]


def helped(golden):
    """Returns the keys that a picture of the help names."""
    for line in golden.read_text().splitlines()[1:]:
        if line.startswith("-----"):
            return
        if found := re.match(r" {1,2}(\S(?:[^ ]| (?! ))*) {2,}[^ ]", line):
            for key in re.split(r", | to | (?=\d)", found[1].replace("^", "Ctrl-")):
                if re.fullmatch(r"(?:Ctrl-|Alt-|Shift-)?(?:[A-Z0-9+/<>_-]|Tab|Enter|Esc|Space|Home|End|Up|Down|Left|Right|Delete|"
                                r"PageUp|PageDown|F\d+)", key):
                    yield key


def has_key(text, key):
    return re.search(rf"(?<![\w-]){re.escape(key)}(?![\w-])", text)


def faults(program):
    """Returns what the guide, the desk's page and the manual page lack."""
    found = []
    texts = {True: section("docs/desk.md", "The screen"), False: section("docs/guide.md", "Keys")}
    for golden in sorted(GOLDENS.glob("*.txt")):
        if re.search(r"-(es|fr)-", golden.name) or not re.match(r"\s*\S+ +Help\b", golden.read_text()):
            continue
        is_desk = golden.name.startswith("desk-")
        text = texts[True] + texts[False] if is_desk else texts[False]
        found += [f"the keys lack {key} ({golden.stem})" for key in helped(golden) if not has_key(text, key)]
    manual = subprocess.check_output(
        ["awk", "-f", TREE / "packaging/manual.awk", TREE / "docs/guide.md"], text=True)
    if re.findall(r'^\.Sh "(.*)"', manual, re.M) != SECTIONS:
        found.append(f"the manual page lacks one of {SECTIONS}")
    told = subprocess.check_output([program, "--help"], text=True, env={"LC_ALL": "C"})
    codes = set(re.findall(r"(?<![\w-])(\d+) ", re.search(r"Exit codes:(.*?)\n\n", told, re.S)[1].replace("\n", " ")))
    listed = set(re.findall(r"^\| (\d+) \|", section("docs/guide.md", "Exit codes"), re.M))
    if codes != listed:
        found.append(f"the exit codes differ from those of --help: {sorted(codes ^ listed)}")
    return sorted(set(found))
