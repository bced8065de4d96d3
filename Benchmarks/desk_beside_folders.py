#!/usr/bin/env python3
"""Reviews applications at the desk, in tmux and in kitty, and, to compare, with folders and emails.

    Benchmarks/desk_beside_folders.py PROGRAM [APPLICATIONS]

Starts a company with a real server and hands in that many applications, with photos of 2 to 4 million pixels. Seven of
ten are approved, two are asked again for a photo, and one is refused. Prints the keys and the seconds for each, without
the time in which a person looks and thinks: every key is pressed once the one before has shown its effect.
"""
import json
import os
import re
import select
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "Tests", "Pictures"))
import take_pictures as pictures  # noqa: E402

PHOTOS = [f"/usr/share/backgrounds/mate/nature/{name}.jpg" for name in ("Wood", "Blinds", "Aqua", "Storm")]
ENTER, QUIT = "\r", "\x11"
# Seconds of silence after which a picture and the one after it must have been drawn.
PATIENCE = 2.0
# The keys for each application, by the last digit of its place.
DECISIONS = {7: ["k", ENTER, "1", ENTER], 8: ["k", ENTER, "3", ENTER], 9: ["r", "1", ENTER]}
APPROVAL = ["a", ENTER]
MAIL = "Subject: Your application {number}\n\nPlease send us a new photo of your license. This one is blurred.\n"


def main():
    program, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 20
    for terminal in ("tmux", "kitty"):
        with tempfile.TemporaryDirectory() as home, pictures.company(program, home) as policy:
            hand_in(program, home, policy, count)
            report(f"onramp desk, {terminal} of 130x40", review(program, home, policy, terminal, count))
    with tempfile.TemporaryDirectory() as home, pictures.company(program, home) as policy:
        hand_in(program, home, policy, count)
        report("folders and e-mails", by_hand(program, home, policy))


def report(name, measured):
    """Prints the sums, and for each application the median and the most."""
    seconds, keys = measured["seconds"], measured["keys"]
    print(
        f"{name}: {len(seconds)} applications, {sum(keys)} keys ({min(keys)} to {max(keys)} each), "
        f"{sum(seconds):.1f} s ({statistics.median(seconds):.2f} s each, at most {max(seconds):.2f} s)"
        + (f"; from Enter to the next picture {1000 * statistics.median(measured['next']):.0f} ms, at most "
           f"{1000 * max(measured['next']):.0f} ms" if measured.get("next") else ""),
        flush=True,
    )


def hand_in(program, home, policy, count):
    """Hands in applications, each from a separate data directory."""
    for place in range(count):
        given = {
            "personal": {"name": f"Driver {place}", "email": f"driver{place}@example.com"},
            "vehicle": pictures.VEHICLE,
            "photos": {"license": PHOTOS[place % 4], "insurance": PHOTOS[(place + 1) % 4]},
        }
        pictures.hand_in(program, home, policy, f"{home}/driver-{place}", given)


# The desk.


def review(program, home, policy, terminal, count):
    """Opens a terminal in which this file drives the desk."""
    script, outcome = Path(home, "script.json"), Path(home, "outcome")
    script.write_text(
        json.dumps(
            {
                "run": [program, "desk", "--policy", policy, "--key", f"{home}/company/desk.key"],
                "count": count,
                "outcome": str(outcome),
            }
        )
    )
    drive = [sys.executable, __file__, "--drive", str(script)]
    with pictures.bounded(300, "the applications to be decided"):
        if terminal == "kitty":
            kitty = pictures.command("kitty", "130x40", "light", script)
            pictures.run(kitty[: -len(drive)] + drive, home, outcome)
        else:
            in_tmux(drive, home, outcome)
    listed = list_all(program, home, policy)
    left = [entry["number"] for entry in listed if entry["state"] in ("waiting", "claimed")]
    if left:
        sys.exit(f"{len(left)} of {count} weren't decided: the keys came too early.")
    return json.loads(outcome.read_text())


def list_all(program, home, policy):
    """All applications, as the server lists them."""
    command = [program, "desk", "list", "--policy", policy, "--key", f"{home}/company/desk.key", "--json"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True)
    return json.loads(listed.stdout)["submissions"]


def in_tmux(drive, home, outcome):
    """Runs a command in a new tmux window until there is an outcome."""
    tmux = ["tmux", "-S", f"{home}/tmux", "-f", "/dev/null"]
    environment = dict(os.environ, LANG="C.UTF-8", TERM="xterm-256color")
    environment.pop("TMUX", None)
    new = ["new-session", "-d", "-x", "130", "-y", "40", *drive]
    subprocess.run([*tmux, *new], env=environment, check=True)
    try:
        while not outcome.exists():
            time.sleep(0.05)
    finally:
        subprocess.run([*tmux, "kill-server"], check=False, stderr=subprocess.DEVNULL)


