import type { RegisteredDnssec } from './ds.ts';
import type { Attempt } from './fetch.ts';

/** The facts that a registry returns about a domain, by any protocol. */
export interface DomainFacts {
  readonly registered: boolean | null;
  readonly status: readonly { readonly code: string; readonly raw: string }[];
  readonly registrar: {
    readonly name: string | null;
    readonly ianaId: string | null;
    readonly url: string | null;
    readonly abuseEmail: string | null;
    readonly abusePhone: string | null;
  } | null;
  /** ISO 8601, UTC. */
  readonly dates: {
    readonly created: string | null;
    readonly updated: string | null;
    readonly expires: string | null;
  };
  readonly nameservers: readonly {
    readonly host: string;
    readonly ipv4: readonly string[];
    readonly ipv6: readonly string[];
  }[];
  readonly dnssec: RegisteredDnssec | null;
  readonly contacts: readonly DomainContact[];
  /** The names of the values that the registry declares as redacted (RFC 9537). */
  readonly redacted: readonly string[];
  /** Members for which the registry returned a value that could not be read with certainty. */
  readonly unread: readonly string[];
  readonly source: {
    readonly protocol: 'rdap' | 'whois';
    readonly server: string | null;
    readonly attempts: readonly Attempt[];
  };
}

export interface DomainContact {
  readonly roles: readonly string[];
  readonly name: string | null;
  readonly organization: string | null;
  readonly email: string | null;
  /** Alpha-2 if the registry returns a code, otherwise as written. */
  readonly country: string | null;
  readonly redacted: boolean;
}
