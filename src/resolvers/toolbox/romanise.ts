import { type IndexedSystem, type LetterRule, romanisationSystems } from '../../datasets/romanisation.ts';
import { boundCombiningMarks } from '../../formats/combining-marks.ts';
import type { Steps } from '../../scheduling/steps.ts';

/** Returns the rules of a language by its primary subtag, such as `de`; undefined if it has none. */
export const romanisationOf = (language: string | undefined): IndexedSystem | undefined =>
  language === undefined ? undefined : romanisationSystems.get().get(language);

const APOSTROPHE = /['’ʼ]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Apostrophes inside a word do not end it. */
const IN_WORD = /[\p{L}\p{M}\p{N}'’ʼ]/u;

/** The number of letters that are spelled in less than a millisecond. */
const LETTERS_PER_STEP = 256;

/**
 * Spells a text by the rules of a language. Letters without a rule, such as those of other scripts, are kept. A letter
 * in upper case becomes `Shch`, and `SHCH` beside other letters in upper case.
 */
export function* romanise(text: string, system: IndexedSystem): Steps<string> {
  const letters = [...prepare(text, system.language)];
  const lower = letters.map(toLower);
  let spelled = '';
  let pauseAt = LETTERS_PER_STEP;
  for (let at = 0; at < letters.length; ) {
    if (at >= pauseAt) {
      yield;
      pauseAt = at + LETTERS_PER_STEP;
    }
    const rule = system.byFirst.get(lower[at] as string)?.find((one) => applies(one, lower, at));
    const letter = letters[at] as string;
    if (rule) {
      spelled += inCase(rule[1], letters, at, rule[0].length);
      at += rule[0].length;
    } else {
      spelled += system.dropsMarks && /\p{Script=Latin}/u.test(letter) ? withoutMarks(letter) : letter;
      at += 1;
    }
  }
  return spelled;
}

/** Lower-cases one letter. `İ` is kept, because its lower case has two characters. */
function toLower(letter: string): string {
  const lower = letter.toLowerCase();
  return lower.length === letter.length ? lower : letter;
}

/** Half-width katakana and their sound marks. */
const HALF_WIDTH_KANA = /[\uff66-\uff9f]+/g;
/** Katakana that have a hiragana, at a distance of 96 code points. */
const KATAKANA = /[ァ-ヴ]/g;

/**
 * Composes letters and marks. In Greek, breathings and other accents than the tonos are dropped. In Japanese, katakana
 * become hiragana.
 */
function prepare(text: string, language: string): string {
  const bound = boundCombiningMarks(text);
  if (language === 'ja')
    return bound
      .replace(HALF_WIDTH_KANA, (run) => run.normalize('NFKC'))
      .normalize('NFC')
      .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 96));
  if (language !== 'el') return bound.normalize('NFC');
  return bound
    .normalize('NFD')
    .replace(/[\u0300\u0342]/g, '\u0301')
    .replace(/[\u0304\u0306\u0313\u0314\u0345]/g, '')
    .normalize('NFC');
}

function applies([from, , after, before]: LetterRule, letters: readonly string[], at: number): boolean {
  for (let step = 0; step < from.length; step++) if (letters[at + step] !== from[step]) return false;
  return (
    fits(after, '^', letters[at - 1], letters[at - 2]) &&
    fits(before, '$', letters[at + from.length], undefined)
  );
}

/** True if a neighbour is among the letters of a rule, or if the rule allows the edge of a word and this is one. */
function fits(
  allowed: string,
  edge: string,
  neighbour: string | undefined,
  beyond: string | undefined,
): boolean {
  if (allowed === '') return true;
  if (neighbour !== undefined && allowed.includes(neighbour)) return true;
  if (!allowed.includes(edge)) return false;
  if (neighbour === undefined || !IN_WORD.test(neighbour)) return true;
  // An opening quotation mark looks like an apostrophe.
  return !LETTER.test(neighbour) && (beyond === undefined || !LETTER.test(beyond));
}

function inCase(spelling: string, letters: readonly string[], at: number, length: number): string {
  const first = letters[at] as string;
  if (!isUpper(first)) return spelling;
  const after = at + length;
  const next = APOSTROPHE.test(letters[after] ?? '') ? letters[after + 1] : letters[after];
  const beside =
    length > 1 ? letters[at + 1] : next !== undefined && LETTER.test(next) ? next : letters[at - 1];
  return beside !== undefined && isUpper(beside)
    ? spelling.toUpperCase()
    : spelling.charAt(0).toUpperCase() + spelling.slice(1);
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase() && LETTER.test(letter);

const withoutMarks = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');
