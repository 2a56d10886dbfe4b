import { childrenOf, textAt, type XmlElement } from '../../input/xml.ts';
import type { InvoiceAttachment } from '../../kinds/invoice/types.ts';
import { attachmentOf, measuredBase64 } from '../e-invoice/attachment.ts';

/** Reads the files in a body (`Allegati`). */
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

/** Returns the media type for the stated format or compression of a file; null if it is unknown. */
const mimeOf = (format: string | null): string | null => MIMES.get(format?.toLowerCase() ?? '') ?? null;
