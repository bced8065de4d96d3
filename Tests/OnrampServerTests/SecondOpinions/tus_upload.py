"""tus_upload.py SERVER ID FILE: uploads a file with tuspy in two attempts, the first of which is cut short."""
import sys

import signing  # noqa: F401  signs tuspy's requests
from tusclient import client

server, identifier, path = sys.argv[1:]
tus = client.TusClient(server + "/v1/uploads")
options = {"chunk_size": 100_000, "metadata": {"id": identifier}}
first = tus.uploader(path, **options)
first.upload(stop_at=250_000)
assert first.offset >= 250_000, first.offset
# A new uploader, which knows only the upload's URL.
second = tus.uploader(path, url=first.url, **options)
assert second.get_offset() == first.offset, (second.get_offset(), first.offset)
second.offset = second.get_offset()
second.upload()
print(second.offset)
