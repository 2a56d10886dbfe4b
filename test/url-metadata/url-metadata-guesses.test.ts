import { describe, expect, test } from 'vitest';
import { readPage } from './pages.ts';

describe('metadata recognised by class names', () => {
  test.each<[string, readonly string[]]>([
    ['<a class=author-link href=/x>Paz Segura - Marketing Manager</a>', ['Paz Segura']],
    ['<a href="/author/ada">Ada Moreau</a>', ['Ada Moreau']],
    ['<div class=byline>By Ada Moreau | April 3, 2024</div>', ['Ada Moreau']],
    ['<p class=byline>By <a href=/x>Ada Moreau</a>, Staff Writer</p>', ['Ada Moreau']],
    ['<p class=byline>Ada Moreau, Iwan Rhys</p>', ['Ada Moreau', 'Iwan Rhys']],
    ['<p class=meta__author>Von Max Müller</p>', ['Max Müller']],
    ['<p class=byline>Por Ana Díaz</p>', ['Ana Díaz']],
    ['<p class=byline>Von Neumann</p>', ['Von Neumann']],
    ['<p class=byline>Autor: Jan Kowalski</p>', ['Jan Kowalski']],
    ['<div class=author-box>Connect Directly</div><a href="/author/ada">Ada Moreau</a>', ['Ada Moreau']],
    ['<div class=author>Read all posts by this author</div>', []],
    ['<p class=author-bio>Ada Moreau</p>', []],
    // A page that lists articles of many authors.
    ['Ada Moreau,Iwan Rhys,Noor Vries,Max Born'.replace(/[^,]+/g, '<a href=/author/x>$&</a>'), []],
  ])('in %s includes the authors %j', async (html, author) => {
    expect((await readPage(html)).author).toEqual(author);
  });

  test('includes a modification date at the end of the page', async () => {
    const page = await readPage(
      '<footer><p id=lastmod>Last edited on 12 February 2018, at 07:29.</p></footer>',
    );
    expect([page.modifiedAt, page.sources.modifiedAt, page.publishedAt]).toEqual([
      '2018-02-12',
      'html:class',
      null,
    ]);
  });
});

test('editors are returned with their publisher', async () => {
  const page = await readPage(
    '<meta property=og:site_name content="Example News"><meta name=author content="Editors, Example News">',
  );
  expect(page.author).toEqual(['Editors, Example News']);
});

describe('the preview image', () => {
  test.each<[string, string | null]>([
    ['<meta property=og:image content=/a.mp4><meta name=twitter:image content=/a.jpg>', '/a.jpg'],
    ['<meta property=og:image content=https://www.youtube.com/embed/a1b2>', null],
    ['<meta property=og:image content=https://player.vimeo.com/video/76979871>', null],
    ['<meta property=og:video content=/watch/7><meta property=og:image content=/watch/7>', null],
    ['<meta property=og:image content=/favicon.ico>', null],
    ['<meta property=og:image content=/favicon-32x32.png>', null],
    ['<video poster=/poster.gif><source src=/a.mp4><img src=/a.mp4></video>', '/poster.gif'],
    ['<main><img src=/reading.svg style="width:16px; opacity:.6"><img src=/a.jpg></main>', '/a.jpg'],
    ['<main><img src=/emoji/1f1ec.svg><img src=/site-logo.png><img src=/a.jpg></main>', '/a.jpg'],
    ['<main><img src=/iconic.jpg></main>', '/iconic.jpg'],
    // Icons of the site, in every source except Open Graph.
    ['<link rel=icon href=/i.png><meta name=twitter:image content=/i.png>', null],
    ['<link rel="shortcut icon" href=i.png><link rel=image_src href=https://www.example.com/a/i.png>', null],
    ['<link rel=apple-touch-icon href=/i.png><meta name=thumbnail content=/i.png>', null],
    ['<link rel=icon href=/i.png><main><img src=/i.png><img src=/a.jpg></main>', '/a.jpg'],
    ['<link rel=icon href=/i.png><meta property=og:image content=/i.png>', '/i.png'],
    ['<meta name=twitter:image content=/img/android-chrome-192x192.png>', null],
    ['<meta name=twitter:image content=/img/site-favicon.png><link rel=image_src href=/a.jpg>', '/a.jpg'],
    ['<link rel=image_src href=/img/logo-32x32.png>', null],
    ['<link rel=image_src href=/img/team-640x640.jpg>', '/img/team-640x640.jpg'],
    ['<meta name=twitter:image content=/a.png><meta name=twitter:image:width content=48>', '/a.png'],
    [
      '<meta name=twitter:image content=/a.png><meta name=twitter:image:width content=48><meta name=twitter:image:height content=48>',
      null,
    ],
    ['<main><img src=/mark.png width=64 height=64><img src=/a.jpg width=640></main>', '/a.jpg'],
    [
      `<link rel=icon href=/i.png><script type="application/ld+json">${JSON.stringify({
        '@type': 'NewsArticle',
        image: ['/i.png', { '@type': 'ImageObject', url: '/b.png', width: 60, height: 60 }],
        thumbnailUrl: '/a.jpg',
      })}</script>`,
      '/a.jpg',
    ],
  ])('for %s is %s', async (html, image) => {
    const page = await readPage(html);
    expect(page.image?.url ?? null).toBe(image && `https://www.example.com${image}`);
  });
});

test.each([
  [
    '<title>The Winds of Change</title><meta property=og:title content=http://www.example.com/blog>',
    'The Winds of Change',
  ],
  ['<title>Winds</title><meta property=og:title content=example.com/blog/winds>', 'Winds'],
  ['<title>Winds</title><meta property=og:title content="Node.js/Express">', 'Node.js/Express'],
  ['<title>Winds</title><meta property=og:title content=Booking.com>', 'Booking.com'],
  ['<meta property=og:title content=http://www.example.com/blog><h1>Winds</h1>', 'Winds'],
  ['<meta property=og:title content=http://www.example.com/blog>', 'http://www.example.com/blog'],
])('the title of %s is %s', async (html, title) => {
  expect((await readPage(html)).title).toBe(title);
});

describe('a page in place of the requested one', () => {
  const codes = async (html: string, options: Parameters<typeof readPage>[1] = {}) =>
    (await readPage(html, options)).warnings.map(({ code }) => code);

  test.each<[string, Parameters<typeof readPage>[1], string, readonly string[]]>([
    ['<title>Just a moment...</title>', { status: 403 }, 'a challenge', ['error_status', 'challenge_page']],
    ['<title>Just a moment...</title>', {}, 'a challenge', ['challenge_page']],
    ['<title>x</title>', { headers: { 'cf-mitigated': 'challenge' } }, 'a challenge', ['challenge_page']],
    [
      '<title>example.com</title><script src="https://ct.captcha-delivery.com/c.js"></script>',
      { status: 403 },
      'a challenge',
      ['error_status', 'challenge_page'],
    ],
    ['<title>404 Not Found</title>', {}, 'an error', ['error_page']],
    ['<title>Page not found</title>', {}, 'an error', ['error_page']],
    ['<title>404 ways to bake</title>', {}, 'itself', []],
    ['<title>Just a moment in time</title>', {}, 'itself', []],
    ['<title>Shop</title><script src="https://ct.captcha-delivery.com/c.js"></script>', {}, 'itself', []],
    ['<div id=root></div>', {}, 'itself', ['nothing_found']],
    ['', {}, 'itself', ['empty_body']],
  ])('in %s with %j is recognised as %s', async (html, options, _what, expected) => {
    expect(await codes(html, options)).toEqual(expected);
  });
});
