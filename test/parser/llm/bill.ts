import { z } from 'zod';
import { filled } from '../../../src/documents/llm/fill.ts';
import type { Upgrade } from '../../../src/documents/llm/upgrade.ts';
import { compare, decimalOf, sumOf } from '../../../src/documents/tokens/money/decimal.ts';

/** A minimal kind of document for tests of the code that all upgrades by models share. */
export interface Bill {
  readonly supplier: string | null;
  readonly number: string | null;
  readonly date: string | null;
  readonly currency: string | null;
  readonly lines: readonly { readonly text: string; readonly amount: string | null }[];
  readonly total: string | null;
  readonly kind: 'invoice' | 'credit_note';
}

const amount = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/)
  .nullable();

const FoundBill = z.object({
  supplier: z.string().max(200).nullable().describe('Name of who sells'),
  number: z.string().max(50).nullable().describe('Number of the invoice'),
  date: z.iso.date().nullable().describe('Date of the invoice'),
  currency: z.string().length(3).nullable().describe('ISO 4217'),
  lines: z.array(z.object({ text: z.string().max(200), amount })).max(100),
  total: amount.describe('What has to be paid'),
  kind: z.enum(['invoice', 'credit_note']).nullable(),
});

export type FoundBill = z.infer<typeof FoundBill>;

/** True if the lines add up to the total. */
const adds = (lines: Bill['lines'], total: string | null): boolean => {
  const sum = sumOf(lines.flatMap(({ amount: own }) => decimalOf(own ?? '') ?? []));
  const stated = decimalOf(total ?? '');
  return lines.length > 0 && stated !== undefined && compare(sum, stated) === 0;
};

export const billUpgrade: Upgrade<Bill, FoundBill> = {
  schema: FoundBill,
  task: 'The document is an invoice.',
  wanted: ({ number }) => number !== 'COMPLETE',
  merge(data, { kind: _, ...found }) {
    const gaps = filled(data, found);
    const { lines, total } = gaps.data;
    // The sums decide which of two totals is right.
    if (found.total === null || found.total === total || adds(lines, total) || !adds(lines, found.total))
      return { ...gaps, ...(gaps.taken.length > 0 && { confidence: adds(lines, total) ? 0.9 : 0.5 }) };
    return { data: { ...gaps.data, total: found.total }, taken: [...gaps.taken, 'total'], confidence: 0.9 };
  },
};

/** Only nulls. */
export const NOTHING: FoundBill = {
  supplier: null,
  number: null,
  date: null,
  currency: null,
  lines: [],
  total: null,
  kind: null,
};
