import type { Ranked } from './rank/index.ts';
import type { Source } from './sources.ts';
import type { Answer, Citation, Statement } from './types.ts';

/** Maximum number of sentences in an answer. */
const MAX_SENTENCES = 4;
/** Two sentences count as duplicates if they share more than this fraction of their words. */
const ALIKE = 0.55;
/** A sentence is left out if its weight is more than this below the best weight. */
const BEHIND = 2.2;
/** A sentence, its title and its headings together have to contain at least this fraction of the question's terms. */
const MIN_COVERED = 0.35;
/** A sentence alone has to contain at least this fraction of the question's terms. */
const MIN_OWN = 0.15;

/** The extracted part of an answer: its text, citations and statements. */
export type ExtractedAnswer = Pick<Answer, 'answer' | 'citations' | 'statements'>;

/**
 * Builds an answer from verbatim sentences of the sources, with citation numbers. The answer has no statements if no
 * sentence fits the question.
 */
export function extracted(ranked: readonly Ranked[], sources: readonly Source[]): ExtractedAnswer {
  const chosen = chosenOf(ranked);
  const citations: Citation[] = [];
  const statements: Statement[] = [];
  for (const { candidate, score } of chosen) {
    const source = sources[candidate.page] as Source;
    const known = citations.find(({ url }) => url === source.url);
    const index = known?.index ?? citations.length + 1;
    if (!known) citations.push(citationOf(index, source, candidate.text, score));
    statements.push({ text: candidate.text, citations: [index], grounded: true });
  }
  return { answer: written(statements), citations, statements };
}

/** Builds a citation that quotes one sentence of a source. */
export const citationOf = (index: number, source: Source, quote: string, score: number): Citation => ({
  index,
  url: source.url,
  title: source.title,
  snippet: source.snippet,
  quote,
  published: source.published,
  score: Math.round(score * 1_000) / 1_000,
});

/** Joins statements into one text, each followed by its citation numbers. Returns null if there are none. */
export const written = (statements: readonly Statement[]): string | null =>
  statements
    .map(({ text, citations }) => `${text} ${citations.map((index) => `[${index}]`).join('')}`)
    .join(' ') || null;

function chosenOf(ranked: readonly Ranked[]): readonly Ranked[] {
  const able = ranked.filter(({ covered, own }) => covered >= MIN_COVERED && own >= MIN_OWN);
  const min = (able[0]?.weight ?? 0) - BEHIND;
  const chosen: Ranked[] = [];
  for (const one of able) {
    if (chosen.length >= MAX_SENTENCES || one.weight < min) break;
    if (!chosen.some((other) => alike(one.terms, other.terms))) chosen.push(one);
  }
  return chosen;
}

/** True if two sentences share most of the words of the shorter one. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  return shared > ALIKE * Math.max(Math.min(one.size, other.size), 1);
}
