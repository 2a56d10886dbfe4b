import { describe, expect, test } from 'vitest';
import { languageTag } from '../../src/libraries/text/language-tag.ts';
import { processorMs } from '../processor-time.ts';
import { codesOf, readPage } from './pages.ts';

const TITLE = '<title>Still here</title>';
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;
const times = (count: number, text: string): string => Array(count).fill(text).join(',');
const numbered = (count: number, write: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => write(at));
const graph = (...things: readonly string[]): string => script(`{"@graph":[${things.join(',')}]}`);
const references = (id: string): string => times(100, `{"@id":"${id}"}`);
const held = (id: string): string => times(100, `{"@value":{"@id":"${id}"}}`);
const variants = (count: number): string =>
  `en-${numbered(count, (at) => `v${at.toString(36).padStart(5, '0')}`).join('-')}`;

/** Builds a page of repetitive text whose titles almost contain the names of its entities. */
function nearTitles(): string {
  const title = `Still here ${'a '.repeat(4_980)}`;
  const things = (part: number): string[] =>
    numbered(950, (at) => {
      const name = `b${at}-${part} ${'a '.repeat(240)}`;
      return `{"@type":"Article","headline":"${name}","name":"${name}"}`;
    });
  const scripts = [0, 1].map((part) => script(`[${things(part).join(',')}]`));
  return `<title>${title}</title><h1>${title}</h1><meta property=og:title content="${title}">${scripts.join('')}`;
}

/** Without bounds, each page blocked the event loop for at least a second, and some blocked it forever. */
const PAGES: Readonly<Record<string, readonly [html: string, codes: readonly string[]]>> = {
  'references to a list of references': [
    graph(`{"@type":"Article","author":[${references('r')}]}`, `{"@id":"r","name":[${held('r')}]}`),
    [],
  ],
  'a chain of lists of references': [
    graph(
      `{"@type":"Article","headline":[${references('b')}]}`,
      ...['bc', 'cd', 'de'].map(([own, next]) => `{"@id":"${own}","x":1,"@value":[${held(next as string)}]}`),
      `{"@id":"e","x":1,"@value":[${times(100, '" "')}]}`,
    ),
    [],
  ],
  'references to long texts': [
    graph(
      `{"@type":"Article",${['author', 'creator', 'datePublished', 'uploadDate', 'dateCreated'].map((name) => `"${name}":[${references('r')}]`).join(',')}}`,
      `{"@id":"r","x":1,"name":[${times(100, `"${'a '.repeat(4_500)}"`)}]}`,
    ),
    ['json_ld_not_shown'],
  ],
  'references to pictures with a long text': [
    graph(
      `{"@type":"Article","image":[${references('i')}]}`,
      `{"@id":"i","caption":"${'a '.repeat(500_000)}","url":[${times(100, '"/x"')}]}`,
    ),
    ['json_ld_not_shown'],
  ],
  'languages of thousands of parts': [
    `<html lang="${variants(60_000)}"><link rel=alternate href=/x hreflang="${variants(60_000)}">`,
    [],
  ],
};

