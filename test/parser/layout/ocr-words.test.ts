import { describe, expect, it } from 'vitest';
import { ocrWordsIn } from '../../../src/documents/layout/ocr/words.ts';
import { rowsOfWords } from '../../../src/documents/layout/page-rows.ts';

const SLIP = [
  'THE RUSTY ANCHOR',
  '03/14/2025 7:42 PM',
  '(207) 555-0188',
  '1 Caesar Salad          11.00',
  '2 IPA Draft             14.00',
  'ME Meals Tax 8%          6.52',
];

/** Returns Tesseract's words for lines whose letters are 20 pixels wide (`narrow` for narrow ones) and 24 high. */
function recognised(lines: readonly string[], narrow: number): string {
  const room = (letter: string): number => (/[\dIl1.,:/() ]/.test(letter) ? narrow : 20);
  const rows = lines.flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const sum = (text: string): number => [...text].reduce((all, letter) => all + room(letter), 0);
      const left = 20 + sum(line.slice(0, index));
      return [5, 1, 1, 1, at, index, left, 20 + 40 * at, sum(word) - 4, 24, 95, word].join('\t');
    }),
  );
  return rows.join('\n');
}

const read = (table: string): string[] =>
  rowsOfWords(ocrWordsIn(table, { x: 1, y: 1 }), 1).map(({ cells }) =>
    cells.map(({ text }) => text).join(' | '),
  );

describe('recognised words', () => {
  it('form one cell across the wide spaces of a monospaced font', () => {
    expect(read(recognised(SLIP, 20))).toEqual([
      'THE RUSTY ANCHOR',
      '03/14/2025 7:42 PM',
      '(207) 555-0188',
      '1 Caesar Salad | 11.00',
      '2 IPA Draft | 14.00',
      'ME Meals Tax 8% | 6.52',
    ]);
  });

  it('form separate cells if, in another font, gaps of the same width separate columns', () => {
    const wide = SLIP.map((line) => line.replaceAll(' ', '   '));
    expect(read(recognised(wide, 8))[1]).toBe('03/14/2025 | 7:42 | PM');
  });
});
