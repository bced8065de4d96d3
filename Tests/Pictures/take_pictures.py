"""Takes pictures of the main screens on real terminals, for the README and to look at.

    take_pictures.py PROGRAM FOLDER [--extract monaco.osm.pbf] [--terminal xterm,kitty] [--size 80x24,130x40]
                     [--theme light,dark] [--screen NAME,…]

Each lands in FOLDER as SCREEN-THEME.png, or with terminal and size in its name where there are several.
"""

import argparse
import json
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import tty
from contextlib import contextmanager, nullcontext
from datetime import date, timedelta
from fcntl import ioctl
from pathlib import Path

from made_up_cars import shared_cars
from made_up_maps import maps

sys.path.append(str(Path(__file__).resolve().parent.parent / "Kiosk"))
from place import PASSWORD, PIN, Terminal, sign_up  # noqa: E402

CARDS = Path(__file__).resolve().parent.parent / "Cards"
FIXTURES = Path(__file__).resolve().parent.parent / "EndToEndTests" / "Fixtures"
PERSONAL = {"name": "Amina Yusuf", "email": "amina@example.com"}
VEHICLE = {"make": "Toyota", "model": "Prius", "year": 2019, "seats": 5}
WITHOUT_PHOTOS = {"personal": PERSONAL, "vehicle": VEHICLE}
LICENSE, INSURANCE = str(FIXTURES / "license.jpg"), str(FIXTURES / "insurance.jpg")
THEMES = {"light": ("#ffffff", "#1f2328"), "dark": ("#11151c", "#d6dae0")}
POLICY, CARS, MAPS, DESK_KEY, CARD = "{policy}", "{cars}", "{maps}", "{desk key}", "{card}"
# What begins a picture in pixels, in kitty and as sixels.
PIXELS = ["\x1b_Ga=T", "\x1bP0;1;0q"]
# Below the results of a search on the offline map.
FOUND = ["OpenStreetMap"]
ESC, ENTER, TAB, SAVE, HELP = "\x1b", "\r", "\t", "\x13", "\x1bOP"

DRIVERS = [
    {
        "personal": {"name": name, "email": f"{name.split()[0].lower()}@example.com"},
        "vehicle": vehicle,
        "photos": {"license": LICENSE, "insurance": INSURANCE},
    }
    for name, vehicle in (
        ("Amina Yusuf", VEHICLE),
        ("Diego Herrera", {"make": "Kia", "model": "Rio", "year": 2021, "seats": 5}),
        ("Mei Tanaka", {"make": "Toyota", "model": "Sienna", "year": 2023, "seats": 7}),
    )
]
DESK = ["desk", "--policy", POLICY, "--key", DESK_KEY]

# The bounds of every wait, in seconds: for what the keys show, and for a picture with all that starts for it.
MOST_DRIVING, MOST_TAKING = 60, 120

