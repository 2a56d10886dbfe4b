import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDns } from '../../src/resolvers/dns-lookup/index.ts';
import { createUpstream, type Upstream } from '../../src/upstream/upstream.ts';
import { type DnsWorld, openDnsWorld } from './dns-world.ts';

/** Records that a real server reads and serves. Our output must match them exactly. */
const RECORDS = String.raw`
AAAA 2001:db8::1
MX 10 mail.signed.
TXT "say \"hi\"; \195\188" "second"
CAA 0 issue "ca.example; account=1"
SRV 1 0 5061 sip.signed.
NAPTR 100 50 "u" "E2U+sip" "!^\\+1(.*)$!sip:\\1@example.com!" .
HINFO "RFC8482" ""
RP admin.signed. info.signed.
URI 10 1 "https://www.signed/"
LOC 52 22 23.000 N 4 53 32.000 E -2.00m 1.00m 10000.00m 10.00m
SSHFP 4 2 123456789ABCDEF67890123456789ABCDEF67890123456789ABCDEF123456789
TLSA 3 1 1 0C72AC70B745AC19998811B131D662C9AC69DBDBE7CB23E5B514B56664C5D3D6
SMIMEA 3 0 0 3082
OPENPGPKEY mQINBFVHm5s=
CERT 1 0 0 MIIC
DNAME elsewhere.signed.
SPF "v=spf1 -all"
CSYNC 66 3 A NS AAAA
ZONEMD 2018031500 1 240 FEBE3D4CE2EC2FFA4BA99D46CD69D6D29711E55217057BEE7EB1A7B641A47BA7
HTTPS 1 . mandatory=alpn alpn="h2,h3" port=8443 ipv4hint=192.0.2.1 ipv6hint=2001:db8::1
SVCB 1 dns.signed. alpn="dot" key667="hello\210qoo"
TYPE65280 \# 4 0A000001
`
  .trim()
  .split('\n')
  .map((line) => {
    const [, type = '', value = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    return { type, value };
  });

const ZONE = [
  ...RECORDS.map(({ type, value }) => `${type.toLowerCase()} 300 ${type} ${value}`),
  'alias 300 CNAME www',
  '*.wild 300 A 93.184.215.17',
  ...Array.from({ length: 30 }, (_, index) => `big 300 TXT "${String(index).repeat(60)}"`),
  '',
].join('\n');

let world: DnsWorld;
let upstream: Upstream;

beforeAll(async () => {
  world = await openDnsWorld(ZONE);
  const settings = {
    dnsServers: [world.resolver],
    dnsblZones: [],
    rdapBootstrapUrl: '',
    ipLists: {},
    egressAllow: [],
  };
  upstream = createUpstream(settings, { now: Date.now });
});
afterAll(() => world?.[Symbol.asyncDispose]());

const look = (name: string, ...type: string[]) =>
  checkDns(upstream, { name, type: type.length > 0 ? type : null });

describe('lookups through a validating resolver', () => {
  test.each([
    ['www.signed', 'secure', 'NOERROR', 1],
    ['alias.signed', 'secure', 'NOERROR', 2],
    ['any.wild.signed', 'secure', 'NOERROR', 1],
    ['aaaa.signed', 'secure', 'NOERROR', 0],
    ['nothing.signed', 'secure', 'NXDOMAIN', 0],
    ['www.plain', 'insecure', 'NOERROR', 1],
    ['nothing.plain', 'insecure', 'NXDOMAIN', 0],
  ])('for %s result in %s, %s with %i records', async (name, dnssec, status, count) => {
    const found = await look(name);
    expect(found).toMatchObject({ dnssec, status, flags: { ad: dnssec === 'secure' }, resolver: 'local' });
    expect(found.records).toHaveLength(count);
  });

  test('report a record that was changed after signing as bogus, as the resolver does', async () => {
    expect(await look('www.broken')).toMatchObject({
      status: 'SERVFAIL',
      exists: null,
      dnssec: 'bogus',
      records: [],
      extendedErrors: [{ code: 6 }],
    });
  });

  test('fetch an answer over TCP if it is too long for a datagram', async () => {
    const found = await look('big.signed', 'TXT');
    expect(found).toMatchObject({ protocol: 'tcp', dnssec: 'secure', byType: [{ count: 30 }] });
  });

  test.each(RECORDS)('return $type records in presentation format', async ({ type, value }) => {
    const found = await look(`${type.toLowerCase()}.signed`, type);
    expect(found).toMatchObject({ dnssec: 'secure', records: [{ type, value }] });
    expect(found.records[0]?.data).not.toHaveProperty(type.startsWith('TYPE') ? 'text' : 'rdata');
  });

  test('return keys, signatures and proofs with their fields', async () => {
    const found = await look('signed', 'DNSKEY', 'DS', 'RRSIG', 'NSEC', 'SOA');
    const types = new Set(found.records.map(({ type }) => type));
    expect([...types].sort()).toEqual(['DNSKEY', 'DS', 'NSEC', 'RRSIG', 'SOA']);
    for (const { data } of found.records) expect(data).not.toHaveProperty('rdata');
  });
});
