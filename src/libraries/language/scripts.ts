/** Maps the Unicode scripts of the known languages to ISO 15924. */
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

/**
 * Returns the direction of a script. Mongolian, which is written downwards, is treated as left to right, which is the
 * direction of its columns.
 */
export const directionOf = (script: string | null): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(script ?? '') ? 'rtl' : 'ltr';

/**
 * Share of kana above which a text with Han characters is Japanese. Names have a smaller share, sentences a far larger
 * one.
 */
const KANA_SHARE = 0.1;

/**
 * Returns the script of most of a text's letters as its ISO 15924 code; `Jpan` for kana and Han together, null if there
 * are no known letters.
 */
export const scriptOf = (text: string): Script | null =>
  [...lettersOf(text).counts].reduce<[Script | null, number]>(
    (max, one) => (one[1] > max[1] ? one : max),
    [null, 0],
  )[0];

/** The part of a text that is written in one script. */
export interface Part {
  readonly script: Script;
  /** The text with letters of other scripts removed. */
  readonly text: string;
  /** The part's share of the text's content. All shares add up to 1. */
  readonly share: number;
}

/** The weight of a letter relative to an alphabetic letter: in some scripts, a letter is a syllable or a word. */
const LETTER_WEIGHT: Partial<Record<Script, number>> = { Hani: 3, Jpan: 2, Hang: 2, Ethi: 1.5 };
/**
 * The weight of capitalized Latin words among other scripts. Names and product models do not indicate the language, and
 * single words hardly do.
 */
const NAME_WEIGHT = 0.3;
const FEW_WORDS = { max: 2, weight: 0.5 };
/** Minimum share of a script. Scripts with a smaller share are ignored. */
const MIN_SHARE = 0.05;

/** Splits a text by script, largest part first. */
export function scriptPartsOf(text: string): Part[] {
  const { counts, scripts } = lettersOf(text);
  const [only, more] = [...counts.keys()];
  if (!only) return [];
  if (!more) return [{ script: only, text, share: 1 }];
  const characters = [...text];
  const parts = [...counts].map(([script, letters]) => {
    const own = characters
      .map((character, position) => ((scripts[position] ?? script) === script ? character : ' '))
      .join('')
      .replace(/ +/g, ' ')
      .trim();
    return {
      script,
      text: own,
      weight: script === 'Latn' ? latinWeight(own) : letters * (LETTER_WEIGHT[script] ?? 1),
    };
  });
  const sum = parts.reduce((total, { weight }) => total + weight, 0);
  return parts
    .map(({ weight, ...part }) => ({ ...part, share: weight / sum }))
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share);
}

function latinWeight(text: string): number {
  const words = text.match(/[\p{L}\p{M}\d]+/gu)?.filter((word) => /\p{L}/u.test(word)) ?? [];
  const plain = words.filter((word) => /^[\p{Ll}\p{M}]{2,}$/u.test(word));
  const lettersIn = (list: readonly string[]) => list.join('').replace(/[^\p{L}]/gu, '').length;
  const weight = plain.length <= FEW_WORDS.max ? FEW_WORDS.weight : 1;
  return lettersIn(plain) * weight + (lettersIn(words) - lettersIn(plain)) * NAME_WEIGHT;
}

/** Counts the letters of each script, and returns the script of each letter and of each combining mark. */
function lettersOf(text: string): { counts: Map<Script, number>; scripts: (Script | undefined)[] } {
  const counts = new Map<Script, number>();
  const scripts: (Script | undefined)[] = [];
  let last: Entry = SCRIPTS[0];
  for (const character of text) {
    if (!/\p{L}/u.test(character)) {
      scripts.push(/\p{M}/u.test(character) ? scripts.at(-1) : undefined);
      continue;
    }
    const found: Entry | undefined = last[1].test(character)
      ? last
      : SCRIPTS.find(([, pattern]) => pattern.test(character));
    scripts.push(found?.[0]);
    if (!found) continue;
    last = found;
    counts.set(found[0], (counts.get(found[0]) ?? 0) + 1);
  }
  const kana = counts.get('Jpan') ?? 0;
  const han = counts.get('Hani') ?? 0;
  if (kana === 0 || han === 0) return { counts, scripts };
  const [kept, other] =
    kana > (kana + han) * KANA_SHARE ? (['Jpan', 'Hani'] as const) : (['Hani', 'Jpan'] as const);
  counts.set(kept, kana + han);
  counts.delete(other);
  return { counts, scripts: scripts.map((script) => (script === other ? kept : script)) };
}
