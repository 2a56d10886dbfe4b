import readPayable from '../../../src/documents/kinds/accounts-payable/job.ts';
import type { Payable, Rule } from '../../../src/documents/kinds/accounts-payable/types.ts';

/** Returns the outcome of the bill reader for a file on a given day. */
export const outcomeOf = (content: string | Uint8Array, today = '2026-12-01') =>
  readPayable({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    filename: null,
    contentType: null,
    options: { today },
  });

/** Returns the bill of a file that must be readable. */
export async function payableOf(content: string | Uint8Array, today?: string): Promise<Payable> {
  const outcome = await outcomeOf(content, today);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal.reason}: ${outcome.refusal.detail}`);
  return outcome.reading.data;
}

/** Returns the status of a rule. */
export const statusOf = ({ validation }: Payable, rule: Rule) =>
  validation.find((one) => one.rule === rule)?.status;
