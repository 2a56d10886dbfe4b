import { characterMaps } from '../../../datasets/character-maps.ts';
import { Refusal, reading } from '../../input/refusal.ts';

/** The most pages of a document. */
export const MAX_PAGES = 100;

const DAMAGED = 'The PDF is damaged and cannot be read.';

/**
 * Nothing of a document goes to the log, and nothing of it is run. Images are left out: whoever recognises text in them renders
 * the page by other means.
 */
const QUIET = { verbosity: 0, isEvalSupported: false, useWorkerFetch: false, maxImageSize: 1 };

/** What the library asks for by name: maps of characters, for fonts of Chinese, Japanese and Korean that have none in the file. */
class BundledData {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const map = kind === 'cMapUrl' ? characterMaps.get().get(filename.replace(/\.bcmap$/, '')) : undefined;
    if (!map) throw new Error('There is no such file.');
    // The library may keep what it gets, or hand it on.
    return Uint8Array.from(map);
  }
}

export type Pdf = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

/** Loads the library, which takes a tenth of a second. */
export async function loadPdf(): Promise<void> {
  const { getResolvedPDFJS } = await import('unpdf');
  await getResolvedPDFJS();
}

/**
 * Opens a PDF for a piece of work. Throws a Refusal: `encrypted_pdf` for one that needs a password, `too_many_pages`, `corrupt`, also where the
 * work throws. To be called in a process of its own: the library takes as much time and memory as a file makes it take.
 */
export async function withPdf<Result>(bytes: Buffer, work: (pdf: Pdf) => Promise<Result>): Promise<Result> {
  // Loading the library takes a tenth of a second, which only PDF needs.
  const { getDocumentProxy } = await import('unpdf');
  // The library takes the memory that it is given for its own.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), {
    ...QUIET,
    BinaryDataFactory: BundledData,
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new Refusal('encrypted_pdf', 'The PDF is encrypted and needs a password to be opened.');
    throw new Refusal('corrupt', DAMAGED);
  });
  try {
    if (pdf.numPages > MAX_PAGES)
      throw new Refusal('too_many_pages', `The PDF has more than ${MAX_PAGES} pages.`);
    return await reading(() => work(pdf), DAMAGED);
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined);
  }
}
