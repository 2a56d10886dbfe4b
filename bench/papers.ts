import { resized } from '../src/documents/layout/ocr/grey.ts';
import { withPages } from '../src/documents/layout/ocr/pdf-pages.ts';
import { pictured, pngOf, scanOf } from '../test/parser/layout/ocr-pictures.ts';
import { lines, pdfOf } from '../test/parser/layout/pdf-writer.ts';

/** A letter of one page and 600 words, as a PDF. */
export const LETTER = pdfOf([
  lines(
    Array.from(
      { length: 45 },
      (_, at) => `The ${at + 1}th line of this letter says what the others say, in other words.`,
    ),
    50,
    790,
    16,
  ),
]);

/** The same letter as a scan: a PDF with one picture. */
export const scannedLetter = (): Promise<Buffer> =>
  withPages(LETTER, async (render) => scanOf([(await render(1)).grey]));

/** A photo of 12 megapixels: a receipt on a dark table. */
export async function receiptPhoto(): Promise<Buffer> {
  const goods = Array.from({ length: 12 }, (_, at) => `Article number ${at + 1}    ${at + 1}.20`);
  const receipt = resized(await pictured(['Corner Shop', '2026-11-20', ...goods, 'Total EUR 92.40']), 1.8);
  const [width, height] = [3_024, 4_032];
  const pixels = new Uint8Array(width * height).fill(40);
  for (let row = 0; row < receipt.height; row += 1)
    pixels.set(
      receipt.pixels.subarray(row * receipt.width, (row + 1) * receipt.width),
      (row + 400) * width + 700,
    );
  return pngOf({ width, height, pixels });
}
