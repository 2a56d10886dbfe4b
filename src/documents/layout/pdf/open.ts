import { characterMaps } from '../../../datasets/character-maps.ts';
import { Refusal, reading } from '../../input/refusal.ts';

/** Maximum number of pages of a document. */
export const MAX_PAGES = 100;

const DAMAGED = 'The PDF is damaged and cannot be read.';

/**
 * Options of the library: it neither logs nor executes anything in a document. Images are skipped, because OCR renders
 * pages with another library.
 */
const QUIET = { verbosity: 0, isEvalSupported: false, useWorkerFetch: false, maxImageSize: 1 };

/**
 * Serves the files that the library requests by name: character maps for Chinese, Japanese and Korean fonts without
 * an embedded map.
 */
class BundledData {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }): Promise<Uint8Array> {
    const map = kind === 'cMapUrl' ? characterMaps.get().get(filename.replace(/\.bcmap$/, '')) : undefined;
    if (!map) throw new Error('The file is not available.');
    // Returns a copy, because the library may keep or transfer the buffer.
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
 * Opens a PDF and passes it to `work`. Call it in a separate process, because the library's use of time and memory
 * depends on the file.
 * @throws a Refusal: `encrypted_pdf` for a PDF that needs a password, `too_many_pages`, and `corrupt`, also if `work`
 * throws
 */
export async function withPdf<Result>(bytes: Buffer, work: (pdf: Pdf) => Promise<Result>): Promise<Result> {
  // Imported on demand: loading takes a tenth of a second, and only PDFs need it.
  const { getDocumentProxy } = await import('unpdf');
  // Passes a copy, because the library takes ownership of the memory.
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
