import { describe, expect, it } from 'vitest';
import { FACES } from '../faces/faces.ts';
import { openScene, page } from './scene.ts';

const CARE = 'https://hearth.example.org/care';
const MUSEUM = 'https://museum.example.net/kettle';
const FORUM = 'https://forum.example.com/t/4711';

const PAGES: Readonly<Record<string, string>> = {
  [CARE]: page(
    'How to descale a copper kettle',
    `<p>Lime settles in every kettle after some weeks of use.</p>
     <p>To descale a copper kettle, boil a litre of water with two spoons of citric acid and let it stand for 20 minutes. Rinse it twice before the next tea.</p>
     <p>Never leave acid in the kettle overnight, as it eats the tin.</p>`,
    '<meta property="article:published_time" content="2026-03-05">',
  ),
  [MUSEUM]: page(
    'Copper kettle, about 1780',
    '<p>This kettle was made in England about 1780. It is tinned inside, and holds a litre.</p>',
  ),
  [FORUM]: page(
    'Descaling a copper kettle',
    '<p>Vinegar works too, but smells for days, says everybody here.</p><p>Or so, to descale your copper kettle: boil a litre of water with two spoons of citric acid and let it stand for twenty minutes.</p>',
  ),
};
const SCENE = {
  pages: PAGES,
  snippets: { [CARE]: 'Citric acid, not vinegar.' },
  titles: { [CARE]: 'Descale | Hearth' },
  suggestions: ['copper kettle cleaning', 'How do I descale a copper kettle?'],
};
const Q = 'How do I descale a copper kettle?';

describe.each(FACES)('aiSerpSearch via $name', ({ ask }) => {
  it('answers a question with verbatim sentences of pages, and lists their sources', async () => {
    await using scene = await openScene(SCENE);
    const { status, value, charged } = await ask(scene.house, 'aiSerpSearch', { q: Q });
    expect([status, charged]).toEqual([200, 25]);
    expect(value).toMatchObject({ query: Q, engine: 'extractive', usage: null, cached: false });
    const [first] = value.statements;
    expect(first).toEqual({
      text: 'To descale a copper kettle, boil a litre of water with two spoons of citric acid and let it stand for 20 minutes.',
      citations: [1],
      grounded: true,
    });
    expect(value.answer.startsWith(`${first.text} [1]`)).toBe(true);
    expect(value.citations[0]).toEqual({
      index: 1,
      url: CARE,
      title: 'How to descale a copper kettle',
      snippet: 'Citric acid, not vinegar.',
      quote: first.text,
      published: '2026-03-05',
      score: expect.any(Number),
    });
    for (const { score } of value.citations) expect(score > 0 && score < 1).toBe(true);
    for (const { text, citations } of value.statements) {
      const [index] = citations;
      const { url } = value.citations[index - 1];
      expect(PAGES[url]).toContain(text);
      expect(value.answer).toContain(`${text} [${index}]`);
    }
  });

  it('repeats no statement, and quotes no navigation or footer text', async () => {
    await using scene = await openScene(SCENE);
    const { value } = await ask(scene.house, 'aiSerpSearch', { q: Q });
    const said = value.answer.match(/citric acid/g);
    expect(said).toHaveLength(1);
    expect(value.answer).not.toMatch(/cookies|Shop our|Ten kettles|Copyright/);
  });

  it('reports the state of each result, and related searches without the question itself', async () => {
    await using scene = await openScene(SCENE);
    const { value } = await ask(scene.house, 'aiSerpSearch', { q: Q });
    expect(value.searchResults[0]).toEqual({
      position: 1,
      title: 'Descale | Hearth',
      url: CARE,
      domain: 'hearth.example.org',
      snippet: 'Citric acid, not vinegar.',
      date: null,
      read: true,
    });
    expect(value.searchResults.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    expect(value.relatedQuestions).toEqual(['copper kettle cleaning']);
    expect(value.warnings).toEqual([]);
  });

  it('answers a repeated question from the cache and charges it', async () => {
    await using scene = await openScene(SCENE);
    await ask(scene.house, 'aiSerpSearch', { q: Q });
    const { value, charged } = await ask(scene.house, 'aiSerpSearch', { q: ` ${Q} ` });
    expect([value.cached, charged, scene.searches.length]).toEqual([true, 25, 1]);
  });

  it('gives no answer if no page responds or no result is found', async () => {
    await using scene = await openScene(SCENE);
    const { value } = await ask(scene.house, 'aiSerpSearch', { q: 'Who invented zippers in Sweden?' });
    expect([value.answer, value.statements, value.citations]).toEqual([null, [], []]);
    expect(value.warnings.map(({ code }: { code: string }) => code)).toEqual(['no_answer']);
    await using empty = await openScene({ pages: {} });
    const nothing = await ask(empty.house, 'aiSerpSearch', { q: Q });
    expect([nothing.value.answer, nothing.value.warnings[0].code]).toEqual([null, 'no_results']);
  });

  it('reports, free of charge, that no search provider is configured', async () => {
    await using scene = await openScene({ ...SCENE, settings: { serp: undefined } });
    const { code, charged } = await ask(scene.house, 'aiSerpSearch', { q: Q });
    expect([code, charged]).toEqual(['provider_not_configured', 0]);
  });

  it.each([
    [{ q: ' ' }, ['q']],
    [{ q: 'x'.repeat(501) }, ['q']],
    [{ q: Q, num: 0, domains: ['https://example.com/path'] }, ['num', 'domains']],
    [{ q: Q, num: 21, excludeDomains: ['93.184.215.14'] }, ['num', 'excludeDomains']],
    [{ q: Q, domains: ['com'] }, ['domains']],
    [{ q: Q, domains: ['a b.com'] }, ['domains']],
    [{ q: Q, domains: Array.from({ length: 21 }, (_, at) => `site${at}.example`) }, ['domains']],
  ])('reports the errors of %j by parameter, free of charge', async (args, faulty) => {
    await using scene = await openScene(SCENE);
    const { code, faults, charged } = await ask(scene.house, 'aiSerpSearch', args);
    expect([code, charged]).toEqual(['invalid_parameter', 0]);
    expect(faults.map(({ field }) => field)).toEqual(faulty);
    expect(scene.searches).toEqual([]);
  });
});

it('GET and POST return the same answer', async () => {
  await using scene = await openScene(SCENE);
  const posted = await scene.ask({ q: Q, num: 3 });
  const got = await scene.get(`/ai-serp/v1/search?q=${encodeURIComponent(Q)}&num=3`);
  expect([posted.status, got.status]).toEqual([200, 200]);
  expect(got.body).toEqual({ ...posted.body, cached: true });
});
