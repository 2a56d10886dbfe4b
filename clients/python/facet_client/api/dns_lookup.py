# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call
from .shared import DnssecVerdict


class DnsExtendedError(TypedDict):
    """Extended DNS error (RFC 8914): the reason that the resolver states for its response."""

    # Code from the IANA registry: 6 is DNSSEC Bogus, 22 is No Reachable Authority.
    code: int
    # Text sent by the resolver or, if there is none, the registered name of the code.
    text: str


class DnsFlags(TypedDict):
    """Flags of the response. For several responses, a flag is set only if it is set in all of them."""

    # Authoritative answer: sent by a server of the zone itself.
    aa: bool
    # Truncated, even over TCP.
    tc: bool
    # Recursion desired; always set.
    rd: bool
    # Recursion available.
    ra: bool
    # Authentic data: the resolver validated the signatures.
    ad: bool
    # Checking disabled.
    cd: bool


class DnsLookup(TypedDict):
    """Result of a DNS query."""

    # The query as it was interpreted.
    query: DnsQuery
    # Response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED` … If the codes of the record types differ, `NOERROR` takes precedence, then `NXDOMAIN`.
    status: str
    # True if the name exists, even without records of the requested types. An alias exists even if its target does not, although `status` is then `NXDOMAIN`. Null if the resolver could not determine this.
    exists: bool | None
    # Flags in the DNS header.
    flags: DnsFlags
    # DNSSEC status. If the record types have different statuses, the worst one.
    dnssec: DnssecVerdict
    # The aliases that were followed, then the requested records. Signatures (RRSIG) are included only if requested.
    records: list[DnsRecord]
    # Targets of the aliases that were followed, in order. Empty if the name is not an alias.
    cnameChain: list[str]
    # Result for each record type.
    byType: list[DnsTypeReport]
    # Authority section: the SOA record of the zone if there are no records.
    authority: list[DnsRecord]
    # Extended DNS errors from the resolver, without duplicates.
    extendedErrors: list[DnsExtendedError]
    # Host names of the IP address; null if a name was looked up.
    reverse: DnsReverse | None
    # IP address of the resolver that responded, or `local` if that address is not public.
    resolver: str
    # Transport protocol; `tcp` if TCP was used for any record type.
    protocol: DnsProtocol
    # Response time of the resolver in milliseconds; for several record types, of the slowest response.
    rttMs: int
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for the TTL of their records, at most five minutes.
    cached: bool


DnsProtocol = Literal["udp", "tcp"]
"""Transport protocol of a response."""


class DnsQuery(TypedDict):
    """The query as it was interpreted."""

    # Name in Unicode. For an IP address, its reverse name.
    name: str
    # Name as used in the DNS, in A-labels (`xn--…`).
    ascii: str
    # Requested record types, with `ALL` expanded.
    types: list[str]


class DnsRecord(TypedDict):
    """A DNS resource record."""

    # Owner name: lower-case ASCII, without a trailing dot; the root is `.`.
    name: str
    # Type such as `MX`, or `TYPE` and a number for types without a mnemonic.
    type: str
    # Time to live in seconds from `fetchedAt`.
    ttl: int
    # Value in zone file notation: `10 mail.example.com.`. For unsupported types, `\# length hex` (RFC 3597).
    value: str
    # Value as an object with the field names of the RFC for the type, such as `preference` and `exchange` for MX. For TXT, `text` contains all strings joined. Domain names are in lower case without a trailing dot. For unsupported types, contains only `rdata` in hexadecimal.
    data: Any


class DnsReverse(TypedDict):
    """Host names of an IP address."""

    # IP address in its canonical form.
    ip: str
    # Reverse name of the address, under which its PTR records are published.
    ptrName: str
    # Targets of the PTR records, in alphabetical order.
    hostnames: list[str]
    # True if at least one of `hostnames` resolves back to the address (FCrDNS); only the first ten are checked. Null if that could not be determined.
    forwardConfirmed: bool | None


class DnsTypeReport(TypedDict):
    """Result for one record type."""

    # One of the `types` in `query`.
    type: str
    # Response code for this type; `TIMEOUT`, `UNREACHABLE`, `BUSY` or `ERROR` if there was no response, in which case the records may still exist.
    status: str
    # Records of this type, including those that an alias points to.
    count: int
    # Lowest TTL of these records in seconds; null if there are none.
    minTtl: int | None


def dns_lookup_check(
    *,
    name: str | None = None,
    ip: str | None = None,
    type: list[str] | None = None,
) -> Call[DnsLookup]:
    """DNS records of a name. Looks up the DNS records of a name, or the host names of an IP address. A nonexistent name or record is also a successful result.

    Costs 5 credits.

    name: Domain name in Unicode or ASCII, with or without a trailing dot. Exactly one of `name` and `ip` is required.
    ip: IPv4 or IPv6 address whose host names are looked up.
    type: Up to ten record types: mnemonics (`MX`), numbers (`15`) or `TYPE15`; `ALL` for A, AAAA, CNAME, MX, NS, TXT, SOA, CAA and HTTPS. Default: A for a name, PTR for an IP address. For an address, PTR is always looked up."""
    return Call("dnsLookupCheck", "GET", "/dns-lookup/v1/check", 5, {"name": name, "ip": ip, "type": type})
