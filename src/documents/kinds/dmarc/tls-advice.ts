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
        text: 'The certificate does not match the name of the mail server. Get a certificate for the name in the MX record.',
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
        text: 'The certificate is not trusted. Use a certificate from a public certificate authority, and include the intermediate certificates.',
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
        text: 'The TLSA records do not match the certificate. Publish new TLSA records before you change a certificate or key.',
      },
    ],
    [
      'dnssec-invalid',
      {
        severity: 'high',
        text: 'The DNS responses could not be validated with DNSSEC. Check the signatures and DS records.',
      },
    ],
    [
      'dane-required',
      {
        severity: 'medium',
        text: 'The sender requires DANE but found no TLSA records. If the zone is signed, publish TLSA records.',
      },
    ],
    [
      'sts-policy-fetch-error',
      {
        severity: 'high',
        text: 'The MTA-STS policy could not be fetched. Check that https://mta-sts.<domain>/.well-known/mta-sts.txt is reachable.',
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
        text: 'The MTA-STS policy host has an invalid certificate. Renew the certificate for mta-sts.<domain>.',
      },
    ],
  ]);
