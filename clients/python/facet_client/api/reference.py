# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import TypedDict

from ..request import Call


class MimeExtensionResult(TypedDict):
    """The MIME types of files with an extension."""

    # Requested extension in lower case, without a dot.
    extension: str
    # All MIME types with this extension, best match first: registered types before others, specific types before `application/`.
    mimeTypes: list[str]


class MimeTypeInfo(TypedDict):
    """Information about a MIME type."""

    # MIME type in lower case, as type/subtype, without parameters.
    type: str
    # Registry that defines the type: `iana`, `apache` or `nginx`; null if none does.
    source: str | None
    # Default character set; null if the type has none.
    charset: str | None
    # True if gzip usually reduces the size of such content; null if unknown.
    compressible: bool | None
    # File extensions of the type, without dots, preferred one first. Empty if there are none.
    extensions: list[str]


class StatusEntry(TypedDict):
    """An HTTP status code from the IANA registry."""

    # The three-digit code, 100 to 599.
    code: int
    # Reason phrase as registered, such as `Not Found`.
    message: str
    # Category, determined by the first digit: one of Informational, Success, Redirection, Client Error, Server Error.
    category: str
    # Meaning of the code for a client, in one or two sentences.
    description: str


class StatusList(TypedDict):
    """HTTP status codes, in ascending order."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before the limit.
    total: int
    # Category filter that was applied, in canonical spelling; null if none was given.
    category: str | None
    # The entries.
    items: list[StatusEntry]


class TldList(TypedDict):
    """Top-level domains, in ASCII order."""

    # Number of TLDs in `tlds`.
    count: int
    # Number of matching TLDs, before the limit.
    total: int
    # Limit that was applied.
    limit: int
    # Prefix filter that was applied; null if none was given.
    startsWith: str | None
    # TLDs in lower-case ASCII (Punycode), without leading dots.
    tlds: list[str]


class TldValidity(TypedDict):
    """Result of checking a top-level domain."""

    # Requested TLD in lower-case ASCII (Punycode), without a dot.
    tld: str
    # True if the TLD is in the root zone.
    valid: bool


def reference_tld(
    *,
    tld: str,
) -> Call[TldValidity]:
    """Check a top-level domain. Checks whether a top-level domain exists in the root zone. A TLD that does not exist is a successful result, not an error.

    Costs 1 credit.

    tld: TLD with or without leading dot, case-insensitive, in Unicode or Punycode."""
    return Call("referenceTld", "GET", "/reference/v1/tld/:tld", 1, {"tld": tld})


def reference_tlds(
    *,
    starts_with: str | None = None,
    limit: int | None = None,
) -> Call[TldList]:
    """Top-level domains. Lists top-level domains, optionally only those that start with a prefix.

    Costs 1 credit.

    starts_with: Returns only TLDs that start with these lower-case letters, digits or hyphens.
    limit: Maximum number of TLDs to return. Default: 200."""
    return Call("referenceTlds", "GET", "/reference/v1/tlds", 1, {"startsWith": starts_with, "limit": limit})


def reference_http_status(
    *,
    code: int,
) -> Call[StatusEntry]:
    """HTTP status by code. Looks up one HTTP status code. Returns `not_found` for a code that is not registered with IANA.

    Costs 1 credit.

    code: Three-digit code, 100 to 599."""
    return Call("referenceHttpStatus", "GET", "/reference/v1/http-status/:code", 1, {"code": code})


def reference_http_statuses(
    *,
    category: str | None = None,
    limit: int | None = None,
) -> Call[StatusList]:
    """HTTP statuses. Lists the registered HTTP status codes, optionally of one category.

    Costs 1 credit.

    category: Returns only one category. Case-insensitive; words can be separated by a space, hyphen or underscore.
    limit: Maximum number of entries to return. If omitted, all that match."""
    return Call("referenceHttpStatuses", "GET", "/reference/v1/http-status", 1, {"category": category, "limit": limit})


def reference_mime_type(
    *,
    type: str,
) -> Call[MimeTypeInfo]:
    """MIME type by name. Looks up one MIME type: its registry, default charset, compressibility and file extensions.

    Costs 1 credit.

    type: MIME type (type/subtype), case-insensitive; the slash can be sent as it is or as %2F. Parameters such as `; charset=utf-8` are ignored."""
    return Call("referenceMimeType", "GET", "/reference/v1/mime/type/:type+", 1, {"type": type})


def reference_mime_extension(
    *,
    ext: str,
) -> Call[MimeExtensionResult]:
    """MIME types by extension. Lists all MIME types that use a file extension.

    Costs 1 credit.

    ext: File extension with or without leading dot, case-insensitive."""
    return Call("referenceMimeExtension", "GET", "/reference/v1/mime/extension/:ext", 1, {"ext": ext})
