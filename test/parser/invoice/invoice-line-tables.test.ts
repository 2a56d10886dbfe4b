import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOf } from './invoice-reading.ts';

/** A column of a table, with headings for it, and with the text of a line. */
type Column = 'description' | 'quantity' | 'price' | 'rate' | 'total';

interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly cents: number;
}

interface Table {
  readonly lines: readonly Line[];
  readonly columns: readonly Column[];
  readonly headings: Readonly<Record<Column, string>> | null;
  readonly comma: boolean;
  readonly currency: string;
}

const HEADINGS: readonly Readonly<Record<Column, string>>[] = [
  { description: 'Description', quantity: 'Qty', price: 'Unit price', rate: 'VAT %', total: 'Amount' },
  { description: 'Article', quantity: 'Quantity', price: 'Price', rate: 'Tax', total: 'Total' },
  { description: 'Beschreibung', quantity: 'Menge', price: 'Einzelpreis', rate: 'MwSt', total: 'Gesamt' },
  { description: 'Producto', quantity: 'Cantidad', price: 'Precio Unitario', rate: 'IVA', total: 'Importe' },
  { description: 'Omschrijving', quantity: 'Aantal', price: 'Prijs', rate: 'BTW', total: 'Bedrag' },
  { description: 'Désignation', quantity: 'Qté', price: 'P.U. HT', rate: 'TVA', total: 'Total HT' },
  { description: 'Gadget', quantity: 'Zorp', price: 'Blim', rate: 'Flurb', total: 'Quux' },
];

const NAMES = [
  'Oak table',
  'Blue cable',
  'Disk drive',
  'Support',
  'Desk lamp',
  'Wool sleeve',
  'Paper A4',
  'Chair',
];

const lineOf = fc.record({
  name: fc.constantFrom(...NAMES),
  quantity: fc.integer({ min: 1, max: 60 }),
  cents: fc.integer({ min: 5, max: 250_000 }),
});

const columnsOf = fc
  .tuple(fc.shuffledSubarray(['quantity', 'price', 'rate', 'total'] as const, { minLength: 4 }), fc.boolean())
  .map(([others, rated]): readonly Column[] => [
    'description',
    ...others.filter((column) => rated || column !== 'rate'),
  ]);

const tables: fc.Arbitrary<Table> = fc.record({
  lines: fc.array(lineOf, { minLength: 2, maxLength: 8 }),
  columns: columnsOf,
  headings: fc.constantFrom(...HEADINGS, null),
  comma: fc.boolean(),
  currency: fc.constantFrom('', '€ ', '$', 'EUR '),
});

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, mark);

/** Prints cents with the decimal mark of the table. */
function money(cents: number, { comma, currency }: Table): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  return `${currency}${grouped(whole, comma ? '.' : ',')}${comma ? ',' : '.'}${fraction}`;
}

function printed(table: Table): string {
  const { lines, columns, headings } = table;
  const texts = lines.map(
    (line): Readonly<Record<Column, string>> => ({
      description: line.name,
      quantity: String(line.quantity),
      price: money(line.cents, table),
      rate: '20%',
      total: money(line.quantity * line.cents, table),
    }),
  );
  const rows = [...(headings ? [headings] : []), ...texts].map((row) =>
    columns
      .map((column) => row[column].padEnd(22))
      .join('')
      .trimEnd(),
  );
  const net = lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
  const tax = Math.round(net / 5);
  return [
    'Example Supplies Ltd',
    'Invoice number: INV-20418',
    'Invoice date: 19 April 2024',
    '',
    ...rows,
    '',
    `Net amount             ${money(net, table)}`,
    `VAT 20%                ${money(tax, table)}`,
    `Total                  ${money(net + tax, table)}`,
    '',
  ].join('\n');
}

describe('a table of invoice lines', () => {
  it('is read with all quantities, prices and totals, or with a warning', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const { data, warnings } = await readingOf(printed(table));
        if (warnings.some(({ path }) => path?.startsWith('lineItems'))) return;
        expect(
          data.lineItems.map(({ quantity, unitPrice, net, total }) => [
            Number(quantity),
            Number(unitPrice),
            Number(net ?? total),
          ]),
        ).toEqual(
          table.lines.map(({ quantity, cents }) => [quantity, cents / 100, (quantity * cents) / 100]),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('is read without a warning in most orders, with and without headings', async () => {
    const samples = fc.sample(tables, { numRuns: 150, seed: 7 });
    const warned = await Promise.all(
      samples.map(async (table) =>
        (await readingOf(printed(table))).warnings.some(({ path }) => path?.startsWith('lineItems')),
      ),
    );
    expect(warned.filter(Boolean).length).toBeLessThan(samples.length / 20);
  });
});
