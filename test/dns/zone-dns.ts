import { ApiError } from '../../src/errors.ts';
import type { DnsClient, DnsRecord, DnsReply } from '../../src/upstream/dns/index.ts';

export interface ZoneDns extends DnsClient {
  /** All queries so far, as `name type`. */
  readonly asked: string[];
}

/**
 * A DNS client over a list of records, without any network. Each line is `name type value`; names and values have no
 * trailing dot. A value of `!SERVFAIL` or `!TIMEOUT` fails; a type of `*` fails for every type. `*.name` is a wildcard.
 * Strings of a TXT record are separated by ` | `.
 *
 * @param secure names whose answers count as validated, including all names below them
 */
export function zoneDns(zone: string, { secure = [] }: { secure?: readonly string[] } = {}): ZoneDns {
  const entries = zone
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) => {
      const [, name = '', type = '', value = ''] = /^(\S+)\s+(\S+)\s?(.*)$/.exec(line) ?? [];
      return { name: name.toLowerCase(), type, value };
    });
  const byName = Map.groupBy(entries, ({ name }) => name);
  const names = [...byName.keys()];
  const asked: string[] = [];

  /**
   * Returns the entries of a name: its own entries, none for an empty non-terminal, or the entries of a wildcard
   * above it.
   */
  function at(name: string) {
    const own = byName.get(name);
    if (own) return own;
    if (names.some((one) => one.endsWith(`.${name}`))) return [];
    for (let parent = name; parent.includes('.'); ) {
      parent = parent.slice(parent.indexOf('.') + 1);
      const wild = byName.get(`*.${parent}`);
      if (wild) return wild;
      if (byName.has(parent)) return undefined;
    }
    return undefined;
  }

  async function query({ name, type }: { name: string; type: string }): Promise<DnsReply> {
    const start = name.toLowerCase().replace(/\.$/, '');
    asked.push(`${start} ${type}`);
    const answers: DnsRecord[] = [];
    let status = 'NOERROR';
    for (let owner = start, hops = 0; hops < 9; hops += 1) {
      const found = at(owner);
      const failure = found?.find((one) => one.value.startsWith('!') && ['*', type].includes(one.type));
      if (failure?.value === '!TIMEOUT')
        throw new ApiError('upstream_timeout', 'No resolver answered in time.');
      if (failure) return reply({ status: failure.value.slice(1), answers: [], ad: false });
      if (!found) status = 'NXDOMAIN';
      const alias = type === 'CNAME' ? undefined : found?.find((one) => one.type === 'CNAME');
      for (const one of found ?? [])
        if (one.type === type || one === alias) answers.push(record(owner, one.type, one.value));
      if (!alias) break;
      owner = alias.value.toLowerCase();
    }
    const ad = secure.some((zoneName) => start === zoneName || start.endsWith(`.${zoneName}`));
    return reply({ status, answers, ad });
  }

  return {
    asked,
    query,
    async addresses(host) {
      const replies = await Promise.all(['A', 'AAAA'].map((type) => query({ name: host, type })));
      return replies.flatMap(({ answers }) => answers.flatMap(({ data }) => data.address ?? []));
    },
  };
}

function record(name: string, type: string, value: string): DnsRecord {
  const [first = '', second = ''] = value.split(' ');
  const strings = value.split(' | ');
  const data = {
    A: { address: value },
    AAAA: { address: value },
    CNAME: { target: value },
    PTR: { target: value },
    MX: { preference: Number(first), exchange: second.toLowerCase() },
    TXT: { text: strings.join(''), strings },
    SPF: { text: strings.join(''), strings },
  }[type];
  return { name, type, ttl: 300, value, data: data ?? {} };
}

const reply = ({
  status,
  answers,
  ad,
}: Pick<DnsReply, 'status' | 'answers'> & { ad: boolean }): DnsReply => ({
  status,
  flags: { aa: false, tc: false, rd: true, ra: true, ad, cd: false },
  answers,
  authority: [],
  extendedErrors: [],
  server: '192.0.2.53',
  protocol: 'udp',
  rttMs: 1,
  fetchedAt: 0,
  cached: false,
});
