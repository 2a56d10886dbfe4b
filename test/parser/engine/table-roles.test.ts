import { describe, expect, it } from 'vitest';
import { atMost, productOf, runningOf, totalOf } from '../../../src/documents/fields/table/equations.ts';
import { bestMatching } from '../../../src/documents/fields/table/matching.ts';
import { rolesOf } from '../../../src/documents/fields/table/roles.ts';
import type { CellTable, ColumnRole, TableCell } from '../../../src/documents/fields/table/types.ts';

const cellOf = (text: string): TableCell | undefined =>
  text === '' ? undefined : { text, number: /^-?[\d.]+$/.test(text) ? Number(text) : null };

/** Makes a table of lines whose cells are separated by bars. */
const tableOf = (headings: string, ...rows: string[]): CellTable => ({
  headings: headings.split('|').map((heading) => heading || null),
  rows: rows.map((row) => row.split('|').map(cellOf)),
});

const numeric = ({ number }: TableCell): number => (number === null ? 0 : 1);
const named =
  (...words: string[]) =>
  (text: string): number =>
    words.includes(text.toLowerCase()) ? 1 : 0;

const figure = <Name extends string>(name: Name, ...words: string[]): ColumnRole<Name> => ({
  name,
  suits: numeric,
  heading: named(...words),
});

const LINES = {
  roles: [
    {
      name: 'title',
      suits: ({ number }: TableCell) => (number === null ? 1 : 0),
      heading: named('item'),
      tellsItself: true,
    },
    figure('quantity', 'qty'),
    figure('price', 'price'),
    figure('total', 'amount'),
  ] as ColumnRole<'title' | 'quantity' | 'price' | 'total'>[],
  equations: [productOf(['quantity', 'price', 'total'] as const)],
};

const STATEMENT = {
  roles: [figure('debit', 'out'), figure('credit', 'in'), figure('balance', 'balance')] as ColumnRole<
    'debit' | 'credit' | 'balance'
  >[],
  equations: [
    runningOf<'debit' | 'credit' | 'balance'>('balance', ['credit'], ['debit']),
    runningOf<'debit' | 'credit' | 'balance'>('balance', ['credit'], ['debit'], true),
  ],
};

describe('roles of columns', () => {
  it('are told by a product without headings', () => {
    const table = tableOf('|||', 'Nails|2|1.50|3.00', 'Wood|3|4.10|12.30', 'Glue|5|2.20|11.00');
    expect(rolesOf(table, LINES)).toMatchObject({
      roles: ['title', 'quantity', 'price', 'total'],
      proofs: [{ equation: 'quantity × price = total', held: 3, tested: 3 }],
    });
  });

  it('follow the arithmetic if a heading contradicts it', () => {
    const table = tableOf(
      'Item|Amount|Price|',
      'Nails|2|1.50|3.00',
      'Wood|3|4.10|12.30',
      'Glue|5|2.20|11.00',
    );
    expect(rolesOf(table, LINES).roles).toEqual(['title', 'quantity', 'price', 'total']);
  });

  it('follow headings if there is nothing to compute', () => {
    const table = tableOf('Item|Amount|Qty|Weight', 'Nails|3.00|1|7', 'Wood|12.30|1|8');
    expect(rolesOf(table, LINES).roles).toEqual(['title', 'total', 'quantity', null]);
  });

  it('are unknown for numbers without heading and without arithmetic', () => {
    expect(rolesOf(tableOf('|', 'Nails|3.00', 'Wood|12.30'), LINES).roles).toEqual(['title', null]);
  });

  it('tell debits and credits by the balance, in both directions', () => {
    const rows = ['5.00||95.00', '|20.00|115.00', '15.00||100.00', '|1.00|101.00'];
    expect(rolesOf(tableOf('||', ...rows), STATEMENT).roles).toEqual(['debit', 'credit', 'balance']);
    expect(rolesOf(tableOf('||', ...rows.toReversed()), STATEMENT).roles).toEqual([
      'debit',
      'credit',
      'balance',
    ]);
    const swapped = ['|5.00|95.00', '20.00||115.00', '|15.00|100.00', '1.00||101.00'];
    expect(rolesOf(tableOf('Out|In|Balance', ...swapped), STATEMENT).roles).toEqual([
      'credit',
      'debit',
      'balance',
    ]);
  });

  it('have a small margin if two meanings fit alike', () => {
    const sure = rolesOf(tableOf('Item|Qty|Price|Amount', 'Nails|2|1.50|3.00', 'Wood|3|4.10|12.30'), LINES);
    const unsure = rolesOf(tableOf('|||', 'Nails|2|1.50|3.00', 'Wood|3|4.10|12.30'), LINES);
    expect(sure.margin).toBeGreaterThan(1);
    expect(unsure.margin).toBeLessThan(0.1);
  });

  it('ignore a few rows that disagree, and rows that show nothing', () => {
    const table = tableOf(
      '||',
      ...Array.from({ length: 9 }, (_, at) => `${at + 2}|3|${(at + 2) * 3}`),
      '4|3|99',
      '1|1|1',
    );
    expect(rolesOf(table, LINES)).toMatchObject({ proofs: [{ held: 9, tested: 10 }] });
  });

  it('use sums and orders', () => {
    const roles = [figure('net'), figure('tax'), figure('gross')] as ColumnRole<'net' | 'tax' | 'gross'>[];
    const equations = [
      totalOf<'net' | 'tax' | 'gross'>(['net', 'tax', 'gross']),
      atMost<'net' | 'tax' | 'gross'>(['net', 'tax']),
    ];
    expect(
      rolesOf(tableOf('||', '1.90|11.90|10.00', '3.80|23.80|20.00'), { roles, equations }).roles,
    ).toEqual(['tax', 'gross', 'net']);
  });

  it('are found within limits in a table of any size', () => {
    const row = Array.from({ length: 500 }, (_, at) => String(at + 2)).join('|');
    const table = tableOf('', ...Array.from({ length: 400 }, () => row));
    expect(rolesOf(table, LINES).roles).toHaveLength(500);
    expect(rolesOf(tableOf(''), LINES).roles).toEqual([null]);
  });
});

describe('the best matching', () => {
  it('has the highest total, not the highest single scores', () => {
    expect(
      bestMatching([
        [10, 9],
        [9, 1],
      ]),
    ).toEqual([1, 0]);
  });

  it('leaves out pairs without a positive score', () => {
    expect(
      bestMatching([
        [0, -1],
        [0, 2],
        [0, 3],
      ]),
    ).toEqual([-1, -1, 1]);
    expect(bestMatching([])).toEqual([]);
    expect(bestMatching([[], []])).toEqual([-1, -1]);
  });

  it('equals an exhaustive search', () => {
    const random = (seed: number) => ((seed * 9301 + 49297) % 233280) / 233280;
    for (let seed = 1; seed < 60; seed += 1) {
      const scores = [0, 1, 2, 3].map((row) =>
        [0, 1, 2].map((column) => Math.round(random(seed * 31 + row * 7 + column * 13) * 20) - 4),
      );
      const best = (row: number, used: readonly number[]): number =>
        row === scores.length
          ? 0
          : Math.max(
              best(row + 1, used),
              ...[0, 1, 2]
                .filter((column) => !used.includes(column))
                .map((column) => (scores[row]?.[column] ?? 0) + best(row + 1, [...used, column])),
            );
      const sum = bestMatching(scores).reduce(
        (total, column, row) => total + (scores[row]?.[column] ?? 0),
        0,
      );
      expect(sum).toBe(best(0, []));
    }
  });
});
