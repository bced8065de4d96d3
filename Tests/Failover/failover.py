"""Breaks a fleet again and again, and checks that nothing acknowledged is lost.

Run it as root with `make failover`. Everything runs in namespaces that end with it.
"""

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
# The most seconds that drivers may wait after a fault.
MOST = 30


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", help="the program onramp-server")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults", help="only these faults, separated by commas")
    parser.add_argument("--threads", type=int, default=6, help="the number of concurrent drivers")
    parser.add_argument("--no-control", action="store_true", help="skip the asynchronous fleet, which must lose data")
    parser.add_argument("--only-control", action="store_true")
    parser.add_argument("--measure", action="store_true", help="first measure storage, speed and memory, and try a restore")
    parser.add_argument("--keep", help="keep all state and logs in this folder")
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    return parser.parse_args()


def enclose(arguments):
    """Runs this program again inside new namespaces, and cleans up after it."""
    folder = arguments.keep or tempfile.mkdtemp(prefix="onramp-failover-", dir="/var/tmp")
    os.makedirs(folder, exist_ok=True)
    os.chmod(folder, 0o755)
    try:
        return subprocess.run(
            ["unshare", "--mount", "--pid", "--net", "--fork", "--kill-child", "--mount-proc", "--propagation", "private",
             "/usr/bin/python3", os.path.abspath(__file__), *sys.argv[1:], "--inside", folder]).returncode
    finally:
        if not arguments.keep:
            shutil.rmtree(folder)


class Run:
    """A fleet under load and observation."""

    def __init__(self, folder, arguments, synchronous=True):
        from fleet import Fleet, compile_slow_disk
        from judge import Acknowledged, Primaries
        self.folder, self.arguments = folder, arguments
        os.makedirs(folder)
        compile_slow_disk(folder)
        self.fleet = Fleet(folder, os.path.abspath(arguments.server), disk=6144, synchronous=synchronous)
        start = time.monotonic()
        self.token = self.fleet.start()
        say(f"A fleet of {len(self.fleet.machines)} machines, after {time.monotonic() - start:.0f} s.")
        self.processes = []
        for name in ("acknowledged", "probe"):
            open(f"{folder}/{name}", "w").close()
        self.acknowledged, self.primaries = Acknowledged(f"{folder}/acknowledged"), Primaries(f"{folder}/probe")
        self.probe()

    def _run(self, output, *words):
        with open(f"{self.folder}/{output}", "a") as file, open(f"{self.folder}/{output}.log", "a") as log:
            process = subprocess.Popen(words, stdout=file, stderr=log)
        self.processes.append(process)
        return process

    def drive(self, threads, pause, seconds="inf", output="acknowledged", size=600, what="both"):
        """Starts drivers."""
        from fleet import HOST, SHARED
        return self._run(
            output, "/usr/bin/python3", f"{HERE}/driver.py", SHARED, HOST, f"{self.folder}/tls.pem", self.token,
            str(threads), str(pause), str(seconds), str(size), what)

    def drive_on(self, threads, pause):
        """Starts drivers that keep going, and waits until all have registered."""
        from fleet import wait_for
        self.drive(threads, pause)
        self.acknowledged.registered = 0
        wait_for("drivers", lambda: self.acknowledged.read() or self.acknowledged.registered == threads)

    def probe(self):
        self._run(
            "probe", "setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups", "/usr/bin/python3",
            f"{HERE}/probe.py", *(f"{m.name}={m.folder}/sockets" for m in self.fleet.databases))

    def round(self, name, randomness, lasts=None):
        """Strikes once, and heals.

        Returns how long drivers waited for an acknowledgement, and how long the fleet then took to heal, in seconds.
        """
        from faults import FAULTS
        from fleet import wait_for
        self.fleet.wait_until_whole()
        # To the servers, all drivers are at one address, which may make 100 accounts an hour.
        self.fleet.query("DELETE FROM onramp.tally")
        fault = FAULTS[name](self.fleet, randomness)
        time.sleep(randomness.uniform(0, 3))
        moment = time.monotonic()
        fault.strike()
        try:
            first = wait_for("acknowledgement", lambda: self.acknowledged.first_begun_after(moment), seconds=120)
            # A single acknowledgement isn't recovery.
            time.sleep(lasts or fault.lasts)
        finally:
            fault.heal()
        healed = time.monotonic()
        self.acknowledged.read()
        pause = self.acknowledged.longest_pause(moment, healed)
        self.fleet.wait_until_whole()
        return max(first - moment, pause), time.monotonic() - healed

    def stop(self):
        for process in self.processes:
            process.kill()
            process.wait()
        self.fleet.stop()


