import type { PDFiumLibrary } from '@hyzyla/pdfium';
import { Refusal, reading } from '../../input/refusal.ts';
import type { Grey } from './grey.ts';

/** A page rendered as a picture. */
export interface RenderedPage {
  readonly grey: Grey;
  /** The width and height of a pixel, in points. */
  readonly points: { readonly x: number; readonly y: number };
}

/** Pixels per point: 180 dpi. A higher resolution takes longer and hardly improves recognition. */
export const SCALE = 2.5;

/**
 * Maximum number of pixels of a page: five times as many as an A4 page has. Larger pages are rendered at a lower
 * resolution.
 */
const MAX_PIXELS = 16_000_000;

const DAMAGED = 'The PDF is damaged and cannot be read.';

let started: Promise<PDFiumLibrary> | undefined;

async function start(): Promise<PDFiumLibrary> {
  // Imported on demand: loading takes a tenth of a second, and only scanned PDFs need it.
  const { PDFiumLibrary: Library } = await import('@hyzyla/pdfium');
  return Library.init();
}

/**
 * Opens a PDF to render its pages, by their numbers counted from 1.
 * @throws a Refusal: `encrypted_pdf`, and `corrupt`, also if a page does not exist
 */
export async function withPages<Result>(
  pdf: Buffer,
  work: (render: (page: number) => Promise<RenderedPage>) => Promise<Result>,
): Promise<Result> {
  started ??= start();
  const library = await started;
  const document = await library.loadDocument(pdf).catch((error: Error) => {
    if (/password|security/i.test(error.message))
      throw new Refusal('encrypted_pdf', 'The PDF is encrypted and needs a password to be opened.');
    return broken();
  });
  const render = async (number: number): Promise<RenderedPage> => {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (originalWidth * originalHeight)));
    // A strip of less than a pixel cannot be a bitmap.
    if (!(Math.floor(originalWidth) * scale >= 1 && Math.floor(originalHeight) * scale >= 1))
      throw new Refusal('corrupt', DAMAGED);
    const { width, height, data } = await page.render({ scale, colorSpace: 'Gray', render: 'bitmap' });
    return {
      grey: { width, height, pixels: data },
      points: { x: originalWidth / width, y: originalHeight / height },
    };
  };
  const result = await work((number) => reading(() => render(number), DAMAGED).catch(forget));
  document.destroy();
  return result;
}

/** Discards the library after an error: the error may have broken it for the next document. */
function forget(error: unknown): never {
  started = undefined;
  throw error;
}

function broken(): never {
  return forget(new Refusal('corrupt', DAMAGED));
}
