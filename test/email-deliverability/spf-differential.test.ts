import fc from 'fast-check';
import { spf } from 'mailauth/lib/spf/index.js';
import { describe, expect, it } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { evaluateSpf } from '../../src/resolvers/email-deliverability/spf/evaluate.ts';
import { zoneDns } from '../dns/zone-dns.ts';

/** Few names and addresses, so that terms match records, includes reach each other, and limits are reached. */
const DOMAINS = ['d0.test', 'd1.test', 'd2.test', 'd3.test', 'd4.test'];
const HOSTS = ['h0.test', 'h1.test', 'h2.d0.test', 'gone.test'];
const ADDRESSES = ['192.0.2.1', '192.0.2.2', '192.0.2.77', '198.51.100.9'];
const ADDRESSES6 = ['2001:db8::1', '2001:db8::2:1'];

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const domain = oneOf(...DOMAINS);
const host = oneOf(...HOSTS, ...DOMAINS);
const prefix = oneOf('', '', '', '/24', '/31', '//64', '/0', '/24//120');
const macro = oneOf(
  '%{i}',
  '%{ir}',
  '%{d}',
  '%{d1r}',
  '%{l}',
  '%{o}',
  '%{h}',
  '%{v}',
  '%{p}',
  '%{S}',
  '%%',
  '%_',
  '%{d2}',
);
const target = fc.oneof(
  { weight: 4, arbitrary: host },
  {
    weight: 1,
    arbitrary: fc.tuple(macro, oneOf('.e.test', '.d0.test', '.gone.test')).map((two) => two.join('')),
  },
);

const mechanism = fc.oneof(
  fc
    .tuple(oneOf('a', 'mx', 'a:', 'mx:'), target, prefix)
    .map(([name, spec, cidr]) => name + (name.endsWith(':') ? spec : '') + cidr),
  fc.tuple(oneOf('include:', 'exists:', 'ptr:'), target).map((two) => two.join('')),
  domain.map((name) => `include:${name}`),
  fc.tuple(oneOf(...ADDRESSES), oneOf('', '/31', '/24', '/8')).map(([ip, cidr]) => `ip4:${ip}${cidr}`),
  fc.tuple(oneOf(...ADDRESSES6), oneOf('', '/64', '/127')).map(([ip, cidr]) => `ip6:${ip}${cidr}`),
  oneOf('ptr', 'exists:%{ir}.e.test', 'exists:%{l}.e.test', 'moo=%{d}', 'ip6:::ffff:192.0.2.1'),
);
const broken = oneOf(
  'ip4:192.0.2',
  'all:x',
  'include',
  'a:%{x}.test',
  'exists:%{d',
  'redirect=',
  'ip6:1::/129',
  'a/033',
  'foo',
);
const term = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.tuple(oneOf('', '', '-', '~', '?', '+'), mechanism).map((two) => two.join('')),
  },
  { weight: 1, arbitrary: broken },
);
const ending = fc.oneof(
  oneOf('-all', '~all', '?all', '+all', ''),
  domain.map((name) => `redirect=${name}`),
  oneOf('redirect=%{d}', 'redirect=gone.test', '-all redirect=d1.test'),
);
const record = fc
  .tuple(fc.array(term, { maxLength: 5 }), ending)
  .map(([terms, end]) => ['v=spf1', ...terms, end].filter(Boolean).join(' '));

const texts = fc.tuple(
  ...DOMAINS.map((name) =>
    fc
      .oneof(
        { weight: 12, arbitrary: record.map((text) => [`${name} TXT ${text}`, `${name} TXT other`]) },
        { weight: 1, arbitrary: fc.constant([`${name} TXT !SERVFAIL`]) },
        { weight: 1, arbitrary: fc.constant([`${name} TXT v=spf1 -all`, `${name} TXT v=spf1 +all`]) },
        { weight: 1, arbitrary: fc.constant([`${name} TXT v=spf10 -all`]) },
      )
      .map((lines) => lines.join('\n')),
  ),
);
const addresses = fc.uniqueArray(
  fc.oneof(
    fc.tuple(host, oneOf(...ADDRESSES)).map(([name, ip]) => `${name} A ${ip}`),
    fc.tuple(host, oneOf(...ADDRESSES6)).map(([name, ip]) => `${name} AAAA ${ip}`),
    fc
      .tuple(domain, fc.nat(3), host)
      .map(([name, preference, exchange]) => `${name} MX ${preference} ${exchange}`),
    fc
      .tuple(oneOf('1.2.0.192', '2.2.0.192', '9.100.51.198'), host)
      .map(([name, pointed]) => `${name}.in-addr.arpa PTR ${pointed}`),
    oneOf(
      'h0.test A !SERVFAIL',
      'h1.test AAAA !TIMEOUT',
      'd1.test MX !SERVFAIL',
      '1.2.0.192.in-addr.arpa PTR !SERVFAIL',
    ),
  ),
  { maxLength: 14 },
);

const LISTED = '*.e.test A 127.0.0.2';
const CODES: Readonly<Record<string, string>> = { SERVFAIL: 'ESERVFAIL', NXDOMAIN: 'ENOTFOUND' };

/** Serves the same records through the interface of node:dns. */
function nodeResolver(dns: ReturnType<typeof zoneDns>) {
  const fail = (code: string): never => {
    throw Object.assign(new Error(code), { code });
  };
  return async (name: string, type: string) => {
    const reply = await dns
      .query({ name, type, signal: new AbortController().signal })
      .catch(() => fail('ETIMEOUT'));
    const found = reply.answers.filter((one) => one.type === type).map(({ data }) => data);
    if (found.length === 0) return fail(CODES[reply.status] ?? 'ENODATA');
    if (type === 'TXT') return found.map(({ text }) => [text]);
    if (type === 'MX') return found.map(({ preference, exchange }) => ({ priority: preference, exchange }));
    return found.map(({ address, target: pointed }) => address ?? pointed);
  };
}

describe('the SPF evaluation', () => {
  it('gives the same result as mailauth in strict mode, for any records', async () => {
    const results = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(texts, addresses, oneOf(...ADDRESSES, ...ADDRESSES6), async (records, others, ip) => {
        const zone = [...records, ...others, LISTED].join('\n');
        const sender = { domain: 'd0.test', sender: 'postmaster@d0.test', helo: 'd0.test', now: 0 };
        const signal = new AbortController().signal;
        const ours = await evaluateSpf(zoneDns(zone), { ...sender, ip: readIp(ip) as never }, signal);
        const theirs = await spf({
          sender: sender.sender,
          helo: sender.helo,
          ip,
          strict: true,
          resolver: nodeResolver(zoneDns(zone)) as never,
        });
        results.set(ours.result, (results.get(ours.result) ?? 0) + 1);
        expect(ours.result, `${ours.problem}`).toBe(theirs.status.result);
      }),
      { numRuns: 800 },
    );
    // The generated zones lead to every kind of result.
    expect([...results.keys()].sort()).toEqual(
      expect.arrayContaining(['fail', 'neutral', 'pass', 'permerror', 'softfail', 'temperror']),
    );
  });
});
