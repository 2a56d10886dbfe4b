import fc from 'fast-check';
import { expect, test } from 'vitest';
import readPayable from '../../../src/documents/kinds/accounts-payable/job.ts';
import { GERMAN_BILL, SUSPICIOUS_BILL } from '../../../src/schema/parser/accounts-payable/examples.ts';
import {
  ENGLISH_INVOICE,
  FRENCH_INVOICE,
  GERMAN_INVOICE,
} from '../../../src/schema/parser/invoice/text-examples.ts';
import { damaged } from '../mutations.ts';

const SEEDS = [GERMAN_INVOICE, ENGLISH_INVOICE, FRENCH_INVOICE, GERMAN_BILL, SUSPICIOUS_BILL];
const CRUMBS = [
  'Rechnung Nr. ',
  'Total',
  'MwSt 19 % ',
  '  ',
  '\n',
  '\n\n',
  '0,00',
  '-1.234,56-',
  '99999999999999999999',
  '31.02.2026',
  '1/2/26',
  'IBAN DE00 0000',
  'Bill to:',
  'Qty   Price   Amount\n',
  '%',
  '€',
  '\t',
  '\0',
  'ﬀ№',
  '0 Tage 0 % Skonto',
  '999 jours fin de mois',
  ' · ',
];

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);

test('damaged invoices are either read or refused', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(damaged(SEEDS, CRUMBS), async (bytes) => {
      const outcome = await readPayable({
        bytes,
        filename: 'invoice.txt',
        contentType: 'text/plain',
        text: true,
        fields: true,
        options: { today: '2026-12-01' },
      });
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(confidence).toBeGreaterThanOrEqual(0);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const day of [data.bill.billDate, data.bill.dueDate])
        if (day !== null) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const amount of [data.bill.amountDue, data.invoice.totalNet, data.invoice.totalTax])
        if (amount !== null) expect(amount).toMatch(/^-?\d+(?:\.\d+)?$/);
    }),
    { seed: 20_261_123, numRuns: RUNS },
  );
});
