"""Reads the texts of a Swift file of English words, and writes the same file in another language."""

import re
from dataclasses import dataclass, field

# Whatever stands around an argument only to show it says nothing about what it is.
WRAPPERS = re.compile(r"^(?:SafeText\.visible|shown|String)\((.*)\)$", re.S)
SUFFIXES = {"text", "shown", "listed", "joined", "lowercased", "uppercased", "withCommas", "rawValue", "dropFirst", "map"}


@dataclass
class Text:
    """A string literal, or several that are added: its place, and its pieces: texts and expressions."""

    start: int
    end: int
    pieces: list  # of str, or of Expression

    @property
    def has_letters(self):
        return any(isinstance(p, str) and any(c.isalpha() for c in p) for p in self.pieces)

    @property
    def says_something(self):
        """Whether languages may write it differently: letters, or what stands between arguments."""
        texts = [p for p in self.pieces if isinstance(p, str)]
        arguments = len(self.pieces) - len(texts)
        return self.has_letters or arguments > 1 or arguments == 1 and any(t.strip() for t in texts)


@dataclass
class Expression:
    """What a literal interpolates, with the messages in it."""

    source: str
    messages: list = field(default_factory=list)


@dataclass
class Message:
    """An entry of the catalogue: one text, or the two of a plural."""

    context: str
    texts: list
    count: str = ""  # the Swift expression that a plural counts
    start: int = 0
    end: int = 0
    is_switch: bool = False
    names: dict = field(default_factory=dict)  # of placeholders, by expression

    def __post_init__(self):
        taken = {}
        for piece in (p for text in self.texts for p in text.pieces if isinstance(p, Expression)):
            key = normal(piece.source)
            if key in self.names:
                if taken[self.names[key]] != piece.source:
                    raise SystemExit(f"{self.context}: two arguments differ only in what they say: {piece.source}")
                continue
            name, number = placeholder(key), 1
            while (unique := name + (str(number) if number > 1 else "")) in taken:
                number += 1
            self.names[key] = unique
            taken[unique] = piece.source

    def written(self, text, rename=lambda s: s):
        """A text as translators see it: its expressions are placeholders."""
        out = ""
        for piece in text.pieces:
            if isinstance(piece, str):
                out += piece.replace("{", "{{").replace("}", "}}")
            else:
                out += "{" + self.names[normal(rename(piece.source))] + "}"
        return out

    @property
    def singular(self):
        return self.written(self.texts[0])

    @property
    def plural(self):
        return self.written(self.texts[1]) if self.count else None

    @property
    def key(self):
        return (self.context, self.singular, self.plural)


def normal(expression):
    """An expression without what its own literals say."""
    out, at = "", 0
    for text in literals(expression):
        out += expression[at : text.start] + '""'
        at = text.end
    return " ".join((out + expression[at:]).split())


def placeholder(expression):
    """What translators see in place of an expression: the name of what it shows."""
    expression = expression.strip()
    while match := WRAPPERS.match(expression):
        expression = match[1]
    if match := re.match(r"^word\(\.?([\w.]+)\)$", expression):
        return "word." + match[1].split(".")[0]
    if re.match(r"^\$\d$", expression):
        return "item"
    head = re.match(r"^[(]*(?:\w+\([^()]*\)\.)?((?:\w+[?!]?\.)*\$?\w+)", expression)
    if not head:
        return "value"
    path = [p.strip("?!$") for p in head[1].split(".")]
    while len(path) > 1 and path[-1] in SUFFIXES:
        path.pop()
    return path[-1] if not path[-1].isdigit() else "item"


