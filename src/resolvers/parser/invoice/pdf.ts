import { Refusal, reading } from '../refusal.ts';

/** The most pages of a document. */
export const MOST_PAGES = 100;
const MOST_ATTACHMENTS = 200;

/** A file in a PDF. */
export interface PdfFile {
  readonly filename: string | null;
  readonly description: string | null;
  readonly bytes: Buffer;
}

/** The files in a PDF, as far as they are read. */
export interface FilesInPdf {
  readonly pages: number;
  readonly files: readonly PdfFile[];
  /** How many there are with those that are not read. */
  readonly all: number;
}

const DAMAGED = 'The PDF is damaged and cannot be read.';

/**
 * The files that are embedded in a PDF. Throws a Refusal: `encrypted_pdf` for one that needs a password, `too_many_pages`,
 * `corrupt`. To be called in a process of its own: the library takes as much time and memory as a file makes it take.
 */
export async function filesInPdf(bytes: Buffer): Promise<FilesInPdf> {
  // Loading the library takes a tenth of a second, which only PDF needs.
  const { getDocumentProxy } = await import('unpdf');
  // The library takes the memory that it is given for its own.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), QUIET).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Refusal('encrypted_pdf', 'The PDF is encrypted and needs a password to be opened.');
    throw new Refusal('corrupt', DAMAGED);
  });
  try {
    const pages = pdf.numPages;
    if (pages > MOST_PAGES) throw new Refusal('too_many_pages', `The PDF has more than ${MOST_PAGES} pages.`);
    return await reading(async () => ({ pages, ...(await embeddedIn(pdf)) }), DAMAGED);
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}

/** Nothing of a document goes to the log, and nothing of it is run. */
const QUIET = { verbosity: 0, isEvalSupported: false, useWorkerFetch: false };

type Pdf = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;

async function embeddedIn(pdf: Pdf): Promise<Omit<FilesInPdf, 'pages'>> {
  const entries = [...((await pdf.getAttachments()) ?? [])];
  const files: PdfFile[] = [];
  for (const [id, entry] of mostTelling(entries)) {
    // A file that cannot be read must not hide the others.
    const content = await pdf.getAttachmentContent(id).catch(() => null);
    if (!(content instanceof Uint8Array)) continue;
    const filename = entry?.filename || null;
    files.push({ filename, description: entry?.description || null, bytes: Buffer.from(content) });
  }
  return { files, all: entries.length };
}

/** Of too many files those that may be the invoice come first. */
function mostTelling<Entry extends readonly [unknown, { filename?: string } | null | undefined]>(
  entries: readonly Entry[],
): readonly Entry[] {
  if (entries.length <= MOST_ATTACHMENTS) return entries;
  const isXml = ([, entry]: Entry) => /\.xml$/i.test(entry?.filename ?? '');
  return [...entries.filter(isXml), ...entries.filter((one) => !isXml(one))].slice(0, MOST_ATTACHMENTS);
}
