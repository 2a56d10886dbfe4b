import readPayable from '../../../src/documents/kinds/accounts-payable/job.ts';
import type { Payable, Rule } from '../../../src/documents/kinds/accounts-payable/types.ts';

/** What the process that reads bills answers for a file, on a day. */
export const outcomeOf = (content: string | Uint8Array, today = '2026-12-01') =>
  readPayable({
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
    filename: null,
    contentType: null,
    options: { today },
  });

/** The bill of a file that has to be read. */
export async function payableOf(content: string | Uint8Array, today?: string): Promise<Payable> {
  const outcome = await outcomeOf(content, today);
  if ('refusal' in outcome) throw new Error(`${outcome.refusal.reason}: ${outcome.refusal.detail}`);
  return outcome.reading.data;
}

/** Whether a rule holds. */
export const statusOf = ({ validation }: Payable, rule: Rule) =>
  validation.find((one) => one.rule === rule)?.status;
