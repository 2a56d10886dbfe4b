import { createHash } from 'node:crypto';
import { textPartsOf } from './bodies.ts';
import { MAX_ATTACHMENTS } from './bounds.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { headerOf } from './mime/headers.ts';
import { type Mailbox, readMailboxes } from './mime/mailboxes.ts';
import { readMoment } from './mime/moment.ts';
import { contentOf, isSmime, type Part } from './mime/parts.ts';
import { filesOfTnef } from './mime/tnef.ts';

/** A file or a message attached to a message. Contains only its size and digest, not its content. */
export interface Attachment {
  /** Number of the part in IMAP notation, such as `2.1`; null for a file inside a TNEF file. */
  readonly part: string | null;
  /** Number of the containing part, if it is a message or a TNEF file. */
  readonly within: string | null;
  readonly filename: string | null;
  readonly mime: string;
  readonly disposition: 'attachment' | 'inline' | null;
  /** Without angle brackets. */
  readonly contentId: string | null;
  readonly description: string | null;
  readonly bytes: number;
  readonly sha256: string;
  /** Headers of an attached message. */
  readonly message: MessageHead | null;
}

/** The main headers of a message inside another message. */
export interface MessageHead {
  readonly messageId: string | null;
  readonly date: string | null;
  readonly subject: string | null;
  readonly from: Mailbox | null;
}

/** Lists the attachments of a message, including those in attached messages and in TNEF files. */
export async function readAttachments(message: Part, texts: ReadonlySet<Part>): Promise<Attachment[]> {
  const found: Attachment[] = [];
  await gather(message, texts, null, found);
  return found;
}

async function gather(
  part: Part,
  texts: ReadonlySet<Part>,
  within: string | null,
  found: Attachment[],
): Promise<void> {
  if (found.length >= MAX_ATTACHMENTS || texts.has(part)) return;
  const [attached] = part.children;
  if (part.type.value.startsWith('multipart/') && attached) {
    for (const child of part.children) await gather(child, texts, within, found);
    return;
  }
  if (part.body.length === 0 && isHollow(part)) return;
  const content = contentOf(part);
  const attachment = await attachmentOf(part, content, within);
  found.push(attachment);
  if (isTnef(attachment)) found.push(...filesWithin(content, attachment.part));
  if (!attached) return;
  if (isSmime(part.type.value)) await gather(attached, texts, within, found);
  else await gather(attached, textPartsOf(attached), part.number, found);
}

/**
 * True if the part contains only a boundary, is a multipart without parts, or is a message that ends with its headers.
 */
const isHollow = ({ headers, root, type, disposition }: Part): boolean =>
  headers.length === 0 || type.value.startsWith('multipart/') || (root && disposition.value === '');

async function attachmentOf(part: Part, content: Buffer, within: string | null): Promise<Attachment> {
  const { headers, type, disposition, number, children } = part;
  const filename = disposition.parameters.get('filename') ?? type.parameters.get('name') ?? null;
  const described = headerOf(headers, 'content-description');
  const { value } = disposition;
  return {
    part: number === '' ? '1' : number,
    within,
    filename: filename === null ? null : plainName(filename),
    mime: type.value,
    disposition: value === '' ? null : value === 'inline' ? 'inline' : 'attachment',
    contentId: idOf(headerOf(headers, 'content-id')),
    description: described === null ? null : (await decodeWords(described)).slice(0, 500).toWellFormed(),
    ...measured(content),
    message: children[0]?.root ? await headOf(children[0]) : null,
  };
}

const measured = (content: Buffer): Pick<Attachment, 'bytes' | 'sha256'> => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Names are displayed and used for files, so they must not contain control characters and must fit a file system. */
const plainName = (name: string): string | null =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 255)
    .toWellFormed() || null;

/** Returns the text in angle brackets, or the whole text if there are none. */
export const idOf = (text: string | null): string | null => {
  const [, id = text] = /<([^<>]*)>/.exec(text ?? '') ?? [];
  return id?.replace(/\s+/g, '').slice(0, 998) || null;
};

/** Reads the main headers of a message inside another message. */
export async function headOf({ headers }: Pick<Part, 'headers'>): Promise<MessageHead> {
  const subject = headerOf(headers, 'subject');
  const [from = null] = await readMailboxes(headerOf(headers, 'from') ?? '');
  return {
    messageId: idOf(headerOf(headers, 'message-id')),
    date: readMoment(headerOf(headers, 'date') ?? ''),
    subject: subject === null ? null : (await decodeWords(subject)).slice(0, 2_000).toWellFormed(),
    from,
  };
}

const isTnef = ({ mime, filename }: Attachment): boolean =>
  mime === 'application/ms-tnef' ||
  mime === 'application/vnd.ms-tnef' ||
  /^winmail\.dat$/i.test(filename ?? '');

const filesWithin = (content: Buffer, within: string | null): Attachment[] =>
  (filesOfTnef(content) ?? []).map((file) => ({
    part: null,
    within,
    filename: file.filename === null ? null : plainName(file.filename),
    mime: file.mime ?? 'application/octet-stream',
    disposition: 'attachment',
    contentId: idOf(file.contentId),
    description: null,
    ...measured(file.content),
    message: null,
  }));
