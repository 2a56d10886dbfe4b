import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARTICLE, LETTER, REVIEW } from '../../../src/schema/parser/text-analysis/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { damaged } from '../mutations.ts';
import { outcomeOf } from './analyses.ts';

const CRUMBS = [
  '$',
  '%',
  '\0',
  '\n\n',
  '\r',
  '“',
  '...',
  'Ltd.',
  'Mr. ',
  '@',
  'http://',
  '\u0301',
  '😀',
  '\ud800',
  '但',
  'no ',
  "n't",
  '+1',
  '- ',
];

test('damaged texts are analysed or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damaged([ARTICLE, LETTER, REVIEW], CRUMBS), async (document) => {
      const outcome = await outcomeOf(document);
      if ('refusal' in outcome) return;
      const { data, text } = outcome.reading;
      expect(structuredClone(data)).toEqual(data);
      let end = 0;
      for (const entity of data.entities) {
        expect(entity.start).toBeGreaterThanOrEqual(end);
        expect(text?.slice(entity.start, entity.end).replace(/\s+/g, ' ')).toBe(entity.text);
        end = entity.end;
      }
      for (const value of Object.values(data.statistics))
        expect(value === null || Number.isFinite(value)).toBe(true);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_123 },
  );
});

const LONG = 60_000;
test.each([
  ['initials', 'A. '],
  ['names', 'John '],
  ['brackets', '('],
  ['marks', 'a\u0301'],
  ['digits', '1 '],
  ['amounts', '$1 '],
  ['capitals', 'A\n'],
  ['hyphens', 'a-'],
  ['links', 'http://'],
])('a text of endless %s is analysed in limited time', async (_name, piece) => {
  const began = processorMs();
  await outcomeOf(piece.repeat(LONG / piece.length));
  expect(processorMs() - began).toBeLessThan(4_000);
});
