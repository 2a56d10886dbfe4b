import { z } from 'zod';
import type { Upgrade } from '../../llm/upgrade.ts';
import { invoiceUpgrade } from '../invoice/upgrade.ts';
import { approvalOf } from './approval.ts';
import { payableOf } from './payable.ts';
import type { Payable, Validation } from './types.ts';

const PayableSchema = z.object({ invoice: invoiceUpgrade.schema });

/** Improves the invoice of a bill with the language model, and prepares the bill again. */
export const payableUpgrade: Upgrade<Payable, z.infer<typeof PayableSchema>> = {
  schema: PayableSchema,
  task: invoiceUpgrade.task,
  wanted: ({ invoice }) => invoice.format === 'text',
  merge(data, found) {
    const { data: invoice, taken } = invoiceUpgrade.merge(data.invoice, found.invoice);
    if (taken.length === 0) return { data, taken };
    const anew = payableOf(invoice, NEVER, 1);
    const validation = anew.validation.map((one) =>
      one.rule === 'not_future' ? futureOf(data, invoice.issueDate) : one,
    );
    // Keeps the low confidence of a bill: the values from the model are no more certain.
    const doubted = data.approval.reasons.filter(({ code }) => code === 'low_confidence');
    const { reasons } = approvalOf(validation, 1);
    const all = [...reasons, ...doubted];
    return {
      data: { ...anew, validation, approval: { recommended: all.length === 0, reasons: all } },
      taken: taken.map((path) => `invoice.${path}`),
    };
  },
};

/** A date later than any other, used because the current day is not known here. */
const NEVER = '9999-12-31';

/** Returns the earlier result of the rule, or `skip` if the model changed the date. */
function futureOf({ validation, bill }: Payable, issued: string | null): Validation {
  const before = validation.find(({ rule }) => rule === 'not_future');
  if (before && bill.billDate === issued) return before;
  return {
    rule: 'not_future',
    status: 'skip',
    detail: 'The date comes from the language model and was not checked.',
  };
}
