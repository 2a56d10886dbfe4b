import { describe, expect, test } from 'vitest';
import { readJsonLd } from '../../src/resolvers/url-metadata/markup/json-ld.ts';
import { codesOf, readPage } from './pages.ts';

const script = (json: unknown): string =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;

describe('a JSON-LD script', () => {
  test.each([
    ['in a comment', '<!--\n{"name":"A"}\n-->'],
    ['in a CDATA section', '//<![CDATA[\n{"name":"A"}\n//]]>'],
    ['in a CDATA section of styles', '/*<![CDATA[*/{"name":"A"}/*]]>*/'],
    ['with a semicolon', '{"name":"A"};'],
    ['with blanks', '\ufeff \n {"name":"A"} '],
  ])('is read even if it is written %s', async (_, text) => {
    expect(await readJsonLd([text])).toMatchObject({ values: [{ name: 'A' }], faults: [] });
  });

  test.each([
    ['a superfluous comma', '{"a":[1,2,],}', { a: [1, 2] }],
    ['a line break in a string', '{"a":"one\ntwo\t3"}', { a: 'one\ntwo\t3' }],
    ['an escaped apostrophe', String.raw`{"a":"it\'s \u00e9 \\'"}`, { a: "it's é \\'" }],
    ['a comment', '{/* author */"a":"/* kept */"}', { a: '/* kept */' }],
    ['entities for quotes', '{&quot;a&quot;:&quot;b&quot;}', { a: 'b' }],
  ])('is repaired with a warning if it contains %s', async (_, text, value) => {
    expect(await readJsonLd([text])).toMatchObject({
      values: [value],
      faults: [{ kind: 'repaired', script: 1 }],
    });
  });

  test.each([
    ['https://img.example/a?w=640%2C480&amp;q=80&amp;f=x', 'https://img.example/a?w=640%2C480&q=80&f=x'],
    ['https://img.example/a?w=1&amp;amp;q=80', 'https://img.example/a?w=1&q=80'],
    ['https:&#x2F;&#x2F;img.example&#47;a?w=1&#038;q=80', 'https://img.example/a?w=1&q=80'],
    ['https://img.example/a?w=1&copy=2&lt=3', 'https://img.example/a?w=1&copy=2&lt=3'],
  ])('has entities in its addresses that are decoded: %s', async (address, url) => {
    const item = { '@type': 'Article', headline: 'B', image: { '@type': 'ImageObject', url: address } };
    expect((await readPage(script(item))).image?.url).toBe(url);
    // Templates that escape twice have the same effect in attributes, of which the parser decodes one level.
    const attribute = address.replaceAll('&', '&amp;');
    const page = await readPage(
      `<meta property=og:image content="${attribute}"><link rel=canonical href="${attribute}"><link rel=icon href="${attribute}">`,
    );
    expect([page.image?.url, page.canonical, page.icons[0]?.url]).toEqual([url, url, url]);
  });

  test('is skipped if it is unreadable, and the other scripts are used', async () => {
    const page = await readPage(
      script('{"@type":"Article" "headline"') + script({ '@type': 'Article', headline: 'B' }),
    );
    expect([page.title, page.jsonLd, codesOf(page)]).toEqual([
      'B',
      [{ '@type': 'Article', headline: 'B' }],
      ['json_ld_invalid'],
    ]);
    expect(page.warnings[0]?.message).toContain('script 1');
  });

  test('is skipped if it is nested too deeply, and is used but not returned if it is too large', async () => {
    const deep = await readPage(script(`${'['.repeat(70)}${']'.repeat(70)}`));
    expect([deep.jsonLd, codesOf(deep)]).toEqual([[], ['json_ld_too_deep']]);
    const large = await readPage(
      script({ '@type': 'Article', headline: 'L', articleBody: 'x'.repeat(200_000) }),
    );
    expect([large.title, large.jsonLd, codesOf(large)]).toEqual(['L', [], ['json_ld_not_shown']]);
  });

  test('is skipped if it has too many values, and the other scripts are used', async () => {
    const many = script(`[${'{},'.repeat(30_000)}{}]`);
    const page = await readPage(many + script({ '@type': 'Article', headline: 'B' }));
    expect([page.title, page.jsonLd.length, codesOf(page)]).toEqual(['B', 1, ['too_much_markup']]);
    expect(page.warnings[0]?.message).toContain('script 1');
  });

  test('is ignored if it has another type', async () => {
    const page = await readPage(
      '<script type="application/json">{"@type":"Article","headline":"X"}</script>',
    );
    expect([page.title, page.jsonLd]).toEqual([null, []]);
  });
});

