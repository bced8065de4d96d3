"""What breaks. Each fault is struck, and healed once the fleet has gone on without."""

import os
import subprocess

from fleet import wait_for


class Fault:
    """One that is struck at a machine which a name of packaging/fleet is about."""

    # For how many seconds it lasts after drivers have gone on.
    lasts = 3

    def __init__(self, fleet, random):
        self.fleet, self.random = fleet, random
        self.primary = wait_for("primary", fleet.primary)

    def strike(self):
        raise NotImplementedError

    def heal(self):
        pass


class Postgres(Fault):
    """kill -9 of all of the primary's PostgreSQL."""

    def strike(self):
        self.primary.kill("postgres")


class Node(Fault):
    """The primary's machine loses its power."""

    def strike(self):
        self.primary.stop()

    def heal(self):
        self.primary.start()


class Standby(Fault):
    """The standby's machine loses its power: what is acknowledged is on that one."""

    def strike(self):
        self.standby = wait_for("standby", self.fleet.standby)
        self.standby.stop()

    def heal(self):
        self.standby.start()


class Isolation(Fault):
    """Nobody reaches the primary, nor it anybody."""

    def strike(self):
        self.fleet.part(self.primary)

    def heal(self):
        self.fleet.join(self.primary)


class Split(Fault):
    """The primary and the server that drivers reach are on one side, all else on the other."""

    def strike(self):
        self.app = wait_for("shared address", self.fleet.holder)
        self.fleet.part(self.primary)
        self.app.part()

    def heal(self):
        self.fleet.join(self.primary)
        self.app.join()


class SlowDisk(Fault):
    """Each flush of the primary's disk takes a second or two, that of etcd as well."""

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
    """Nothing fits on the primary's disk any more, which it notices once it needs some."""

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
                pass  # Others were quicker.
            # To the last byte.
            try:
                file.seek(0, os.SEEK_END)
                while True:
                    file.write(bytes(1 << 16))
                    file.flush()
            except OSError:
                pass

    def heal(self):
        os.remove(self.ballast)
        # Who has made room starts it again; it would let ten minutes go by.
        self.primary.kill("onramp-disk")


class Server(Fault):
    """kill -9 of a server that haproxy has chosen."""

    def strike(self):
        self.random.choice(self.fleet.apps).kill("onramp-server")


class App(Fault):
    """The app machine with the shared address loses its power."""

    def strike(self):
        self.app = wait_for("shared address", self.fleet.holder)
        self.app.stop()

    def heal(self):
        self.app.start()


FAULTS = {
    "postgres": Postgres, "node": Node, "standby": Standby, "isolation": Isolation, "split": Split, "slow-disk": SlowDisk,
    "full-disk": FullDisk, "server": Server, "app": App,
}
