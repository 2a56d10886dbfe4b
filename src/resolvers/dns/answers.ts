import { ApiError } from '../../errors.ts';
import type { DnsClient, DnsRecord } from '../../upstream/dns/index.ts';

/** The records of one type at a name. */
export interface RecordSet {
  /** True if the name exists, even if it has no records of this type. */
  readonly exists: boolean;
  /** The records found after following aliases, except signatures and records whose data does not match their type. */
  readonly records: readonly DnsRecord[];
  /** True if the name is an alias of another name. */
  readonly alias: boolean;
  /** True if the resolver has verified the answer, or the absence of records, with DNSSEC. */
  readonly secure: boolean;
}

const NONE: RecordSet = { exists: false, records: [], alias: false, secure: false };

/**
 * Queries the records of one type. A name that violates the limits of DNS is reported as nonexistent. Throws
 * `upstream_error` if the resolvers failed, and the errors of the DNS client, so that a failure is never returned as an
 * empty set.
 */
export async function recordSet(
  dns: DnsClient,
  name: string,
  type: string,
  signal: AbortSignal,
): Promise<RecordSet> {
  if (!fitsDns(name)) return NONE;
  const { status, answers, flags } = await dns.query({ name, type, signal });
  const alias = answers.some((record) => record.type === 'CNAME');
  if (status === 'NXDOMAIN') return { ...NONE, exists: alias, alias, secure: flags.ad };
  if (status !== 'NOERROR')
    throw new ApiError('upstream_error', `The DNS resolvers could not look up ${name} (${status}).`);
  return {
    exists: true,
    records: answers.filter((record) => record.type === type && isReadable(record)),
    alias,
    secure: flags.ad,
  };
}

/** True if the data of a record matches its type. Some servers, and attackers, send arbitrary data. */
export const isReadable = ({ data }: DnsRecord): boolean => !('rdata' in data);

/** Returns the texts of the TXT records at a name, each with its strings joined. */
export async function texts(dns: DnsClient, name: string, signal: AbortSignal): Promise<string[]> {
  const { records } = await recordSet(dns, name, 'TXT', signal);
  return records.map(({ data }) => data.text ?? '');
}

/** True if a name is within the length limits of RFC 1035. A longer name cannot have records. */
function fitsDns(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  return bare.length <= 253 && bare.split('.').every((label) => label.length > 0 && label.length <= 63);
}
