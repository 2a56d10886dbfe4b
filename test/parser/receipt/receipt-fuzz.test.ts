import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DINER_BILL,
  STATIONERY_RECEIPT,
  SUPERMARKET_SLIP,
} from '../../../src/schema/parser/receipt/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { damaged } from '../mutations.ts';
import { outcomeOf } from './receipts.ts';

const SEEDS = [DINER_BILL, SUPERMARKET_SLIP, STATIONERY_RECEIPT];
const CRUMBS = [
  'TOTAL',
  '0.00',
  '-',
  '.50',
  '99999999999999.99',
  '2 x ',
  '@',
  '%',
  '19%',
  'CASH',
  '\n',
  '  ',
  '(',
  '€',
  '31/12/2026',
  '****1234',
  'ROUNDING',
  '\0',
  '\ud800',
  'SDN BHD',
];

test('damaged receipts are either read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damaged(SEEDS, CRUMBS), async (file) => {
      const outcome = await outcomeOf(file, 'receipt.txt');
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(structuredClone(data)).toEqual(data);
      expect(confidence).toBeGreaterThan(0);
      expect(confidence).toBeLessThan(1);
      const amounts = [
        data.total,
        data.subtotal,
        data.tip,
        data.change,
        ...data.lineItems.map(({ total }) => total),
      ];
      for (const amount of amounts) expect(amount ?? '0').toMatch(/^-?\d+(?:\.\d+)?$/);
      expect(data.date ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(data.time ?? '00:00').toMatch(/^[0-2]\d:[0-5]\d(?::[0-5]\d)?$/);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_123 },
  );
});

const LONG = 200_000;
test.each([
  ['totals', 'TOTAL 1.00\n'.repeat(LONG / 11)],
  ['goods', 'Thing 1.00\n'.repeat(LONG / 11)],
  ['amounts', `Thing ${'1.00 '.repeat(LONG / 5)}`],
  ['amounts on rows', '1.00\n'.repeat(LONG / 5)],
  ['quantities', '2 x 1.00 '.repeat(LONG / 9)],
  ['labels', 'SUBTOTAL\n'.repeat(LONG / 9)],
  ['discounts', 'TOTAL 1.00\nDISCOUNT -1.00\n'.repeat(LONG / 26)],
  ['taxes', 'A 1.00\nGST SUMMARY AMOUNT TAX\nSR @ 6% 1.00 0.06\n'.repeat(LONG / 45)],
  [
    'taxes of other amounts',
    `Tea 1.00\n${Array.from({ length: LONG / 15 }, (_, at) => `VAT ${at % 99}% ${at}.07`).join('\n')}`,
  ],
  ['dates', '01/02/2026 '.repeat(LONG / 11)],
  ['digits', '1'.repeat(LONG)],
  ['points', '.'.repeat(LONG)],
  ['stars', `TOTAL 1.00\n${'*'.repeat(LONG)}1234`],
  ['brackets', `TOTAL 1.00\n${'('.repeat(LONG)}`],
  ['payments', 'TOTAL 5.00\nCASH 1.00\n'.repeat(LONG / 21)],
])('a text of endless %s is read in limited time', async (_name, text) => {
  const began = processorMs();
  await outcomeOf(text, 'receipt.txt');
  expect(processorMs() - began).toBeLessThan(3_000);
});