def drive(script):
    """Runs the desk between the terminal and itself, and decides about every application."""
    script = json.loads(Path(script).read_text())
    child, master, _ = pictures.start(script["run"])
    # The first one opens, with its picture and the advice on it, and the next one is prepared.
    shown(master, PATIENCE)
    measured = {"seconds": [], "keys": [], "next": []}
    first = press(master, ENTER, PATIENCE)
    for place in range(script["count"]):
        keys = DECISIONS.get(place % 10, APPROVAL)
        seconds = [press(master, key) for key in keys[:-1]] + [press(master, keys[-1], PATIENCE)]
        # Nothing opens after the last one.
        if place + 1 < script["count"]:
            measured["next"].append(seconds[-1])
        measured["keys"].append(len(keys) + (place == 0))
        measured["seconds"].append(sum(seconds) + (first if place == 0 else 0))
    os.write(master, QUIT.encode())
    os.waitpid(child, 0)
    Path(script["outcome"] + ".new").write_text(json.dumps(measured))
    os.rename(script["outcome"] + ".new", script["outcome"])


def press(master, key, quiet=0.4):
    """Presses a key, and returns how many seconds later the last of what it showed was written."""
    start = time.monotonic()
    os.write(master, key.encode())
    return max(0, shown(master, quiet) - start)


def shown(master, quiet):
    """Passes on what both sides write until neither has for so many seconds.

    Returns when the last of what is shown was written. Kitty also gets the next picture in advance, which shows nothing.
    """
    last = last_shown = time.monotonic()
    ahead = Ahead()
    while time.monotonic() < last + quiet:
        for ready in select.select([0, master], [], [], 0.01)[0]:
            data = os.read(ready, 1 << 16)
            os.write(master if ready == 0 else 1, data)
            # The seconds left to undo, which count down meanwhile, are a few bytes.
            if ready == master and len(data) > 100:
                last = time.monotonic()
            if ready == master and ahead.shown_in(data) > 100:
                last_shown = last
    return last_shown


class Ahead:
    """Tells what is shown from pictures that kitty gets in advance."""

    START = b"\x1b_Ga=t,"
    # The last piece of a picture.
    END = re.compile(rb"\x1b_G[^;]*m=0;[^\x1b]*\x1b\\")

    def __init__(self):
        self.rest = b""
        self.is_inside = False

    def shown_in(self, data):
        """How many of the next bytes aren't a part of such a picture."""
        self.rest += data
        shown = 0
        while True:
            if self.is_inside:
                end = self.END.search(self.rest)
                if not end:
                    # A piece that was cut off may be the last one.
                    self.rest = self.rest[max(0, self.rest.rfind(b"\x1b_G")) :]
                    return shown
                self.rest, self.is_inside = self.rest[end.end() :], False
            start = self.rest.find(self.START)
            if start < 0:
                kept = next((n for n in range(len(self.START) - 1, 0, -1) if self.rest.endswith(self.START[:n])), 0)
                shown += len(self.rest) - kept
                self.rest = self.rest[len(self.rest) - kept :]
                return shown
            shown += start
            self.rest, self.is_inside = self.rest[start:], True


# Folders and emails.


def by_hand(program, home, policy):
    """Does the same with the commands that a person would type, each with its Enter."""
    desk = ["--policy", policy, "--key", f"{home}/company/desk.key"]
    numbers = [entry["number"] for entry in list_all(program, home, policy)]
    measured = {"seconds": [], "keys": []}
    for number in numbers:
        # A file of shell variables spares the long options; $o is the program with them.
        typed = [
            f"$o fetch {number} --to .",
            f"age -d -i $k {number}.age | tar x",
            "less application.json",
            "q",
            "chafa photos/license.jpg",
            "chafa photos/insurance.jpg",
            f"vi {number}.eml",
        ]
        work = Path(home, "work", number)
        work.mkdir(parents=True)
        start = time.monotonic()
        run = dict(cwd=work, check=True, stdout=subprocess.DEVNULL)
        subprocess.run([program, "desk", "fetch", number, "--to", ".", *desk], **run)
        key = f"{home}/company/desk.key"
        subprocess.run(["sh", "-c", f"age -d -i {key} {number}.age | tar x"], **run)
        subprocess.run(["cat", "application.json"], **run)
        for photo in ("license", "insurance"):
            subprocess.run(["chafa", "-s", "130x38", f"photos/{photo}.jpg"], **run)
        mail = MAIL.format(number=number)
        Path(work, f"{number}.eml").write_text(mail)
        measured["seconds"].append(time.monotonic() - start)
        # The text of the mail too: i, the text, Esc and :wq.
        measured["keys"].append(sum(len(line) + 1 for line in typed) - 1 + len(mail) + 5)
        shutil.rmtree(work)
    return measured


if __name__ == "__main__":
    if sys.argv[1:2] == ["--drive"]:
        drive(sys.argv[2])
    else:
        main()
