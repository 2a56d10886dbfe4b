import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ADVERTISEMENT, SKILL_LIST, STELLE } from '../../../src/schema/parser/skill/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { damaged } from '../mutations.ts';
import { outcomeOf } from './skills.ts';

const CRUMBS = [
  '\n',
  '\r',
  '  ',
  '\t',
  ':',
  '•',
  '/',
  '-',
  '++',
  '#',
  '.',
  '\0',
  '\ud83d',
  'İ',
  'ß',
  '\u0301',
  '’',
  '&',
  'd’',
  'not ',
  ' is not required',
  'German',
  'fluent ',
];

test('damaged texts are either read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      damaged([ADVERTISEMENT, SKILL_LIST, STELLE], CRUMBS),
      fc.boolean(),
      async (bytes, list) => {
        const outcome = await outcomeOf(bytes, { list, minConfidence: 0 });
        if ('refusal' in outcome) return;
        const { data, text, confidence } = outcome.reading;
        expect(structuredClone(data)).toEqual(data);
        expect(confidence >= 0 && confidence <= 1).toBe(true);
        for (const { mentions } of data.skills)
          for (const mention of mentions) expect(text?.slice(mention.start, mention.end)).toBe(mention.text);
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_123 },
  );
});

const LONG = 50_000;
test.each([
  ['letters', 'a'.repeat(LONG)],
  ['words that begin terms', 'machine '.repeat(LONG / 8)],
  ['terms', 'machine learning, '.repeat(LONG / 18)],
  ['ordinary words', 'go r c '.repeat(LONG / 7)],
  ['languages', 'German, '.repeat(LONG / 8)],
  ['negations', 'no prior experience of '.repeat(LONG / 23)],
  ['cues', 'clients provider '.repeat(LONG / 17)],
  ['headings', 'Skills:\n'.repeat(LONG / 8)],
  ['full stops', '.a'.repeat(LONG / 2)],
  ['elisions', "d'".repeat(LONG / 2)],
  ['blanks', `Java${' '.repeat(LONG)}Java`],
  ['line ends', `${'\n'.repeat(LONG)}Java`],
  ['marks', `a${'\u0301'.repeat(LONG)}`],
])('a text of endless %s is read in limited time', async (_name, text) => {
  const began = processorMs();
  await outcomeOf(text);
  expect(processorMs() - began).toBeLessThan(3_000);
});
