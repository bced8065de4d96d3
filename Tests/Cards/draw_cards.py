#!/usr/bin/env python3
"""Draws photos of made-up cards from a seed, with what is on each in truth.jsonl.

    draw_cards.py FOLDER --set making|measuring [--count 100] [--seed 1] [--table FILE]
"""

import argparse
import datetime
import json
import random
from pathlib import Path

from PIL import Image

import documents
import people
import photo


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--set", choices=["making", "measuring"], default="measuring")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first card")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=sorted(documents.KINDS), help="draw only these")
    parser.add_argument("--expiry", type=datetime.date.fromisoformat, help="the day on which each license expires")
    parser.add_argument("--table", type=Path, help="a photograph of the table that the cards lie on")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    texture = Image.open(given.table).convert("RGB") if given.table else None
    kinds = [given.kind] if given.kind else list(documents.KINDS)
    with open(given.folder / "truth.jsonl", "a") as truth:
        for number in range(given.first, given.first + given.count):
            # Each card has its own dice, so that a set can be drawn in parts.
            dice = random.Random(f"{given.set} {given.seed} {number}")
            kind = kinds[number % len(kinds)]
            person, other = people.person(dice), people.person(dice)
            while other.name == person.name:
                other = people.person(dice)
            person.expiry = given.expiry
            style = documents.Style(dice, given.set == "measuring")
            card, facts = documents.KINDS[kind](person, style, dice)
            width = 3000 if kind.endswith("back") else 2400
            image, flaws = photo.take(card, dice, width, texture, steep=1.6 if texture else 1.0)
            name = f"{number:04d}-{kind}.jpg"
            image.save(given.folder / name, quality=dice.randint(70, 92))
            facts = {"language": "en"} | facts | {
                "file": name, "document": kind, "name": person.name, "other": other.name, "birth": person.birth.isoformat(),
                "layout": style.layout, "flaws": flaws, "flawless": not flaws}
            truth.write(json.dumps(facts, ensure_ascii=False) + "\n")
            truth.flush()


if __name__ == "__main__":
    main()
