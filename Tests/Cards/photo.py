"""A photo of a drawn card: tilt, light, glare, blur and noise."""

import random

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter


def coefficients(target, source):
    """The perspective that leads from the corners of the photo to those of the card."""
    rows = []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    right = numpy.array(source, dtype=float).reshape(8)
    return numpy.linalg.solve(numpy.array(rows, dtype=float), right)


def table(dice, size, texture=None):
    """What the card lies on."""
    width, height = size
    if texture is not None:
        scale = max(width / texture.width, height / texture.height) * dice.uniform(1.0, 1.5)
        big = texture.resize((int(texture.width * scale) + 1, int(texture.height * scale) + 1))
        left, top = dice.randint(0, big.width - width), dice.randint(0, big.height - height)
        return big.crop((left, top, left + width, top + height)).convert("RGB")
    color = [dice.randint(30, 200) for _ in range(3)]
    coarse = numpy.random.default_rng(dice.getrandbits(32)).normal(0, 12, (12, 40, 3))
    pixels = numpy.clip(numpy.array(color) + coarse, 0, 255).astype("uint8")
    return Image.fromarray(pixels).resize(size, Image.BICUBIC)


def take(card: Image.Image, dice: random.Random, width=2400, texture=None, steep=1.0):
    """Takes a photo of a card. Returns it with a word for each flaw."""
    flaws = []
    size = (width, width * 3 // 4)
    share = dice.uniform(0.66, 0.9)
    wide = size[0] * share
    tall = wide * card.height / card.width
    if tall > size[1] * 0.92:
        wide, tall = wide * size[1] * 0.92 / tall, size[1] * 0.92
    angle = numpy.radians(dice.gauss(0, 3.5) * steep)
    if abs(angle) > numpy.radians(3):
        flaws.append("tilt")
    middle = numpy.array([size[0] / 2 + dice.uniform(-40, 40), size[1] / 2 + dice.uniform(-40, 40)])
    keystone = dice.choice([0, 1, 1]) * steep
    lean = [dice.uniform(-0.06, 0.06) * keystone for _ in range(2)]
    if max(map(abs, lean)) > 0.03:
        flaws.append("perspective")
    corners = []
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        x = sx * wide / 2 * (1 + lean[0] * sy)
        y = sy * tall / 2 * (1 + lean[1] * sx)
        turn = numpy.array([[numpy.cos(angle), -numpy.sin(angle)], [numpy.sin(angle), numpy.cos(angle)]])
        corners.append(tuple(turn @ [x, y] + middle))
    # A smaller copy first, so that fine print doesn't alias.
    near = max(1.0, card.width / wide)
    if near > 1.1:
        card = card.resize((int(card.width / near), int(card.height / near)), Image.LANCZOS)
    source = [(0, 0), (card.width, 0), (card.width, card.height), (0, card.height)]
    numbers = coefficients(corners, source)
    drawn = card.transform(size, Image.PERSPECTIVE, numbers, Image.BICUBIC)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    photo = table(dice, size, texture)
    photo.paste(drawn, (0, 0), mask)

    low = dice.random() < 0.25
    level = dice.uniform(0.4, 0.62) if low else dice.uniform(0.8, 1.0)
    if low:
        flaws.append("low light")
    photo = ImageChops.multiply(photo, light_from_one_side(dice, size, level))
    if dice.random() < 0.25:
        flaws.append("glare")
        photo = ImageChops.add(photo, glare(dice, size, middle, wide, tall))
    if dice.random() < 0.4:
        radius = dice.uniform(0.6, 2.0) * width / 2400
        if radius > 1.2:
            flaws.append("blur")
        photo = photo.filter(ImageFilter.GaussianBlur(radius))
    spread = dice.uniform(2, 11) * (1.3 if low else 1)
    if spread > 8:
        flaws.append("noise")
    return ImageChops.add(photo, noise(dice, size, spread), 1, -128), flaws


# The light changes slowly, so a small picture of it is enough.
COARSE = 8


def grown(values, size):
    small = Image.fromarray(numpy.clip(values, 0, 255).astype("uint8"))
    large = small.resize(size, Image.BILINEAR)
    return Image.merge("RGB", (large, large, large))


def light_from_one_side(dice, size, level):
    across = numpy.linspace(1 - dice.uniform(0, 0.35), 1, size[0] // COARSE)[None, :]
    down = numpy.linspace(1 - dice.uniform(0, 0.2), 1, size[1] // COARSE)[:, None]
    return grown(255 * level * (across if dice.random() < 0.5 else across[:, ::-1]) * down, size)


def glare(dice, size, middle, wide, tall):
    y, x = numpy.ogrid[: size[1] : COARSE, : size[0] : COARSE]
    cx = middle[0] + dice.uniform(-0.4, 0.4) * wide
    cy = middle[1] + dice.uniform(-0.4, 0.4) * tall
    reach = dice.uniform(0.04, 0.11) * wide
    shine = numpy.exp(-(((x - cx) / (reach * dice.uniform(0.7, 2))) ** 2 + ((y - cy) / reach) ** 2))
    return grown(330 * shine, size)


def noise(dice, size, spread):
    """Noise around 128, repeated like tiles."""
    generator = numpy.random.default_rng(dice.getrandbits(32))
    values = numpy.clip(generator.normal(128, spread, (500, 700)), 0, 255).astype("uint8")
    tile = Image.fromarray(values)
    large = Image.new("L", size)
    for top in range(0, size[1], tile.height):
        for left in range(0, size[0], tile.width):
            large.paste(tile, (left, top))
    return Image.merge("RGB", (large, large, large))