describe('a large page', () => {
  test.each(Object.entries(PAGES))('is read up to a limit: %s', async (_, page) => {
    const [html, codes] = page;
    const began = processorMs();
    const read = await readPage(html.startsWith('<html') ? html + TITLE : TITLE + html);
    expect(read.title).toBe('Still here');
    expect(codesOf(read)).toEqual(codes);
    expect(JSON.stringify(read).length).toBeLessThan(100_000);
    expect(processorMs() - began).toBeLessThan(5_000);
  });

  test('is read up to a limit if its entities have names similar to the title', async () => {
    const began = processorMs();
    const read = await readPage(nearTitles());
    expect(processorMs() - began).toBeLessThan(2_000);
    expect(read.title).toMatch(/^Still here a a/);
    expect(codesOf(read)).toEqual(['json_ld_not_shown', 'json_ld_not_shown']);
  });

  test('is not parsed if it has a million brackets and few commas', async () => {
    const deep = `[${times(8_000, '['.repeat(60) + ']'.repeat(60))}]`;
    const read = await readPage(
      TITLE + script(deep) + script(deep.replaceAll('[', '{"a":').replaceAll(']', '}')),
    );
    expect(codesOf(read)).toEqual(['too_much_markup', 'too_much_markup']);
  });

  test('has no base URL if that exceeds ten thousand characters', async () => {
    const rels = 'icon alternate manifest amphtml canonical';
    const links = numbered(1_000, (at) => `<link rel="${rels}" type=application/rss+xml href=${at}>`);
    const read = await readPage(`<base href="http://x.example/${'a/'.repeat(4_900)}">${links.join('')}`);
    expect(read.icons).toHaveLength(200);
    expect(read.manifestUrl).toBe('https://www.example.com/a/0');
    expect(JSON.stringify(read).length).toBeLessThan(100_000);
  });

  test('has URLs of limited length, even if encoding makes them longer', async () => {
    const link = (rel: string, letters: number): string =>
      `<link rel=${rel} href="/${'字'.repeat(letters)}">`;
    const read = await readPage(link('manifest', 400) + link('amphtml', 500) + link('canonical', 3_000));
    expect([read.manifestUrl?.length, read.ampUrl, read.canonical]).toEqual([3_624, null, null]);
  });

  test('is returned with only part of an element that has a megabyte of attributes', async () => {
    const long = numbered(100_000, (at) => `${at}x1`).join(' ');
    const read = await readPage(
      `<link rel=icon href=/i sizes="${long}" type="image/png;${long}"><img src=/a alt="${long}">`,
    );
    expect(read.icons[0]?.sizes).toHaveLength(50);
    expect(JSON.stringify(read).length).toBeLessThan(10_000);
  });

  test('is returned with only the first of a very large number of robots rules', async () => {
    const rule = `<meta name=robots content="unavailable_after:1,${'1,'.repeat(480)}">`;
    const read = await readPage(rule.repeat(190));
    expect(read.robots.rules).toHaveLength(50);
    expect(JSON.stringify(read).length).toBeLessThan(20_000);
  });
});

test('scripts, metadata and lists are read in many short steps', async () => {
  const { extractPage } = await import('../../src/resolvers/url-metadata/page.ts');
  let steps = 0;
  const html = TITLE + script('{"@type":"Article","headline":"A"}').repeat(50);
  const headers = new Headers({ 'content-type': 'text/html' });
  const input = { url: 'https://x.example/', status: 200, headers, rawHeaders: [], truncated: false };
  const read = await extractPage({ ...input, body: Buffer.from(html) }, async () => {
    steps += 1;
  });
  expect(read.title).toBe('A');
  expect(steps).toBeGreaterThanOrEqual(50 + 9 + 7);
});

test('an entity with many references is returned once', async () => {
  const read = await readPage(
    graph(
      `{"@type":"Article","headline":"A","author":[${references('p')},{"@id":"q"}],"image":[{"@id":"i"},{"@id":"i"}]}`,
      '{"@id":"p","@type":"Person","name":"Emmy Noether"}',
      '{"@id":"q","@type":"Person","name":{"@value":"Lise Meitner"}}',
      '{"@id":"i","@type":"ImageObject","url":"/i.png","caption":"Both"}',
    ),
  );
  expect(read.author).toEqual(['Emmy Noether']);
  expect(read.images).toMatchObject([{ url: 'https://www.example.com/i.png', alt: 'Both' }]);
});

test.each([
  [`en-x-${'abcdefgh-'.repeat(10)}a`, `en-x-${'abcdefgh-'.repeat(10)}a`],
  [`en-x-${'abcdefgh-'.repeat(11)}a`, null],
  [`de,${'en,'.repeat(1_000)}`, 'de'],
])('the language %s is read as %s', (given, tag) => {
  expect(languageTag(given)).toBe(tag);
});

test('an entity is found by a title longer than the part that is compared', async () => {
  const long = 'some words of a title that goes on '.repeat(15).trim();
  const things = ['another', `${long} and its end`].map((name) => `{"@type":"Product","name":"${name}"}`);
  const read = await readPage(`<title>${long} and its end</title>${script(`[${things.join(',')}]`)}`);
  expect(read.type).toBe('product');
});
