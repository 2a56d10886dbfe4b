import { createHash } from 'node:crypto';
import type { XmlElement } from '../../input/xml.ts';
import type { InvoiceAttachment } from '../../kinds/invoice/types.ts';

/** Returns an attachment with the known fields; all other fields are null. */
export const attachmentOf = (
  known: Pick<InvoiceAttachment, 'source'> & Partial<InvoiceAttachment>,
): InvoiceAttachment => ({
  id: null,
  filename: null,
  mime: null,
  description: null,
  url: null,
  bytes: null,
  sha256: null,
  ...known,
});

/** Returns the size and SHA-256 of the content. The answer does not contain the content itself. */
export const measured = (content: Uint8Array): Pick<InvoiceAttachment, 'bytes' | 'sha256'> => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Returns the size and SHA-256 of Base64 content; nulls without content. */
export const measuredBase64 = (text: string | null): Pick<InvoiceAttachment, 'bytes' | 'sha256'> =>
  text ? measured(Buffer.from(text, 'base64')) : { bytes: null, sha256: null };

/**
 * Returns a document that an invoice refers to, with its content or a link; null for a mere reference.
 * @param content the element that contains the bytes; its attributes contain the filename and media type
 */
export function referencedAttachment(
  content: XmlElement | undefined,
  known: Pick<InvoiceAttachment, 'id' | 'filename' | 'description' | 'url'>,
): InvoiceAttachment | null {
  if (!content && known.url === null) return null;
  return attachmentOf({
    ...known,
    source: content ? 'embedded' : 'linked',
    filename: content?.attributes.get('filename') || known.filename,
    mime: content?.attributes.get('mimeCode') || null,
    ...measuredBase64(content?.text ?? null),
  });
}
