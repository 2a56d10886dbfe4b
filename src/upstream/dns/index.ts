/** A resource record as received. */
export interface DnsRecord {
  /** Owner name in lower case, without the trailing dot. The root is `.`. */
  readonly name: string;
  /** Mnemonic such as `MX`, or `TYPE65280` for a type without one. */
  readonly type: string;
  /** Time to live in seconds. */
  readonly ttl: number;
  /** The data in presentation format (zone file notation): `10 mail.example.test.`. */
  readonly value: string;
  /** The data by field name. See `DnsData` for the fields that this service reads itself. */
  readonly data: DnsData;
}

/**
 * Record data by field. Names in it are in lower case and without the trailing dot; the root is `.`. Records of other
 * types have the fields that their RFCs name, in camelCase. Unknown types have `rdata` in hexadecimal.
 */
export interface DnsData {
  /** Of A and AAAA. */
  readonly address?: string;
  /** Of NS, CNAME, DNAME and PTR. */
  readonly target?: string;
  /** Of MX. SVCB and HTTPS have it under their own names. */
  readonly preference?: number;
  readonly exchange?: string;
  /** Of TXT and SPF: the character strings as UTF-8 text, joined without a separator. `strings` lists each. */
  readonly text?: string;
  readonly [field: string]: unknown;
}

export interface DnsQuestion {
  /** ASCII (A-labels), escaped as in zone files if necessary, with or without the trailing dot. */
  readonly name: string;
  /** Mnemonic or `TYPEnnn`. */
  readonly type: string;
  /** Requests the answer even if its signatures do not validate (CD). Default false. */
  readonly checkingDisabled?: boolean;
  /** Ends the wait of this caller only. */
  readonly signal: AbortSignal;
  /** The account or client behind the query. Waiting parties get slots of a resolver in rotation. */
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
  /** The answer section, without OPT. It includes RRSIGs if the server sent them. */
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
   * Asks the resolvers one after the other until one answers. Any response code is an answer, but a code by which the
   * server refuses service (`REFUSED`, `NOTIMP`, `NOTAUTH`) is returned only if no other server answers. Answers are
   * cached for their TTL, at most 300 s. Throws `upstream_unreachable`, `upstream_timeout` or `busy` if no server
   * answers, and `upstream_error` for an invalid name or type.
   */
  query(question: DnsQuestion): Promise<DnsReply>;
  /**
   * Returns the IPv4 and IPv6 addresses of a host, following aliases. Empty if the name has none or does not exist.
   * Throws `upstream_error` if the resolvers could not find out (SERVFAIL, REFUSED), and everything that `query`
   * throws.
   */
  addresses(host: string, signal: AbortSignal, party?: string): Promise<string[]>;
}
