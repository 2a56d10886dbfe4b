/** A resource record as received. */
export interface DnsRecord {
  /** Owner name in lower case, without the trailing dot. The root is `.`. */
  readonly name: string;
  /** Mnemonic such as `MX`, or `TYPE65280` for a type that has no mnemonic. */
  readonly type: string;
  /** Time to live in seconds. */
  readonly ttl: number;
  /** The data in presentation format (zone file notation), such as `10 mail.example.test.`. */
  readonly value: string;
  /** The data by field name. `DnsData` declares the fields that this service itself reads. */
  readonly data: DnsData;
}

/**
 * Record data by field. Names are in lower case and without the trailing dot; the root is `.`. Other types of records
 * have the fields that are named in their RFCs, in camelCase. Unknown types have `rdata` in hexadecimal.
 */
export interface DnsData {
  /** Address, for A and AAAA. */
  readonly address?: string;
  /** Target name, for NS, CNAME, DNAME and PTR. */
  readonly target?: string;
  /** For MX only. SVCB and HTTPS have such fields under different names. */
  readonly preference?: number;
  readonly exchange?: string;
  /**
   * For TXT and SPF: the character strings as UTF-8 text, joined without a separator. `strings` lists each separately.
   */
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface DnsQuestion {
  /** Name in ASCII (A-labels), escaped as in zone files if necessary, with or without the trailing dot. */
  readonly name: string;
  /** Mnemonic or `TYPEnnn`. */
  readonly type: string;
  /** Requests the answer even if its signatures do not validate (CD). Default: false. */
  readonly checkingDisabled?: boolean;
  /** Ends the wait of this caller only. */
  readonly signal: AbortSignal;
  /** The account or client behind the query. Waiting parties get a resolver's slots in rotation. */
  readonly party?: string;
}

/** Answer of a resolver. */
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
  /** The answer section, excluding OPT. It includes RRSIGs if the server sent them. */
  readonly answers: readonly DnsRecord[];
  readonly authority: readonly DnsRecord[];
  /** Extended DNS errors (RFC 8914). */
  readonly extendedErrors: readonly { readonly code: number; readonly text: string }[];
  /** Address of the server that answered, without its port. */
  readonly server: string;
  readonly protocol: 'udp' | 'tcp';
  readonly rttMs: number;
  /** Epoch milliseconds. */
  readonly fetchedAt: number;
  readonly cached: boolean;
}

/** DNS client that uses the configured resolvers. */
export interface DnsClient {
  /**
   * Queries the resolvers one after another until one answers. Any response code is an answer, except that a code by
   * which the server refuses service (`REFUSED`, `NOTIMP`, `NOTAUTH`) is returned only if no other server answers.
   * Answers are cached for their TTL, but at most for 300 s. Throws `upstream_unreachable`, `upstream_timeout` or
   * `busy` if no server answers, and `upstream_error` for an invalid name or type.
   */
  query(question: DnsQuestion): Promise<DnsReply>;
  /**
   * Returns the IPv4 and IPv6 addresses of a host, following aliases. Empty if the name has no addresses or does not
   * exist. Throws `upstream_error` if the resolvers could not determine the addresses (SERVFAIL, REFUSED), and all
   * errors that `query` throws.
   */
  addresses(host: string, signal: AbortSignal, party?: string): Promise<string[]>;
}
