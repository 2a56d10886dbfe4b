import { describe, expect, it } from 'vitest';
import { readResults } from '../../src/resolvers/ai-serp/pages.ts';
import { openScene, type Page, page } from './scene.ts';

const Q = 'When was the harbour bridge built?';
const GOOD = 'https://good.example.org/bridge';
const OTHER = 'https://other.example.net/bridge';
const good = page('The harbour bridge', '<p>The harbour bridge was built in 1932 by eleven hundred men.</p>');
const SNIPPET = 'The harbour bridge was built between 1923 and 1932, and opened in March.';

/** Returns the answer from two pages: a good one, and `other`, for which the search also returned a snippet. */
async function beside(other: Page, url = OTHER) {
  await using scene = await openScene({
    pages: { [url]: other, [GOOD]: good },
    snippets: { [url]: SNIPPET },
  });
  const { status, body } = await scene.ask({ q: Q });
  return { status, body, connections: [...scene.connections] };
}

const warningOf = (body: { warnings: { code: string; url: string }[] }) =>
  body.warnings.map(({ code, url }) => [code, url]);

describe('an unreadable page', () => {
  it.each<[string, Page, string]>([
    ['is missing', () => new Response('Not here', { status: 404 }), 'page_status'],
    ['refuses access', () => new Response('Go away', { status: 403 }), 'page_status'],
    [
      'is a PDF',
      () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
      'page_unsupported',
    ],
    [
      'is empty without scripts',
      '<html><body><div id="app"></div><script>run()</script></body></html>',
      'page_empty',
    ],
    ['redirects to itself', () => Response.redirect(OTHER, 302), 'page_unreachable'],
  ])('is replaced by its snippet with a warning when it %s', async (_, other, code) => {
    const { status, body } = await beside(other);
    expect([status, warningOf(body)]).toEqual([200, [[code, OTHER]]]);
    expect(body.searchResults.map(({ read }: { read: boolean }) => read)).toEqual([false, true]);
    expect(body.citations.map(({ quote }: { quote: string }) => quote)).toContain(SNIPPET);
    expect(body.citations.find(({ url }: { url: string }) => url === OTHER)).toMatchObject({
      published: null,
    });
  });

  it.each([
    ['is within our network', 'http://10.0.0.7/bridge', 'page_not_allowed'],
    ['is on the machine of the service', 'http://127.0.0.1:8080/bridge', 'page_not_allowed'],
    ['has an unusual port', 'https://good.example.org:22/bridge', 'page_not_allowed'],
    ['has no address', 'https://nowhere.example.com/bridge', 'page_unreachable'],
  ])('is replaced by its snippet with a warning when it %s', async (_, url, code) => {
    await using scene = await openScene({ pages: { [GOOD]: good }, snippets: {} });
    const search = await scene.ask({ q: Q });
    expect(search.body.citations[0].url).toBe(GOOD);
    const found = await beside('', url);
    expect(warningOf(found.body)).toEqual([[code, url]]);
    expect(found.connections.filter((one) => /^(?:10\.|127\.)/.test(one))).toEqual([]);
  });
});

it('a plain text page is read in any encoding', async () => {
  const text =
    'The old bridge.\n\nThe harbour bridge was built in 1932,\nand the first tram crossed it in M\xe4rz.\n\n';
  const { body } = await beside(
    () =>
      new Response(Buffer.from(text.repeat(2), 'latin1'), {
        headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
      }),
  );
  expect(body.warnings).toEqual([]);
  expect(body.citations[0].quote).toBe(
    'The harbour bridge was built in 1932, and the first tram crossed it in März.',
  );
});

it('pages load concurrently until the deadline', async () => {
  let asked = 0;
  const all = Promise.withResolvers<void>();
  const arrive = (): void => {
    asked += 1;
    if (asked === 3) all.resolve();
  };
  const hanging = () => {
    arrive();
    return new Promise<Response>(() => {});
  };
  // The last page responds only once all pages have been requested.
  const last = async () => {
    arrive();
    await all.promise;
    return new Response(good, { headers: { 'content-type': 'text/html' } });
  };
  await using scene = await openScene({
    pages: { [OTHER]: hanging, [`${OTHER}-2`]: hanging, [GOOD]: last },
  });
  const results = [OTHER, `${OTHER}-2`, GOOD].map((url) => ({
    url,
    title: '',
    snippet: SNIPPET,
    date: null,
  }));
  const read = await readResults(scene.upstream, results, 3_000, new AbortController().signal);
  expect(read.map(({ warning }) => warning?.code)).toEqual(['page_timeout', 'page_timeout', undefined]);
  expect(read.map(({ source }) => source.blocks.length)).toEqual([1, 1, 2]);
});

describe('the domains of a search', () => {
  const pages = {
    'https://docs.example.org/bridge': good,
    'https://www.example.com/bridge': page(
      'Bridge',
      '<p>The harbour bridge was built in 1931, some people say here.</p>',
    ),
    'https://notexample.com/bridge': page(
      'Bridge',
      '<p>The harbour bridge was built in 1930, other people say here.</p>',
    ),
    'https://forum.example.com/bridge': page(
      'Bridge',
      '<p>The harbour bridge was built in 1929, the forum is sure of it.</p>',
    ),
  };
  const hosts = ({ body }: { body: { searchResults: { url: string }[] } }) =>
    body.searchResults.map(({ url }) => new URL(url).hostname);

  it('are passed to the search engine, and results from other domains are omitted', async () => {
    await using scene = await openScene({ pages });
    const answer = await scene.ask({
      q: Q,
      domains: ['Example.COM.', 'docs.example.org'],
      excludeDomains: ['forum.example.com'],
      recency: 'month',
    });
    expect(hosts(answer)).toEqual(['docs.example.org', 'www.example.com']);
    const [search] = scene.searches;
    expect(search?.searchParams.get('q')).toBe(
      `${Q} (site:example.com OR site:docs.example.org) -site:forum.example.com`,
    );
    expect(search?.searchParams.get('time_range')).toBe('month');
    expect(answer.body.query).toBe(Q);
  });

  it('are applied even if there are too many of them for a search engine', async () => {
    await using scene = await openScene({ pages });
    const many = Array.from({ length: 19 }, (_, at) => `a-rather-long-name-${at}.${'x'.repeat(40)}.example`);
    const answer = await scene.ask({ q: Q, excludeDomains: [...many, 'example.com'] });
    expect(hosts(answer)).toEqual(['docs.example.org', 'notexample.com']);
    expect(scene.searches[0]?.searchParams.get('q')?.length).toBeLessThanOrEqual(380);
  });

  it('can be in any script', async () => {
    await using scene = await openScene({ pages });
    await scene.ask({ q: Q, domains: ['Bücher.example'] });
    expect(scene.searches[0]?.searchParams.get('q')).toBe(`${Q} site:xn--bcher-kva.example`);
  });
});
