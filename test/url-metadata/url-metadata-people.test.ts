import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageTag } from '../../src/libraries/text/language-tag.ts';
import { normalDate } from '../../src/resolvers/url-metadata/fields/dates.ts';
import { namesIn, spokenName, withoutSite } from '../../src/resolvers/url-metadata/fields/names.ts';
import { readPage } from './pages.ts';

describe('a date of a page', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-3-5', '2024-03-05'],
    ['2024/03/05', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['5.3.2024', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['March 5, 2024', '2024-03-05'],
    ['Tue, 5 Mar 2024', '2024-03-05'],
    ['5th of March', null],
    ['Sept. 5th, 2024', '2024-09-05'],
    ['05-Mar-2024', '2024-03-05'],
    ['12 de enero de 2016', '2016-01-12'],
    ['5. März 2024', '2024-03-05'],
    ['1er février 2024', '2024-02-01'],
    ['5 марта 2024', '2024-03-05'],
    ['5 марта 2024 г.', '2024-03-05'],
    ['5 березня 2024 року', '2024-03-05'],
    ['2024. március 5.', '2024-03-05'],
    ['2024 m. kovo 5 d.', '2024-03-05'],
    ['2024. gada 5. marts', '2024-03-05'],
    ['2024-Mar-05', '2024-03-05'],
    ['2024. 03. 05.', '2024-03-05'],
    ['5. mart 2024.', '2024-03-05'],
    ['ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['الثلاثاء، ٥ مارس ٢٠٢٤', '2024-03-05'],
    ['5 במרץ 2024', '2024-03-05'],
    ['५ मार्च २०२४', '2024-03-05'],
    ['۵ مارس ۲۰۲۴', '2024-03-05'],
    ['２０２４年３月５日', '2024-03-05'],
    ['2024-03', '2024-03'],
    ['2024', '2024'],
    ['25/12/2024', '2024-12-25'],
    ['12/25/2024', '2024-12-25'],
    ['03/03/2024', '2024-03-03'],
    ['03/04/2024', null],
    ['2024-02-30', null],
    ['2024-13-01', null],
    ['Marching 5, 2024', null],
    ['yesterday', null],
    ['', null],
  ])('%s is read as a date without a time: %s', (given, date) => {
    expect(normalDate(given)).toBe(date);
  });

  test.each([
    ['2024-03-05T10:00:00Z', '2024-03-05T10:00:00Z'],
    ['2024-03-05T10:00:00.000Z', '2024-03-05T10:00:00Z'],
    ['2024-03-05T10:00:00.52+01:00', '2024-03-05T10:00:00.520+01:00'],
    ['2024-03-05T10:00:00+0100', '2024-03-05T10:00:00+01:00'],
    ['2024-03-05T10:00+01', '2024-03-05T10:00:00+01:00'],
    ['2024-03-05 10:00:00 -0500', '2024-03-05T10:00:00-05:00'],
    ['2024-03-05T10:00:00+00:00', '2024-03-05T10:00:00Z'],
    ['20240305T100000Z', '2024-03-05T10:00:00Z'],
    ['2024-03-05T10:00:00', '2024-03-05T10:00:00'],
    ['2024-03-05 9:05', '2024-03-05T09:05:00'],
    ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00Z'],
    ['Tue Mar 05 2024 10:00:00 GMT+0100 (CET)', '2024-03-05T10:00:00+01:00'],
    ['March 5, 2024 at 12:30 AM EST', '2024-03-05T00:30:00-05:00'],
    ['Mar 5, 2024, 12:30 p.m.', '2024-03-05T12:30:00'],
    ['2024-03-05 10:00 CET', '2024-03-05T10:00:00'],
    ['Tue May 24 05:55:00 2016', '2016-05-24T05:55:00'],
    ['Tue May 24 05:55:00 UTC 2016', '2016-05-24T05:55:00Z'],
    ['20160524055500', '2016-05-24T05:55:00'],
    ['12 Jan, 2016, 10.34PM IST', '2016-01-12T22:34:00'],
    ['May 24, 2016 -- 13:30 GMT', '2016-05-24T13:30:00Z'],
    ['October 11th 2017 (12:00 pm)', '2017-10-11T12:00:00'],
    ['2016-05-24 13:30:03 +0000 UTC', '2016-05-24T13:30:03Z'],
    ['5 de março de 2024 às 14h05', '2024-03-05T14:05:00'],
    ['5. März 2024 um 14.05 Uhr', '2024-03-05T14:05:00'],
    ['5 mars 2024 à 14h05', '2024-03-05T14:05:00'],
    ['5 марта 2024 г. в 14:05', '2024-03-05T14:05:00'],
    ['2024年3月5日 14時05分', '2024-03-05T14:05:00'],
    ['2024년 3월 5일 오후 2:05', '2024-03-05T14:05:00'],
    ['2024-03-05 上午 12:05:09', '2024-03-05T00:05:09'],
    ['1709632800', '2024-03-05T10:00:00Z'],
    ['1709632800123', '2024-03-05T10:00:00.123Z'],
    ['2024-03-05T25:00:00Z', null],
    ['2024-03-05T10:00:00+99:00', null],
    ['2024-03-05T13:00 pm', null],
    ['0001-01-01T00:00:00Z', null],
    ['1970-01-01T00:00:00Z', null],
    ['2024-03-05 around noon', null],
  ])('%s is read with its time, and no time zone is added: %s', (given, date) => {
    expect(normalDate(given)).toBe(date);
  });

  test('does not change if it is normalised again', () => {
    const dates = fc.date({ min: new Date('1600-01-01'), max: new Date('2399-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.constantFrom('', 'Z', '+05:30', '-11:00'), (date, zone) => {
        const text = normalDate(`${date.toISOString().slice(0, 23)}${zone}`) as string;
        fc.pre(text !== null);
        expect(normalDate(text)).toBe(text);
        expect(normalDate(date.toISOString().slice(0, 10))).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });

  test('does not cause an exception for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalDate(text) ?? '2024').toMatch(/^\d{4}/);
      }),
    );
  });

  test.each([
    [
      '<meta name=date content="03/04/2024"><meta name=dcterms.created content=2024-04-03>',
      'meta:dcterms.created',
    ],
    ['<article><time datetime=2024-04-03>April</time></article>', 'html:time'],
    ['<time datetime=2024-04-03 pubdate>April</time>', 'html:time'],
    ['<div class=comments><time datetime=2024-04-03>April</time></div>', null],
    ['<time itemprop=datePublished datetime=2024-04-03>April</time>', 'html:time'],
    ['<abbr class=published title=2024-04-03>8 pm</abbr>', 'html:time'],
    ['<abbr itemprop=datePublished title=2024-04-03>8 pm</abbr>', 'html:time'],
    ['<span itemprop=datePublished>April 3, 2024</span>', 'html:class'],
    ['<p class="date mb-1">Apr 3, 2024</p>', 'html:class'],
    ['<div class=byline>By Ada | Posted on April 3, 2024 | 7 comments</div>', 'html:class'],
    ['<a class=post-page__date title="April 3rd 2024">7 years ago</a>', 'html:class'],
    ['<p class=date>April 4, 2024</p><time pubdate datetime=2024-04-03>', 'html:time'],
    ['<footer><p class=date>April 3, 2024</p></footer>', null],
    ['<p class=comment-date>April 3, 2024</p>', null],
    ['<div id=comments><p class=date>April 3, 2024</p></div>', null],
    ['<p class=date>tomorrow</p>', null],
    ['<p class=phone-date>April 3, 1788</p>', null],
  ])('in %s is read from %s', async (html, source) => {
    const { sources, publishedAt } = await readPage(html);
    expect([sources.publishedAt, publishedAt]).toEqual([source, source && '2024-04-03']);
  });
});

