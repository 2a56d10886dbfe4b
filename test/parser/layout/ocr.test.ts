import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentType } from '../../../src/documents/input/document-type.ts';
import { Refusal } from '../../../src/documents/input/refusal.ts';
import { type Grey, turned } from '../../../src/documents/layout/ocr/grey.ts';
import { imageRows, pdfPageRows } from '../../../src/documents/layout/ocr/index.ts';
import type { RowDraft } from '../../../src/documents/layout/types.ts';
import { heldAt, JPEG, WEBP } from './ocr-photos.ts';
import { bmpHead, bmpOf, gifOf, pictured, pngOf, scanOf } from './ocr-pictures.ts';

const ENGLISH = { languages: [], folder: null };
const LINES = ['Corner Coffee House', 'Flat white 3.20', 'Total EUR 3.20'];

const textOf = (rows: readonly RowDraft[]): string[] =>
  rows.map(({ cells }) => cells.map(({ text }) => text).join(' '));

const read = (bytes: Buffer, type: DocumentType) => imageRows(bytes, type, ENGLISH);

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'read',
    (error) => (error instanceof Refusal ? error.reason : String(error)),
  );

let picture: Grey;
beforeAll(async () => {
  picture = await pictured(LINES);
});

describe('the text of an image', () => {
  it.each([
    ['png', pngOf],
    ['bmp', bmpOf],
    ['gif', gifOf],
  ] as const)('is recognised in the format %s', async (type, write) => {
    const { rows, words, confidence } = await read(write(picture), type);
    expect(textOf(rows)).toEqual(LINES);
    expect([words, (confidence ?? 0) > 0.85]).toEqual([9, true]);
  });

  it.each([
    ['jpeg', JPEG],
    ['webp', WEBP],
  ] as const)('is recognised in the format %s', async (type, bytes) => {
    expect(textOf((await read(bytes, type)).rows)).toEqual(['Total 12.50 EUR']);
  });

  it('has a position that is stated in pixels of the image', async () => {
    const { rows } = await read(pngOf(picture), 'png');
    // The page was rendered with 2.5 pixels per point, and has a margin of 50 points.
    expect(rows[0]?.box?.left).toBeCloseTo(125, -1);
    expect(rows[1]?.box?.top).toBeGreaterThan((rows[0]?.box?.top ?? 0) + 60);
  });

  it('is rotated according to the camera orientation in the metadata, unless the metadata is wrong', async () => {
    const { rows } = await read(heldAt(JPEG, 1), 'jpeg');
    expect(textOf(rows)).toEqual(['Total 12.50 EUR']);
    const upsideDown = await read(heldAt(JPEG, 3), 'jpeg');
    // The metadata is wrong. This is detected because nothing can be read in that orientation.
    expect(textOf(upsideDown.rows)).toEqual(['Total 12.50 EUR']);
  });

  it.each([90, 180] as const)('is recognised when it is rotated by %d degrees', async (turn) => {
    expect(textOf((await read(pngOf(turned(picture, turn)), 'png')).rows)).toEqual(LINES);
  });

  it('is recognised in faint print on a grey receipt with a black background', async () => {
    const faint = picture.pixels.map((shade, at) =>
      at % picture.width < 60 ? 5 : 170 + Math.round((30 * shade) / 255),
    );
    expect(textOf((await read(pngOf({ ...picture, pixels: faint }), 'png')).rows)).toEqual(LINES);
  });

  it('is recognised in a truncated JPEG', async () => {
    const { rows } = await read(JPEG.subarray(0, -2), 'jpeg');
    expect(textOf(rows)).toEqual(['Total 12.50 EUR']);
  });

  it('may be empty', async () => {
    const blank = { width: 300, height: 200, pixels: new Uint8Array(60_000).fill(250) };
    expect(await read(pngOf(blank), 'png')).toEqual({ page: 1, rows: [], confidence: null, words: 0 });
  });
});

describe('an image that cannot be decoded', () => {
  const huge = (type: 'png' | 'gif' | 'bmp'): Buffer => {
    if (type === 'gif') return gifOf({ width: 60_000, height: 60_000, pixels: new Uint8Array(10) });
    if (type === 'bmp') return bmpHead(50_000, 50_000, 32, 0);
    const png = pngOf({ width: 1, height: 1, pixels: new Uint8Array(1) });
    png.writeUInt32BE(50_000, 16);
    png.writeUInt32BE(50_000, 20);
    return png;
  };

  it.each(['png', 'gif', 'bmp'] as const)('is refused if it has too many pixels: %s', async (type) => {
    expect(await reasonOf(read(huge(type), type))).toBe('too_complex');
  });

  it.each([
    ['png', pngOf({ width: 1, height: 1, pixels: new Uint8Array(1) }).subarray(0, 40)],
    ['jpeg', JPEG.subarray(0, 20)],
    ['webp', WEBP.subarray(0, 60)],
    ['gif', Buffer.from('GIF89a')],
    ['bmp', Buffer.from('BM')],
    ['bmp', bmpHead(0, 10, 24, 0)],
  ] as const)('is refused as damaged: %s', async (type, bytes) => {
    expect(await reasonOf(read(Buffer.from(bytes), type))).toBe('corrupt');
  });

  it('is not a GIF that merely declares a huge screen', async () => {
    const { rows } = await read(gifOf(picture, { width: 65_535, height: 65_535 }), 'gif');
    expect(textOf(rows)).toEqual(LINES);
  });
});

describe('pages of a PDF', () => {
  it('are recognised by OCR, with positions in points, if they are scans', async () => {
    const other = await pictured(['Page two has other words']);
    const pages = await pdfPageRows(scanOf([picture, other]), [2, 1], ENGLISH);
    expect(pages.map(({ page, rows }) => [page, textOf(rows)])).toEqual([
      [2, ['Page two has other words']],
      [1, LINES],
    ]);
    // The picture is as wide as the page.
    expect(pages[1]?.rows[0]?.box?.left).toBeCloseTo((125 * 595) / 800, -1);
  });

  it('are refused by OCR if they do not exist or cannot be opened', async () => {
    expect(await reasonOf(pdfPageRows(scanOf([picture]), [7], ENGLISH))).toBe('corrupt');
    expect(await reasonOf(pdfPageRows(Buffer.from('%PDF-1.7 nothing'), [1], ENGLISH))).toBe('corrupt');
  });
});

describe('additional OCR languages', () => {
  it('are read from the operator’s folder by file name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'facet-ocr-'));
    try {
      const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng');
      const file = join(dirname(data), '4.0.0_best_int', 'eng.traineddata.gz');
      await copyFile(file, join(folder, 'xen.traineddata.gz'));
      const settings = { languages: ['xen'], folder };
      expect(textOf((await imageRows(JPEG, 'jpeg', settings)).rows)).toEqual(['Total 12.50 EUR']);
      // Restores the previous language.
      expect(textOf((await read(JPEG, 'jpeg')).rows)).toEqual(['Total 12.50 EUR']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