def string(source, at):
    """The literal that begins at a place of the source."""
    hashes = re.match(r"#*", source[at:])[0]
    start, at = at, at + len(hashes)
    quote = '"""' if source.startswith('"""', at) else '"'
    at += len(quote)
    end_mark, escape = quote + hashes, "\\" + hashes
    pieces, current = [], ""
    indent = ""
    if quote == '"""':
        close = re.compile(r'\n([ ]*)"""' + hashes).search(source, at)
        indent = close[1]
        at += 1  # the line break
        if source.startswith(indent, at):
            at += len(indent)
    while not source.startswith(end_mark, at):
        if source.startswith(escape + "(", at):
            inner = at + len(escape) + 1
            end = closing(source, inner)
            if current:
                pieces.append(current)
            current = ""
            pieces.append(Expression(source[inner:end]))
            at = end + 1
        elif source.startswith(escape, at):
            at += len(escape)
            char = source[at]
            at += 1
            if char == "u":
                end = source.index("}", at)
                current += chr(int(source[at + 1 : end], 16))
                at = end + 1
            elif char == "\n":
                at += len(indent)
            else:
                current += {"n": "\n", "t": "\t", "r": "\r", "0": "\0"}.get(char, char)
        elif quote == '"""' and source[at] == "\n":
            at += 1
            if re.match(re.escape(indent) + '"""' + hashes, source[at:]):
                at += len(indent)
                break
            current += "\n"
            if source.startswith(indent, at):
                at += len(indent)
        else:
            current += source[at]
            at += 1
    if current:
        pieces.append(current)
    return Text(start, at + len(end_mark), pieces)


def closing(source, at):
    """The place of the bracket that closes the one before a place."""
    depth = 0
    while True:
        if source[at] in "([{":
            depth += 1
        elif source[at] in ")]}":
            if depth == 0:
                return at
            depth -= 1
        elif source[at] == '"' or re.match(r'#+"', source[at:]):
            at = string(source, at).end
            continue
        at += 1


def literals(source):
    """The literals of a source, but for those within another; those that `+` joins are one."""
    found, at = [], 0
    start = re.compile(r'//[^\n]*|#*"')
    more = re.compile(r'\s*\+\s*(?=#*")')
    while match := start.search(source, at):
        if match[0].startswith("//"):
            at = match.end()
            continue
        text = string(source, match.start())
        while plus := more.match(source, text.end):
            other = string(source, plus.end())
            text.end = other.end
            for piece in other.pieces:
                if isinstance(piece, str) and text.pieces and isinstance(text.pieces[-1], str):
                    text.pieces[-1] += piece
                else:
                    text.pieces.append(piece)
        at = text.end
        found.append(text)
    return found


@dataclass
class Member:
    """A `var` or `func` of a block, with its messages."""

    name: str
    signature: str
    is_private: bool
    source: str
    messages: list

    @property
    def is_stored(self):
        return "{" not in self.source


@dataclass
class Block:
    head: str  # `struct EnglishSurvey: SurveyWords` or `extension SurveyWords`
    members: list

    @property
    def name(self):
        return self.head.split()[1].strip(":")


MEMBER = re.compile(r"^  (?:(private|fileprivate) )?(?:static )?(var|func|let) (\w+)", re.M)
BLOCK = re.compile(r"^(?:public )?((?:struct|extension) [^{\n]+) \{(\}?)", re.M)


def blocks(source):
    """The types and extensions of a file. Its format is that of swift-format."""
    found = []
    for match in BLOCK.finditer(source):
        if match[2]:
            found.append(Block(match[1], []))
            continue
        end = closing(source, match.end())
        body = source[match.end() : end]
        starts = list(MEMBER.finditer(body))
        members = []
        for number, start in enumerate(starts):
            stop = starts[number + 1].start() if number + 1 < len(starts) else len(body)
            members.append(member(body[start.start() : stop], start))
        found.append(Block(match[1], members))
    return found


def member(text, start):
    # What stands between two members belongs to the next.
    text = re.sub(r"(\n\s*(//[^\n]*)?)*$", "", text) + "\n"
    name = start[3]
    head = text[: text.index("{")] if "{" in text else text
    signature = " ".join(re.sub(r"\s+", " ", head).replace("( ", "(").replace(" )", ")").split())
    signature = re.sub(r"^(private|fileprivate) ", "", signature)
    return Member(name, signature, bool(start[1]), text, messages(text, name))


