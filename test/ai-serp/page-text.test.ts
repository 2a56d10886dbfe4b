import { describe, expect, it } from 'vitest';
import { pageText } from '../../src/libraries/page/text/index.ts';
import { processorMs } from '../processor-time.ts';

const textsOf = async (html: string) => (await pageText(html)).map(({ text }) => text);

const STORY = `<p>The bridge was closed for eleven months, and nobody in the town had a good word for it.</p>
  <p>Now trams cross it again, and the baker on the other side says that she has her customers back.</p>`;

describe('the extracted text of a page', () => {
  it.each([
    [
      'navigation',
      '<nav><p>Here is everything, in our shop, for you, and for all of your friends.</p></nav>',
    ],
    [
      'a footer',
      '<footer><p>All rights reserved, by whoever it is that reserves them these days.</p></footer>',
    ],
    [
      'cookie banners',
      '<div id="cookie-consent"><p>We value your privacy, and so do our 847 partners, really.</p></div>',
    ],
    [
      'a sidebar',
      '<div class="sidebar right"><p>Read also what others read, and why they read it so often.</p></div>',
    ],
    [
      'comments',
      '<section id="comments"><div class="comment"><p>First! And I never liked that bridge, to be honest.</p></div></section>',
    ],
    [
      'elements whose role is not content',
      '<div role="complementary"><p>Subscribe to our letter, which comes on Sundays, with pictures.</p></div>',
    ],
    [
      'lists of links',
      '<ul><li><a href="/a">A story about another bridge</a></li><li><a href="/b">A story about a tunnel</a></li></ul>',
    ],
    [
      'scripts and styles',
      '<script>let bridge = "closed, for ever";</script><style>p { color: red }</style>',
    ],
    [
      'form fields',
      '<select><option>Choose a bridge, any bridge</option></select><textarea>Your words</textarea>',
    ],
  ])('omits %s', async (_, chrome) => {
    const paragraphs = await textsOf(
      `<body>${chrome}<article><h1>Bridge open</h1>${STORY}</article>${chrome}</body>`,
    );
    expect(paragraphs.join('\n')).toMatch(/closed for eleven months.*customers back/s);
    expect(paragraphs.filter((one) => !/bridge was closed|trams|Bridge open/.test(one))).toEqual([]);
  });

  it.each([
    'style="display:none"',
    'style="DISPLAY : none !important"',
    'style="color:red;visibility:hidden"',
    'style="opacity:0"',
    'style="opacity:0.0;"',
    'style="font-size:0"',
    'style="text-indent:-9999px"',
    'style="height:1px;width:1px;overflow:hidden"',
    'style="color:white;background:white"',
    'style="color: transparent"',
    'hidden',
    'hidden=""',
    'aria-hidden="true"',
    'class="sr-only"',
    'class="x Visually-Hidden"',
  ])('omits content hidden by %s', async (attribute) => {
    const paragraphs = await textsOf(
      `<article>${STORY}<div ${attribute}><p>The bridge is made of cheese, and always was.</p></div></article>`,
    );
    expect(paragraphs).toHaveLength(2);
  });

  it.each([
    'style="opacity:0.9"',
    'style="font-size:0.9em"',
    'hidden="until-found"',
    'style="color:white;background:black"',
  ])('includes content with %s, which does not hide it', async (attribute) => {
    expect(
      await textsOf(
        `<article>${STORY}<p ${attribute}>The bridge is made of steel, and always was.</p></article>`,
      ),
    ).toHaveLength(3);
  });

  it('keeps headings with their levels, list items, table rows and code blocks', async () => {
    const blocks = await pageText(`<main><h2>Facts</h2>${STORY}
      <table><tr><th>Length</th><td>503 m</td></tr><tr><th>Width</th><td>49 m</td></tr></table>
      <ol><li>It opened in 1932, as everybody in town knows.</li></ol><pre>cross(bridge)\n  .then(rest)</pre></main>`);
    expect(blocks.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 2],
      ['text', null],
      ['text', null],
      ['row', null],
      ['row', null],
      ['item', null],
      ['code', null],
    ]);
    expect(blocks[3]?.text).toBe('Length | 503 m');
    expect(blocks.at(-1)?.text).toBe('cross(bridge)\n  .then(rest)');
  });

  it('joins the text of inline elements and separates block elements', async () => {
    const [first, second] = await textsOf(
      `<article><p>The <b>old</b>&nbsp;bridge <a href="/x">closed</a>,<sup>[1]</sup>\n   they say.<br>It was late in the evening.</p><p>One more <i>para</i>graph, and it is long enough.</p></article>`,
    );
    expect(first).toBe('The old bridge closed, they say.\nIt was late in the evening.');
    expect(second).toBe('One more paragraph, and it is long enough.');
  });

  it('is the text of the whole page if no element marks the main content, even if class names suggest otherwise', async () => {
    expect(await textsOf(`<div class="sidebar">${STORY}</div>`)).toHaveLength(2);
    expect(await textsOf('<p>Short.</p>')).toEqual(['Short.']);
    expect(await textsOf('Just a text, without any element of HTML in it.')).toEqual([]);
    expect(await textsOf('')).toEqual([]);
  });
});

describe('a hostile page', () => {
  it.each<[string, string]>([
    ['that is deep', '<div>'.repeat(100_000)],
    ['of many elements', '<p>a word or two, </p>'.repeat(100_000)],
    ['of one long text', `<p>${'word, '.repeat(300_000)}</p>`],
    ['of tables within tables', '<table><tr><td>a, b'.repeat(20_000)],
    ['of cells in one row', `<table><tr>${'<td>cell</td>'.repeat(50_000)}</tr></table>`],
    [
      'of attributes',
      `<p class="${'nav-'.repeat(200_000)}" style="${'color:red;'.repeat(100_000)}">text</p>`.repeat(3),
    ],
    ['of lines', `<p>${'<br>x'.repeat(200_000)}</p>`],
    ['of hidden elements', '<b hidden>'.repeat(100_000)],
    ['that closes what it never opened', '</div></p></article>'.repeat(100_000)],
  ])('%s is read within the limits of size and time', async (_, html) => {
    let steps = 0;
    let longest = 0;
    let last = processorMs();
    const pause = async () => {
      steps += 1;
      longest = Math.max(longest, processorMs() - last);
      last = processorMs();
    };
    const blocks = await pageText(html, pause);
    expect(blocks.length).toBeLessThanOrEqual(10_000);
    expect(blocks.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(600_000);
    expect(steps).toBeGreaterThan(0);
    expect(longest).toBeLessThan(500);
  });
});
