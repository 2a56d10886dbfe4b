import { describe, expect, it } from 'vitest';
import { readMailDomain } from '../../src/resolvers/email-deliverability/mail-domain.ts';
import { mxReport } from '../../src/resolvers/email-deliverability/mx.ts';
import { mailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { zoneDns } from '../dns/zone-dns.ts';

async function judge(zone: string, sends = true) {
  const { signal } = new AbortController();
  const found = await mailExchangers({ dns: zoneDns(zone) }, 'example.com', signal);
  const report = mxReport('example.com', found, sends);
  return { ...report, codes: report.issues.map(({ code }) => code) };
}

describe('the evaluation of mail exchangers', () => {
  it.each([
    ['example.com MX 10 a.example.com\na.example.com A 93.184.215.14', 'pass', []],
    ['other.example A 93.184.215.14', 'fail', ['domain_missing']],
    ['example.com TXT hello', 'fail', ['mx_missing']],
    ['example.com A 93.184.215.14', 'warn', ['mx_implicit']],
    ['example.com MX 0 .', 'warn', ['mx_null']],
    ['example.com MX 10 gone.example.com', 'fail', ['mx_unresolvable', 'mx_unreachable']],
    [
      'example.com MX 10 a.example.com\nexample.com MX 20 gone.example.com\na.example.com A 93.184.215.14',
      'warn',
      ['mx_unresolvable'],
    ],
    [
      'example.com MX 10 a.example.com\na.example.com CNAME b.example.com\nb.example.com A 93.184.215.14',
      'warn',
      ['mx_alias'],
    ],
    ['example.com MX 10 93.184.215.14', 'fail', ['mx_ip_literal', 'mx_unreachable']],
    ['example.com MX 10 a.example.com\na.example.com A 10.0.0.1', 'fail', ['mx_private_address']],
    [
      'example.com MX 10 a.example.com\na.example.com A 10.0.0.1\na.example.com A 93.184.215.14',
      'warn',
      ['mx_private_address'],
    ],
    [
      'example.com MX 0 .\nexample.com MX 10 a.example.com\na.example.com A 93.184.215.14',
      'fail',
      ['mx_null_mixed'],
    ],
    ['example.com MX 10 a.example.com\na.example.com A !SERVFAIL', 'unknown', []],
  ])('for %j includes %s', async (zone, status, codes) => {
    expect(await judge(zone)).toMatchObject({ status, codes });
  });

  it('accepts a domain without mail exchangers if it sends no mail', async () => {
    expect(await judge('example.com MX 0 .', false)).toMatchObject({ status: 'pass', nullMx: true });
  });
});

describe('the domain of an email address', () => {
  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['co.uk', 'co.uk'],
  ])('is read from %s as %s', (text, domain) => {
    expect(readMailDomain(text)).toEqual({ domain });
  });

  it.each([
    ['ada@example.com', 'not an email address. Send the domain name alone: example.com'],
    ['@', 'not an email address'],
    ['https://example.com/', 'not a URL'],
    ['example.com/mail', 'not a URL'],
    ['93.184.215.14', 'send an IP address as ip'],
    ['[93.184.215.14]', 'send an IP address as ip'],
    ['2606:2800::1', 'send an IP address as ip'],
    ['com', 'at least two labels'],
    ['_dmarc.example.com', 'must be a domain'],
    ['*.example.com', 'must be a domain'],
    ['-a.example.com', 'must be a domain'],
    ['a..example.com', 'remove the extra dot'],
    ['example.123', 'top-level domain'],
    [`${'a'.repeat(64)}.com`, 'more than 63 characters'],
    ['exa mple.com', 'must not contain spaces'],
  ])('is not read from %s', (text, words) => {
    expect(readMailDomain(text)).toMatchObject({ fault: expect.stringContaining(words) });
  });
});
