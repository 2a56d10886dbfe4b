import { describe, expect, test } from 'vitest';
import type { PageMetadata } from '../../src/resolvers/url-metadata/metadata.ts';
import { pageFile, readPage } from './pages.ts';

interface Facts {
  readonly title: string;
  readonly description: string | null;
  /** The canonical address, or the fetched address if there is none. */
  readonly url: string;
  readonly language: string | null;
  readonly image: string | null;
  readonly date: string | null;
  readonly publisher: string | null;
  readonly author: readonly string[];
}

/** Pages in the style of well-known sites: the address of each, and the facts that a reader would state. */
const PAGES: Readonly<Record<string, readonly [fetchedFrom: string, facts: Facts]>> = {
  news: [
    'https://news.example.com/2026/09/14/harbour-bridge?utm_source=x',
    {
      title: 'Harbour bridge reopens after two years of repairs',
      description: 'Engineers say the crossing will now last ‘another century’',
      url: 'https://news.example.com/2026/09/14/harbour-bridge',
      language: 'en-GB',
      image: 'https://media.example.com/harbour-bridge/1200.jpg',
      date: '2026-09-14T05:30:12Z',
      publisher: 'The Example Courier',
      author: ['Ada Moreau', 'Iwan Rhys'],
    },
  ],
  wordpress: [
    'https://crumb.example.net/?p=412',
    {
      title: 'Why sourdough needs time',
      description: "What happens in the dough overnight, and why you can't hurry it.",
      url: 'https://crumb.example.net/why-sourdough-needs-time/',
      language: 'en-US',
      image: 'https://crumb.example.net/wp-content/uploads/2024/02/loaf.jpg',
      date: '2024-02-11T08:00:00Z',
      publisher: 'Crumb & Crust',
      author: ['Noor de Vries'],
    },
  ],
  repository: [
    'https://github.com/octo/compass',
    {
      title: 'GitHub - octo/compass: A small compass for large maps 🧭',
      description:
        'A small compass for large maps 🧭. Contribute to octo/compass development by creating an account on GitHub.',
      url: 'https://github.com/octo/compass',
      language: 'en',
      image: 'https://opengraph.example.com/f00/octo/compass',
      date: null,
      publisher: 'GitHub',
      author: [],
    },
  ],
  video: [
    'https://www.youtube.com/watch?v=TickTack890&t=3',
    {
      title: 'Wie ein Uhrwerk tickt',
      description: 'Wir nehmen eine Taschenuhr von 1890 auseinander. 00:00 Aufzug 02:10 Räderwerk ...',
      url: 'https://www.youtube.com/watch?v=TickTack890',
      language: 'de-DE',
      image: 'https://i.ytimg.example/vi/TickTack890/maxresdefault.jpg',
      date: '2023-11-05T09:00:27-08:00',
      publisher: 'YouTube',
      author: ['Uhrenwerkstatt Süd'],
    },
  ],
  encyclopedia: [
    'https://en.wikipedia.org/wiki/Lighthouse',
    {
      title: 'Lighthouse',
      description:
        'A lighthouse is a tower that shows a light at sea, so that ships know where the coast is, or where a rock lies in the water.',
      url: 'https://en.wikipedia.org/wiki/Lighthouse',
      language: 'en',
      image: 'https://upload.wikimedia.org/wikipedia/commons/thumb/a/a0/Lighthouse.jpg/1200px-Lighthouse.jpg',
      date: '2001-11-04T11:09:44Z',
      publisher: 'Wikipedia',
      author: ['Contributors to Wikimedia projects'],
    },
  ],
  product: [
    'http://hearth.example/shop/products/copper-kettle?ref=1',
    {
      title: 'Copper Kettle 1.5 l',
      description: 'Spun from one sheet, tinned within. Whistles at a boil Fits every stove',
      url: 'http://hearth.example/shop/products/copper-kettle',
      language: 'en-US',
      image: 'http://hearth.example/shop/img/kettle-600.jpg',
      date: null,
      publisher: 'Hearth Supply',
      author: [],
    },
  ],
  japanese: [
    'https://reiji.example/news/toudai.html',
    {
      title: '港の灯台、百年ぶりに公開',
      description: '港の灯台が来月、一般に公開される。表示や予約の方法を紹介する。',
      url: 'https://reiji.example/news/toudai.html',
      language: 'ja',
      image: 'https://reiji.example/images/toudai.jpg',
      date: '2024-03-05T09:00:00+09:00',
      publisher: '例示新聞',
      author: ['佐藤 花子'],
    },
  ],
  russian: [
    'http://vesti.example/news/2024/mayak.html?from=main',
    {
      title: 'Маяк откроют для посетителей',
      description: 'В следующем месяце старый маяк откроют для всех желающих.',
      url: 'http://vesti.example/news/2024/mayak.html',
      language: 'ru-RU',
      image: 'http://img.vesti.example/mayak.jpg',
      date: '2024-03-05T12:30:00+03:00',
      publisher: 'Портовые вести',
      author: ['Анна Лебедева'],
    },
  ],
  chinese: [
    'https://www.shili.example/a/1.html',
    {
      title: '港口灯塔下月开放',
      description: '百年灯塔将于下月向公众开放，镕铸而成的大门已修复。',
      url: 'https://www.shili.example/a/1.html',
      language: 'zh-CN',
      image: 'https://img.shili.example/dengta.jpg',
      date: '2024-03-05T08:00:00',
      publisher: null,
      author: ['李明'],
    },
  ],
  nineties: [
    'http://www.cs.example.edu/~owner/vega2/',
    {
      title: "The Vega 2 Computer - Owners' Page",
      description:
        'This page is for owners of the Vega 2, the home computer that Brønsted & Søn sold from 1983 to 1985, and for all who miss it.',
      url: 'http://www.cs.example.edu/~owner/vega2/',
      language: null,
      image: 'http://www.cs.example.edu/~owner/vega2/vega2.gif',
      date: null,
      publisher: null,
      author: [],
    },
  ],
  paper: [
    'https://papers.example.org/abs/2404.01234v2',
    {
      title: 'On the Drift of Slow Clocks',
      description: 'We measure how slow clocks drift, and find that they do.',
      url: 'https://papers.example.org/abs/2404.01234',
      language: 'en',
      image: null,
      date: '2024-04-01',
      publisher: 'Annals of Timekeeping',
      author: ['Ida Noether', 'Chidi B. Okafor', 'Inés García Márquez'],
    },
  ],
  blog: [
    'https://shed.example/knots/',
    {
      title: 'Notes on knots • Lina’s Shed',
      description:
        'A knot is a decision that a rope has made, and the best ones are those that it can take back when you ask it to.',
      url: 'https://shed.example/knots/',
      language: 'en',
      image: 'https://shed.example/knots/bowline.png',
      date: '2025-07-20',
      publisher: null,
      author: ['Lina Aalto'],
    },
  ],
  rdfa: [
    'https://www.montreval.example/actualites/mediatheque',
    {
      title: 'La médiathèque ouvre le dimanche',
      description:
        'À partir du 2 février, la médiathèque vous accueille aussi le dimanche, de quatorze heures à dix-huit heures.',
      url: 'https://www.montreval.example/actualites/mediatheque',
      language: 'fr',
      image: 'https://www.montreval.example/sites/default/files/media.jpg',
      date: '2025-01-17T09:12:44Z',
      publisher: 'Ville de Montreval',
      author: ['Élodie Fabre'],
    },
  ],
};

/** Content types of sites that declare their encoding in the header; other sites declare it in the page or nowhere. */
const HEADERS: Readonly<Record<string, string>> = {
  video: 'text/html; charset=utf-8',
  russian: 'text/html; charset=windows-1251',
};

const factsOf = (url: string, page: PageMetadata): Facts => ({
  title: page.title as string,
  description: page.description,
  url: page.canonical ?? url,
  language: page.language,
  image: page.image?.url ?? null,
  date: page.publishedAt,
  publisher: page.siteName,
  author: page.author,
});

describe('the main metadata of a realistic page', () => {
  test.each(Object.entries(PAGES))('match what a reader would state for a page of the kind %s', async (name, [
    url,
    facts,
  ]) => {
    const headers = { 'content-type': HEADERS[name] ?? 'text/html' };
    expect(factsOf(url, await readPage(pageFile(name), { url, headers }))).toEqual(facts);
  });
});
