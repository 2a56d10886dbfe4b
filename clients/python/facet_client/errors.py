"""Why there is no answer."""

from __future__ import annotations

from typing import Any, TypedDict


class Fault(TypedDict):
    """One faulty argument."""

    field: str
    message: str


class FacetError(Exception):
    """A call that has no answer. Its message says why; programs go by its code."""

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
        #: An `ErrorCode` or `GraphQLErrorCode` of `facet_client.api.errors`, or `no_answer`, or `budget_exceeded`.
        self.code = code
        self.detail = detail
        #: The HTTP status; 0 without an answer.
        self.status = status
        #: The operation that was called; none in GraphQL.
        self.operation = operation
        #: All arguments that are wrong.
        self.errors = errors or []
        self.reason = reason
        self.request_id = request_id
        #: In how many seconds to try again, as the service says.
        self.retry_after = retry_after
        #: Whether the request may have been charged all the same: nobody answered who could know.
        self.maybe_charged = maybe_charged


def refusal_of(
    status: int, headers: dict[str, str], body: Any, operation: str | None, cause: str | None = None
) -> FacetError:
    """Reads a refusal. Where it has no code, it was not the service that spoke, or nobody: status 0, for a cause."""
    problem: dict[str, Any] = body if isinstance(body, dict) else {}
    first: dict[str, Any] = next((one for one in problem.get("errors") or [] if isinstance(one, dict)), {})
    told: dict[str, Any] = problem if problem.get("code") else first.get("extensions") or {}
    code = told.get("code")
    after = headers.get("retry-after", "")
    return FacetError(
        str(code).lower() if code else "no_answer",
        problem.get("detail") or first.get("message") or f"No answer: {cause or f'status {status}'}.",
        status=status,
        operation=operation,
        errors=told.get("errors"),
        reason=told.get("reason"),
        request_id=headers.get("x-request-id"),
        retry_after=int(after) if after.isascii() and after.isdigit() and len(after) < 10 else None,
        maybe_charged=not code and (status < 300 or status >= 500),
    )
