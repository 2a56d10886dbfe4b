/** Unicode's scripts that languages of ours are written in -> ISO 15924. */
const SCRIPTS = [
  ['Latn', /\p{Script=Latin}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Jpan', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Tibt', /\p{Script=Tibetan}/u],
  ['Thaa', /\p{Script=Thaana}/u],
  ['Mong', /\p{Script=Mongolian}/u],
] as const satisfies readonly (readonly [string, RegExp])[];

type Entry = (typeof SCRIPTS)[number];
export type Script = Entry[0];

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa']);

/** The way a script runs. Mongolian, which runs downwards, counts as left to right, as its columns do. */
export const directionOf = (script: string | null): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(script ?? '') ? 'rtl' : 'ltr';

/** The share of kana that makes a text with Han characters Japanese. Names have less, and sentences far more. */
const KANA_SHARE = 0.1;

/** The script of most of a text's letters, as its ISO 15924 code; `Jpan` for kana and Han together, null for no letters that we know. */
export function scriptOf(text: string): Script | null {
  const counts = new Map<Script, number>();
  let last: Entry = SCRIPTS[0];
  for (const character of text) {
    if (!/\p{L}/u.test(character)) continue;
    const found: Entry | undefined = last[1].test(character)
      ? last
      : SCRIPTS.find(([, pattern]) => pattern.test(character));
    if (!found) continue;
    last = found;
    counts.set(found[0], (counts.get(found[0]) ?? 0) + 1);
  }
  const kana = counts.get('Jpan') ?? 0;
  const han = counts.get('Hani') ?? 0;
  if (kana > (kana + han) * KANA_SHARE) {
    counts.set('Jpan', kana + han);
    counts.delete('Hani');
  }
  return [...counts].reduce<[Script | null, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [null, 0],
  )[0];
}
