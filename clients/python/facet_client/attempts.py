"""Sends requests, and retries them if a retry cannot be charged twice."""

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

#: Responses of the service have at most 10 MB. Longer responses did not come from the service.
MAX_RESPONSE_BYTES = 20_000_000
PIECE = 65_536


@dataclass(frozen=True)
class Patience:
    """Limits the retries of a request."""

    #: Number of retries after the first attempt.
    retries: int = 3
    #: Maximum wait before a retry. If the service asks for a longer wait, the request fails.
    longest_wait_seconds: float = 30
    #: Maximum duration of each attempt.
    timeout_seconds: float = 120


@dataclass(frozen=True)
class Received:
    """The response to a request."""

    status: int
    headers: dict[str, str]
    body: Any


@dataclass
class Trial:
    """The state of a request across its attempts."""

    operation: str | None
    #: True if the request may be sent again even if it was perhaps charged.
    repeatable: bool
    #: True if an attempt received no response, so it may have been charged.
    maybe_charged: bool = False


class _Stay(HTTPRedirectHandler):
    """Refuses redirects, because following a redirect to another host would send the key there."""

    def redirect_request(
        self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> None:
        return None


_opener = build_opener(_Stay)


def attempt(request: Request, trial: Trial, patience: Patience) -> Received:
    """
    Sends a request until it succeeds or may not be retried. Temporary refusals and refused connections are retried
    because they cost nothing. A request without a response is retried only if it is repeatable; otherwise it might be
    charged twice.
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
            # An interrupted request may have been charged too.
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
        # A random delay keeps requests that were refused together from being repeated together.
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
            raise HTTPException("The response is incomplete.")
    body = json.loads(content) if re.search("json", headers.get("content-type", "")) and content else None
    return Received(response.status, headers, body)


def _read(response: Any, deadline: float) -> bytes:
    """Reads a response until it ends, with limits on its duration and its length."""
    content = bytearray()
    while piece := response.read1(PIECE):
        content += piece
        if len(content) > MAX_RESPONSE_BYTES:
            raise HTTPException("The response is too long.")
        if time.monotonic() > deadline:
            raise TimeoutError("The response did not arrive in time.")
    return bytes(content)
