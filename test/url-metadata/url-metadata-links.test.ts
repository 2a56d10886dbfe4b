import { describe, expect, test } from 'vitest';
import { readRobots } from '../../src/resolvers/url-metadata/fields/robots.ts';
import { codesOf, pageFile, readPage } from './pages.ts';

describe('the canonical URL', () => {
  test.each([
    ['<link rel=canonical href="/b#part">', 'https://www.example.com/b', 'link:canonical'],
    [
      '<base href="//cdn.example.net/x/"><link rel="Canonical nofollow" href="b">',
      'https://cdn.example.net/x/b',
      'link:canonical',
    ],
    [
      '<base href="javascript:x"><link rel=canonical href=b>',
      'https://www.example.com/a/b',
      'link:canonical',
    ],
    ['<link rel=canonical href="www.example.com/b">', 'https://www.example.com/b', 'link:canonical'],
    [
      '<meta property=og:url content="http://example.com/b?c=1&amp;d">',
      'http://example.com/b?c=1&d',
      'og:url',
    ],
    ['<p>', null, null],
  ])('is read correctly from %s: %s', async (html, canonical, source) => {
    const page = await readPage(html);
    expect([page.canonical, page.sources.canonical, codesOf(page)]).toEqual([canonical, source, []]);
  });

  test('can be in a header', async () => {
    const link = '</style.css>; rel=preload, <https://www.example.com/c>; title="a, b"; rel="canonical"';
    const page = await readPage('', { headers: { link } });
    expect([page.canonical, page.sources.canonical]).toEqual(['https://www.example.com/c', 'http:link']);
  });

  test('is ignored if it is invalid, and several canonical URLs cause a warning', async () => {
    const bad = await readPage('<link rel=canonical href="mailto:x@y.z"><meta property=og:url content=/b>');
    expect([bad.canonical, codesOf(bad)]).toEqual(['https://www.example.com/b', ['canonical_invalid']]);
    const two = await readPage(
      '<link rel=canonical href=/b><link rel=canonical href=/b><link rel=canonical href=/c>',
    );
    expect([two.canonical, codesOf(two)]).toEqual(['https://www.example.com/b', ['canonical_ambiguous']]);
  });
});

describe('the preview images of a page', () => {
  test('keep their Open Graph properties', async () => {
    const { images, image } = await readPage(`
      <meta property=og:image content=/1.png>
      <meta property=og:image:secure_url content=https://img.example.com/1.png>
      <meta property=og:image:width content=1200><meta property=og:image:height content="630px">
      <meta property=og:image:alt content="One">
      <meta property=og:image content=//img.example.com/2.png>
      <meta property=og:image:url content=//img.example.com/2.png>
      <meta property=og:image content="data:image/png;base64,AAAA">
      <meta property=og:image:width content=9>
      <meta property=og:image content=/1.png>
      <meta property=og:image:url content=/3.png><meta property=og:image:height content=none>`);
    const none = { width: null, height: null, alt: null };
    expect(images).toEqual([
      { url: 'https://img.example.com/1.png', width: 1200, height: 630, alt: 'One' },
      { url: 'https://img.example.com/2.png', ...none },
      { url: 'https://www.example.com/1.png', ...none },
      { url: 'https://www.example.com/3.png', ...none },
    ]);
    expect(image).toEqual(images[0]);
  });

  test('can have their size before their URL, and alternative texts from Twitter tags', async () => {
    const { image } = await readPage(
      '<meta property=og:image:width content=800><meta property=og:image content=/1.png><meta name=twitter:image content=/1.png><meta name=twitter:image:alt content=One>',
    );
    expect(image).toEqual({ url: 'https://www.example.com/1.png', width: 800, height: null, alt: 'One' });
  });

  test.each([
    [
      '<meta name=twitter:image:src content=/t.png><img src=/x.png width=900 height=600>',
      '/t.png',
      'twitter:image',
    ],
    ['<link rel=image_src href=/s.png>', '/s.png', 'link:image_src'],
    ['<main><img src="data:x" data-src=/lazy.png><img src=/2.png></main>', '/lazy.png', 'html:img'],
    ['<article><img src=/dot.gif width=1><img src=/2.png></article>', '/2.png', 'html:img'],
    [
      '<img src=/banner.png width=900 height=90><img src=/big.png width=640 height=480>',
      '/big.png',
      'html:img',
    ],
    ['<noscript><img src=/no.png width=640 height=480></noscript>', null, null],
  ])('are read correctly from %s: %s', async (html, path, source) => {
    const { image, sources } = await readPage(html);
    expect([image?.url ?? null, sources.image]).toEqual([path && `https://www.example.com${path}`, source]);
  });
});

