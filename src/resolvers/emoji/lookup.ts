import { derived } from '../../datasets/dataset.ts';
import { type EmojiEntry, type EmojiFacts, emoji, type Shortcodes } from '../../datasets/emoji/index.ts';
import { ApiError } from '../../errors.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';
import type { Steps } from '../../scheduling/steps.ts';
import type { Search } from '../search/search.ts';

/**
 * The platforms by precedence: if several use the same shortcode for different emoji, the emoji of the first platform
 * is used.
 */
const PLATFORMS: readonly (keyof Shortcodes)[] = ['github', 'slack', 'emojibase', 'joypixels', 'cldr'];

interface Writings {
  /** Without variation selectors. */
  readonly characters: ReadonlyMap<string, EmojiEntry>;
  readonly emoticons: ReadonlyMap<string, EmojiEntry>;
  /** Keyed by `shortcodeKey`. */
  readonly shortcodes: ReadonlyMap<string, { readonly entry: EmojiEntry; readonly shortcode: string }>;
}

/** Matches texts that may describe an emoji. Code points and identifiers do not match. */
const WORDS = /^\p{L}[\p{L} ]+$/u;

/**
 * Returns the emoji for a text in any notation: the character, its code points, a shortcode or an emoticon. Throws
 * `not_found` with similar shortcodes, otherwise with search results.
 */
export function* emojiWritten(text: string, search: Search<EmojiFacts>): Steps<EmojiEntry> {
  const { shortcodes } = yield* writings.steps();
  const code = withPlus(text).trim();
  // A text between colons can only be a shortcode: `:ae:` is a flag.
  const bare = /^:(.+):$/.exec(code)?.[1] ?? code;
  const key = shortcodeKey(bare);
  const found = (yield* emojiItself(code)) ?? shortcodes.get(key)?.entry;
  if (found) return found;
  const near = findNearest(key, yield* spellings.steps()).map(
    (known) => `:${shortcodes.get(known)?.shortcode}:`,
  );
  const described = near.length === 0 && WORDS.test(bare) ? (yield* search(bare)).items.slice(0, 3) : [];
  const likely = [...near, ...described.map((found) => found.emoji)];
  throw new ApiError('not_found', `No emoji matches '${text.trim()}'.${didYouMean(likely)}`);
}

/** Returns the emoji for a text that is a character, escaped or not, an emoticon or code points. */
export function* emojiItself(text: string): Steps<EmojiEntry | undefined> {
  const { characters, emoticons } = yield* writings.steps();
  const written = unescaped(text.trim());
  return (
    characters.get(plain(written)) ??
    emoticons.get(written) ??
    // Emoticons are listed without a nose: `:-D` is `:D`.
    emoticons.get(written.replace('-', '')) ??
    characters.get(ofCodePoints(written) ?? '')
  );
}

/**
 * Escapes of programs, style sheets and HTML: `\u{1F600}`, `\uD83D\uDE00`, `\U0001F600`, `\1F600`, `&#x1F600;`,
 * `&#128512;`. Each may be followed by a space, which ends it in style sheets.
 */
const ESCAPE =
  /(?:\\u\{([\da-f]{1,6})\}|\\U([\da-f]{8})|\\u([\da-f]{4})|\\([\da-f]{2,6})|&#x([\da-f]{1,6});?|&#(\d{1,7});?) ?/gi;

function unescaped(text: string): string {
  if (!/^[\\&]/.test(text)) return text;
  return text.replace(ESCAPE, (whole, ...found: (string | undefined)[]) => {
    const decimal = found[5];
    const hex = found.slice(0, 5).find((one) => one !== undefined);
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return point <= 0x10_ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Restores a plus sign: in a query string `+` means a space, so `?q=:+1:` arrives with a space. */
const withPlus = (text: string): string => text.replace(/^(:?) (?=1(?!\d))/, '$1+');

/** Removes U+FE0E and U+FE0F, which change how an emoji is drawn, but not its meaning. */
const plain = (text: string): string => text.replace(/[\uFE0E\uFE0F]/g, '');

const shortcodeKey = (text: string): string => text.toLowerCase().replace(/(?<=\w)[-\s](?=\w)/g, '_');

/**
 * Returns the character for code points: `1F600`, `U+1F600`, `0x1f600`, `1F1E6-1F1FD`. Requires at least four digits,
 * so that `bee` remains a word.
 */
function ofCodePoints(text: string): string | undefined {
  const codes = text.replace(/\b(U[+ ]|0x)(?=[\da-f]{2})/gi, '').split(/[-_,\s]+/);
  if (!codes.every((code) => /^[\da-f]{2,6}$/i.test(code))) return undefined;
  if (codes.length === 1 && !/[\da-f]{4}/i.test(text)) return undefined;
  const points = codes.map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff)) return undefined;
  return plain(String.fromCodePoint(...points));
}

/** The number of emoji read in a step. */
const STEP = 500;

const writings = derived(emoji, function* ({ all: entries }): Steps<Writings> {
  const shortcodes = new Map<string, { entry: EmojiEntry; shortcode: string }>();
  for (const platform of PLATFORMS) {
    for (const [at, entry] of entries.entries()) {
      if (at % STEP === 0) yield;
      for (const shortcode of entry.facts.shortcodes[platform])
        shortcodes.getOrInsert(shortcodeKey(shortcode), { entry, shortcode });
    }
  }
  const characters = new Map<string, EmojiEntry>();
  const emoticons = new Map<string, EmojiEntry>();
  for (const [at, entry] of entries.entries()) {
    if (at % STEP === 0) yield;
    characters.set(plain(entry.facts.emoji), entry);
    for (const emoticon of entry.facts.emoticons) emoticons.set(emoticon, entry);
  }
  return { characters, emoticons, shortcodes };
});

/** Shortcodes of emoji without skin tones. Those with skin tones are too many and differ only by a digit. */
const spellings = derived(writings, ({ shortcodes }) =>
  SpellingIndex.of(
    shortcodes
      .entries()
      .filter(([, { entry }]) => !entry.toned)
      .map(([key]) => key),
  ),
);
