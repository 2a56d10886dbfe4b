import type { World } from '../internet.ts';
import { serpSettings } from '../serp/settings.ts';

const KETTLES = [
  {
    url: 'https://hearth.example.org/kettle?utm_source=search',
    title: 'Copper kettle, 1.2 litres | Hearth & Home',
    content: 'Hand-hammered copper kettle for every stove. In stock, ships in two days.',
    engines: ['google', 'bing', 'duckduckgo'],
  },
  {
    url: 'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fmuseum.example.net%2Fobjects%2Fcopper-kettle',
    title: 'Copper <b>kettle</b> &#8211; Museum of Everyday Things',
    content: 'England, about 1780. Copper, tinned inside.',
    publishedDate: '2024-03-02T00:00:00',
    engines: ['duckduckgo'],
  },
  {
    url: 'https://museum.example.net/objects/copper-kettle/',
    title: 'Copper kettle – Museum of Everyday Things',
    content: 'The same page, found by another engine.',
    engines: ['bing', 'duckduckgo'],
  },
  {
    url: 'https://forum.example.com/t/descaling-a-copper-kettle/4711',
    title: 'Descaling a copper kettle',
    content: 'Citric acid, and never leave it standing overnight.',
    engines: ['google', 'duckduckgo'],
  },
];

const BRIDGE = [
  {
    url: 'https://news.example.com/2026/09/14/harbour-bridge',
    title: 'Harbour bridge reopens',
    content: 'After eleven months the bridge is open to trams and cyclists again.',
    publishedDate: '2026-09-14T06:30:00+02:00',
    engines: ['google'],
  },
];

/** Answers in the JSON format of SearXNG, with results for two subjects. */
function answer(request: Request): Response {
  const asked = new URL(request.url).searchParams;
  if (asked.get('format') !== 'json') return new Response('', { status: 403 });
  const q = asked.get('q') ?? '';
  const kettle = q.includes('kettle');
  const results = (kettle ? KETTLES : q.includes('bridge') ? BRIDGE : []).map((one) => ({
    template: 'default.html',
    thumbnail: null,
    positions: [1],
    score: 1,
    category: 'general',
    engine: one.engines[0],
    ...one,
  }));
  return Response.json({
    query: q,
    number_of_results: kettle ? 412_000 : 0,
    results,
    answers: [],
    corrections: [],
    infoboxes: kettle
      ? [
          {
            infobox: 'Kettle',
            id: 'https://encyclopedia.example.org/wiki/Kettle',
            content: 'A vessel with a lid, a spout and a handle, for boiling water.',
            attributes: [{ label: 'Material:', value: 'copper, iron, steel' }],
            urls: [{ title: 'Encyclopedia', url: 'https://encyclopedia.example.org/wiki/Kettle' }],
          },
        ]
      : [],
    suggestions: kettle ? ['copper kettle vintage', 'copper kettle cleaning'] : [],
    unresponsive_engines: asked.has('engines') ? [] : [['qwant', 'access denied']],
  });
}

/** Stub servers for the examples of searches. */
export const world: World = {
  zone: `
searxng.example.net. 300 IN A 93.184.215.60`,
  sites: { 'http://searxng.example.net': answer },
  settings: { serp: serpSettings({ searxng: { baseUrl: 'http://searxng.example.net' } }) },
};
