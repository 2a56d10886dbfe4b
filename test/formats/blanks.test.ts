import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/errors.ts';
import { foreignBlankIn, splitAtBlanks, withoutBlanks } from '../../src/formats/blanks.ts';
import { checkBimi } from '../../src/resolvers/email-deliverability/bimi.ts';
import { readDkimKey } from '../../src/resolvers/email-deliverability/dkim-key.ts';
import { isDmarcRecord, readDmarcRecord } from '../../src/resolvers/email-deliverability/dmarc-record.ts';
import type { MailIssue } from '../../src/resolvers/email-deliverability/mail-issues.ts';
import { checkMtaSts } from '../../src/resolvers/email-deliverability/mta-sts.ts';
import { readMtaStsPolicy } from '../../src/resolvers/email-deliverability/mta-sts-policy.ts';
import { isSpfRecord, readSpfRecord } from '../../src/resolvers/email-deliverability/spf/record.ts';
import { checkTlsRpt } from '../../src/resolvers/email-deliverability/tls-rpt.ts';
import { reportOn } from '../../src/resolvers/security-headers/index.ts';
import { parseSetCookie } from '../../src/resolvers/security-headers/set-cookie.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { ED25519 } from '../email-deliverability/dkim-keys.ts';
import { judged, type Lines, NOW, siteOf, URL_ASKED } from '../security-headers/observed-site.ts';

/** Every character that JavaScript takes for a blank, except for the ASCII whitespace of HTML. */
const FOREIGN = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((character) =>
  /[^\S \t\r\n\f]/.test(character),
);

/** Reads a text and returns true if it is reported as right. */
type Reader = (text: string) => boolean | Promise<boolean>;

/** Returns a header value as the service receives it: the bytes of UTF-8, each as one character. */
const asReceived = (value: string): string => Buffer.from(value).toString('latin1');

const header =
  (name: string, test?: string): Reader =>
  async (value) => {
    const lines: Lines = [[name, asReceived(value)]];
    const site = await siteOf(lines);
    const report = reportOn(URL_ASKED, site);
    const found = [...report.headerFindings, ...(report.csp?.findings ?? [])];
    return (test === undefined || judged(test, site).pass === true) && found.length === 0;
  };

const { signal } = new AbortController();
const NO_EXCHANGERS = Promise.reject(new ApiError('upstream_error', 'None.'));
NO_EXCHANGERS.catch(() => {});

/** A resolver whose every name has one TXT record, and a network without web servers. */
const around = (text: string) => {
  const answer = {
    status: 'NOERROR',
    flags: { ad: false },
    answers: [{ name: 'a.example', type: 'TXT', ttl: 60, data: { text } }],
  };
  const fetch = () => Promise.reject(new ApiError('upstream_timeout', 'Late.'));
  return { dns: { query: async () => answer }, web: { fetch }, now: () => NOW } as unknown as Upstream;
};

/** Returns true if the only issues of a report are the listed ones. */
const onlyIssues = ({ issues }: { issues: readonly MailIssue[] }, ...codes: string[]): boolean =>
  issues.every(({ code }) => codes.includes(code));

const READERS: readonly (readonly [name: string, right: string, reader: Reader])[] = [
  ['SPF', 'v=spf1 mx -all', (text) => isSpfRecord(text) && readSpfRecord(text).faults.length === 0],
  [
    'DMARC',
    'v=DMARC1; p=reject; sp=none; fo=1; rua=mailto:a@b.example,mailto:c@d.example',
    (text) => isDmarcRecord(text) && readDmarcRecord(text).issues.length === 0,
  ],
  [
    'DKIM',
    `v=DKIM1; k=ed25519; h=sha256; s=email; t=s; p=${ED25519}`,
    (text) => readDkimKey(text).issues.length === 0,
  ],
  [
    'TLS reporting',
    'v=TLSRPTv1; rua=mailto:a@b.example,https://c.example/',
    async (text) => onlyIssues(await checkTlsRpt(around(text).dns, 'a.example', NO_EXCHANGERS, signal)),
  ],
  [
    'an MTA-STS record',
    'v=STSv1; id=20260901;',
    async (text) => onlyIssues(await checkMtaSts(around(text), 'a.example', NO_EXCHANGERS, signal)),
  ],
  [
    'BIMI',
    'v=BIMI1; l=; a=; avp=brand; lps=a, b',
    async (text) =>
      onlyIssues(
        await checkBimi(
          around(text),
          { domain: 'a.example', dmarc: Promise.reject(new Error('None.')) },
          signal,
        ),
        'bimi_declined',
      ),
  ],
  [
    'an MTA-STS policy',
    'version: STSv1\nmode: enforce\nmx: a.b.example\nmax_age: 604800\n',
    (text) => {
      const { faults, deviations } = readMtaStsPolicy(text);
      return faults.length + deviations.length === 0;
    },
  ],
  [
    'HSTS',
    'max-age=31536000; includeSubDomains',
    header('strict-transport-security', 'strict_transport_security'),
  ],
  ['X-Frame-Options', 'DENY', header('x-frame-options', 'x_frame_options')],
  ['X-Content-Type-Options', 'nosniff', header('x-content-type-options', 'x_content_type_options')],
  ['Referrer-Policy', 'no-referrer, same-origin', header('referrer-policy', 'referrer_policy')],
  [
    'CSP',
    "default-src 'none'; img-src 'self' https://a.example; form-action 'none'; frame-ancestors 'none'",
    header('content-security-policy', 'content_security_policy'),
  ],
  [
    'Cross-Origin-Resource-Policy',
    'same-origin',
    header('cross-origin-resource-policy', 'cross_origin_resource_policy'),
  ],
  ['Permissions-Policy', 'camera=(), usb=(self)', header('permissions-policy')],
  [
    'Set-Cookie',
    'Secure; HttpOnly; SameSite=Lax',
    (text) => {
      const cookie = parseSetCookie(`sid=1; ${text}`, NOW);
      return cookie?.secure === true && cookie.httpOnly && cookie.sameSite === 'lax';
    },
  ],
];

