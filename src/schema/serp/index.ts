import { MAX_PAGE, MAX_QUERY, MAX_RESULTS, type SearchPage, search } from '../../resolvers/serp/index.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { languageOptions } from '../languages.ts';
import { wholeNumber } from '../numbers.ts';
import type { Provider } from '../providers.ts';
import { filledText } from '../texts.ts';
import { SerpEngine, SerpProviderType, SerpSafeSearch, SerpTime } from './enums.ts';
import {
  AdvertisementType,
  AnswerBoxType,
  ImageType,
  KnowledgeGraphType,
  MediaType,
  PlaceType,
  QuestionType,
  SerpResultType,
  SerpWarningType,
} from './parts.ts';

export { SerpResultType } from './parts.ts';

/** The provider for all searches, including those that other APIs make. */
export const searchProvider: Provider = {
  what: 'A search provider',
  without: 'All operations return 503 `provider_not_configured`.',
  configured: ({ serp }) => serp !== undefined && serp.tried.length > 0,
};

export const api = {
  name: 'serp',
  title: 'Search results',
  description:
    'Result pages of fifteen search engines in one format, by search words or by the URL of a result page: ranked results, answers, facts, questions, news, videos, images and places. Results come from the search providers that the administrator configured. If one provider fails, the next is tried.',
  providers: [searchProvider],
};

const SerpSearchType = builder.objectRef<SearchPage['search']>('SerpSearch').implement({
  description: 'The search that was run, and the source of its results.',
  fields: (t) => ({
    engine: t.expose('engine', {
      type: SerpEngine,
      nullable: true,
      description:
        'Engine that returned the results. Null if the provider queried several engines; see `engines` of each result.',
    }),
    provider: t.expose('provider', { type: SerpProviderType, description: 'Provider of the results.' }),
    query: t.exposeString('query', { description: 'Search words.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the result page for opening in a browser. Null if several engines were queried.',
    }),
    page: t.exposeInt('page', { description: 'Page number, starting at 1.' }),
    totalResults: t.exposeFloat('totalResults', {
      nullable: true,
      description:
        'Total number of results as estimated by the engine. Null if the engine gives no estimate.',
    }),
    ...fetchedFields(t, 'for ten minutes'),
  }),
});

const SerpPaginationType = builder.objectRef<SearchPage['pagination']>('SerpPagination').implement({
  description: 'Numbers of this page and the next page.',
  fields: (t) => ({
    current: t.exposeInt('current', { description: 'Number of this page, starting at 1.' }),
    next: t.exposeInt('next', {
      nullable: true,
      description:
        'Value to send as `page` for the next page. Null if there is no next page. If the provider does not say, a next page is assumed after a non-empty page.',
    }),
  }),
});

const SerpPageType = builder.objectRef<SearchPage>('SerpPage').implement({
  description:
    'A page of results. The engine and the provider determine which parts other than `organic` are filled.',
  fields: (t) => ({
    search: t.expose('search', {
      type: SerpSearchType,
      description: 'The search that was run, and the source of its results.',
    }),
    organic: t.expose('organic', {
      type: [SerpResultType],
      description:
        'Organic (unpaid) results in ranking order. Results with the same title and target are listed once.',
    }),
    ads: t.expose('ads', { type: [AdvertisementType], description: 'Paid results.' }),
    answerBox: t.expose('answerBox', {
      type: AnswerBoxType,
      nullable: true,
      description: 'Answer shown above the results. Null if there is none.',
    }),
    knowledgeGraph: t.expose('knowledgeGraph', {
      type: KnowledgeGraphType,
      nullable: true,
      description: 'Facts about the subject. Null if there are none.',
    }),
    peopleAlsoAsk: t.expose('peopleAlsoAsk', {
      type: [QuestionType],
      description: 'Questions that people also ask.',
    }),
    relatedSearches: t.exposeStringList('relatedSearches', { description: 'Related search queries.' }),
    news: t.expose('news', { type: [MediaType], description: 'News on the subject.' }),
    videos: t.expose('videos', { type: [MediaType], description: 'Videos on the subject.' }),
    images: t.expose('images', { type: [ImageType], description: 'Images on the subject.' }),
    local: t.expose('local', { type: [PlaceType], description: 'Places nearby.' }),
    corrections: t.exposeStringList('corrections', {
      description: 'Corrected queries that the engine used or suggests.',
    }),
    pagination: t.expose('pagination', {
      type: SerpPaginationType,
      description: 'Numbers of this page and the next page.',
    }),
    warnings: t.expose('warnings', {
      type: [SerpWarningType],
      description: 'Reasons why the results may differ from what you expect. Empty if there are none.',
    }),
  }),
});

