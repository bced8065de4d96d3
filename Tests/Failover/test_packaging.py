"""Tests that packaging/fleet/fill writes complete files that the programs accept."""

import os
import re
import subprocess
import tempfile
import unittest

PACKAGING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../packaging/fleet")
MACHINES = ["db1", "db2", "db3", "app1", "app2", "watch"]


class PackagingTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.values = f"{self.folder.name}/values"

    def fill(self, machine, values):
        with open(self.values, "w") as file:
            file.write(values)
        return subprocess.run(
            [f"{PACKAGING}/fill", self.values, machine, f"{self.folder.name}/{machine}"], capture_output=True, text=True)

    def example(self):
        with open(f"{PACKAGING}/values.example") as file:
            return re.sub(r"(_PASSWORD=)$", r"\1secret", file.read(), flags=re.M)

    def test_every_value_is_filled_in(self):
        for machine in MACHINES:
            self.assertEqual(self.fill(machine, self.example()).returncode, 0, machine)
            for folder, _, names in os.walk(f"{self.folder.name}/{machine}"):
                for name in names:
                    with open(f"{folder}/{name}") as file:
                        self.assertNotRegex(file.read(), "@[A-Z0-9]+@", name)

    def test_a_missing_value_is_refused(self):
        with open(f"{PACKAGING}/values.example") as file:
            self.assertIn("REPLICATION_PASSWORD", self.fill("db1", file.read()).stderr)
        self.assertNotEqual(self.fill("app1", self.example().replace("SHARED=", "# SHARED=")).returncode, 0)

    def test_passwords_are_private(self):
        for machine, path in (("db1", "etc/patroni/config.yml"), ("db1", "usr/local/sbin/onramp-disk"),
                              ("app1", "etc/onramp-server/pgpass")):
            self.fill(machine, self.example())
            path = f"{self.folder.name}/{machine}/{path}"
            with open(path) as file:
                self.assertIn("secret", file.read())
            self.assertEqual(os.stat(path).st_mode & 0o007, 0, path)

    def test_prometheus_accepts_its_configuration(self):
        self.fill("watch", self.example())
        check = subprocess.run(
            ["promtool", "check", "config", f"{self.folder.name}/watch/etc/prometheus/prometheus.yml"],
            capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)


if __name__ == "__main__":
    unittest.main()
