import { z } from 'zod';
import { itemFault } from '../../libraries/text/excerpt.ts';
import { type AiAnswer, aiAnswer, findBySerp, readDomain } from '../../resolvers/ai-serp/index.ts';
import type { UpstreamSettings } from '../../upstream/upstream.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import { searchProvider } from '../serp/index.ts';
import { filledText } from '../texts.ts';
import {
  AnswerCitationType,
  AnswerEngineType,
  AnswerRecency,
  AnswerResultType,
  AnswerStatementType,
  AnswerUsageType,
  AnswerWarningType,
} from './types.ts';

export const api = {
  name: 'ai-serp',
  title: 'Answers from the web',
  description:
    'Answers a question from the web, with citations. Facet searches the web, reads the pages in the results, and answers with verbatim sentences from them. If the administrator has configured a language model, the model writes the answer, and each statement is checked against the cited pages.',
  providers: [
    searchProvider,
    {
      what: 'A language model',
      without: 'Answers consist of verbatim sentences from the pages.',
      configured: ({ llm }: UpstreamSettings) => llm !== undefined,
    },
  ],
};

const AiAnswerType = builder.objectRef<AiAnswer>('AiAnswer').implement({
  description: 'An answer with its sources.',
  fields: (t) => ({
    query: t.exposeString('query', { description: 'Question as you sent it.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description:
        'Grounded statements as one text, each followed by its citations in brackets: `[1][2]`. The text contains no URLs; see `citations`. Null if the pages do not answer the question.',
    }),
    engine: t.expose('engine', { type: AnswerEngineType, description: 'Method that produced the answer.' }),
    citations: t.expose('citations', {
      type: [AnswerCitationType],
      description: 'Cited pages, each listed once, in the order in which the answer cites them.',
    }),
    statements: t.expose('statements', {
      type: [AnswerStatementType],
      description: 'Statements one by one. Those with `grounded: false` are not part of `answer`.',
    }),
    searchResults: t.expose('searchResults', {
      type: [AnswerResultType],
      description: 'Search results, best first. Only the pages of the first ten are read.',
    }),
    relatedQuestions: t.exposeStringList('relatedQuestions', {
      description: 'Related questions and searches, at most 20. Empty if the search returns none.',
    }),
    usage: t.expose('usage', {
      type: AnswerUsageType,
      nullable: true,
      description: 'Usage of the language model. Null if no model answered.',
    }),
    warnings: t.expose('warnings', {
      type: [AnswerWarningType],
      description: 'Pages that could not be read, and other reasons why the answer may be incomplete.',
    }),
    ...fetchedFields(t, 'for ten minutes, or for 30 seconds after a temporary failure'),
  }),
});

const MAX_DOMAINS = 20;

const domains = z
  .array(z.string())
  .max(MAX_DOMAINS, { error: `must have at most ${MAX_DOMAINS} items` })
  .superRefine((items, { addIssue }) => {
    const wrong = items.find((item) => readDomain(item) === undefined);
    if (wrong !== undefined)
      addIssue({
        code: 'custom',
        message: itemFault(wrong, 'is not a host name, such as example.com'),
      });
  });

const namesOf = (inputs: readonly string[] | null | undefined): readonly string[] => [
  ...new Set((inputs ?? []).flatMap((text) => readDomain(text) ?? [])),
];

builder.operations((t) => ({
  aiSerpSearch: t.field({
    type: AiAnswerType,
    description:
      'Searches the web for a question, reads the pages in the results, and answers from them within 60 seconds. If a page cannot be read in time, its snippet is used instead, and `warnings` contains an entry.',
    api: {
      path: '/ai-serp/v1/search',
      keywords:
        'research question answered cite cited citations sources references online internet ask explain summarise facts, answer from the web, look up current knowledge, who, why, how, what do sources say, grounded RAG LLM',
      summary: 'Answer with citations from the web',
      method: 'GET|POST',
      cost: 'ai',
      examples: [
        { name: 'A question', args: { q: 'How do I descale a copper kettle?' } },
        {
          name: 'From some sites only',
          args: {
            q: 'When did the first cars cross the harbour bridge?',
            domains: ['example.com'],
            excludeDomains: ['forum.example.com'],
            recency: 'month',
            num: 5,
          },
        },
      ],
    },
    args: {
      q: t.arg.string({
        required: true,
        description: 'Question or search words, up to 500 characters.',
        alsoKnownAs: ['query', 'question', 'prompt', 'search', 'text', 'input', 'message'],
        validate: { schema: filledText(500) },
      }),
      num: t.arg.int({
        defaultValue: 10,
        description: 'Maximum number of search results, 1 to 20. Only the pages of the first ten are read.',
        alsoKnownAs: ['count', 'limit', 'numResults', 'maxResults', 'topK', 'sources'],
        validate: { schema: wholeNumber(1, 20) },
      }),
      domains: t.arg.stringList({
        description: `Use only pages from these hosts and their subdomains, up to ${MAX_DOMAINS} hosts: \`example.com\` includes \`docs.example.com\`. If omitted, all hosts.`,
        alsoKnownAs: ['domain', 'includeDomains', 'site', 'sites', 'allowedDomains', 'searchDomainFilter'],
        validate: { schema: domains },
      }),
      excludeDomains: t.arg.stringList({
        description: `Exclude pages from these hosts and their subdomains, up to ${MAX_DOMAINS} hosts.`,
        alsoKnownAs: ['excludedDomains', 'blockedDomains', 'excludeSites', 'notSites'],
        validate: { schema: domains },
      }),
      recency: t.arg({
        type: AnswerRecency,
        description: 'Maximum age of pages, according to the search engine. If omitted, pages of any age.',
        alsoKnownAs: ['time', 'timeRange', 'freshness', 'searchRecencyFilter', 'dateRange'],
      }),
    },
    resolve: (_root, { q, num, domains, excludeDomains, recency }, { upstream, randomBytes }) =>
      aiAnswer(
        { upstream, randomBytes, find: findBySerp(upstream) },
        {
          q: q.trim(),
          num: num ?? 10,
          domains: namesOf(domains),
          excludeDomains: namesOf(excludeDomains),
          recency: recency ?? null,
        },
      ),
  }),
}));
