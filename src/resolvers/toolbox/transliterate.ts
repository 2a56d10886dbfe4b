import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Scripts that the slugify library itself converts to ASCII, by language rules. */
const SPELLED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}]/u;
const TELLING = /[\p{L}\p{N}]/u;
const FOREIGN = /[^\p{ASCII}]/gu;
const HAN = /\p{Script=Han}/u;

/** Letters that any-ascii drops, or replaces by an apostrophe. */
const CARRIERS = new Map(
  Object.entries({ a: 'ءأإاآعאעﬠﬡאּ', o: 'อອ', h: 'Ԧԧ', kai: 'Ϗϗ' }).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
);

/** Letters without a sound of their own: marks of length, repetition and stress. */
const SILENT = /[\p{Lm}\p{M}]/u;

/**
 * Spells, in ASCII, the letters of scripts that slugify does not support, and keeps other text. Each Han character is a
 * word.
 */
export async function transliterate(text: string): Promise<string> {
  const whole = boundCombiningMarks(text).normalize('NFC');
  const isForeign = (character: string) =>
    TELLING.test(character) ? !SPELLED.test(character) : /\p{M}/u.test(character);
  return spellWhere(whole, isForeign);
}

/** Spells all remaining non-ASCII characters in ASCII. */
export const spellRest = (text: string): Promise<string> => spellWhere(text, () => true);

async function spellWhere(text: string, isMeant: (character: string) => boolean): Promise<string> {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  // Imported on first use, because the module is large (half a megabyte) and rarely needed.
  const { default: anyAscii } = await import('any-ascii');
  return text.replace(FOREIGN, (character) =>
    isMeant(character) ? spell(character, anyAscii(character)) : character,
  );
}

function spell(character: string, ascii: string): string {
  const carried = CARRIERS.get(character.normalize('NFKC'));
  if (carried !== undefined) return carried;
  if (/[a-z\d]/i.test(ascii)) return HAN.test(character) ? ` ${ascii} ` : ascii;
  if (!TELLING.test(character)) return ascii === '' ? '' : ' ';
  if (SILENT.test(character)) return '';
  // An apostrophe represents a letter that carries a vowel (usually `a`) or, in scripts with capitals, a glottal stop.
  if (ascii !== '') return /\p{Lo}/u.test(character) ? 'a' : '';
  // Rare Han characters, cuneiform and the like have no spelling, so their code point is used.
  return ` u${(character.codePointAt(0) as number).toString(16)} `;
}
