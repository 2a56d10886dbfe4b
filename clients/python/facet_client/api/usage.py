# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class ApiDayUsage(TypedDict):
    """Usage of one API on one day."""

    # API name: the first segment of its paths, such as `reference`.
    api: str
    # Number of calls, including failed ones.
    calls: int
    # Number of calls that failed: those with a status of 400 or above.
    errors: int
    # Credits charged for these calls, minus refunded credits.
    credits: int
    # Refunded credits, for example for failed snapshots.
    reversed: int


class ApiUsage(TypedDict):
    """Usage of one API this month."""

    # API name: the first segment of its paths, such as `reference`.
    api: str
    # Number of calls, including failed ones.
    calls: int
    # Number of calls that failed: those with a status of 400 or above.
    errors: int
    # Credits charged for these calls, minus refunded credits.
    credits: int
    # Refunded credits, for example for failed snapshots.
    reversed: int
    # Median duration of successful calls in milliseconds, measured at the service, without the network. Estimated from a histogram; at most 60000. Null if no call was measured.
    p50Ms: int | None
    # 95th percentile of the duration of successful calls, in milliseconds. Null if no call was measured.
    p95Ms: int | None


CallFace = Literal["rest", "graphql", "mcp", "service"]
"""Interface of a call."""


class Credits(TypedDict):
    """Credits of the current month."""

    # Credits that the plan includes per month.
    quota: int
    # Credits charged for successful calls.
    used: int
    # Credits reserved for calls that are currently running.
    reserved: int
    # Remaining credits: quota minus used and reserved.
    remaining: int


class DayUsage(TypedDict):
    """Usage on one day, in UTC."""

    # The day, in UTC.
    date: str
    # Number of calls, including failed ones.
    calls: int
    # Number of calls that failed: those with a status of 400 or above.
    errors: int
    # Credits charged for these calls, minus refunded credits.
    credits: int
    # Refunded credits, for example for failed snapshots.
    reversed: int
    # Usage of the day by API, sorted by credits, highest first.
    apis: list[ApiDayUsage]
    # Usage of the day by key, sorted by credits, highest first; at most 100 keys.
    keys: list[KeyDayUsage]


class KeyDayUsage(TypedDict):
    """Usage of one API key on one day."""

    # Number of the key; 0 for all calls that came through a marketplace.
    key: int
    # Number of calls, including failed ones.
    calls: int
    # Number of calls that failed: those with a status of 400 or above.
    errors: int
    # Credits charged for these calls, minus refunded credits.
    credits: int
    # Refunded credits, for example for failed snapshots.
    reversed: int


class KeyUsage(TypedDict):
    """Usage of one API key this month."""

    # Number of the key; 0 for all calls that came through a marketplace.
    key: int
    # Name of the key. Null if it has none.
    label: str | None
    # First characters of the key. Null for calls that came through a marketplace.
    hint: str | None
    # Number of calls, including failed ones.
    calls: int
    # Number of calls that failed: those with a status of 400 or above.
    errors: int
    # Credits charged for these calls, minus refunded credits.
    credits: int
    # Refunded credits, for example for failed snapshots.
    reversed: int


class LoggedCall(TypedDict):
    """A call in the log."""

    # The `X-Request-Id` of the response. All calls of one GraphQL request share the same ID.
    requestId: str
    # When the request arrived.
    at: str
    # Number of the API key, as in `keys` of the `usage` operation. 0 if the call came through a marketplace.
    key: int
    # Interface of the call: REST, GraphQL, MCP, or the service itself.
    face: CallFace
    # GraphQL field, which is also the OpenAPI operationId.
    operation: str
    # HTTP status code, also for GraphQL.
    status: int
    # Duration at the service, in whole milliseconds.
    ms: int
    # Credits charged; negative if they were refunded.
    credits: int


class LoggedCalls(TypedDict):
    """The most recent calls of an account."""

    # Number of entries in `items`.
    count: int
    # The calls, newest first.
    items: list[LoggedCall]


class Price(TypedDict):
    """Price of one successful call of an operation."""

    # GraphQL field, which is also the OpenAPI operationId.
    operation: str
    # REST path with its parameters in braces.
    path: str
    # Price class: `free`, `bundled`, `live` or `ai`.
    costClass: str
    # Credits per successful call.
    credits: int


class Usage(TypedDict):
    """Usage in the current month by the account that the API key belongs to."""

    # Name of the plan.
    plan: str
    # Start of the month: ISO 8601, UTC.
    periodStart: str
    # When the credits renew: ISO 8601, UTC.
    periodEnd: str
    # Quota and usage.
    credits: Credits
    # Expected number of credits used by the end of the month, at the current rate. A whole number. Null on the first day, when it is too early to estimate.
    projectedCredits: float | None
    # Usage by API, sorted by credits, highest first.
    apis: list[ApiUsage]
    # Usage by API key, sorted by credits, highest first; at most 100 keys.
    keys: list[KeyUsage]
    # Usage by day. Days without calls are not listed.
    days: list[DayUsage]
    # All operations with their prices.
    prices: list[Price]


def usage(
    *,
    api: str | None = None,
) -> Call[Usage]:
    """Usage this month. Returns the current month of the account: quota, usage by API, key and day, and the price list. Available even if the quota is used up.

    Free of charge.

    api: API name. Limits `apis`, `keys`, `days` and `prices` to this API."""
    return Call("usage", "GET", "/usage", 0, {"api": api})


def usage_calls(
    *,
    limit: int | None = None,
) -> Call[LoggedCalls]:
    """Last calls. Returns the most recent calls of the account, made with any of its keys, newest first. Calls are kept for 30 days. This operation has a lower rate limit than the others.

    Free of charge.

    limit: Maximum number of entries to return. Default: 20."""
    return Call("usageCalls", "GET", "/usage/calls", 0, {"limit": limit})
