"""Machines and the networks between them, simulated with namespaces.

`inside` is the private network and can be partitioned; drivers connect over `outside`.
"""

import os
import signal
import subprocess


def run(*words, check=True, **options):
    """Runs a program and returns its output."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
    if check and done.returncode != 0:
        raise RuntimeError(f"{' '.join(words)}: {done.stdout.strip()}")
    return done.stdout


def make_networks():
    """Creates the networks and connects this process to `outside`."""
    run("ip", "link", "set", "lo", "up")
    # Partitioned machines move to `parted`. They keep their carrier, as behind a switch.
    for bridge in ("inside", "parted", "outside"):
        run("ip", "link", "add", bridge, "type", "bridge")
        run("ip", "link", "set", bridge, "up")
    run("ip", "address", "add", "198.51.100.1/24", "dev", "outside")


class Machine:
    """A machine with its own network, processes and mounts. Its state is in `folder`."""

    def __init__(self, name, folder, address, units, outside=None):
        self.name, self.folder, self.address, self.units, self.outside = name, folder, address, units, outside
        self.first = None
        os.makedirs(f"{folder}/etc", exist_ok=True)

    def start(self, units=None):
        """Boots the machine with all of its units, or only the given ones."""
        run("ip", "netns", "add", self.name)
        self.plug("eth0", "inside", f"{self.address}/24")
        if self.outside:
            self.plug("eth1", "outside", f"{self.outside}/24")
        self.inside("ip", "link", "set", "lo", "up")
        self.first = subprocess.Popen(
            ["ip", "netns", "exec", self.name, "unshare", "--mount", "--pid", "--uts", "--ipc", "--fork", "--kill-child",
             "--mount-proc", "sh", "-c", 'hostname "$0" && exec "$@"', self.name,
             "/usr/bin/python3", os.path.join(os.path.dirname(os.path.abspath(__file__)), "units.py"),
             self.folder, *(units or self.units)],
            stdout=subprocess.PIPE, stderr=open(f"{self.folder}/machine.log", "ab"), text=True, start_new_session=True)
        if self.first.stdout.readline() != "ready\n":
            raise RuntimeError(f"{self.name} doesn't start: see {self.folder}/machine.log")

    def plug(self, card, bridge, address):
        wire = f"{self.name}-{card}"
        run("ip", "link", "add", wire, "type", "veth", "peer", "name", card, "netns", self.name)
        run("ip", "link", "set", wire, "master", bridge, "up")
        self.inside("ip", "address", "add", address, "dev", card)
        self.inside("ip", "link", "set", card, "up")

    def inside(self, *words, **options):
        """Runs a program in the machine's network namespace only."""
        return run("ip", "netns", "exec", self.name, *words, **options)

    def execute(self, *words, user="root", **options):
        """Runs a program on the machine."""
        return run("nsenter", "--target", str(self.init), "--all", "--wd=/", "setpriv", "--reuid", user, "--regid", user,
                   "--init-groups", "env", "PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", *words, **options)

    @property
    def init(self):
        """The PID of the machine's init process in our namespace."""
        child = self.first.pid
        with open(f"/proc/{child}/task/{child}/children") as file:
            return int(file.read().split()[0])

    @property
    def is_on(self):
        return self.first is not None

    def processes(self, name):
        """The PIDs of a program's processes on the machine."""
        space = os.readlink(f"/proc/{self.init}/ns/pid")
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/comm") as file:
                    if file.read().strip() == name[:15] and os.readlink(f"/proc/{pid}/ns/pid") == space:
                        found.append(int(pid))
            except OSError:
                pass  # It just exited.
        return found

    def kill(self, name):
        """Kills all processes of a program with SIGKILL."""
        for pid in (pids := self.processes(name)):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass  # It just exited.
        if not pids:
            raise RuntimeError(f"{name} isn't running on {self.name}")

    def stop(self):
        """Pulls the plug. Killing init kills every process on the machine."""
        os.kill(self.init, signal.SIGKILL)
        self.first.wait()
        self.first = None
        # The kernel removes a deleted namespace's links some time later.
        for card in ("eth0", "eth1") if self.outside else ("eth0",):
            run("ip", "link", "delete", f"{self.name}-{card}")
        run("ip", "netns", "delete", self.name)

    def part(self):
        """Disconnects it from all machines that aren't partitioned as well."""
        run("ip", "link", "set", f"{self.name}-eth0", "master", "parted")

    def join(self):
        run("ip", "link", "set", f"{self.name}-eth0", "master", "inside")
