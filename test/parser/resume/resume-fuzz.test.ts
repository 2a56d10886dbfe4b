import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUCHHALTERIN, ENGINEER, STAGIAIRE } from '../../../src/schema/parser/resume/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { damaged } from '../mutations.ts';
import { outcomeOf } from './resumes.ts';

const CRUMBS = [
  '\n',
  '\n\n',
  '  ',
  '•',
  '- ',
  '|',
  ' – ',
  '(',
  ')',
  ':',
  ',',
  '@',
  'Jan 2019 - Present',
  '2019',
  '13/2019',
  '00/0000',
  'seit',
  'EXPERIENCE\n',
  '## Education\n',
  'E X P',
  'Inc.',
  'B.Sc.',
  'GPA: 9/9',
  '+',
  '+49 1',
  'https://',
  'https://\ud83d',
  'linkedin.com/in/',
  'a@b.co',
  '\0',
  '\ud83d',
  'İ',
  'ß',
  '\u0301',
  '<b>',
  '\t',
];

test('damaged résumés are either read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damaged([ENGINEER, BUCHHALTERIN, STAGIAIRE], CRUMBS), async (bytes) => {
      const outcome = await outcomeOf(bytes);
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(structuredClone(data)).toEqual(data);
      expect(confidence >= 0 && confidence <= 1).toBe(true);
      for (const { startDate, endDate, months } of data.work) {
        for (const date of [startDate, endDate])
          expect(date ?? '2000').toMatch(/^\d{4}(?:-\d\d(?:-\d\d)?)?$/);
        expect(months ?? 1).toBeGreaterThan(0);
      }
      for (const { url } of data.links) expect(URL.canParse(url)).toBe(true);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_123 },
  );
});

const LONG = 100_000;
const HEAD = 'Jane Miller\njane@example.com\n\nEXPERIENCE\n';
test.each([
  ['letters', 'a'.repeat(LONG)],
  ['rows', 'a\n'.repeat(LONG / 2)],
  ['items', '• a\n'.repeat(LONG / 4)],
  ['items in items', '• Cook\n   - 2015 - 2018\n'.repeat(LONG / 24)],
  ['jobs', 'Cook, Blue Cafe Ltd\n2015 - 2018\n'.repeat(LONG / 32)],
  ['dates', 'Jan 2015 - Mar 2018 '.repeat(LONG / 20)],
  ['dates on rows', '2015 - 2018\n'.repeat(LONG / 12)],
  ['single dates on rows', '2015\n'.repeat(LONG / 5)],
  ['headings', 'Education\n\n'.repeat(LONG / 11)],
  ['letter-spaced headings', 'E D U C A T I O N '.repeat(LONG / 18)],
  ['schools', 'Education\nOslo University\nB.Sc.\n'.repeat(LONG / 32)],
  ['commas', 'Skills\nGo, '.repeat(LONG / 11)],
  ['brackets', `Skills\n${'('.repeat(LONG)}`],
  ['blanks', `Skills\nGo${' '.repeat(LONG)}Go`],
  ['numbers', '0123 456 789 '.repeat(LONG / 13)],
  ['digits', '1'.repeat(LONG)],
  ['links', 'a.com/ '.repeat(LONG / 7)],
  ['addresses', 'a@b.co '.repeat(LONG / 7)],
  ['marks', `a${'\u0301'.repeat(LONG)}`],
  ['languages', 'Languages\nGerman C1\n'.repeat(LONG / 20)],
])('a text of endless %s is read in limited time', async (_name, text) => {
  const began = processorMs();
  await outcomeOf(`${HEAD}${text}`);
  expect(processorMs() - began).toBeLessThan(3_000);
});
