import type { Document } from '../document.ts';
import { readBodies } from '../kinds/email/bodies.ts';
import { readParts } from '../kinds/email/mime/parts.ts';
import { messageIn } from '../kinds/email/source.ts';
import { plainRows } from './plain.ts';
import type { RowDraft } from './types.ts';

/** Returns the rows of a message's text, without its headers and attachments. */
export async function mailRows(document: Document): Promise<RowDraft[]> {
  const { message } = await readParts(await messageIn(document));
  const { text } = await readBodies(message, document.charset !== null);
  return plainRows(text ?? '');
}
