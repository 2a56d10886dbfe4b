import { describe, expect, it } from 'vitest';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';

const rowsOf = (text: string) => joinRows(plainRows(text));

describe('the rows of plain text', () => {
  it('are its lines, divided into cells at tabs and multiple spaces', () => {
    const { rows } = rowsOf('  Tea   2 x 1.20     2.40\nMilk\t0.99');
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        { text: 'Tea', left: 2, right: 5 },
        { text: '2 x 1.20', left: 8, right: 16 },
        { text: '2.40', left: 21, right: 25 },
      ],
      [
        { text: 'Milk', left: 0, right: 4 },
        { text: '0.99', left: 8, right: 12 },
      ],
    ]);
  });

  it('record the empty lines before them, which also remain in the text', () => {
    const { rows, text } = rowsOf('\n\nShop\r\nMain Street 1\r\n \r\nTotal   5.00\n');
    expect(rows.map(({ apart }) => apart)).toEqual([false, false, true]);
    expect(text).toBe('Shop\nMain Street 1\n\nTotal  5.00');
    for (const row of rows) expect(text.startsWith(row.text, row.start)).toBe(true);
  });
});