describe('the main entity of a page', () => {
  const article = { '@type': 'NewsArticle', headline: 'Own', url: 'https://www.example.com/a/page/' };
  const other = {
    '@type': 'NewsArticle',
    headline: 'Other',
    url: 'https://www.example.com/b',
    author: 'Bea Bell',
  };

  test.each([
    ['as the only entity', article],
    ['in a list, by its address', [other, article]],
    ['in a graph', { '@graph': [other, article, { '@type': 'WebSite', name: 'Site' }] }],
    ['as the main entity of the page', { '@type': 'WebPage', mainEntity: article }],
    ['by a full type', { ...article, '@type': ['http://schema.org/NewsArticle', 'Thing'] }],
    [
      'beside an embedded video',
      [{ '@type': 'VideoObject', name: 'Film', uploadDate: '2020-01-01' }, article],
    ],
    ['beside breadcrumbs', [{ '@type': 'BreadcrumbList', name: 'Crumbs' }, article]],
  ])('is recognised %s', async (_, json) => {
    const { title, author, publishedAt } = await readPage(script(json));
    expect([title, author, publishedAt]).toEqual(['Own', [], null]);
  });

  test('is recognised by the title of the page', async () => {
    const { author } = await readPage(
      `${script([article, other].map(({ url, ...rest }) => rest))}<title>Other | Site</title>`,
    );
    expect(author).toEqual(['Bea Bell']);
  });

  test('is not one of several entities that the page only lists', async () => {
    const { author, title } = await readPage(
      `${script([other, { ...other, headline: 'Third', url: '/c' }])}<title>Front page</title>`,
    );
    expect([title, author]).toEqual(['Front page', []]);
  });

  test('is not a video embedded in the page', async () => {
    const film = { '@type': 'VideoObject', name: 'Film', uploadDate: '2020-01-01' };
    const elsewhere = await readPage(`${script(film)}<title>About us</title>`);
    expect(elsewhere.publishedAt).toBeNull();
    const own = await readPage(`${script(film)}<title>Film</title>`);
    expect([own.publishedAt, own.type]).toEqual(['2020-01-01', 'video.other']);
  });
});

describe('the author, publisher and image in JSON-LD', () => {
  test('are found by following references in a graph', async () => {
    const page = await readPage(
      script({
        '@graph': [
          {
            '@type': 'Article',
            headline: 'A',
            author: [{ '@id': '#p' }, { '@id': '#q' }],
            publisher: { '@id': '#o' },
            image: { '@id': '#i' },
          },
          { '@type': 'Person', '@id': '#p', name: 'Ida Noether' },
          { '@type': 'Person', '@id': '#q', givenName: 'Chidi', familyName: 'Okafor' },
          { '@type': 'Organization', '@id': '#o', name: 'Annals' },
          {
            '@type': 'ImageObject',
            '@id': '#i',
            url: '/i.png',
            width: { value: 800 },
            height: '600 px',
            caption: 'A clock',
          },
        ],
      }),
    );
    expect(page.author).toEqual(['Ida Noether', 'Chidi Okafor']);
    expect(page.siteName).toBe('Annals');
    expect(page.image).toEqual({
      url: 'https://www.example.com/i.png',
      width: 800,
      height: 600,
      alt: 'A clock',
    });
    expect(page.sources).toMatchObject({
      author: 'json-ld:author',
      siteName: 'json-ld:publisher',
      image: 'json-ld:image',
    });
  });

  test.each([
    ['a name', 'Ida Noether', ['Ida Noether']],
    ['a list of names', ['Ida Noether', 'IDA NOETHER', 'Chidi Okafor'], ['Ida Noether', 'Chidi Okafor']],
    ['an address', 'https://example.com/ida', []],
    ['a thing without a name', { '@type': 'Person', url: 'https://example.com' }, []],
    ['a name in two languages', { name: [{ '@value': 'Ida', '@language': 'en' }] }, ['Ida']],
    ['a reference to itself', { '@id': '#self', name: { '@id': '#self' } }, []],
    ['an empty value', null, []],
    ['a number', { name: 7 }, ['7']],
  ])('are read correctly from %s', async (_, author, names) => {
    expect((await readPage(script({ '@type': 'Article', headline: 'A', author }))).author).toEqual(names);
  });
});
