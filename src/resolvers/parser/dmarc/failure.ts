import { type Field, fieldsOf, valuesOf } from './headers.ts';
import type { FailureReport, ReportedMessage } from './report.ts';
import { address, count, domainName, mailMoment, shown } from './values.ts';

/** The most recipients, and URIs, of a report that are given. */
const MOST_VALUES = 20;
const MOST_HEADERS = 40;

/**
 * Reads a failure report (RFC 6591) from the part that is for machines, and the headers of the message that it is about.
 * @param original the message or its headers, if they are there
 */
export function readFailure(report: string, original: string | null): FailureReport {
  const fields = fieldsOf(report);
  const first = (name: string): string | null => shown(valuesOf(fields, name)[0]);
  const all = (name: string): string[] =>
    valuesOf(fields, name)
      .flatMap((value) => shown(value) ?? [])
      .slice(0, MOST_VALUES);
  const message = original === null ? null : readMessage(fieldsOf(original));
  return {
    feedbackType: first('Feedback-Type')?.toLowerCase() ?? null,
    authFailure: first('Auth-Failure')?.toLowerCase() ?? null,
    sourceIp: address(first('Source-IP')),
    reportedDomain: domainName(first('Reported-Domain')),
    arrivalDate: mailMoment(first('Arrival-Date') ?? first('Received-Date')),
    incidents: count(first('Incidents')) ?? 1,
    deliveryResult: first('Delivery-Result')?.toLowerCase() ?? null,
    identityAlignment: first('Identity-Alignment')?.toLowerCase() ?? null,
    authenticationResults: first('Authentication-Results'),
    dkimDomain: domainName(first('DKIM-Domain')),
    dkimIdentity: first('DKIM-Identity'),
    dkimSelector: first('DKIM-Selector'),
    spfDns: first('SPF-DNS'),
    originalMailFrom: bare(first('Original-Mail-From')),
    originalRcptTo: all('Original-Rcpt-To').flatMap((one) => bare(one) ?? []),
    originalEnvelopeId: first('Original-Envelope-Id'),
    reportedUris: all('Reported-URI'),
    reportingMta: first('Reporting-MTA'),
    userAgent: first('User-Agent'),
    message,
  };
}

const bare = (address: string | null): string | null => address?.replace(/^<|>$/g, '').trim() || null;

function readMessage(fields: readonly Field[]): ReportedMessage | null {
  if (fields.length === 0) return null;
  const first = (name: string): string | null => shown(valuesOf(fields, name)[0]);
  return {
    from: first('From'),
    to: first('To'),
    subject: first('Subject'),
    date: mailMoment(first('Date')),
    messageId: first('Message-ID'),
    headers: fields.slice(0, MOST_HEADERS),
  };
}

/** What plain texts of reporters without a part for machines say, and what the fields of RFC 6591 call it. */
const SPOKEN: readonly (readonly [said: RegExp, field: string])[] = [
  [/^[ \t]{0,20}Sender Domain:[ \t]{0,20}(\S{1,255})/im, 'Reported-Domain'],
  [/^[ \t]{0,20}Sender IP Address:[ \t]{0,20}(\S{1,45})/im, 'Source-IP'],
  [/^[ \t]{0,20}Received Date:[ \t]{0,20}(.{1,80})$/im, 'Arrival-Date'],
];
const CUT = /^-{2,20} ?This is a copy of the headers[^\n]{0,200}$/im;

/** Reads a failure report that is for people only, as Exim's template has it; undefined for other texts. */
export function readSpokenFailure(text: string): FailureReport | undefined {
  const head = text.slice(0, 4_000);
  if (!/\bDMARC\b/i.test(head)) return undefined;
  const fields = SPOKEN.flatMap(([said, field]) => {
    const [, value] = said.exec(head) ?? [];
    return value === undefined ? [] : [`${field}: ${value.trim()}`];
  });
  if (fields.length < 2) return undefined;
  const cut = CUT.exec(text.slice(0, 8_000));
  const original = cut ? text.slice(cut.index + cut[0].length) : null;
  return readFailure(['Feedback-Type: auth-failure', 'Auth-Failure: dmarc', ...fields].join('\n'), original);
}
