// Written by `npm run generate` from the declarations of the operations.
import type { DnssecVerdict } from './shared.ts';

export interface DnsLookupOperations {
  /**
   * DNS records of a name. Looks up the DNS records of a name, or the host names of an IP address. A nonexistent name or record is also a successful result.
   * Costs 5 credits.
   */
  dnsLookupCheck: {
    method: 'GET';
    credits: 5;
    args: {
      /** Domain name in Unicode or ASCII, with or without a trailing dot. Exactly one of `name` and `ip` is required. */
      name?: string;
      /** IPv4 or IPv6 address whose host names are looked up. */
      ip?: string;
      /** Up to ten record types: mnemonics (`MX`), numbers (`15`) or `TYPE15`; `ALL` for A, AAAA, CNAME, MX, NS, TXT, SOA, CAA and HTTPS. Default: A for a name, PTR for an IP address. For an address, PTR is always looked up. */
      type?: string[];
    };
    answer: DnsLookup;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Extended DNS error (RFC 8914): the reason that the resolver states for its response. */
export interface DnsExtendedError {
  /** Code from the IANA registry: 6 is DNSSEC Bogus, 22 is No Reachable Authority. */
  code: number;
  /** Text sent by the resolver or, if there is none, the registered name of the code. */
  text: string;
}

/** Flags of the response. For several responses, a flag is set only if it is set in all of them. */
export interface DnsFlags {
  /** Authoritative answer: sent by a server of the zone itself. */
  aa: boolean;
  /** Truncated, even over TCP. */
  tc: boolean;
  /** Recursion desired; always set. */
  rd: boolean;
  /** Recursion available. */
  ra: boolean;
  /** Authentic data: the resolver validated the signatures. */
  ad: boolean;
  /** Checking disabled. */
  cd: boolean;
}

/** Result of a DNS query. */
export interface DnsLookup {
  /** The query as it was interpreted. */
  query: DnsQuery;
  /** Response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED` … If the codes of the record types differ, `NOERROR` takes precedence, then `NXDOMAIN`. */
  status: string;
  /** True if the name exists, even without records of the requested types. An alias exists even if its target does not, although `status` is then `NXDOMAIN`. Null if the resolver could not determine this. */
  exists: boolean | null;
  /** Flags in the DNS header. */
  flags: DnsFlags;
  /** DNSSEC status. If the record types have different statuses, the worst one. */
  dnssec: DnssecVerdict;
  /** The aliases that were followed, then the requested records. Signatures (RRSIG) are included only if requested. */
  records: DnsRecord[];
  /** Targets of the aliases that were followed, in order. Empty if the name is not an alias. */
  cnameChain: string[];
  /** Result for each record type. */
  byType: DnsTypeReport[];
  /** Authority section: the SOA record of the zone if there are no records. */
  authority: DnsRecord[];
  /** Extended DNS errors from the resolver, without duplicates. */
  extendedErrors: DnsExtendedError[];
  /** Host names of the IP address; null if a name was looked up. */
  reverse: DnsReverse | null;
  /** IP address of the resolver that responded, or `local` if that address is not public. */
  resolver: string;
  /** Transport protocol; `tcp` if TCP was used for any record type. */
  protocol: DnsProtocol;
  /** Response time of the resolver in milliseconds; for several record types, of the slowest response. */
  rttMs: number;
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for the TTL of their records, at most five minutes. */
  cached: boolean;
}

/** Transport protocol of a response. */
export type DnsProtocol = 'udp' | 'tcp';

/** The query as it was interpreted. */
export interface DnsQuery {
  /** Name in Unicode. For an IP address, its reverse name. */
  name: string;
  /** Name as used in the DNS, in A-labels (`xn--…`). */
  ascii: string;
  /** Requested record types, with `ALL` expanded. */
  types: string[];
}

/** A DNS resource record. */
export interface DnsRecord {
  /** Owner name: lower-case ASCII, without a trailing dot; the root is `.`. */
  name: string;
  /** Type such as `MX`, or `TYPE` and a number for types without a mnemonic. */
  type: string;
  /** Time to live in seconds from `fetchedAt`. */
  ttl: number;
  /** Value in zone file notation: `10 mail.example.com.`. For unsupported types, `\# length hex` (RFC 3597). */
  value: string;
  /** Value as an object with the field names of the RFC for the type, such as `preference` and `exchange` for MX. For TXT, `text` contains all strings joined. Domain names are in lower case without a trailing dot. For unsupported types, contains only `rdata` in hexadecimal. */
  data: unknown;
}

/** Host names of an IP address. */
export interface DnsReverse {
  /** IP address in its canonical form. */
  ip: string;
  /** Reverse name of the address, under which its PTR records are published. */
  ptrName: string;
  /** Targets of the PTR records, in alphabetical order. */
  hostnames: string[];
  /** True if at least one of `hostnames` resolves back to the address (FCrDNS); only the first ten are checked. Null if that could not be determined. */
  forwardConfirmed: boolean | null;
}

/** Result for one record type. */
export interface DnsTypeReport {
  /** One of the `types` in `query`. */
  type: string;
  /** Response code for this type; `TIMEOUT`, `UNREACHABLE`, `BUSY` or `ERROR` if there was no response, in which case the records may still exist. */
  status: string;
  /** Records of this type, including those that an alias points to. */
  count: number;
  /** Lowest TTL of these records in seconds; null if there are none. */
  minTtl: number | null;
}
