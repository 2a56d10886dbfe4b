import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AMERICAN_TRANSCRIPT,
  GERMAN_TRANSCRIPT,
} from '../../../src/schema/parser/transcript/academic-examples.ts';
import { CAPTIONS, INTERVIEW, RECOGNISED } from '../../../src/schema/parser/transcript/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { damaged as mutated } from '../mutations.ts';
import { BRITISH, FRENCH, INDIAN, PEOPLESOFT, SCHOOL, TWO_COLUMNS } from './academic-records.ts';
import { SERVICES } from './transcript-services.ts';
import { outcomeOf } from './transcripts.ts';

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n<i>One</i>\n\n2\n00:00:03,000 --> 00:00:04,000\nAnn: two\n';
const TTML =
  '<tt xmlns="http://www.w3.org/ns/ttml"><body begin="1s"><div timeContainer="seq"><p dur="2s">a<br/>b</p><p><span begin="1s">c</span></p></div></body></tt>';
const ASS = '[Events]\nFormat: Start, End, Name, Text\nDialogue: 0:00:01.50,0:00:02.00,Ann,{\\i1}One\\NTwo\n';
const LRC = '[ar:x]\n[00:10.00][00:30.50]La la\n[00:20.00]So\n';
const SBV = '0:00:00.599,0:00:04.160\nHi\n\n0:00:04.160,0:00:06.000\nBye\n';
const WHOLE = [
  CAPTIONS,
  INTERVIEW,
  RECOGNISED,
  SRT,
  TTML,
  ASS,
  LRC,
  SBV,
  ...SERVICES.map(([, file]) => JSON.stringify(file)),
];
const CRUMBS = [
  '-->',
  '<v ',
  '>',
  '\n\n',
  '\0',
  '{',
  ']',
  '"',
  ':',
  '99999999:00',
  'null',
  '-1',
  '1e999',
  '\ud800',
  '<br/>',
  'begin="x"',
];

const damaged = fc
  .tuple(
    fc.constantFrom(...WHOLE),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(30),
        fc.constantFrom('', ...CRUMBS, ...WHOLE),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  )
  .map(([whole, changes]) =>
    changes.reduce((text, [share, gone, put]) => {
      const at = Math.floor(share * text.length);
      return text.slice(0, at) + put.slice(0, 60) + text.slice(at + gone);
    }, whole),
  );

test('damaged transcripts are either read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, fc.boolean(), async (text, willing) => {
      const outcome = await outcomeOf(text, { type: willing ? 'media' : 'auto' });
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(structuredClone(data)).toEqual(data);
      expect(confidence).toBeGreaterThanOrEqual(0);
      for (const { startSeconds, endSeconds } of data.segments)
        for (const time of [startSeconds, endSeconds])
          expect(time === null || Number.isFinite(time)).toBe(true);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_122 },
  );
});

const RECORDS = [
  AMERICAN_TRANSCRIPT,
  GERMAN_TRANSCRIPT,
  PEOPLESOFT,
  FRENCH,
  BRITISH,
  INDIAN,
  SCHOOL,
  TWO_COLUMNS,
];

test('damaged academic records are either read or refused', async () => {
  const crumbs = [
    '  ',
    '\n',
    '\t',
    '3.000',
    '99999999',
    'A+',
    'Fall 2024',
    'Term GPA: ',
    ':',
    '/',
    'CS 101 ',
    '\u0000',
    '-1',
    '0.0',
    '=',
  ];
  await fc.assert(
    fc.asyncProperty(mutated(RECORDS, crumbs), fc.boolean(), async (bytes, willing) => {
      const outcome = await outcomeOf(bytes, { type: willing ? 'academic' : 'auto', fields: true });
      if ('refusal' in outcome) return;
      const { data, confidence } = outcome.reading;
      expect(structuredClone(data)).toEqual(data);
      expect(confidence).toBeLessThanOrEqual(1);
      for (const { courses } of data.terms)
        for (const { creditsAttempted, gradePoints } of courses)
          for (const number of [creditsAttempted, gradePoints])
            expect(number === null || /^-?\d+(?:\.\d+)?$/.test(number)).toBe(true);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 150), seed: 20_261_123 },
  );
});

const LONG = 400_000;
test.each([
  ['full stops', `1\n00:00:00,000 --> 00:00:01,000\n${'.'.repeat(LONG)}`],
  ['question marks and quotes', `1\n00:00:00,000 --> 00:00:01,000\n${'?"'.repeat(LONG / 2)}`],
  ['open tags', `WEBVTT\n\n00:00.000 --> 00:01.000\n${'<v '.repeat(LONG / 3)}`],
  ['braces', `[Events]\nDialogue: 0,0:00:01.50,0:00:02.00,,,,,,,${'{\\p1'.repeat(LONG / 4)}`],
  ['names', 'A: b c d e\n'.repeat(LONG / 11)],
  ['times', '0:01 '.repeat(LONG / 5)],
  ['brackets', '[00:00.00]'.repeat(LONG / 10)],
  ['blanks', `1\n00:00:00,000 --> 00:00:01,000\n${' '.repeat(LONG)}x`],
  ['marks', `1\n00:00:00,000 --> 00:00:01,000\na${'\u0301'.repeat(LONG)}`],
])('a text of endless %s is read in limited time', async (_name, text) => {
  const began = processorMs();
  await outcomeOf(text);
  expect(processorMs() - began).toBeLessThan(3_000);
});

test.each([
  ['courses', 'CS 101 Intro A 3.00 12.00\n'.repeat(LONG / 25)],
  ['terms', 'Fall 2024\n'.repeat(LONG / 10)],
  ['headers', `${'Course Title Credits Grade\n'.repeat(LONG / 27)}`],
  ['numbers', `CS 101 ${'3.00 '.repeat(LONG / 5)}`],
  ['lines of numbers', `CS 101 Intro\n${'3.00\n'.repeat(LONG / 5)}`],
  ['letters', `CS 101 ${'A '.repeat(LONG / 2)}`],
  ['labels', 'Name: '.repeat(LONG / 6)],
  ['sums', 'Term GPA: 3.5 Cum GPA: 3.6 '.repeat(LONG / 27)],
  ['columns', `${'CS 101     Intro 3.00 A     '.repeat(6)}\n`.repeat(LONG / 170)],
  ['one line', 'GPA Credits Registrar CS 101 Introduction A 3.00 Fall 2024 '.repeat(LONG / 59)],
])('an academic record of endless %s is read in limited time', async (_name, text) => {
  const began = processorMs();
  await outcomeOf(text, { type: 'academic' });
  expect(processorMs() - began).toBeLessThan(3_000);
});
