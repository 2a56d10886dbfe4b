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
import type { Words } from '../words.ts';

export const AnswerEngineType = builder.enumType('AnswerEngine', {
  description: 'How an answer was made.',
  values: {
    extractive: { description: 'Of sentences of the pages, word by word.' },
    llm: { description: 'By a language model, from sentences of the pages that it has to cite.' },
  } satisfies Words<AnswerEngine>,
});

export const AnswerRecency = builder.enumType('AnswerRecency', {
  description: 'How old pages may be.',
  values: {
    day: { description: 'Of the last 24 hours.' },
    week: { description: 'Of the last seven days.' },
    month: { description: 'Of the last month.' },
    year: { description: 'Of the last year.' },
  } satisfies Words<Recency>,
});

export const AnswerCitationType = builder.objectRef<Citation>('AnswerCitation').implement({
  description: 'A page that the answer cites.',
  fields: (t) => ({
    index: t.exposeInt('index', {
      description: 'Number by which the answer and its statements cite it, from 1.',
    }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of the page, as the search gave it.' }),
    title: t.exposeString('title', {
      description: 'Title that the page gives itself; if it could not be read, that of the search result.',
    }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt by the search engine; null if there is none.',
    }),
    quote: t.exposeString('quote', {
      description: 'Sentence of the page, word by word, that says most of what it is cited for.',
    }),
    published: t.exposeString('published', {
      nullable: true,
      description:
        'Publication date in ISO 8601, with the precision and time zone given by the page. Null if it gives none, or was not read.',
    }),
    score: t.exposeFloat('score', {
      description: 'How likely the quote answers the question, by its words alone, from 0 to 1.',
    }),
  }),
});

export const AnswerStatementType = builder.objectRef<Statement>('AnswerStatement').implement({
  description: 'A sentence of an answer.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence, without the numbers of its citations.' }),
    citations: t.field({
      type: ['Int'],
      description:
        'Values of `index` of the citations that say it; empty if the model cited none that exists.',
      resolve: ({ citations }) => [...citations],
    }),
    grounded: t.exposeBoolean('grounded', {
      description:
        'Whether the cited pages say it: with all of its numbers and names, and most of its other words. What is not grounded is no part of `answer`.',
    }),
  }),
});

export const AnswerResultType = builder.objectRef<AnswerResult>('AnswerResult').implement({
  description: 'A result of the search for a question.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Place among the results, from 1.' }),
    title: t.exposeString('title', { description: 'Title by the search engine.' }),
    url: t.exposeString('url', { format: 'uri', description: 'URL of the page.' }),
    domain: t.exposeString('domain', { format: 'hostname', description: 'Host without `www.`.' }),
    snippet: t.exposeString('snippet', {
      nullable: true,
      description: 'Excerpt by the search engine; null if there is none.',
    }),
    date: t.exposeString('date', {
      nullable: true,
      description: 'Date as the search engine writes it, such as `3 days ago`; null if it gives none.',
    }),
    read: t.exposeBoolean('read', {
      description: 'Whether the page itself was read; else only its snippet could be cited.',
    }),
  }),
});

export const AnswerUsageType = builder.objectRef<ModelUsage>('AnswerUsage').implement({
  description: 'What a language model took for an answer, with a second try where one was needed.',
  fields: (t) => ({
    model: t.exposeString('model', { description: 'Name of the model.' }),
    promptTokens: t.exposeInt('promptTokens', {
      nullable: true,
      description: 'Tokens that it read; null if its server does not count.',
    }),
    completionTokens: t.exposeInt('completionTokens', {
      nullable: true,
      description: 'Tokens that it wrote; null if its server does not count.',
    }),
  }),
});

const AnswerWarningCodeType = builder.enumType('AnswerWarningCode', {
  description: 'Reason why an answer may lack something.',
  values: {
    search_limited: { description: 'The search did other than what was asked; `message` says what.' },
    page_not_allowed: { description: 'The page is not on the public internet, or at no port of the web.' },
    page_unreachable: {
      description: 'The server of the page could not be reached, or sent no valid response.',
    },
    page_timeout: { description: 'The page did not arrive in time.' },
    page_status: { description: 'The page is an error, or a refusal; `message` has its HTTP status.' },
    page_unsupported: { description: 'The page is neither HTML nor plain text.' },
    page_empty: { description: 'The page has no text without scripts.' },
    llm_unavailable: { description: 'The language model failed, was too slow, or gave no usable answer.' },
    llm_no_answer: { description: 'The language model found no answer in the pages.' },
    llm_not_grounded: { description: 'The pages do not say what the language model said.' },
    no_results: { description: 'The search found nothing.' },
    no_answer: { description: 'Nothing that was read answers the question.' },
  } satisfies Words<AnswerWarningCode>,
});

export const AnswerWarningType = builder.objectRef<AnswerWarning>('AnswerWarning').implement({
  description: 'Something that an answer lacks, and why.',
  fields: (t) => ({
    code: t.expose('code', { type: AnswerWarningCodeType, description: 'Reason, for programs.' }),
    message: t.exposeString('message', { description: 'Reason, for people.' }),
    url: t.exposeString('url', {
      format: 'uri',
      nullable: true,
      description: 'URL of the page that it is about; null if it is about none.',
    }),
  }),
});
