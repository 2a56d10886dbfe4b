import { fold } from '../text/fold.ts';

/**
 * English words with irregular forms; the first form of each line represents the others. The list is our own, and
 * contains words used in questions.
 */
const FAMILIES: readonly string[] = [
  'die died dies dying dead death deaths',
  'born birth births birthplace birthday birthdate',
  'win won wins winning winner winners',
  'write wrote written writes writing writer writers author authors',
  'sing sang sung sings singer singers song songs',
  'begin began begun begins start started starts founded founder founders found',
  'make made makes making maker',
  'build built builds building',
  'buy bought buys',
  'sell sold sells sale sales',
  'hold held holds',
  'lead led leads leader leaders',
  'speak spoke spoken speaks speaking speech',
  'grow grew grown grows growth',
  'fly flew flown flies flying flight',
  'kill killed kills killing killer murdered',
  'man men',
  'woman women',
  'child children',
  'live lived lives living life',
  'high height tall',
  'long length',
  'deep depth',
  'wide width',
  'weigh weighs weighed weight',
  'old age aged',
  'big large larger largest bigger biggest',
  'movie movies film films',
  'population inhabitants people populated',
  'cost costs price prices priced',
  'locate located location locations',
  'mean means meaning meant refers',
  'marry married marries marriage wife husband spouse',
  'invent invented inventor inventors invention',
  'discover discovered discoverer discovery',
  'play played plays player players',
  'elect elected election elections',
  'produce produced produces producer production',
  'direct directed director directors',
];

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((words) => {
    const all = words.split(' ');
    return all.map((word) => [word, all[0] as string] as const);
  }),
);

/** Letters of scripts whose words are inflected at the end. */
const INFLECTED = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]+$/u;
/** Length of the prefix that represents a longer word, for languages without rules here. */
const TRUNK = 6;

/**
 * Returns the stem for all forms of a word. English uses rules (a short form of Porter's, 1980) and a list; other
 * inflected scripts use the beginning of the word.
 * @param word one word, in any case
 */
export function stemOf(word: string, english: boolean): string {
  const plain = fold(word);
  if (english) return IRREGULAR.get(plain) ?? englishStem(plain);
  return plain.length > TRUNK && INFLECTED.test(plain) ? plain.slice(0, TRUNK) : plain;
}

const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
  ['ations', ''],
  ['ation', ''],
  ['ements', ''],
  ['ement', ''],
  ['ments', ''],
  ['ment', ''],
  ['ingly', ''],
  ['ness', ''],
  ['ings', ''],
  ['tion', 't'],
  ['sion', 's'],
  ['ing', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ors', ''],
  ['ers', ''],
  ['est', ''],
  ['ed', ''],
  ['er', ''],
  ['or', ''],
  ['ly', ''],
  ['al', ''],
  ['es', ''],
  ['e', ''],
];

function englishStem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const single = word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
  for (const [ending, instead] of ENDINGS) {
    if (single.endsWith(ending) && single.length - ending.length >= 3) {
      const stem = single.slice(0, -ending.length) + instead;
      return stem.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=..)[iy]$/, 'i');
    }
  }
  return single.replace(/(?<=..)y$/, 'i');
}
