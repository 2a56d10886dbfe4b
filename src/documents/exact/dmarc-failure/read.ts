import type { FailureReport, ReportedMessage } from '../../kinds/dmarc/report.ts';
import { address, count, domainName, excerptOf, mailMoment } from '../../kinds/dmarc/values.ts';
import { idOf } from '../../kinds/email/attachments.ts';
import type { Header } from '../../kinds/email/mime/headers.ts';
import { fieldsOf, valuesOf } from './headers.ts';

/** Maximum number of recipients and URIs of a report that are returned. */
const MAX_VALUES = 20;
const MAX_HEADERS = 40;

/**
 * A failure report, and the part of its text that the response may repeat: the human-readable part and the fields of
 * the report, without the message.
 */
export interface FoundFailure {
  readonly report: FailureReport;
  readonly text: string;
  /** Paths of the lists in the report that are incomplete. */
  readonly cut: readonly string[];
}

/** The parts of an e-mail with a failure report. */
export interface FailureParts {
  /** The machine-readable part. */
  readonly machine: Buffer;
  /** The reported message or its headers, if they are included. */
  readonly original: Buffer | null;
  /** The human-readable part of the report. */
  readonly said: string | null;
}

/** Reads a failure report (RFC 6591) from the machine-readable part and the headers of the reported message. */
export async function readFailure({ machine, original, said }: FailureParts): Promise<FoundFailure> {
  const fields = await fieldsOf(machine);
  const headers = original === null ? [] : await fieldsOf(original);
  const written = fields.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const many = (name: string): boolean => valuesOf(fields, name).length > MAX_VALUES;
  return {
    report: reportOf(fields, headers),
    cut: [
      ...(many('Original-Rcpt-To') ? ['originalRcptTo'] : []),
      ...(many('Reported-URI') ? ['reportedUris'] : []),
      ...(headers.length > MAX_HEADERS ? ['message.headers'] : []),
    ],
    text: said?.trim() ? `${said.trim()}\n\n${written}` : written,
  };
}

function reportOf(fields: readonly Header[], headers: readonly Header[]): FailureReport {
  const first = (name: string): string | null => excerptOf(valuesOf(fields, name)[0]);
  const all = (name: string): string[] =>
    valuesOf(fields, name)
      .flatMap((value) => excerptOf(value) ?? [])
      .slice(0, MAX_VALUES);
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
    message: readMessage(headers),
  };
}

const bare = (address: string | null): string | null => address?.replace(/^<|>$/g, '').trim() || null;

function readMessage(fields: readonly Header[]): ReportedMessage | null {
  if (fields.length === 0) return null;
  const first = (name: string): string | null => excerptOf(valuesOf(fields, name)[0]);
  return {
    from: first('From'),
    to: first('To'),
    subject: first('Subject'),
    date: mailMoment(first('Date')),
    messageId: excerptOf(idOf(valuesOf(fields, 'Message-ID')[0] ?? null)),
    headers: fields.slice(0, MAX_HEADERS),
  };
}

/** Labels of plain-text reports without a machine-readable part, with the corresponding RFC 6591 fields. */
const SPOKEN: readonly (readonly [said: RegExp, field: string])[] = [
  [/^[ \t]{0,20}Sender Domain:[ \t]{0,20}(\S{1,255})/im, 'Reported-Domain'],
  [/^[ \t]{0,20}Sender IP Address:[ \t]{0,20}(\S{1,45})/im, 'Source-IP'],
  [/^[ \t]{0,20}Received Date:[ \t]{0,20}(.{1,80})$/im, 'Arrival-Date'],
];
const CUT = /^-{2,20} ?This is a copy of the headers[^\n]{0,200}$/im;

/** Maximum number of characters of a text that are searched for these labels, and for the start of the message. */
const MAX_SAID = 4_000;
const MAX_BEFORE_MESSAGE = 8_000;

/**
 * Reads a failure report that is only human-readable, such as a report from Exim's template; undefined for other
 * texts.
 */
export async function readSpokenFailure(text: string): Promise<FoundFailure | undefined> {
  const cut = CUT.exec(text.slice(0, MAX_BEFORE_MESSAGE));
  const head = text.slice(0, Math.min(cut?.index ?? MAX_SAID, MAX_SAID));
  if (!/\bDMARC\b/i.test(head)) return undefined;
  const found = SPOKEN.flatMap(([said, field]) => {
    const match = said.exec(head);
    return match?.[1] === undefined
      ? []
      : [{ line: `${field}: ${match[1].trim()}`, end: match.index + match[0].length }];
  });
  if (found.length < 2) return undefined;
  const fields = ['Feedback-Type: auth-failure', 'Auth-Failure: dmarc', ...found.map(({ line }) => line)];
  const { report, cut: lists } = await readFailure({
    machine: Buffer.from(fields.join('\n')),
    original: cut ? Buffer.from(text.slice(cut.index + cut[0].length, cut.index + MAX_ORIGINAL)) : null,
    said: null,
  });
  // Without a separator, the message may begin after the last label.
  const end = cut?.index ?? Math.max(...found.map((one) => one.end));
  return { report, cut: lists, text: text.slice(0, end).trim() };
}

/** Maximum number of characters that are read of a message inside a human-readable report. */
const MAX_ORIGINAL = 262_144;
