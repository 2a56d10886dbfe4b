import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAPTIONS, INTERVIEW, RECOGNISED } from '../../../src/schema/parser/transcript/examples.ts';
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
    changes.reduce((text, [place, gone, put]) => {
      const at = Math.floor(place * text.length);
      return text.slice(0, at) + put.slice(0, 60) + text.slice(at + gone);
    }, whole),
  );

test('damaged transcripts are read or refused', async () => {
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
])('%s without end take no more time than other texts', async (_name, text) => {
  const began = performance.now();
  await outcomeOf(text);
  expect(performance.now() - began).toBeLessThan(3_000);
});
