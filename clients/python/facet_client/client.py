"""The client: what it is asked, what may be spent, and what was."""

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

#: A name for a request, by which it is charged once however often it is sent; `True` makes a UUID.
IdempotencyKey = Union[str, Literal[True], None]


@dataclass(frozen=True)
class Answer(Generic[T]):
    """An answer, with what it cost."""

    data: T
    #: 202 where what was asked for is still being collected, else 200.
    status: int
    #: In credits.
    charged: int
    #: The credits left of the month.
    remaining: int
    #: Whether it is the answer of an earlier request under the same idempotency key.
    replayed: bool
    request_id: str


@dataclass(frozen=True)
class GraphQLAnswer(Answer[Any]):
    """An answer of GraphQL: of fields that failed, `data` has None, and `errors` why."""

    errors: list[dict[str, Any]]


class Facet:
    """A client of a Facet service. Threads may share it, and then share its budget."""

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
        url: Where the service is: `https://api.example.com`.
        max_credits: What each request may cost at most.
        budget: What all requests of this client may cost together.
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
        """The credits that this client has spent: lost requests count as charged, as far as their price is known."""
        return int(self._spent)

    def call(
        self,
        call: Call[T],
        *,
        max_credits: int | None = None,
        idempotency_key: IdempotencyKey = None,
        timeout_seconds: float | None = None,
    ) -> Answer[T]:
        """Calls an operation. Raises a `FacetError` where there is no answer."""
        received = self._ask(request_of(call), max_credits, idempotency_key, timeout_seconds)
        return Answer(data=received.body, **_about(received))

    def price(self, call: Call[object], *, timeout_seconds: float | None = None) -> int:
        """What a call would cost: its arguments are checked, nothing is run, and nothing is charged."""
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
        """Asks by GraphQL: many operations in one request, and the edges between them."""
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
        """What a document of GraphQL would cost, without what its edges may add."""
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
            raise ValueError("idempotency_key is for POST")
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
            # The answer of a repeat says that it cost nothing: the lost request did.
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
        """Sets aside what a request may cost, so that those at the same time do not spend the same credits; and its cap."""
        with self._lock:
            left = self._budget - self._spent - self._held
            price = 0 if dry_run else left if sent.price is None else sent.price
            limit = min(price, inf if most is None else most)
            if limit > left:
                detail = f"{limit} is more than the {left} left of the budget."
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
