"""The faults. Each one strikes, and is healed after the fleet has recovered."""

import os
import subprocess

from fleet import wait_for


class Fault:
    """A fault, by default of the primary at the time."""

    # How long it continues after drivers have recovered, in seconds.
    lasts = 3

    def __init__(self, fleet, random):
        self.fleet, self.random = fleet, random
        self.primary = wait_for("primary", fleet.primary)

    def strike(self):
        raise NotImplementedError

    def heal(self):
        pass


class Postgres(Fault):
    """kill -9 of every PostgreSQL process on the primary."""

    def strike(self):
        self.primary.kill("postgres")


class Node(Fault):
    """The primary's machine loses power."""

    def strike(self):
        self.primary.stop()

    def heal(self):
        self.primary.start()


class Standby(Fault):
    """The machine of the sync standby loses power."""

    def strike(self):
        self.standby = wait_for("standby", self.fleet.standby)
        self.standby.stop()

    def heal(self):
        self.standby.start()


class Isolation(Fault):
    """The primary's network fails."""

    def strike(self):
        self.fleet.part(self.primary)

    def heal(self):
        self.fleet.join(self.primary)


class Split(Fault):
    """The primary and the active app machine are cut off from the rest, but not from drivers."""

    def strike(self):
        self.app = wait_for("shared address", self.fleet.holder)
        self.fleet.part(self.primary)
        self.app.part()

    def heal(self):
        self.fleet.join(self.primary)
        self.app.join()


class SlowDisk(Fault):
    """Every flush on the primary's machine takes up to two seconds, in PostgreSQL and etcd."""

    lasts = 12

    def strike(self):
        milliseconds = self.random.choice([500, 1000, 2000])
        self.primary.execute("sh", "-c", f"echo {milliseconds} >/run/slow")
        self.tracer = subprocess.Popen(
            ["strace", "-f", "-qq", "-p", str(self.primary.processes("etcd")[0]), "-e", "trace=fdatasync",
             "-e", f"inject=fdatasync:delay_enter={milliseconds * 1000}"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def heal(self):
        self.tracer.terminate()
        self.tracer.wait()
        self.primary.execute("rm", "/run/slow")


class FullDisk(Fault):
    """The primary's disk is full."""

    lasts = 20

    @property
    def ballast(self):
        return f"{self.primary.folder}/disk/ballast"

    def strike(self):
        with open(self.ballast, "wb") as file:
            disk = os.statvfs(self.ballast)
            try:
                os.posix_fallocate(file.fileno(), 0, disk.f_bavail * disk.f_frsize)
            except OSError:
                pass  # PostgreSQL took some of it first.
            # Fill up the rest, too.
            try:
                file.seek(0, os.SEEK_END)
                while True:
                    file.write(bytes(1 << 16))
                    file.flush()
            except OSError:
                pass

    def heal(self):
        os.remove(self.ballast)
        # Restart it. Otherwise, it won't switch over again for ten minutes.
        self.primary.kill("onramp-disk")


class Server(Fault):
    """kill -9 of one of the servers behind haproxy."""

    def strike(self):
        self.random.choice(self.fleet.apps).kill("onramp-server")


class App(Fault):
    """The active app machine loses power."""

    def strike(self):
        self.app = wait_for("shared address", self.fleet.holder)
        self.app.stop()

    def heal(self):
        self.app.start()


FAULTS = {
    "postgres": Postgres, "node": Node, "standby": Standby, "isolation": Isolation, "split": Split, "slow-disk": SlowDisk,
    "full-disk": FullDisk, "server": Server, "app": App,
}
