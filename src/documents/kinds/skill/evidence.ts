import type { Candidate } from './candidates.ts';
import { type Section, skillSectionsOf } from './sections.ts';
import { spokenLanguages } from './spoken.ts';
import {
  cuedAfter,
  cuedBefore,
  denied,
  inAddress,
  listedTogether,
  ofCompany,
  offeringSentences,
  type Page,
} from './surroundings.ts';
import { WEIGHTS } from './weights.ts';
import type { Word } from './words.ts';

/** The evidence for a candidate: how often each weight applies. */
export type Evidence = Partial<Record<keyof typeof WEIGHTS, number>>;

/** A candidate, with the confidence that a skill is meant. */
export interface RatedCandidate {
  readonly candidate: Candidate;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * Other certain skills within `NEAR_WORDS` words make it more likely that a candidate is a skill. At most `MAX_NEAR` of
 * them are counted.
 */
const NEAR_WORDS = 25;
const MAX_NEAR = 4;

const OF_A_LIST = 0.95;

/** Evidence computed once for the whole text. */
export interface Surroundings {
  readonly sections: readonly (Section | null)[];
  readonly near: (candidate: Candidate) => number;
  readonly offering: Uint8Array;
}

/**
 * Rates every candidate in a text by its surroundings. Leaves out parts of addresses, and skills that are not needed
 * according to the text.
 * @param list true if the text contains only skills; ordinary words are then skills, too
 */
export function rateCandidates(page: Page, list: boolean): RatedCandidate[] {
  const meant = page.candidates.filter((candidate) => !inAddress(page, candidate));
  if (list) return meant.map((candidate) => ({ candidate, confidence: OF_A_LIST }));
  const sections = skillSectionsOf(page.text, page.words);
  const spoken = spokenLanguages(page, sections);
  const near = nearness(page);
  const offering = offeringSentences(page);
  return meant
    .filter((candidate) => !denied(page, candidate))
    .map((candidate) => {
      const speaking = spoken.get(candidate);
      if (speaking !== undefined) return { candidate, confidence: speaking };
      return {
        candidate,
        confidence: confidenceOf(evidenceFor(page, candidate, { sections, near, offering })),
      };
    });
}

function confidenceOf(evidence: Evidence): number {
  let logit = 0;
  for (const [kind, count] of Object.entries(evidence))
    logit += WEIGHTS[kind as keyof typeof WEIGHTS] * count;
  return 1 / (1 + Math.exp(-logit));
}

/** Collects the evidence for and against a candidate that is not a spoken language. */
export function evidenceFor(
  page: Page,
  candidate: Candidate,
  { sections, near, offering }: Surroundings,
): Evidence {
  const { from, to } = candidate;
  const section = sections[from] ?? null;
  const counted = (holds: boolean): number => (holds ? 1 : 0);
  const kind = kindOf(page, candidate);
  const [before, after] = [cuedBefore(page, from), cuedAfter(page, to)];
  return {
    [kind]: 1,
    broad: counted(candidate.term.entry.broad),
    cuedBefore: counted(before),
    cuedAfter: counted(after),
    cuedName: counted(kind === 'contextName' && (before || after)),
    listed: counted(isListed(page, candidate)),
    section: counted(section === 'skills' || section === 'certifications'),
    near: near(candidate),
    offer: counted(section === 'offer'),
    offering: counted(offering[from] === 1),
    company: counted(ofCompany(page, candidate)),
  };
}

function kindOf(page: Page, candidate: Candidate): keyof typeof WEIGHTS {
  const { term, from, to } = candidate;
  const { entry, caution } = term;
  const asName = isName(writtenAs(page, candidate), entry.name);
  if (caution === 'cased') return asName ? 'casedName' : 'casedWord';
  if (caution === 'context' && entry.type === 'hard') return 'contextHard';
  if (caution === 'context' && entry.type === 'soft') return 'contextSoft';
  if (caution === 'context') return asName ? 'contextName' : 'contextWord';
  if (entry.type === 'tool' || entry.type === 'certification' || entry.type === 'soft') return entry.type;
  return to - from > 1 ? 'phrase' : 'word';
}

/**
 * True if the term is written as a name: with an initial capital, or all in capitals if the name is all in capitals.
 * For example, "Rest" is not REST.
 */
function isName(written: string, name: string): boolean {
  const initial = written[0] as string;
  if (initial === initial.toLowerCase() && !/\p{N}/u.test(initial)) return false;
  return (
    name !== name.toUpperCase() ||
    written.toLowerCase() !== name.toLowerCase() ||
    written === written.toUpperCase()
  );
}

/** True if a candidate is a skill regardless of the surrounding text. */
function isCertain(page: Page, candidate: Candidate): boolean {
  const { entry, caution } = candidate.term;
  if (entry.broad || entry.type === 'language' || caution === 'context') return false;
  return caution === 'none' || isName(writtenAs(page, candidate), entry.name);
}

const writtenAs = ({ text, words }: Page, { from, to }: Candidate): string =>
  text.slice((words[from] as Word).start, (words[to - 1] as Word).end);

/** True if the candidate is an item of a list, next to an item that is certainly a skill. */
function isListed(page: Page, candidate: Candidate): boolean {
  const { candidates } = page;
  const at = candidateIndex(candidates, candidate);
  const [before, after] = [candidates[at - 1], candidates[at + 1]];
  return (
    (before !== undefined && isCertain(page, before) && listedTogether(page, before, candidate)) ||
    (after !== undefined && isCertain(page, after) && listedTogether(page, candidate, after))
  );
}

/** Finds the index of a candidate. The candidates must be in the order of the text. */
function candidateIndex(candidates: readonly Candidate[], { from }: Candidate): number {
  let [low, high] = [0, candidates.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candidates[middle] as Candidate).from < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a function that counts the certain skills close to a candidate, excluding the candidate itself. */
export function nearness(page: Page): (candidate: Candidate) => number {
  const { candidates, words } = page;
  const counts = new Uint32Array(words.length + 1);
  for (const candidate of candidates) if (isCertain(page, candidate)) counts[candidate.from + 1] = 1;
  for (let at = 1; at < counts.length; at += 1)
    counts[at] = (counts[at] as number) + (counts[at - 1] as number);
  return (candidate) => {
    const low = Math.max(0, candidate.from - NEAR_WORDS);
    const high = Math.min(words.length, candidate.to + NEAR_WORDS);
    const all = (counts[high] as number) - (counts[low] as number);
    return Math.min(MAX_NEAR, all - (isCertain(page, candidate) ? 1 : 0));
  };
}
