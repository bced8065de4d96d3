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

    def test_every_alert_about_the_servers_can_fire(self):
        self.fill("watch", self.example())
        series = {
            'up{job="onramp-server"}': "1x120", 'onramp_database_errors_total': "0+120x120",
            'onramp_requests_total{status="503"}': "0+60x120", 'onramp_requests_total{status="200"}': "0+600x120",
            'onramp_request_seconds_bucket{le="2.5"}': "0+10x120", 'onramp_request_seconds_bucket{le="5.0"}': "0+60x120",
            'onramp_request_seconds_bucket{le="+Inf"}': "0+60x120", 'onramp_storage_bytes': "90x120",
            'onramp_storage_limit_bytes': "100x120", 'onramp_oldest_waiting_seconds': "300000x120",
        }
        alerts = [  # With their other labels.
            ("ServerLost", "ticket"), ("DatabaseErrors", "page"), ("FailedRequests", "page"), ("Slow", "ticket"),
            ("StorageFilling", "ticket"), ("NobodyDecides", "ticket"),
        ]
        fires = [self.rule_test(series, name, severity) for name, severity in alerts]
        fires.append(self.rule_test({'up{job="onramp-server"}': "0x120"}, "NoMetrics", "page"))
        with open(f"{self.folder.name}/test.yml", "w") as file:
            file.write(f"rule_files: [{self.folder.name}/watch/etc/prometheus/onramp.yml]\n"
                       "evaluation_interval: 1m\ntests:\n" + "".join(fires))
        check = subprocess.run(["promtool", "test", "rules", f"{self.folder.name}/test.yml"], capture_output=True, text=True)
        self.assertEqual(check.returncode, 0, check.stdout + check.stderr)

    def rule_test(self, series, name, severity):
        with open(f"{self.folder.name}/watch/etc/prometheus/onramp.yml") as file:
            summary = re.search(rf'alert: {name}\n.*?summary: "(.*?)"', file.read(), re.S)[1]
        values = "".join(f"      - series: '{name}'\n        values: '{values}'\n" for name, values in series.items())
        return (f"  - interval: 1m\n    input_series:\n{values}    alert_rule_test:\n      - eval_time: 100m\n"
                f"        alertname: {name}\n        exp_alerts:\n          - exp_labels: {{severity: {severity}}}\n"
                f'            exp_annotations: {{summary: "{summary}"}}\n')


if __name__ == "__main__":
    unittest.main()
