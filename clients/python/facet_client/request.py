"""Builds the HTTP request of a call."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar, Union
from urllib.parse import quote, urlencode
from uuid import uuid4

#: A file: its bytes, or base64 text.
FileContent = Union[bytes, str]

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True)
class Call(Generic[T_co]):
    """Describes a call without making it. `facet.call` makes the call, and `facet.price` returns its price."""

    operation: str
    method: str
    path: str
    credits: int
    args: Mapping[str, object]


@dataclass(frozen=True)
class Sent:
    """The HTTP request of a call."""

    method: str
    path: str
    body: bytes | None = None
    content_type: str | None = None
    #: Credits charged on success, if known.
    price: int | None = None
    operation: str | None = None


def json_request(path: str, value: object, price: int | None = None, operation: str | None = None) -> Sent:
    """Returns a POST request with a value as JSON."""
    body = json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return Sent("POST", path, body, "application/json", price, operation)


def request_of(call: Call[object]) -> Sent:
    """Builds the request of a call: as JSON, as a form if it sends a file, or in the query of a GET."""
    rest = {name: value for name, value in call.args.items() if value is not None}

    def filled(place: re.Match[str]) -> str:
        text = _text(rest.pop(place[1], ""))
        # URLs drop these path segments. The request would reach another operation, which would be charged.
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
