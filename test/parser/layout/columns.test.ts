import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/documents/layout/columns.ts';
import { plainRows } from '../../../src/documents/layout/plain.ts';
import { joinRows } from '../../../src/documents/layout/rows.ts';

const tablesOf = (text: string, page = (_line: number) => 1) =>
  columnsOf(joinRows(plainRows(text).map((row, at) => ({ ...row, page: page(at) }))).rows);
const cellsOf = (text: string) => tablesOf(text)[0]?.rows.map(({ cells }) => cells.join('|'));

const ITEMS = `
Pos  Description                        Qty     Price     Total
                                                  EUR       EUR
1    Green tea, first flush, in a         2     12.00     24.00
     tin of one hundred grams
2    Milk                                        0.99      0.99
3    Delivery                             1                4.50
                                        Total             29.49
`;

describe('the tables of a document', () => {
  it('have column titles joined from all lines of their header', () => {
    const [table] = tablesOf(ITEMS);
    expect(table?.columns.map(({ title, numeric }) => [title, numeric])).toEqual([
      ['Pos', true],
      ['Description', false],
      ['Qty', true],
      ['Price EUR', true],
      ['Total EUR', true],
    ]);
  });

  it('keep empty cells, and join descriptions that continue on the next line', () => {
    expect(cellsOf(ITEMS)?.slice(0, 3)).toEqual([
      '1|Green tea, first flush, in a tin of one hundred grams|2|12.00|24.00',
      '2|Milk||0.99|0.99',
      '3|Delivery|1||4.50',
    ]);
    expect(tablesOf(ITEMS)[0]?.rows[0]?.rows).toHaveLength(2);
  });

  it('begin with their header even if other lines above have the same columns', () => {
    const text = `
Invoice no.      4711          Date        2026-10-01
Customer         0815          Due         2026-10-31
Article          Quantity      Price       Total
Tea              2             12.00       24.00
Milk             1             0.99        0.99
`;
    const tables = tablesOf(text);
    expect(tables.map(({ columns }) => columns.map(({ title }) => title))).toEqual([
      ['', '', '', ''],
      ['Article', 'Quantity', 'Price', 'Total'],
    ]);
  });

  it('continue on the next page, with or without a repeated header', () => {
    const head = 'Date        Text            Amount   Balance';
    const rows = [
      '2026-10-01  Rent            -800.00  1200.00',
      '2026-10-02  Salary          2000.00  3200.00',
    ];
    const again = [head, ...rows, head, ...rows, ...rows].join('\n');
    const tables = tablesOf(again, (line) => (line < 3 ? 1 : line < 6 ? 2 : 3));
    expect(tables).toHaveLength(1);
    expect(tables[0]?.rows).toHaveLength(6);
  });

  it('are not found in prose', () => {
    expect(
      tablesOf('Dear Sir or Madam,\n\nthank you for your letter.\n\nYours faithfully\nJane Doe'),
    ).toEqual([]);
  });
});
