#!/usr/bin/env python3
"""Tries what a kiosk must refuse, over a real sshd, and what must not be lost there.

  kiosks.py PROGRAMS [--kills 10] [--sessions 20] [--only NAME]

PROGRAMS is the folder of onramp and its helpers. Needs root, Debian's openssh-server, bubblewrap and socat.
"""

import argparse
import hashlib
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from phone import POLICY, SERVER, Browser, Company, Screen
from place import GROUP, PASSWORD, PIN, PORT, ROOT, Place, Terminal, enter, run, sign_up

CHECKS = []


def check(work):
    CHECKS.append(work)
    return work


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def refused(place, *options, command=(), user="kiosk1", seconds=20):
    """The output of ssh, which must not have opened anything."""
    return subprocess.run(place.ssh(*options, user=user, command=command), capture_output=True, text=True,
                          timeout=seconds, stdin=subprocess.DEVNULL)


def opens(place, user="kiosk1", *options, mode=("plain",)):
    return Terminal(place.ssh("-tt", *options, user=user, command=mode))


def sign_up_and_quit(place, user, *names):
    """Signs up at a terminal, and leaves it."""
    plain = opens(place, user)
    sign_up(plain, *names)
    plain.send("quit\r")
    plain.status()


def unlocked_form(place, user="kiosk1"):
    """Opens the form of the driver who signed up at a terminal, and unlocks it; it is on Main."""
    form = opens(place, user, mode=())
    form.wait("PIN")
    form.send(PIN + "\r")
    form.wait("Hello, ")
    return form


def kill_client(place, terminal, user="kiosk1"):
    """Kills a client, and waits for the end of its session."""
    terminal.kill()
    place.wait(lambda: not place.processes(user))


# Escapes