describe('the links of a page', () => {
  test('include icons with their purpose and size', async () => {
    const { icons, manifestUrl, ampUrl } = await readPage(pageFile('news'), {
      url: 'https://news.example.com/x',
    });
    const at = (path: string): string => `https://news.example.com/${path}`;
    expect(icons).toEqual([
      { url: at('static/touch-180.png'), kind: 'apple_touch_icon', sizes: ['180x180'], type: null },
      { url: at('static/icon.svg'), kind: 'icon', sizes: ['any'], type: 'image/svg+xml' },
      { url: at('static/mask.svg'), kind: 'mask_icon', sizes: [], type: null },
    ]);
    expect([manifestUrl, ampUrl]).toEqual([
      at('static/site.webmanifest'),
      at('amp/2026/09/14/harbour-bridge'),
    ]);
  });

  test('include a guessed icon, marked as such, if the page has none', async () => {
    const { icons } = await readPage('<base href=/x/><link rel=icon href="data:image/png,">');
    expect(icons).toEqual([
      { url: 'https://www.example.com/favicon.ico', kind: 'guess', sizes: [], type: null },
    ]);
  });

  test('are divided into feeds, oEmbed URLs and other languages', async () => {
    const { feeds, oembed } = await readPage(pageFile('wordpress'), { url: 'https://crumb.example.net/' });
    expect(feeds.map(({ type, title }) => [type, title])).toEqual([
      ['rss', 'Crumb & Crust » Feed'],
      ['rss', 'Crumb & Crust » Comments Feed'],
    ]);
    expect(oembed?.xmlUrl).toMatch(/&format=xml$/);
    expect(oembed?.jsonUrl).toContain('oembed/1.0/embed?url=https%3A%2F%2F');
    const news = await readPage(pageFile('news'), {
      headers: { link: '</de>; rel="alternate"; hreflang="de-de"' },
    });
    expect(news.alternates.map(({ language }) => language)).toEqual(['en-GB', 'cy', 'x-default', 'de-DE']);
    const video = await readPage(pageFile('video'));
    expect(video.alternates.map(({ media }) => media)).toEqual([
      'handheld',
      'only screen and (max-width: 640px)',
    ]);
    const blog = await readPage(pageFile('blog'));
    expect(blog.feeds.map(({ type }) => type)).toEqual(['atom', 'json']);
  });
});

describe('the meta elements of a page', () => {
  test('are returned in document order', async () => {
    const { openGraph, twitter, keywords, themeColor, type } = await readPage(pageFile('news'));
    expect(openGraph.filter(({ name }) => name === 'article:tag').map(({ value }) => value)).toEqual([
      'Bridges',
      'Port Example',
    ]);
    expect(openGraph[0]).toEqual({
      name: 'og:url',
      value: 'https://news.example.com/2026/09/14/harbour-bridge',
    });
    expect(twitter).toEqual([
      { name: 'twitter:card', value: 'summary_large_image' },
      { name: 'twitter:site', value: '@examplecourier' },
    ]);
    expect(keywords).toEqual(['Bridges', 'Port Example', 'transport']);
    expect([themeColor, type]).toEqual(['#052962', 'article']);
  });

  test('contain the theme colour for light screens if there are two', async () => {
    const html =
      '<meta name=theme-color media="(prefers-color-scheme: dark)" content=black><meta name=theme-color content=white>';
    expect((await readPage(html)).themeColor).toBe('white');
  });
});

