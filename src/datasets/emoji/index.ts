import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';
import type { EmojiWords } from './words.ts';

/** Unicode's skin tone modifiers in Unicode's order, based on the Fitzpatrick scale. */
const SKIN_TONES = ['light', 'medium_light', 'medium', 'medium_dark', 'dark'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** The shortcodes of each platform without colons, preferred ones first. */
export interface Shortcodes {
  readonly github: readonly string[];
  readonly slack: readonly string[];
  readonly joypixels: readonly string[];
  readonly emojibase: readonly string[];
  readonly cldr: readonly string[];
}

/**
 * `tones` contains one or two digits, which are positions in `SKIN_TONES`, counted from 1. Shortcodes are those of
 * JoyPixels, emojibase and CLDR.
 */
export type EmojiToneRow = readonly [
  emoji: string,
  tones: string,
  order: number,
  version: number,
  shortcodes: readonly (readonly string[])[],
];

/** The lists of shortcodes are in the order of `Shortcodes`. */
export type EmojiRow = readonly [
  emoji: string,
  subgroup: string,
  order: number,
  version: number,
  text: string | null,
  countryCode: string | null,
  emoticons: readonly string[],
  shortcodes: readonly (readonly string[])[],
  tones: readonly EmojiToneRow[],
];

export interface EmojiFile {
  readonly groups: readonly (readonly [group: string, subgroups: readonly string[]])[];
  /** The most popular emoji first. */
  readonly popular: readonly string[];
  /** In Unicode's order. */
  readonly emoji: readonly EmojiRow[];
}

/** The facts that do not depend on the language. */
export interface EmojiFacts {
  readonly emoji: string;
  /** The emoji without skin tone. */
  readonly base: string;
  /** Hexadecimal, in upper case. */
  readonly codepoints: readonly string[];
  readonly shortcodes: Shortcodes;
  readonly emoticons: readonly string[];
  readonly group: string;
  readonly subgroup: string;
  readonly version: number;
  readonly tone: SkinTone | null;
  readonly secondTone: SkinTone | null;
  readonly skinTones: readonly TonedEmoji[];
  readonly order: number;
  readonly text: string | null;
  readonly countryCode: string | null;
}

/** An emoji with one skin tone, or with one for each of two people. */
export interface TonedEmoji {
  readonly emoji: string;
  readonly tone: SkinTone;
  /** The skin tone of the second person, if it differs from the first. */
  readonly secondTone: SkinTone | null;
}

/** An emoji's facts, and the position of its words in the lists of each language. */
export interface EmojiEntry {
  readonly facts: EmojiFacts;
  /** Position in the list of words. */
  readonly position: number;
  /** Position among the emoji's skin tones, and the digits of the tone. Null if the entry has no skin tone. */
  readonly toned: { readonly index: number; readonly digits: string } | null;
}

export interface EmojiData {
  readonly groups: EmojiFile['groups'];
  readonly popular: readonly string[];
  /** In Unicode's order, without skin tones. */
  readonly entries: readonly EmojiEntry[];
  /** All emoji, with and without skin tone. */
  readonly all: readonly EmojiEntry[];
  /** Returns the words of one of `EMOJI_LANGUAGES`. */
  readonly words: (language: string) => EmojiWords;
}

export const emoji = defineArtefact({
  name: 'emoji',
  *load(files): Steps<EmojiData> {
    const { groups, popular, emoji: rows } = files.json<EmojiFile>('emoji.json');
    yield;
    const groupOf = new Map(groups.flatMap(([group, subgroups]) => subgroups.map((one) => [one, group])));
    const families: EmojiEntry[][] = [];
    for (const [position, row] of rows.entries()) {
      families.push(family(row, position, groupOf));
      if (position % STEP === 0) yield;
    }
    return {
      groups,
      popular,
      entries: families.map(([first]) => first as EmojiEntry),
      all: families.flat(),
      words: (language) => files.json<EmojiWords>(`emoji-${language}.json`),
    };
  },
});

/** Number of emoji read in one step. */
const STEP = 200;

/** Returns an emoji and its skin tone variants. */
function family(row: EmojiRow, position: number, groupOf: ReadonlyMap<string, string>): EmojiEntry[] {
  const [base, subgroup, order, version, text, countryCode, emoticons, codes, toneRows] = row;
  const [github = [], slack = [], joypixels = [], emojibase = [], cldr = []] = codes;
  const skinTones = toneRows.map(([emoji, digits]) => ({ emoji, ...tonesOf(digits) }));
  const shared = { base, subgroup, group: groupOf.get(subgroup) as string, skinTones, countryCode };
  const facts: EmojiFacts = {
    ...shared,
    ...{ emoji: base, codepoints: codepointsOf(base), order, version, text, emoticons },
    ...{ tone: null, secondTone: null },
    shortcodes: { github, slack, joypixels, emojibase, cldr },
  };
  const toned = toneRows.map(([emoji, digits, order, version, codes], index): EmojiEntry => {
    const [joypixels = [], emojibase = [], cldr = []] = codes;
    // Slack numbers skin tones from the second type of the Fitzpatrick scale. Its names for pairs of people follow
    // other rules, so they are omitted.
    const ofSlack =
      toneRows.length === 5 ? slack.map((code) => `${code}::skin-tone-${Number(digits) + 1}`) : [];
    return {
      facts: {
        ...shared,
        ...{ emoji, codepoints: codepointsOf(emoji), order, version, text: null, emoticons: [] },
        ...tonesOf(digits),
        shortcodes: { github: [], slack: ofSlack, joypixels, emojibase, cldr },
      },
      position,
      toned: { index, digits },
    };
  });
  return [{ facts, position, toned: null }, ...toned];
}

const codepointsOf = (text: string): string[] =>
  [...text].map((character) =>
    (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0'),
  );

function tonesOf(digits: string): { tone: SkinTone; secondTone: SkinTone | null } {
  const [tone, secondTone = null] = [...digits].map((digit) => SKIN_TONES[Number(digit) - 1] as SkinTone);
  return { tone: tone as SkinTone, secondTone };
}
