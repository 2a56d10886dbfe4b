"""Sends requests, as often as it takes and may cost."""

from __future__ import annotations

import json
import random
import re
import time
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from socket import gaierror
from typing import IO, Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, Request, build_opener

from .errors import FacetError, refusal_of

#: Answers have 10 MB at most; what is longer is none of the service's.
LONGEST_ANSWER = 20_000_000
PIECE = 65_536


@dataclass(frozen=True)
class Patience:
    """How often and how patiently a request is tried."""

    #: So many times after the first.
    retries: int = 3
    #: A service that wants to be left alone for longer is not waited for.
    longest_wait_seconds: float = 30
    #: How long one try may take.
    timeout_seconds: float = 120


@dataclass(frozen=True)
class Received:
    """What came of a request."""

    status: int
    headers: dict[str, str]
    body: Any


@dataclass
class Trial:
    """What is known of a request while it is tried."""

    operation: str | None
    #: Whether it may be sent again where nobody knows if it was charged.
    repeatable: bool
    #: Whether that has happened.
    maybe_charged: bool = False


class _Stay(HTTPRedirectHandler):
    """Followed elsewhere, a redirect would take the key along."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


_opener = build_opener(_Stay)


def attempt(request: Request, trial: Trial, patience: Patience) -> Received:
    """
    Sends a request until it is answered. Refusals that say they may pass are tried again, as they cost nothing, and those of a
    connection; lost requests only where they are repeatable, as others might be charged twice.
    """
    tried = 0
    while True:
        cause: Exception | None = None
        unsent = False
        try:
            received = _send(request, patience.timeout_seconds)
            if 200 <= received.status < 300 and (received.body is not None or received.status == 204):
                return received
            refusal = refusal_of(received.status, received.headers, received.body, trial.operation)
        except (OSError, HTTPException, ValueError, RecursionError) as error:
            cause = error
            refusal = refusal_of(0, {}, None, trial.operation, str(getattr(error, "reason", error)))
            # Nothing was sent, so nothing was charged.
            unsent = isinstance(error, URLError) and isinstance(error.reason, (ConnectionRefusedError, gaierror))
            refusal.maybe_charged = not unsent
        except BaseException:
            # Whoever interrupts it does not know either.
            trial.maybe_charged = True
            raise
        lost = refusal.maybe_charged
        trial.maybe_charged = trial.maybe_charged or lost
        passes = unsent or refusal.status in (429, 503) or (refusal.status == 409 and refusal.retry_after is not None)
        wait = 2**tried / 2 if refusal.retry_after is None else refusal.retry_after
        may = trial.repeatable if lost else passes
        if tried >= patience.retries or wait > patience.longest_wait_seconds or not may:
            refusal.maybe_charged = trial.maybe_charged
            raise refusal from cause
        # Those that were refused together are not to come back together.
        time.sleep(wait + random.random() / 4)
        tried += 1


def _send(request: Request, timeout: float) -> Received:
    deadline = time.monotonic() + timeout
    try:
        response = _opener.open(request, timeout=timeout)
    except HTTPError as refused:
        response = refused
    with response:
        headers = {name.lower(): value for name, value in response.headers.items()}
        content = _read(response, deadline)
        if response.status < 300 and len(content) < int(headers.get("content-length", "0")):
            raise HTTPException("The answer ended before its time.")
    body = json.loads(content) if re.search("json", headers.get("content-type", "")) and content else None
    return Received(response.status, headers, body)


def _read(response: Any, deadline: float) -> bytes:
    """Reads an answer as it comes: all of it in time, and no more than there may be."""
    content = bytearray()
    while piece := response.read1(PIECE):
        content += piece
        if len(content) > LONGEST_ANSWER:
            raise HTTPException("The answer is too long.")
        if time.monotonic() > deadline:
            raise TimeoutError("The answer did not come in time.")
    return bytes(content)
