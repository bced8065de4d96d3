#!/usr/bin/env python3
"""Makes the Swift of every language from its catalogues, and brings the catalogues up to date.

The English words are Swift, in files named English… in folders named Words. Their texts are the
entries of a catalogue for each language and feature, Translations/es/Survey.po, in the format of
gettext. Of it and the English file this makes the file of the same name in that language. A member
that stands in a file that was written by hand is left to that.

  words.py                brings catalogues and Swift up to date, and lists what languages lack
  words.py --check        changes nothing; fails if something isn't up to date, or lacks
  words.py --new fr French begins the catalogues of a language
"""

import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True

import po
import swift_words as swift

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "Translations"
MADE = "// Made by `make words` from {catalogue} and {english}: change those."
# The rules of plurals that begin a catalogue; a translator's tool knows those of more languages.
PLURALS = {
    "fr": "nplurals=2; plural=(n > 1);",
    "pt": "nplurals=2; plural=(n > 1);",
    "pl": "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    "ru": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
# What a translator has to know about the texts of a key.
KEYS = {
    "help": "In the help, beside the key.",
    "short": "In the key line, where there is little room.",
    "long": "In the key line, where there is more room.",
}


def english_files():
    """The English files of each feature."""
    found = {}
    for path in sorted((ROOT / "Sources").glob("**/Words/*English*.swift")):
        feature = path.parent.parent.name.removeprefix("Onramp")
        found.setdefault(feature, []).append(path)
    return {k: sorted(v, key=lambda p: p.stem) for k, v in sorted(found.items())}


def notes(folder):
    """What the protocols say about each member."""
    found = {}
    for path in sorted(folder.glob("*Words.swift")):
        for match in re.finditer(r"((?:^  ///[^\n]*\n)+)  (?:var|func) (\w+)", path.read_text(), re.M):
            lines = [line.strip()[3:].strip() for line in match[1].strip().split("\n")]
            found.setdefault(match[2], [line for line in lines if line])
    return found


def wanted(paths, language):
    """The entries that a catalogue should have, without translations."""
    found = {}
    for path in paths:
        about = notes(path.parent)
        for member in (m for _, members in spoken(path, language) for m in members):
            for message in swift.every(member.messages):
                entry = po.Entry(message.context, message.singular, message.plural)
                entry.notes = about.get(member.name, [])
                if "KeyText(" in member.source:
                    label = message.context.removeprefix(member.name).strip()
                    entry.notes = [KEYS[label or "help"]]
                entry.file = str(path.relative_to(ROOT))
                found.setdefault(entry.key, entry)
    return list(found.values())


def updated(entries, old):
    """The entries with the translations that there are; one whose English was changed is fuzzy."""
    by_key = {e.key: e for e in old}
    gone = [e for e in old if e.key not in {e.key for e in entries} and any(e.translations)]
    for entry in entries:
        if match := by_key.get(entry.key):
            entry.translations, entry.is_fuzzy = match.translations, match.is_fuzzy
            continue
        same = [e for e in gone if (e.text, e.plural) == (entry.text, entry.plural)]
        near = [e for e in gone if e.context == entry.context and (e.plural is None) == (entry.plural is None)]
        if same or near:
            match = (same or near)[0]
            gone.remove(match)
            entry.translations = match.translations
            entry.is_fuzzy = match.is_fuzzy or not same
            entry.previous = "" if same else match.text
    return entries


def problems(entry, forms):
    """What is wrong with an entry, in words."""
    known = set(names(entry.text)) | set(names(entry.plural or ""))
    if not entry.is_done:
        yield "changed in English" if entry.is_fuzzy else "lacks a translation"
        return
    if entry.plural is not None and len(entry.translations) != forms:
        yield f"needs {forms} forms"
    for number, text in enumerate(entry.translations):
        if unknown := set(names(text)) - known:
            yield "has unknown " + ", ".join("{%s}" % n for n in sorted(unknown))
        needed = set(names(entry.plural if entry.plural and number else entry.text))
        if lost := needed - set(names(text)):
            yield "lost " + ", ".join("{%s}" % n for n in sorted(lost))


def names(text):
    return re.findall(r"{([^{}]*)}", text.replace("{{", "").replace("}}", ""))


class Language:
    def __init__(self, folder):
        self.folder, self.code = folder, folder.name

        self.header = {}

    def read(self, feature):
        path = self.folder / f"{feature}.po"
        header, entries = po.read(path.read_text()) if path.exists() else (dict(self.header), [])
        self.header = header
        self.name = header["X-Language-Name"]
        self.read_plurals(header["Plural-Forms"])
        return header, entries

    def read_plurals(self, text):
        count, self.rule = re.match(r"nplurals=(\d+); *plural=(.*?);?$", text).groups()
        self.forms = int(count)

    def renamed(self, source):
        source = source.replace("{ .english }", "{ .%s }" % self.name.lower())
        return re.sub(r"\b(\w*)English(\w*)\b", rf"\1{self.name}\2", source)

    def plural(self, forms, count):
        """A Swift expression of the form for a number."""
        if len(set(forms)) == 1:
            return forms[0]
        if self.rule.strip("() ") == "n != 1":
            return f"{count} == 1 ? {forms[0]} : {forms[1]}"
        if self.rule.strip("() ") == "n > 1":
            return f"{count} > 1 ? {forms[1]} : {forms[0]}"
        rule = re.sub(r"\bn\b", count, self.rule)
        return chosen(rule, forms)

    def rendered(self, source, messages, entries):
        """An expression or member in this language."""
        out, at = "", 0
        for message in messages:
            out += self.renamed(source[at : message.start])
            out += self.message(source, message, entries)
            at = message.end
        return out + self.renamed(source[at:])

    def message(self, source, message, entries):
        entry = entries.get(message.key)
        expressions = {
            message.names[swift.normal(p.source)]: self.rendered(p.source, p.messages, entries)
            for text in message.texts
            for p in text.pieces
            if isinstance(p, swift.Expression)
        }
        if entry and entry.is_done and not list(problems(entry, self.forms)):
            texts = entry.translations
        elif entry and message.plural is None:
            texts = [message.singular]
        else:
            return source[message.start : message.end]
        forms = [literal(text, expressions) for text in texts]
        if not message.count:
            return forms[0]
        choice = self.plural(forms, message.count)
        return f"default: {choice}" if message.is_switch else choice


def chosen(rule, forms):
    """The form that a rule of gettext's, in C, chooses, in Swift."""
    rule = rule.strip()
    while rule.startswith("(") and swift.closing(rule, 1) == len(rule) - 1:
        rule = rule[1:-1].strip()
    depth, start = 0, None
    for at, char in enumerate(rule):
        depth += {"(": 1, ")": -1}.get(char, 0)
        if char == "?" and depth == 0 and start is None:
            start, nested = at, 0
        elif start is not None and depth == 0 and char == "?":
            nested += 1
        elif start is not None and depth == 0 and char == ":":
            if nested == 0:
                return f"{rule[:start].strip()} ? {chosen(rule[start + 1:at], forms)} : {chosen(rule[at + 1:], forms)}"
            nested -= 1
    if rule.isdigit():
        return forms[int(rule)]
    return f"({rule}) ? {forms[1]} : {forms[0]}"


def literal(text, expressions):
    out = ""
    for piece in re.split(r"({{|}}|{[^{}]*})", text):
        if piece in ("{{", "}}"):
            out += piece[0]
        elif piece.startswith("{"):
            out += f"\\({expressions[piece[1:-1]]})"
        else:
            out += swift.escaped(piece)
    return f'"{out}"'


def spoken(path, language):
    """The blocks of an English file as a language has them, with what nobody wrote for it by hand."""
    names, own = {}, set()
    for other in path.parent.glob("*English*.swift"):
        for block in swift.blocks(other.read_text()):
            if match := re.match(r"struct (\w+): (\w+)", block.head):
                names[match[2]] = match[1]
    for other in path.parent.glob(f"*{language.name}*.swift"):
        if not is_made(other):
            for block in swift.blocks(other.read_text()):
                own |= {(block.name, swift.call(m.signature)) for m in block.members if not m.is_private}
    for block in swift.blocks(path.read_text()):
        if block.name not in names and "English" not in block.name:
            continue
        name = language.renamed(names.get(block.name, block.name))
        head = re.sub(rf"\b{block.name}\b", name, block.head, count=1)
        members = [m for m in block.members if (name, swift.call(m.signature)) not in own]
        public = [m for m in members if not m.is_private]
        while more := [
            m for m in members if m not in public and any(re.search(rf"\b{m.name}\b", p.source) for p in public)
        ]:
            public += more
        yield head, [m for m in members if m in public]


def is_made(path):
    return path.read_text().startswith("// Made by")


def made(path, language, entries, catalogue):
    """The Swift of an English file in a language, or nothing if it has none of its texts."""
    source, out = path.read_text(), ""
    for head, members in spoken(path, language):
        kept = [m for m in members if m.is_private or m.is_stored or is_said(m, entries)]
        if any(not m.is_private for m in kept):
            body = "".join(language.rendered(m.source, m.messages, entries) for m in kept)
            out += f"\n{head} {{\n{body}}}\n"
        elif head.startswith("struct"):
            out += f"\n{head} {{}}\n"
    if not out:
        return None
    imports = "".join(f"{line}\n" for line in source.split("\n") if line.startswith("import "))
    first = MADE.format(catalogue=catalogue, english=path.name)
    return f"{first}\n// swift-format-ignore-file\n{imports}{out}"


def is_said(member, entries):
    """Whether a language says a member itself. One without texts may use others, so it does."""
    keys = [m.key for m in swift.every(member.messages)]
    speaks_english = re.search(r"\b\w*English\w*\b", member.source)
    return not keys or bool(speaks_english) or any(k in entries and entries[k].is_done for k in keys)


def begin(code, name):
    """Begins the catalogues of a language, and names it in the Swift that lists all languages."""
    folder = HERE / code
    folder.mkdir()
    header = {
        "Project-Id-Version": "onramp",
        "Language": code,
        "X-Language-Name": name,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS.get(code, "nplurals=2; plural=(n != 1);"),
    }
    for feature in english_files():
        (folder / f"{feature}.po").write_text(po.write(header, [], 2))
    for path in sorted((ROOT / "Sources").glob("**/*.swift")):
        lines = path.read_text().splitlines(keepends=True)
        for at, line in enumerate(lines):
            if re.match(r" *case \.?english(:| =)", line):
                lines.insert(at + 1, line.replace("english", name.lower()).replace("English", name).replace('"en"', f'"{code}"'))
                path.write_text("".join(lines))
                break


def main(arguments):
    if arguments[:1] == ["--new"]:
        begin(*arguments[1:])
    checks = arguments == ["--check"]
    faults, counts, files = [], [], english_files()
    for folder in sorted(p for p in HERE.iterdir() if p.is_dir() and any(p.glob("*.po"))):
        language = Language(folder)
        kept, total, lacking = set(), 0, 0
        for feature, paths in files.items():
            catalogue = folder / f"{feature}.po"
            header, old = language.read(feature)
            entries = updated(wanted(paths, language), old)
            text = po.write(header, entries, language.forms)
            if checks and [e.key for e in entries] != [e.key for e in old]:
                faults.append(f"{catalogue.relative_to(ROOT)} is not up to date. Run make words.")
            if not checks:
                catalogue.write_text(text)
            total += len(entries)
            lacking += sum(not e.is_done for e in entries)
            for entry in entries:
                for problem in problems(entry, language.forms):
                    faults.append(f"{catalogue.relative_to(ROOT)}: {entry.context}: {problem}: {entry.text}")
            for path in paths:
                target = path.with_name(path.name.replace("English", language.name))
                swift_text = made(path, language, {e.key: e for e in entries}, catalogue.relative_to(ROOT))
                if swift_text:
                    kept.add(target)
                is_there = target.exists() and target.read_text()
                if swift_text and is_there != swift_text:
                    if checks:
                        faults.append(f"{target.relative_to(ROOT)} is not up to date. Run make words.")
                    else:
                        target.write_text(swift_text)
        stale = [p for p in folder.glob("*.po") if p.stem not in files]
        stale += [
            p
            for p in (ROOT / "Sources").glob(f"**/Words/*{language.name}*.swift")
            if is_made(p) and p not in kept
        ]
        for path in stale:
            if checks:
                faults.append(f"{path.relative_to(ROOT)} is of no English file. Run make words.")
            else:
                path.unlink()
        if lacking:
            counts.append(f"{folder.relative_to(ROOT)}: {lacking} of {total} texts are still said in English.")
    for line in faults + counts:
        print(line)
    return 1 if faults and checks else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
