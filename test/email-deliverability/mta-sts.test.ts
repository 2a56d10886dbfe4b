import { describe, expect, it } from 'vitest';
import { checkMtaSts } from '../../src/resolvers/email-deliverability/mta-sts.ts';
import { mxMatcher, readMtaStsPolicy } from '../../src/resolvers/email-deliverability/mta-sts-policy.ts';
import { checkTlsRpt } from '../../src/resolvers/email-deliverability/tls-rpt.ts';
import { mailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { zoneDns } from '../dns/zone-dns.ts';
import { openInternet, type World } from '../internet.ts';

const POLICY = ['version: STSv1', 'mode: enforce', 'mx: mail.example.com', 'max_age: 604800'];
const policy = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;

describe('an MTA-STS policy', () => {
  it('can be read with both kinds of line endings', () => {
    const expected = {
      mode: 'enforce',
      maxAgeSeconds: 604_800,
      mx: ['mail.example.com'],
      faults: [],
      deviations: [],
    };
    expect(readMtaStsPolicy(policy(...POLICY))).toEqual(expected);
    expect(readMtaStsPolicy(POLICY.join('\n'))).toEqual(expected);
    expect(readMtaStsPolicy('version: STSv1\nmode: none\nmax_age: 86400').faults).toEqual([]);
  });

  it.each([
    ['<!doctype html>'],
    ['version: STSv2\nmode: enforce\nmx: a.example.com\nmax_age: 1'],
    ['version: STSv1\nmode: strict\nmx: a.example.com\nmax_age: 1'],
    ['version: STSv1\nmode: enforce\nmax_age: 1'],
    ['version: STSv1\nmode: enforce\nmx: a.example.com'],
    ['version: STSv1\nmode: enforce\nmx: a.example.com\nmax_age: 99999999'],
    ['version: STSv1\nmode: enforce\nmx: *\nmax_age: 1'],
    [''],
  ])('is invalid: %j', (text) => {
    expect(readMtaStsPolicy(text).faults.length).toBeGreaterThan(0);
  });

  it.each([
    ['mail.example.com', 'mail.example.com', true],
    ['mail.example.com', '*.example.com', true],
    ['a.mail.example.com', '*.example.com', false],
    ['example.com', '*.example.com', false],
    ['mail.example.com', '*.com', false],
    ['badexample.com', '*.example.com', false],
  ])('with the pattern %s covers %s: %s', (host, pattern, matches) => {
    expect(mxMatcher([pattern])(host)).toBe(matches);
  });
});

describe('an MTA-STS check', () => {
  const ZONE = `
example.com. IN MX 10 mail.example.com.
mail.example.com. IN A 93.184.215.20
mta-sts.example.com. IN A 93.184.215.21
_mta-sts.example.com. IN TXT "v=STSv1; id=20260901"
`;
  const serve = (body: string, init?: ResponseInit): World => ({
    sites: { 'https://mta-sts.example.com': () => new Response(body, init) },
  });

  async function check({ zone = ZONE, ...world }: World = {}) {
    await using internet = await openInternet({ ...world, zone });
    const { signal } = new AbortController();
    const exchangers = mailExchangers(internet.upstream, 'example.com', signal);
    const report = await checkMtaSts(internet.upstream, 'example.com', exchangers, signal);
    return { ...report, codes: report.issues.map(({ code }) => code) };
  }

  it('fetches the policy over https and compares it with the mail exchangers', async () => {
    expect(await check(serve(policy(...POLICY)))).toMatchObject({
      status: 'pass',
      present: true,
      id: '20260901',
      mode: 'enforce',
      maxAgeSeconds: 604_800,
      mx: ['mail.example.com'],
      unmatched: [],
      issues: [],
    });
  });

  it.each([
    ['a dot at its end', policy(...POLICY.map((line) => line.replace('example.com', 'example.com.')))],
    ['a second mode', policy(...POLICY, 'mode: testing')],
    ['a second mode with the same value', policy(...POLICY, 'mode: enforce')],
  ])('names a deviation from the standard: %s', async (_, text) => {
    expect(await check(serve(text))).toMatchObject({ status: 'warn', codes: ['mta_sts_policy_deviation'] });
  });

  it('reports that mail is lost if the policy omits a mail exchanger', async () => {
    const other = POLICY.map((line) => line.replace('mail.', 'other.'));
    expect(await check(serve(policy(...other)))).toMatchObject({
      status: 'fail',
      unmatched: ['mail.example.com'],
      codes: ['mta_sts_mx_mismatch'],
    });
    const tested = other.map((line) => line.replace('enforce', 'testing'));
    expect(await check(serve(policy(...tested)))).toMatchObject({
      status: 'warn',
      codes: ['mta_sts_mx_mismatch', 'mta_sts_testing'],
    });
  });

  it.each([
    ['is not found', serve('', { status: 404 })],
    ['is a redirect', serve('', { status: 302, headers: { Location: 'https://www.example.com/' } })],
    ['is too large', serve('x'.repeat(70_000))],
    [
      'is served with the certificate of another host',
      { ...serve(policy(...POLICY)), certificates: { 'mta-sts.example.com': 'wrong_name' } } as World,
    ],
    [
      'is on a host that does not exist',
      { zone: ZONE.replace('mta-sts.example.com. IN A 93.184.215.21', '') },
    ],
    ['is at a private address', { zone: ZONE.replace('93.184.215.21', '10.0.0.1') }],
  ])('fails if the policy %s', async (_, world) => {
    expect(await check(world)).toMatchObject({
      status: 'fail',
      error: null,
      codes: ['mta_sts_policy_unavailable'],
    });
  });

  it('has the status unknown if the policy server refuses the service’s IP address', async () => {
    expect(await check({})).toMatchObject({
      status: 'unknown',
      error: 'upstream_unreachable',
      present: true,
    });
  });

  it.each([
    ['text/html; charset=utf-8', 'fail', ['mta_sts_content_type']],
    ['application/octet-stream', 'fail', ['mta_sts_content_type']],
    ['TEXT/PLAIN; charset=us-ascii', 'pass', []],
  ])('of a policy served as %s has the status %s', async (type, status, codes) => {
    const report = await check(serve(policy(...POLICY), { headers: { 'Content-Type': type } }));
    expect(report).toMatchObject({ status, codes });
  });

  it.each([
    [' v=STSv1; id=1', ['mta_sts_malformed']],
    ['v=stsv1; id=1', ['mta_sts_malformed']],
    ['v=STSv1, id=1', ['mta_sts_malformed']],
    ['v=STSv1; id=1; foo', ['mta_sts_malformed_tag']],
    ['v=STSv1; id = 1', ['mta_sts_malformed_tag']],
    ['v=STSv1; id=1; id=2', ['mta_sts_repeated_tag']],
    ['v=STSv1; id=2026-09-01', ['mta_sts_invalid_record']],
    ['v=STSv1; id:1', ['mta_sts_invalid_record', 'mta_sts_malformed_tag']],
  ])('reports the deviation in the record %j', async (record, codes) => {
    const zone = ZONE.replace('v=STSv1; id=20260901', record);
    expect(await check({ ...serve(policy(...POLICY)), zone })).toMatchObject({ status: 'fail', codes });
  });

  it.each([
    [['mode: testing']],
    [['max_age: 86400']],
    [['maxage: 86400']],
    [['']],
    [['mx: backup.example.com.']],
  ])('reports what senders ignore in a policy: %j', async (lines) => {
    const [first = '', ...rest] = POLICY;
    const text = policy(first, ...rest.slice(0, 2), ...lines, ...rest.slice(2));
    expect(await check(serve(text))).toMatchObject({ status: 'warn', codes: ['mta_sts_policy_deviation'] });
  });

  it('fails if the policy is invalid', async () => {
    expect(await check(serve('<!doctype html>'))).toMatchObject({ status: 'fail', mode: null });
    const twice = `${ZONE}_mta-sts.example.com. IN TXT "v=STSv1; id=2"\n`;
    expect(await check({ zone: twice })).toMatchObject({
      status: 'fail',
      codes: ['mta_sts_multiple_records'],
    });
    const nameless = ZONE.replace(' id=20260901', '');
    expect(await check({ ...serve(policy(...POLICY)), zone: nameless })).toMatchObject({
      status: 'fail',
      codes: ['mta_sts_invalid_record'],
    });
  });

  it('warns about a missing policy, except for a domain without mail', async () => {
    const without = ZONE.replace(/_mta-sts.*/, '');
    expect(await check({ zone: without })).toMatchObject({
      status: 'warn',
      present: false,
      codes: ['mta_sts_missing'],
    });
    const silent = 'example.com. IN MX 0 .\n';
    expect(await check({ zone: silent })).toMatchObject({ status: 'unknown', present: false, codes: [] });
  });

  it('reports an error, not a missing policy, if DNS fails', async () => {
    await expect(check({ zone: `${ZONE}; @servfail _mta-sts.example.com\n` })).rejects.toMatchObject({
      code: 'upstream_error',
    });
  });
});

describe('TLS reporting', () => {
  const check = (record: string) => {
    const dns = zoneDns(`example.com MX 10 a.example\n${record && `_smtp._tls.example.com TXT ${record}`}`);
    const { signal } = new AbortController();
    return checkTlsRpt(dns, 'example.com', mailExchangers({ dns }, 'example.com', signal), signal);
  };

  it.each([
    ['', 'warn', false, []],
    [
      'v=TLSRPTv1; rua=mailto:tls@example.com,https://example.com/tls',
      'pass',
      true,
      ['mailto:tls@example.com', 'https://example.com/tls'],
    ],
    ['v=TLSRPTv1; rua=tls@example.com', 'fail', true, []],
    ['v=TLSRPTv1', 'fail', true, []],
    ['v=TLSRPTv2; rua=mailto:tls@example.com', 'fail', false, []],
    [' v=TLSRPTv1; rua=mailto:tls@example.com', 'fail', false, []],
    [
      'v=TLSRPTv1; rua=mailto:tls@example.com; rua=mailto:b@example.com',
      'fail',
      true,
      ['mailto:tls@example.com'],
    ],
    ['v=TLSRPTv1; rua = mailto:tls@example.com', 'fail', true, ['mailto:tls@example.com']],
    ['v=TLSRPTv1; rua=mailto:tls@example.com; hello', 'fail', true, ['mailto:tls@example.com']],
    [
      'v=TLSRPTv1; rua=mailto:a@b.example\n_smtp._tls.example.com TXT v=TLSRPTv1; rua=mailto:c@d.example',
      'fail',
      true,
      ['mailto:a@b.example'],
    ],
  ])('is checked for the record %j', async (record, status, present, rua) => {
    expect(await check(record)).toMatchObject({ status, present, rua });
  });
});
