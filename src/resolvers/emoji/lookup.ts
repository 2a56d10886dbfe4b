import { derived } from '../../datasets/dataset.ts';
import { type EmojiEntry, type EmojiFacts, emoji, type Shortcodes } from '../../datasets/emoji/index.ts';
import { ApiError } from '../../errors.ts';
import type { Steps } from '../../scheduling/steps.ts';
import type { Search } from '../search/search.ts';
import { didYouMean, findNearest } from '../../libraries/text/near.ts';
import { SpellingIndex } from '../../libraries/text/spelling-index.ts';

/** Where platforms disagree about a shortcode, the first of these decides. */
const PLATFORMS: readonly (keyof Shortcodes)[] = ['github', 'slack', 'emojibase', 'joypixels', 'cldr'];

interface Writings {
  /** Without variation selectors. */
  readonly characters: ReadonlyMap<string, EmojiEntry>;
  readonly emoticons: ReadonlyMap<string, EmojiEntry>;
  /** As `shortcodeKey` has them. */
  readonly shortcodes: ReadonlyMap<string, { readonly entry: EmojiEntry; readonly shortcode: string }>;
}

/** What describes an emoji, as it is no way to write one: code points and names of programs describe none. */
const WORDS = /^\p{L}[\p{L} ]+$/u;

/**
 * The emoji that a text is, in any of the ways to write one: the character, its code points, a shortcode or an emoticon.
 * Throws `not_found` with near shortcodes, else with what a search finds.
 */
export function* emojiWritten(text: string, search: Search<EmojiFacts>): Steps<EmojiEntry> {
  const { shortcodes } = yield* writings.steps();
  const code = withPlus(text).trim();
  // Between colons it can only be a shortcode: `:ae:` is a flag.
  const bare = /^:(.+):$/.exec(code)?.[1] ?? code;
  const key = shortcodeKey(bare);
  const found = (yield* emojiItself(code)) ?? shortcodes.get(key)?.entry;
  if (found) return found;
  const near = findNearest(key, yield* spellings.steps()).map((known) => `:${shortcodes.get(known)?.shortcode}:`);
  const described = near.length === 0 && WORDS.test(bare) ? (yield* search(bare)).slice(0, 3) : [];
  const likely = [...near, ...described.map((found) => found.emoji)];
  throw new ApiError('not_found', `No emoji matches '${text.trim()}'.${didYouMean(likely)}`);
}

/** The emoji that a text is as a character, escaped or not, an emoticon or code points. */
export function* emojiItself(text: string): Steps<EmojiEntry | undefined> {
  const { characters, emoticons } = yield* writings.steps();
  const written = unescaped(text.trim());
  return (
    characters.get(plain(written)) ?? emoticons.get(written) ?? characters.get(ofCodePoints(written) ?? '')
  );
}

/**
 * `\u{1F600}`, `\uD83D\uDE00`, `\U0001F600`, `\1F600`, `&#x1F600;`, `&#128512;`: as programs, style sheets and pages write a
 * character. A blank may stand behind each, which in style sheets ends it.
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

/** `+` stands for a blank in a query string, which those who write `?q=:+1:` forget. */
const withPlus = (text: string): string => text.replace(/^(:?) (?=1(?!\d))/, '$1+');

/** U+FE0E and U+FE0F choose how an emoji is drawn, not which one it is. */
const plain = (text: string): string => text.replace(/[\uFE0E\uFE0F]/g, '');

const shortcodeKey = (text: string): string => text.toLowerCase().replace(/(?<=\w)[-\s](?=\w)/g, '_');

/** `1F600`, `U+1F600`, `0x1f600`, `1F1E6-1F1FD`: four digits at least, so that `bee` stays a word. */
function ofCodePoints(text: string): string | undefined {
  const codes = text.replace(/\b(U[+ ]|0x)(?=[\da-f]{2})/gi, '').split(/[-_,\s]+/);
  if (!codes.every((code) => /^[\da-f]{2,6}$/i.test(code))) return undefined;
  if (codes.length === 1 && !/[\da-f]{4}/i.test(text)) return undefined;
  const points = codes.map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff)) return undefined;
  return plain(String.fromCodePoint(...points));
}

/** This many emoji are read in a step. */
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

/** Shortcodes of emoji without skin tones: those with are too many that differ by a digit. */
const spellings = derived(writings, ({ shortcodes }) =>
  SpellingIndex.of(
    shortcodes
      .entries()
      .filter(([, { entry }]) => !entry.toned)
      .map(([key]) => key),
  ),
);