# What is saved before, the arguments, and the keys. A number waits until nothing was written for so many seconds, a
# list until one of its texts was written: a helper program may take long on a busy computer.
SCREENS = {
    "welcome": ({}, [], []),
    "vehicle": (
        {"personal": PERSONAL},
        [],
        ["Toyota", TAB, "Prius", TAB, "1987", TAB, "5", SAVE],
    ),
    # A drawn license that expires soon, of somebody else, once it has been read.
    "photo": (WITHOUT_PHOTOS, [], [CARD, ["Expires"]]),
    "code": (WITHOUT_PHOTOS, [], ["\x10", ["Scan"]]),
    # Of a driver with an account, by a server of its own.
    "kiosk": ({}, ["--kiosk", "--policy", POLICY], [["Sign in"]]),
    "kiosk-code": (
        WITHOUT_PHOTOS,
        ["--kiosk", "--policy", POLICY],
        [["PIN"], PIN, ENTER, ["Hello, "], ENTER, ["Step 3"], "\x10", ["Scan"]],
    ),
    "viewer": (WITHOUT_PHOTOS, [], [LICENSE, PIXELS, "\x16", PIXELS]),
    "summary": (
        {**WITHOUT_PHOTOS, "photos": {"license": LICENSE, "insurance": None}},
        [],
        [],
    ),
    # At a separate server, which is started for the picture.
    "handed-in": (DRIVERS[0], ["--policy", POLICY], [ENTER, ["number"]]),
    # What several drivers handed in there.
    "desk-queue": (DRIVERS, DESK, [1.0]),
    "desk": (DRIVERS, DESK, [1.0, ENTER, 2.0]),
    "desk-letter": (DRIVERS, DESK, [1.0, ENTER, 2.0, "k", ENTER, "1", "Lay it flat on a table."]),
    "help": (WITHOUT_PHOTOS, [], [HELP]),
    "main": (WITHOUT_PHOTOS, ["main"], []),
    # From a separate server, too.
    "cars": ({}, ["cars", "--policy", CARS], [PIXELS, 5.0]),
    "car": ({"personal": PERSONAL}, ["cars", "--policy", CARS], [PIXELS, ENTER, PIXELS, 5.0]),
    # Once the last try has failed.
    "examples": ({}, ["cars", "--cars-url", "http://127.0.0.1:9"], [["examples"]]),
    "survey": ({}, ["survey", "--demo"], [ENTER, "The people", ENTER, ["Success"]]),
    "survey-end": (
        {},
        ["survey", "--demo"],
        [ENTER, "The people", ENTER, ["Success"]] + ["\x1b[1;3C"] * 5,
    ),
    "routes": ({}, ["routes"], []),
    "map": (
        {},
        ["routes", "--offline", "--here", "43.7312,7.4197", "--map", "{map}"],
        [PIXELS, "a", "Place du Casino", FOUND, ENTER, ["Added"], PIXELS, 2.0],
    ),
    # The map that is here, and those of a server of their own.
    "maps": (
        {},
        ["routes", "--policy", MAPS, "--here", "43.7312,7.4197", "--map", "{map}"],
        [PIXELS, "p", ["Andorra"], ["MB"], 3.0],
    ),
    "route": (
        {},
        ["routes", "--offline", "--here", "43.7312,7.4197", "--map", "{map}"],
        [PIXELS, "a", "Larvotto", FOUND, ENTER, ["Added"], 2.0]
        + ["a", "Place du Casino", FOUND, ENTER, ["Added"], 2.0, ENTER, ["Arrive", "Start"], 3.0],
    ),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("folder")
    parser.add_argument("--extract", help="what the map is made of; without it, none is drawn")
    parser.add_argument("--terminal", default="xterm")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--theme", default="light,dark")
    parser.add_argument("--screen", default=",".join(SCREENS))
    options = parser.parse_args()
    program, folder = os.path.abspath(options.program), os.path.abspath(options.folder)
    os.makedirs(folder, exist_ok=True)
    # A path of its own, so that a map is made once.
    map_folder = f"{folder}/map"
    if options.extract and not os.path.exists(map_folder):
        prepare = [program, "routes", "prepare", options.extract, "--map", map_folder]
        subprocess.run([*prepare, "--data-dir", f"{folder}/none"], check=True, stdout=subprocess.DEVNULL)
    terminals, sizes = options.terminal.split(","), options.size.split(",")
    missing = 0
    for terminal in terminals:
        for size in sizes:
            for theme in options.theme.split(","):
                for screen in options.screen.split(","):
                    if "{map}" in SCREENS[screen][1] and not os.path.exists(map_folder):
                        continue
                    name = f"{screen}-{theme}"
                    if len(terminals) > 1 or len(sizes) > 1:
                        name = f"{terminal}-{size}-{name}"
                    picture = f"{folder}/{name}.png"
                    problem = take(program, terminal, size, theme, screen, picture)
                    missing += problem is not None
                    print(f"{picture}: {problem}" if problem else picture, flush=True)
    if missing:
        sys.exit(f"{missing} pictures weren't taken.")


def take(program, terminal, size, theme, screen, picture):
    """Opens a terminal in which this file drives the program, and crops what it shows.

    Returns why there is no picture, or None.
    """
    given, arguments, keys = SCREENS[screen]
    Path(picture).unlink(missing_ok=True)
    try:
        with (
            bounded(MOST_TAKING, "the terminal to show the program"),
            tempfile.TemporaryDirectory() as home,
            company(program, home) if POLICY in arguments else nullcontext() as policy,
            shared_cars(home) if CARS in arguments else nullcontext() as cars,
            maps(home) if MAPS in arguments else nullcontext() as listed,
        ):
            values = {"{map}": f"{os.path.dirname(picture)}/map", POLICY: policy, CARS: cars, MAPS: listed}
            values[DESK_KEY] = home + "/company/desk.key"
            arguments = [str(values.get(argument, argument)) for argument in arguments]
            if CARD in keys:
                card = draw_card(home)
                keys = [card if key == CARD else key for key in keys]
            if given is DRIVERS:
                for place, answers in enumerate(given):
                    hand_in(program, home, policy, f"{home}/driver-{place}", answers)
            elif given:
                answers = Path(home, "answers.json")
                answers.write_text(json.dumps(given))
                options = ["--data-dir", home + "/data"] + (["--policy", policy] if policy else [])
                password = []
                if "--kiosk" in arguments:
                    password = ["--password-fd", "0"]
                    plain = Terminal([program, "--kiosk", "--plain", *options])
                    sign_up(plain)
                    plain.answer("Type a number", "quit")
                    plain.status()
                subprocess.run(
                    [program, "fill", "--from", answers, *password, *options],
                    check=True,
                    input=PASSWORD.encode(),
                    stdout=subprocess.DEVNULL,
                )
            script, outcome = Path(home, "script.json"), Path(home, "outcome")
            script.write_text(
                json.dumps(
                    {
                        "run": [program, *arguments, "--data-dir", home + "/data"],
                        "keys": keys,
                        "picture": picture,
                        "outcome": str(outcome),
                    }
                )
            )
            run(command(terminal, size, theme, script), home, outcome)
            if outcome.exists() and outcome.read_text():
                return outcome.read_text()
    except TimeoutError as error:
        return str(error)
    return None if os.path.exists(picture) else "the terminal ended without one"


def draw_card(home):
    """Draws a license that expires in eight days, and returns its path."""
    folder, expiry = Path(home, "Pictures"), date.today() + timedelta(days=8)
    draw = [CARDS / "draw_cards.py", folder, "--kind", "us-front", "--count", "1", "--seed", "2"]
    subprocess.run(["/usr/bin/python3", *draw, "--expiry", expiry.isoformat()], check=True)
    return str(next(folder.glob("*.jpg")).rename(folder / "license.jpg"))


def hand_in(program, home, policy, data, given):
    """Hands in an application from a data directory."""
    answers = Path(home, "answers.json")
    answers.write_text(json.dumps(given))
    options = ["--data-dir", data, "--policy", policy]
    for words in (["fill", "--from", answers], ["hand-in", "--wait"]):
        subprocess.run([program, *words, *options], check=True, stdout=subprocess.DEVNULL)


def command(terminal, size, theme, script):
    """The command that opens a terminal of this size and theme, which runs the script."""
    background, text = THEMES[theme]
    columns, rows = size.split("x")
    drive = [sys.executable, __file__, "--drive", str(script)]
    if terminal == "xterm":
        return (
            ["xterm", "-tn", "xterm-256color", "-ti", "vt340", "-fa", "DejaVu Sans Mono", "-fs", "11"]
            + ["-bg", background, "-fg", text, "-cr", text, "-bw", "0", "-b", "0", "+sb"]
            + ["-geometry", f"{columns}x{rows}+0+0", "-e", *drive]
        )
    return (
        ["kitty", "--config", "NONE", "-o", "font_size=11"]
        + ["-o", "font_family=DejaVu Sans Mono", "-o", "remember_window_size=no"]
        + ["-o", f"background={background}", "-o", f"foreground={text}"]
        + ["-o", f"cursor={text}", "-o", "cursor_text_color=background", "-o", "cursor_blink_interval=0"]
        + ["-o", f"initial_window_width={columns}c", "-o", f"initial_window_height={rows}c", *drive]
    )


def run(terminal, home, outcome):
    """Runs a terminal on a display of its own until there is an outcome, and ends both whatever happens.

    kitty doesn't always notice that what ran in it has ended.
    """
    environment = dict(os.environ, LIBGL_ALWAYS_SOFTWARE="1", LANG="C.UTF-8", HOME=home, TMPDIR=home)
    for name in ("TMUX", "STY", "COLORTERM", "NO_COLOR"):
        environment.pop(name, None)
    display = subprocess.Popen(
        ["xvfb-run", "-a", "-s", "-screen 0 2000x1300x24", *terminal],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while display.poll() is None and not outcome.exists():
            time.sleep(0.05)
    finally:
        try:
            os.killpg(display.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        display.wait()


@contextmanager
def bounded(seconds, what):
    """Raises TimeoutError where its body takes longer, whatever it waits for."""

    def late(*_):
        raise TimeoutError(f"waited {seconds} s for {what}")

    signal.signal(signal.SIGALRM, late)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)


@contextmanager
def company(program, home):
    """Runs a company's server, and gives the path of its policy."""
    folder = home + "/company"
    server = subprocess.Popen([program + "-server", "try", folder], stdout=subprocess.PIPE)
    try:
        for line in server.stdout:
            if b"Ctrl-C" in line:
                break
        yield folder + "/policy.json"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()


def start(run):
    """Runs a program between the terminal and itself. Returns its process, its side of the terminal, and the size."""
    window = ioctl(0, termios.TIOCGWINSZ, b"\0" * 8)
    child, master = pty.fork()
    if child == 0:
        os.execv(run[0], run)
    ioctl(master, termios.TIOCSWINSZ, window)
    tty.setraw(0)
    return child, master, window


def drive(script):
    """Runs the program between the terminal and itself, types, and takes the picture."""
    script = json.loads(Path(script).read_text())
    child, master, window = start(script["run"])
    problem = ""
    try:
        with bounded(MOST_DRIVING, "the screen to be still"):
            press(script["keys"], master)
            rows, columns, width, height = struct.unpack("HHHH", window)
            area = f"{width}x{height}+0+0" if width else "2000x1300+0+0"
            photograph(area, script["picture"])
    except (OSError, subprocess.CalledProcessError) as error:
        problem = str(error)
    finally:
        os.kill(child, signal.SIGKILL)
        Path(script["outcome"] + ".new").write_text(problem)
        os.rename(script["outcome"] + ".new", script["outcome"])


def photograph(area, picture):
    """Takes pictures of the display until two in a row are the same: the terminal draws what it has read."""
    command = ["import", "-window", "root", "-crop", area, "+repage", "-strip", picture]
    last = None
    while True:
        subprocess.run(command, check=True)
        now = Path(picture).read_bytes()
        if now == last:
            return
        last = now


def press(keys, master):
    """Types all keys, each once what the one before showed is there."""
    written = relay(master, quiet=1.5)
    for keys in keys:
        if isinstance(keys, float):
            written += relay(master, quiet=keys)
            continue
        if isinstance(keys, list):
            while not any(text.encode() in written for text in keys):
                written += relay(master, quiet=0.05)
            written = b""
            continue
        # One letter after another, as a driver types; a path comes at once.
        written = b""
        for key in [keys] if keys.startswith(("/", ESC)) else keys:
            os.write(master, key.encode())
            written += relay(master, quiet=0.08)
        written += relay(master, quiet=0.4)
    # Less than a second: the code of the phone counts down.
    relay(master, quiet=0.8)
    await_terminal()


def await_terminal():
    """Waits until the terminal has read everything, by a question that it answers last.

    On a busy computer, it may still be decoding a picture. Raises TimeoutError by the bound of the caller.
    """
    os.write(1, b"\x1b[5n")
    answer = b""
    while b"\x1b[0n" not in answer:
        data = os.read(0, 1 << 16)
        if not data:
            raise OSError("the terminal was closed")
        answer += data


def relay(master, quiet):
    """Passes on what both sides write until neither has written for so many seconds, and returns what the program
    wrote.

    Raises OSError where either has ended.
    """
    written = b""
    end = time.monotonic() + quiet
    while time.monotonic() < end:
        for ready in select.select([0, master], [], [], 0.05)[0]:
            data = os.read(ready, 1 << 16)
            if not data:
                raise OSError("the terminal was closed")
            os.write(master if ready == 0 else 1, data)
            written += data if ready == master else b""
            end = time.monotonic() + quiet
    return written


if __name__ == "__main__":
    if sys.argv[1:2] == ["--drive"]:
        drive(sys.argv[2])
    elif not shutil.which("xvfb-run"):
        sys.exit("take_pictures.py needs xvfb-run, xterm, kitty and ImageMagick.")
    else:
        main()
