import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codesOf, readPage } from './pages.ts';

const TITLE = '<title>Still here</title>';
const script = (json: string): string => `<script type="application/ld+json">${json}</script>`;

/** Without bounds, each page would take minutes, exhaust the stack, or use all memory. */
const PAGES: Readonly<Record<string, readonly [html: string, codes: readonly string[]]>> = {
  'a hundred thousand nested elements': ['<div>'.repeat(100_000), ['nested_too_deep']],
  'unmatched end tags': [`${'<b>'.repeat(400)}${'</i>'.repeat(50_000)}`, []],
  'unmatched ends of paragraphs': ['</p>'.repeat(50_000), []],
  'an attribute of a megabyte': [`<meta name=description content="${'x '.repeat(500_000)}">`, []],
  'a hundred thousand attributes': [
    `<div ${Array.from({ length: 100_000 }, (_, at) => `a${at}`).join(' ')}>`,
    [],
  ],
  'endless meta tags': ['<meta property=og:image content=/i.png>'.repeat(20_000), ['too_much_markup']],
  'endless items': ['<i itemscope itemprop=a></i>'.repeat(20_000), ['too_much_markup']],
  'nested items': ['<i itemscope itemprop=a>'.repeat(5_000), ['nested_too_deep', 'too_much_markup']],
  'a comment that never ends': [`<!--${'-'.repeat(500_000)}`, []],
  'a title of separators': [`<h1>${'| '.repeat(50_000)}</h1><meta property=og:site_name content=x>`, []],
  'an author of a megabyte': [
    `<meta name=author content="${'a'.repeat(1_900)}">`.repeat(500),
    ['too_much_markup'],
  ],
  'JSON of brackets': [script('['.repeat(10_000)), ['json_ld_invalid']],
  'JSON of more brackets': [script('['.repeat(200_000)), ['too_much_markup']],
  'JSON of nested lists': [script(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), ['json_ld_too_deep']],
  'JSON of escapes': [script(`{"a":"${'\\"'.repeat(100_000)}`), ['json_ld_invalid']],
  'JSON of unclosed quotes': [script(`["${'"\\'.repeat(130_000)}`), ['json_ld_invalid']],
  'many scripts to repair': [
    script(`["${'"\\x"'.repeat(50_000)}`).repeat(8),
    Array(8).fill('json_ld_invalid'),
  ],
  'widths of spaces': [
    `<meta property=og:image content=/i.png><meta property=og:image:width content="0${'\t'.repeat(9_900)}x">`.repeat(
      100,
    ),
    ['too_much_markup'],
  ],
  'refresh and robots values of spaces': [
    `<meta http-equiv=refresh content="${'\t'.repeat(900)}url x"><meta name=robots content="a${'\t'.repeat(990)}b">`.repeat(
      100,
    ),
    [],
  ],
  'authors of punctuation': [
    ['(@', ',;|', 'x..', 'a@']
      .map((one) => `<meta name=author content="${one.repeat(600)}x">`.repeat(100))
      .join(''),
    ['too_much_markup'],
  ],
  'repeated keywords': [
    `<meta name=keywords content="${'a,'.repeat(4_900)}">`.repeat(200),
    ['too_much_markup'],
  ],
  'a base URL of a megabyte': [
    `<base href="http://x/${'a/'.repeat(500_000)}">${'<link rel=icon href=x>'.repeat(900)}`,
    [],
  ],
  'JSON of comments': [script('/*/'.repeat(80_000)), ['json_ld_invalid']],
  'JSON of spaces': [script(`1${' '.repeat(500_000)}x`), ['json_ld_invalid']],
  'things that refer to themselves': [
    script(
      '{"@graph":[{"@id":"a","@type":"Article","author":{"@id":"a"},"isPartOf":{"@id":"a"},"name":{"@id":"a"}}]}',
    ),
    [],
  ],
  'values that are not text': [
    script(
      '{"@type":"Article","author":{"givenName":{"toString":1},"familyName":[]},"image":{"url":"/x","width":[{"toString":1}]}}',
    ),
    [],
  ],
  'links of odd types': [
    '<link rel=alternate type=constructor href=/x><link rel=alternate type=__proto__ href=/y>',
    [],
  ],
  'names of object members': [
    '<meta name=__proto__ content=x><meta name=constructor content=x><i itemscope><i itemprop="__proto__ toString">x</i></i>',
    [],
  ],
};

describe('a hostile page', () => {
  test.each(Object.entries(PAGES))('is read up to a limit: %s', async (_, [html, codes]) => {
    const page = await readPage(TITLE + html);
    expect(page.title).toBe('Still here');
    expect(codesOf(page)).toEqual(codes);
    expect(JSON.stringify(page).length).toBeLessThan(100_000);
  });
});

test('any broken page results in a complete answer', async () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '<!--',
    '-->',
    '<![CDATA[',
    '<script type=application/ld+json>',
    '</script>',
    '{"@graph":[',
    '{"@type":"Article","author":',
    ']}',
    '<meta property=og:image content=',
    '<meta name=date content=',
    '<link rel=canonical href=',
    '<base href=',
    '//',
    'http://[',
    '<title>',
    '</title>',
    '<p>',
    '</p>',
    '<form>',
    '<svg>',
    '</svg>',
    '<i itemscope itemprop=a typeof=b>',
    '</i>',
    '&amp',
    '&#0;',
    '\0',
    '\ud800',
    'é',
    ' ',
    'x'.repeat(70),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const page = await readPage(pieces.join(''));
      const texts = [page.title, page.description, page.siteName, ...page.author].filter(
        (text) => text !== null,
      );
      for (const text of texts) expect(text).toMatch(/^\S(?:.*\S)?$/);
      for (const { url } of [...page.images, ...page.icons]) expect(url).toMatch(/^https?:\/\//);
      expect(JSON.stringify(page).isWellFormed()).toBe(true);
    }),
  );
});
