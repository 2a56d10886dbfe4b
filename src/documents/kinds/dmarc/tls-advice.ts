import type { Severity } from './report.ts';

/** Advice for each type of failure (RFC 8460, 4.3). */
export const TLS_ADVICE: ReadonlyMap<string, { readonly severity: Severity; readonly text: string }> =
  new Map([
    [
      'starttls-not-supported',
      { severity: 'high', text: 'The mail server does not offer STARTTLS. Enable TLS on it.' },
    ],
    [
      'certificate-host-mismatch',
      {
        severity: 'high',
        text: 'The certificate does not have the name of the mail server. Have it issued for the name in the MX record.',
      },
    ],
    [
      'certificate-expired',
      {
        severity: 'high',
        text: 'The certificate has expired. Renew it, and check that renewal reaches the mail server.',
      },
    ],
    [
      'certificate-not-trusted',
      {
        severity: 'high',
        text: 'The certificate is not trusted. Use one of a public authority, with its intermediate certificates.',
      },
    ],
    [
      'validation-failure',
      {
        severity: 'medium',
        text: 'TLS failed for another reason. See the reason code, and test the mail server.',
      },
    ],
    [
      'tlsa-invalid',
      {
        severity: 'high',
        text: 'The TLSA records do not fit the certificate. Publish the new ones before a certificate or key changes.',
      },
    ],
    [
      'dnssec-invalid',
      {
        severity: 'high',
        text: 'The DNS answers could not be validated by DNSSEC. Check signatures and DS records.',
      },
    ],
    [
      'dane-required',
      {
        severity: 'medium',
        text: 'The sender requires DANE and found no TLSA records. Publish them, if the zone is signed.',
      },
    ],
    [
      'sts-policy-fetch-error',
      {
        severity: 'high',
        text: 'The MTA-STS policy could not be fetched. Check that https://mta-sts.<domain>/.well-known/mta-sts.txt answers.',
      },
    ],
    [
      'sts-policy-invalid',
      {
        severity: 'high',
        text: 'The MTA-STS policy could not be read. Check its version, mode, mx and max_age lines.',
      },
    ],
    [
      'sts-webpki-invalid',
      {
        severity: 'high',
        text: 'The host of the MTA-STS policy has an invalid certificate. Renew it for mta-sts.<domain>.',
      },
    ],
  ]);
