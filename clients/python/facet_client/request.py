"""What goes over the wire for a call."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, Union
from urllib.parse import quote, urlencode
from uuid import uuid4

#: A file: as it is, or as text in base64.
FileContent = Union[bytes, str]

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Call(Generic[T_co]):
    """A call of an operation that was not made yet: `facet.call` makes it, `facet.price` tells what it would cost."""

    operation: str
    method: str
    path: str
    credits: int
    args: Mapping[str, object]


@dataclass(frozen=True)
class Sent:
    """A request as it is sent."""

    method: str
    path: str
    body: bytes | None = None
    content_type: str | None = None
    #: What it costs if it succeeds, where that is known.
    price: int | None = None
    operation: str | None = None


def json_request(path: str, value: object, price: int | None = None, operation: str | None = None) -> Sent:
    """A POST of a value as JSON."""
    body = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return Sent("POST", path, body, "application/json", price, operation)


def request_of(call: Call[object]) -> Sent:
    """Writes a call: as JSON, as a form where a file is sent, or into the address of a GET."""
    rest = {name: value for name, value in call.args.items() if value is not None}

    def filled(place: re.Match[str]) -> str:
        text = _text(rest.pop(place[1], ""))
        # Addresses drop these, so that another operation would be asked, and paid.
        if text in ("", ".", ".."):
            raise ValueError(f"{place[1]} must not be {json.dumps(text)}")
        return quote(text, safe="")

    path = re.sub(r":(\w+)\+?", filled, call.path)
    file = next((name for name, value in rest.items() if isinstance(value, bytes)), None)
    if call.method == "POST" and file is None:
        return json_request(path, rest, call.credits, call.operation)
    content = rest.pop(file) if file else None
    fields = [
        (name, _text(item))
        for name, value in rest.items()
        for item in (value if isinstance(value, (list, tuple)) else [value])
    ]
    if not isinstance(content, bytes):
        whole = f"{path}?{urlencode(fields)}" if fields else path
        return Sent(call.method, whole, price=call.credits, operation=call.operation)
    boundary = uuid4().hex
    body, kind = _form(fields, content, boundary), f"multipart/form-data; boundary={boundary}"
    return Sent(call.method, path, body, kind, call.credits, call.operation)


def _text(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, allow_nan=False)


def _form(fields: list[tuple[str, str]], file: bytes, boundary: str) -> bytes:
    head = f"--{boundary}\r\nContent-Disposition: form-data; name="
    parts = [f'{head}"{name}"\r\n\r\n{value}\r\n'.encode() for name, value in fields]
    parts.append(f'{head}"file"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n'.encode())
    return b"".join([*parts, file, f"\r\n--{boundary}--\r\n".encode()])