describe('the robots rules of a page', () => {
  const header = (value: string): [string, string] => ['x-robots-tag', value];
  const meta = (name: string, value: string): [string, string] => [name, value];

  test('allow everything by default', () => {
    expect(readRobots([], [])).toEqual({ index: true, follow: true, rules: [] });
    expect(readRobots([meta('robots', 'index, FOLLOW')], [])).toMatchObject({ index: true, follow: true });
  });

  test.each([
    [[meta('robots', 'noindex,follow')], [], false, true],
    [[meta('robots', 'none')], [], false, false],
    [[], [header('nofollow')], true, false],
    [[], [header('googlebot: noindex'), header('unavailable_after: 25 Jun 2010 15:00:00 PST')], true, true],
    [[meta('googlebot', 'noindex')], [], true, true],
    [[meta('viewport', 'noindex')], [], true, true],
  ])('are read correctly from %j with %j', (metas, headers, index, follow) => {
    expect(readRobots(metas, headers)).toMatchObject({ index, follow });
  });

  test('are listed separately', () => {
    const { rules } = readRobots(
      [meta('robots', 'max-snippet : -1, max-snippet:-1')],
      [header('BingBot: noarchive, unavailable_after: Friday, 25-Jun-10 15:00:00 PST'), header('otherbot:')],
    );
    expect(rules).toEqual([
      { source: 'meta', agent: null, directives: ['max-snippet:-1'] },
      {
        source: 'header',
        agent: 'bingbot',
        directives: ['noarchive', 'unavailable_after:friday, 25-jun-10 15:00:00 pst'],
      },
    ]);
  });
});

describe('a document that is not a regular page', () => {
  test('is its own preview if it is an image, and its date comes from its headers', async () => {
    const url = 'https://www.example.com/i.png';
    const png = await readPage('PNG', { url, headers: { 'content-type': 'image/png' } });
    expect([png.type, png.image?.url, png.charset, codesOf(png)]).toEqual([
      'image',
      url,
      null,
      ['not_a_page'],
    ]);
    const headers = { 'content-type': 'application/pdf', 'last-modified': 'Tue, 05 Mar 2024 10:00:00 GMT' };
    const pdf = await readPage('%PDF', { headers });
    expect([pdf.type, pdf.modifiedAt, pdf.sources.modifiedAt]).toEqual([
      'pdf',
      '2024-03-05T10:00:00Z',
      'http:last-modified',
    ]);
    const json = await readPage('{}', { headers: { 'content-type': 'application/ld+json' } });
    expect([json.type, json.title]).toEqual(['json', null]);
  });

  test('is read as a page if it has no type but begins like a page', async () => {
    const bare = { headers: { 'content-type': '' } };
    expect((await readPage('<!DOCTYPE html><title>T</title>', bare)).title).toBe('T');
    expect(codesOf(await readPage('plain', bare))).toEqual(['not_a_page']);
  });

  test('is described and marked if it is an error response', async () => {
    const page = await readPage('<title>Not found</title>', { status: 404 });
    expect([page.title, codesOf(page)]).toEqual(['Not found', ['error_status']]);
  });

  test('causes a warning if it is empty or truncated', async () => {
    expect(codesOf(await readPage(''))).toEqual(['empty_body']);
    expect(codesOf(await readPage('<title>T', { truncated: true }))).toEqual(['body_cut']);
  });

  test('is returned with the target URL if it redirects browsers', async () => {
    const refresh = '<meta http-equiv=refresh content="0; URL=\'https://example.com/next\'">';
    const page = await readPage(refresh);
    expect([codesOf(page), page.warnings[0]?.message]).toEqual([
      ['meta_refresh'],
      expect.stringContaining('https://example.com/next;'),
    ]);
    expect(codesOf(await readPage(`<noscript>${refresh}</noscript>`))).toEqual([]);
    expect(codesOf(await readPage('<meta http-equiv=refresh content=300>'))).toEqual([]);
  });
});
