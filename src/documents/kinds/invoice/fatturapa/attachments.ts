import { childrenOf, textAt, type XmlElement } from '../../../input/xml.ts';
import { attachmentOf, measuredBase64 } from '../attachment.ts';
import type { InvoiceAttachment } from '../types.ts';

/** The files in a body (`Allegati`). */
export const italianAttachments = (body: XmlElement | undefined): InvoiceAttachment[] =>
  childrenOf(body, 'Allegati').map((one) =>
    attachmentOf({
      source: 'embedded',
      filename: textAt(one, 'NomeAttachment'),
      mime: mimeOf(textAt(one, 'AlgoritmoCompressione') ?? textAt(one, 'FormatoAttachment')),
      description: textAt(one, 'DescrizioneAttachment'),
      ...measuredBase64(textAt(one, 'Attachment')),
    }),
  );

const MIMES: ReadonlyMap<string, string> = new Map([
  ['pdf', 'application/pdf'],
  ['xml', 'application/xml'],
  ['zip', 'application/zip'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
]);

/** What format or compression a file is said to have, as a media type; null for other words. */
const mimeOf = (format: string | null): string | null => MIMES.get(format?.toLowerCase() ?? '') ?? null;