def masked(source, texts):
    """The source with each outer literal as `§` and filler of the same length."""
    out = list(source)
    for text in texts:
        out[text.start : text.end] = "§" + "¤" * (text.end - text.start - 1)
    return "".join(out)


NEVER = re.compile(r"[!=]= $")
PLURAL = re.compile(r"([\w.$]+) == 1\s*\?\s*(§¤*)\s*:\s*(§¤*)")
SWITCH = re.compile(r"case 1:\s*(§¤*)\s*default:\s*(§¤*)")


def messages(source, name):
    """The messages of a source, in order; those within an interpolation are with its expression."""
    texts = literals(source)
    mask = masked(source, texts)
    by_start = {t.start: t for t in texts}
    is_whole = re.search(r"\{\s*§¤*\s*\}\s*$", mask) is not None
    found, used = [], set()

    def add(texts, start, end, **more):
        where = context(mask, source, name, start) if not more.get("is_switch") else name
        for text in texts:
            used.add(text.start)
            for piece in text.pieces:
                if isinstance(piece, Expression):
                    piece.messages = messages(piece.source, where)
        found.append(Message(where, texts, start=start, end=end, **more))

    for match in PLURAL.finditer(mask):
        pair = [by_start[match.start(2)], by_start[match.start(3)]]
        if any(t.has_letters for t in pair):
            add(pair, match.start(), pair[1].end, count=match[1])
    for match in SWITCH.finditer(mask):
        subject = re.findall(r"switch (\w+) \{", mask[: match.start()])
        if subject:
            pair = [by_start[match.start(1)], by_start[match.start(2)]]
            add(pair, match.start(), pair[1].end, count=subject[-1], is_switch=True)
    for text in texts:
        before = mask[: text.start]
        is_text = text.says_something or is_whole and text.pieces
        if text.start in used or NEVER.search(before) or in_pattern(before):
            continue
        if is_text or any(isinstance(p, Expression) and '"' in p.source for p in text.pieces):
            add([text], text.start, text.end)
    return sorted(found, key=lambda m: m.start)


def every(messages):
    """Messages and those within them."""
    for message in messages:
        yield message
        for text in message.texts:
            for piece in text.pieces:
                if isinstance(piece, Expression):
                    yield from every(piece.messages)


def in_pattern(before):
    """Whether a place is within what a `case` matches."""
    line = before[before.rfind("\n") + 1 :]
    match = re.search(r"\bcase\b(.*)$", line)
    return bool(match) and not re.search(r"[:{]", re.sub(r"\([^()]*\)", "", match[1]))


def context(mask, source, name, at):
    """Where a text stands: its member, what is matched, and its label."""
    found = name
    label = re.search(r"[(,]\s*(\w+): $", mask[:at])
    cases = [m for m in re.finditer(r"^ *(case |default)", mask[:at], re.M)]
    if cases:
        start, depth = cases[-1].end(), 0
        end = start
        while end < len(mask) and not (mask[end] == ":" and depth == 0):
            depth += {"(": 1, ")": -1}.get(mask[end], 0)
            end += 1
        if end < at:
            case = source[start:end] if cases[-1][1] == "case " else "default"
            found += " " + " ".join(re.sub(r"\blet ", "", case).split())
    return found + (" " + label[1] if label else "")


def call(signature):
    """A signature without what its callers don't see: inner names of parameters, and defaults."""
    head, bracket, rest = signature.partition("(")
    rest = re.sub(r"(\w+) \w+:", r"\1:", rest)
    return head + bracket + re.sub(r" = [^,)]+(?=[,)])", "", rest)


def escaped(text):
    """A text as it stands in a literal of Swift."""
    text = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return text.replace("\t", "\\t").replace("\r", "\\r").replace("\0", "\\0")
