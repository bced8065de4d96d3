"""Drawn documents that look like licenses and insurance cards of nowhere in particular.

Each of the two styles has fonts, colors and layouts of its own: rules are made on one and measured on the other.
"""

import datetime
import random
import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFont

from people import TODAY, Person, expiry_near_today, plus_months, plus_years

WIDTH, HEIGHT = 1600, 1009
FONTS = Path("/usr/share/fonts")


def fonts(pattern):
    found = sorted(FONTS.rglob(pattern))
    if not found:
        raise SystemExit(f"The font {pattern} is missing; `make deps` installs it.")
    return str(found[0])


class Style:
    """How one set of documents looks."""

    def __init__(self, dice: random.Random, is_measuring: bool):
        self.is_measuring = is_measuring
        families = [
            ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
            ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
            ("FreeSans.ttf", "FreeSansBold.ttf"),
            ("Lato-Regular.ttf", "Lato-Bold.ttf"),
        ] if not is_measuring else [
            ("Roboto-Regular.ttf", "Roboto-Bold.ttf"),
            ("OpenSans-Regular.ttf", "OpenSans-Bold.ttf"),
            ("Cantarell-Regular.otf", "Cantarell-Bold.otf"),
            ("NimbusSansNarrow-Regular.otf", "NimbusSansNarrow-Bold.otf"),
            ("FreeSerif.ttf", "FreeSerifBold.ttf"),
            ("Inconsolata.otf", "Inconsolata.otf"),
        ]
        self.plain, self.bold = map(fonts, dice.choice(families))
        tints = [(225, 236, 245), (240, 232, 220), (228, 240, 226)] if not is_measuring else [
            (238, 226, 236), (222, 232, 232), (246, 243, 228), (230, 230, 244)]
        self.paper = dice.choice(tints)
        self.ink = dice.choice([(20, 20, 30), (10, 25, 60), (40, 30, 30)])
        self.header = dice.choice([(30, 60, 130), (130, 30, 40), (20, 100, 80), (90, 60, 120)])
        self.layout = dice.randrange(2) + (2 if is_measuring else 0)

    def font(self, size, bold=False):
        return ImageFont.truetype(self.bold if bold else self.plain, size)


def blank(style: Style, dice: random.Random, height=HEIGHT):
    """Paper with the fine lines of a card."""
    y, x = numpy.ogrid[0:height:2, 0:WIDTH:2]
    wave = 128 + 14 * numpy.sin(x / dice.uniform(9, 17) + 3 * numpy.sin(y / dice.uniform(40, 90)))
    lines = Image.fromarray(wave.astype("uint8")).resize((WIDTH, height), Image.BILINEAR)
    paper = Image.new("RGB", (WIDTH, height), style.paper)
    card = ImageChops.add(paper, Image.merge("RGB", (lines, lines, lines)), 1, -128)
    return card, ImageDraw.Draw(card)


def portrait(draw, box, dice):
    left, top, right, bottom = box
    draw.rectangle(box, fill=(200, 205, 210))
    skin = dice.choice([(224, 190, 160), (160, 110, 80), (110, 75, 55), (240, 210, 185)])
    middle, wide = (left + right) / 2, right - left
    draw.ellipse((middle - wide * 0.45, bottom - wide * 0.5, middle + wide * 0.45, bottom + wide * 0.3), fill=(70, 80, 100))
    draw.rectangle((left, bottom, right, bottom + wide * 0.35), fill=None)
    draw.ellipse((middle - wide * 0.23, top + wide * 0.15, middle + wide * 0.23, top + wide * 0.8), fill=skin)


def row(draw, style, at, label, value, size, above=False, gap=12, label_share=0.62, strong=True):
    """A label with its value beside it, or below it."""
    x, y = at
    small, large = style.font(int(size * label_share)), style.font(size, strong)
    if above:
        draw.text((x, y), label, font=small, fill=style.header)
        draw.text((x, y + int(size * 0.72)), value, font=large, fill=style.ink)
        return y + int(size * 2.05)
    draw.text((x, y + size), label, font=small, fill=style.header, anchor="ls")
    draw.text((x + small.getlength(label) + gap, y + size), value, font=large, fill=style.ink, anchor="ls")
    return y + int(size * 1.5)


def us(day):
    return day.strftime("%m/%d/%Y")


def dots(day):
    return day.strftime("%d.%m.%Y")


