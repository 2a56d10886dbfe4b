import { type DeliveryStatus, type DsnRecipient, originalIn, partsWithin, statusIn } from './dsn.ts';
import { type Header, headerOf } from './mime/headers.ts';
import type { Part } from './mime/parts.ts';
import { noticeSubjects } from './subject-words.ts';

const MAX_FAILED = 100;
const LOOKED_AT_CHARACTERS = 20_000;
const ADDRESS = /(?<![\w.+-])([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,200}[A-Za-z0-9])?)/;

/** True if a mail system sent the message, judging by its address or the empty return path. */
export function isFromMailSystem(headers: readonly Header[]): boolean {
  const from = headerOf(headers, 'from') ?? '';
  const path = headerOf(headers, 'return-path');
  return (
    /\b(?:mailer[-_.]?daemon|mail[-_. ]?delivery|post[-_]?master|mail[-_ ]?daemon|mailadmin|mail administrator|mdaemon|double-?bounce|mail system|mail deliver|system administrator|bounces?[-+@]|mmdf|no-?reply@|administrator)/i.test(
      from,
    ) || path?.replace(/\s/g, '') === '<>'
  );
}

/**
 * Reads bounces that follow no standard. Exim names the failed recipients in a header; qmail and other servers write
 * a text. Returns null if the message is not a bounce.
 */
export async function readBounce(
  message: Part,
  subject: string,
  text: string | null,
): Promise<DeliveryStatus | null> {
  const { headers } = message;
  const failed = headerOf(headers, 'x-failed-recipients');
  const lines = (text ?? '').slice(0, LOOKED_AT_CHARACTERS);
  if (failed !== null) {
    const recipients = failed
      .split(',')
      .slice(0, MAX_FAILED)
      .flatMap((one) => ADDRESS.exec(one)?.[1] ?? []);
    return report(
      message,
      'headers',
      recipients.map((one) => recipientOf(one, lines)),
    );
  }
  const plain = subject.toLowerCase();
  if (!isFromMailSystem(headers) || !noticeSubjects().bounce.some((words) => plain.includes(words)))
    return null;
  return report(
    message,
    'text',
    recipientsIn(lines, headerOf(headers, 'to') ?? '').map((one) => recipientOf(one, lines)),
  );
}

const report = async (
  message: Part,
  source: 'headers' | 'text',
  recipients: readonly DsnRecipient[],
): Promise<DeliveryStatus> => ({
  source,
  reportingMta: null,
  arrivalDate: null,
  originalEnvelopeId: null,
  recipients,
  originalMessage: await originalIn([...partsWithin(message)]),
});

/** True for the line above the returned message, such as a horizontal rule that contains words. */
const isAboveOriginal = (line: string): boolean =>
  /^original message follows\b/i.test(line) ||
  (/^.{0,10}?(?:---|===|_____)/.test(line) &&
    /original|copy of|returned|below|unsent|headers/i.test(line.slice(0, 100)));
const AT_LINE_START =
  /^[\s>*-]{0,20}(?:(?:to|recipient|rcpt to|address|user|for)\s?[:=]\s?)?["'<[(]{0,3}([^\s<>"'()[\]=:]{1,64}@[A-Za-z0-9.-]{1,200}[A-Za-z0-9])["'>\])]{0,3}(?:[\s:;,.(<-]|$)/i;
const IN_BRACKETS = /[<(]([^\s<>"'()[\]=:]{1,64}@[A-Za-z0-9.-]{1,200}[A-Za-z0-9])[>)]/g;
/** Matches `host mx.example.org[192.0.2.1] said`, as Postfix and Exim write it. */
const HOST = /\bhost\s{1,4}([A-Za-z0-9](?:[\w.-]{0,200}[A-Za-z0-9])?)\s?\[[0-9A-Fa-f.:]{3,45}\]/i;

/**
 * Returns the addresses at the start of lines above the returned message, or otherwise the addresses in brackets in
 * these lines. Each address occurs once; the receiver of the report is left out.
 */
function recipientsIn(text: string, receiver: string): string[] {
  const lines = text.split('\n');
  const end = lines.findIndex(isAboveOriginal);
  const above = end === -1 ? lines : lines.slice(0, end);
  const found = new Set<string>();
  const take = (address: string | undefined): void => {
    const plain = address?.toLowerCase() ?? '';
    if (plain === '' || found.size >= MAX_FAILED || receiver.toLowerCase().includes(plain)) return;
    if (!/^(?:post[-_]?master|mailer-daemon)@/.test(plain)) found.add(plain);
  };
  for (const line of above) take(AT_LINE_START.exec(line.slice(0, 500))?.[1]);
  if (found.size === 0) for (const [, address] of above.join('\n').matchAll(IN_BRACKETS)) take(address);
  return [...found];
}

const DIAGNOSTIC_WITHIN_CHARACTERS = 600;

/** Reads the status and the diagnostic after an address. */
function recipientOf(recipient: string, text: string): DsnRecipient {
  const at = text.toLowerCase().indexOf(recipient.toLowerCase());
  const behind =
    at === -1 ? '' : text.slice(at + recipient.length, at + recipient.length + DIAGNOSTIC_WITHIN_CHARACTERS);
  const paragraph = behind.replace(/^[>\])"':;,.\s]+/, '').split(/\n\s*\n/)[0] ?? '';
  const status = statusIn(behind) ?? statusIn(text);
  return {
    recipient,
    originalRecipient: null,
    action: status?.startsWith('4') === true ? 'delayed' : 'failed',
    status,
    diagnostic: paragraph.replace(/\s+/g, ' ').trim().toWellFormed() || null,
    remoteMta: HOST.exec(behind)?.[1]?.toLowerCase() ?? null,
    lastAttempt: null,
    willRetryUntil: null,
  };
}
