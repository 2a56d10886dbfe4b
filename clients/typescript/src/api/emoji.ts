// Written by `npm run generate` from the declarations of the operations.

export interface EmojiOperations {
  /**
   * Search emoji. Searches emoji by name, keyword or shortcode in any of 28 languages. Accents, case and minor typos are ignored; equal matches are sorted by popularity.
   * Costs 1 credit.
   */
  emojiSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Words, a shortcode, an emoticon or an emoji. */
      q: string;
      /** Returns only one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`. */
      group?: string;
      /** Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: "en". */
      language?: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('emoji' | 'name' | 'codepoints' | 'shortcodes' | 'emoticons' | 'group' | 'subgroup' | 'keywords' | 'version' | 'base' | 'tone' | 'secondTone' | 'skinTones' | 'order' | 'text' | 'countryCode')[];
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: EmojiPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Look up an emoji. Returns all data about one emoji, including skin tones. If platforms use a shortcode for different emoji, GitHub takes precedence, then Slack.
   * Costs 1 credit.
   */
  emojiLookup: {
    method: 'GET';
    credits: 1;
    args: {
      /** The emoji itself, its code points (`1F600`, `U+1F1E8 U+1F1ED`, `\u{1F600}`, `&#x1F600;`), a shortcode (`:wave:`, `wave`) or an emoticon (`:)`). */
      q: string;
      /** Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: "en". */
      language?: string;
    };
    answer: Emoji;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Emoji groups. Lists the emoji groups with their subgroups, optionally filtered by key or name.
   * Costs 1 credit.
   */
  emojiGroups: {
    method: 'GET';
    credits: 1;
    args: {
      /** Part of the key or the name of a group or a subgroup. */
      q?: string;
      /** Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: "en". */
      language?: string;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: EmojiGroupPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Random emoji. Draws random emoji without repetition. The same seed draws the same emoji as long as the data does not change.
   * Costs 1 credit.
   */
  emojiRandom: {
    method: 'GET';
    credits: 1;
    args: {
      /** Draws only from the results of a search for this text. */
      q?: string;
      /** Returns only one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`. */
      group?: string;
      /** Number of emoji to draw; fewer are returned if there are not enough. Default: 1. */
      count?: number;
      /** Any text. If omitted, a seed is generated and returned. */
      seed?: string;
      /** Language of names and keywords: bn, da, de, en, en-gb, es, es-mx, et, fi, fr, hi, hu, it, ja, ko, lt, ms, nb, nl, pl, pt, ru, sv, th, uk, vi, zh, zh-hant. Regional tags fall back: `de-AT` to `de`, `zh-TW` to `zh-hant`. Default: "en". */
      language?: string;
    };
    answer: EmojiDraw;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** An emoji that Unicode recommends for interchange, or a component of one. */
export interface Emoji {
  /** The characters, with U+FE0F where Unicode recommends it. */
  emoji: string;
  /** Short name from Unicode CLDR in the requested language. */
  name: string;
  /** Code points of `emoji` in hexadecimal, such as `1F600`. */
  codepoints: string[];
  /** Shortcodes by platform. */
  shortcodes: EmojiShortcodes;
  /** Emoticons of plain characters, such as `:)`. Usually empty. */
  emoticons: string[];
  /** Key of the group, such as `smileys-emotion`. */
  group: string;
  /** Key of the subgroup, such as `face-smiling`. */
  subgroup: string;
  /** Search keywords in the requested language, in alphabetical order. */
  keywords: string[];
  /** Emoji version that introduced the emoji. A value below 1 means that the emoji is older than the standard. */
  version: number;
  /** The emoji without skin tone; the same as `emoji` if the emoji has no skin tone. */
  base: string;
  /** Skin tone of the person, or of the first of two people; null if neutral. */
  tone: SkinTone | null;
  /** Skin tone of the second person. Null if there is no second person, or if both have the same skin tone. */
  secondTone: SkinTone | null;
  /** The emoji in all its skin tones: 0 or 5 entries, or 25 for two people. */
  skinTones: TonedEmoji[];
  /** Position in CLDR order, as on emoji keyboards. The numbers increase, with gaps. */
  order: number;
  /** The character in text presentation, with U+FE0E; null if there is none. */
  text: string | null;
  /** ISO 3166-1 alpha-2 code for a country flag; null for all others. */
  countryCode: string | null;
}

/** Randomly drawn emoji. */
export interface EmojiDraw {
  /** Number of entries in `items`. */
  count: number;
  /** Number of emoji to draw from. */
  total: number;
  /** Seed of the draw. Send it again to draw the same emoji. */
  seed: string;
  /** Emoji without repetition, in the order drawn. */
  items: Emoji[];
}

/** A group of emoji, as defined by Unicode. */
export interface EmojiGroup {
  /** Key, the same in every language: `food-drink`. */
  group: string;
  /** Name in the requested language. */
  name: string;
  /** Number of emoji, not counting skin tones. */
  count: number;
  /** All subgroups, or only the matching ones if a search did not match the group itself. */
  subgroups: EmojiSubgroup[];
}

/** Emoji groups, in Unicode order. */
export interface EmojiGroupPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: EmojiGroup[];
}

/** Emoji, best match first. */
export interface EmojiPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Emoji[];
}

/** Shortcodes without the surrounding colons, preferred one first. An empty list means that the platform has no shortcode for the emoji. */
export interface EmojiShortcodes {
  /** GitHub shortcodes. There are none for skin tones. */
  github: string[];
  /** Slack shortcodes. Those for the skin tones of one person contain colons: `wave::skin-tone-2`. */
  slack: string[];
  /** JoyPixels (formerly EmojiOne) shortcodes, on which the shortcodes of Discord are based. */
  joypixels: string[];
  /** Emojibase shortcodes; every emoji has one. */
  emojibase: string[];
  /** Shortcodes derived from the English Unicode CLDR name; every emoji has one. */
  cldr: string[];
}

/** A subgroup of emoji. */
export interface EmojiSubgroup {
  /** Key, the same in every language: `cat-face`. */
  subgroup: string;
  /** Name in the requested language. */
  name: string;
  /** Number of emoji, not counting skin tones. */
  count: number;
}

/** A Unicode skin tone, by Fitzpatrick scale type. */
export type SkinTone = 'light' | 'medium_light' | 'medium' | 'medium_dark' | 'dark';

/** An emoji in one of its skin tones. */
export interface TonedEmoji {
  /** The characters. */
  emoji: string;
  /** Skin tone of the person, or of the first of two people. */
  tone: SkinTone;
  /** Skin tone of the second person. Null if there is no second person, or if both have the same skin tone. */
  secondTone: SkinTone | null;
}