def license_dates(person: Person, dice: random.Random, on_birthday: bool):
    near = expiry_near_today(dice)
    if on_birthday:
        expiry = plus_years(person.birth, near.year - person.birth.year)
        issue = plus_years(expiry, -dice.choice([4, 5, 6, 8])) - datetime.timedelta(dice.randint(-40, 200))
    else:
        expiry, issue = near, plus_years(near, -dice.choice([4, 5, 8]))
    if person.expiry:
        expiry, issue = person.expiry, plus_years(person.expiry, -5)
    # Nobody holds a license that was issued tomorrow.
    while issue > TODAY:
        issue = plus_years(issue, -1)
    return issue, expiry


def north_american_front(person, style, dice, place, notation, country):
    is_canadian = country == "Canada"
    issue, expiry = license_dates(person, dice, dice.random() < 0.75)
    card, draw = blank(style, dice)
    names = (person.last.upper(), f"{person.first} {person.middle}".strip().upper())
    title = "DRIVER'S LICENCE" if is_canadian else dice.choice(["DRIVER LICENSE", "DRIVER LICENSE", "OPERATOR LICENSE"])
    draw.rectangle((0, 0, WIDTH, 150), fill=style.header)
    draw.text((50, 75), place.upper(), font=style.font(84, True), fill="white", anchor="lm")
    draw.text((WIDTH - 50, 75), title, font=style.font(62, True), fill="white", anchor="rm")
    draw.text((WIDTH - 50, 190), "CAN" if is_canadian else "USA", font=style.font(36, True), fill=style.header, anchor="rm")
    exp, iss, dob = notation(expiry), notation(issue), notation(person.birth)
    if style.layout == 0:
        portrait(draw, (50, 240, 480, 800), dice)
        y = row(draw, style, (530, 190), "4d DLN", "D" + person.number, 50)
        y = row(draw, style, (530, y), "3 DOB", dob, 56)
        y = row(draw, style, (530, y), "4b EXP", exp, 56)
        y = row(draw, style, (530, y), "1", names[0], 54)
        y = row(draw, style, (530, y), "2", names[1], 54)
        y = row(draw, style, (530, y), "8", person.street.upper(), 42, strong=False)
        y = row(draw, style, (562, y), "", f"{person.city.upper()} 9{person.number[:4]}", 42, strong=False)
        y = row(draw, style, (530, y), "9 CLASS", "C", 40)
        row(draw, style, (880, y - 60), "9a END", "NONE", 40)
        row(draw, style, (530, y), "12 REST", "NONE", 40)
        y = row(draw, style, (1130, y), "4a ISS", iss, 44)
        row(draw, style, (530, y), "15 SEX", person.sex, 40)
        row(draw, style, (760, y), "16 HGT", "5'-09\"", 40)
        row(draw, style, (1050, y), "18 EYES", "BRN", 40)
        row(draw, style, (530, y + 70), "5 DD", person.number + "7721", 34, strong=False)
    elif style.layout == 1:
        portrait(draw, (60, 220, 460, 760), dice)
        y = row(draw, style, (520, 180), "1 FAMILY NAME", names[0], 52, above=True)
        y = row(draw, style, (520, y), "2 GIVEN NAMES", names[1], 52, above=True)
        y = row(draw, style, (520, y), "8 ADDRESS", f"{person.street}, {person.city}".upper(), 40, above=True, strong=False)
        top = y
        y = row(draw, style, (520, top), "3 DOB", dob, 50, above=True)
        row(draw, style, (960, top), "4b EXPIRES", exp, 50, above=True)
        top = y
        y = row(draw, style, (520, top), "4a ISSUED", iss, 50, above=True)
        row(draw, style, (960, top), "4d NUMBER", person.number, 50, above=True)
        row(draw, style, (520, y), "15 SEX", person.sex, 40, above=True)
        row(draw, style, (760, y), "16 HEIGHT", "178 cm", 40, above=True)
        row(draw, style, (1060, y), "9 CLASS", "5", 40, above=True)
    elif style.layout == 2:
        portrait(draw, (1120, 230, 1550, 790), dice)
        y = row(draw, style, (60, 200), "DL NO.", person.number, 58)
        y = row(draw, style, (60, y), "EXPIRES", exp, 58)
        y = row(draw, style, (60, y), "NAME", names[0], 50)
        y = row(draw, style, (60, y), "", names[1], 50)
        y = row(draw, style, (60, y), "ADDRESS", person.street.upper(), 40, strong=False)
        y = row(draw, style, (60, y), "", person.city.upper(), 40, strong=False)
        y = row(draw, style, (60, y), "DATE OF BIRTH", dob, 54)
        row(draw, style, (60, y), "SEX", person.sex, 44)
        row(draw, style, (320, y), "HT", "6-01", 44)
        y = row(draw, style, (600, y), "WT", "180 lb", 44)
        row(draw, style, (60, y), "CLASS", "D", 44)
        y = row(draw, style, (320, y), "ISSUED", iss, 44)
        row(draw, style, (60, y), "RESTR", "NONE", 36)
    else:
        portrait(draw, (560, 420, 920, 900), dice)
        row(draw, style, (60, 210), "1", names[0], 58)
        row(draw, style, (60, 300), "2", names[1], 58)
        row(draw, style, (60, 400), "3 Birth date", dob, 44, above=True)
        row(draw, style, (60, 520), "4b Exp date", exp, 44, above=True)
        row(draw, style, (60, 640), "4a Iss date", iss, 44, above=True)
        row(draw, style, (60, 760), "4d No.", "W" + person.number, 44, above=True)
        row(draw, style, (980, 430), "8", person.street, 40, strong=False)
        row(draw, style, (1010, 490), "", person.city, 40, strong=False)
        row(draw, style, (980, 580), "9 Class", "G", 44)
        row(draw, style, (980, 660), "15 Sex", person.sex, 44)
        row(draw, style, (980, 740), "18 Eyes", "HAZ", 44)
    return card, {"kind": "license", "expiry": expiry.isoformat(), "issue": issue.isoformat()}


