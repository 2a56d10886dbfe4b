import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FATTURAPA_INVOICE,
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
} from '../../../src/schema/parser/invoice/examples.ts';
import { pdfWith, signedInPieces } from './invoice-files.ts';
import { outcomeOf } from './invoice-reading.ts';

const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

const WHOLE = [
  PEPPOL_INVOICE,
  ZUGFERD_CREDIT_NOTE,
  FATTURAPA_INVOICE,
  signedInPieces(FATTURAPA_INVOICE),
  pdfWith([{ name: 'factur-x.xml', content: ZUGFERD_CREDIT_NOTE }]),
].map((content) => Buffer.from(content));

const VALUES = [
  '',
  '-0',
  '1e5',
  '9'.repeat(40),
  `0.${'0'.repeat(38)}1`,
  'abc',
  '20261301',
  '.',
  '1,5',
  '<x/>',
];

/** A position in a file, as a share of its length, and the change there. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 300 }),
  kind: fc.constantFrom('flip', 'cut', 'double', 'remove', 'value'),
  value: fc.constantFrom(...VALUES),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(bytes: Buffer, { at, length, kind, value }: Change): Buffer {
  const offset = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, offset), bytes.subarray(offset)];
  if (kind === 'cut') return before;
  if (kind === 'double') return Buffer.concat([before, after.subarray(0, length), after]);
  if (kind === 'remove') return Buffer.concat([before, after.subarray(length)]);
  if (kind === 'flip') return Buffer.concat([before, Buffer.from([length & 255]), after.subarray(1)]);
  const text = after.toString('latin1').replace(/>[^<>]*</, `>${value}<`);
  return Buffer.concat([before, Buffer.from(text, 'latin1')]);
}

describe('a damaged invoice', () => {
  it('is either read or refused', async () => {
    const damaged = fc.tuple(fc.constantFrom(...WHOLE), fc.array(change, { minLength: 1, maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(damaged, async ([whole, changes]) => {
        const outcome = await outcomeOf(changes.reduce(changed, whole));
        if ('refusal' in outcome) expect(outcome.refusal.detail).not.toBe('');
        else expect(structuredClone(outcome.reading.data)).toEqual(outcome.reading.data);
      }),
      { numRuns, seed: 10 },
    );
  });
});
