"""Reads and writes a catalogue in the format of gettext."""

import re
from dataclasses import dataclass, field


@dataclass
class Entry:
    context: str
    text: str
    plural: str | None = None
    translations: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    file: str = ""
    is_fuzzy: bool = False
    previous: str = ""

    @property
    def key(self):
        return (self.context, self.text, self.plural)

    @property
    def is_done(self):
        return not self.is_fuzzy and bool(self.translations) and all(self.translations)


def read(text):
    """The header of a catalogue, and its entries."""
    entries, lines = [], []
    for line in text.split("\n") + [""]:
        if line.strip():
            if not line.startswith("#~"):
                lines.append(line)
        elif lines:
            entries.append(entry(lines))
            lines = []
    if not entries:
        return {}, []
    header = entries.pop(0) if entries[0].text == "" else Entry("", "", translations=[""])
    fields = dict(line.split(": ", 1) for line in header.translations[0].split("\n") if ": " in line)
    return fields, entries


def entry(lines):
    found = Entry("", "")
    values, key = {}, None
    for line in lines:
        if line.startswith("#,"):
            found.is_fuzzy = "fuzzy" in line
        elif line.startswith("#"):
            continue
        else:
            match = re.match(r'(?:(msg\w+(?:\[\d+\])?)\s+)?"(.*)"\s*$', line)
            key = match[1] or key
            values[key] = values.get(key, "") + unquoted(match[2])
    found.context, found.text = values.get("msgctxt", ""), values.get("msgid", "")
    found.plural = values.get("msgid_plural")
    forms = sorted((k for k in values if k.startswith("msgstr")), key=lambda k: int("0" + re.sub(r"\D", "", k)))
    found.translations = [values[k] for k in forms]
    return found


def unquoted(text):
    return re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), text)


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def value(key, text):
    """A line of a value, or one for each of its lines, as msgcat writes them."""
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)
    if len(lines) < 2:
        return f"{key} {quoted(text)}\n"
    return f'{key} ""\n' + "".join(quoted(line) + "\n" for line in lines)


def write(header, entries, forms):
    out = 'msgid ""\nmsgstr ""\n' + "".join(quoted(f"{k}: {v}\n") + "\n" for k, v in header.items())
    for one in entries:
        out += "\n" + "".join(f"#. {note}\n" for note in one.notes)
        if one.file:
            out += f"#: {one.file}\n"
        flags = ["fuzzy"] * one.is_fuzzy + ["python-brace-format"] * ("{" in one.text + (one.plural or ""))
        if flags:
            out += f"#, {', '.join(flags)}\n"
        if one.previous and one.is_fuzzy:
            out += "".join(f"#| {line}\n" for line in value("msgid", one.previous).splitlines())
        out += value("msgctxt", one.context) + value("msgid", one.text)
        translations = one.translations or [""] * (forms if one.plural is not None else 1)
        if one.plural is None:
            out += value("msgstr", translations[0])
        else:
            out += value("msgid_plural", one.plural)
            out += "".join(value(f"msgstr[{n}]", t) for n, t in enumerate(translations))
    return out
