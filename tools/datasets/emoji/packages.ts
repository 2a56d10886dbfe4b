import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The Fitzpatrick scale from light to dark. */
type SkinToneNumber = 1 | 2 | 3 | 4 | 5;

/** The fields that an emoji and its skin tone variants have in common. */
interface Character {
  readonly label: string;
  /** Code points joined by hyphens, often without U+FE0F. */
  readonly hexcode: string;
  readonly emoji: string;
  /** With U+FE0E; empty if there is none. */
  readonly text: string;
  /** 0 if the first code point is shown as text by default, 1 if as emoji. */
  readonly type: 0 | 1;
  readonly order: number;
  readonly version: number;
}

export interface RawSkin extends Character {
  readonly tone: SkinToneNumber | readonly [SkinToneNumber, SkinToneNumber];
}

export interface RawEmoji extends Character {
  readonly tags?: readonly string[];
  readonly emoticon?: string | readonly string[];
  /** Absent for regional indicators, which are parts of flags. */
  readonly group?: number;
  readonly subgroup: number;
  readonly skins?: readonly RawSkin[];
}

interface Messages {
  readonly groups: readonly { readonly key: string; readonly message: string }[];
  readonly subgroups: readonly { readonly key: string; readonly message: string }[];
}

interface Groups {
  readonly groups: Readonly<Record<string, string>>;
  readonly subgroups: Readonly<Record<string, string>>;
  readonly hierarchy: Readonly<Record<string, readonly number[]>>;
}

type Shortcodes = Readonly<Record<string, string | readonly string[]>>;

/** Returns the emoji of emojibase in one language, in Unicode's order, without regional indicators. */
export const emojiIn = (language: string): RawEmoji[] =>
  (require(`emojibase-data/${language}/data.json`) as RawEmoji[])
    .filter(({ group }) => group !== undefined)
    .sort((a, b) => a.order - b.order);

export const messagesIn = (language: string): Messages => require(`emojibase-data/${language}/messages.json`);

export const groups: Groups = require('emojibase-data/meta/groups.json');

/** Returns a function that looks up the shortcodes of one platform or project by code point sequence. */
export function shortcodesOf(platform: string): (hexcode: string) => string[] {
  const table: Shortcodes = require(`emojibase-data/en/shortcodes/${platform}.json`);
  return (hexcode) => [table[hexcode] ?? []].flat();
}

/** Emoji -> English keywords, joined by underscores. */
export const emojilib: Readonly<
  Record<string, readonly string[]>
> = require('emojilib/dist/emoji-en-US.json');