describe('the authors of a page', () => {
  test.each([
    [['By Ada Moreau and Iwan Rhys'], ['Ada Moreau', 'Iwan Rhys']],
    [['Ada Moreau, Iwan Rhys & Bea Bell'], ['Ada Moreau', 'Iwan Rhys', 'Bea Bell']],
    [['Ada Moreau; Iwan Rhys'], ['Ada Moreau', 'Iwan Rhys']],
    [['Ada Moreau', 'ada  moreau', 'Àda Moreau'], ['Ada Moreau']],
    [['Johnson and Johnson'], ['Johnson and Johnson']],
    [['Martin Luther King, Jr.'], ['Martin Luther King, Jr.']],
    [['Ada Moreau, Senior Editor'], ['Ada Moreau, Senior Editor']],
    [['posted by: Ada Moreau'], ['Ada Moreau']],
    [['ada@example.com (Ada Moreau)'], ['Ada Moreau']],
    [['Ada Moreau <ada@example.com>'], ['Ada Moreau']],
    [
      [
        'https://www.facebook.com/ada',
        '/profile/ada',
        'www.ada.example',
        '@ada',
        'ada@example.com',
        'elmundo.es',
      ],
      [],
    ],
    [
      ['will.i.am', '佐藤 花子'],
      ['will.i.am', '佐藤 花子'],
    ],
  ])('in the texts %j are %j', (texts, names) => {
    expect(namesIn(texts)).toEqual(names);
  });

  test('are returned in natural order if the last name comes first', () => {
    expect(spokenName('Noether, Emmy')).toBe('Emmy Noether');
    expect(spokenName('King, Jr.')).toBe('King, Jr.');
    expect(spokenName('Emmy Noether')).toBe('Emmy Noether');
  });

  test('exclude the name of the site, unless it is the only name', () => {
    expect(withoutSite(['Ed Hornick, CNN', 'CNN'], ['CNN.com', 'cnn'])).toEqual(['Ed Hornick']);
    expect(withoutSite(['CNN'], ['cnn'])).toEqual(['CNN']);
  });

  test.each([
    [
      '<meta property=article:author content="https://facebook.com/ada"><meta name=author content="Ada Moreau">',
      'meta:author',
    ],
    [
      '<meta name=twitter:label1 content="Written by"><meta name=twitter:data1 content="Ada Moreau">',
      'twitter:data1',
    ],
    ['<p>By <a rel="author nofollow" href=/ada>Ada <b>Moreau</b></a></p>', 'html:author'],
    ['<span class="byline-name">Ada Moreau</span>', 'html:author'],
    ['<span class="author vcard">Ada Moreau</span>', 'html:author'],
    ['<meta name=citation_author content="Moreau, Ada">', 'meta:citation_author'],
  ])('are read correctly from %s', async (html, source) => {
    const { author, sources } = await readPage(html);
    expect([author, sources.author]).toEqual([['Ada Moreau'], source]);
  });

  const JSON_LD = (authors: readonly string[]) =>
    `<script type=application/ld+json>${JSON.stringify({
      '@type': 'NewsArticle',
      author: authors.map((name) => ({ '@type': 'Person', name })),
    })}</script>`;

  test.each<[string, readonly string[], string]>([
    [
      `<meta property=article:author content="Ada Moreau">${JSON_LD(['Ada Moreau', 'Iwan Rhys'])}`,
      ['Ada Moreau', 'Iwan Rhys'],
      'json-ld:author',
    ],
    [
      `<meta property=article:author content="Ada Moreau"><meta property=article:author content="Iwan Rhys">${JSON_LD(['Ada Moreau'])}`,
      ['Ada Moreau', 'Iwan Rhys'],
      'article:author',
    ],
    [
      '<meta name=author content="Ada Moreau"><meta name=citation_author content="Moreau, Ada"><meta name=citation_author content="Rhys, Iwan">',
      ['Ada Moreau', 'Iwan Rhys'],
      'meta:citation_author',
    ],
    [
      '<meta name=dc:creator content="Ada Moreau"><meta name=dc:creator content="Iwan Rhys">',
      ['Ada Moreau', 'Iwan Rhys'],
      'dc:creator',
    ],
    [
      `${JSON_LD(['Ada Moreau'])}<p>By <a rel=author href=/a>Ada Moreau</a></p><p>More by <a rel=author href=/i>Iwan Rhys</a></p>`,
      ['Ada Moreau'],
      'json-ld:author',
    ],
    [
      '<p>By <a rel=author href=/a>Ada Moreau</a> and <a rel=author href=/i>Iwan Rhys</a></p>',
      ['Ada Moreau', 'Iwan Rhys'],
      'html:author',
    ],
    [
      `<meta name=author content="Bea Bell">${JSON_LD(['Ada Moreau', 'Iwan Rhys'])}`,
      ['Ada Moreau', 'Iwan Rhys'],
      'json-ld:author',
    ],
    [
      `<meta property=article:author content="Bea Bell">${JSON_LD(['Ada Moreau', 'Iwan Rhys'])}`,
      ['Bea Bell'],
      'article:author',
    ],
    [
      '<meta property=article:author content="A. Moreau"><meta name=citation_author content="Moreau, Ada"><meta name=citation_author content="Rhys, Iwan">',
      ['A. Moreau', 'Iwan Rhys'],
      'article:author, meta:citation_author',
    ],
  ])('are all of them if a source has more than the first one: %s', async (html, names, source) => {
    const { author, sources } = await readPage(html);
    expect([author, sources.author]).toEqual([names, source]);
  });

  test('do not include the authors of articles listed on a front page', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(
      (letter) => `<a rel=author href=/>Name ${letter}</a>`,
    );
    expect((await readPage(names.join(' '))).author).toEqual([]);
  });
});

describe('the language of a page', () => {
  test.each([
    ['en_us', 'en-US'],
    ['EN', 'en'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['ru_RU.UTF-8', 'ru-RU'],
    ['de, en', 'de'],
    ['iw', 'he'],
    ['pt-BR-', 'pt'],
    ['english', null],
    ['jp', null],
    ['und', null],
    ['x-default', null],
    ['', null],
  ])('given as %s is read as %s', (given, tag) => {
    expect(languageTag(given)).toBe(tag);
  });

  test.each([
    ['<html lang=de><meta property=og:locale content=en_US>', 'de', 'html:lang'],
    ['<html xml:lang=de-at>', 'de-AT', 'html:lang'],
    ['<html lang=""><meta property=og:locale content=en_US>', 'en-US', 'og:locale'],
    ['<meta http-equiv=Content-Language content=fr>', 'fr', 'meta:content-language'],
    ['<p>', 'nl', 'http:content-language'],
  ])('with the source %s is %s, taken from %s', async (html, language, source) => {
    const page = await readPage(html, { headers: { 'content-language': 'nl, en' } });
    expect([page.language, page.sources.language]).toEqual([language, source]);
  });
});
