import { afterAll, describe, expect, it } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { type InternetOptions, openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { RSA_2048 } from './dkim-keys.ts';

const KEY = `"v=DKIM1; p=${RSA_2048.slice(0, 200)}" "${RSA_2048.slice(200)}"`;
const HASH = 'ab'.repeat(32);

const ZONE = `
; @ad .
; @ad good.example
good.example. IN SOA ns.good.example. x.good.example. 1 1 1 1 1
good.example. IN MX 10 mail.good.example.
good.example. IN TXT "v=spf1 ip4:93.184.215.14 -all"
mail.good.example. IN A 93.184.215.14
14.215.184.93.in-addr.arpa. IN PTR mail.good.example.
google._domainkey.good.example. IN TXT ${KEY}
_dmarc.good.example. IN TXT "v=DMARC1; p=reject; rua=mailto:dmarc@good.example"
_mta-sts.good.example. IN TXT "v=STSv1; id=1"
mta-sts.good.example. IN A 93.184.215.21
_smtp._tls.good.example. IN TXT "v=TLSRPTv1; rua=mailto:tls@good.example"
_25._tcp.mail.good.example. IN TLSA 3 1 1 ${HASH}

bare.example. IN A 93.184.215.50

open.example. IN MX 10 mail.open.example.
mail.open.example. IN A 93.184.215.51
open.example. IN TXT "v=spf1 +all"
_dmarc.open.example. IN TXT "v=DMARC1; p=reject; rua=mailto:dmarc@open.example"
51.215.184.93.in-addr.arpa. IN PTR pool-51.open.example.
51.215.184.93.bl.spamcop.net. IN A 127.0.0.2
52.215.184.93.bl.spamcop.net. IN A 127.255.255.254

; @servfail dark.example
; @servfail *.dark.example
`;

const OPTIONS: InternetOptions = {
  zone: ZONE,
  sites: {
    'https://mta-sts.good.example': () =>
      new Response('version: STSv1\nmode: enforce\nmx: mail.good.example\nmax_age: 604800\n'),
  },
  settings: { dnsblZones: ['bl.spamcop.net', 'psbl.surriel.com'] },
};

describe.each(FACES)('the deliverability of a domain via $name', async ({ ask }) => {
  const internet = await openInternet(OPTIONS);
  const service = await openTestService({ upstream: internet.upstream });
  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await internet[Symbol.asyncDispose]();
  });
  const check = (args: Record<string, unknown>) => ask(service, 'emailDeliverabilityCheck', args);

  it('gets the best grade even without a logo', async () => {
    const { value, charged } = await check({ domain: 'Good.Example.', ip: '93.184.215.14' });
    expect(charged).toBe(5);
    expect(value).toMatchObject({
      domain: 'good.example',
      organizationalDomain: 'good.example',
      ip: '93.184.215.14',
      score: 98,
      grade: 'A+',
      verdict: 'good',
      spoofable: false,
      completeness: { evaluated: 11, unknown: 0, unknownChecks: [] },
      spf: { status: 'pass', result: 'pass', matched: { mechanism: 'ip4:93.184.215.14' } },
      dkim: { status: 'pass', found: [{ selector: 'google', keyType: 'rsa', bits: 2048 }] },
      dmarc: { status: 'pass', policy: 'reject' },
      mtaSts: { status: 'pass', mode: 'enforce' },
      dane: { status: 'pass' },
      dnssec: { result: 'secure' },
      ptr: { status: 'pass', forwardConfirmed: true },
      dnsbl: { status: 'pass', checked: 2, listed: 0, errors: 0 },
      recommendations: [{ priority: 1, code: 'bimi_missing' }],
      cached: expect.any(Boolean),
    });
  });

  it('includes suggested records if the domain has none', async () => {
    const { status, value } = await check({ domain: 'bare.example', ip: '93.184.215.50' });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      verdict: 'poor',
      spoofable: true,
      spf: { status: 'fail', record: null, result: 'none' },
      dmarc: { status: 'fail', policy: null },
      mx: { status: 'warn', implicitMx: true },
      ptr: { status: 'fail', hostnames: [], forwardConfirmed: false },
    });
    expect(value.reasons.length).toBeGreaterThan(0);
    const records = value.recommendations.map((one: { record: { name: string } | null }) => one.record?.name);
    expect(records).toEqual(expect.arrayContaining(['bare.example', '_dmarc.bare.example']));
  });

  it('is returned without an error for a domain that does not exist', async () => {
    const { status, value } = await check({ domain: 'absent.example' });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      verdict: 'poor',
      mx: { exists: false, issues: [{ code: 'domain_missing' }] },
    });
  });

  it('is poor if SPF passes every server and a block list contains the sender', async () => {
    const { value } = await check({ domain: 'open.example', ip: '93.184.215.51' });
    expect(value).toMatchObject({
      verdict: 'poor',
      spoofable: true,
      spf: { status: 'fail', result: 'pass' },
      dnsbl: {
        status: 'fail',
        listed: 1,
        results: [{ name: 'SpamCop', category: 'abuse' }, { status: 'clean' }],
      },
    });
  });

  it('does not treat a query that a block list refuses as a listing', async () => {
    const { value } = await check({ domain: 'good.example', ip: '93.184.215.52' });
    expect(value).toMatchObject({
      dnsbl: { status: 'pass', listed: 0, errors: 1 },
      spf: { status: 'fail', result: 'fail' },
      verdict: 'poor',
    });
  });

  it('has the status unknown for each check whose DNS queries are not answered, and reports nothing as missing', async () => {
    const { status, value } = await check({ domain: 'dark.example' });
    expect(status).toBe(200);
    expect(value).toMatchObject({
      score: null,
      grade: null,
      verdict: 'unknown',
      spoofable: null,
      completeness: { evaluated: 0, unknown: 11 },
      spf: { status: 'unknown', error: 'upstream_error' },
      dkim: { status: 'unknown', error: 'upstream_error' },
      dmarc: { status: 'unknown', error: 'upstream_error' },
      mx: { status: 'unknown', exists: null },
      mtaSts: { present: null },
      recommendations: [],
      cached: false,
    });
  });

  it('is looked up at most once a minute', async () => {
    await check({ domain: 'bare.example', ip: '93.184.215.50' });
    const before = internet.dns.queries.length;
    const again = await check({ domain: 'BARE.example', ip: '93.184.215.50' });
    expect(again.value.cached).toBe(true);
    expect(again.charged).toBe(5);
    expect(internet.dns.queries.length).toBe(before);
  });

  it.each([
    [{ domain: 'ada@good.example' }, ['domain']],
    [{ domain: 'com' }, ['domain']],
    [{ domain: '_dmarc.good.example', ip: '10.0.0.1' }, ['domain', 'ip']],
    [{ domain: 'good.example', ip: '93.184.215' }, ['ip']],
    [{ domain: 'good.example', ip: '192.168.1.1' }, ['ip']],
    [{ domain: 'good.example', ip: 'fe80::1' }, ['ip']],
    [{ domain: 'good.example', selector: ['a b'] }, ['selector']],
  ])('is refused for %j, free of charge', async (args, fields) => {
    const { code, faults, charged } = await check(args);
    expect(code).toBe('invalid_parameter');
    expect(faults.map(({ field }) => field.replace(/[.[].*$/, ''))).toEqual(fields);
    expect(charged).toBe(0);
  });
});
