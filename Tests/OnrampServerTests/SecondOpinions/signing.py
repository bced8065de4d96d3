"""Signs every request that the requests library sends, as a terminal does.

The key's seed, 32 bytes in hexadecimal, is in ONRAMP_SEED.
"""
import base64
import hashlib
import os
import time

import nacl.signing
import requests

KEY = nacl.signing.SigningKey(bytes.fromhex(os.environ["ONRAMP_SEED"]))


def text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def sign(request):
    body = request.body or b""
    if isinstance(body, str):
        body = body.encode()
    digest = request.headers.get("Upload-Checksum") or hashlib.sha256(body).hexdigest()
    if isinstance(digest, bytes):
        digest = digest.decode("latin-1")
    address = requests.compat.urlparse(request.url)
    nonce, now = text(os.urandom(16)), int(time.time())
    lines = ["onramp-request-1", request.method, request.path_url, address.netloc, str(now), nonce, digest]
    signature = KEY.sign(("\n".join(lines) + "\n").encode("utf-8", "replace")).signature
    request.headers["Authorization"] = (
        f"Onramp key={text(bytes(KEY.verify_key))}, time={now}, nonce={nonce}, signature={text(signature)}"
    )


send = requests.Session.send


def send_signed(session, request, **options):
    sign(request)
    return send(session, request, **options)


requests.Session.send = send_signed
