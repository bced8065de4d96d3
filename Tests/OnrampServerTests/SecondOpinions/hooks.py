"""What schemathesis needs to know: how requests are signed, and that a piece of an upload is just bytes."""
import schemathesis
import signing  # noqa: F401


@schemathesis.serializer("application/offset+octet-stream")
def piece(context, value):
    value = getattr(value, "data", value)
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")
