import type { Document } from '../../document.ts';
import { documentJob, type Reading } from '../../job.ts';
import { idOf, readAttachments } from './attachments.ts';
import { readAuthentication } from './authentication.ts';
import { readBodies } from './bodies.ts';
import { readBounce } from './bounce.ts';
import { MAX_ENTITIES } from './bounds.ts';
import { readDsn } from './dsn.ts';
import { readFlags } from './flags.ts';
import { listedHeaders, listOf, peopleOf, referencesIn, returnPathOf, textOf } from './heads.ts';
import { tagsOfList } from './list.ts';
import { headerOf, headersOf } from './mime/headers.ts';
import { readMoment } from './mime/moment.ts';
import { type Part, readParts } from './mime/parts.ts';
import type { ParsedEmail } from './parsed-email.ts';
import { readHops } from './received.ts';
import { messageIn } from './source.ts';
import { readSubject } from './subject.ts';
import { type Home, readEntities } from './text/entities.ts';
import { takeApart } from './text/reply.ts';
import { warn } from './warnings.ts';

export default documentJob<ParsedEmail, Home>(async (document, home): Promise<Reading<ParsedEmail>> => {
  const { message, flaws } = await readParts(await messageIn(document));
  const bodies = await readBodies(message, isDecoded(document));
  const { text, html } = bodies;
  const { reply, quoted, signature } = takeApart(text ?? '');
  const data: ParsedEmail = {
    ...(await readHeads(message, text, quoted)),
    text,
    html,
    replyText: reply,
    quotedText: quoted,
    signature,
    attachments: await readAttachments(message, bodies.parts),
    entities: readEntities(text, html, home, (list) => {
      const message = `Only the first ${MAX_ENTITIES} entities are returned.`;
      document.warn('list_cut', message, `entities.${list}`);
    }),
    language: null,
  };
  const confidence = warn(document, { flaws, bodies, data, headers: message.headers });
  return { data, warnings: [], confidence, text };
});

/**
 * True if the message is UTF-8 regardless of the charsets it declares. This holds for a document sent as text, and for
 * messages that programs send as `text/plain` in UTF-8.
 */
const isDecoded = ({ charset, label: { contentType } }: Document): boolean =>
  charset !== null || /^text\/plain;\s*charset="?utf-8/i.test(contentType ?? '');

type Heads = Omit<
  ParsedEmail,
  'text' | 'html' | 'replyText' | 'quotedText' | 'signature' | 'attachments' | 'entities' | 'language'
>;

async function readHeads(message: Part, text: string | null, quoted: string | null): Promise<Heads> {
  const { headers } = message;
  const subject = await textOf(headers, 'subject');
  const list = await listOf(headers);
  const parts = readSubject(subject ?? '', tagsOfList(list));
  const dsn = (await readDsn(message)) ?? (await readBounce(message, subject ?? '', text));
  return {
    messageId: idOf(headerOf(headers, 'message-id')),
    inReplyTo: idOf(headerOf(headers, 'in-reply-to')),
    references: referencesIn(headerOf(headers, 'references') ?? ''),
    date: readMoment(headerOf(headers, 'date') ?? ''),
    subject,
    normalizedSubject: subject === null ? null : parts.normalized,
    ...(await peopleOf(headers)),
    returnPath: returnPathOf(headerOf(headers, 'return-path')),
    headers: await listedHeaders(headers),
    authentication: readAuthentication(headers),
    received: readHops(headersOf(headers, 'received')),
    list,
    flags: readFlags(message, { subject: subject ?? '', parts, list, dsn, quoted }),
    dsn,
  };
}
