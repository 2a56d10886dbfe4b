import { ApiError } from '../../errors.ts';
import type { DnsClient, DnsRecord } from '../../upstream/dns/index.ts';

/** The records of one type at a name. */
export interface RecordSet {
  /** Whether the name exists; one without records of this type does. */
  readonly exists: boolean;
  /** Aliases followed; signatures left out, and records whose data is not what their type asks for. */
  readonly records: readonly DnsRecord[];
  /** Whether the name is an alias of another. */
  readonly alias: boolean;
  /** Whether the resolver has verified the answer, or that there is none, by DNSSEC. */
  readonly secure: boolean;
}

const NONE: RecordSet = { exists: false, records: [], alias: false, secure: false };

/**
 * Asks for the records of one type. A name that cannot exist does not. Throws `upstream_error` when the resolvers could
 * not find out, beside what the client throws: a failure is never an empty set.
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

/** Whether the data of a record is what its type asks for: there are servers, and attackers, that send anything. */
export const isReadable = ({ data }: DnsRecord): boolean => !('rdata' in data);

/** The texts of the TXT records at a name, each with its strings joined. */
export async function texts(dns: DnsClient, name: string, signal: AbortSignal): Promise<string[]> {
  const { records } = await recordSet(dns, name, 'TXT', signal);
  return records.map(({ data }) => data.text ?? '');
}

/** Whether a name keeps to the lengths of RFC 1035: nobody can publish anything at one that does not. */
function fitsDns(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  return bare.length <= 253 && bare.split('.').every((label) => label.length > 0 && label.length <= 63);
}
