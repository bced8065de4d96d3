"""A list of made-up shared cars with drawn pictures, on a server of its own."""

import json
import subprocess
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

# Brand, model, price, rating, ratings, owner, the owner's rating and ratings, the colors of sky and car.
CARS = [
    ("Citroën", "C3", 17, 4.7, 259, "Elmira", 4.3, 255, "#bfe0ff", "#c8102e"),
    ("Fiat", "500", 18, 4.1, 12, "Giulia", 3.6, 13, "#ffd9b0", "#f0a500"),
    ("Peugeot", "207", 19, 3.5, 88, "Tomás", 4.8, 61, "#e6e6e6", "#1f5fbf"),
    ("Renault", "Clio", 21, None, 0, "Amadou", None, 0, "#d9dcff", "#3a8f4a"),
    ("Škoda", "Octavia", 29, 4.9, 143, "Zdeněk", 4.9, 140, "#cfeeff", "#c9ced6"),
    ("Toyota", "Prius", 32, 4.6, 417, "Mei", 4.7, 398, "#ffe3c4", "#6d4fa3"),
    ("Hyundai", "i20", 20, 3.9, 54, "Olga", 4.0, 50, "#dde7ee", "#d2691e"),
    ("Volkswagen", "Golf", 27, 4.2, 198, "Jonas", 4.4, 180, "#cfd8ff", "#3d4652"),
    ("Dacia", "Sandero", 15, 4.0, 76, "Ioana", 4.1, 70, "#d7f0dd", "#7b8f3a"),
    ("Kia", "Niro", 34, 4.8, 65, "Min-jun", 4.6, 66, "#ffe9ef", "#0f6e6e"),
]
BODY = "path 'M60,345 L68,275 Q78,245 160,232 Q225,148 310,146 Q410,146 465,230 Q560,240 575,275 L585,345 Z'"


@contextmanager
def shared_cars(home):
    """Serves the cars on loopback, and gives the path of a policy that names their list."""
    folder = Path(home, "shared-cars")
    folder.mkdir()
    server = Server(("127.0.0.1", 0), partial(Handler, directory=folder))
    address = f"http://127.0.0.1:{server.server_port}"
    (folder / "cars.json").write_text(
        json.dumps([entry(folder, address, number, *car) for number, car in enumerate(CARS)])
    )
    policy = Path(home, "cars-policy.json")
    policy.write_text(json.dumps({"carsURL": f"{address}/cars.json", "currency": "€"}))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield policy
    finally:
        server.shutdown()
        server.server_close()


class Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """Says nothing: a picture that is out of view is given up."""


class Handler(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        """Says nothing."""


def entry(folder, address, number, brand, model, price, average, count, owner, owners, of, sky, paint):
    """A car of the list, whose pictures are drawn into the folder."""
    draw(folder / f"car{number}.png", "640x480", sky, car(paint))
    draw(folder / f"owner{number}.png", "240x240", sky, person(paint))
    rating = {"rating": {"average": average, "count": count}} if average else {}
    owners = {"rating": {"average": owners, "count": of}} if owners else {}
    return {
        "brand": brand,
        "model": model,
        "price_per_day": price,
        "picture_url": f"{address}/car{number}.png",
        "owner": {"name": owner, "picture_url": f"{address}/owner{number}.png", **owners},
        **rating,
    }


def draw(file, size, background, shapes):
    subprocess.run(["convert", "-size", size, f"xc:{background}", *shapes, file], check=True)


def car(paint):
    """A car from its side, on a road."""
    wheels = [
        part
        for x in (185, 455)
        for part in (
            ["-fill", "#1b1d20", "-draw", f"circle {x},345 {x},397"]
            + ["-fill", "#b9bec5", "-draw", f"circle {x},345 {x},371"]
        )
    ]
    return [
        *["-fill", "#5b6068", "-draw", "rectangle 0,350 640,480"],
        *["-fill", "#e8e8e8", "-draw", "rectangle 60,430 190,440 rectangle 260,430 390,440"],
        *["-draw", "rectangle 460,430 590,440"],
        *["-fill", paint, "-draw", BODY],
        *["-fill", "#dfeaf5", "-draw", "path 'M195,230 Q240,172 300,170 L300,230 Z'"],
        *["-draw", "path 'M318,170 Q390,172 430,230 L318,230 Z'"],
        *wheels,
    ]


def person(paint):
    """Somebody from the shoulders up."""
    return [
        *["-fill", paint, "-draw", "ellipse 120,250 90,80 0,360"],
        *["-fill", "#b98463", "-draw", "rectangle 102,130 138,190 ellipse 120,105 45,55 0,360"],
        *["-fill", "#3a2a20", "-draw", "path 'M72,105 Q70,40 120,42 Q170,40 168,105 Q160,75 120,75 Q80,75 72,105 Z'"],
    ]
