import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnonymizedText } from '../../../src/resolvers/parser/text-anonymization/index.ts';
import { anonymized, KEY, outcomeOf } from './anonymizing.ts';
import { SAMPLES } from './samples.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = 20260314;

const token = `<EMAIL_ADDRESS:AfPS-PUMt1XWvb5LgZxPU9flW4zH2m3heCnud1-Y1Dd_8zVy0bkjr3j_HX4vTJkS>`;
const CRUMBS = [
  'Mr. Okonkwo',
  'ada@example.com',
  'https://example.com/?a=b',
  '+49 30 901820',
  '<PERSON:',
  '<PERSON_1>',
  '>',
  token,
  '-----BEGIN PRIVATE KEY-----',
  '\u200d',
  '\ufeff',
  '\0',
  '%PDF-',
  '{"a":1}',
  '<html>',
  'password: a1b2',
];

/** Any Unicode text, with pieces of the searched values. */
const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(...CRUMBS, ' ', '\n', '-', '😀'),
      fc.constantFrom(...SAMPLES).map(([, value]) => value),
      fc.constantFrom(...SAMPLES).map(([, value, , word]) => ` ${word} ${value.slice(0, -1)}`),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => text.isWellFormed() && text.trim() !== '');

/**
 * Returns the pieces of a text outside the given spans. These pieces must be the same before and after
 * anonymisation.
 */
const rest = (text: string, spans: readonly { start: number; end: number }[]): string[] =>
  [...spans, { start: text.length, end: text.length }].map(({ start }, index) =>
    text.slice(spans[index - 1]?.end ?? 0, start),
  );

const options = { scoreThreshold: 0, denyList: ['a', 'Okonkwo'], seed: Buffer.alloc(32, 3) };

it('any text is restored exactly with the key that encrypted it', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (text, consistent) => {
      const hidden = await anonymized(text, {
        ...options,
        operators: { DEFAULT: { type: 'encrypt' } },
        key: KEY,
        consistent,
      });
      const back = await anonymized(hidden.text, { mode: 'deanonymize', key: KEY });
      expect(back.text).toBe(text);
      checkSpans(hidden, text);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('positions are exact in both texts, for every operator', async () => {
  const operators = fc.constantFrom(
    { type: 'replace' as const },
    { type: 'redact' as const },
    { type: 'mask' as const, charsToMask: 3 },
    { type: 'hash' as const },
    { type: 'surrogate' as const },
    { type: 'keep' as const },
  );
  await fc.assert(
    fc.asyncProperty(texts, operators, fc.boolean(), async (text, DEFAULT, consistent) => {
      checkSpans(await anonymized(text, { ...options, operators: { DEFAULT }, consistent }), text);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

function checkSpans({ text, items, entities }: AnonymizedText, original: string): void {
  for (const { start, end, text: written } of items) expect(text.slice(start, end)).toBe(written);
  expect(rest(text, items)).toEqual(rest(original, entities));
  for (const [index, { start, end }] of entities.entries()) {
    expect(start).toBeLessThan(end);
    expect(start).toBeGreaterThanOrEqual(entities[index - 1]?.end ?? 0);
  }
}

it('placeholders can be mapped back to the text', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const { text: hidden, items, mapping } = await anonymized(text, { ...options, mapping: true });
      const values = new Map(mapping?.map(({ placeholder, text: value }) => [placeholder, value]));
      let at = 0;
      const parts = items.flatMap(({ start, end, text: written }) => {
        const before = hidden.slice(at, start);
        at = end;
        return [before, values.get(written)];
      });
      expect([...parts, hidden.slice(at)].join('')).toBe(text);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});

it('any damaged file is either anonymised or refused', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.uint8Array({ maxLength: 40 }), fc.nat(100), async (text, junk, at) => {
      const bytes = Buffer.from(text);
      const outcome = await outcomeOf(
        Buffer.concat([bytes.subarray(0, at), junk, bytes.subarray(at)]).toString('latin1'),
      );
      expect('reading' in outcome || 'refusal' in outcome).toBe(true);
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
