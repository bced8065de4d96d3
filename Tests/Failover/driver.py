"""Drivers that keep saving and handing in through the shared address, and record everything that is acknowledged.

driver.py ADDRESS HOST CERTIFICATE TOKEN THREADS PAUSE [SECONDS [BYTES [WHAT]]]: prints a line of JSON for each receipt and each Save.
Like the form, a driver retries with the same id until it gets an answer. WHAT is `saves`, `hand-ins` or `both`.
"""

import base64
import hashlib
import http.client
import json
import os
import socket
import ssl
import sys
import threading
import time
import uuid

import nacl.signing

PATIENCE = 8
TERMINALS = 48
# A Save: two sealed documents of this many bytes. An account may save 600 times an hour.
DOCUMENT, SAVES = 4096, 500


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def version7():
    """A new UUIDv7, as text."""
    moment = int(time.time() * 1000).to_bytes(6, "big") + os.urandom(10)
    number = int.from_bytes(moment, "big") & ~(0xF << 76) & ~(3 << 62) | 7 << 76 | 2 << 62
    return str(uuid.UUID(int=number))


class Lost(Exception):
    """The fleet has forgotten something it acknowledged."""


class Connection(http.client.HTTPSConnection):
    """A TLS connection to an address with another host name."""

    def __init__(self, address, host, context):
        super().__init__(host, timeout=PATIENCE, context=context)
        self.address, self.secure = address, context

    def connect(self):
        raw = socket.create_connection((self.address, 443), PATIENCE)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock = self.secure.wrap_socket(raw, server_hostname=self.host)


