"""Made-up people, their cars and their dates, all from a seed."""

import datetime
import random
from dataclasses import dataclass

TODAY = datetime.date(2026, 11, 26)

FIRST = """James Mary Robert Patricia Miguel Jennifer William Linda David Elizabeth Richard Barbara José Susan
Thomas Jessica Carlos Karen Christopher Sarah Daniel Lisa Mateo Nancy Anthony Sofía Mark Betty Donald Sandra Steven
Ashley Andrés Kimberly Joshua Emily Kenneth Donna Kevin Michelle Brian Carol George Amanda Timothy Melissa Ronald
Deborah Jason Stephanie Edward Rebecca Jürgen Sharon Hélène Laura François Cynthia Noëlle Kathleen Diego Amy
Priya Shirley Ahmed Angela Wei Anna Olumide Ruth Yuki Brenda Fatima Pamela Ivan Nicole Lars Katherine""".split()

LAST = """Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López Wilson Anderson
Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King
Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts O'Brien
Müller Schmidt Fischer Weber Dubois Lefèvre Moreau Rossi Ferrari Bianchi Novak Kowalski Jensen Okafor Tanaka Patel
Singh Chen Ivanova Sample Whitfield Ashdown Calloway Penhaligon Brackenridge Thistlewood Ferncombe""".split()

STREETS = "Maple Oak Cedar Willow Juniper Harbor Prospect Mission Lakeview Orchard Summit Valley".split()
CITIES = "Springdale Fairview Riverton Lakewood Ashford Milton Granby Brookside Clayton Easton".split()

CARS = {
    "Toyota": ["Corolla", "Camry", "Prius", "RAV4"], "Honda": ["Civic", "Accord", "CR-V"],
    "Ford": ["Focus", "Fusion", "Escape"], "Chevrolet": ["Malibu", "Cruze", "Equinox"],
    "Nissan": ["Altima", "Sentra", "Leaf"], "Hyundai": ["Elantra", "Sonata", "Tucson"],
    "Kia": ["Forte", "Optima", "Soul"], "Volkswagen": ["Golf", "Jetta", "Passat"],
    "Subaru": ["Impreza", "Outback"], "Mazda": ["Mazda3", "CX-5"], "Tesla": ["Model 3"],
    "Renault": ["Clio", "Megane"], "Peugeot": ["308", "2008"], "Seat": ["Ibiza", "Leon"],
    "Lexus": ["ES 350"], "Dodge": ["Charger"], "Jeep": ["Compass"], "Volvo": ["S60"],
}


def plus_years(day, years):
    try:
        return day.replace(year=day.year + years)
    except ValueError:
        return day.replace(year=day.year + years, day=28)


def plus_months(day, months):
    month = day.month - 1 + months
    year, month = day.year + month // 12, month % 12 + 1
    for last in (day.day, 30, 29, 28):
        try:
            return datetime.date(year, month, last)
        except ValueError:
            pass


@dataclass
class Person:
    first: str
    middle: str
    last: str
    birth: datetime.date
    street: str
    city: str
    number: str
    sex: str
    make: str
    model: str
    year: int
    # When the license expires, if that isn't left to the dice.
    expiry: datetime.date | None = None

    @property
    def name(self):
        return f"{self.first} {self.last}"


def person(dice: random.Random) -> Person:
    birth = datetime.date(dice.randint(1945, 2004), 1, 1) + datetime.timedelta(dice.randrange(365))
    make = dice.choice(sorted(CARS))
    return Person(
        dice.choice(FIRST), dice.choice(FIRST + [""] * 40), dice.choice(LAST), birth,
        f"{dice.randint(1, 9999)} {dice.choice(STREETS)} {dice.choice(['St', 'Ave', 'Rd', 'Ln'])}",
        dice.choice(CITIES), "".join(dice.choice("0123456789") for _ in range(8)), dice.choice("MF"),
        make, dice.choice(CARS[make]), dice.randint(2004, 2026))


def expiry_near_today(dice: random.Random):
    """A day on which something ends: a quarter has expired, some do soon."""
    chance = dice.random()
    if chance < 0.25:
        return TODAY - datetime.timedelta(dice.randint(1, 900))
    if chance < 0.45:
        return TODAY + datetime.timedelta(dice.randint(0, 40))
    return TODAY + datetime.timedelta(dice.randint(41, 2500))
