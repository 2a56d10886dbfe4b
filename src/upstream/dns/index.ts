/** A resource record as received. */
export interface DnsRecord {
  /** Owner in lower case, without the dot at its end; the root is `.`. */
  readonly name: string;
  /** Mnemonic such as `MX`, or `TYPE65280` for one without. */
  readonly type: string;
  /** Seconds. */
  readonly ttl: number;
  /** The data in presentation format (zone file notation): `10 mail.example.test.`. */
  readonly value: string;
  /** The data by field names: see `DnsData` for those we read ourselves. */
  readonly data: DnsData;
}

/**
 * Record data by field. Names in it are lower case and without the dot at their end; the root is `.`. Records of other
 * types have the fields that their RFCs name, in camelCase, and unknown ones `rdata` in hexadecimal.
 */
export interface DnsData {
  /** A, AAAA. */
  readonly address?: string;
  /** NS, CNAME, DNAME, PTR. */
  readonly target?: string;
  /** MX, and SVCB and HTTPS under their own names. */
  readonly preference?: number;
  readonly exchange?: string;
  /** TXT and SPF: its character strings as UTF-8 text joined without anything between them. `strings` has each. */
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface DnsQuestion {
  /** ASCII (A-labels), escaped as in zone files if need be, with or without the dot at its end. */
  readonly name: string;
  /** Mnemonic or `TYPEnnn`. */
  readonly type: string;
  /** Asks for the answer even if its signatures do not validate (CD). Default false. */
  readonly checkingDisabled?: boolean;
  /** Ends the waiting of this caller alone. */
  readonly signal: AbortSignal;
  /** For whom: where several wait for a resolver, they get room in turns. */
  readonly party?: string;
}

/** What a resolver answered. */
export interface DnsReply {
  /** The response code: `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED` … */
  readonly status: string;
  readonly flags: {
    readonly aa: boolean;
    readonly tc: boolean;
    readonly rd: boolean;
    readonly ra: boolean;
    readonly ad: boolean;
    readonly cd: boolean;
  };
  /** The answer section, without OPT. RRSIGs stand in it when the server sent them. */
  readonly answers: readonly DnsRecord[];
  readonly authority: readonly DnsRecord[];
  /** RFC 8914. */
  readonly extendedErrors: readonly { readonly code: number; readonly text: string }[];
  /** Address of the server that answered, without its port. */
  readonly server: string;
  readonly protocol: 'udp' | 'tcp';
  readonly rttMs: number;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly cached: boolean;
}

/** The way to the domain name system: through the configured resolvers. */
export interface DnsClient {
  /**
   * Asks the resolvers in turn until one answers. Any response code is an answer, but one that wants nothing of us
   * (`REFUSED`, `NOTIMP`, `NOTAUTH`) is taken only if no other answers. Answers are remembered for their TTL, at most 300 s.
   * Throws `upstream_unreachable`, `upstream_timeout` or `busy` when none answers, and `upstream_error` for what cannot be a
   * name or a type.
   */
  query(question: DnsQuestion): Promise<DnsReply>;
  /**
   * The IPv4 and IPv6 addresses of a host, following aliases. Empty where the name has none or does not exist; throws
   * `upstream_error` when the resolvers could not find out (SERVFAIL, REFUSED), beside what `query` throws.
   */
  addresses(host: string, signal: AbortSignal, party?: string): Promise<string[]>;
}
