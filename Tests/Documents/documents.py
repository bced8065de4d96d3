"""What the documents have: fenced blocks, commands, names of files."""

import json
import re
from pathlib import Path

from words import subcommand

TREE = Path(__file__).resolve().parents[2]
DOCUMENTS = [
    *(TREE / f"{name}.md" for name in ("README", "ARCHITECTURE", "CONTRIBUTING")), *sorted((TREE / "docs").glob("*.md"))]
# Fenced blocks that show something other than commands, by their first words.
SHOWN = {
    "ARCHITECTURE.md": ["Sources/"],
    "docs/fleet.md": ["drivers"],
    "docs/performance.md": ["onramp             dialog", "A map as a picture", "100000 shared cars"],
    "docs/phone.md": ["head"],
    "docs/routes.md": ["map/"],
    "docs/steps.md": ["steps.json:15:62"],
}


class Command:
    def __init__(self, document, line, text, is_block=False):
        self.document, self.line, self.text, self.is_block = document, line, text, is_block

    def __str__(self):
        return f"{self.document.relative_to(TREE)}:{self.line}: {self.text.splitlines()[0].strip()}"


# What the documents have


def blocks(document):
    """Returns each fenced block: its line, language and text."""
    found, start = [], None
    lines = document.read_text().splitlines()
    for number, line in enumerate(lines, 1):
        if fence := re.match(r" *```(\w*)", line):
            if start is None:
                start, language = number, fence[1]
            else:
                found.append((start + 1, language, "\n".join(lines[start:number - 1])))
                start = None
    return found


def commands(document, programs):
    """Yields each command of a document. JSON that can't be parsed raises."""
    name = str(document.relative_to(TREE))
    for line, language, text in blocks(document):
        if language == "json":
            json.loads(text)
        elif language in ("", "sh") and not text.strip().startswith(tuple(SHOWN.get(name, ()))):
            yield Command(document, line, text, is_block=True)
        for started in re.findall(r"^ExecStart=((?:.*\\\n)*.*)", text, re.M) if language == "ini" else ():
            yield Command(document, line, started.replace("/usr/local/sbin/", ""))
    fence = re.compile(r"^ *```.*?^ *```", re.S | re.M)
    prose = fence.sub(lambda block: "\n" * block[0].count("\n"), document.read_text())
    last, end = None, 0
    for span in re.finditer(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)", prose):
        text = " ".join(span[1].split())
        line = prose.count("\n", 0, span.start()) + 1
        first = text.removeprefix("sudo ").split()[0]
        follows = last and re.fullmatch(r",? (or |and )?|, ", " ".join(prose[end:span.start()].split(" ")))
        if " " in text and first in (*programs, "make") or text == "onramp":
            last = Command(document, line, text)
        elif follows and (whole := continued(last.text, text, programs)):
            last = Command(document, line, whole)
        else:
            last = None
            continue
        end = span.end()
        yield last


def continued(command, text, programs):
    """`routes list` and then `show NAME` means `routes show NAME`. Returns the whole command."""
    path, described = subcommand(command.split(), programs, usual=False)
    for length in range(len(path) - 1, 0, -1):
        whole = " ".join(path[:length]) + " " + text
        if len(subcommand(whole.split(), programs, usual=False)[0]) > length:
            return whole
    return command + " " + text if text.startswith(("--", "[--")) and " " in text else None


def missing_files(document, makefile):
    """Returns the files of this tree, and those of links, that a document names and that aren't there."""
    text = document.read_text()
    for name in re.findall(r"`((?:Tests|Sources|Benchmarks|packaging|docs|Translations)/[^` ]+)", text):
        if not (TREE / name).exists():
            yield f"there is no {name}"
    for name in re.findall(r"`(\.build[^` ]*)`", text):
        if not re.search(rf"(= *|^){re.escape(name)}(/|:|$)", makefile, re.M):
            yield f"the Makefile makes no {name}"
    for name in re.findall(r"(?:\]\(|src=\"|srcset=\")([^)\"#:]+)[)\"#]", text):
        if not (document.parent / name).exists():
            yield f"there is no {name}"
