import { type Pdf, withPdf } from '../../layout/pdf/open.ts';

const MAX_ATTACHMENTS = 200;

/** A file in a PDF. */
export interface PdfFile {
  readonly filename: string | null;
  readonly description: string | null;
  readonly bytes: Buffer;
}

/** The readable files in a PDF. */
export interface FilesInPdf {
  readonly pages: number;
  readonly files: readonly PdfFile[];
  /** Number of files, including those that cannot be read. */
  readonly all: number;
}

/** Reads the files embedded in a PDF. Throws the same errors as `withPdf`. */
export const filesInPdf = (bytes: Buffer): Promise<FilesInPdf> =>
  withPdf(bytes, async (pdf) => ({ pages: pdf.numPages, ...(await embeddedIn(pdf)) }));

async function embeddedIn(pdf: Pdf): Promise<Omit<FilesInPdf, 'pages'>> {
  const entries = [...((await pdf.getAttachments()) ?? [])];
  const files: PdfFile[] = [];
  for (const [id, entry] of mostTelling(entries)) {
    // An unreadable file must not prevent reading the other files.
    const content = await pdf.getAttachmentContent(id).catch(() => null);
    if (!(content instanceof Uint8Array)) continue;
    const filename = entry?.filename || null;
    files.push({ filename, description: entry?.description || null, bytes: Buffer.from(content) });
  }
  return { files, all: entries.length };
}

/** If there are too many files, keeps XML files first, because one of them may be the invoice. */
function mostTelling<Entry extends readonly [unknown, { filename?: string } | null | undefined]>(
  entries: readonly Entry[],
): readonly Entry[] {
  if (entries.length <= MAX_ATTACHMENTS) return entries;
  const isXml = ([, entry]: Entry) => /\.xml$/i.test(entry?.filename ?? '');
  return [...entries.filter(isXml), ...entries.filter((one) => !isXml(one))].slice(0, MAX_ATTACHMENTS);
}
