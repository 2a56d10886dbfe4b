import { X509Certificate } from 'node:crypto';
import { withoutBlanks } from '../../formats/blanks.ts';
import { mayHaveExplicitCurve } from '../../libraries/bytes/der.ts';
import { certificateTime } from '../../upstream/tls/certificate-time.ts';
import { issue, type MailIssue } from './mail-issues.ts';

/** The logo that a BIMI record points to. */
export interface BimiLogo {
  readonly url: string;
  readonly bytes: number;
  /** True if the logo declares SVG Tiny PS, the profile that mailbox providers require. */
  readonly tinyPs: boolean;
}

/** The mark certificate that a BIMI record points to. */
export interface BimiCertificate {
  readonly url: string;
  readonly subject: string | null;
  readonly issuer: string | null;
  /** ISO 8601 in UTC; null if the certificate has no valid time. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  /** True if the certificate is a mark certificate and was issued for the domain. */
  readonly fits: boolean;
}

/** The extended key usage of mark certificates. */
const BRAND_INDICATOR = '1.3.6.1.5.5.7.3.31';
/** Maximum size of a logo that mailbox providers accept, in bytes. */
const MAX_LOGO_BYTES = 32_768;

/** Checks the text of a logo. Runs no scripts in the logo, and fetches no links. */
export function readBimiLogo(url: string, body: Uint8Array): { logo: BimiLogo; issues: MailIssue[] } {
  const text = new TextDecoder().decode(body);
  const [root = ''] = /<svg[ \t\r\n>][^>]*>?/i.exec(text) ?? [];
  const tinyPs =
    /[ \t\r\n]baseProfile[ \t\r\n]*=[ \t\r\n]*["']tiny-ps["']/i.test(root) &&
    /[ \t\r\n]version[ \t\r\n]*=[ \t\r\n]*["']1\.2["']/.test(root);
  const issues: MailIssue[] = [];
  if (root === '')
    issues.push(
      issue(
        'error',
        'bimi_logo_invalid',
        `The content at ${url} is not an SVG image.`,
        'Serve the logo as SVG Tiny PS.',
      ),
    );
  else if (!tinyPs || /<script[\s>]/i.test(text))
    issues.push(
      issue(
        'warning',
        'bimi_logo_profile',
        'The logo does not follow the SVG Tiny PS profile, and mailbox providers may not show it.',
        'Convert the logo: set version="1.2" and baseProfile="tiny-ps", and remove scripts and links.',
      ),
    );
  if (body.byteLength > MAX_LOGO_BYTES)
    issues.push(
      issue(
        'warning',
        'bimi_logo_large',
        `The logo has ${body.byteLength} bytes; mailbox providers accept at most ${MAX_LOGO_BYTES}.`,
        'Reduce the file size.',
      ),
    );
  return { logo: { url, bytes: body.byteLength, tinyPs }, issues };
}

/**
 * Checks a mark certificate. Does not verify the certificate chain, and does not compare the certificate's logo with
 * the published logo.
 *
 * @param names the domain, and its parent domains that the certificate may be issued for
 * @param now epoch milliseconds
 */
export function readBimiCertificate(
  url: string,
  body: Uint8Array,
  names: readonly string[],
  now: number,
): { certificate: BimiCertificate | null; issues: MailIssue[] } {
  const parsed = parse(body);
  if (!parsed)
    return {
      certificate: null,
      issues: [
        issue(
          'error',
          'bimi_certificate_invalid',
          `The content at ${url} is not a PEM certificate.`,
          'Serve the certificate chain as PEM.',
        ),
      ],
    };
  const covered = (parsed.subjectAltName ?? '')
    .split(',')
    .map((name) => withoutBlanks(name).replace(/^DNS:/, '').toLowerCase());
  const forDomain = covered.some((name) =>
    names.some((domain) => name === domain || name.endsWith(`._bimi.${domain}`)),
  );
  const fits = forDomain && (parsed.keyUsage ?? []).includes(BRAND_INDICATOR);
  const certificate = {
    url,
    subject: partOf(parsed.subject, 'O') ?? partOf(parsed.subject, 'CN'),
    issuer: partOf(parsed.issuer, 'O') ?? partOf(parsed.issuer, 'CN'),
    validFrom: certificateTime(parsed.validFrom),
    validTo: certificateTime(parsed.validTo),
    fits,
  };
  const issues: MailIssue[] = [];
  // An invalid time parses to NaN, so that the certificate counts as expired.
  const inForce = now >= Date.parse(parsed.validFrom) && now <= Date.parse(parsed.validTo);
  if (!inForce)
    issues.push(
      issue(
        'error',
        'bimi_certificate_expired',
        'The mark certificate has expired or is not valid yet.',
        'Renew the certificate.',
      ),
    );
  if (!fits)
    issues.push(
      issue(
        'error',
        'bimi_certificate_misfit',
        forDomain
          ? 'The certificate is not a mark certificate.'
          : 'The certificate was issued for other domains.',
        'Serve the mark certificate (VMC or CMC) that was issued for the domain.',
      ),
    );
  return { certificate, issues };
}

function parse(body: Uint8Array): X509Certificate | undefined {
  const text = new TextDecoder().decode(body);
  const [, first] = text.split('-----BEGIN CERTIFICATE-----', 2);
  const [encoded, end] = first?.split('-----END CERTIFICATE-----', 2) ?? [];
  if (encoded === undefined || end === undefined) return undefined;
  const der = Buffer.from(encoded, 'base64');
  if (mayHaveExplicitCurve(der)) return undefined;
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}

/** Returns one part of a distinguished name. Node writes one part per line. */
function partOf(name: string, part: string): string | null {
  const line = name.split('\n').find((one) => one.startsWith(`${part}=`));
  return line?.slice(part.length + 1) ?? null;
}