def closed(port):
    """Whether a forwarded port leads nowhere: it is closed without a byte of sshd's greeting."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.settimeout(10)
        try:
            return connection.recv(10) == b""
        except ConnectionResetError:
            return True


def forward(place, *options, wants):
    """Runs a client that only forwards, while something is tried."""
    client = subprocess.Popen(place.ssh("-N", *options), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
    try:
        return wants(client)
    finally:
        client.kill()
        client.wait()


def listening(port):
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
        return True
    except OSError:
        return False


@check
def escapes_of_ssh(place):
    """Forwarding, files, commands and variables over SSH"""
    tried = []

    def saw(name, is_refused, shown=""):
        tried.append(name)
        expect(is_refused, f"{name} isn't refused: {shown}")

    # 1 to 4: ports and sockets.
    saw("a local forward", forward(place, "-L", f"7001:127.0.0.1:{PORT}", wants=lambda _: (
        place.wait(lambda: listening(7001)), closed(7001))[1]))
    saw("a forward to a Unix socket", forward(place, "-L", "7002:/run/sshd.sock", wants=lambda _: (
        place.wait(lambda: listening(7002)), closed(7002))[1]))
    saw("a remote forward", forward(place, "-o", "ExitOnForwardFailure=yes", "-R", "7003:127.0.0.1:22",
                                    wants=lambda client: client.wait(20) != 0))
    def socks(_):
        place.wait(lambda: listening(7004))
        with socket.create_connection(("127.0.0.1", 7004), timeout=10) as connection:
            connection.settimeout(10)
            connection.sendall(b"\x05\x01\x00")
            connection.recv(2)
            connection.sendall(b"\x05\x01\x00\x01\x7f\x00\x00\x01" + PORT.to_bytes(2, "big"))
            try:
                answer = connection.recv(10) + connection.recv(20)
            except ConnectionResetError:
                return True
            return b"SSH" not in answer
    saw("a SOCKS proxy", forward(place, "-D", "7004", wants=socks))
    # 5: a tunnel.
    done = refused(place, "-N", "-o", "ExitOnForwardFailure=yes", "-w", "any:any")
    saw("a tunnel", done.returncode != 0, done.stderr)
    # 6 to 8: files.
    batch = place.scratch / "batch"
    batch.write_text("ls /\n")
    options = place.ssh()[1:-1]
    sftp = ["sftp", "-P", str(PORT), *[o for o in options if o not in ("-p", str(PORT))], "-b", str(batch), "kiosk1@127.0.0.1"]
    done = subprocess.run(sftp, capture_output=True, text=True, timeout=20)
    saw("sftp", done.returncode != 0 and "etc" not in done.stdout, done.stdout)
    for name, protocol in [("scp", []), ("scp of old", ["-O"])]:
        scp = ["scp", *protocol, "-P", str(PORT), *[o for o in options if o not in ("-p", str(PORT))],
               "kiosk1@127.0.0.1:/etc/passwd", str(place.scratch / "got")]
        done = subprocess.run(scp, capture_output=True, text=True, timeout=20)
        saw(name, done.returncode != 0 and not (place.scratch / "got").exists(), done.stdout)
    # 9 to 12: commands.
    for command in ["id", "sh -c 'echo $((6*7))'", "plain; echo $((6*7))", "plain\necho $((6*7))", "$(echo plain)",
                    "/usr/bin/onramp routes list", "plain --data-dir /etc"]:
        done = refused(place, command=[command])
        saw(f"the command {command!r}", done.returncode == 64 and "42" not in done.stdout and "uid=" not in done.stdout,
            done.stdout + done.stderr)
    # 13: a subsystem.
    done = refused(place, "-s", command=["sftp"])
    saw("a subsystem", done.returncode != 0 and not done.stdout, done.stdout)
    # 14: without a terminal.
    done = refused(place)
    saw("a session without a terminal", done.returncode == 64, done.stderr)
    # 15 to 17: variables, an agent, X11.
    agent = subprocess.run(["ssh-agent", "-s"], capture_output=True, text=True).stdout
    variables = dict(re.findall(r"(\w+)=([^;]+);", agent))
    shown = Terminal(place.ssh("-tt", "-A", "-X", "-o", "SetEnv=LD_PRELOAD=/tmp/evil.so SHELL=/bin/bash "
                               "ONRAMP_DATA_DIR=/etc ONRAMP_POLICY=/tmp/p PAGER=less LC_EVIL=x", command=["plain"]),
                     environment={**variables, "DISPLAY": ":9"})
    shown.wait("Type a number")
    for process, name in place.processes().items():
        try:
            environment = Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
        except OSError:
            continue
        names = {entry.split(b"=")[0] for entry in environment if entry}
        if name == "onramp":
            saw("every variable of the client", names <= {b"HOME", b"PATH", b"TERM", b"LANG", b"PWD"}, names)
        expect(not names & {b"SSH_AUTH_SOCK", b"DISPLAY"}, f"{name} has an agent or a display")
    tried += ["an agent", "X11"]
    shown.kill()
    os.kill(int(variables["SSH_AGENT_PID"]), signal.SIGTERM)
    place.wait(lambda: not place.processes())
    # 18: a second session on the same connection.
    path = place.scratch / "mux"
    first = Terminal(place.ssh("-tt", "-M", "-S", str(path), command=["plain"]))
    first.wait("Type a number")
    # Without the first connection, the client would open another.
    done = refused(place, "-S", str(path), "-o", "ProxyCommand=false", "-tt", command=["plain"])
    saw("a second session on the same connection", done.returncode != 0, done.stdout)
    kill_client(place, first)
    print(f"  {len(tried)} refused: {', '.join(tried)}")


@check
def escapes_of_the_form(place):
    """Keys and words in the form and in the line mode"""
    tried = []
    sign_up_and_quit(place, "kiosk1")
    form = unlocked_form(place)
    # Ctrl-Z stops nothing, in the form or in the window that is too small.
    form.send("\x1a\x1a")
    form.read(0.3)
    for process, name in place.processes().items():
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
        expect(state != "T", f"{name} is stopped")
    tried.append("Ctrl-Z in the form")
    # The help is the form's own: no pager, no program.
    form.forget()
    form.send("\x07")
    form.wait("Help")
    form.send("!sh\r:!sh\rv|")
    names = set(place.processes().values())
    expect(names <= {"sshd", "kiosk-session", "socat", "bwrap", "onramp", "sh", "ssh-agent"}, names)
    tried.append("a shell or pager from the help")
    form.send("\x1b")
    # The client's own escapes reach nothing that forwards.
    form.send("\r~C")
    form.send("-L 7010:127.0.0.1:22\r")
    time.sleep(0.5)
    expect(not listening(7010) or closed(7010), "~C forwards")
    tried.append("~C of the client")
    kill_client(place, form)
    # The photos' step in the line mode.
    plain = opens(place)
    plain.answer("PIN", PIN)
    plain.wait("Type a number from 1 to")
    plain.forget()
    plain.send("1\r")
    plain.wait("Step 1 of 3")
    if "Email?" in plain.text:  # Where the form was left.
        plain.forget()
        plain.send("back\r")
    for question, line in [("Name?", "Amina Yusuf"), ("Email?", "amina@example.com"), ("Make", "Toyota"), ("Model", "Corolla"),
                           ("Year", "2019"), ("seats", "5")]:
        plain.answer(question, line)
    plain.wait("with your phone")
    for line in ["/etc/passwd", "/etc/passwd |", "| sh", "$(id)", "`id`", "; sh", "~/.ssh/id_ed25519", "browse", "camera",
                 "!sh"]:
        plain.forget()
        plain.send(line + "\r")
        text = plain.wait("Error")
        expect("root:" not in text and "uid=" not in text, text)
        plain.wait("with your phone")
    tried += ["a path", "a path that ends in |", "shell metacharacters", "browse", "camera"]
    plain.send("\x1a")
    plain.send("help keys\r")
    text = plain.wait("A backslash")
    expect("browse" not in text and "camera" not in text and "path" not in text, text)
    tried.append("Ctrl-Z in the line mode")
    plain.send("quit\r")
    plain.status()
    place.wait(lambda: not place.processes())
    print(f"  {len(tried)} refused: {', '.join(tried)}")


@check
def escapes_of_a_program(place):
    """What a program that took over the form could reach"""
    compiled = place.scratch / "probe"
    run("cc", "-static", "-Wall", "-Werror", "-o", str(compiled), str(ROOT / "Tests/Kiosk/probe.c"))
    shutil.copy("/usr/bin/onramp", place.scratch / "onramp")
    place.data().mkdir(exist_ok=True)
    (place.data() / "port").write_text(str(PORT))
    run("chown", "-R", f"{GROUP + 1}:{GROUP}", str(place.data()))
    shutil.copy(compiled, "/usr/bin/onramp")
    try:
        probe = opens(place, mode=())
        probe.status()
    finally:
        shutil.copy(place.scratch / "onramp", "/usr/bin/onramp")
    found = dict(line.strip().split(" ", 2)[1:] for line in probe.output.splitlines()
                 if line.startswith("probe") and line.count(" ") > 1)
    may = {"write-data", "core-limit", "processes", "environment", "argument"}
    reached = {name for name, answer in found.items() if answer == "YES"} - may
    expect(len(found) > 15, probe.output)
    expect(not reached, f"{reached}\n{probe.output}")
    expect(found["write-data"] == "YES", probe.output)
    expect(found["core-limit"] == "0" and int(found["processes"]) <= 3, probe.output)
    print(f"  refused: {', '.join(sorted(set(found) - may))}; no core, {found['processes']} processes in sight")


# Nothing is lost


@check
def takes_over(place):
    """A new session takes over one that hangs, and no answer is lost"""
    sign_up_and_quit(place, "kiosk3", "Chidi")
    first = unlocked_form(place, "kiosk3")
    first.send("\r")
    first.wait("Step")
    field = "Quetzal4711"
    first.send(field)
    first.wait(field)
    # The client neither reads nor answers anymore, as when its network is gone.
    os.kill(first.process, signal.SIGSTOP)
    start = time.monotonic()
    second = opens(place, "kiosk3", mode=())
    second.wait("PIN")
    took = time.monotonic() - start
    second.send(PIN + "\r")
    second.wait("Hello, ")
    second.send("\r")
    second.wait(field)
    expect(list(place.processes("kiosk3").values()).count("onramp") == 1, place.processes("kiosk3"))
    os.kill(first.process, signal.SIGCONT)
    text = first.status() is not None and first.text
    expect("continues in a newer session" in text, text[-500:])
    kill_client(place, second, "kiosk3")
    print(f"  taken over {took:.1f} s after connecting")


@check
def keeps_what_is_typed(place, kills=10):
    """A client that is killed loses at most a second of typing"""
    worst = 0.0
    for count in range(kills):
        form = opens(place, "kiosk2", mode=())
        if count == 0 and "Welcome" in form.wait("Ctrl-Q"):
            kill_client(place, form, "kiosk2")
            sign_up_and_quit(place, "kiosk2", "Bilal")
            form = opens(place, "kiosk2", mode=())
        form.wait("PIN")
        form.send(PIN + "\r")
        form.wait("Hello, ")
        form.send("\r")
        form.wait("Name")
        form.send("\x05\x15")
        typed = []
        until = time.monotonic() + random.uniform(0.3, 2.5)
        number = 0
        while time.monotonic() < until:
            word = f"k{count:02}{number:03} "
            form.send(word)
            typed.append((word.strip(), time.monotonic()))
            number += 1
            form.read(random.uniform(0.01, 0.08))
        form.kill()
        killed = time.monotonic()
        again = unlocked_form(place, "kiosk2")
        again.forget()
        again.send("\r")
        # The field shows the end of what is typed, where the cursor is.
        again.wait("Email")
        again.read(0.3)
        kept = re.findall(rf"k{count:02}(\d\d\d)", again.text)
        last = max(map(int, kept), default=-1)
        lost = [at for word, at in typed if int(word[3:]) > last]
        loss = killed - min(lost) if lost else 0.0
        worst = max(worst, loss)
        expect(loss <= 1, f"lost {len(lost)} words, {loss:.2f} s: {again.text[-500:]}")
        kill_client(place, again, "kiosk2")
    print(f"  killed {kills} times, at most {worst:.2f} s lost")


# A phone


PHOTOS = Path("/usr/share/backgrounds/mate/nature")


def windows(data, length=12):
    """Every run of so many bytes, except those of few different values, like zeros."""
    found = (data[start:start + length] for start in range(len(data) - length + 1))
    return {run for run in found if len(set(run)) > length // 2}


def readable(folder, texts, photos):
    """What of a driver can be read in a folder: in a file's bytes or in a name."""
    words = [form for text in texts for form in (text.encode(), text.encode("utf-16-le"))]
    pieces = set().union(*map(windows, photos))
    found, files = [], 0
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder)).encode()
        data = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
        files += bool(data)
        found += [f"{word!r} in {path}" for word in words if word in data or word in name]
        found += [f"bytes of a photo in {path}"] * bool(pieces & windows(data))
    return found, files


