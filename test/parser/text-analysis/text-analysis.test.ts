import { expect, test } from 'vitest';
import { feelingOf } from '../../../src/documents/kinds/text-analysis/sentiment/sentence.ts';
import { analyzedWords } from '../../../src/documents/kinds/text-analysis/words.ts';
import { analysisOf, outcomeOf, readingOf } from './analyses.ts';

const NOTE =
  'Dear Ms. Carter,\r\n\r\nThank you for visiting our office in Amsterdam on Monday, 3 March 2026. The team at Harbour Analytics Ltd. was\r\ndelighted. The budget of $12,500.00 covers 40 hours; a 15% deposit is due by April 4.\r\n\r\nCall +44 20 7946 0958 or write to Anna.Schmidt@example.com, see https://example.com/plan.\r\n\r\nPeter O’Neill, University of Edinburgh 🎉';

test('positions refer to the text as it was sent', async () => {
  const { data, text } = await readingOf(NOTE);
  expect(text).toBe(NOTE);
  const pieces = [...data.entities, ...(data.sentiment?.sentences ?? [])];
  expect(pieces.length).toBeGreaterThan(12);
  for (const piece of pieces)
    expect(NOTE.slice(piece.start, piece.end).replace(/\s+/g, ' ')).toBe(piece.text);
});

test('entities have their types and values', async () => {
  const { entities } = await analysisOf(NOTE);
  expect(entities.map(({ text, type, value }) => [text, type, value])).toEqual([
    ['Carter', 'person', null],
    ['Amsterdam', 'location', null],
    ['Monday', 'date', null],
    ['3 March 2026', 'date', '2026-03-03'],
    ['Harbour Analytics Ltd.', 'organization', null],
    ['$12,500.00', 'money', '12500.00'],
    ['40 hours', 'quantity', null],
    ['15%', 'percentage', null],
    ['April 4', 'date', null],
    ['+44 20 7946 0958', 'phone', '+442079460958'],
    ['Anna.Schmidt@example.com', 'email', 'anna.schmidt@example.com'],
    ['https://example.com/plan', 'url', null],
    ['Peter O’Neill', 'person', null],
    ['University of Edinburgh', 'organization', null],
  ]);
});

test('results that exist only for English are null in other languages', async () => {
  const { sentiment, entities, language } = await analysisOf(
    'Angela Merkel besuchte am 3. März 2026 die Stadt Berlin und sprach dort über die Zukunft Europas.',
  );
  expect([language.code, sentiment]).toEqual(['de', null]);
  expect(entities.map(({ type, value }) => [type, value])).toEqual([['date', '2026-03-03']]);
});

test.each([
  ['VADER is smart, handsome, and funny.', 0.8316],
  ['VADER is smart, handsome, and funny!', 0.8439],
  ['VADER is very smart, handsome, and funny.', 0.8545],
  ['VADER is VERY SMART, handsome, and FUNNY.', 0.9227],
  ['VADER is not smart, handsome, nor funny.', -0.7424],
  ['The book was good.', 0.4404],
  ['At least it isn’t a horrible book.', 0.431],
  ['The plot was good, but the characters are uncompelling and the dialog is not great.', -0.7042],
  ['Today SUX!', -0.5461],
  ['', 0],
])('%s has the sentiment that the authors of VADER published', (text, score) => {
  expect(feelingOf(text).score).toBeCloseTo(score, 4);
});

test('negations affect only their own clause, and emoji affect the sentiment', () => {
  expect(feelingOf('No! It was great').score).toBeGreaterThan(0);
  expect(feelingOf('It was not great').score).toBeLessThan(0);
  expect(feelingOf('😍').score).toBeGreaterThan(0.3);
});

test('a short text has no summary, and the sentences of a summary keep their order', async () => {
  expect((await analysisOf('One sentence is not enough.')).summary).toBeNull();
  const text = Array.from(
    { length: 12 },
    (_, at) => `The harbour office number ${at} repairs the wooden boats of the harbour every winter.`,
  ).join(' ');
  const { summary } = await analysisOf(text, { summarySentences: 2 });
  const starts = summary?.sentences.map(({ start }) => start) ?? [];
  expect(starts).toHaveLength(2);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
});

test.each([
  ['well-known facts don’t change', ['well-known', 'facts', 'don’t', 'change']],
  ['one -- two - three', ['one', 'two', 'three']],
  ['price: 3.50, code-', ['price', '3.50', 'code']],
])('the words of "%s" are found', (text, words) => {
  expect(analyzedWords(text)).toEqual(words);
});

test('numbers without letters have no language and no readability', async () => {
  const { data, warnings } = await readingOf('12 34 56 78');
  expect([data.language.code, data.readability, data.sentiment]).toEqual(['und', null, null]);
  expect(warnings.map(({ code }) => code)).toContain('language_unknown');
});

test('texts of more than 200,000 characters are refused', async () => {
  const outcome = await outcomeOf('word '.repeat(40_001));
  expect(outcome).toMatchObject({ refusal: { reason: 'too_long' } });
});

test('long lists are truncated with a warning', async () => {
  const { data, warnings } = await readingOf('He paid $5 today. '.repeat(2_100));
  expect([data.entities.length, data.sentiment?.sentences.length]).toEqual([2_000, 500]);
  expect(warnings.filter(({ code }) => code === 'list_cut').map(({ path }) => path)).toEqual([
    'entities',
    'sentiment.sentences',
  ]);
});