def european(person, style, dice):
    country, title, notation = dice.choice([
        ("D", "FÜHRERSCHEIN  BUNDESREPUBLIK DEUTSCHLAND", dots),
        ("E", "PERMISO DE CONDUCCIÓN  REINO DE ESPAÑA", lambda day: day.strftime("%d-%m-%Y")),
        ("F", "PERMIS DE CONDUIRE  RÉPUBLIQUE FRANÇAISE", dots),
        ("I", "PATENTE DI GUIDA  REPUBBLICA ITALIANA", lambda day: day.strftime("%d/%m/%Y")),
        ("UK", "DRIVING LICENCE", dots),
    ])
    near = expiry_near_today(dice)
    near = person.expiry or near
    issue = plus_years(near, -dice.choice([10, 15])) + datetime.timedelta(dice.choice([0, 1]))
    while issue > TODAY:
        issue = plus_years(issue, -1)
    card, draw = blank(style, dice)
    draw.rectangle((40, 30, 170, 120), fill=(20, 50, 150))
    draw.text((105, 75), country, font=style.font(56, True), fill="white", anchor="mm")
    draw.text((200, 75), title, font=style.font(46, True), fill=style.header, anchor="lm")
    rows = [
        ("1.", person.last.upper() if dice.random() < 0.7 else person.last), ("2.", person.first),
        ("3.", f"{notation(person.birth)}  {person.city}"),
    ]
    four = [("4a.", notation(issue)), ("4b.", notation(near)), ("4c.", dice.choice(["Landkreis Ost", "DVLA", "33-04", "MIT-UCO"]))]
    rest = [("4d.", person.number) if dice.random() < 0.5 else ("5.", person.number + "X1"), ("9.", "AM/B/L")]
    left, top, size = {0: (560, 170, 58), 1: (540, 150, 52), 2: (580, 180, 60), 3: (470, 190, 56)}[style.layout]
    if style.layout == 3:
        portrait(draw, (1150, 260, 1540, 780), dice)
        left = 80
    else:
        portrait(draw, (60, 220, 480, 800), dice)
    y = top
    for label, value in rows:
        y = row(draw, style, (left, y), label, value, size)
    if style.layout in (1, 2):
        row(draw, style, (left, y), *four[0], size)
        y = row(draw, style, (left + 500, y), *four[2], size)
        y = row(draw, style, (left, y), *four[1], size)
    else:
        for label, value in four:
            y = row(draw, style, (left, y), label, value, size)
    for label, value in rest:
        y = row(draw, style, (left, y), label, value, size)
    language = {"D": "de", "E": "es", "F": "fr", "I": "it", "UK": "en"}[country]
    return card, {"kind": "license", "expiry": near.isoformat(), "issue": issue.isoformat(), "language": language}


