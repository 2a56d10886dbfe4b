# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import AbuseDesk, IpOrganization


DomainAvailability = Literal["registered", "likely_available", "unknown"]
"""Availability of a domain."""


class DomainContact(TypedDict):
    """A contact of a domain. Most registries redact personal data."""

    # Roles: `registrant`, `technical` …
    roles: list[str]
    # Name of the contact.
    name: str | None
    # Organisation of the contact.
    organization: str | None
    # Email address, possibly a forwarding address.
    email: str | None
    # ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country.
    country: str | None
    # True if the registry has redacted any part of the contact.
    redacted: bool


class DomainDates(TypedDict):
    """Registration dates of a domain: ISO 8601, UTC."""

    # Date of registration.
    created: str | None
    # Date of the last change of the registration.
    updated: str | None
    # Date on which the registration expires if it is not renewed.
    expires: str | None


class DomainNameserver(TypedDict):
    """A name server that the registry delegates to."""

    # Host name in lower case.
    host: str
    # IPv4 glue addresses published by the registry.
    ipv4: list[str]
    # IPv6 glue addresses published by the registry.
    ipv6: list[str]


class DomainRegistrar(TypedDict):
    """Registrar of a domain."""

    # Name of the registrar.
    name: str | None
    # IANA registrar ID.
    ianaId: str | None
    # Website of the registrar.
    url: str | None
    # Email address for abuse reports.
    abuseEmail: str | None
    # Phone number for abuse reports.
    abusePhone: str | None


class DomainRegistration(TypedDict):
    """Registration of a domain. Data that the registry does not publish is null or an empty list."""

    # Registered domain in ASCII; `example.com` for `www.example.com`.
    domain: str
    # Registered domain in Unicode.
    unicode: str
    # Top-level domain.
    tld: str
    # True if the domain is registered. Null if `availability` is `unknown`.
    registered: bool | None
    # Availability of the domain.
    availability: DomainAvailability
    # Status codes of the domain.
    status: list[DomainStatus]
    # Registrar of the domain.
    registrar: DomainRegistrar | None
    # Dates of the registration.
    dates: DomainDates
    # Whole days since the registration.
    ageDays: int | None
    # Whole days until the registration expires if it is not renewed; negative if it has expired.
    expiresInDays: int | None
    # Name servers that the registry delegates to.
    nameservers: list[DomainNameserver]
    # DNSSEC status of the delegation.
    dnssec: RegisteredDnssec | None
    # Contacts of the domain. Empty if the registry publishes none.
    contacts: list[DomainContact]
    # Names of the data items that the registry declares as redacted (RFC 9537).
    redacted: list[str]
    # True if a status of the domain prevents a transfer to another registrar.
    transferLock: bool
    # Source of the data.
    source: RegistrationSource
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for an hour.
    cached: bool


class DomainStatus(TypedDict):
    """Status of a domain."""

    # EPP status code if the registry uses one, such as `clientTransferProhibited`.
    code: str
    # Status as the registry writes it.
    raw: str


class IpContact(TypedDict):
    """A contact of an address block."""

    # Roles: `registrant`, `abuse` …
    roles: list[str]
    # Handle of the contact at the registry.
    handle: str | None
    # Name of the contact.
    name: str | None
    # Organisation of the contact.
    organization: str | None
    # Email address.
    email: str | None
    # Phone number.
    phone: str | None
    # ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country.
    country: str | None


class IpDates(TypedDict):
    """Registration dates of an address block: ISO 8601, UTC."""

    # Date of registration.
    registered: str | None
    # Date of the last change.
    updated: str | None


class IpNetwork(TypedDict):
    """An address block as registered."""

    # Handle of the block, such as `NET-8-8-8-0-2`.
    handle: str | None
    # Name of the block, such as `GOGL`.
    name: str | None
    # Type of allocation, as the registry writes it.
    type: str | None
    # First address of the block.
    start: str
    # Last address of the block.
    end: str
    # The block in CIDR notation.
    cidr: list[str]
    # Handle of the parent block.
    parentHandle: str | None
    # ISO 3166-1 alpha-2 code of the country stated by the registrant; the hosts may be elsewhere.
    country: str | None
    # Status as the registry writes it.
    status: list[str]


class IpRegistration(TypedDict):
    """Registration of the address block that contains an IP address."""

    # IP address in canonical form.
    ip: str
    # 4 or 6.
    version: int
    # Smallest registered block that contains the address. Null if no registry has allocated the address.
    network: IpNetwork | None
    # Holder of the block. Null if the registry names only contacts.
    organization: IpOrganization | None
    # Contact for abuse reports.
    abuse: AbuseDesk | None
    # Contacts of the block.
    contacts: list[IpContact]
    # Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`.
    rir: str | None
    # Dates of the registration.
    dates: IpDates
    # Source of the data.
    source: RegistrationSource
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for a day.
    cached: bool


class RdapAttempt(TypedDict):
    """One query to a registration server."""

    # Server that was queried.
    server: str
    # True if the server responded.
    ok: bool
    # Error code if there was no response, otherwise null.
    error: str | None


class RegisteredDnssec(TypedDict):
    """DNSSEC data of the registry. To check whether signatures are valid, use `dns-lookup`."""

    # True if the delegation is signed.
    signed: bool
    # DS records, if published.
    ds: list[RegisteredDs]


class RegisteredDs(TypedDict):
    """A DS record, which identifies the key that signs the zone. Values that the registry does not publish, or that are not valid in a DS record, are null."""

    # Key tag.
    keyTag: int | None
    # IANA number of the algorithm.
    algorithm: int | None
    # IANA number of the digest type.
    digestType: int | None
    # Digest of the key in hexadecimal.
    digest: str | None


class RegistrationSource(TypedDict):
    """Source of the registration data."""

    # `rdap`, or `whois` for registries without an RDAP server.
    protocol: str
    # Server that responded; null if no registry is responsible.
    server: str | None
    # All queries made, in order.
    attempts: list[RdapAttempt]


def rdap_domain(
    *,
    domain: str,
) -> Call[DomainRegistration]:
    """Registration of a domain. Looks up the registrar and the registration dates of a domain. A domain that is not registered is a successful result, not an error.

    Costs 5 credits.

    domain: Domain name in Unicode or ASCII. For a host name, the registered domain is looked up."""
    return Call("rdapDomain", "GET", "/rdap/v1/domain", 5, {"domain": domain})


def rdap_ip(
    *,
    ip: str,
) -> Call[IpRegistration]:
    """Registration of an IP address. Looks up the registered holder and the abuse contact of the address block that contains an IP address. Special-purpose addresses, such as private ones, are rejected because they are not registered to anyone.

    Costs 5 credits.

    ip: IPv4 or IPv6 address."""
    return Call("rdapIp", "GET", "/rdap/v1/ip", 5, {"ip": ip})