@check
def photos_from_a_phone(place):
    """Both photos from a phone in another network, and what is left of the driver on the disk"""
    user = f"kiosk{place.terminals}"
    chosen = {"license": PHOTOS / "Aqua.jpg", "insurance": PHOTOS / "FreshFlower.jpg"}
    before = set(Path("/tmp").glob("onramp-kiosk.*"))
    company = Company(place, place.server)
    browser = screen = None
    try:
        # A policy that anybody else could change is refused.
        os.chown(POLICY, GROUP + 1, GROUP)
        other = opens(place, user)
        expect(other.status() == 78 and "must belong to root" in other.text, other.text)
        os.chown(POLICY, 0, 0)
        sign_up_and_quit(place, user, "Zuleika", "Quetzalcoatl")
        screen = Screen(place, place.ssh("-tt", user=user))
        screen.wait("PIN")
        screen.type(PIN)
        screen.press("Enter")
        screen.wait("Hello, Zuleika")
        screen.press("Enter")
        screen.wait("Step 1 of 3")
        screen.press("C-u")
        screen.fill("Zuleika Quetzalcoatl", "")
        screen.wait("Step 2 of 3")
        screen.fill("Axolotlwerke", "Peregrine", "2019", "5")
        screen.wait("Step 3 of 3")
        screen.press("C-p")
        address = screen.scan()
        start = f"HTTPS://{SERVER}/P/"
        expect(address.startswith(start), address)
        token, secret = address.removeprefix(start).split("#")
        browser = Browser(company)
        browser.open(f"https://{SERVER}/p/{token}#{secret}")
        screen.wait("Phone connected.")
        browser.wait("Photo of your driver’s license", "h1")
        sent = {"license": browser.send(chosen["license"])}
        screen.wait("Photo received.")
        screen.press("Enter")
        screen.wait("License received, insurance next.")
        browser.wait("Photo of your proof of insurance", "h1")
        sent["insurance"] = browser.send(chosen["insurance"])
        screen.wait("Photo received.")
        screen.press("Enter")
        browser.wait("Look at the other screen", "h1")
        screen.wait("Step 3 of 3")
        screen.press("C-s")
        screen.wait("Everything saved")
        place.wait(lambda: company.number("SELECT count(*) FROM onramp.phone_piece") == 0)
        # What is typed and not saved is on the disk, too.
        screen.press("2")
        screen.wait("Step 2 of 3")
        screen.type(" Draftopteryx")
        screen.wait("Draftopteryx")
        digests = {name: hashlib.sha256(photo).hexdigest() for name, photo in sent.items()}
        texts = ["Zuleika", "zuleika", "Quetzalcoatl", "zuleika@example.com", "1701234567", "170 1234567",
                 PASSWORD, PIN, "Axolotlwerke", "Peregrine", "Draftopteryx", secret,
                 *digests.values()]
        photos = [*sent.values(), *(path.read_bytes() for path in chosen.values())]
        data = place.data(user)
        while_open, _ = readable(data, texts, photos)
        kill_client(place, screen, user)
        # What was typed is there again, so it was on the disk.
        again = Screen(place, place.ssh("-tt", user=user))
        again.wait("PIN")
        again.type(PIN)
        again.press("Enter")
        again.wait("Hello, Zuleika")
        again.press("Enter")
        again.wait("not saved yet")
        again.press("2")
        again.wait("Draftopteryx")
        kill_client(place, again, user)
        left, files = readable(data.parent, texts, photos)
        expect(files > 5, f"only {files} files were searched")
        expect(not while_open and not left, f"{while_open} {left}")
        leftovers = set(Path("/tmp").glob("onramp-kiosk.*")) - before
        expect(not leftovers, leftovers)
        # The search works, because it finds part of a photo; and the sealed photos are these.
        (place.scratch / "copy").mkdir()
        (place.scratch / "copy/a").write_bytes(b"-" + photos[0][5000:5012] + b"-")
        expect(readable(place.scratch / "copy", [], photos)[0], "the search finds nothing")
        shown = subprocess.run(
            ["setpriv", f"--reuid={GROUP + place.terminals}", f"--regid={GROUP}", "--clear-groups", "onramp", "show", "--json",
             "--data-dir", str(data), "--password-fd", "0"], input=PASSWORD, capture_output=True, text=True)
        kept = json.loads(shown.stdout or "{}").get("photos", {})
        expect({name: (kept.get(name) or {}).get("sha256") for name in sent} == digests,
               f"{shown} {digests}")
        print(f"  both are stored as they were sent; {files} files of the terminal tell nothing of the driver")
    finally:
        for part in (browser, screen):
            if part:
                (part.end if part is browser else part.kill)()
        company.end()