describe('a blank that no standard allows', () => {
  it.each(READERS)('never passes in %s', async (_, right, reader) => {
    expect(await reader(right)).toBe(true);
    const passed: string[] = [];
    for (const blank of FOREIGN)
      for (let at = 0; at <= right.length; at++) {
        const text = right.slice(0, at) + blank + right.slice(at);
        if (await reader(text)) passed.push(JSON.stringify(text));
      }
    expect(passed).toEqual([]);
  });

  it('is named in the issues of a record, because nobody sees it', () => {
    const { issues } = readDmarcRecord('v=DMARC1;\u00a0p=reject');
    expect(issues.map(({ message }) => message).join(' ')).toContain('U+00A0');
    expect([foreignBlankIn('a\u2028'), foreignBlankIn('a \t\r\n\f')]).toEqual(['U+2028', undefined]);
  });

  it('is neither removed nor a place to split', () => {
    expect(FOREIGN.length).toBeGreaterThan(15);
    for (const blank of FOREIGN) {
      expect(withoutBlanks(`${blank}a${blank}`, ' \t\r\n\f')).toBe(`${blank}a${blank}`);
      expect(splitAtBlanks(` a${blank}b \tc\r\n`)).toEqual([`a${blank}b`, 'c']);
    }
  });
});

/** Code that may use `trim()` or `\s`: it reads what people type, rejects more than it accepts, or only suggests. */
const ALLOWED: Record<string, readonly RegExp[]> = {
  // The arguments of a request.
  'email-deliverability/report.ts': [/domain\.trim\(\)/, /ip\.trim\(\)/],
  // Detects malformed records, and text to suggest.
  'email-deliverability/advice.ts': [/dmarc\.record/],
  'email-deliverability/dkim-key.ts': [/dkim.*test\(text\)/],
  'email-deliverability/dmarc-record.ts': [/resemblesVersion/, /^ {4}\.trim\(\)$/, /const \[address\]/],
  'email-deliverability/tags/tag-rules.ts': [
    /const clean =/,
    /const name = text/,
    /accepts\(text\.slice/,
    /\^\(\[a-z\]/,
    /matchAll/,
  ],
  'email-deliverability/mta-sts-policy.ts': [/<\(!doctype/, /is not a host name/, /\[ \\t\]\*\\S/],
  'email-deliverability/spf/issues.ts': [/STARTS_TERM/],
  'email-deliverability/bimi-assets.ts': [/<script/],
  // Refuse every blank within a value.
  'email-deliverability/bimi.ts': [/isLocation/],
  'email-deliverability/tls-rpt.ts': [/isReportUri/],
  'security-headers/permissions-policy.ts': [/\[\^\\s/],
  // The title of a page.
  'security-headers/page.ts': [/title\.trim\(\)/],
};

describe('a reader of records and headers', () => {
  it('uses the blanks of its standard, not those of JavaScript', () => {
    const root = resolve(import.meta.dirname, '../../src/resolvers');
    const found = ['email-deliverability', 'security-headers'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .flatMap((file) =>
          readFileSync(join(root, folder, file), 'utf8')
            .split('\n')
            .filter((line) => /\.trim(?:Start|End)?\(|\\[sS]/.test(line))
            .filter((line) => !ALLOWED[`${folder}/${file}`]?.some((allowed) => allowed.test(line)))
            .map((line) => `${folder}/${file}: ${line}`),
        ),
    );
    expect(found).toEqual([]);
  });
});
