"""Configures schemathesis: signs its requests, and sends the pieces of an upload as plain bytes."""
import schemathesis
import signing  # noqa: F401


@schemathesis.serializer("application/offset+octet-stream")
def piece(context, value):
    value = getattr(value, "data", value)
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
