import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grounded } from '../../../src/documents/llm/grounding/index.ts';
import { disarmed } from '../../../src/libraries/llm/messages.ts';
import { answerSchemaOf, boundedSchemaOf } from '../../../src/libraries/llm/schema.ts';
import { jsonIn, shaped } from '../../../src/resolvers/llm/answer.ts';
import { damaged } from '../mutations.ts';
import { type Bill, billUpgrade, NOTHING } from './bill.ts';

const DOCUMENT = `Kade Koffie B.V.\tInvoice 2026-118\n30 September 2026, 14:05\nEspresso beans   1.245,00\n\u6771\u4eac\u90fd Stra\u00dfe 7\nTotal \u20ac 1 245,00 19 %`;
const ANSWER = JSON.stringify({
  ...NOTHING,
  supplier: 'Kade Koffie B.V.',
  date: '2026-09-30',
  currency: 'EUR',
  lines: [{ text: 'Espresso beans', amount: '1245.00' }],
  total: '1245.00',
  kind: 'invoice',
});
const CRUMBS = [
  'null',
  '{',
  '}',
  '[]',
  '"',
  '1e999',
  '-1',
  '__proto__',
  '\\ud800',
  '\ud800',
  '<think>',
  '2026-02-30',
  '99:99',
  '\u0661',
  '""',
  'true',
  '\\n',
  '\u{e0041}',
];
const EMPTY: Bill = { ...NOTHING, kind: 'invoice' };

/** Values that a document contains, nearly contains, or lacks. */
const value = fc.oneof(
  fc.constantFrom(...DOCUMENT.split(/\s+/), '1245.00', '2026-09-30', 'EUR', 'N/A', '', null, 1245, -0, 1e21),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
);
const invented = fc
  .record(
    {
      supplier: value,
      number: value,
      date: value,
      currency: value,
      lines: fc.oneof(value, fc.array(fc.oneof(value, fc.record({ text: value, amount: value })))),
      total: value,
      kind: value,
    },
    { requiredKeys: [] },
  )
  .map((answer) => Buffer.from(JSON.stringify(answer)));

const wire = answerSchemaOf(billUpgrade.schema);
const bounded = boundedSchemaOf(billUpgrade.schema);

test('any model answer to any document is refused or reduced to values of the document', async () => {
  const property = fc.asyncProperty(
    fc.oneof(damaged([ANSWER], CRUMBS), invented),
    damaged([DOCUMENT], CRUMBS),
    async (said, read) => {
      const document = read.toString();
      disarmed(document);
      const { success, data } = billUpgrade.schema.safeParse(shaped(jsonIn(said.toString()), bounded));
      if (!success) return;
      const { value, dropped } = await grounded(data, wire, document, async () => {});
      const left = billUpgrade.schema.parse(value);
      const { taken } = billUpgrade.merge(EMPTY, left);
      expect(taken.length).toBeLessThanOrEqual(6);
      // The remaining values still pass a second check against the document.
      const again = await grounded(left, wire, document, async () => {});
      expect(again).toEqual({ value: left, dropped: [] });
      expect(dropped.every((path) => /^[a-z]+(?:\[\d+\](?:\.[a-z]+)?)?$/.test(path))).toBe(true);
    },
  );
  await fc.assert(property, { seed: 20_261_012, numRuns: Number(process.env.FUZZ_RUNS ?? 150) });
});
