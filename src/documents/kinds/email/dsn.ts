import { headOf, type MessageHead } from './attachments.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { decodeHeaders, type Header, headerOf, readHeaders } from './mime/headers.ts';
import { readMoment } from './mime/moment.ts';
import { contentOf, isSmime, type Part } from './mime/parts.ts';
import { without } from './text/trim.ts';

export type DsnAction = 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';

/** Delivery status of a message for one recipient. */
export interface DsnRecipient {
  readonly recipient: string | null;
  readonly originalRecipient: string | null;
  readonly action: DsnAction | null;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string | null;
  /** Response of the remote server, or an explanation from the text. */
  readonly diagnostic: string | null;
  readonly remoteMta: string | null;
  readonly lastAttempt: string | null;
  readonly willRetryUntil: string | null;
}

/** A report on the delivery of a message. */
export interface DeliveryStatus {
  /** `standard` for RFC 3464; `headers` or `text` if the report follows no standard. */
  readonly source: 'standard' | 'headers' | 'text';
  readonly reportingMta: string | null;
  readonly arrivalDate: string | null;
  readonly originalEnvelopeId: string | null;
  readonly recipients: readonly DsnRecipient[];
  /** Main headers of the reported message. */
  readonly originalMessage: MessageHead | null;
}

export const MAX_RECIPIENTS = 1_000;
const MAX_DIAGNOSTIC_CHARACTERS = 2_000;

/** Yields all parts of a message, but not the parts of messages inside it. */
export function* partsWithin(part: Part): Generator<Part> {
  yield part;
  if (part.type.value.startsWith('multipart/') || isSmime(part.type.value))
    for (const child of part.children) yield* partsWithin(child);
}

/** Reads a delivery status notification (RFC 3464); returns null if the message has none. */
export async function readDsn(message: Part): Promise<DeliveryStatus | null> {
  const parts = [...partsWithin(message)];
  const status = parts.find(({ type }) => STATUS_TYPES.has(type.value));
  if (!status) return null;
  const groups = await groupsOf(contentOf(status));
  const all = groups.flat();
  return {
    source: 'standard',
    reportingMta: typed(headerOf(all, 'reporting-mta')),
    arrivalDate: readMoment(headerOf(all, 'arrival-date') ?? ''),
    originalEnvelopeId: headerOf(all, 'original-envelope-id')?.slice(0, 500) || null,
    recipients: await Promise.all(recipientsOf(groups).slice(0, MAX_RECIPIENTS).map(recipientOf)),
    originalMessage: await originalIn(parts),
  };
}

const STATUS_TYPES = new Set(['message/delivery-status', 'message/global-delivery-status']);

/** Reads groups of fields that are separated by blank lines. */
async function groupsOf(content: Buffer): Promise<Header[][]> {
  const groups: Header[][] = [];
  let at = 0;
  while (at < content.length && groups.length < MAX_RECIPIENTS * 2) {
    const { headers, bodyAt } = readHeaders(content, at, content.length);
    if (headers.length > 0) groups.push(await decodeHeaders(headers));
    // Skips a line that is not a field.
    at = bodyAt > at ? bodyAt : nextLine(content, at);
  }
  return groups;
}

const nextLine = (content: Buffer, at: number): number => {
  const end = content.indexOf(0x0a, at);
  return end === -1 ? content.length : end + 1;
};

/** Returns the groups about recipients. A group with several recipients is split. */
function recipientsOf(groups: readonly Header[][]): Header[][] {
  const found: Header[][] = [];
  for (const group of groups) {
    let fields: Header[] | undefined;
    const starts = (name: string): boolean =>
      name === 'final-recipient' ||
      (name === 'original-recipient' && headerOf(group, 'final-recipient') === null);
    for (const field of group) {
      const name = field.name.toLowerCase();
      if (starts(name) && (!fields || fields.some((one) => one.name.toLowerCase() === name))) {
        fields = fields ? [] : [...group.slice(0, group.indexOf(field))];
        found.push(fields);
      }
      fields?.push(field);
    }
    // A group with an action is about a recipient, even if it does not name one.
    if (!fields && headerOf(group, 'action') !== null) found.push(group);
  }
  return found;
}

async function recipientOf(fields: Header[]): Promise<DsnRecipient> {
  const field = (name: string): string | null => headerOf(fields, name);
  const diagnostic = typed(field('diagnostic-code'));
  const action = /^\s*([a-z]+)/i.exec(field('action') ?? '')?.[1]?.toLowerCase() ?? '';
  return {
    recipient: addressOf(field('final-recipient')) ?? addressOf(field('original-recipient')),
    originalRecipient: addressOf(field('original-recipient')),
    action: ACTIONS.has(action) ? (action as DsnAction) : null,
    status: statusIn(field('status')) ?? statusIn(diagnostic),
    diagnostic:
      diagnostic === null
        ? null
        : (await decodeWords(diagnostic)).slice(0, MAX_DIAGNOSTIC_CHARACTERS).toWellFormed(),
    remoteMta: typed(field('remote-mta')),
    lastAttempt: readMoment(field('last-attempt-date') ?? ''),
    willRetryUntil: readMoment(field('will-retry-until') ?? ''),
  };
}

const ACTIONS = new Set(['failed', 'delayed', 'delivered', 'relayed', 'expanded']);

/** Finds `5.1.1` in `5.1.1 (bad address)` and in `X5.1.1`. */
export const statusIn = (text: string | null): string | null =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text ?? '')?.[1] ?? null;

/** Returns the text after the type of a field, as in `dns; mx.example.com`. */
const typed = (text: string | null): string | null =>
  text
    ?.replace(/^\s*[\w.-]{1,40}\s*;\s*/, '')
    .trim()
    .slice(0, MAX_DIAGNOSTIC_CHARACTERS)
    .toWellFormed() || null;

const addressOf = (text: string | null): string | null =>
  without(typed(text) ?? '', '<>"').slice(0, 320) || null;

/** Reads the main headers of the returned message, which is included as a whole or as headers only. */
export async function originalIn(parts: readonly Part[]): Promise<MessageHead | null> {
  const whole = parts.find(({ type, children }) => type.value.startsWith('message/') && children.length > 0);
  if (whole?.children[0]) return headOf(whole.children[0]);
  const alone = parts.find(
    ({ type }) => type.value === 'text/rfc822-headers' || type.value === 'message/global-headers',
  );
  if (!alone) return null;
  const content = contentOf(alone);
  const { headers } = readHeaders(content, 0, content.length);
  return headers.length === 0 ? null : headOf({ headers: await decodeHeaders(headers) });
}