builder.operations((t) => ({
  serpSearch: t.field({
    type: SerpPageType,
    description:
      'Searches the web. Send exactly one of `q` and `url`. Other parameters override the values in `url`. `warnings` lists parameters that the provider ignored or changed, and providers and engines that failed.',
    api: {
      path: '/serp/v1/search',
      keywords:
        'Google Bing DuckDuckGo Yahoo Yandex Baidu SERP web search engine internet links organic hits first page top results ranking rank position keyword SEO, news headlines images videos maps shopping',
      summary: 'Results of a search engine',
      cost: 'ai',
      examples: [
        { name: 'Words', args: { q: 'copper kettle' } },
        {
          name: 'The address of a page of results',
          args: { url: 'https://www.google.com/search?q=harbour+bridge&hl=en&gl=GB' },
        },
        {
          name: 'The second page of an engine',
          args: {
            q: 'copper kettle',
            engine: 'duckduckgo',
            page: 2,
            num: 5,
            hl: 'en',
            gl: 'GB',
            time: 'year',
          },
        },
      ],
    },
    args: {
      q: t.arg.string({
        description: 'Search words. You can use the search operators of the engine.',
        alsoKnownAs: ['query', 'keyword', 'keywords', 'search', 'term', 'text', 'p'],
        validate: { schema: filledText(MAX_QUERY) },
      }),
      url: t.arg.string({
        description:
          'URL of a result page of one of the engines. The search words and all other parameters are read from it; the URL itself is not fetched. Percent-encode it in a query string.',
        alsoKnownAs: ['searchUrl', 'serpUrl', 'link', 'uri'],
        validate: { schema: filledText(8_192) },
      }),
      engine: t.arg({
        type: SerpEngine,
        description:
          'Engine to search. If omitted, the engine of `url`, or the default engine of the provider.',
        alsoKnownAs: ['searchEngine', 'source'],
      }),
      page: t.arg.int({
        description: 'Page number, starting at 1. Default: 1.',
        alsoKnownAs: ['pageNumber', 'pageno', 'offset', 'start'],
        validate: { schema: wholeNumber(1, MAX_PAGE) },
      }),
      num: t.arg.int({
        description:
          'Maximum number of results per page, 1 to 100. If omitted, the default of the provider, usually 10.',
        alsoKnownAs: ['count', 'limit', 'numResults', 'maxResults', 'resultsPerPage'],
        validate: { schema: wholeNumber(1, MAX_RESULTS) },
      }),
      hl: t.arg.string({
        ...languageOptions('Language of the results.'),
        alsoKnownAs: ['language', 'lang', 'lr', 'searchLang'],
      }),
      gl: t.arg.string({
        ...countryOptions('Country to search from.'),
        alsoKnownAs: ['country', 'countryCode', 'cr', 'region', 'location'],
      }),
      safe: t.arg({
        type: SerpSafeSearch,
        description: 'Safe-search level. If omitted, the default of the provider.',
        alsoKnownAs: ['safeSearch', 'adult'],
      }),
      time: t.arg({
        type: SerpTime,
        description: 'Maximum age of results. If omitted, results of any age.',
        alsoKnownAs: ['timeRange', 'freshness', 'recency', 'tbs', 'dateRange'],
      }),
    },
    resolve: (_root, input, { upstream }) => search(upstream, input),
  }),
}));
