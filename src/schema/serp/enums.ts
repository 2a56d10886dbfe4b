import type { SerpProvider } from '../../config-serp.ts';
import type { SafeSearch, SearchEngine, SearchTime, SearchWarningCode } from '../../resolvers/serp/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

export const SerpEngine = builder.enumType('SerpEngine', {
  description: 'A search engine.',
  values: {
    google: { description: 'google.com and its national domains.' },
    bing: { description: 'bing.com.' },
    duckduckgo: { description: 'duckduckgo.com, with its pages without scripts.' },
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
  } satisfies Words<SearchEngine>,
});

export const SerpProviderType = builder.enumType('SerpProvider', {
  description: 'Who gave the results: a service that the operator of the installation configured.',
  values: {
    searxng: { description: 'SearXNG, which asks several engines.' },
    brave: { description: 'The API of Brave Search.' },
    serper: { description: 'Serper, for Google.' },
    serpapi: { description: 'SerpApi.' },
    brightdata: { description: 'The SERP API of Bright Data.' },
    openserp: { description: 'OpenSERP.' },
    html: { description: 'The page of the engine itself, read without scripts.' },
  } satisfies Words<SerpProvider>,
});

export const SerpSafeSearch = builder.enumType('SerpSafeSearch', {
  description: 'How much of what is only for adults is left out.',
  values: {
    off: { description: 'Nothing.' },
    moderate: {
      description: 'Explicit pictures and films. Engines that know two levels take it for strict.',
    },
    strict: { description: 'Explicit texts too.' },
  } satisfies Words<SafeSearch>,
});

export const SerpTime = builder.enumType('SerpTime', {
  description: 'How old results may be.',
  values: {
    day: { description: 'From the last 24 hours.' },
    week: { description: 'From the last seven days.' },
    month: { description: 'From the last month.' },
    year: { description: 'From the last year.' },
  } satisfies Words<SearchTime>,
});

export const SerpWarningCode = builder.enumType('SerpWarningCode', {
  description: 'Reason why results may be other than expected.',
  values: {
    provider_failed: { description: 'A provider that was asked before had no answer; `message` says why.' },
    parameter_ignored: { description: 'The provider cannot do what a parameter asks for.' },
    parameter_adjusted: { description: 'The provider was asked for less than the request wanted.' },
    engine_failed: { description: 'One of several engines gave no results.' },
  } satisfies Words<SearchWarningCode>,
});
