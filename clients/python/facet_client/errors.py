"""The error of a failed call."""

from __future__ import annotations

from typing import Any, TypedDict


class Fault(TypedDict):
    """One invalid argument."""

    field: str
    message: str


class FacetError(Exception):
    """A failed call. The message is for people; programs should use the code."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        status: int = 0,
        operation: str | None = None,
        errors: list[Fault] | None = None,
        reason: str | None = None,
        request_id: str | None = None,
        retry_after: int | None = None,
        maybe_charged: bool = False,
    ) -> None:
        super().__init__(detail)
        #: An `ErrorCode` or `GraphQLErrorCode` of `facet_client.api.errors`, `no_answer` or `budget_exceeded`.
        self.code = code
        self.detail = detail
        #: The HTTP status; 0 without a response.
        self.status = status
        #: The operation that was called; None for GraphQL.
        self.operation = operation
        #: All invalid arguments.
        self.errors = errors or []
        self.reason = reason
        self.request_id = request_id
        #: Seconds to wait before a retry, from the `Retry-After` header.
        self.retry_after = retry_after
        #: True if the request may have been charged although it failed: the service sent no readable response.
        self.maybe_charged = maybe_charged


def refusal_of(
    status: int, headers: dict[str, str], body: Any, operation: str | None, cause: str | None = None
) -> FacetError:
    """
    Reads a refusal. A response without a code did not come from the service. If there was no response, `status` is 0
    and `cause` says why.
    """
    problem: dict[str, Any] = body if isinstance(body, dict) else {}
    first: dict[str, Any] = next((one for one in problem.get("errors") or [] if isinstance(one, dict)), {})
    told: dict[str, Any] = problem if problem.get("code") else first.get("extensions") or {}
    code = told.get("code")
    after = headers.get("retry-after", "")
    return FacetError(
        str(code).lower() if code else "no_answer",
        problem.get("detail") or first.get("message") or f"No response: {cause or f'status {status}'}.",
        status=status,
        operation=operation,
        errors=told.get("errors"),
        reason=told.get("reason"),
        request_id=headers.get("x-request-id"),
        retry_after=int(after) if after.isascii() and after.isdigit() and len(after) < 10 else None,
        maybe_charged=not code and (status < 300 or status >= 500),
    )
