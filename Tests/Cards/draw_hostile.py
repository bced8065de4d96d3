#!/usr/bin/env python3
"""Draws pictures that are made to break whatever reads words and barcodes, one for each name.

    draw_hostile.py FOLDER [NAME...]
"""

import random
import sys
from pathlib import Path

import numpy
from PIL import Image, ImageDraw

from documents import Style, barcode

HOSTILE_WORDS = "DRIVER LICENSE\n1 \\e[2J\\x1b[31mEVIL ^[]0;owned^G\n2 $(reboot) `id` %s%n\n" \
    "{\"barcode\":\"x\"}\n\"isOver\":true}\n\u202ELIVE\u202C \u2066\u05D0\u05D1\u05D2 \u0627\u0628\u062A\u2069"
HOSTILE_LICENSE = b"@\n\x1e\rANSI 636000090001DL00310256DLDAQ1\nDCS\x1b[2J\x1b]0;owned\x07EVIL\nDDEN\n" \
    b"DAC\xe2\x80\xaeNAHTAN\x9b31m\x00\x7f\nDDFN\nDBA01012020\nDCGUSA\r"


def noise(width, height, grain=1):
    small = numpy.random.default_rng(38).integers(0, 256, (height // grain, width // grain), dtype="uint8")
    image = Image.fromarray(small).resize((width, height), Image.BICUBIC)
    return image if grain == 1 else image.point(lambda light: 255 * (light > 128))


def grain():
    """A table whose texture looks like lines of words."""
    small = numpy.random.default_rng(38).integers(120, 200, (300, 100), dtype="uint8")
    return Image.fromarray(small).resize((2000, 1500), Image.BICUBIC)


def pattern(dark):
    y, x = numpy.mgrid[0:2250, 0:3000]
    return Image.fromarray(numpy.where(dark(x, y), 0, 255).astype("uint8"))


def words(text, size=60, width=2000, height=1500):
    image = Image.new("L", (width, height), 255)
    style = Style(random.Random(38), False)
    ImageDraw.Draw(image).text((30, 30), text, font=style.font(size), fill=0)
    return image


def numbers(rows, columns, size):
    dice = random.Random(38)
    return words("\n".join(" ".join(str(dice.randint(0, 99999)) for _ in range(columns)) for _ in range(rows)), size, 3000, 2250)


def code(content):
    image = barcode(content.decode("latin-1"), 14, 3)
    image = image.resize((image.width * 4, image.height * 4), Image.NEAREST)
    card = Image.new("L", (image.width + 400, image.height + 400), 255)
    card.paste(image, (200, 200))
    return card


PICTURES = {
    "noise": lambda: noise(3000, 2250), "small-noise": lambda: noise(2000, 1500), "blobs": lambda: noise(3000, 2250, 4),
    "grid": lambda: pattern(lambda x, y: (x % 8 < 3) & (y % 8 < 3)), "stripes": lambda: pattern(lambda x, y: (x + y) % 12 < 6),
    "rings": lambda: pattern(lambda x, y: numpy.hypot(x - 1500, y - 1100) % 14 < 7),
    "black": lambda: Image.new("L", (3000, 2250)), "dot": lambda: Image.new("L", (1, 1)),
    "line": lambda: noise(3000, 1), "ribbon": lambda: noise(30, 3000),
    "escapes": lambda: words(HOSTILE_WORDS), "long-word": lambda: words("DRIVERLICENSE" * 300, 40, 3000, 300),
    "page": lambda: numbers(50, 30, 30), "small-print": lambda: numbers(130, 100, 14),
    "license": lambda: code(HOSTILE_LICENSE), "zeros": lambda: code(bytes(160)), "bytes": lambda: code(bytes(range(256))),
    "grain": grain, "long-code": lambda: code(b"A1b" * 250),
}


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[2:] or PICTURES:
        PICTURES[name]().save(folder / f"{name}.png", compress_level=1)


if __name__ == "__main__":
    main()
