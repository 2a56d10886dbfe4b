import { describe, expect, it } from 'vitest';
import { checkDane } from '../../src/resolvers/email-deliverability/dane.ts';
import { checkDnssec } from '../../src/resolvers/email-deliverability/dnssec.ts';
import { mailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { openInternet } from '../internet.ts';

const { signal } = new AbortController();
const HASH = 'ab'.repeat(32);
const SIGNED = '; @ad .\n; @ad example.com\n';
const MX = `example.com. IN SOA ns.example.com. x.example.com. 1 1 1 1 1
example.com. IN MX 10 a.example.com.
example.com. IN MX 20 b.example.com.
a.example.com. IN A 93.184.215.40
b.example.com. IN A 93.184.215.41
`;
const tlsa = (host: string, data: string) => `_25._tcp.${host}.example.com. IN TLSA ${data}\n`;

async function dane(zone: string) {
  await using internet = await openInternet({ zone });
  const { upstream } = internet;
  const report = await checkDane(upstream, mailExchangers(upstream, 'example.com', signal), signal);
  return { ...report, codes: report.issues.map(({ code }) => code) };
}

describe('DANE', () => {
  const both = tlsa('a', `3 1 1 ${HASH}`) + tlsa('b', `2 0 1 ${HASH}`);

  it('passes if signed records cover every mail exchanger', async () => {
    expect(await dane(SIGNED + MX + both)).toMatchObject({
      status: 'pass',
      present: true,
      hosts: [
        {
          host: 'a.example.com',
          records: [{ usage: 3, selector: 1, matchingType: 1, data: HASH }],
          dnssec: 'secure',
          usable: true,
        },
        { host: 'b.example.com', usable: true },
      ],
      issues: [],
    });
  });

  it.each([
    ['does not exist', SIGNED + MX, 'warn', ['dane_missing']],
    ['exists for one of two mail servers', SIGNED + MX + tlsa('a', `3 1 1 ${HASH}`), 'warn', ['dane_partly']],
    ['is not signed', `; @ad .\n${MX}${both}`, 'fail', ['dane_insecure', 'dane_insecure']],
    [
      'has a usage that is not for mail',
      SIGNED + MX + tlsa('a', `1 1 1 ${HASH}`) + tlsa('b', '3 1 1 abcd'),
      'fail',
      ['dane_unusable', 'dane_unusable'],
    ],
    ['fails validation', `${SIGNED}; @bogus _25._tcp.a.example.com\n${MX}${both}`, 'fail', ['dane_bogus']],
    ['is read by a resolver that does not validate', MX + both, 'unknown', []],
    ['has no mail exchanger to apply to', 'example.com. IN MX 0 .\n', 'unknown', ['dane_no_host']],
  ])('has the right status if it %s', async (_, zone, status, codes) => {
    expect(await dane(zone)).toMatchObject({ status, codes });
  });

  it('is reported as an error, not as missing, if DNS fails', async () => {
    const dark = `${SIGNED}; @refused _25._tcp.a.example.com\n${MX}`;
    await expect(dane(dark)).rejects.toMatchObject({ code: 'upstream_error' });
  });
});

describe('DNSSEC of a domain', () => {
  it.each([
    ['signed', SIGNED + MX, 'pass', 'secure'],
    ['not signed', `; @ad .\n${MX}`, 'warn', 'insecure'],
    ['invalidly signed', `; @ad .\n; @bogus example.com\n${MX}`, 'fail', 'bogus'],
    ['read by a resolver that does not validate', MX, 'unknown', 'unknown'],
    ['unreachable', `; @ad .\n; @servfail example.com\n${MX}`, 'unknown', 'unknown'],
  ])('is reported for a domain that is %s', async (_, zone, status, result) => {
    await using internet = await openInternet({ zone });
    expect(await checkDnssec(internet.upstream, 'example.com', signal)).toMatchObject({ status, result });
  });
});
