import { boundCombiningMarks } from '../../formats/combining-marks.ts';

/** Scripts that slugify spells itself, by the rules of languages. */
const SPELLED =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}]/u;
const TELLING = /[\p{L}\p{N}]/u;
const FOREIGN = /[^\p{ASCII}]/gu;
const HAN = /\p{Script=Han}/u;

/** Letters that any-ascii leaves out, or has an apostrophe for. */
const CARRIERS = new Map(
  Object.entries({ a: 'ءأإاآعאעﬠﬡאּ', o: 'อອ', h: 'Ԧԧ', kai: 'Ϗϗ' }).flatMap(([spelling, letters]) =>
    [...letters].map((letter): [string, string] => [letter, spelling]),
  ),
);

/** Which letters stand for a sound of the word before them, or for none: marks of length, repetition and stress. */
const SILENT = /[\p{Lm}\p{M}]/u;

/** Letters of scripts that slugify does not know, in ASCII; a text of others as it is. Words of Han are one character each. */
export async function spellForeign(text: string): Promise<string> {
  const whole = boundCombiningMarks(text).normalize('NFC');
  const isForeign = (character: string) =>
    TELLING.test(character) ? !SPELLED.test(character) : /\p{M}/u.test(character);
  return spellWhere(whole, isForeign);
}

/** What is not ASCII yet, in ASCII. */
export const spellRest = (text: string): Promise<string> => spellWhere(text, () => true);

async function spellWhere(text: string, isMeant: (character: string) => boolean): Promise<string> {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  // Half a megabyte, which few ask for.
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
  // An apostrophe stands for a letter that carries a vowel, most often a, or in scripts with capitals for a break in the voice.
  if (ascii !== '') return /\p{Lo}/u.test(character) ? 'a' : '';
  // Rare characters of Han, cuneiform and the like have no spelling: their number is better than nothing.
  return ` u${(character.codePointAt(0) as number).toString(16)} `;
}
