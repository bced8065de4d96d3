#!/usr/bin/env python3
"""Writes the table by which searches fold letters, from Unicode's data and CLDR's rules.

    Translations/folds.py [--data /usr/share/unicode]

Needs Debian's packages unicode-data and icu-devtools. A letter is folded by Unicode's case folding and
compatibility decomposition without marks; what is Latin then becomes ASCII by CLDR's Latin-ASCII. `ALIKE` has
the letters that people type for each other on other keyboards, which neither says.
"""
import argparse
import collections
import os
import subprocess
import textwrap
import unicodedata

# Letters, marks above and below them, and digits.
FOLDED = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Nd"}
SCRIPTS = {"Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Common", "Inherited"}
TARGET = os.path.join(os.path.dirname(__file__), "../Sources/OnrampCore/Lists/FoldTable.swift")
# Alef wasla; alef maksura and Farsi yeh; teh marbuta; keheh; heh goal and doachashmee; and letters of Ukrainian
# and Belarusian.
ALIKE = {"ٱ": "ا", "ى": "ي", "ی": "ي", "ة": "ه", "ک": "ك", "ہ": "ه", "ھ": "ه", "ґ": "г", "ў": "у"}
# Marks that never change a word here: kashida, joiners, and what stands for a vowel or an accent.
DROPPED = {0x640, 0x200C, 0x200D, 0xAD}


def fields(data, name):
    with open(os.path.join(data, name), encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]


def code_points(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


class Folds:
    def __init__(self, data):
        self.category, self.decomposed = {}, {}
        for code, _, category, _, _, decomposition, *_ in fields(data, "UnicodeData.txt"):
            point = int(code, 16)
            self.category[point] = category
            if decomposition:
                parts = [part for part in decomposition.split() if part[0] != "<"]
                self.decomposed[point] = [int(part, 16) for part in parts]
        self.cases = {int(code, 16): [int(part, 16) for part in mapping.split()]
                      for code, status, mapping, *_ in fields(data, "CaseFolding.txt")
                      if status in "CF"}
        self.scripts = {point: script for points, script in fields(data, "Scripts.txt")
                        for point in code_points(points)}
        self.latin = self.to_ascii()

    def to_ascii(self):
        """What CLDR makes of each Latin letter."""
        letters = [chr(point) for point in self.category
                   if self.scripts.get(point) == "Latin" and point > 0x7F]
        made = subprocess.run(["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "Latin-ASCII"], check=True,
                              input="\n".join(letters), capture_output=True, text=True).stdout
        return {letter: ascii for letter, ascii in zip(letters, made.split("\n")) if ascii.isascii()}

    def fold(self, point):
        """The letters that a letter becomes."""
        if point in DROPPED or (self.category.get(point) == "Mn" and self.scripts.get(point) in SCRIPTS):
            return ""
        letter = chr(point)
        for table in (self.cases, self.decomposed):
            if point in table:
                return "".join(map(self.fold, table[point]))
        if letter in ALIKE:
            return self.fold(ord(ALIKE[letter]))
        if letter in self.latin:
            return self.latin[letter].lower()
        if self.category.get(point) == "Nd":
            return str(unicodedata.decimal(letter))
        return letter

    def all(self):
        """Each letter that becomes another, and what it becomes."""
        for point in sorted(self.category):
            if point < 0x80 or point > 0xFFFF or self.scripts.get(point) not in SCRIPTS:
                continue
            if self.category[point] not in FOLDED and point not in DROPPED:
                continue
            # The marks of kana change what a word means.
            if point in range(0x3000, 0x3400) or point in (0xFF9E, 0xFF9F):
                continue
            folded = self.fold(point)
            # Ideographs in circles and the like aren't letters of these scripts.
            if folded != chr(point) and all(self.scripts.get(ord(each)) in SCRIPTS and (
                    ord(each) in range(0x30, 0x3A) or self.category[ord(each)][0] == "L") for each in folded):
                yield point, folded


def lines(folds):
    """Lines of what letters become and the letters, in hexadecimal digits."""
    by_target = collections.defaultdict(list)
    for point, folded in folds:
        by_target[folded].append(point)
    for folded, points in sorted(by_target.items()):
        words = ["".join(f"{ord(each):X}," for each in folded)[:-1] or "-"]
        while points:
            count = next((at for at, point in enumerate(points) if point != points[0] + at), len(points))
            words.append(f"{points[0]:X}" if count == 1 else f"{points[0]:X}-{points[count - 1]:X}")
            points = points[count:]
        yield " ".join(words)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", default="/usr/share/unicode")
    folds = Folds(parser.parse_args().data)
    text = textwrap.fill(
        "; ".join(lines(folds.all())), 97, break_on_hyphens=False, initial_indent="    ",
        subsequent_indent="    ").replace("\n", " \\\n")
    with open(TARGET, "w", encoding="utf-8") as file:
        file.write('/// How searches fold letters; Translations/folds.py writes this file.\n'
                   'enum FoldTable {\n'
                   '  /// What letters become, then these letters and ranges of them: code points in hexadecimal digits.\n'
                   '  static let text: StaticString = """\n' + text + '\n    """\n}\n')


main()
