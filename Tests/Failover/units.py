"""The init process of a simulated machine: a minimal systemd that runs real unit files.

units.py DIR UNIT…: overlays DIR/etc on /etc, makes the bind mounts listed in DIR/mounts, and keeps the units running.
"""

import os
import pwd
import re
import shlex
import subprocess
import sys
import time


class Unit:
    """A service unit, read from its unit file."""

    def __init__(self, name):
        self.name = name
        path = next(p for p in (f"/etc/systemd/system/{name}.service", f"/lib/systemd/system/{name}.service")
                    if os.path.exists(p))
        self.fields = {}
        with open(path) as file:
            for line in file.read().replace("\\\n", " ").splitlines():
                if "=" in line and not line.startswith("#"):
                    key, value = line.split("=", 1)
                    self.fields.setdefault(key.strip(), []).append(value.strip())

    def environment(self):
        values = dict(PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", LANG="C.UTF-8")
        for text in self.fields.get("Environment", []):
            values.update(word.split("=", 1) for word in shlex.split(text))
        for path in self.fields.get("EnvironmentFile", []):
            path = path.lstrip("-").replace("%p", self.name)
            if os.path.exists(path):
                with open(path) as file:
                    values.update(word.split("=", 1) for line in file for word in shlex.split(line, comments=True))
        return values

    def start(self, log):
        values = self.environment()
        # Like systemd, split $NAME into words when it stands alone.
        words = [
            part for word in shlex.split(self.fields["ExecStart"][-1])
            for part in (shlex.split(values.get(word[1:], "")) if re.fullmatch(r"\$[A-Z_]+", word) else [word])
        ]
        user = self.fields.get("User", ["root"])[-1]
        entry = pwd.getpwnam(user)
        values.update(HOME=entry.pw_dir, USER=user)
        with open(f"{log}/{self.name}.log", "ab") as output:
            return subprocess.Popen(
                words, env=values, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True,
                cwd="/", user=entry.pw_uid, group=entry.pw_gid,
                extra_groups=os.getgrouplist(user, entry.pw_gid)).pid


def mount(*words):
    subprocess.run(["mount", *words], check=True)


def arrange(folder):
    """Gives the machine its own view of the file system."""
    mount("-t", "overlay", "-o", f"lowerdir={folder}/etc:/etc", "overlay", "/etc")
    for place in ("/tmp", "/run", "/dev/shm"):
        mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", place)
    with open(f"{folder}/mounts") as file:
        for line in file:
            source, place = line.split()
            os.makedirs(place, exist_ok=True)
            mount("--bind", source, place)


def main(folder, names):
    arrange(folder)
    units = {name: Unit(name) for name in names}
    running, due = {}, {name: 0.0 for name in names}
    print("ready", flush=True)
    while True:
        for name, when in list(due.items()):
            if when <= time.monotonic():
                running[units[name].start(folder)] = name
                del due[name]
        try:
            # Reap orphans too.
            while (pid := os.waitpid(-1, os.WNOHANG)[0]) != 0:
                if name := running.pop(pid, None):
                    due[name] = time.monotonic() + 1
        except ChildProcessError:
            pass
        time.sleep(0.1)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