def say(text):
    print(f"{time.strftime('%H:%M:%S')} {text}", flush=True)


def control(folder, arguments):
    """Runs an asynchronous fleet. Returns how many receipts and accounts' last Saves it lost."""
    randomness = random.Random(arguments.seed)
    run = Run(f"{folder}/control", arguments, synchronous=False)
    try:
        run.drive_on(arguments.threads, 0.02)
        # Long enough for a promotion while the old primary keeps acknowledging.
        for name, lasts in (("split", 30), ("node", None), *[("split", 30)] * 4):
            run.round(name, randomness, lasts)
            lost = len(run.acknowledged.missing(run.fleet))
            say(f"control, asynchronous: {name}, {run.acknowledged.count}, {lost} lost")
            if lost:
                return lost
        return 0
    finally:
        run.stop()


def rounds(run, arguments):
    """Runs all rounds. Returns failures."""
    from faults import FAULTS
    names = arguments.faults.split(",") if arguments.faults else list(FAULTS)
    randomness = random.Random(arguments.seed)
    waits, wrong, order = {}, [], []
    run.drive_on(arguments.threads, 0.05)
    for number in range(1, arguments.rounds + 1):
        if not order:
            order = randomness.sample(names, len(names))
        name = order.pop()
        try:
            wait, whole = run.round(name, randomness)
        except TimeoutError as error:
            wrong.append(f"round {number}, {name}: {error}")
            say(f"{number:3} {name:10} {error}: {[run.fleet.view(m) for m in run.fleet.databases if m.is_on]}")
            break
        waits.setdefault(name, []).append(wait)
        missing, seconds = run.acknowledged.missing(run.fleet), run.primaries.read()
        lost, odd = run.acknowledged.lost, run.acknowledged.odd
        say(f"{number:3} {name:10} drivers waited {wait:4.1f} s, whole again after {whole:3.0f} s; "
            f"{run.acknowledged.count}, {len(missing)} lost; {len(run.primaries.first)} timelines, "
            f"{len(seconds)} writes at a second primary")
        if missing or lost:
            wrong.append(f"round {number}, {name}: lost {missing[:3]} {lost[:3]}")
        if seconds:
            wrong.append(f"round {number}, {name}: two primaries {seconds[:3]}")
        if wait > MOST:
            wrong.append(f"round {number}, {name}: drivers waited {wait:.1f} s")
        if odd:
            say(f"    unexpected answers: {sorted(set(odd))[:3]}")
            odd.clear()
        if wrong and (missing or seconds):
            break
    say("How long drivers waited for an acknowledgement, in seconds:")
    for name, values in sorted(waits.items()):
        say(f"  {name:10} {len(values):3} rounds, median {statistics.median(values):4.1f}, worst {max(values):4.1f}")
    say(f"{sum(map(len, waits.values()))} rounds, {run.acknowledged.count}, {run.primaries.writes} writes of the "
        f"probe on {len(run.primaries.first)} timelines.")
    return wrong


def main():
    arguments = options()
    if not arguments.inside:
        return enclose(arguments)
    from machines import make_networks, run as command
    os.makedirs("/run/netns", exist_ok=True)
    command("mount", "-t", "tmpfs", "tmpfs", "/run/netns")
    make_networks()
    say(f"Seed {arguments.seed}.")
    if not arguments.no_control:
        lost = control(arguments.inside, arguments)
        if not lost:
            print("Failed: the asynchronous control lost nothing, so the harness proves nothing.")
            return 1
        say(f"The control lost {lost} receipts and Saves, as it must.")
    if arguments.only_control:
        return 0
    run = Run(f"{arguments.inside}/fleet", arguments)
    try:
        wrong = []
        if arguments.measure:
            from measure import measure
            wrong += measure(run)
        wrong += rounds(run, arguments)
    finally:
        run.stop()
    for sentence in wrong:
        print(f"Failed: {sentence}")
    if not wrong:
        print("Nothing acknowledged was lost, and there was never more than one primary.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
