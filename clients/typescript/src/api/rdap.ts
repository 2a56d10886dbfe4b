// Written by `npm run generate` from the declarations of the operations.
import type { AbuseDesk, IpOrganization } from './shared.ts';

export interface RdapOperations {
  /**
   * Registration of a domain. Looks up the registrar and the registration dates of a domain. A domain that is not registered is a successful result, not an error.
   * Costs 5 credits.
   */
  rdapDomain: {
    method: 'GET';
    credits: 5;
    args: {
      /** Domain name in Unicode or ASCII. For a host name, the registered domain is looked up. */
      domain: string;
    };
    answer: DomainRegistration;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Registration of an IP address. Looks up the registered holder and the abuse contact of the address block that contains an IP address. Special-purpose addresses, such as private ones, are rejected because they are not registered to anyone.
   * Costs 5 credits.
   */
  rdapIp: {
    method: 'GET';
    credits: 5;
    args: {
      /** IPv4 or IPv6 address. */
      ip: string;
    };
    answer: IpRegistration;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Availability of a domain. */
export type DomainAvailability = 'registered' | 'likely_available' | 'unknown';

/** A contact of a domain. Most registries redact personal data. */
export interface DomainContact {
  /** Roles: `registrant`, `technical` … */
  roles: string[];
  /** Name of the contact. */
  name: string | null;
  /** Organisation of the contact. */
  organization: string | null;
  /** Email address, possibly a forwarding address. */
  email: string | null;
  /** ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country. */
  country: string | null;
  /** True if the registry has redacted any part of the contact. */
  redacted: boolean;
}

/** Registration dates of a domain: ISO 8601, UTC. */
export interface DomainDates {
  /** Date of registration. */
  created: string | null;
  /** Date of the last change of the registration. */
  updated: string | null;
  /** Date on which the registration expires if it is not renewed. */
  expires: string | null;
}

/** A name server that the registry delegates to. */
export interface DomainNameserver {
  /** Host name in lower case. */
  host: string;
  /** IPv4 glue addresses published by the registry. */
  ipv4: string[];
  /** IPv6 glue addresses published by the registry. */
  ipv6: string[];
}

/** Registrar of a domain. */
export interface DomainRegistrar {
  /** Name of the registrar. */
  name: string | null;
  /** IANA registrar ID. */
  ianaId: string | null;
  /** Website of the registrar. */
  url: string | null;
  /** Email address for abuse reports. */
  abuseEmail: string | null;
  /** Phone number for abuse reports. */
  abusePhone: string | null;
}

/** Registration of a domain. Data that the registry does not publish is null or an empty list. */
export interface DomainRegistration {
  /** Registered domain in ASCII; `example.com` for `www.example.com`. */
  domain: string;
  /** Registered domain in Unicode. */
  unicode: string;
  /** Top-level domain. */
  tld: string;
  /** True if the domain is registered. Null if `availability` is `unknown`. */
  registered: boolean | null;
  /** Availability of the domain. */
  availability: DomainAvailability;
  /** Status codes of the domain. */
  status: DomainStatus[];
  /** Registrar of the domain. */
  registrar: DomainRegistrar | null;
  /** Dates of the registration. */
  dates: DomainDates;
  /** Whole days since the registration. */
  ageDays: number | null;
  /** Whole days until the registration expires if it is not renewed; negative if it has expired. */
  expiresInDays: number | null;
  /** Name servers that the registry delegates to. */
  nameservers: DomainNameserver[];
  /** DNSSEC status of the delegation. */
  dnssec: RegisteredDnssec | null;
  /** Contacts of the domain. Empty if the registry publishes none. */
  contacts: DomainContact[];
  /** Names of the data items that the registry declares as redacted (RFC 9537). */
  redacted: string[];
  /** True if a status of the domain prevents a transfer to another registrar. */
  transferLock: boolean;
  /** Source of the data. */
  source: RegistrationSource;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for an hour. */
  cached: boolean;
}

/** Status of a domain. */
export interface DomainStatus {
  /** EPP status code if the registry uses one, such as `clientTransferProhibited`. */
  code: string;
  /** Status as the registry writes it. */
  raw: string;
}

/** A contact of an address block. */
export interface IpContact {
  /** Roles: `registrant`, `abuse` … */
  roles: string[];
  /** Handle of the contact at the registry. */
  handle: string | null;
  /** Name of the contact. */
  name: string | null;
  /** Organisation of the contact. */
  organization: string | null;
  /** Email address. */
  email: string | null;
  /** Phone number. */
  phone: string | null;
  /** ISO 3166-1 alpha-2 code of the country if the registry gives a code, otherwise the name of the country. */
  country: string | null;
}

/** Registration dates of an address block: ISO 8601, UTC. */
export interface IpDates {
  /** Date of registration. */
  registered: string | null;
  /** Date of the last change. */
  updated: string | null;
}

/** An address block as registered. */
export interface IpNetwork {
  /** Handle of the block, such as `NET-8-8-8-0-2`. */
  handle: string | null;
  /** Name of the block, such as `GOGL`. */
  name: string | null;
  /** Type of allocation, as the registry writes it. */
  type: string | null;
  /** First address of the block. */
  start: string;
  /** Last address of the block. */
  end: string;
  /** The block in CIDR notation. */
  cidr: string[];
  /** Handle of the parent block. */
  parentHandle: string | null;
  /** ISO 3166-1 alpha-2 code of the country stated by the registrant; the hosts may be elsewhere. */
  country: string | null;
  /** Status as the registry writes it. */
  status: string[];
}

/** Registration of the address block that contains an IP address. */
export interface IpRegistration {
  /** IP address in canonical form. */
  ip: string;
  /** 4 or 6. */
  version: number;
  /** Smallest registered block that contains the address. Null if no registry has allocated the address. */
  network: IpNetwork | null;
  /** Holder of the block. Null if the registry names only contacts. */
  organization: IpOrganization | null;
  /** Contact for abuse reports. */
  abuse: AbuseDesk | null;
  /** Contacts of the block. */
  contacts: IpContact[];
  /** Regional internet registry: `arin`, `ripencc`, `apnic`, `lacnic`, `afrinic`. */
  rir: string | null;
  /** Dates of the registration. */
  dates: IpDates;
  /** Source of the data. */
  source: RegistrationSource;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for a day. */
  cached: boolean;
}

/** One query to a registration server. */
export interface RdapAttempt {
  /** Server that was queried. */
  server: string;
  /** True if the server responded. */
  ok: boolean;
  /** Error code if there was no response, otherwise null. */
  error: string | null;
}

/** DNSSEC data of the registry. To check whether signatures are valid, use `dns-lookup`. */
export interface RegisteredDnssec {
  /** True if the delegation is signed. */
  signed: boolean;
  /** DS records, if published. */
  ds: RegisteredDs[];
}

/** A DS record, which identifies the key that signs the zone. Values that the registry does not publish, or that are not valid in a DS record, are null. */
export interface RegisteredDs {
  /** Key tag. */
  keyTag: number | null;
  /** IANA number of the algorithm. */
  algorithm: number | null;
  /** IANA number of the digest type. */
  digestType: number | null;
  /** Digest of the key in hexadecimal. */
  digest: string | null;
}

/** Source of the registration data. */
export interface RegistrationSource {
  /** `rdap`, or `whois` for registries without an RDAP server. */
  protocol: string;
  /** Server that responded; null if no registry is responsible. */
  server: string | null;
  /** All queries made, in order. */
  attempts: RdapAttempt[];
}
