import { z } from 'zod';
import { type AiAnswer, aiAnswer, findBySerp, readDomain } from '../../resolvers/ai-serp/index.ts';
import { itemFault } from '../../resolvers/text/excerpt.ts';
import type { UpstreamSettings } from '../../upstream/upstream.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
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
    'Answers a question from the web, with citations: searches, reads the pages that were found, and answers by their own sentences, word by word; or, where the operator configured a language model, by statements of which each is held against the pages that it cites.',
  providers: [
    searchProvider,
    {
      what: 'A language model',
      without: 'Answers are sentences of pages, word by word.',
      configured: ({ llm }: UpstreamSettings) => llm !== undefined,
    },
  ],
};

const AiAnswerType = builder.objectRef<AiAnswer>('AiAnswer').implement({
  description: 'An answer, with the pages that it is from.',
  fields: (t) => ({
    query: t.exposeString('query', { description: 'The question, as it was sent.' }),
    answer: t.exposeString('answer', {
      nullable: true,
      description:
        'The grounded statements as one text, each followed by its citations in brackets: `[1][2]`. Its only links are those of `citations`. Null if nothing that was read answers the question.',
    }),
    engine: t.expose('engine', { type: AnswerEngineType, description: 'How the answer was made.' }),
    citations: t.expose('citations', {
      type: [AnswerCitationType],
      description: 'The pages that statements cite, each once, in the order of the answer.',
    }),
    statements: t.expose('statements', {
      type: [AnswerStatementType],
      description: 'The sentences of the answer, one by one, with those that nothing grounds.',
    }),
    searchResults: t.expose('searchResults', {
      type: [AnswerResultType],
      description: 'Results of the search, best first. Only the pages of the first ten are read.',
    }),
    relatedQuestions: t.exposeStringList('relatedQuestions', {
      description:
        'Questions and searches that people go on with, at most 20; as far as the search gives any.',
    }),
    usage: t.expose('usage', {
      type: AnswerUsageType,
      nullable: true,
      description: 'What a language model took; null if none answered.',
    }),
    warnings: t.expose('warnings', {
      type: [AnswerWarningType],
      description: 'Pages that could not be read, and other reasons why the answer may lack something.',
    }),
    ...fetchedFields(t, 'for ten minutes; where something failed for the moment, for 30 seconds'),
  }),
});

const MOST_DOMAINS = 20;

const domains = z
  .array(z.string())
  .max(MOST_DOMAINS, { error: `must have at most ${MOST_DOMAINS} items` })
  .superRefine((items, { addIssue }) => {
    const wrong = items.find((item) => readDomain(item) === undefined);
    if (wrong !== undefined)
      addIssue({
        code: 'custom',
        message: itemFault(wrong, 'is not the name of a host, such as example.com'),
      });
  });

const namesOf = (given: readonly string[] | null | undefined): readonly string[] => [
  ...new Set((given ?? []).flatMap((text) => readDomain(text) ?? [])),
];

builder.operations((t) => ({
  aiSerpSearch: t.field({
    type: AiAnswerType,
    description:
      'Searches the web for a question, reads the pages that are found and answers from them within 60 seconds. What could not be read in time is told in `warnings`; its snippet is used instead.',
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
        description: 'The question, or words to search for: up to 500 characters.',
        alsoKnownAs: ['query', 'question', 'prompt', 'search', 'text', 'input', 'message'],
        validate: { schema: filledText(500) },
      }),
      num: t.arg.int({
        defaultValue: 10,
        description: 'Most results to search for, 1 to 20. The pages of the first ten are read.',
        alsoKnownAs: ['count', 'limit', 'numResults', 'maxResults', 'topK', 'sources'],
        validate: { schema: wholeNumber(1, 20) },
      }),
      domains: t.arg.stringList({
        description: `Names of up to ${MOST_DOMAINS} hosts from which pages may be, with those below them: \`example.com\` takes \`docs.example.com\` in. If omitted, all.`,
        alsoKnownAs: ['domain', 'includeDomains', 'site', 'sites', 'allowedDomains', 'searchDomainFilter'],
        validate: { schema: domains },
      }),
      excludeDomains: t.arg.stringList({
        description: `Names of up to ${MOST_DOMAINS} hosts from which no page may be, nor from those below them.`,
        alsoKnownAs: ['excludedDomains', 'blockedDomains', 'excludeSites', 'notSites'],
        validate: { schema: domains },
      }),
      recency: t.arg({
        type: AnswerRecency,
        description: 'How old pages may be, by what the search engine knows of them. If omitted, of any age.',
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
