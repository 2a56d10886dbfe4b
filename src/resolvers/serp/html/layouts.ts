import type { SearchEngine } from '../query.ts';

/** The selectors for the parts of an engine's results page, in the order in which they are tried. */
export interface Layout {
  /** Matches each result. The first selector with a match is used. */
  readonly result: readonly string[];
  readonly title: readonly string[];
  /** The link, if it is not around the title or inside it. */
  readonly link: readonly string[];
  readonly snippet: readonly string[];
  readonly displayedUrl?: readonly string[];
  /** Matches an element in or around an advertisement. */
  readonly advertisement?: readonly string[];
  readonly related?: string;
  /** Matches a notice that there are no results. */
  readonly nothing: readonly string[];
  readonly nothingWords?: readonly string[];
  /** The number of results per page. */
  readonly size: number;
}

/**
 * The markup of results pages without scripts, as found in the parsers and test pages of several projects. Engines
 * may change it at any time. An unreadable page is a failure, never a page without results.
 */
export const LAYOUTS: Readonly<Partial<Record<SearchEngine, Layout>>> = {
  google: {
    result: ['div.tF2Cxc', 'div.MjjYud', 'div.g', 'div.zMzFAb'],
    title: ['h3', 'a.fuLhoc'],
    link: ['a.zReHs', 'a[jsname=UWckNb]', 'a.fuLhoc', 'a[href]'],
    snippet: ['div.VwiC3b', 'div[data-sncf=1]', 'span.FrIlee'],
    displayedUrl: ['cite'],
    advertisement: ['[data-text-ad]'],
    nothing: ['div.mnr-c'],
    nothingWords: ['did not match any documents'],
    size: 10,
  },
  bing: {
    result: ['li.b_algo'],
    title: ['h2'],
    link: ['h2 a'],
    snippet: ['div.b_caption p', 'p.b_lineclamp2', 'p', 'div.b_caption'],
    displayedUrl: ['cite'],
    related: 'li.b_ans div.b_rs a',
    nothing: ['li.b_no'],
    size: 10,
  },
  duckduckgo: {
    result: ['div.web-result', 'div.result', 'article[data-testid=result]'],
    title: ['a.result__a', 'h2'],
    link: ['a.result__a', 'a[data-testid=result-title-a]', 'h2 a'],
    snippet: ['a.result__snippet', '.result__snippet', 'div[data-result=snippet]'],
    displayedUrl: ['a.result__url'],
    advertisement: ['.result--ad', '.badge--ad'],
    nothing: ['.no-results'],
    size: 30,
  },
  brave: {
    result: ['div.snippet[data-type=web]'],
    title: ['div.title', '.search-snippet-title', '.snippet-title'],
    link: ['a[href]'],
    snippet: ['div.generic-snippet', '.snippet-description', 'div.snippet-content'],
    displayedUrl: ['cite'],
    related: 'a.related-query',
    nothing: ['#no-results'],
    nothingWords: ['not many great matches', 'no results found'],
    size: 20,
  },
  yandex: {
    result: ['li.serp-item'],
    title: ['h2', '.OrganicTitle'],
    link: ['a.OrganicTitle-Link', 'h2 a', 'a[href]'],
    snippet: ['span.OrganicTextContentSpan', 'div.OrganicText', '.TextContainer'],
    displayedUrl: ['.Path'],
    advertisement: ['[data-fast-name=direct]', '.serp-adv-item', '.AdvLabel'],
    nothing: ['div.EmptySearchResults', '.misspell__message'],
    size: 10,
  },
  yahoo: {
    result: ['div.algo-sr', 'div.algo'],
    title: ['h3'],
    link: ['h3 a', 'div.compTitle a', 'a[href]'],
    snippet: ['div.compText'],
    related: 'div.AlsoTry a',
    nothing: ['div.zrp'],
    size: 7,
  },
  ecosia: {
    result: ['[data-test-id=mainline-result-web]'],
    title: ['[data-test-id=result-title]'],
    link: ['[data-test-id=result-link]', 'a[href]'],
    snippet: ['[data-test-id=result-description]', '[data-test-id=web-result-description]'],
    nothing: ['[data-test-id=web-no-results]'],
    size: 10,
  },
  mojeek: {
    result: ['ul.results-standard li'],
    title: ['a.title', 'h2'],
    link: ['a.title', 'h2 a', 'a.ob'],
    snippet: ['p.s'],
    displayedUrl: ['p.i'],
    nothing: ['p.no-results'],
    nothingWords: ['no pages found', 'no results'],
    size: 10,
  },
};

/** Texts on pages that ask for proof of a human visitor. Searched for only if a page has no results. */
export const BARRIERS = [
  'unusual traffic',
  'not a robot',
  'captcha',
  '/sorry/',
  'enablejs',
  'cf-turnstile',
  'challenge-form',
  'anomaly',
  'bots use duckduckgo too',
  'verify you are human',
  'before you continue to',
  'enable javascript',
  'access denied',
] as const;
