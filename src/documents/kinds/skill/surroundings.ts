import type { Candidate } from './candidates.ts';
import {
  afterDenial,
  betweenNeeded,
  companyWords,
  conjunctions,
  cuesAfter,
  cuesBefore,
  denials,
  needed,
  offering,
} from './cues.ts';
import type { Word } from './words.ts';

/** A text with its words and the terms found in it. */
export interface Page {
  readonly text: string;
  readonly words: readonly Word[];
  readonly candidates: readonly Candidate[];
  /** For each word: 1 if a sentence or a line ended before it. */
  readonly breaks: Uint8Array;
}

/** Maximum distance, in words, of a word that indicates a skill before and after a candidate. */
const REACH_BEFORE = 6;
const REACH_AFTER = 2;

/** Maximum number of characters that are read between two words. It is enough to find the end of a clause. */
const MAX_BETWEEN = 40;

/**
 * True if a sentence ends here. "Tools:" at the end of a line does not end a sentence, because it introduces the next
 * line.
 */
const endsSentence = (between: string): boolean =>
  /[.!?](?:\s|$)|\n/.test(between) && !/^:\s*\n[^\n]*$/.test(between);

/** Builds a page from a text, the words of the text and the candidates in it. */
export function createPage(text: string, words: readonly Word[], candidates: readonly Candidate[]): Page {
  const breaks = new Uint8Array(words.length);
  for (let at = 1; at < words.length; at += 1) {
    const [from, to] = [(words[at - 1] as Word).end, (words[at] as Word).start];
    if (to - from > 1 || text[from] === '\n')
      breaks[at] = Number(endsSentence(text.slice(Math.max(from, to - MAX_BETWEEN), to)));
  }
  return { text, words, candidates, breaks };
}

/** True if one of these words is before a position in the same sentence. */
export function cuedBefore(
  page: Page,
  from: number,
  cues: ReadonlySet<string> = cuesBefore(),
  reach = REACH_BEFORE,
): boolean {
  for (let at = from; at > 0 && at > from - reach; at -= 1) {
    if (page.breaks[at] === 1) return false;
    if (cues.has((page.words[at - 1] as Word).key)) return true;
  }
  return false;
}

/** True if one of these words follows a position, with only spaces, hyphens and slashes between them. */
export function cuedAfter(
  page: Page,
  to: number,
  cues: ReadonlySet<string> = cuesAfter(),
  reach = REACH_AFTER,
): boolean {
  for (let at = to; at < page.words.length && at < to + reach; at += 1) {
    const word = page.words[at] as Word;
    if (!word.joined) return false;
    if (cues.has(word.key)) return true;
  }
  return false;
}

/** True if the text says that a skill is not required: "no Java required", "Excel is not necessary". */
export function denied(page: Page, { from, to }: Candidate): boolean {
  const { words } = page;
  for (let at = from - 1; at >= 0 && at >= from - REACH_BEFORE && (words[at + 1] as Word).joined; at -= 1) {
    const { key } = words[at] as Word;
    if (denials().has(key)) return true;
    if (!afterDenial().has(key)) break;
  }
  let negated = false;
  for (let at = to; at < to + 4 && words[at]?.joined; at += 1) {
    const { key } = words[at] as Word;
    if (needed().has(key)) return negated;
    if (!betweenNeeded().has(key)) return false;
    negated ||= denials().has(key);
  }
  return false;
}

/** Separators between the items of a list. */
const LISTED = /^[\s,;/|•·●▪*–—+().:-]*$/;

/** True if only list separators are between two candidates. */
export function listedTogether(
  page: Page,
  left: Candidate | undefined,
  right: Candidate | undefined,
): boolean {
  if (!left || !right) return false;
  const { text, words } = page;
  const between = right.from - left.to;
  if (between > 1) return false;
  const before = (words[left.to - 1] as Word).end;
  const after = (words[right.from] as Word).start;
  if (after - before > MAX_BETWEEN) return false;
  if (between === 1) {
    const word = words[left.to] as Word;
    return (
      conjunctions().has(word.key) &&
      LISTED.test(text.slice(before, word.start)) &&
      LISTED.test(text.slice(word.end, after))
    );
  }
  const divider = text.slice(before, after);
  return divider !== ' ' && divider !== '-' && LISTED.test(divider);
}

const standsAlone = (neighbour: string | undefined): boolean =>
  neighbour === undefined || neighbour === ' ' || neighbour === '\n' || neighbour === ',';

/** True if a candidate is part of a web or email address. */
export function inAddress({ text, words }: Page, { from, to }: Candidate): boolean {
  const start = (words[from] as Word).start;
  const end = (words[to - 1] as Word).end;
  if (standsAlone(text[start - 1]) && standsAlone(text[end])) return false;
  const before =
    text
      .slice(Math.max(0, start - MAX_BETWEEN), start)
      .split(/\s/)
      .at(-1) ?? '';
  const after = text.slice(end, end + MAX_BETWEEN).split(/\s/)[0] ?? '';
  return /:\/\/|www\.|@/.test(before) || /^[\w.+-]*@\w|^\.(?:com|org|de|co|in)\/|^:\/\//.test(after);
}

/** True if the name is more likely the name of a company: "Oracle Inc." */
export const ofCompany = ({ words }: Page, { to }: Candidate): boolean => {
  const next = words[to];
  return next?.joined === true && companyWords().has(next.key);
};

/** Maximum number of words of a sentence that are marked before and after a cue. */
const SENTENCE = 24;

/** Returns an array with 1 for each word in a sentence about an employer or the law, and 0 for other words. */
export function offeringSentences(page: Page): Uint8Array {
  const { words, breaks } = page;
  const marks = new Uint8Array(words.length);
  let start = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (breaks[at] === 1) start = at;
    if (!offering().has((words[at] as Word).key)) continue;
    for (let back = Math.max(start, at - SENTENCE); back <= at; back += 1) marks[back] = 1;
    for (let on = at + 1; on < words.length && on < at + SENTENCE && breaks[on] === 0; on += 1) marks[on] = 1;
  }
  return marks;
}