class Driver:
    def __init__(self, address, host, certificate, token, size, what, print_line):
        self.host, self.token, self.size, self.what, self.print = host, token, size, what, print_line
        context = ssl.create_default_context(cafile=certificate)
        self.connection = Connection(address, host, context)
        self.keys = []

    def ask(self, key, method, path, body=b"", headers=None, checksum=None):
        """Sends a request once. Returns the status, 0 without an answer, and the JSON."""
        nonce, now = text(os.urandom(16)), int(time.time())
        lines = ["onramp-request-1", method, path, self.host, str(now), nonce, checksum or hashlib.sha256(body).hexdigest()]
        signature = text(key.sign(("\n".join(lines) + "\n").encode()).signature)
        headers = dict(headers or {}, Host=self.host, Authorization=(
            f"Onramp key={text(bytes(key.verify_key))}, time={now}, nonce={nonce}, signature={signature}"))
        if checksum:
            headers["Upload-Checksum"] = checksum
        try:
            self.connection.request(method, path, body, headers)
            answer = self.connection.getresponse()
            content = answer.read()
            return answer.status, json.loads(content) if content.startswith(b"{") else {}
        except (OSError, http.client.HTTPException, ValueError):
            self.connection.close()
            return 0, {}

    def insist(self, *question, **options):
        """Sends a request until the answer is final."""
        while True:
            status, answer = self.ask(*question, **options)
            if status in (0, 429) or status >= 500:
                if status == 500:
                    self.print({"odd": f"{question[1]} {question[2]}: {status} {answer}"})
                time.sleep(0.25)
                continue
            if status in (403, 404, 410):
                raise Lost(f"{question[1]} {question[2]}: {status} {answer.get('error')}")
            return status, answer

    def register(self):
        self.keys = [nacl.signing.SigningKey.generate() for _ in range(TERMINALS)]
        for place, key in enumerate(self.keys):
            body = json.dumps(dict(key=text(bytes(key.verify_key)), name=f"t{place}", enrolment=self.token)).encode()
            self.insist(key, "POST", "/v1/terminals", body)

    def hand_in(self, key, size):
        """Hands in random bytes and returns the receipt."""
        content = os.urandom(size)
        digest = hashlib.sha256(content)
        identifier = version7()
        driver = nacl.signing.SigningKey.generate()
        signed = f"onramp-submission-1\n{identifier}\n{text(digest.digest())}\n{len(content)}\n\n"
        body = json.dumps(dict(
            id=identifier, driver=text(bytes(driver.verify_key)), digest=text(digest.digest()), bytes=len(content),
            signature=text(driver.sign(signed.encode()).signature))).encode()
        self.insist(key, "POST", "/v1/submissions", body)
        checksum = "sha256 " + base64.b64encode(digest.digest()).decode()
        tus = {"Tus-Resumable": "1.0.0", "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream"}
        # 409 means that an earlier attempt got through.
        self.insist(key, "PATCH", f"/v1/uploads/{identifier}", content, headers=tus, checksum=checksum)
        status, receipt = self.insist(key, "POST", f"/v1/submissions/{identifier}/complete")
        if status != 200:
            raise Lost(f"complete {identifier}: {status} {receipt}")
        return receipt

    def make_account(self, key):
        """Creates an account that only this driver saves to."""
        self.account, self.generation, self.saves = os.urandom(16).hex(), 0, 0
        login, keys = text(os.urandom(32)), os.urandom(600)
        password = nacl.signing.SigningKey.generate()
        verifier = text(bytes(password.verify_key))
        proof = "\n".join([
            "onramp-account-1", self.account, self.host, text(bytes(key.verify_key)), login, verifier, "",
            hashlib.sha256(keys).hexdigest(), ""])
        self.insist(key, "POST", "/v1/accounts", json.dumps(dict(
            account=self.account, login=login, password=verifier, keys=text(keys),
            proof=text(password.sign(proof.encode()).signature))).encode())

    def save(self, key):
        """Saves two documents, and returns what the account must contain from now on."""
        if self.saves % SAVES == 0:
            self.make_account(key)
        self.saves += 1
        documents = [os.urandom(DOCUMENT), os.urandom(DOCUMENT)]
        body = json.dumps({"commit": version7(), "from": self.generation, "put": [
            {"name": name, "content": text(content)} for name, content in zip(("application", "drafts"), documents)]}).encode()
        status, answer = self.insist(key, "POST", f"/v1/accounts/{self.account}/commits", body)
        # Nobody else saves, so the newest generation is the one that was acknowledged last.
        if status != 200 or answer["generation"] != self.generation + 1:
            raise Lost(f"save {self.account} of {self.generation}: {status} {answer}")
        self.generation += 1
        return {"account": self.account, "generation": self.generation,
                "digests": [hashlib.sha256(content).hexdigest() for content in documents]}

    def turn(self, place):
        """Saves and hands in. Prints what was acknowledged."""
        if self.what != "hand-ins":
            begun = time.monotonic()
            # Only the terminal that created an account is one of its devices.
            saved = self.save(self.keys[0])
            self.print({"begun": begun, "acknowledged": time.monotonic(), "saved": saved})
        if self.what != "saves":
            begun = time.monotonic()
            receipt = self.hand_in(self.keys[place % TERMINALS], self.size)
            self.print({"begun": begun, "acknowledged": time.monotonic(), "receipt": receipt})

    def work(self, pause, end):
        self.register()
        self.print({"registered": TERMINALS})
        place, self.saves = 0, 0
        while time.monotonic() < end:
            place += 1
            try:
                self.turn(place)
            except Lost as error:
                self.print({"lost": str(error)})
                self.register()
                self.saves = 0
            time.sleep(pause)


def main(address, host, certificate, token, threads, pause, seconds="inf", size=600, what="both"):
    lock = threading.Lock()

    def print_line(value):
        with lock:
            sys.stdout.write(json.dumps(value) + "\n")
            sys.stdout.flush()

    end = time.monotonic() + float(seconds)
    workers = [
        threading.Thread(target=Driver(address, host, certificate, token, int(size), what, print_line).work,
                         args=(float(pause), end), daemon=True)
        for _ in range(int(threads))
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


if __name__ == "__main__":
    main(*sys.argv[1:])
