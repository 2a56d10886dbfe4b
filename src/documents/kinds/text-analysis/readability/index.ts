import { type Counts, lettersIn, rounded, type Sentence, sum } from '../counts.ts';
import type { LocalReadability, TextReadability } from '../types.ts';
import { isFamiliar } from './familiar.ts';
import * as formulas from './formulas.ts';

/** A long word has more letters than this (Björnsson; Anderson). */
const LONG_WORD = 6;
/** A polysyllable has at least this many syllables. */
const MANY_SYLLABLES = 3;
/** Linsear Write uses a sample of this many words. */
const SAMPLE_WORDS = 100;
/** SMOG uses 30 sentences (McLaughlin); with fewer, the result is less certain. */
export const SMOG_SENTENCES = 30;

const ADAPTATIONS: ReadonlyMap<
  string,
  readonly [LocalReadability['formula'], (means: formulas.Means) => number]
> = new Map([
  ['de', ['amstad', formulas.amstad]],
  ['es', ['fernandez_huerta', formulas.fernandezHuerta]],
  ['fr', ['kandel_moles', formulas.kandelMoles]],
  ['it', ['gulpease', formulas.gulpease]],
  ['nl', ['douma', formulas.douma]],
  ['ru', ['oborneva', formulas.oborneva]],
]);

/**
 * Measures how difficult a text is to read, by published formulas. A formula is null if it is for another language, or
 * if the text contains nothing that the formula counts.
 */
export function readabilityOf(counts: Counts, language: string | null): TextReadability | null {
  const { words, sentences, letters, syllables } = counts;
  // Letters per word, and words per sentence, are meaningless in scripts in which a letter is a syllable or a word.
  if (words.length === 0 || !isAlphabetic(counts.flow)) return null;
  const means = {
    wordsPerSentence: words.length / sentences.length,
    syllablesPerWord: syllables ? sum(syllables) / words.length : Number.NaN,
    lettersPerWord: letters / words.length,
  };
  const long = words.filter((word) => lettersIn(word) > LONG_WORD).length;
  const adaptation = ADAPTATIONS.get(language ?? '');
  const score = adaptation ? rounded(adaptation[1](means)) : null;
  return {
    ...(language === 'en' && syllables ? inEnglish(counts, syllables, means) : NOT_ENGLISH),
    lix: rounded(formulas.lix(means.wordsPerSentence, long / words.length)),
    rix: rounded(formulas.rix(long, sentences.length)),
    localized: adaptation && score !== null ? { formula: adaptation[0], score } : null,
  };
}

const NOT_ENGLISH = {
  fleschReadingEase: null,
  fleschKincaidGrade: null,
  gunningFog: null,
  smog: null,
  colemanLiau: null,
  automatedReadability: null,
  daleChall: null,
  linsearWrite: null,
  gradeLevel: null,
};

const isAlphabetic = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u.test(text);

type English = Omit<TextReadability, 'lix' | 'rix' | 'localized'>;

function inEnglish(counts: Counts, syllables: readonly number[], means: formulas.Means): English {
  const { words, sentences } = counts;
  const hard = countHard(counts);
  const strange = sentences.reduce((all, { words: own }) => all + own.filter(isStrange).length, 0);
  const polysyllables = syllables.filter((count) => count >= MANY_SYLLABLES).length;
  const grades = {
    fleschKincaidGrade: formulas.fleschKincaidGrade(means),
    gunningFog: formulas.gunningFog(means.wordsPerSentence, hard / words.length),
    smog: formulas.smog(polysyllables, sentences.length),
    colemanLiau: formulas.colemanLiau(means),
    automatedReadability: formulas.automatedReadability(means),
    linsearWrite: linsearOf(counts),
  };
  return {
    fleschReadingEase: rounded(formulas.fleschReadingEase(means)),
    fleschKincaidGrade: rounded(grades.fleschKincaidGrade),
    gunningFog: rounded(grades.gunningFog),
    smog: rounded(grades.smog),
    colemanLiau: rounded(grades.colemanLiau),
    automatedReadability: rounded(grades.automatedReadability),
    daleChall: rounded(formulas.daleChall(means.wordsPerSentence, strange / words.length)),
    linsearWrite: rounded(grades.linsearWrite),
    gradeLevel: rounded(Math.max(0, median(Object.values(grades))), 1),
  };
}

/** True for a word with a capital letter that does not begin the sentence. */
const isName = (word: string, at: number): boolean => at > 0 && /^\p{Lu}/u.test(word) && !/^I\b/.test(word);

const isStrange = (word: string, at: number): boolean => !isFamiliar(word, isName(word, at));

/**
 * Counts hard words as defined by Gunning: words of three or more syllables, except names, compounds of short words,
 * and verbs whose third syllable is -es or -ed.
 */
function countHard({ sentences, syllablesOf }: Counts): number {
  const many = (word: string): boolean => (syllablesOf?.(word) ?? 0) >= MANY_SYLLABLES;
  const isHard = (word: string, at: number): boolean => {
    if (!many(word) || isName(word, at)) return false;
    const parts = word.split(/[-\u2010\u2011]/);
    if (parts.length > 1) return parts.some(many);
    const stem = /(?:es|ed)$/.test(word) ? word.slice(0, -2) : word;
    return stem === word || many(stem) || many(`${stem}e`);
  };
  return sentences.reduce((all, { words }) => all + words.filter(isHard).length, 0);
}

/**
 * Uses the first whole sentences that together contain at least 100 words, because a sample must not end within a
 * sentence.
 */
function linsearOf({ sentences, syllablesOf }: Counts): number {
  const sample: Sentence[] = [];
  let words = 0;
  for (const sentence of sentences) {
    if (words >= SAMPLE_WORDS) break;
    sample.push(sentence);
    words += sentence.words.length;
  }
  const hard = sample
    .flatMap((sentence) => sentence.words)
    .filter((word) => (syllablesOf?.(word) ?? 0) >= MANY_SYLLABLES).length;
  return formulas.linsearWrite(words - hard, hard, sample.length);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
}
