"""The fleet in packaging/fleet on simulated machines: three databases and two servers."""

import json
import os
import secrets
import shutil
import time

from machines import Machine, run

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGING = os.path.join(HERE, "../../packaging/fleet")
HOST = "drive.example.com"
SHARED = "198.51.100.10"
# The newest version here.
POSTGRESQL = max(os.listdir("/usr/lib/postgresql"), key=int)


def wait_for(what, condition, seconds=120, pause=0.25):
    """Polls the condition until it returns something true, and returns that."""
    end = time.monotonic() + seconds
    while True:
        if found := condition():
            return found
        if time.monotonic() > end:
            raise TimeoutError(f"no {what} after {seconds} s")
        time.sleep(pause)


class Fleet:
    """All five machines.

    With `synchronous=False`, replication is asynchronous: the control, which must lose data.
    """

    def __init__(self, folder, server, disk=768, synchronous=True):
        self.folder, self.server, self.disk, self.synchronous = folder, server, disk, synchronous
        self.databases = [self._database(number) for number in (1, 2, 3)]
        self.apps = [self._app(number) for number in (1, 2)]
        self.machines = self.databases + self.apps

    # Layout

    def _machine(self, name, address, units, **options):
        folder = f"{self.folder}/{name}"
        machine = Machine(name, folder, address, units, **options)
        run(f"{PACKAGING}/fill", self._values(), name, folder)
        # This computer may have such a user already; the first line of a name counts.
        for kind, line in (("passwd", "990:990::/var/lib/onramp-server:/usr/sbin/nologin"), ("group", "990:")):
            with open(f"/etc/{kind}") as file, open(f"{folder}/etc/{kind}", "w") as copy:
                copy.write(f"onramp_server:x:{line}\n" + file.read())
        os.makedirs(f"{folder}/usr/local/sbin", exist_ok=True)
        shutil.copy(self.server, f"{folder}/usr/local/sbin/onramp-server")
        self._mounts(machine, (f"{folder}/usr/local/sbin", "/usr/local/sbin"))
        run("chmod", "755", folder, f"{folder}/etc", f"{folder}/usr", f"{folder}/usr/local", f"{folder}/usr/local/sbin")
        return machine

    def _values(self):
        path = f"{self.folder}/values"
        if not os.path.exists(path):
            with open(f"{PACKAGING}/values.example") as example, open(path, "w") as file:
                for line in example:
                    key = line.partition("=")[0]
                    if line.endswith("_PASSWORD=\n"):
                        line = f"{key}={secrets.token_hex(24)}\n"
                    elif key == "SHARED":
                        line = f"SHARED={SHARED}/24\n"
                    elif key == "POSTGRESQL":
                        line = f"POSTGRESQL={POSTGRESQL}\n"
                    elif key == "INTERFACE":
                        line = "INTERFACE=eth1\n"
                    file.write(line)
        return path

    def value(self, key):
        with open(self._values()) as file:
            return next(line.split("=", 1)[1].strip() for line in file if line.startswith(key + "="))

    @staticmethod
    def _mounts(machine, *pairs):
        with open(f"{machine.folder}/mounts", "a") as file:
            file.writelines(f"{source} {place}\n" for source, place in pairs)

    def _database(self, number):
        name = f"db{number}"
        machine = self._machine(name, f"10.20.0.1{number}", ["etcd", "patroni", "onramp-disk"])
        # A separate file system, so that it can fill up.
        image, disk = f"{machine.folder}/disk.img", f"{machine.folder}/disk"
        run("truncate", "-s", f"{self.disk}M", image)
        run("mkfs.ext4", "-q", "-m", "0", image)
        os.makedirs(disk)
        run("mount", "-o", "loop", image, disk)
        os.rmdir(f"{disk}/lost+found")
        for folder, user, mode in (
            (f"{disk}/data", "postgres", "755"), (f"{machine.folder}/etcd", "etcd", "700"),
            (f"{machine.folder}/sockets", "postgres", "755"), (f"{self.folder}/backups", "postgres", "750"),
            (f"{machine.folder}/logs", "postgres", "755"), (f"{machine.folder}/spool", "postgres", "755"),
        ):
            os.makedirs(folder, exist_ok=True)
            run("chown", f"{user}:{user}", folder)
            run("chmod", mode, folder)
        os.makedirs(f"{disk}/data/{POSTGRESQL}", exist_ok=True)
        run("chown", "postgres:postgres", f"{disk}/data/{POSTGRESQL}")
        self._mounts(
            machine, (f"{disk}/data", "/var/lib/postgresql"), (f"{machine.folder}/etcd", "/var/lib/etcd"),
            (f"{machine.folder}/sockets", "/run/postgresql"), (f"{self.folder}/backups", "/var/lib/pgbackrest"),
            (f"{machine.folder}/logs", "/var/log/pgbackrest"), (f"{machine.folder}/spool", "/var/spool/pgbackrest"))
        run("chown", "root:postgres", *(f"{machine.folder}/{path}" for path in (
            "etc/patroni/config.yml", "etc/pgbackrest.conf", "usr/local/sbin/onramp-disk")))
        run("chmod", "755", f"{machine.folder}/etc/patroni")
        shutil.copy(f"{self.folder}/slowdisk.so", f"{machine.folder}/usr/local/sbin/slowdisk.so")
        with open(f"{machine.folder}/etc/ld.so.preload", "w") as file:
            file.write("/usr/local/sbin/slowdisk.so\n")
        if not self.synchronous:
            run("sed", "-i", "s/synchronous_mode\\(.*\\): true/synchronous_mode\\1: false/",
                f"{machine.folder}/etc/patroni/config.yml")
        return machine

    def _app(self, number):
        name = f"app{number}"
        machine = self._machine(
            name, f"10.20.0.2{number}", ["onramp-server", "haproxy", "keepalived"], outside=f"198.51.100.1{number}")
        secret = f"{machine.folder}/etc/onramp-server"
        for kind in ("key", "pepper"):
            # The servers share both.
            shared = f"{self.folder}/{kind}"
            if not os.path.exists(shared):
                run(self.server, "new-key", shared)
            shutil.copy(shared, f"{secret}/{kind}")
        run("chmod", "700", secret)
        run("chown", "-R", "990:990", secret)
        if not os.path.exists(f"{self.folder}/tls.pem"):
            self._make_certificate()
        with open(f"{machine.folder}/etc/haproxy/onramp.pem", "w") as file:
            for part in ("tls.pem", "tls.key"):
                with open(f"{self.folder}/{part}") as source:
                    file.write(source.read())
        return machine

    def _make_certificate(self):
        run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}",
            "-keyout", f"{self.folder}/tls.key", "-out", f"{self.folder}/tls.pem")

    # Setup, as in docs/fleet.md

    def start(self):
        """Boots all machines and creates the database. Returns an enrollment token."""
        for machine in self.databases:
            machine.start()
        self.wait_until_whole(seconds=240)
        primary = self.primary()
        primary.execute("createdb", "onramp", user="postgres")
        primary.execute("onramp-server", "migrate", "--database", "dbname=onramp", user="postgres")
        self.query(f"ALTER ROLE onramp_server PASSWORD '{self.value('SERVER_PASSWORD')}'")
        primary.execute("pgbackrest", "--stanza=onramp", "stanza-create", user="postgres")
        primary.execute("createdb", "checks", user="postgres")
        self.query("CREATE TABLE probe (machine text PRIMARY KEY, n bigint NOT NULL);"
                   "INSERT INTO probe VALUES ('db1', 0), ('db2', 0), ('db3', 0)", database="checks")
        for machine in self.apps:
            machine.start()
        with open(f"{self.folder}/pepper", "rb") as pepper:
            token = primary.execute(
                "onramp-server", "add-token", "--pepper", "-", "--database", "dbname=onramp", user="postgres",
                stdin=pepper)
        return token.strip()

    # State

    def view(self, machine):
        """Each member's role, state and timeline according to one Patroni, whose view may be stale."""
        text = machine.inside("curl", "-s", "-m", "2", f"http://{machine.address}:8008/cluster", check=False)
        try:
            return {m["name"]: (m["role"], m["state"], m.get("timeline")) for m in json.loads(text)["members"]}
        except (ValueError, KeyError):
            return {}

    def primary(self):
        """The machine whose Patroni says that it is the primary and holds the lock."""
        for machine in self.databases:
            if machine.is_on and machine.inside(
                "curl", "-s", "-m", "2", "-o", "/dev/null", "-w", "%{http_code}",
                f"http://{machine.address}:8008/primary", check=False) == "200":
                return machine
        return None

    def standby(self):
        """The synchronous standby."""
        roles = self.view(primary) if (primary := self.primary()) else {}
        return next((m for m in self.databases if roles.get(m.name, ("",))[0] == "sync_standby"), None)

    def holder(self):
        """The app machine that holds the shared address."""
        return next((m for m in self.apps if m.is_on and SHARED in m.inside("ip", "address", "show", "dev", "eth1")), None)

    def is_whole(self):
        """Whether all members are healthy and agree on who is the primary."""
        views = [self.view(machine) for machine in self.databases if machine.is_on]
        if len(views) != 3 or any(view != views[0] for view in views) or not self.primary():
            return False
        roles = sorted(role for role, _, _ in views[0].values())
        expected = ["leader", "replica", "sync_standby" if self.synchronous else "replica"]
        return (roles == expected and len({timeline for _, _, timeline in views[0].values()}) == 1
                and all(state in ("running", "streaming") for _, state, _ in views[0].values()))

    def wait_until_whole(self, seconds=180):
        wait_for("whole fleet", self.is_whole, seconds)

    def query(self, sql, database="onramp"):
        """Runs SQL on the primary and returns one line per row."""
        primary = wait_for("primary", self.primary)
        return primary.execute(
            "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", f"dbname={database} target_session_attrs=read-write", "-c", sql,
            user="postgres")

    @staticmethod
    def part(machine):
        """Isolates a database machine, also from the archive, through which its WAL would otherwise reach the others."""
        machine.part()
        machine.execute("mount", "-t", "tmpfs", "tmpfs", "/var/lib/pgbackrest")

    @staticmethod
    def join(machine):
        machine.execute("umount", "/var/lib/pgbackrest")
        machine.join()

    def stop(self):
        for machine in self.machines:
            if machine.is_on:
                machine.stop()
        for machine in self.databases:
            run("umount", f"{machine.folder}/disk", check=False)


def compile_slow_disk(folder):
    run("cc", "-shared", "-fPIC", "-O1", "-o", f"{folder}/slowdisk.so", f"{HERE}/slowdisk.c", "-ldl")
