"""Uploads a file with tuspy: tus_upload.py SERVER ID FILE, in two goes, of which the first is cut short."""
import sys

import signing  # noqa: F401  signs what tuspy sends
from tusclient import client

server, identifier, path = sys.argv[1:]
tus = client.TusClient(server + "/v1/uploads")
options = {"chunk_size": 100_000, "metadata": {"id": identifier}}
first = tus.uploader(path, **options)
first.upload(stop_at=250_000)
assert first.offset >= 250_000, first.offset
# Another one, which knows only where the upload is.
second = tus.uploader(path, url=first.url, **options)
assert second.get_offset() == first.offset, (second.get_offset(), first.offset)
second.offset = second.get_offset()
second.upload()
print(second.offset)
