/** Averages used by the formulas: words per sentence, syllables per word, letters and digits per word. */
export interface Means {
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
  readonly lettersPerWord: number;
}

/** Flesch (1948): from 0, very hard, to 100, very easy. */
export const fleschReadingEase = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord;

/** Kincaid, Fishburne, Rogers and Chissom (1975). */
export const fleschKincaidGrade = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59;

/** Senter and Smith (1967), with the weights of Kincaid et al. (1975). */
export const automatedReadability = ({ wordsPerSentence, lettersPerWord }: Means): number =>
  4.71 * lettersPerWord + 0.5 * wordsPerSentence - 21.43;

/** Coleman and Liau (1975), based on letters and sentences per 100 words. */
export const colemanLiau = ({ wordsPerSentence, lettersPerWord }: Means): number =>
  0.0588 * lettersPerWord * 100 - (0.296 * 100) / wordsPerSentence - 15.8;

/**
 * Gunning (1952).
 * @param share share of hard words, from 0 to 1
 */
export const gunningFog = (wordsPerSentence: number, share: number): number =>
  0.4 * (wordsPerSentence + 100 * share);

/** McLaughlin (1969), with the exact weights. */
export const smog = (polysyllables: number, sentences: number): number =>
  1.043 * Math.sqrt(polysyllables * (30 / sentences)) + 3.1291;

/**
 * Dale and Chall (1948).
 * @param share share of words that are not on their list, from 0 to 1
 */
export const daleChall = (wordsPerSentence: number, share: number): number =>
  0.1579 * 100 * share + 0.0496 * wordsPerSentence + (share > 0.05 ? 3.6365 : 0);

/** Linsear Write, by the United States Air Force, for a sample of about 100 words. */
export function linsearWrite(easy: number, hard: number, sentences: number): number {
  const points = (easy + 3 * hard) / sentences;
  return points > 20 ? points / 2 : (points - 2) / 2;
}

/** Björnsson (1968). */
export const lix = (wordsPerSentence: number, longShare: number): number =>
  wordsPerSentence + 100 * longShare;

/** Anderson (1983): long words per sentence. */
export const rix = (long: number, sentences: number): number => long / sentences;

/** Amstad (1978), for German. */
export const amstad = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  180 - wordsPerSentence - 58.5 * syllablesPerWord;

/** Fernández Huerta (1959), for Spanish. Uses the formula as derived by him, not the misprinted version. */
export const fernandezHuerta = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  206.84 - 60 * syllablesPerWord - 1.02 * wordsPerSentence;

/** Kandel and Moles (1958), for French. */
export const kandelMoles = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  207 - 1.015 * wordsPerSentence - 73.6 * syllablesPerWord;

/** Gulpease (Lucisano and Piemontese, 1988), for Italian. */
export const gulpease = ({ wordsPerSentence, lettersPerWord }: Means): number =>
  89 + 300 / wordsPerSentence - 10 * lettersPerWord;

/** Douma (1960), for Dutch. */
export const douma = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  206.84 - 0.93 * wordsPerSentence - 77 * syllablesPerWord;

/** Oborneva (2006), for Russian. */
export const oborneva = ({ wordsPerSentence, syllablesPerWord }: Means): number =>
  206.835 - 1.3 * wordsPerSentence - 60.1 * syllablesPerWord;
