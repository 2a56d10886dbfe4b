import type { World } from '../internet.ts';

const html = (body: string) =>
  new Response(`<!doctype html><html lang="en">${body}</html>`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

const MUSEUM = `<head><title>Copper kettle – Museum of Everyday Things</title><meta property="article:published_time" content="2024-03-02"></head>
<body><nav><a href="/">Objects</a> <a href="/visit">Plan your visit</a></nav>
<main><h1>Copper kettle</h1>
<p>England, about 1780. Copper, tinned inside. Height 24 cm, gift of the Marsh family.</p>
<h2>How it was kept</h2>
<p>Households descaled such a copper kettle with sour milk or vinegar, since citric acid could not be bought before 1860.</p></main>
<footer><p>Open daily from ten to five, but for Mondays.</p></footer></body>`;

const FORUM = `<head><title>Descaling a copper kettle</title></head>
<body><div class="cookie-consent"><p>We use cookies to remember which kettles you like.</p></div>
<article><h1>Descaling a copper kettle</h1>
<p>Mine looks like the inside of a cave, and I do not want to ruin the tin.</p>
<p>To descale a copper kettle, fill it with water, add two spoons of citric acid, bring it to the boil and let it stand for 20 minutes.</p>
<p>Rinse it twice, and never leave the acid standing overnight, as it eats the tin.</p></article>
<aside class="related"><ul><li><a href="/t/1">Why kettles whistle</a></li></ul></aside></body>`;

/** Pages for the examples of answers, in addition to those for the examples of searches. */
export const world: World = {
  zone: `
museum.example.net. 300 IN A 93.184.215.62
forum.example.com. 300 IN A 93.184.215.63`,
  sites: {
    'https://museum.example.net': () => html(MUSEUM),
    'https://forum.example.com': () => html(FORUM),
  },
};
