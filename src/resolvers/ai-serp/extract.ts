import type { Ranked } from './rank/index.ts';
import type { Source } from './sources.ts';
import type { Answer, Citation, Statement } from './types.ts';

/** So many sentences make an answer. */
const MAX_SENTENCES = 4;
/** Sentences that share more of their words say the same. */
const ALIKE = 0.55;
/** What is further behind the best is not said beside it. */
const BEHIND = 2.2;
/** A sentence has to be about so much of the question. */
const MIN_COVERED = 0.35;
/** And not only because the title of its page is. */
const MIN_OWN = 0.15;

/** What of an answer tells what, and from where. */
export type ExtractedAnswer = Pick<Answer, 'answer' | 'citations' | 'statements'>;

/** An answer of sentences as they stand in the sources, with their numbers; of none where no sentence is about the question. */
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

/** A citation of a source by a sentence of it. */
export const citationOf = (index: number, source: Source, quote: string, score: number): Citation => ({
  index,
  url: source.url,
  title: source.title,
  snippet: source.snippet,
  quote,
  published: source.published,
  score: Math.round(score * 1_000) / 1_000,
});

/** Statements as one text, each with the numbers of its citations; null without any. */
export const written = (statements: readonly Statement[]): string | null =>
  statements
    .map(({ text, citations }) => `${text} ${citations.map((index) => `[${index}]`).join('')}`)
    .join(' ') || null;

function chosenOf(ranked: readonly Ranked[]): readonly Ranked[] {
  const able = ranked.filter(({ covered, own }) => covered >= MIN_COVERED && own >= MIN_OWN);
  const least = (able[0]?.weight ?? 0) - BEHIND;
  const chosen: Ranked[] = [];
  for (const one of able) {
    if (chosen.length >= MAX_SENTENCES || one.weight < least) break;
    if (!chosen.some((other) => alike(one.terms, other.terms))) chosen.push(one);
  }
  return chosen;
}

/** Whether most of the words of the shorter of two sentences are in the other. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  return shared > ALIKE * Math.max(Math.min(one.size, other.size), 1);
}
