import type {
  AnswerEngine,
  AnswerResult,
  AnswerWarning,
  AnswerWarningCode,
  Citation,
  ModelUsage,
  Recency,
  Statement,
} from '../../resolvers/ai-serp/index.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

export const AnswerEngineType = builder.enumType('AnswerEngine', {
  description: 'Method that produced an answer.',
  values: {
    extractive: { description: 'Verbatim sentences from the pages.' },
    llm: { description: 'Written by a language model and checked against the cited pages.' },
  } satisfies EnumDescriptions<AnswerEngine>,
});

export const AnswerRecency = builder.enumType('AnswerRecency', {
  description: 'Maximum age of pages.',
  values: {
    day: { description: 'From the last 24 hours.' },
    week: { description: 'From the last seven days.' },
    month: { description: 'From the last month.' },
    year: { description: 'From the last year.' },
  } satisfies EnumDescriptions<Recency>,
});

export const AnswerCitationType = builder.objectRef<Citation>('AnswerCitation').implement({
  description: 'A page that the answer cites.',
  fields: (t) => ({
    index: t.exposeInt('index', {
      description: 'Citation number in the answer and its statements, starting at 1.',
    }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of the page, as returned by the search.' }),
    title: t.exposeString('title', {
      description: 'Title of the page, or of the search result if the page could not be read.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt from the search engine. Null if there is none.',
    }),
    quote: t.exposeString('quote', {
      description: 'Verbatim sentence that best supports the citation.',
    }),
    published: t.exposeString('published', {
      nullable: true,
      description:
        'Publication date in ISO 8601, with the precision and time zone given by the page. Null if the page gives no date or was not read.',
    }),
    score: t.exposeFloat('score', {
      description:
        'Estimated probability from 0 to 1 that the quote answers the question, based on its words, neighbouring sentences, headings and page title.',
    }),
  }),
});

export const AnswerStatementType = builder.objectRef<Statement>('AnswerStatement').implement({
  description: 'A sentence of an answer.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Sentence without citation numbers.' }),
    citations: t.field({
      type: ['Int'],
      description: 'The `index` of each supporting citation. Empty if the model cited no existing page.',
      resolve: ({ citations }) => [...citations],
    }),
    grounded: t.exposeBoolean('grounded', {
      description:
        'True if the cited pages support the statement: they contain all of its numbers and names, and at least half of its other words. Other statements do not appear in `answer`.',
    }),
  }),
});

export const AnswerResultType = builder.objectRef<AnswerResult>('AnswerResult').implement({
  description: 'A search result for the question.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Rank among the results, starting at 1.' }),
    title: t.exposeString('title', { description: 'Title from the search engine.' }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of the page.' }),
    domain: t.exposeString('domain', { format: 'hostname', description: 'Host without `www.`.' }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt from the search engine. Null if there is none.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Date as written by the search engine, such as `3 days ago`. Null if it gives none.',
    }),
    read: t.exposeBoolean('read', {
      description: 'True if the page itself was read. Otherwise only its snippet could be cited.',
    }),
  }),
});

export const AnswerUsageType = builder.objectRef<ModelUsage>('AnswerUsage').implement({
  description: 'Usage of the language model for an answer, including a retry if one was needed.',
  fields: (t) => ({
    model: t.exposeString('model', { description: 'Name of the model.' }),
    promptTokens: t.exposeInt('promptTokens', {
      nullable: true,
      description: 'Input tokens. Null if the model server does not report them.',
    }),
    completionTokens: t.exposeInt('completionTokens', {
      nullable: true,
      description: 'Output tokens. Null if the model server does not report them.',
    }),
  }),
});

const AnswerWarningCodeType = builder.enumType('AnswerWarningCode', {
  description: 'Reason why an answer may be incomplete.',
  values: {
    search_limited: { description: 'The search differed from your request; `message` says how.' },
    page_not_allowed: {
      description: 'The page is not on the public internet, or its URL has a port that is not a web port.',
    },
    page_unreachable: {
      description: 'The server of the page could not be reached or sent an invalid response.',
    },
    page_timeout: { description: 'The page did not arrive in time.' },
    page_status: {
      description: 'The page responded with an error status; `message` contains the HTTP status.',
    },
    page_unsupported: { description: 'The page is neither HTML nor plain text.' },
    page_empty: {
      description: 'The page has text only if its scripts are run, which this server does not do.',
    },
    llm_unavailable: { description: 'The language model failed, was too slow, or gave no usable answer.' },
    llm_no_answer: { description: 'The language model found no answer in the pages.' },
    llm_not_grounded: { description: 'The pages do not support what the language model wrote.' },
    no_results: { description: 'The search returned no results.' },
    no_answer: { description: 'The pages and snippets do not answer the question.' },
  } satisfies EnumDescriptions<AnswerWarningCode>,
});

export const AnswerWarningType = builder.objectRef<AnswerWarning>('AnswerWarning').implement({
  description: 'A warning about an answer.',
  fields: (t) => ({
    code: t.expose('code', { type: AnswerWarningCodeType, description: 'Machine-readable reason.' }),
    message: t.exposeString('message', { description: 'Human-readable reason.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the page concerned. Null if the warning is not about a single page.',
    }),
  }),
});