@check
def opens_many(place, sessions=20):
    """So many sessions at once"""
    def memory():
        total = 0
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                rollup = (folder / "smaps_rollup").read_text()
                total += int(re.search(r"^Pss:\s+(\d+)", rollup, re.M)[1])
            except (OSError, TypeError):
                continue
        return total
    before, before_it = memory(), set(Path("/tmp").glob("onramp-kiosk.*"))
    start = time.monotonic()
    terminals = []
    try:
        for number in range(1, sessions + 1):
            terminals.append(opens(place, f"kiosk{number}", mode=()))
        for terminal in terminals:
            terminal.wait("Ctrl-Q", seconds=600)
        took = time.monotonic() - start
        each = (memory() - before) / sessions / 1024
        # Each still answers.
        start = time.monotonic()
        for terminal in terminals:
            terminal.forget()
            terminal.send("\x07")
        for terminal in terminals:
            terminal.wait("Help", seconds=120)
        answered = time.monotonic() - start
    finally:
        for terminal in terminals:
            terminal.kill()
    place.wait(lambda: not any(place.processes(f"kiosk{number}") for number in range(1, sessions + 1)), 300)
    leftovers = set(Path("/tmp").glob("onramp-kiosk.*")) - before_it
    expect(not leftovers, leftovers)
    print(f"  {sessions} sessions open after {took:.0f} s, {each:.1f} MiB each with its sshd; F1 in all of them took {answered:.1f} s")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only")
    options = parser.parse_args()
    enter()
    random.seed(options.seed)
    place = Place(options.programs, terminals=max(3, options.sessions))
    failed = []
    for work in CHECKS:
        if options.only and options.only not in work.__name__:
            continue
        print(f"{work.__doc__} …", flush=True)
        more = {"keeps_what_is_typed": {"kills": options.kills}, "opens_many": {"sessions": options.sessions}}
        try:
            work(place, **more.get(work.__name__, {}))
        except Exception as problem:  # Every check is tried; a failed one is named at the end.
            failed.append(work.__name__)
            print(f"  Error: {problem}\n{place.log.read_text()[-1500:]}", flush=True)
            place.clear()
    place.end()
    if failed:
        print(f"Failed: {' '.join(failed)}")
        sys.exit(1)


if __name__ == "__main__":
    main()
