/** The languages for which emoji have names and keywords. */
export const EMOJI_LANGUAGES: readonly string[] =
  'bn da de en en-gb es es-mx et fi fr hi hu it ja ko lt ms nb nl pl pt ru sv th uk vi zh zh-hant'.split(' ');

/** `toneNames` contains all names, or a pattern for one tone and, if two people can differ, a pattern for two tones. */
export type EmojiWordsRow = readonly [
  name: string,
  keywords: readonly string[],
  ...toneNames: readonly (string | readonly string[])[],
];

/** The emoji words of one language. */
export interface EmojiWords {
  readonly groups: Readonly<Record<string, string>>;
  readonly subgroups: Readonly<Record<string, string>>;
  /** Tones as in `EmojiToneRow` -> the text that replaces `{}` in a pattern. */
  readonly tones: Readonly<Record<string, string>>;
  /** In the order of `EmojiFile.emoji`. */
  readonly emoji: readonly EmojiWordsRow[];
}
