import type { SentimentWords } from '../../../../datasets/sentiment-words.ts';

/** A word of a sentence, in lower case. */
export interface ClauseWord {
  readonly lower: string;
  /** True if punctuation after the word ends a clause. */
  readonly divides: boolean;
  /** True if a comma follows the word. */
  readonly pauses: boolean;
}

/** The effect of a negation on the sentiment of a word, as measured by Hutto and Gilbert (2014). */
const NEGATED = -0.74;
/** "Never so good" and "could not be better" are stronger than "good" and "better". */
const INTENSIFIED = 1.25;

/** A negation reaches this many words that carry meaning. */
const REACH = 3;
/** Maximum number of words before a word that are searched for negations. */
const MAX_BACK = 12;
/** Number of words from a word that are searched for "enough". */
const MAX_AHEAD = 5;
/** Maximum number of words of a negation, such as "by no means". */
const MAX_LENGTH = 3;

/** Words that a negation skips: "not at all a good idea", "none of them were good". */
const SKIPPED = new Set(
  'a an the at all any of it they them that ever even exactly really particularly especially is are was were be been do did'.split(
    ' ',
  ),
);

/** Verbs whose negation belongs to the clause after them: "I do not think that it is good". */
const THINKING = new Set(
  'think believe feel find consider suppose expect imagine say guess call thought believed felt found considered'.split(
    ' ',
  ),
);

/** Words that end the clause before them. */
const CLAUSE_ENDS = new Set('but however although though because'.split(' '));

/** Negations of a possibility, which strengthen a comparative: "could not be happier", "never had a better meal". */
const IMPOSSIBLE = /^(?:never|couldn't|couldnt|can't|cant|cannot)$/;
const BECOMING =
  /^(?:be|been|get|got|ask|asked|have|had|has|do|done|find|found|hope|hoped|wish|wished|see|seen|agree|feel|felt|eat|eaten|met|meet|read|heard|tasted|experienced|stayed|was|felt|want|wanted)$/;
const COULD_BE =
  /(?:^| )(?:(?:could|should)(?: have been| be)|would have been)(?: much| a lot| far| way| more| a bit| so much)*$/;
const CAN = /^(?:can't|cant|cannot|couldn't|couldnt|can|could)$/;

/** Returns the factor by which the negations before a word change its sentiment. */
export function negationFactor(
  sentence: readonly ClauseWord[],
  index: number,
  lists: SentimentWords,
): number {
  const from = Math.max(0, index - MAX_BACK - MAX_LENGTH);
  return factorIn(sentence.slice(from, index + MAX_AHEAD), index - from, lists);
}

function factorIn(words: readonly ClauseWord[], at: number, lists: SentimentWords): number {
  // "lack of support and lack of help": a negation does not negate another one.
  if (lists.negations.has(phraseOf(words, at, at + 2) ?? '')) return 1;
  let factor = 1;
  let meaning = 0;
  let paused = false;
  let before = '';
  for (let index = at - 1; index >= 0 && index >= at - MAX_BACK; index -= 1) {
    const { lower, divides, pauses } = words[index] as ClauseWord;
    if (divides) break;
    paused ||= pauses;
    const found = negationEndingAt(words, index, lists);
    if (!found && CLAUSE_ENDS.has(lower)) break;
    const near = at - index <= REACH || (!paused && (meaning < REACH || THINKING.has(before)));
    if (found) {
      if (found.negates && near)
        factor *= factorOf(words, { at, negation: index, length: found.length }, lists);
      index -= found.length - 1;
      before = '';
    } else if (!SKIPPED.has(lower)) {
      meaning += 1;
      before = lower;
    }
  }
  return couldBe(words, at, lists) ? factor * NEGATED : factor;
}

/** True if a word is part of a phrase such as "no doubt" or "never fails to", which has no sentiment of its own. */
export function isAffirmed(
  words: readonly ClauseWord[],
  at: number,
  { affirmations, denyingWords }: SentimentWords,
): boolean {
  if (!denyingWords.has(words[at]?.lower ?? '')) return false;
  for (let from = at - MAX_LENGTH + 1; from <= at; from += 1)
    for (let to = at + 1; to <= from + MAX_LENGTH; to += 1)
      if (affirmations.has(phraseOf(words, from, to) ?? '')) return true;
  return false;
}

