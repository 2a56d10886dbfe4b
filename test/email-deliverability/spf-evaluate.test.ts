import { describe, expect, it } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { evaluateSpf } from '../../src/resolvers/email-deliverability/spf/evaluate.ts';
import { flatTree } from '../../src/resolvers/email-deliverability/spf/tree.ts';
import { zoneDns } from '../dns/zone-dns.ts';

/** The zones of RFC 7208, appendix A. */
const APPENDIX = `
  example.com A 192.0.2.10
  example.com A 192.0.2.11
  example.com MX 10 mail-a.example.com
  example.com MX 20 mail-b.example.com
  amy.example.com A 192.0.2.65
  bob.example.com A 192.0.2.66
  mail-a.example.com A 192.0.2.129
  mail-b.example.com A 192.0.2.130
  example.org MX 10 mail-c.example.org
  mail-c.example.org A 192.0.2.140
  10.2.0.192.in-addr.arpa PTR example.com
  65.2.0.192.in-addr.arpa PTR amy.example.com
  129.2.0.192.in-addr.arpa PTR mail-a.example.com
  140.2.0.192.in-addr.arpa PTR mail-c.example.org
  4.0.0.10.in-addr.arpa PTR bob.example.com
`;

function evaluate(zone: string, ip: string, domain = 'example.com') {
  const address = readIp(ip) ?? expect.fail(`${ip} is an address`);
  const sender = { ip: address, domain, sender: `postmaster@${domain}`, helo: domain, now: 0 };
  return evaluateSpf(zoneDns(zone), sender, new AbortController().signal);
}

/** Returns the result of one record in the zones of the appendix. */
const resultOf = async (record: string, ip: string, more = ''): Promise<string> =>
  (await evaluate(`${APPENDIX}\nexample.com TXT ${record}\n${more}`, ip)).result;

describe('the examples for SPF in RFC 7208', () => {
  it.each([
    ['v=spf1 +all', ['198.51.100.7'], []],
    ['v=spf1 a -all', ['192.0.2.10', '192.0.2.11'], ['192.0.2.12']],
    ['v=spf1 a:example.org -all', [], ['192.0.2.10', '192.0.2.140']],
    ['v=spf1 mx -all', ['192.0.2.129', '192.0.2.130'], ['192.0.2.140']],
    ['v=spf1 mx:example.org -all', ['192.0.2.140'], ['192.0.2.129']],
    ['v=spf1 mx mx:example.org -all', ['192.0.2.129', '192.0.2.130', '192.0.2.140'], ['192.0.2.141']],
    ['v=spf1 mx/30 mx:example.org/30 -all', ['192.0.2.131', '192.0.2.143'], ['192.0.2.132', '192.0.2.144']],
    ['v=spf1 ptr -all', ['192.0.2.65', '192.0.2.10'], ['192.0.2.140', '10.0.0.4']],
    ['v=spf1 ip4:192.0.2.128/28 -all', ['192.0.2.129'], ['192.0.2.65']],
  ])('have the documented result: %s', async (record, passing, failing) => {
    for (const ip of passing) expect(await resultOf(record, ip), ip).toBe('pass');
    for (const ip of failing) expect(await resultOf(record, ip), ip).toBe('fail');
  });
});

