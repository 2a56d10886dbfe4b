import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTypeOf } from '../../../src/documents/input/document-type.ts';
import { Refusal } from '../../../src/documents/input/refusal.ts';
import { imageRows, pdfPageRows } from '../../../src/documents/layout/ocr/index.ts';
import { damaged } from '../mutations.ts';
import { heldAt, JPEG, WEBP } from './ocr-photos.ts';
import { bmpHead, bmpOf, gifOf, pngOf, scanOf } from './ocr-pictures.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

const SETTINGS = { languages: [], folder: null };

/** Bars, which are recognised faster than letters. */
const BARS = {
  width: 60,
  height: 40,
  pixels: Uint8Array.from({ length: 2_400 }, (_, at) => ((at >> 2) % 3 === 0 ? 20 : 240)),
};
const RUNS = Buffer.concat([
  bmpHead(20, 20, 8, 1, 1_024),
  Buffer.alloc(1_024, 7),
  Buffer.from('1407000014090000', 'hex'),
]);

const SEEDS = [pngOf(BARS), heldAt(JPEG, 6), WEBP, bmpOf(BARS), RUNS, gifOf(BARS), scanOf([BARS])];

/** Bytes that decoders interpret: markers, sizes, and headers of segments. */
const CRUMBS = [
  '\u0000\u0000',
  '\u00ff\u00c2',
  'IDAT',
  'IHDR',
  'VP8X',
  ',',
  '!',
  '/Width 99999',
  '/DCTDecode',
  '/Rotate 90',
];

async function read(bytes: Buffer): Promise<string> {
  try {
    const type = await documentTypeOf(bytes, { filename: null, contentType: null });
    if (type === 'pdf') return `${(await pdfPageRows(bytes, [1], SETTINGS)).length} pages`;
    return typeof (await imageRows(bytes, type, SETTINGS)).words;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

describe('a damaged image', () => {
  it('is either read or refused, and the next one is still read', async () => {
    await fc.assert(
      fc.asyncProperty(damaged(SEEDS, CRUMBS), async (bytes) => {
        expect(await read(bytes)).toMatch(
          /^(?:number|1 pages|corrupt|too_complex|empty|unsupported|encrypted_pdf)$/,
        );
      }),
      { numRuns, seed: 7 },
    );
    expect((await imageRows(JPEG, 'jpeg', SETTINGS)).words).toBe(3);
  });
});
