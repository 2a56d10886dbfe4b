/** The languages that names and keywords of emoji are in. */
export const EMOJI_LANGUAGES: readonly string[] =
  'bn da de en en-gb es es-mx et fi fr hi hu it ja ko lt ms nb nl pl pt ru sv th uk vi zh zh-hant'.split(' ');

/** `toneNames`: a pattern for one tone and, where two people have each their own, one for two; or all names. */
export type EmojiWordsRow = readonly [
  name: string,
  keywords: readonly string[],
  ...toneNames: readonly (string | readonly string[])[],
];

/** The words of one language. */
export interface EmojiWords {
  readonly groups: Readonly<Record<string, string>>;
  readonly subgroups: Readonly<Record<string, string>>;
  /** Tones, as in `EmojiToneRow` -> what fills `{}`. */
  readonly tones: Readonly<Record<string, string>>;
  /** In the order of `EmojiFile.emoji`. */
  readonly emoji: readonly EmojiWordsRow[];
}
