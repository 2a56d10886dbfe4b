import type { Document } from '../../document.ts';
import type { Bodies, Doubt } from './bodies.ts';
import { MAX_ATTACHMENTS, MAX_BODY_CHARACTERS, MAX_HOPS } from './bounds.ts';
import { MAX_RECIPIENTS } from './dsn.ts';
import { MAX_HEADERS, MAX_REFERENCES, MAX_VALUE_CHARACTERS } from './heads.ts';
import { type Header, headersOf } from './mime/headers.ts';
import { MAX_MAILBOXES, type Mailbox } from './mime/mailboxes.ts';
import type { Flaw } from './mime/parts.ts';
import type { ParsedEmail } from './parsed-email.ts';
import { SEARCHED_CHARACTERS } from './text/entities.ts';

interface Read {
  readonly flaws: ReadonlySet<Flaw>;
  readonly bodies: Bodies;
  readonly data: ParsedEmail;
  readonly headers: readonly Header[];
}

/** Lists that may be truncated, with the maximum length of each. */
const LISTS = [
  ['references', MAX_REFERENCES],
  ['received', MAX_HOPS],
  ['to', MAX_MAILBOXES],
  ['cc', MAX_MAILBOXES],
  ['bcc', MAX_MAILBOXES],
  ['replyTo', MAX_MAILBOXES],
] as const;

type Words = readonly [code: string, message: string, path?: string];

const FLAWS: Readonly<Record<Flaw, Words>> = {
  headers: ['damaged_headers', 'Some lines in the header section are not headers.', 'headers'],
  boundary: [
    'missing_boundary',
    'A multipart part has no boundary parameter, or its boundary does not occur. Its parts were guessed.',
  ],
  truncated: [
    'truncated',
    'The message is truncated: it ends in the middle of a part. Other parts may be missing.',
  ],
  encoding: ['unknown_transfer_encoding', 'A part has an unknown transfer encoding and was not decoded.'],
  signed: ['damaged_signature', 'The signed content (S/MIME) is damaged and could not be opened.', 'text'],
  parts: [
    'parts_truncated',
    'The message has more than 1,000 parts. The remaining parts were skipped.',
    'attachments',
  ],
};

const DOUBTS: Readonly<Record<Doubt, Words>> = {
  guessed: ['charset_guessed', 'The text does not declare a known charset. The charset was guessed.', 'text'],
  mismatched: [
    'charset_mismatch',
    'The text is not in its declared charset. The charset was detected.',
    'text',
  ],
};

/** Warns about repairs, guesses and omissions, and returns the remaining confidence. */
export function warn(document: Document, read: Read): number {
  const damage = [
    ...[...read.flaws].map((flaw) => FLAWS[flaw]),
    ...[...read.bodies.doubts].map((doubt) => DOUBTS[doubt]),
  ];
  for (const [code, message, path] of [...damage, ...notesOf(read)]) document.warn(code, message, path);
  return Number(Math.max(0.5, 1 - damage.length / 10).toFixed(2));
}

/** True for a mailbox without an address that is not a group. */
const isUnreadable = (mailbox: Mailbox | null): boolean =>
  mailbox !== null && mailbox.group === null && !mailbox.address?.includes('@');

function* notesOf({ bodies, data, headers }: Read): Generator<Words> {
  if (headersOf(headers, 'from').length > 1)
    yield ['several_from', 'The message has several From headers. The first was read.', 'from'];
  if (data.date === null && headersOf(headers, 'date').length > 0)
    yield ['malformed_date', 'The Date header is not a date with a known time zone.', 'date'];
  for (const field of ['from', 'to', 'cc', 'bcc', 'replyTo'] as const) {
    const people = field === 'from' ? [data.from] : data[field];
    if (people.some(isUnreadable)) yield ['malformed_address', 'At least one address is invalid.', field];
  }
  if (bodies.textSource === 'html')
    yield ['text_from_html', 'The message has no plain text. Its text was derived from HTML.', 'text'];
  if (data.flags.encrypted)
    yield [
      'encrypted_message',
      'The content is encrypted. Only the unencrypted parts could be read.',
      'text',
    ];
  if (
    data.attachments.some(
      ({ mime, filename }) => mime.endsWith('ms-tnef') || /^winmail\.dat$/i.test(filename ?? ''),
    )
  )
    yield [
      'tnef_attachment',
      'The message contains a TNEF file (winmail.dat). The files in it are listed in addition to the TNEF file.',
      'attachments',
    ];
  if (bodies.cut)
    yield [
      'text_truncated',
      `Text and HTML are truncated to ${MAX_BODY_CHARACTERS.toLocaleString('en')} characters.`,
      'text',
    ];
  if ((data.text?.length ?? 0) > SEARCHED_CHARACTERS)
    yield [
      'entities_truncated',
      `Only the first ${SEARCHED_CHARACTERS.toLocaleString('en')} characters of the text were searched for entities.`,
      'entities',
    ];
  for (const [list, max] of LISTS)
    if (data[list].length >= max)
      yield ['list_cut', `At most ${max.toLocaleString('en')} entries are listed.`, list];
  if (headers.slice(0, data.headers.length).some(({ value }) => value.length > MAX_VALUE_CHARACTERS))
    yield [
      'headers_truncated',
      `Header values are truncated to ${MAX_VALUE_CHARACTERS.toLocaleString('en')} characters.`,
      'headers',
    ];
  if (data.headers.length < headers.length)
    yield [
      'headers_truncated',
      `Only the first ${Math.min(MAX_HEADERS, data.headers.length).toLocaleString('en')} headers are listed.`,
      'headers',
    ];
  if (data.attachments.length >= MAX_ATTACHMENTS)
    yield [
      'attachments_truncated',
      `At most ${MAX_ATTACHMENTS.toLocaleString('en')} attachments are listed.`,
      'attachments',
    ];
  if ((data.dsn?.recipients.length ?? 0) >= MAX_RECIPIENTS)
    yield [
      'recipients_truncated',
      `At most ${MAX_RECIPIENTS.toLocaleString('en')} recipients are listed.`,
      'dsn.recipients',
    ];
}
