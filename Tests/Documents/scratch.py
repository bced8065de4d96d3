"""Folders in which commands can run, beside a trial company."""

import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import zlib
from pathlib import Path

from documents import TREE, blocks
from words import PRETENDED

# A command that takes longer hangs.
PATIENCE = 60


class Scratch:
    """A folder with a home, samples, a trial company, and an application that is handed in."""

    def __init__(self, programs):
        self.folder = Path(tempfile.mkdtemp(prefix="documents-"))
        self.folder.chmod(0o755)
        self.first = None
        pretended = self.folder / "pretended"
        pretended.mkdir()
        for name in PRETENDED:
            self.script(pretended / name, "exit 0")
        self.script(pretended / "sudo", 'while [ "$1" = -u ]; do shift 2; done; exec "$@"')
        self.environment = {
            "PATH": f"{pretended}:{programs}:{os.environ['PATH']}:/usr/sbin:/sbin", "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
        }
        self.company = subprocess.Popen(
            [programs / "onramp-server", "try", self.folder / "company"], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, env=self.environment, start_new_session=True)
        said = self.company.stdout.readline()
        if "is open at" not in said:
            sys.exit(f"! The trial company doesn't start: {said}{self.company.stdout.read()}")

    @staticmethod
    def script(path, text):
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def close(self):
        self.company.send_signal(signal.SIGINT)
        self.company.communicate()
        shutil.rmtree(self.folder)

    def scene(self):
        """Returns a folder with a finished application, and the environment for it."""
        folder = self.folder / f"scene-{len(os.listdir(self.folder))}"
        company = self.folder / "company"
        environment = dict(
            self.environment, HOME=str(folder / "home"), ONRAMP_POLICY=str(company / "policy.json"),
            PGHOST=str(company / "database"), PGUSER="onramp_administrator")
        if self.first:
            shutil.copytree(self.first, folder, symlinks=True)
            return folder, environment
        for name in ("home", "out-db1", "etc/onramp-server", "var/lib/onramp-server", "try"):
            (folder / name).mkdir(parents=True)
        (folder / "photo.png").write_bytes(photo())
        personal = {"name": "Amina Yusuf", "email": "amina@example.com"}
        (folder / "answers.json").write_text(json.dumps({
            "personal": personal, "vehicle": {"make": "Toyota", "model": "Corolla", "year": 2019, "seats": 5},
            "photos": {"license": str(folder / "photo.png"), "insurance": str(folder / "photo.png")}}))
        (folder / "company-answers.json").write_text(json.dumps({
            "personal": personal, "bank": {"iban": "DE89370400440532013000"}}))
        (folder / "file").write_text("a password\n")
        shutil.copy(company / "desk.key", folder)
        shutil.copy(company / "policy.json", folder / "company.json")
        (folder / "packaging").symlink_to(TREE / "packaging")
        values = (TREE / "packaging/fleet/values.example").read_text()
        (folder / "values").write_text(re.sub(r"(_PASSWORD=)$", r"\1secret", values, flags=re.M))
        steps, policy = [text for _, language, text in blocks(TREE / "docs/steps.md") if language == "json"][:2]
        for name, text in (("steps.json", steps), ("steps-before.json", steps), ("policy.json", policy)):
            (folder / name).write_text(text)
        must("onramp fill --from answers.json", folder, environment)
        self.first = folder
        return self.scene()

    def number(self, folder, environment):
        """Hands in the application, and returns its number."""
        return json.loads(must("onramp hand-in --wait --json", folder, environment))["number"]


def photo():
    """Returns a gray PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(x * 7 % 251 for x in range(640)) for _ in range(400))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 640, 400, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def must(text, folder, environment):
    """Runs a shell's text that must succeed, and returns its output."""
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=True, timeout=PATIENCE).stdout


def run(text, folder, environment):
    """Runs a shell's text. Returns its exit code and output."""
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=PATIENCE)
    return done.returncode, done.stdout + done.stderr


def run_on_screen(text, folder, environment):
    """Runs a shell's text in a terminal, and presses Ctrl-Q once it has drawn. Returns the same."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execvpe("bash", ["bash", "-euo", "pipefail", "-c", text], environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    said, end = b"", time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.3)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            said += data
        elif said:
            os.write(terminal, b"\x11")
    else:
        os.kill(process, signal.SIGKILL)
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    code = os.waitstatus_to_exitcode(status)
    if code == 0 and b"\x1b[" not in said:
        return 1, "it drew nothing"
    return code, re.sub(rb"\x1b\[[^a-zA-Z]*[a-zA-Z]", b" ", said).decode(errors="replace")
