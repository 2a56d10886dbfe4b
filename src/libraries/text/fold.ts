import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Letters that NFKD does not decompose, although people type them as plain letters. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
};

/** Accents of Latin, Greek and Cyrillic, Hebrew points, Arabic vowel signs. Vowels of Indic scripts are kept. */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f]/g;
/** Apostrophes within a word carry no meaning: `d'Ivoire`, `Qur’an`. */
const APOSTROPHES = /['’‘ʼʻʿʾ`´]/g;
/** `U.S.A.` becomes one word; `St. Louis` stays two. */
const INITIALS = /(?<=(?:^|[^\p{L}\p{N}])\p{L})\.(?=\p{L}(?:[^\p{L}\p{N}]|$))/gu;
const GAPS = /[\p{P}\p{Z}\p{C}]+/gu;

/**
 * Normalises a text for search: lower case, without accents, words separated by one space. Letters of every script,
 * digits and symbols (`+`, `€`, emoji) are kept.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Most texts need no folding. Skipping it saves time for an index of hundreds of thousands of texts.
  return /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(lower) ? lower : folded(text);
}

function folded(text: string): string {
  const joined = text.replace(APOSTROPHES, '');
  const plain = /^[\x20-\x7e]*$/.test(joined) ? joined.toLowerCase() : unaccented(joined);
  return (plain.includes('.') ? plain.replace(INITIALS, '') : plain).replace(GAPS, ' ').trim();
}

const unaccented = (text: string): string =>
  boundCombiningMarks(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[æđðħıĸłŋøœßþŧς]/g, (letter) => PLAIN[letter] ?? letter);