def aamva(person: Person, country, expiry, issue, dice):
    """The text of a license's barcode (AAMVA DL/ID card design standard, annex D)."""
    def date(day):
        return day.strftime("%Y%m%d" if country == "CAN" else "%m%d%Y")

    def ascii_only(text):
        import unicodedata
        return unicodedata.normalize("NFD", text.upper().replace("ß", "SS")).encode("ascii", "ignore").decode()

    last, first, middle = map(ascii_only, (person.last, person.first, person.middle))
    cut = dice.random() < 0.1 and len(last) > 6
    fields = [
        ("DAQ", "D" + person.number), ("DCS", last[:6] if cut else last), ("DDE", "T" if cut else "N"), ("DAC", first),
        ("DDF", "N"), ("DAD", middle or "NONE"), ("DDG", "N"), ("DCA", "C"), ("DCB", "NONE"), ("DCD", "NONE"),
        ("DBD", date(issue)), ("DBB", date(person.birth)), ("DBA", date(expiry)),
        ("DBC", "1" if person.sex == "M" else "2"), ("DAU", "069 IN"), ("DAY", "BRO"), ("DAG", person.street.upper()),
        ("DAI", person.city.upper()), ("DAJ", "ON" if country == "CAN" else "VA"), ("DAK", "232690000  "),
        ("DCF", person.number + "K"), ("DCG", country),
    ]
    body = "DL" + "\n".join(code + value for code, value in fields) + "\r"
    head = f"@\n\x1e\rANSI 636{'012' if country == 'CAN' else '000'}090001DL{31:04d}{len(body):04d}"
    return head + body


def barcode(text, columns, level=4):
    with tempfile.TemporaryDirectory() as folder:
        given, drawn = Path(folder) / "text", Path(folder) / "code.png"
        given.write_bytes(text.encode("latin-1"))
        subprocess.run(
            ["zint", "-b", "PDF417", "--binary", f"--cols={columns}", f"--secure={level}", "--scale=1", "-i", given, "-o", drawn],
            check=True, capture_output=True)
        return Image.open(drawn).convert("L").copy()