const isNegation = (word: string, { negations }: SentimentWords): boolean =>
  negations.has(word) || word.endsWith("n't");

/** Returns the number of words of the negation that ends with a word, and whether it negates anything. */
function negationEndingAt(
  words: readonly ClauseWord[],
  end: number,
  lists: SentimentWords,
): { readonly length: number; readonly negates: boolean } | undefined {
  const last = words[end]?.lower ?? '';
  if (!lists.denyingWords.has(last) && !isNegation(last, lists)) return undefined;
  for (let length = MAX_LENGTH; length > 0; length -= 1) {
    const phrase = phraseOf(words, end - length + 1, end + 1);
    if (phrase === undefined) continue;
    if (lists.affirmations.has(phrase)) return { length, negates: false };
    if (length === 1 ? isNegation(phrase, lists) : lists.negations.has(phrase))
      return { length, negates: true };
  }
  return undefined;
}

/** Returns the words of a range, separated by spaces. Undefined if the range is not in the sentence. */
const phraseOf = (words: readonly ClauseWord[], from: number, to: number): string | undefined =>
  from < 0 || to > words.length
    ? undefined
    : words
        .slice(from, to)
        .map(({ lower }) => lower)
        .join(' ');

interface Negation {
  /** The word whose sentiment is negated. */
  readonly at: number;
  /** The last word of the negation. */
  readonly negation: number;
  readonly length: number;
}

function factorOf(
  words: readonly ClauseWord[],
  { at, negation, length }: Negation,
  lists: SentimentWords,
): number {
  const lowers = words.map(({ lower }) => lower);
  const between = lowers.slice(negation + 1, at);
  const [word = ''] = lowers.slice(negation - length + 1, negation + 1);
  if (word === 'never' && (between.includes('so') || between.includes('this'))) return INTENSIFIED;
  const possible = IMPOSSIBLE.test(word) || (word === 'not' && CAN.test(lowers[negation - 1] ?? ''));
  if (possible && isComparative(lowers, at, lists) && between.some((one) => BECOMING.test(one)))
    return INTENSIFIED;
  // "I cannot recommend it enough", "I cannot say enough good about it", but "it cannot be good enough"
  const enough = between.length === 0 ? lowers.slice(at + 1) : between;
  if (possible && enough.includes('enough')) return INTENSIFIED;
  return NEGATED;
}

/** True for "better", "happier", and "more happy". */
function isComparative(words: readonly string[], at: number, { valences }: SentimentWords): boolean {
  const word = words[at] as string;
  if (word === 'better' || word === 'worse' || words[at - 1] === 'more' || words[at - 1] === 'less')
    return true;
  const [, stem] = /^(.{2,})er$/.exec(word) ?? [];
  if (stem === undefined) return false;
  return [stem, `${stem}e`, stem.replace(/i$/, 'y'), stem.replace(/(.)\1$/, '$1')].some((one) =>
    valences.has(one),
  );
}

/** True for "could have been better" and "should be nicer". */
function couldBe(words: readonly ClauseWord[], at: number, lists: SentimentWords): boolean {
  const lowers = words.slice(Math.max(0, at - 7), at + 1).map(({ lower }) => lower);
  return isComparative(lowers, lowers.length - 1, lists) && COULD_BE.test(lowers.slice(0, -1).join(' '));
}

/**
 * Returns the index of the conjunction after which only a negation follows, which negates what is before it: "I thought
 * that it would be bad, but it was not." Returns -1 for other sentences.
 */
export function denialAt(words: readonly ClauseWord[], lists: SentimentWords): number {
  const last = words.at(-1)?.lower ?? '';
  if (!isNegation(last, lists)) return -1;
  const at = words.findLastIndex(({ lower }) => lower === 'but' || lower === 'though' || lower === 'however');
  const behind = words.slice(at + 1, -1);
  return at >= 0 &&
    behind.length <= 4 &&
    behind.every(({ lower }) => SKIPPED.has(lower) || !lists.valences.has(lower))
    ? at
    : -1;
}
