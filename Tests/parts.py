#!/usr/bin/env python3
"""Runs the parts of `make test` or `make deep`, several at a time, and says what each of them proved.

    Tests/parts.py test|deep [PART…]

A part is a command and the figure that it ends with. It fails if its command fails or hangs, or if it proved nothing.
Its line is printed when it ends. What a failed part complained of is repeated at the end.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"
RELEASE = ROOT / ".build-release/release"
SUDO = [] if os.getuid() == 0 else ["sudo", "--preserve-env=ONRAMP_PROGRAM"]

# One journey for each promise of the README and the guide. `make deep` runs all journeys.
PROMISES = [
    # The way from the first step to the summary, across kills; what was typed is there again.
    "FormJourneys.JourneyTests/",
    "FormJourneys.CrashTests/",
    "FormJourneys.RuleTests/",
    # Without a screen, and by commands.
    "FormJourneys.PlainTests/",
    "FormJourneys.CommandTests/",
    # Photos: from this computer, seen, turned, without place and camera, and read.
    "PhotosJourneys.PhotoTests/",
    "PhotosJourneys.PhotoJourneyTests/`A photo of a camera is seen",
    "PhotosJourneys.ViewerJourneyTests/`A turn is seen at once",
    "PhotosJourneys.LicenseBackTests/",
    # The phone's page, in a browser.
    "PhoneJourneys.PhonePageTests/`On a phone a photo is chosen",
    "PhoneJourneys.PhoneSessionTests/`Both cards come through one code",
    # An account, its lock, and a shared terminal.
    "AccountJourneys.SignUpTests/",
    "AccountJourneys.AccountCommandTests/",
    # Shared cars, the survey, routes with servers and without.
    "CarsJourneys.CarsJourneyTests/`Use this car",
    "CarsJourneys.CarsTourTests/",
    "SurveyJourneys.SurveyJourneyTests/`From Start to the last answer",
    "RoutesJourneys.RoutesJourneyTests/`From the current location",
    "RoutesJourneys.RoutesOfflineTests/",
    # A company's steps, handing in, its decision, and the desk, on a real server.
    "CompanyJourneys.CompanyJourneyTests/",
    "CompanyJourneys.HandInJourneyTests/`Enter on the summary",
    "CompanyJourneys.DecisionJourneyTests/`What the desk decides",
    "CompanyJourneys.DeskJourneyTests/`An application is shown",
]
# The company's server dying, lying, forged and at scale, and what only several terminals show.
DYING = (
    r"(Canary|Kill|LostAnswer|LyingServer|FalseAnswer|Forged|Revoked|Deleted|Scale|Standby|Timing|SecondOpinion|Model|"
    r"Racing|Attack|SignInLimit|ManyHandIns|Delay|Pause|Fleet|Pooler|Restor|Lease|AtTerminal|TwoTerminal|PhotosLater|"
    r"CopiedData)\w*Tests"
)
JOURNEY = r"^[A-Za-z]+Journeys\."


def tests(*arguments, bundle="onramp"):
    return [str(BUILD / f"{bundle}PackageTests.xctest"), "--testing-library", "swift-testing", *arguments]


def server_tests(*arguments):
    """The tests of the server: a few databases at a time, on a loopback of their own."""
    command = tests("--experimental-maximum-parallelization-width", "6", *arguments, bundle="onramp-server")
    return [*SUDO, "unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", *command]


# The last line of a part that matches is its figure. Its number must not be 0.
SWIFT = r"Test run with \d+ tests?"
DOCUMENTS = r"\d+ passed, 0 failed"
COUNTS = {SWIFT, DOCUMENTS}  # Figures of checks; any other part is one check.
HANGS = 45 * 60  # Seconds. No part takes half as long on two cores.
PYTHON = ["/usr/bin/python3"]


class Part:
    def __init__(self, name, command, figure=SWIFT, calm=False, env=None):
        self.name, self.command, self.pattern = name, command, figure
        self.calm = calm  # Computes, so it gives way to those that wait for terminals and disks.
        self.env = env or {}
        self.log = ROOT / f".build/{name}.log"
        self.seconds = self.processor = 0.0
        self.figure, self.status = "", None

    def run(self):
        begun = time.monotonic()
        nice = ["nice"] if self.calm else []
        with open(self.log, "wb") as log:
            child = subprocess.Popen(
                [*nice, *self.command], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={**os.environ, **self.env})
            hung = threading.Timer(HANGS, os.kill, (child.pid, signal.SIGTERM))
            hung.start()
            _, status, usage = os.wait4(child.pid, 0)
            hung.cancel()
        child.returncode = os.waitstatus_to_exitcode(status)
        self.seconds, self.processor = time.monotonic() - begun, usage.ru_utime + usage.ru_stime
        text = self.log.read_text(errors="replace")
        found = [line for line in text.splitlines() if re.search(self.pattern, line)]
        self.figure = re.sub(r"^\W+", "", found[-1])[:90] if found else "proved nothing"
        number = re.search(r"\d+", re.search(self.pattern, found[-1])[0]) if found else None
        proved = bool(found) and (not number or int(number[0]) > 0)
        self.passed = 0 if not proved else int(number[0]) if self.pattern in COUNTS else 1
        self.failures = len({m[0] for m in re.finditer(r"^✘ Test (?!run with ).* failed after", text, re.M)})
        self.status = child.returncode == 0 and self.passed > 0
        if not self.status:
            self.failures = max(self.failures, 1)
            self.passed = max(0, self.passed - self.failures)
            reason = "hung" if child.returncode == -signal.SIGTERM else "FAILED"
            self.figure = f"{reason}: {self.figure}"
        print(f"{self.name:14}{self.seconds:8.0f}{self.processor:11.0f}  {self.figure}", flush=True)

    COMPLAINT = re.compile(r"recorded an issue|^ *! |NOT CAUGHT|rror:|assertion|Traceback")

    def complaints(self):
        lines = [line for line in self.log.read_text(errors="replace").splitlines() if not re.match("[◇✔]", line)]
        shown, last = [], -1
        for number, line in enumerate(lines):
            if self.COMPLAINT.search(line):
                shown += lines[max(number, last) : number + 12]
                last = number + 12
        return (shown or lines[-20:])[:200]


def promised():
    """The filter of the promised journeys. A promise that no test keeps is an error."""
    listed = subprocess.run(tests("--list-tests"), capture_output=True, text=True).stdout.splitlines()
    lacking = [p for p in PROMISES if not any(name.startswith(p) for name in listed)]
    if lacking:
        sys.exit(f"No test keeps these promises: {lacking}")
    return "^(" + "|".join(re.sub(r"([.+?()\[\]^$])", r"\\\1", p) for p in PROMISES) + ")"


def gather(name, form):
    """Puts the programs to test into a folder, with every helper in `reading`; beside it, a stand-in reads nothing."""
    folder = ROOT / ".build/tested" / name
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "reading").mkdir(parents=True)
    helpers = [BUILD / f"onramp-{helper}" for helper in ("photo", "net", "map", "read", "link", "server")]
    for program in [form, *helpers]:
        shutil.copy2(program, folder / "reading")
        if program.name != "onramp-read":
            os.link(folder / "reading" / program.name, folder / program.name)
    shutil.copy2(ROOT / "Tests/EndToEndTests/Fixtures/reads-nothing", folder / "onramp-read")
    (folder / "onramp-read").chmod(0o755)
    shutil.copy2(BUILD / "timewarp", folder)
    alone = ROOT / ".build/alone"
    alone.mkdir(exist_ok=True)
    shutil.copy2(form, alone)
    return folder


def quick():
    folder = gather("debug", BUILD / "onramp")
    program = {"ONRAMP_PROGRAM": str(folder / "onramp")}
    return [], [
        Part("units", tests("--skip", JOURNEY), calm=True),
        Part("journeys", tests("--filter", promised()), env=program),
        Part("server", server_tests("--filter", r"^OnrampServerTests\.", "--skip", DYING), env=program),
        Part("walk", [str(BUILD / "walk"), "--width", "20"], r"walk: \d+ states", calm=True),
    ]


def deep():
    folder = gather("release", RELEASE / "onramp")
    reading, alone = folder / "reading", ROOT / ".build/alone/onramp"
    program = {"ONRAMP_PROGRAM": str(folder / "onramp")}
    private = [*SUDO, "unshare", "--mount", "env"]
    draw = "rm -rf .build/few-cards && /usr/bin/python3 Tests/Cards/draw_cards.py .build/few-cards --count 16 --seed 7"
    # Alone: on a busy machine, a form draws more often.
    first = [Part("instructions", [str(BUILD / "bench"), "--instructions"], r"\d+ instructions", env=program)]
    return first, [
        Part("journeys", tests("--filter", JOURNEY), env=program),
        Part("server", server_tests("--filter", r"^OnrampServerTests\..*" + DYING, "--skip", "ManyHandInsTests"), env=program),
        Part("handins", [*private, f"ONRAMP_PROGRAM={folder}/onramp",
                         *tests("--filter", r"^OnrampServerTests\.ManyHandInsTests", bundle="onramp-server")]),
        Part("torture", [*private, f"ONRAMP_PROGRAM={alone}", str(BUILD / "torture")], r"^total +\d+"),
        Part("soak", [str(BUILD / "soak"), "--steps", "1000"], r"\d+ steps", env=program),
        Part("bench", [str(BUILD / "bench"), "--once"], r"\d", env=program),
        Part("walk", [str(BUILD / "walk")], r"walk: \d+ states", calm=True),
        Part("roads", [*PYTHON, "Tests/Roads/judge_routes.py", "--country", "20000", str(folder / "onramp"), "--routes",
                       "40"], r"\d+ routes", calm=True),
        Part("kiosks", [*SUDO, *PYTHON, "Tests/Kiosk/kiosks.py", str(folder), "--kills", "5", "--sessions", "5"], r"\d+ sessions open"),
        Part("cards", ["sh", "-c", f"{draw} && {BUILD}/cards .build/few-cards --programs {reading}"], r"\d+ ", calm=True),
        Part("words", ["make", "--silent", "words-check"], r"\d+ messages", calm=True),
        Part("documents", [*SUDO, *PYTHON, "Tests/Documents/commands.py", str(BUILD)], DOCUMENTS),
    ]


def main():
    kind, *only = sys.argv[1:]
    alone, parts = {"test": quick, "deep": deep}[kind]()
    if only:
        alone, parts = [p for p in alone if p.name in only], [p for p in parts if p.name in only]
    everything = alone + parts
    print(" ".join(part.name for part in everything))
    print(f"\n{'part':14}{'seconds':>8}{'processor':>11}  figure", flush=True)
    for part in alone:
        part.run()
    threads = [threading.Thread(target=part.run) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for part in everything:
        if not part.status:
            print(f"\n== {part.name}, in {part.log.relative_to(ROOT)}")
            print("\n".join(part.complaints()))
    failed = sum(part.failures for part in everything if not part.status)
    print(f"\n{sum(part.passed for part in everything)} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
