"""The client. It sends calls and limits their total cost."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Any, Generic, Literal, TypeVar, Union
from urllib.request import Request
from uuid import uuid4

from .attempts import Patience, Received, Trial, attempt
from .errors import FacetError
from .request import Call, Sent, json_request, request_of

T = TypeVar("T")

#: A key for a request. Requests with the same key are charged once. `True` generates a UUID.
IdempotencyKey = Union[str, Literal[True], None]


@dataclass(frozen=True)
class Answer(Generic[T]):
    """A response with its cost."""

    data: T
    #: 202 if the requested data is still being collected, otherwise 200.
    status: int
    #: The cost in credits.
    charged: int
    #: The credits left this month.
    remaining: int
    #: True if this is the response to an earlier request with the same idempotency key.
    replayed: bool
    request_id: str


@dataclass(frozen=True)
class GraphQLAnswer(Answer[Any]):
    """A GraphQL response. Failed fields are None in `data`, and `errors` has the reasons."""

    errors: list[dict[str, Any]]


class Facet:
    """A client of a Facet service. Threads can share a client and its budget."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        max_credits: int | None = None,
        budget: int | None = None,
        patience: Patience = Patience(),
    ) -> None:
        """
        url: The address of the service: `https://api.example.com`.
        max_credits: Maximum cost of each request, in credits.
        budget: Maximum total cost of all requests of this client, in credits.
        """
        if not url.startswith(("https://", "http://")):
            raise ValueError("url must begin with https:// or http://")
        self._base = url.removesuffix("/")
        self._key = key
        self._most = max_credits
        self._budget: float = inf if budget is None else budget
        self._patience = patience
        self._lock = threading.Lock()
        self._spent: float = 0
        self._held: float = 0

    @property
    def spent(self) -> int:
        """
        The credits that this client has spent. Requests without a response count as charged, if their price is known.
        """
        return int(self._spent)

    def call(
        self,
        call: Call[T],
        *,
        max_credits: int | None = None,
        idempotency_key: IdempotencyKey = None,
        timeout_seconds: float | None = None,
    ) -> Answer[T]:
        """Calls an operation. Raises a `FacetError` if the call fails."""
        received = self._ask(request_of(call), max_credits, idempotency_key, timeout_seconds)
        return Answer(data=received.body, **_about(received))

    def price(self, call: Call[object], *, timeout_seconds: float | None = None) -> int:
        """Returns the price of a call. The arguments are checked, but nothing is run or charged."""
        received = self._ask(request_of(call), None, None, timeout_seconds, dry_run=True)
        return _number(received, "price", 0)

    def graphql(
        self,
        query: str,
        variables: Mapping[str, object] | None = None,
        *,
        max_credits: int | None = None,
        idempotency_key: IdempotencyKey = None,
        timeout_seconds: float | None = None,
    ) -> GraphQLAnswer:
        """Sends a GraphQL query, which can combine several operations and follow the edges between them."""
        received = self._ask(_document(query, variables), max_credits, idempotency_key, timeout_seconds)
        body = received.body
        return GraphQLAnswer(data=body.get("data"), errors=body.get("errors", []), **_about(received))

    def graphql_price(
        self,
        query: str,
        variables: Mapping[str, object] | None = None,
        *,
        timeout_seconds: float | None = None,
    ) -> int:
        """Returns the price of a GraphQL document, without the cost of the edges that it may follow."""
        received = self._ask(_document(query, variables), None, None, timeout_seconds, dry_run=True)
        price = received.body.get("extensions", {}).get("credits", {}).get("price", 0)
        return int(price)

    def _ask(
        self,
        sent: Sent,
        max_credits: int | None,
        idempotency_key: IdempotencyKey,
        timeout_seconds: float | None,
        dry_run: bool = False,
    ) -> Received:
        if idempotency_key and sent.method != "POST":
            raise ValueError("idempotency_key needs POST")
        most = self._most if max_credits is None else max_credits
        hold, cap = self._set_aside(sent, most, dry_run)
        headers = {"X-Api-Key": self._key, "User-Agent": "facet-client-python"}
        if sent.content_type is not None:
            headers["Content-Type"] = sent.content_type
        if cap is not None:
            headers["X-Max-Credits"] = str(cap)
        if dry_run:
            headers["X-Dry-Run"] = "true"
        if idempotency_key:
            headers["Idempotency-Key"] = str(uuid4()) if idempotency_key is True else idempotency_key
        trial = Trial(sent.operation, dry_run or sent.price == 0 or bool(idempotency_key))
        patience = self._patience
        if timeout_seconds is not None:
            patience = replace(patience, timeout_seconds=timeout_seconds)
        charged: float = 0
        try:
            request = Request(self._base + sent.path, sent.body, headers, method=sent.method)
            received = attempt(request, trial, patience)
            # A replayed response reports a cost of 0, but the earlier request without a response was charged.
            repeated = trial.maybe_charged and _replayed(received)
            charged = hold if repeated else _number(received, "charged", hold)
            return received
        except BaseException:
            charged = hold if trial.maybe_charged else 0
            raise
        finally:
            with self._lock:
                self._held -= hold
                self._spent += charged

    def _set_aside(self, sent: Sent, most: int | None, dry_run: bool) -> tuple[int, int | None]:
        """
        Reserves the maximum cost of a request, which keeps concurrent calls from spending the same credits. Returns the
        reserved cost and the value of `X-Max-Credits`.
        """
        with self._lock:
            left = self._budget - self._spent - self._held
            price = 0 if dry_run else left if sent.price is None else sent.price
            limit = min(price, inf if most is None else most)
            if limit > left:
                detail = f"{limit} credits exceed the {left} left in the budget."
                raise FacetError("budget_exceeded", detail, operation=sent.operation)
            hold = int(limit) if limit < inf else 0
            self._held += hold
        return hold, hold if self._budget < inf and not dry_run else most


def _document(query: str, variables: Mapping[str, object] | None) -> Sent:
    return json_request("/graphql", {"query": query, "variables": variables or {}})


def _replayed(received: Received) -> bool:
    return received.headers.get("idempotent-replayed") == "true"


def _number(received: Received, name: str, otherwise: int) -> int:
    return int(received.headers.get(f"x-credits-{name}", otherwise))


def _about(received: Received) -> dict[str, Any]:
    return {
        "status": received.status,
        "charged": _number(received, "charged", 0),
        "remaining": _number(received, "remaining", 0),
        "replayed": _replayed(received),
        "request_id": received.headers.get("x-request-id", ""),
    }
