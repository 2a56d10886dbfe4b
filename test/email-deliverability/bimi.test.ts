import { describe, expect, it } from 'vitest';
import { checkBimi } from '../../src/resolvers/email-deliverability/bimi.ts';
import { readBimiCertificate, readBimiLogo } from '../../src/resolvers/email-deliverability/bimi-assets.ts';
import { checkDmarc } from '../../src/resolvers/email-deliverability/dmarc.ts';
import { openInternet, type World } from '../internet.ts';

/**
 * A self-signed certificate for the domain example.com, valid from November 2026 to November 2046, with the key usage
 * of mark certificates.
 */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB2zCCAYGgAwIBAgIUbm0exSEThb/muu0RLuQ8+r6zOpgwCgYIKoZIzj0EAwIw
LDEUMBIGA1UECgwLRXhhbXBsZSBJbmMxFDASBgNVBAMMC2V4YW1wbGUuY29tMB4X
DTI2MTEyMTIwMDIzN1oXDTQ2MTExNjIwMDIzN1owLDEUMBIGA1UECgwLRXhhbXBs
ZSBJbmMxFDASBgNVBAMMC2V4YW1wbGUuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEZvVSvnVBisoTOqvdufEmYO+ChoKf/pghe4tKjSUFujL4ZVqhvFdyndPr
3o0pa4jBIBIql1uiW4jIynwX7m4p06OBgDB+MB0GA1UdDgQWBBROz8RUbAXTnqHI
6+lbtunZeLvtxDAfBgNVHSMEGDAWgBROz8RUbAXTnqHI6+lbtunZeLvtxDAPBgNV
HRMBAf8EBTADAQH/MBMGA1UdJQQMMAoGCCsGAQUFBwMfMBYGA1UdEQQPMA2CC2V4
YW1wbGUuY29tMAoGCCqGSM49BAMCA0gAMEUCIQD76mZg7dtUewKXXJBowxgtDV9E
KUNxRhkZLs+VzRUTCQIgdD8RhE2Kv7F84VD1eYz41fkb1tMnQr1vzlXbSGpGXTM=
-----END CERTIFICATE-----
`;
const DURING = Date.UTC(2030, 0, 1);
const LOGO =
  '<?xml version="1.0"?>\n<svg version="1.2" baseProfile="tiny-ps" viewBox="0 0 9 9"><title>x</title></svg>';
const bytes = (text: string) => new TextEncoder().encode(text);
const codes = ({ issues }: { issues: readonly { code: string }[] }) => issues.map(({ code }) => code);

describe('a BIMI logo', () => {
  it.each([
    [LOGO, true, []],
    ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', false, ['bimi_logo_profile']],
    [LOGO.replace('<title>', '<script>1</script><title>'), true, ['bimi_logo_profile']],
    ['<html></html>', false, ['bimi_logo_invalid']],
    [LOGO.replace('x</title>', `${'x'.repeat(40_000)}</title>`), true, ['bimi_logo_large']],
  ])('is validated: %.60s', (text, tinyPs, expected) => {
    const read = readBimiLogo('https://example.com/logo.svg', bytes(text));
    expect(read.logo.tinyPs).toBe(tinyPs);
    expect(codes(read)).toEqual(expected);
  });
});

describe('a mark certificate', () => {
  const read = (text: string, names: readonly string[], now = DURING) =>
    readBimiCertificate('https://example.com/vmc.pem', bytes(text), names, now);

  it('is read with its owner and validity', () => {
    expect(read(CERTIFICATE, ['example.com'])).toEqual({
      certificate: {
        url: 'https://example.com/vmc.pem',
        subject: 'Example Inc',
        issuer: 'Example Inc',
        validFrom: '2026-11-21T20:02:37.000Z',
        validTo: '2046-11-16T20:02:37.000Z',
        fits: true,
      },
      issues: [],
    });
  });

  it('must currently be valid, and issued for the domain', () => {
    expect(codes(read(CERTIFICATE, ['example.com'], Date.UTC(2047, 0)))).toEqual([
      'bimi_certificate_expired',
    ]);
    expect(codes(read(CERTIFICATE, ['example.org']))).toEqual(['bimi_certificate_misfit']);
    expect(codes(read('hello', ['example.com']))).toEqual(['bimi_certificate_invalid']);
    expect(codes(read(CERTIFICATE.replace('MIIB', 'AAAA'), ['example.com']))).toEqual([
      'bimi_certificate_invalid',
    ]);
  });
});

describe('BIMI', () => {
  const DMARC = '_dmarc.example.com. IN TXT "v=DMARC1; p=reject; rua=mailto:a@example.com"\n';
  const HOST = 'www.example.com. IN A 93.184.215.30\n';
  const record = (text: string) => `${DMARC}${HOST}default._bimi.example.com. IN TXT "${text}"\n`;
  const BOTH = record('v=BIMI1; l=https://www.example.com/logo.svg; a=https://www.example.com/vmc.pem');
  const sites: World['sites'] = {
    'https://www.example.com': ({ url }) => {
      if (url.endsWith('.svg')) return new Response(LOGO);
      return url.endsWith('.pem') ? new Response(CERTIFICATE) : new Response('', { status: 404 });
    },
  };

  async function check(world: World, domain = 'example.com') {
    await using internet = await openInternet({ ...world, now: () => DURING });
    const { signal } = new AbortController();
    const dmarc = checkDmarc(internet.upstream.dns, domain, signal);
    const report = await checkBimi(internet.upstream, { domain, dmarc }, signal);
    return { ...report, codes: codes(report) };
  }

  it('requires a logo, a certificate, and a DMARC policy that prevents forgery', async () => {
    const report = await check({ zone: BOTH, sites });
    expect(report).toMatchObject({
      status: 'pass',
      foundAt: 'default._bimi.example.com',
      logo: { tinyPs: true },
      certificate: { fits: true },
      issues: [],
    });
    const forgeable = BOTH.replace('p=reject', 'p=none');
    expect(await check({ zone: forgeable, sites })).toMatchObject({
      status: 'fail',
      codes: ['bimi_needs_dmarc'],
    });
  });

  it('of a subdomain is taken from the organizational domain', async () => {
    const report = await check(
      { zone: `${BOTH}mail.example.com. IN A 93.184.215.31\n`, sites },
      'mail.example.com',
    );
    expect(report).toMatchObject({ status: 'pass', foundAt: 'default._bimi.example.com' });
  });

  it('passes without a certificate, but causes a warning if the domain declines it or has no record', async () => {
    const plain = record('v=BIMI1; l=https://www.example.com/logo.svg');
    expect(await check({ zone: plain, sites })).toMatchObject({
      status: 'pass',
      codes: ['bimi_no_certificate'],
    });
    expect(await check({ zone: record('v=BIMI1; l=;') })).toMatchObject({
      status: 'warn',
      codes: ['bimi_declined'],
    });
    expect(await check({ zone: DMARC })).toMatchObject({
      status: 'warn',
      present: false,
      codes: ['bimi_missing'],
    });
  });

  it.each([
    ['https://www.example.com/none', 'fail', null],
    ['http://www.example.com/logo.svg', 'fail', null],
    ['https://gone.example.com/logo.svg', 'fail', null],
    ['https://inner.example.com/logo.svg', 'fail', null],
    ['https://dark.example.com/logo.svg', 'unknown', 'upstream_unreachable'],
  ])('with the logo URL %s has the status %s', async (url, status, error) => {
    const hosts = 'inner.example.com. IN A 10.0.0.1\ndark.example.com. IN A 93.184.215.39\n';
    expect(await check({ zone: record(`v=BIMI1; l=${url}`) + hosts, sites })).toMatchObject({
      status,
      error,
      logo: null,
    });
  });
});
