import { namesIn } from '../../../libraries/prose/names.ts';
import type { Question } from './question.ts';
import { termsOfText } from './terms.ts';

const MONTHS =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i;
const YEAR = /\b1\d{3}\b|\b20\d\d\b/;
const NUMBER =
  /\p{N}|^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|dozen)$/iu;
const PLACE = /\b(?:in|at|near|from|of|between|on|en|im|bei|aus|a)\s+(?:the\s+)?\p{Lu}/u;
const REASON =
  /\b(?:because|due to|since|caused? by|as a result|so that|therefore|reason|in order to|weil|aufgrund|parce que|porque|debido)\b/i;

/** Returns how well a sentence fits the wanted kind of answer, from 0 to 1. */
export function typed(
  text: string,
  words: readonly string[],
  { wanted, terms, dictionary }: Question,
): number {
  switch (wanted) {
    case 'time':
      if (YEAR.test(text)) return MONTHS.test(text) ? 1 : 0.8;
      return /\d/.test(text) ? 0.3 : 0;
    case 'count':
      return words.some((word) => NUMBER.test(word)) ? 1 : 0;
    case 'reason':
      return REASON.test(text) ? 1 : 0;
    case 'place':
      return PLACE.test(text) ? 1 : 0;
    case 'person':
      return words.some((word, at) => {
        const before = words[at - 1] ?? '';
        const name = /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Lu}/u.test(before);
        return name && !terms.includes(dictionary.of(word));
      })
        ? 1
        : 0;
    default:
      return 0;
  }
}

/** True if a term of the question follows a number within three words. */
export const countsTerm = (words: readonly string[], { terms, dictionary }: Question): boolean =>
  words.some(
    (word, at) =>
      NUMBER.test(word) && words.slice(at + 1, at + 4).some((next) => terms.includes(dictionary.of(next))),
  );

const IS = new Set(
  'is are was were refers means ist sind war bedeutet est sont était es son era è sono é são'.split(' '),
);
/** A sentence counts as a definition only if its first form of `be` is within this many words of its beginning. */
const EARLY_WORDS = 14;

/** True if a sentence defines a term of the question: it names the term, followed by a form of `be`. */
export function defines(words: readonly string[], { terms, dictionary }: Question): boolean {
  const verb = words.slice(0, EARLY_WORDS).findIndex((word) => IS.has(word.toLowerCase()));
  const subject = new Set(words.slice(0, Math.max(verb, 0)).map((word) => dictionary.of(word)));
  return terms.some((term) => subject.has(term));
}

/** True if the question asks for a name. Finding names takes longer than all other features. */
export const wantsName = ({ wanted }: Question): boolean => wanted === 'person' || wanted === 'place';

/** True if a sentence names a person or place that the question does not name. */
export function namesWanted(text: string, { wanted, terms, dictionary }: Question): boolean {
  const type = wanted === 'person' ? 'person' : 'location';
  return namesIn(text).some(
    (name) =>
      name.type === type &&
      !termsOfText(text.slice(name.start, name.end)).every((word) => terms.includes(dictionary.of(word))),
  );
}
