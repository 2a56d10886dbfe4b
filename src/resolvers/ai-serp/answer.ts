import { fold } from '../../libraries/text/fold.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { ofDomains, searchOf } from './domains.ts';
import { extracted } from './extract.ts';
import { hostOf } from './hosts.ts';
import { readResults, snippetOf } from './pages.ts';
import { type Candidate, questionOf, type Ranked, rank } from './rank/index.ts';
import { candidatesOf, type Source } from './sources.ts';
import type {
  AiAnswer,
  Answer,
  AnswerQuery,
  AnswerResult,
  AnswerWarning,
  Find,
  Found,
  FoundResult,
} from './types.ts';
import { byModel } from './upgrade.ts';

const DEADLINE_MS = 60_000;
/** Deadlines within `DEADLINE_MS` for fetching pages, and for the language model. */
const PAGES_MS = 40_000;
const MODEL_MS = 57_000;
const KEPT_MS = 600_000;
/** An answer with temporary failures is cached only briefly, since a retry may succeed. */
const KEPT_PARTLY_MS = 30_000;
/** Maximum length of a cached answer, in characters of JSON. */
const MAX_KEPT = 65_536;
const MAX_PAGES = 10;
const MAX_RELATED = 20;
/** Maximum number of sentences kept after ranking. */
const MAX_RANKED = 120;

/** The services used to answer a question. */
export interface AnswerMeans {
  readonly upstream: Upstream;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly find: Find;
}

/**
 * Answers a question from the web: searches, reads the pages found, and answers with their sentences or with a language
 * model that has to cite them. Each page that cannot be read in time adds a warning. Throws the errors of the search.
 */
export async function aiAnswer(means: AnswerMeans, query: AnswerQuery): Promise<AiAnswer> {
  const { value, fetchedAt, cached } = await means.upstream.lookup<Answer>({
    key: `ai-serp ${JSON.stringify(query)}`,
    deadlineMs: DEADLINE_MS,
    keepMs: keepMsOf,
    work: (signal) => answer(means, query, signal),
  });
  return { query: query.q, ...value, fetchedAt, cached };
}

function keepMsOf(answer: Answer): number {
  if (JSON.stringify(answer).length > MAX_KEPT) return 0;
  const passing = answer.warnings.some(({ code }) => /^(?:page_timeout|page_unreachable|llm_)/.test(code));
  return passing ? KEPT_PARTLY_MS : KEPT_MS;
}

async function answer(
  { upstream, find, randomBytes }: AnswerMeans,
  query: AnswerQuery,
  signal: AbortSignal,
): Promise<Answer> {
  const began = upstream.monotonic();
  const leftMs = (until: number) => until - (upstream.monotonic() - began);
  const found = await find(searchOf(query));
  const results = ofDomains(found.results, query).slice(0, query.num);
  const read = await readResults(upstream, results.slice(0, MAX_PAGES), leftMs(PAGES_MS), signal);
  const sources = [...read.map(({ source }) => source), ...results.slice(MAX_PAGES).map(snippetOf)];
  const question = questionOf(query.q);
  const weighed = await upstream.reading(sizeOf(sources), signal, async (pause) => {
    const candidates = await candidatesOf(sources, pause);
    const ranked = (await rank(question, candidates, pause)).slice(0, MAX_RANKED);
    return { candidates: nearOf(candidates, ranked), ranked };
  });
  const model = upstream.settings.llm;
  const boundary = Buffer.from(randomBytes(16)).toString('hex');
  const work = { ...weighed, sources, question, boundary, leftMs: leftMs(MODEL_MS), signal };
  const { modelAnswer, usage, warning } =
    model === undefined || weighed.ranked.length === 0
      ? { modelAnswer: null, usage: null, warning: null }
      : await byModel(upstream, model, work);
  const answered = modelAnswer ?? extracted(weighed.ranked, sources);
  return {
    ...answered,
    usage,
    engine: modelAnswer === null ? 'extractive' : 'llm',
    searchResults: results.map((result, at) => resultOf(result, at, read[at]?.read === true)),
    relatedQuestions: relatedTo(query.q, found),
    warnings: [
      ...found.warnings.map((message) => ({ code: 'search_limited' as const, message, url: null })),
      ...read.flatMap((one) => one.warning ?? []),
      ...(warning === null ? [] : [warning]),
      ...missing(results.length, answered.answer),
    ],
  };
}

/** Returns the ranked sentences and the sentences next to them. */
function nearOf(candidates: readonly Candidate[], ranked: readonly Ranked[]): readonly Candidate[] {
  const nearKeys = new Set(
    ranked.flatMap(({ candidate: { page, position } }) =>
      [-1, 0, 1].map((step) => `${page} ${position + step}`),
    ),
  );
  return candidates.filter(({ page, position }) => nearKeys.has(`${page} ${position}`));
}

const sizeOf = (sources: readonly Source[]): number =>
  sources.reduce((sum, { blocks }) => sum + blocks.reduce((all, { text }) => all + text.length, 0), 0);

const resultOf = ({ title, url, snippet, date }: FoundResult, at: number, read: boolean): AnswerResult => ({
  position: at + 1,
  title,
  url,
  domain: (hostOf(url) ?? '').replace(/^www\./, ''),
  snippet,
  date,
  read,
});

function relatedTo(q: string, { related }: Found): readonly string[] {
  const seen = new Set([fold(q)]);
  const fresh = related.filter((text) => {
    const key = fold(text);
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return fresh.slice(0, MAX_RELATED);
}

function missing(results: number, answer: string | null): readonly AnswerWarning[] {
  if (answer !== null) return [];
  return results === 0
    ? [{ code: 'no_results', message: 'The search returned no results.', url: null }]
    : [
        {
          code: 'no_answer',
          message: 'The pages and snippets do not answer the question.',
          url: null,
        },
      ];
}
