"""Keeps trying to write to every database through its Unix socket, which works across network partitions.

probe.py MACHINE=FOLDER…: prints a line of JSON with the timeline for each acknowledged write.
"""

import json
import sys
import threading
import time

import psycopg2

WRITE = """
  UPDATE probe SET n = n + 1 WHERE machine = %s
  RETURNING ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int
"""


def watch(machine, folder, lock):
    connection = None
    while True:
        try:
            if connection is None:
                connection = psycopg2.connect(host=folder, user="postgres", dbname="checks", connect_timeout=2)
                connection.autocommit = True
                cursor = connection.cursor()
            cursor.execute("SELECT pg_is_in_recovery()")
            if cursor.fetchone()[0]:
                time.sleep(0.05)
                continue
            start = time.monotonic()
            cursor.execute(WRITE, [machine])
            timeline = cursor.fetchone()[0]
            # After "canceling wait for synchronous replication", the commit may exist on this machine only.
            if not connection.notices:
                with lock:
                    print(json.dumps(dict(machine=machine, timeline=timeline, start=start, end=time.monotonic())), flush=True)
            connection.notices.clear()
        except psycopg2.errors.ReadOnlySqlTransaction:
            pass
        except psycopg2.Error:
            if connection is not None:
                connection.close()
            connection = None
        time.sleep(0.05)


def main(pairs):
    lock = threading.Lock()
    for pair in pairs:
        threading.Thread(target=watch, args=(*pair.split("=", 1), lock), daemon=True).start()
    threading.Event().wait()


if __name__ == "__main__":
    main(sys.argv[1:])