describe('an SPF evaluation', () => {
  it.each([
    ['v=spf1', 'neutral'],
    ['v=spf1 ?all', 'neutral'],
    ['v=spf1 ~all', 'softfail'],
    ['v=spf1 a:%{d2 -all', 'permerror'],
    ['v=spf1 ip4:198.51.100.0/24 a:broken:port -all', 'permerror'],
    ['v=spf1 include:absent.example.net -all', 'permerror'],
    ['v=spf1 redirect=absent.example.net', 'permerror'],
    ['v=spf1 redirect=absent.example.net -all', 'fail'],
    ['v=spf1 include:fails.example.net ~all', 'softfail'],
    ['v=spf1 include:passes.example.net ~all', 'pass'],
    ['v=spf1 -include:passes.example.net ~all', 'fail'],
    ['v=spf1 include:dark.example.net -all', 'temperror'],
    ['v=spf1 a:late.example.net -all', 'temperror'],
    ['v=spf1 ip4:198.51.100.7 a:late.example.net -all', 'pass'],
    ['v=spf1 exists:%{ir}.list.example.net -all', 'pass'],
    ['v=spf1 exists:%{l}.list.example.net -all', 'fail'],
    ['v=spf1 ip6:::ffff:198.51.100.7 -all', 'fail'],
    ['v=spf1 redirect=fails.example.net', 'fail'],
  ])('for %s results in %s', async (record, result) => {
    const more = `
      fails.example.net TXT v=spf1 -all
      passes.example.net TXT v=spf1 ip4:198.51.100.7 -all
      dark.example.net TXT !SERVFAIL
      late.example.net A !TIMEOUT
      7.100.51.198.list.example.net A 127.0.0.2`;
    expect(await resultOf(record, '198.51.100.7', more)).toBe(result);
  });

  it('treats a DNS error as a failure, not as a missing record', async () => {
    const dark = await evaluate('example.com TXT !SERVFAIL', '192.0.2.1');
    expect(dark).toMatchObject({ result: 'temperror', error: 'upstream_error' });
    const late = await evaluate('example.com TXT !TIMEOUT', '192.0.2.1');
    expect(late).toMatchObject({
      result: 'temperror',
      error: 'upstream_timeout',
      root: { problem: 'dns_failure' },
    });
    expect(await evaluate('example.com TXT hello', '192.0.2.1')).toMatchObject({ result: 'none' });
  });

  it('results in an error for two records, eleven lookups, or three void lookups', async () => {
    const twice = 'example.com TXT v=spf1 -all\nexample.com TXT v=spf1 +all';
    expect(await evaluate(twice, '192.0.2.1')).toMatchObject({
      result: 'permerror',
      root: { problem: 'multiple' },
    });
    const includes = (count: number) =>
      Array.from({ length: count }, () => 'include:no.example.com').join(' ');
    const many = (count: number) =>
      evaluate(`example.com TXT v=spf1 ${includes(count)} -all\nno.example.com TXT v=spf1 ?all`, '192.0.2.1');
    expect(await many(10)).toMatchObject({ result: 'fail', lookups: 10 });
    expect(await many(11)).toMatchObject({ result: 'permerror', lookups: 11 });
    const vain = (terms: string) => evaluate(`example.com TXT v=spf1 ${terms} -all`, '192.0.2.1');
    expect(await vain('a:x.example.com a:y.example.com')).toMatchObject({ result: 'fail', voids: 2 });
    expect(await vain('a:x.example.com mx:y.example.com exists:z.example.com')).toMatchObject({
      result: 'permerror',
      voids: 3,
    });
  });

  it('checks up to ten hosts of an mx mechanism, and results in an error beyond that', async () => {
    const zone = (count: number) => `
      example.com TXT v=spf1 mx -all
      ${Array.from({ length: count }, (_, index) => `example.com MX ${index} h${index}.example.com`).join('\n')}
      h9.example.com A 192.0.2.9
      h10.example.com A 192.0.2.10`;
    expect((await evaluate(zone(10), '192.0.2.9')).result).toBe('pass');
    expect((await evaluate(zone(11), '192.0.2.9')).result).toBe('pass');
    expect((await evaluate(zone(10), '192.0.2.10')).result).toBe('fail');
    expect((await evaluate(zone(11), '192.0.2.10')).result).toBe('permerror');
  });

  it('results in an error if records include each other', async () => {
    const zone =
      'example.com TXT v=spf1 include:b.example.com -all\nb.example.com TXT v=spf1 include:example.com -all';
    expect((await evaluate(zone, '192.0.2.1')).result).toBe('permerror');
  });

  it('treats IPv4-mapped IPv6 addresses as IPv4', async () => {
    expect(await resultOf('v=spf1 ip4:192.0.2.1 -all', '::ffff:192.0.2.1')).toBe('pass');
    expect(await resultOf('v=spf1 ip6:2001:db8::/32 -all', '2001:db8::1')).toBe('pass');
  });

  it('includes the explanation published by the domain that refuses the server, not by an included domain', async () => {
    const zone = `
      example.com TXT v=spf1 include:other.example.com -all exp=why.%{d}
      why.example.com TXT %{i} is not one of %{d}'s servers.
      other.example.com TXT v=spf1 -all exp=not.example.com
      not.example.com TXT never`;
    expect((await evaluate(zone, '192.0.2.1')).explanation).toBe(
      "192.0.2.1 is not one of example.com's servers.",
    );
    const redirected = 'a.example TXT v=spf1 redirect=example.com exp=not.example.com';
    expect((await evaluate(`${zone}\n${redirected}`, '192.0.2.1', 'a.example')).explanation).toMatch(/^192/);
    expect(
      (await evaluate('example.com TXT v=spf1 -all exp=absent.example', '192.0.2.1')).explanation,
    ).toBeNull();
  });

  it('includes the path to the deciding term, and the skipped terms', async () => {
    const zone = `
      example.com TXT v=spf1 a:none.example.com include:one.example.net -all
      none.example.com A 198.51.100.1
      one.example.net TXT v=spf1 include:two.example.net ip4:203.0.113.0/24 ~all
      two.example.net TXT v=spf1 ip4:192.0.2.0/24 ip4:198.51.100.0/24`;
    const { path, root, lookups } = await evaluate(zone, '192.0.2.1');
    expect(path).toEqual(['include:one.example.net', 'include:two.example.net', 'ip4:192.0.2.0/24']);
    expect(lookups).toBe(3);
    const tree = flatTree(root);
    expect(tree.map(({ domain }) => domain)).toEqual(['example.com', 'one.example.net', 'two.example.net']);
    expect(tree[0]?.terms).toEqual([
      { term: 'a:none.example.com', result: 'no_match', children: [] },
      { term: 'include:one.example.net', result: 'pass', children: [1] },
      { term: '-all', result: 'not_evaluated', children: [] },
    ]);
    expect(tree[1]?.terms[1]).toMatchObject({ result: 'not_evaluated' });
  });
});
