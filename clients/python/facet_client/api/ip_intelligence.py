# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import AbuseDesk, DnsblResult, IpOrganization


class AutonomousSystem(TypedDict):
    """An autonomous system."""

    # AS number: 15169 for AS15169.
    number: int
    # Operator; null if unknown.
    name: str | None
    # Purpose of the network, from a table or from the name of the operator. Null if not certain.
    kind: NetworkKind | None


IpAddressType = Literal["public", "private", "shared", "loopback", "link_local", "unique_local", "site_local", "this_network", "unspecified", "broadcast", "multicast", "documentation", "benchmarking", "protocol", "discard", "orchid", "segment_routing", "nat64", "teredo", "six_to_four", "reserved"]
"""Type of an IP address, from the IANA special-purpose address registries."""


class IpDnsbl(TypedDict):
    """Block list results for the address. The operator of this service configures the lists."""

    # `answered` if at least one list sent a valid response. Otherwise, see `results`.
    status: IpProbeStatus
    # Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered.
    error: str | None
    # Number of lists queried.
    checked: int | None
    # Number of lists that contain the address.
    listed: int | None
    # Number of lists that did not respond or refused to answer. Their result is unknown.
    errors: int | None
    # Result of each list.
    results: list[DnsblResult] | None


class IpPlaceSource(TypedDict):
    """Source of a location. Its licence requires attribution with a link."""

    # Attribution text.
    name: str
    # Attribution link.
    url: str
    # SPDX licence identifier.
    licence: str
    # Date of the data.
    date: str


IpProbeStatus = Literal["answered", "unknown"]
"""Status of a live lookup."""


class IpRegistrationSummary(TypedDict):
    """Summary of the registration of the address block. The rdap API returns the full record."""

    # Status of the registry lookup.
    status: IpProbeStatus
    # Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered.
    error: str | None
    # Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.
    rir: str | None
    # Name of the block: `GOGL`; null if no registry has allocated it.
    name: str | None
    # Handle of the block at the registry: `NET-8-8-8-0-2`.
    handle: str | None
    # The block in CIDR notation.
    cidr: list[str] | None
    # ISO 3166-1 alpha-2 code given by the registrant; the hosts may be elsewhere.
    countryCode: str | None
    # Holder of the block.
    organization: IpOrganization | None
    # Contact for abuse reports.
    abuse: AbuseDesk | None


class IpReport(TypedDict):
    """Information about an IP address. For a bogon, everything from `countryCode` to `dnsbl` is null."""

    # IP address in canonical form. IPv4-mapped IPv6 (`::ffff:8.8.8.8`) is returned as IPv4.
    ip: str
    # 4 or 6.
    version: int
    # True if the address does not belong on the public internet, because it is private, reserved or similar. No lookups are made for such addresses.
    bogon: bool
    # Type of the address.
    type: IpAddressType
    # IPv4 address embedded in a 6to4, Teredo or NAT64 address. All following fields then refer to it.
    embeddedIpv4: str | None
    # ISO 3166-1 alpha-2 code of the country where the address is probably used.
    countryCode: str | None
    # Common English name of the country.
    countryName: str | None
    # State or province, in English.
    region: str | None
    # City name in ASCII. Null if unknown, or if the city database is not installed.
    city: str | None
    # District of the city.
    district: str | None
    # Latitude in degrees north, approximately that of the city centre.
    latitude: float | None
    # Longitude in degrees east.
    longitude: float | None
    # Name in the IANA time zone database, derived from the coordinates and the country.
    timezone: str | None
    # Autonomous system that announces the address. Null if no known system announces it.
    asn: AutonomousSystem | None
    # Largest block that contains the address and that its autonomous system announces, in CIDR notation. The system may announce the block in parts.
    network: str | None
    # True if the address is announced from many sites at once (anycast). Such an address has no location, so everything from `countryCode` to `timezone` is null. Null if unknown. False only if the operator has imported a census of such addresses and this address is not in it.
    anycast: bool | None
    # True if the address belongs to a server, that is, to the network of a cloud, hosting provider or content delivery network. False if its network is known to provide only internet access, or if the operator has imported or configured a list of server addresses and this address is not in it. Null if unknown.
    hosting: bool | None
    # True if the address belongs to a VPN or another anonymising service. Most of these services rent servers, and not all of the servers are known. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it.
    vpn: bool | None
    # True if the address is a Tor exit node. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it.
    tor: bool | None
    # True if a block list or another list reports the address as an open proxy or a rented proxy. Null if unknown. False only if the operator has imported or configured a list of such addresses and this address is not in it.
    proxy: bool | None
    # Source of the location. Null if no location is known. The data page lists the sources of all other data.
    source: IpPlaceSource | None
    # Host names from reverse DNS.
    reverseDns: IpReverseDns | None
    # Registration of the address block. Null for bogons, and for protocol addresses, which are not registered to anyone.
    registration: IpRegistrationSummary | None
    # Block list results.
    dnsbl: IpDnsbl | None
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for five minutes, unless something was unknown.
    cached: bool


class IpReverseDns(TypedDict):
    """Host names of the address from reverse DNS."""

    # Status of the DNS lookup.
    status: IpProbeStatus
    # Error code such as `upstream_timeout` if the data is missing; null if the lookup was answered.
    error: str | None
    # Host names in PTR records, at most ten; empty if there are none.
    hostnames: list[str] | None
    # True if one of `hostnames` resolves back to the address (FCrDNS).
    forwardConfirmed: bool | None
    # True if `hostnames` look like generic names of customer connections, not names of servers.
    generic: bool | None


NetworkKind = Literal["isp", "hosting", "business", "education", "government"]
"""Purpose of a network."""


def ip_intelligence_lookup(
    *,
    ip: str,
) -> Call[IpReport]:
    """IP address details. Looks up information about an IP address: type, country, city, coordinates, time zone, network, host names, registration, block list entries, and whether it belongs to a hosting provider, a VPN, Tor or a proxy. Unknown values are null. If a source does not respond, the request still succeeds.

    Costs 5 credits.

    ip: IPv4 or IPv6 address in any notation, without a zone ID."""
    return Call("ipIntelligenceLookup", "GET", "/ip-intelligence/v1/lookup", 5, {"ip": ip})
