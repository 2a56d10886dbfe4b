import type { SerpProvider } from '../../config/serp.ts';
import type { SafeSearch, SearchEngine, SearchTime, SearchWarningCode } from '../../resolvers/serp/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const SerpEngine = builder.enumType('SerpEngine', {
  description: 'A search engine.',
  values: {
    google: { description: 'google.com and its national domains.' },
    bing: { description: 'bing.com.' },
    duckduckgo: { description: 'duckduckgo.com, including its HTML and Lite pages, which need no scripts.' },
    brave: { description: 'search.brave.com.' },
    yandex: { description: 'yandex.com, its national domains, and ya.ru.' },
    baidu: { description: 'baidu.com.' },
    yahoo: { description: 'search.yahoo.com and its national domains.' },
    ecosia: { description: 'ecosia.org.' },
    startpage: { description: 'startpage.com.' },
    qwant: { description: 'qwant.com.' },
    mojeek: { description: 'mojeek.com.' },
    naver: { description: 'search.naver.com.' },
    sogou: { description: 'sogou.com.' },
    ask: { description: 'ask.com.' },
    aol: { description: 'search.aol.com.' },
  } satisfies EnumDescriptions<SearchEngine>,
});

export const SerpProviderType = builder.enumType('SerpProvider', {
  description: 'Service that provided the results, configured by the administrator.',
  values: {
    searxng: { description: 'SearXNG, which queries several engines.' },
    brave: { description: 'Brave Search API.' },
    serper: { description: 'Serper, for Google.' },
    serpapi: { description: 'SerpApi.' },
    brightdata: { description: 'Bright Data SERP API.' },
    openserp: { description: 'OpenSERP.' },
    html: { description: 'The result page of the search engine itself, read without running scripts.' },
  } satisfies EnumDescriptions<SerpProvider>,
});

export const SerpSafeSearch = builder.enumType('SerpSafeSearch', {
  description: 'Safe-search level.',
  values: {
    off: { description: 'No filter.' },
    moderate: {
      description:
        'Filters explicit images and videos. Engines with only two levels treat `moderate` as `strict`.',
    },
    strict: { description: 'Also filters explicit text.' },
  } satisfies EnumDescriptions<SafeSearch>,
});

export const SerpTime = builder.enumType('SerpTime', {
  description: 'Maximum age of results.',
  values: {
    day: { description: 'From the last 24 hours.' },
    week: { description: 'From the last seven days.' },
    month: { description: 'From the last month.' },
    year: { description: 'From the last year.' },
  } satisfies EnumDescriptions<SearchTime>,
});

export const SerpWarningCode = builder.enumType('SerpWarningCode', {
  description: 'Reason why results may differ from what you expect.',
  values: {
    provider_failed: { description: 'Another provider was tried first and failed; `message` says why.' },
    parameter_ignored: { description: 'The provider does not support a parameter.' },
    parameter_adjusted: {
      description: 'A value in your request was above the limit of the provider and was reduced.',
    },
    engine_failed: { description: 'One of several engines gave no results.' },
  } satisfies EnumDescriptions<SearchWarningCode>,
});
