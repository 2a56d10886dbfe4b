import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePage } from '../../src/libraries/page/encoding.ts';
import { shorten, squeeze, withoutSiteName } from '../../src/resolvers/url-metadata/text.ts';
import { codesOf, pageFile, readPage } from './pages.ts';

/** All kinds of whitespace, lone surrogates, and zero-width characters. */
const ODD = [
  'a',
  'é',
  '😀',
  '\ud83d',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u00ad',
  '\u200b',
  '\0',
  '\u001f',
  '\ufeff',
];

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('the encoding of a page', () => {
  test.each([
    [
      'its byte order mark, before anything else',
      utf16('<title>Zażółć</title>'),
      'text/html; charset=utf-8',
      'utf-16le',
    ],
    [
      'the byte order mark of big-endian UTF-16',
      utf16('<title>Zażółć</title>').swap16(),
      'text/html',
      'utf-16be',
    ],
    [
      'the bytes of UTF-16 without a byte order mark',
      utf16('<title>Zażółć</title>').subarray(2),
      'text/html',
      'utf-16le',
    ],
    ['its Content-Type header', pageFile('russian'), 'text/html;charset="CP1251"', 'windows-1251'],
    [
      'its declaration in the page, if the header has no charset',
      pageFile('japanese'),
      'text/html',
      'shift_jis',
    ],
    [
      'its declaration in the page, if the charset in the header is invalid',
      pageFile('chinese'),
      'text/html; charset=none',
      'gbk',
    ],
    ['its bytes, if nothing declares it', pageFile('russian'), 'text/html', 'windows-1251'],
    ['its bytes, if they are UTF-8', Buffer.from('<title>Zażółć</title>'), 'text/html', 'utf-8'],
    [
      'an escape sequence, if all bytes are ASCII',
      bytes(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42),
      'text/html',
      'iso-2022-jp',
    ],
  ])('is determined by %s', async (_, body, contentType, charset) => {
    expect((await decodePage(body, contentType)).charset).toBe(charset);
  });

  test('can be declared long after the first kilobyte', async () => {
    const padding = `<!-- ${'x'.repeat(5_000)} -->`;
    const body = Buffer.concat([Buffer.from(padding), pageFile('japanese')]);
    const page = await readPage(body, { headers: { 'content-type': 'text/html' } });
    expect([page.charset, page.siteName]).toEqual(['shift_jis', '例示新聞']);
  });

  test('causes a warning if it contradicts the content', async () => {
    const text = '<meta charset=iso-8859-1><title>Größenverhältnisse, Überstände, Äpfel</title>';
    const latin = await readPage(text, { headers: { 'content-type': 'text/html' } });
    expect([latin.title, latin.charset]).toEqual(['Größenverhältnisse, Überstände, Äpfel', 'utf-8']);
    expect(codesOf(latin)).toEqual(['charset_mismatched']);
    const russian = await readPage(pageFile('russian'));
    expect([russian.siteName, russian.charset]).toEqual(['Портовые вести', 'windows-1251']);
    expect(codesOf(russian)).toEqual(['charset_mismatched']);
  });

  test('does not prevent the text from being read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.string(), async (body, charset) => {
        const { text } = await decodePage(body, `text/html; charset=${charset}`);
        expect(text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the texts of a page', () => {
  test.each([
    ['<title>Fish &amp; chips &#8211; caf&eacute;</title>', 'Fish & chips – café'],
    ['<title>\n  Two\t\u00a0lines\u200b \n</title>', 'Two lines'],
    ['<title>Escaped twice: it&amp;#8217;s</title>', 'Escaped twice: it’s'],
    ['<meta property=og:title content="Tom &amp;amp; Jerry">', 'Tom & Jerry'],
    [
      '<meta property=og:title content="What is &amp;amp;?"><title>What is &amp;amp;?</title>',
      'What is &amp;?',
    ],
    ['<title></title><h1>The <em>only</em><br>title</h1>', 'The only title'],
    ['<svg><title>Menu</title></svg><title>Page</title>', 'Page'],
    ['<script>"<title>No</title>"</script><title>Yes', 'Yes'],
    ['<TITLE>Old</TITLE><TITLE>New</TITLE>', 'Old'],
    ['<meta property=og:title content=" "><meta name=twitter:title content=Card>', 'Card'],
    ['<meta property=og:title content=undefined><title>Real</title>', 'Real'],
    ['<meta name=og:title content=Named>', 'Named'],
    ['<meta property="OG:Title" value="Valued">', 'Valued'],
    ['<meta property="og:title twitter:title" content="Twice">', 'Twice'],
  ])('are decoded to the displayed text in %s', async (html, title) => {
    expect((await readPage(html)).title).toBe(title);
  });

  test.each([
    ['Fish – Example News', 'Example News', 'Fish'],
    ['Fish | EXAMPLE NEWS', 'Example News', 'Fish'],
    ['Fish | Sea | Example - News', 'Example - News', 'Fish | Sea'],
    ['Fish - Telegraph', 'Telegraph.co.uk', 'Fish'],
    ['灯台、公開｜例示新聞', '例示新聞', '灯台、公開'],
    ['灯塔开放_示例网', '示例网', '灯塔开放'],
    ['Example News', 'Example News', 'Example News'],
    ['Fish - Example', 'Example News', 'Fish - Example'],
    ['All about Wi-Fi', 'Fi', 'All about Wi-Fi'],
    ['Fish: Example News', 'Example News', 'Fish: Example News'],
    ['Fish | ', null, 'Fish | '],
  ])('include titles without the site name: %s on the site %s becomes %s', (title, site, plain) => {
    expect(withoutSiteName(title, site)).toBe(plain);
  });

  test('are reduced to one line without insignificant characters, and do not change if they are reduced again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...ODD) }), (text) => {
        const tidy = squeeze(text);
        expect(squeeze(tidy)).toBe(tidy);
        expect(tidy).not.toMatch(/^\s|\s$|\s\s|[^\S ]/);
      }),
    );
  });

  test('are truncated after a word', () => {
    expect(shorten('One two, three four', 12)).toBe('One two…');
    expect(shorten('Donaudampfschifffahrt', 12)).toBe('Donaudampfs…');
    expect(shorten('Donaudampf😀schiff', 12)).toBe('Donaudampf…');
    expect(shorten('Short', 12)).toBe('Short');
  });

  test('are read from JSON-LD without character entities and markup', async () => {
    const { title, description } = await readPage(
      '<script type=application/ld+json>{"@type":"Article","headline":"It&#8217;s <em>late</em>","description":"<p>Tea &amp; cake</p>"}</script>',
    );
    expect([title, description]).toEqual(['It’s late', 'Tea & cake']);
  });
});
