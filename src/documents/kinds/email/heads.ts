import { type MailingList, readList } from './list.ts';
import { decodeWords } from './mime/encoded-words.ts';
import { type Header, headerOf, headersOf } from './mime/headers.ts';
import { MAX_MAILBOXES, type Mailbox, readMailboxes } from './mime/mailboxes.ts';
import type { EmailHeader, ParsedEmail } from './parsed-email.ts';

export const MAX_HEADERS = 1_000;
export const MAX_VALUE_CHARACTERS = 20_000;
const MAX_HEADER_CHARACTERS = 500_000;
export const MAX_REFERENCES = 200;
const MAX_SUBJECT_CHARACTERS = 2_000;

/** Returns the decoded text of a header, or null if it is missing or blank. */
export async function textOf(headers: readonly Header[], name: string): Promise<string | null> {
  const value = headerOf(headers, name);
  if (value === null) return null;
  const text = (await decodeWords(value.slice(0, MAX_VALUE_CHARACTERS))).replace(/\s+/g, ' ').trim();
  return text.slice(0, MAX_SUBJECT_CHARACTERS).toWellFormed() || null;
}

type People = Pick<ParsedEmail, 'from' | 'sender' | 'to' | 'cc' | 'bcc' | 'replyTo'>;

/** Reads the senders and recipients of a message. If there are several senders, returns only the first. */
export async function peopleOf(headers: readonly Header[]): Promise<People> {
  const all = async (name: string): Promise<Mailbox[]> => {
    const found: Mailbox[] = [];
    for (const value of headersOf(headers, name)) {
      if (found.length < MAX_MAILBOXES) found.push(...(await readMailboxes(value)));
    }
    return found.slice(0, MAX_MAILBOXES);
  };
  const [from = null] = await all('from');
  const [sender = null] = await all('sender');
  return {
    from,
    sender,
    to: await all('to'),
    cc: await all('cc'),
    bcc: await all('bcc'),
    replyTo: await all('reply-to'),
  };
}

/** Returns the message ids in a header; ignores text between them. */
export function referencesIn(header: string): string[] {
  const short = header.slice(0, 100_000);
  const bracketed = [...short.matchAll(/<([^<>\s]{1,998})>/g)].map(([, id = '']) => id);
  const ids =
    bracketed.length > 0
      ? bracketed
      : short.split(/[\s,]+/).filter((id) => id.includes('@') && id.length < 1_000);
  return ids.slice(0, MAX_REFERENCES);
}

/** Returns an empty string for `<>`, which requests that no bounces are sent, and null if the header is missing. */
export function returnPathOf(header: string | null): string | null {
  if (header === null) return null;
  const [, path = header] = /<([^<>]*)>/.exec(header) ?? [];
  return path.trim().slice(0, 320);
}

/** Returns all headers in order, with their encoded words decoded. */
export async function listedHeaders(headers: readonly Header[]): Promise<EmailHeader[]> {
  const found: EmailHeader[] = [];
  let room = MAX_HEADER_CHARACTERS;
  for (const { name, value } of headers) {
    if (found.length >= MAX_HEADERS || room <= 0) break;
    const text = (await decodeWords(value.slice(0, MAX_VALUE_CHARACTERS))).toWellFormed();
    found.push({ name, value: text });
    room -= text.length;
  }
  return found;
}

/** Reads the mailing list, with its name decoded. */
export async function listOf(headers: readonly Header[]): Promise<MailingList | null> {
  const list = readList(headers);
  return list?.name ? { ...list, name: (await decodeWords(list.name)).toWellFormed() } : list;
}
