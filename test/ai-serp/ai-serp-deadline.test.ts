import { expect, it } from 'vitest';
import { aiAnswer, type Find } from '../../src/resolvers/ai-serp/index.ts';
import { openScene, page } from './scene.ts';

const URL_ = 'https://good.example.org/bridge';
const QUERY = {
  q: 'When was the harbour bridge built?',
  num: 10,
  domains: [],
  excludeDomains: [],
  recency: null,
};
const SNIPPET = 'The harbour bridge was built between 1923 and 1932.';
const randomBytes = (size: number) => new Uint8Array(size);

/** Runs a search that takes `searchMs` by a simulated clock. */
async function answered(searchMs: number) {
  await using scene = await openScene({
    pages: {
      [URL_]: page('The harbour bridge', '<p>The harbour bridge was built in 1932 by many hands.</p>'),
    },
    model: () => '{"statements": []}',
  });
  let now = 0;
  const find: Find = async () => {
    now += searchMs;
    return {
      results: [{ url: URL_, title: 'Bridge', snippet: SNIPPET, date: null }],
      related: ['Who built it?', 'who built it', ''],
      warnings: ['A page is missing.'],
    };
  };
  const upstream = { ...scene.upstream, monotonic: () => now };
  const answer = await aiAnswer({ upstream, randomBytes, find }, QUERY);
  return { answer, asked: scene.asked.length };
}

it('a search that takes too long is answered from the results found so far', async () => {
  const { answer, asked } = await answered(56_000);
  expect(answer.answer).toBe(`${SNIPPET} [1]`);
  expect(answer.searchResults[0]?.read).toBe(false);
  expect(answer.warnings.map(({ code }) => code)).toEqual([
    'search_limited',
    'page_timeout',
    'llm_unavailable',
  ]);
  expect(asked).toBe(0);
});

it('a search that ends in time reads its pages and queries its model', async () => {
  const { answer, asked } = await answered(1_000);
  expect(answer.answer).toBe('The harbour bridge was built in 1932 by many hands. [1]');
  expect(answer.warnings.map(({ code }) => code)).toEqual(['search_limited', 'llm_no_answer']);
  expect(answer.relatedQuestions).toEqual(['Who built it?']);
  expect(asked).toBe(1);
});

it('an answer fails if its search fails', async () => {
  await using scene = await openScene({ pages: {} });
  const find: Find = async () => {
    throw new Error('No such engine');
  };
  await expect(aiAnswer({ upstream: scene.upstream, randomBytes, find }, QUERY)).rejects.toThrow(
    'No such engine',
  );
});

it('duplicate results and results that are not web pages are omitted', async () => {
  await using scene = await openScene({ pages: {} });
  const urls = [
    'ftp://good.example.org/',
    'javascript:alert(1)',
    '',
    URL_,
    `${URL_}#top`,
    'https://',
    'mailto:a@b.c',
  ];
  const find: Find = async () => ({
    results: urls.map((url) => ({ url, title: 'Bridge', snippet: null, date: null })),
    related: [],
    warnings: [],
  });
  const { searchResults } = await aiAnswer({ upstream: scene.upstream, randomBytes, find }, QUERY);
  expect(searchResults.map(({ url }) => url)).toEqual([URL_]);
});