def back(person, style, dice, country):
    issue, expiry = license_dates(person, dice, dice.random() < 0.75)
    card, draw = blank(style, dice)
    code = barcode(aamva(person, country, expiry, issue, dice), *{0: (14, 4), 1: (17, 3), 2: (12, 5), 3: (15, 4)}[style.layout])
    width = WIDTH - 180
    height = min(HEIGHT // 2, int(code.height * width / code.width * (1.0 if style.is_measuring else 1.15)))
    code = code.resize((width, height), Image.NEAREST)
    top = {0: 60, 1: 420, 2: 120, 3: 360}[style.layout]
    draw.rectangle((60, top - 30, WIDTH - 60, top + height + 30), fill="white")
    card.paste(Image.merge("RGB", (code, code, code)), (90, top))
    y = top + height + 60 if top < 300 else 60
    for line in ("CLASS C: ANY TWO AXLE VEHICLE", "RESTRICTIONS: NONE", "ENDORSEMENTS: NONE", "Organ donor information on file"):
        draw.text((90, y), line, font=style.font(34), fill=style.ink)
        y += 52
    return card, {"kind": "licenseBack", "expiry": expiry.isoformat(), "issue": issue.isoformat()}


def insurance(person, style, dice, country):
    months = dice.choice([6, 6, 12] if country == "US" else [12])
    near = expiry_near_today(dice)
    expiry = TODAY + datetime.timedelta(dice.randint(1, 330)) if near > TODAY + datetime.timedelta(300) else near
    start = plus_months(expiry, -months)
    if country == "ES" and dice.random() < 0.5:
        start += datetime.timedelta(1)
    card, draw = blank(style, dice, dice.choice([HEIGHT, 900, 760]) if style.layout % 2 else HEIGHT)
    notation = {
        "US": us, "ES": lambda day: day.strftime("%d/%m/%Y"),
        "CA": dice.choice([lambda day: day.isoformat(), lambda day: day.strftime("%d %b %Y").upper()]),
    }[country]
    vin = "".join(dice.choice("ABCDEFGHJKLMNPRSTUVWXYZ0123456789") for _ in range(17))
    car = f"{person.make} {person.model}".upper()
    company = dice.choice(["Northbridge Mutual", "Bluegate", "Harborline", "Vallesol", "Old Oak"])
    words = {
        "US": (["INSURANCE IDENTIFICATION CARD", "AUTO INSURANCE CARD", "PROOF OF INSURANCE"], "POLICY NUMBER", "EFFECTIVE DATE", "EXPIRATION DATE", "INSURED", "YEAR", "MAKE/MODEL", "VEHICLE IDENTIFICATION NUMBER", "Insurance Company"),
        "CA": (["MOTOR VEHICLE LIABILITY INSURANCE CARD", "CERTIFICATE OF AUTOMOBILE INSURANCE"], "POLICY NO.", "EFFECTIVE", "EXPIRY", "NAME OF INSURED", "YEAR", "MAKE", "SERIAL NO. / VIN", "Insurance Company"),
        "ES": (["CERTIFICADO DE SEGURO OBLIGATORIO", "PÓLIZA DE SEGURO DE AUTOMÓVIL"], "PÓLIZA", "VIGENCIA DESDE", "HASTA", "ASEGURADO", "AÑO", "MARCA Y MODELO", "BASTIDOR", "Compañía de Seguros"),
    }[country]
    title, policy, effective, expires, insured, year, make, serial, firm = (dice.choice(words[0]),) + words[1:]
    draw.rectangle((0, 0, WIDTH, 110), fill=style.header)
    draw.text((50, 55), title, font=style.font(52, True), fill="white", anchor="lm")
    draw.text((50, 160), f"{company} {firm}", font=style.font(44, True), fill=style.ink, anchor="lm")
    size = 42 if card.height >= 900 else 36
    name = person.name.upper() if dice.random() < 0.6 else person.name
    if style.layout in (0, 3):
        above = True
        top = row(draw, style, (50, 200), policy, "PA-" + person.number, size, above)
        y = row(draw, style, (50, top), effective, notation(start), size, above)
        row(draw, style, (800, top), expires, notation(expiry), size, above)
        y = row(draw, style, (50, y), insured, name, size, above)
        top = y
        y = row(draw, style, (50, top), year, str(person.year), size, above)
        row(draw, style, (300, top), make, car, size, above)
        y = row(draw, style, (50, y), serial, vin, size, above)
    else:
        y = row(draw, style, (50, 200), insured + ":", name, size)
        y = row(draw, style, (50, y), policy + ":", person.number + "-01", size)
        if style.layout == 1:
            y = row(draw, style, (50, y), effective + ":", notation(start), size)
            y = row(draw, style, (50, y), expires + ":", notation(expiry), size)
            y = row(draw, style, (50, y), f"{year} / {make}:", f"{person.year} {car}", size)
        else:
            row(draw, style, (50, y), effective, notation(start), size)
            y = row(draw, style, (860, y), expires, notation(expiry), size)
            y = row(draw, style, (50, y), "VEHICLE" if country != "ES" else "VEHÍCULO", f"{person.year} {car}", size)
        y = row(draw, style, (50, y), serial + ":", vin, size)
    small = style.font(26)
    for line in ("Keep this card in the vehicle at all times." if country != "ES" else "Lleve esta tarjeta en el vehículo.",
                 "Liability coverage meets the minimum required by law." if country != "ES" else "Responsabilidad civil según la ley."):
        if y < card.height - 40:
            draw.text((50, y + 10), line, font=small, fill=style.ink)
            y += 44
    return card, {
        "kind": "insurance", "expiry": expiry.isoformat(), "issue": start.isoformat(), "make": person.make, "year": person.year,
        "language": "es" if country == "ES" else "en"}


KINDS = {
    "us-front": lambda p, s, d: north_american_front(p, s, d, d.choice(["Franklin", "Jefferson", "Westmark"]), us, "US"),
    "us-back": lambda p, s, d: back(p, s, d, "USA"),
    "ca-front": lambda p, s, d: north_american_front(
        p, s, d, d.choice(["Northland", "Lakeshore"]), d.choice([lambda x: x.strftime("%Y/%m/%d"), lambda x: x.isoformat()]), "Canada"),
    "ca-back": lambda p, s, d: back(p, s, d, "CAN"),
    "eu-front": european,
    "insurance-us": lambda p, s, d: insurance(p, s, d, "US"),
    "insurance-ca": lambda p, s, d: insurance(p, s, d, "CA"),
    "insurance-es": lambda p, s, d: insurance(p, s, d, "ES"),
}
