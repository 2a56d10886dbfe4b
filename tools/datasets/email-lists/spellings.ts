/** Letters for which two letters are written where a keyboard or a mail server lacks them. */
const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Letters that Unicode does not decompose into a basic letter and a mark. */
const BASIC_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', ı: 'i', đ: 'd' };

const replaced = (word: string, letters: Readonly<Record<string, string>>): string =>
  [...word].map((letter) => letters[letter] ?? letter).join('');

const withoutMarks = (word: string): string =>
  replaced(word, BASIC_LETTERS).normalize('NFD').replace(/\p{M}/gu, '');

/**
 * Returns a word as written, without marks, and with digraphs: `indkøb`, `indkob`, `indkoeb`. Local parts of addresses
 * are rarely written with letters outside ASCII.
 */
export function spellingsOf(word: string): readonly string[] {
  const composed = word.normalize('NFC');
  return [...new Set([composed, withoutMarks(composed), withoutMarks(replaced(composed, DIGRAPHS))])];
}
