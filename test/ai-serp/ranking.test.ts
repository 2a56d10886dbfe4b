import { describe, expect, it, test } from 'vitest';
import { stemOf } from '../../src/libraries/prose/stems.ts';
import { groundsOf, isGrounded } from '../../src/resolvers/ai-serp/grounds.ts';
import { questionOf, rank } from '../../src/resolvers/ai-serp/rank/index.ts';
import { candidatesOf } from '../../src/resolvers/ai-serp/sources.ts';

const pause = async () => {};

/** Returns the sentence of an article that best answers the query; `title` is the title of the article. */
async function best(q: string, title: string, text: string) {
  const blocks = text.split('\n').map((line) => ({ text: line, kind: 'text' as const, level: null }));
  const source = { url: 'https://example.com/', title, snippet: null, published: null, blocks };
  const [first] = await rank(questionOf(q), await candidatesOf([source], pause), pause);
  return first?.candidate.text;
}

const LIFE = `Ada Lovelace was an English mathematician and writer.
She was born in London on 10 December 1815, and educated by tutors.
Her mother, Anne Isabella Milbanke, wanted her to learn logic.
She wrote 7 notes on the Analytical Engine of Charles Babbage.
She died of cancer in 1852, because no doctor knew how to help her.`;

test.each([
  ['When was Ada Lovelace born?', /10 December 1815/],
  ['When did Ada Lovelace die?', /1852/],
  ['Who was the mother of Ada Lovelace?', /Milbanke/],
  ['Where was Ada Lovelace born?', /London/],
  ['How many notes did Ada Lovelace write?', /7 notes/],
  ['Why did Ada Lovelace die?', /because/],
  ['Who is Ada Lovelace?', /English mathematician/],
])('the ranking finds the sentence that answers the question: %s', async (q, answer) => {
  expect(await best(q, 'Ada Lovelace', LIFE)).toMatch(answer);
});

test.each([
  [
    'Wann wurde die Brücke gebaut?',
    'Die Brücke',
    'Die Brücke ist aus Stahl und Stein.\nGebaut wurde die Brücke 1932 von vielen Händen.',
    /1932/,
  ],
  [
    '¿Cuántas personas viven en Lima?',
    'Lima',
    'Lima es la capital del Perú y de su costa.\nEn Lima viven diez millones (10.000.000) de personas.',
    /10\.000\.000/,
  ],
  [
    '東京タワーの高さは?',
    '東京タワー',
    '東京タワーは赤と白の塔です。とても有名な場所として知られています。\n東京タワーの高さは333メートルで、1958年に完成しました。',
    /333/,
  ],
])('the ranking finds the sentence that answers a question in another language: %s', async (q, title, text, answer) => {
  expect(await best(q, title, text)).toMatch(answer);
});

describe('word stems', () => {
  test.each([
    ['descaling', 'descale'],
    ['kettles', 'kettle'],
    ['founded', 'founder'],
    ['wrote', 'author'],
    ['died', 'death'],
    ['cities', 'city'],
    ['stopped', 'stopping'],
    ['Invention', 'inventor'],
  ])('are the same for the words %s and %s', (one, other) => {
    expect(stemOf(one, true)).toBe(stemOf(other, true));
  });

  it('are prefixes of the words in other languages', () => {
    expect(stemOf('Brückenbauer', false)).toBe(stemOf('Brückenbau', false));
    expect(stemOf('橋', false)).toBe('橋');
  });
});

describe('a statement of the model', () => {
  const question = questionOf('Who built the bridge?');
  const grounds = [
    groundsOf('The bridge was built by John Bradfield in 1932 for £6,250,000. NASA was not there.', question),
  ];
  test.each([
    ['John Bradfield built the bridge.', true],
    ['The bridge was built for £6 250 000 in 1932.', true],
    ['Bradfield built it in 1932.', true],
    ['Jane Bradfield built the bridge.', false],
    ['John Bradfield built the bridge in 1933.', false],
    ['ESA built the bridge.', false],
    ['The bridge collapsed under a heavy snowfall yesterday.', false],
    ['', false],
    ['…', false],
  ])('is grounded only if its source supports it: %s', (text, grounded) => {
    expect(isGrounded(text, grounds, question)).toBe(grounded);
  });

  it('is not grounded without a citation', () => {
    expect(isGrounded('John Bradfield built the bridge.', [], question)).toBe(false);
  });
});

test('a question that consists only of stop words is answered as well', async () => {
  expect(
    await best('Who are you?', 'Who are you', 'Who are you, asked the caterpillar.\nNothing else was there.'),
  ).toMatch(/caterpillar/);
  expect(await best('???', '', 'A sentence that is long enough.')).toMatch(/sentence/);
});
