import { describe, expect, it } from 'vitest';
import readBankStatements from '../../../src/documents/kinds/bank-statement/job.ts';
import { docxOf } from '../layout/docx-writer.ts';
import { type PdfText, pdfOf } from '../layout/pdf-writer.ts';
import { zipOf } from '../zip-writer.ts';
import { GERMAN } from './bank-statement-papers.ts';
import { amountsIn, readingOf, statementOf } from './bank-statement-reading.ts';

/** Columns of a page: the left edges of text, and the right edges of amounts. */
const COLUMNS = [50, 110, 400, 470, 545] as const;

/** A table row on a page: date, description, money out, money in, balance. */
const line = (cells: readonly string[], bottom: number): PdfText[] =>
  cells.flatMap((text, at) => {
    if (text === '') return [];
    const column = COLUMNS[at] as number;
    return [{ text, left: at < 2 ? column : column - 5.56 * text.length + 2.78, bottom }];
  });

const TITLES = ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'];

const table = (rows: readonly (readonly string[])[], top: number): PdfText[] =>
  rows.flatMap((cells, at) => line(cells, top - 14 * at));

const HEAD: PdfText[] = [
  { text: 'Harbour & Wick Bank plc', left: 50, bottom: 800 },
  { text: 'Your statement 1 March 2026 to 31 March 2026', left: 50, bottom: 770 },
  { text: 'Sort code 20-00-00', left: 380, bottom: 770 },
  { text: 'Account number 55779911', left: 380, bottom: 756 },
];

const PDF = pdfOf([
  [
    ...HEAD,
    ...table(
      [
        TITLES,
        ['1 Mar', 'Balance brought forward', '', '', '1,840.15'],
        ['2 Mar', 'Card payment Tide Bakery', '6.40', '', ''],
        ['', 'Whitby', '', '', ''],
        ['', 'Direct debit North Water', '31.00', '', '1,802.75'],
        ['9 Mar', 'Salary Lantern Studio', '', '2,140.00', '3,942.75'],
        ['', 'Balance carried forward', '', '', '3,942.75'],
      ],
      700,
    ),
    { text: 'Page 1 of 2', left: 280, bottom: 40 },
  ],
  [
    ...HEAD,
    ...table(
      [
        TITLES,
        ['9 Mar', 'Balance brought forward', '', '', '3,942.75'],
        ['20 Mar', 'Standing order Rent', '650.00', '', '3,292.75'],
        ['31 Mar', 'Closing balance', '', '', '3,292.75'],
      ],
      700,
    ),
    { text: 'Page 2 of 2', left: 280, bottom: 40 },
  ],
]);

describe('a statement in a PDF', () => {
  it('is read across pages, ignoring carried-forward balances', async () => {
    const statement = await statementOf(PDF);
    expect(amountsIn(statement)).toEqual(['-6.40', '-31.00', '2140.00', '-650.00']);
    expect(statement).toMatchObject({
      account: { bankName: 'Harbour & Wick Bank plc', bankCode: '20-00-00', number: '55779911' },
      period: { from: '2026-03-01', to: '2026-03-31' },
      openingBalance: { amount: '1840.15' },
      closingBalance: { amount: '3292.75' },
      reconciled: true,
    });
    expect(statement.transactions[0]).toMatchObject({
      bookingDate: '2026-03-02',
      description: 'Card payment Tide Bakery Whitby',
    });
    expect(statement.transactions[1]?.bookingDate).toBe('2026-03-02');
  });

  it('reports the positions of its amounts and balances', async () => {
    const order = { bytes: PDF, filename: null, contentType: null, fields: true, options: { offset: 0 } };
    const outcome = await readBankStatements(order);
    if ('refusal' in outcome) throw new Error(outcome.refusal.detail);
    const { fields, pages } = outcome.reading;
    expect(pages).toBe(2);
    const place = fields?.find(({ path }) => path === 'statements[0].transactions[3].amount');
    expect(place).toMatchObject({ page: 2, evidence: { basis: 'proven' } });
    expect(place?.bbox?.left).toBeGreaterThan(350);
    expect((place?.bbox?.left ?? 0) + (place?.bbox?.width ?? 0)).toBeLessThan(410);
    const paths = fields?.map(({ path }) => path) ?? [];
    expect(paths).toContain('statements[0].openingBalance');
    expect(paths).toContain('statements[0].closingBalance');
    expect(paths).toContain('statements[0].transactions[2].balanceAfter');
  });

  it('may be in an archive together with other formats', async () => {
    const { data } = await readingOf(
      zipOf([
        { name: 'a.pdf', content: PDF },
        { name: 'b.csv', content: 'Date,Amount\n13/01/2026,1.00\n' },
      ]),
    );
    expect(data).toMatchObject({ format: 'mixed', transactionCount: 5 });
    expect(data.statements.map(({ filename }) => filename)).toEqual(['a.pdf', 'b.csv']);
  });
});

const CELLS = [
  ['Datum', 'Verwendungszweck', 'Soll', 'Haben', 'Saldo'],
  ['', 'Anfangssaldo', '', '', '100,00'],
  ['02.03.2026', 'Kartenzahlung Bäckerei', '20,00', '', '80,00'],
  ['05.03.2026', 'Gehalt', '', '61,50', '141,50'],
  ['', 'Endsaldo', '', '', '141,50'],
];

describe('a bank statement in another document', () => {
  it('may be a table in a web page', async () => {
    const rows = CELLS.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
    const page = `<!doctype html><h1>Kontoauszug</h1><p>IBAN DE89 3704 0044 0532 0130 00</p><table>${rows.join('')}</table>`;
    const statement = await statementOf(page);
    expect(amountsIn(statement)).toEqual(['-20.00', '61.50']);
    expect(statement).toMatchObject({ reconciled: true, account: { iban: 'DE89370400440532013000' } });
  });

  it('may be a table in a Word document', async () => {
    const text = (one: string) => `<w:p><w:r><w:t>${one}</w:t></w:r></w:p>`;
    const rows = CELLS.map(
      (cells) => `<w:tr>${cells.map((cell) => `<w:tc>${text(cell)}</w:tc>`).join('')}</w:tr>`,
    );
    const statement = await statementOf(
      docxOf(`${text('Kontoauszug 3/2026')}<w:tbl>${rows.join('')}</w:tbl>`),
    );
    expect(amountsIn(statement)).toEqual(['-20.00', '61.50']);
    expect(statement.reconciled).toBe(true);
  });

  it('may be text with single spaces between columns', async () => {
    const text = GERMAN.replace(/(?<=\S) {2,}/g, ' ');
    expect(amountsIn(await statementOf(text))).toEqual(['-39.90', '-12.60', '2150.00']);
  });
});
