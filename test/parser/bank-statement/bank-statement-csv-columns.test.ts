import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOf } from './bank-statement-reading.ts';

type Form = 'signed' | 'two columns' | 'marks' | 'unsigned';
type Naming = 'known' | 'foreign' | 'none' | 'swapped';

interface Table {
  readonly cents: readonly number[];
  readonly opening: number;
  readonly form: Form;
  readonly naming: Naming;
  readonly comma: boolean;
  readonly newestFirst: boolean;
  readonly order: readonly number[];
}

const NAMES: Readonly<Record<Naming, Readonly<Record<string, string>>>> = {
  known: {
    date: 'Date',
    text: 'Description',
    amount: 'Amount',
    debit: 'Debit',
    credit: 'Credit',
    mark: 'D/C',
    balance: 'Balance',
  },
  foreign: {
    date: 'Dagsetning',
    text: 'Skýring',
    amount: 'Upphæð',
    debit: 'Úttekt',
    credit: 'Innlegg',
    mark: 'Merki',
    balance: 'Staða',
  },
  none: {},
  swapped: {
    date: 'Date',
    text: 'Description',
    amount: 'Balance',
    debit: 'Credit',
    credit: 'Debit',
    mark: 'D/C',
    balance: 'Amount',
  },
};

const COLUMNS: Readonly<Record<Form, readonly string[]>> = {
  signed: ['date', 'text', 'amount', 'balance'],
  'two columns': ['date', 'text', 'debit', 'credit', 'balance'],
  marks: ['date', 'text', 'amount', 'mark', 'balance'],
  unsigned: ['date', 'text', 'amount', 'balance'],
};

/** Writes a table of transactions, each of which states the balance after it. */
function csvOf({ cents, opening, form, naming, comma, newestFirst, order }: Table): string {
  const money = (value: number) => (value / 100).toFixed(2).replace('.', comma ? ',' : '.');
  const size = (value: number) => money(Math.abs(value));
  let balance = opening;
  const rows = cents.map((value, at): Record<string, string> => {
    balance += value;
    return {
      date: `2024-03-${String(at + 1).padStart(2, '0')}`,
      text: `Booking of shop ${'abcdefghijklmnopqrstuvwxyz'[at]}`,
      amount: form === 'signed' ? money(value) : size(value),
      debit: value < 0 ? size(value) : '',
      credit: value < 0 ? '' : size(value),
      mark: value < 0 ? 'D' : 'C',
      balance: money(balance),
    };
  });
  if (newestFirst) rows.reverse();
  const columns = [...COLUMNS[form]].sort(
    (one, other) => (order[COLUMNS[form].indexOf(one)] ?? 0) - (order[COLUMNS[form].indexOf(other)] ?? 0),
  );
  const lines = rows.map((row) => columns.map((column) => row[column]).join(';'));
  const names = NAMES[naming];
  return [
    ...(naming === 'none' ? [] : [columns.map((column) => names[column]).join(';')]),
    ...lines,
    '',
  ].join('\n');
}

const amount = fc.integer({ min: 1, max: 500_000 }).chain((size) => fc.constantFrom(size, -size));

const table = (naming: readonly Naming[], forms: readonly Form[]): fc.Arbitrary<Table> =>
  fc.record({
    cents: fc.array(amount, { minLength: 5, maxLength: 25 }),
    opening: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    form: fc.constantFrom(...forms),
    naming: fc.constantFrom(...naming),
    comma: fc.boolean(),
    newestFirst: fc.boolean(),
    order: fc.array(fc.integer(), { minLength: 5, maxLength: 5 }),
  });

const expected = ({ cents, newestFirst }: Table): string[] => {
  const amounts = cents.map((value) => (value / 100).toFixed(2));
  return newestFirst ? amounts.reverse() : amounts;
};

describe('columns of a table with a running balance', () => {
  it('are told by the balance in any order, with any names, and even with contradictory ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        table(['known', 'foreign', 'none', 'swapped'], ['signed', 'two columns', 'marks']),
        async (one) => {
          const { data, warnings } = await readingOf(csvOf(one));
          const found = data.statements.flatMap(({ transactions }) =>
            transactions.map((each) => each.amount),
          );
          const isWarned = warnings.some(({ code }) => code === 'ambiguous_sides');
          // If all others have one sign, the first amount of a column may have another, so it stays open.
          if (isWarned) expect(new Set(one.cents.slice(1).map(Math.sign)).size).toBe(1);
          else expect(found).toEqual(expected(one));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('show the signs of amounts without a sign, and a warning tells which may be wrong', async () => {
    await fc.assert(
      fc.asyncProperty(table(['known', 'foreign'], ['unsigned']), async (one) => {
        const { data, warnings, confidence } = await readingOf(csvOf(one));
        const found = data.statements.flatMap(({ transactions }) => transactions.map((each) => each.amount));
        const wrong = found.filter((text, at) => text !== expected(one)[at]).length;
        expect(found).toHaveLength(one.cents.length);
        expect(wrong).toBeLessThanOrEqual(1);
        if (wrong > 0) {
          expect(warnings.map(({ code }) => code)).toContain('ambiguous_sides');
          expect(confidence).toBeLessThanOrEqual(0.5);
        }
      }),
      { numRuns: 150 },
    );
  });
});
