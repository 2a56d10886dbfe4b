import { MOST_PAGE, MOST_QUERY, MOST_RESULTS, type SearchPage, search } from '../../resolvers/serp/index.ts';
import { builder } from '../builder.ts';
import { countryOptions } from '../countries/index.ts';
import { fetchedFields } from '../fetched.ts';
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

/** What searches need, whoever asks for them. */
export const searchProvider: Provider = {
  what: 'A search provider',
  without: 'All operations answer 503 `provider_not_configured`.',
  configured: ({ serp }) => serp !== undefined && serp.asked.length > 0,
};

export const api = {
  name: 'serp',
  title: 'Search results',
  description:
    'Pages of results of search engines in one shape, by words or by the address of a page of fifteen engines, from the search providers that the operator configured: ranked results, answers, facts, questions, news, videos, pictures and places. If one provider fails, the next is asked.',
  providers: [searchProvider],
};

const SerpSearchType = builder.objectRef<SearchPage['search']>('SerpSearch').implement({
  description: 'What was searched for, and who answered.',
  fields: (t) => ({
    engine: t.expose('engine', {
      type: SerpEngine,
      nullable: true,
      description:
        'Engine whose results these are. Null if the provider asked several, as `engines` of each tells.',
    }),
    provider: t.expose('provider', { type: SerpProviderType, description: 'Who gave the results.' }),
    query: t.exposeString('query', { description: 'Words that were searched for.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'Address of the page at the engine, for people; null if several were asked.',
    }),
    page: t.exposeInt('page', { description: 'Number of the page, from 1.' }),
    totalResults: t.exposeFloat('totalResults', {
      nullable: true,
      description: 'How many results the engine says it has; an estimate. Null if it does not say.',
    }),
    ...fetchedFields(t, 'for ten minutes'),
  }),
});

const SerpPaginationType = builder.objectRef<SearchPage['pagination']>('SerpPagination').implement({
  description: 'Where the page stands among others.',
  fields: (t) => ({
    current: t.exposeInt('current', { description: 'Number of this page, from 1.' }),
    next: t.exposeInt('next', {
      nullable: true,
      description:
        'Number to send as `page` for the next one; null if there is none. Not every provider says whether there is.',
    }),
  }),
});

const SerpPageType = builder.objectRef<SearchPage>('SerpPage').implement({
  description:
    'A page of results. Which parts beside `organic` are filled depends on the engine and the provider.',
  fields: (t) => ({
    search: t.expose('search', {
      type: SerpSearchType,
      description: 'What was searched for, and who answered.',
    }),
    organic: t.expose('organic', {
      type: [SerpResultType],
      description:
        'Results that nobody paid for, in their order. Those with one title and one target stand once.',
    }),
    ads: t.expose('ads', { type: [AdvertisementType], description: 'Results that somebody paid for.' }),
    answerBox: t.expose('answerBox', {
      type: AnswerBoxType,
      nullable: true,
      description: 'Answer above the results; null if there is none.',
    }),
    knowledgeGraph: t.expose('knowledgeGraph', {
      type: KnowledgeGraphType,
      nullable: true,
      description: 'Facts about the subject; null if there are none.',
    }),
    peopleAlsoAsk: t.expose('peopleAlsoAsk', {
      type: [QuestionType],
      description: 'Questions that people also ask.',
    }),
    relatedSearches: t.exposeStringList('relatedSearches', { description: 'Words of similar searches.' }),
    news: t.expose('news', { type: [MediaType], description: 'News on the subject.' }),
    videos: t.expose('videos', { type: [MediaType], description: 'Videos on the subject.' }),
    images: t.expose('images', { type: [ImageType], description: 'Pictures of the subject.' }),
    local: t.expose('local', { type: [PlaceType], description: 'Places nearby.' }),
    corrections: t.exposeStringList('corrections', {
      description: 'What the engine took the words for, or proposes instead of them.',
    }),
    pagination: t.expose('pagination', {
      type: SerpPaginationType,
      description: 'This page and the next one.',
    }),
    warnings: t.expose('warnings', {
      type: [SerpWarningType],
      description: 'Reasons why the results may be other than expected. Empty if there are none.',
    }),
  }),
});

builder.operations((t) => ({
  serpSearch: t.field({
    type: SerpPageType,
    description:
      'Searches the web. Send exactly one of `q` and `url`; the other parameters win over what `url` says. What the provider cannot do is told in `warnings`.',
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
        description: 'Words to search for, with the operators of the engine.',
        alsoKnownAs: ['query', 'keyword', 'keywords', 'search', 'term', 'text', 'p'],
        validate: { schema: filledText(MOST_QUERY) },
      }),
      url: t.arg.string({
        description:
          'Address of a page of results of one of the engines, from which the words and all other parameters are read. It is not fetched. In a query string, percent-encode it.',
        alsoKnownAs: ['searchUrl', 'serpUrl', 'link', 'uri'],
        validate: { schema: filledText(8_192) },
      }),
      engine: t.arg({
        type: SerpEngine,
        description: 'Engine whose results are wanted. If omitted, that of `url`, or the provider chooses.',
        alsoKnownAs: ['searchEngine', 'source'],
      }),
      page: t.arg.int({
        description: 'Number of the page, from 1, the default.',
        alsoKnownAs: ['pageNumber', 'pageno', 'offset', 'start'],
        validate: { schema: wholeNumber(1, MOST_PAGE) },
      }),
      num: t.arg.int({
        description:
          'Most results of a page, 1 to 100. If omitted, as many as the provider gives, mostly 10.',
        alsoKnownAs: ['count', 'limit', 'numResults', 'maxResults', 'resultsPerPage'],
        validate: { schema: wholeNumber(1, MOST_RESULTS) },
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
        description: 'How much of what is only for adults is left out. If omitted, as the provider does it.',
        alsoKnownAs: ['safeSearch', 'adult'],
      }),
      time: t.arg({
        type: SerpTime,
        description: 'How old results may be. If omitted, of any age.',
        alsoKnownAs: ['timeRange', 'freshness', 'recency', 'tbs', 'dateRange'],
      }),
    },
    resolve: (_root, given, { upstream }) => search(upstream, given),
  }),
}));
