import type { EmojiWords, EmojiWordsRow } from '../../../src/datasets/emoji/words.ts';
import { emojiIn, emojilib, messagesIn, type RawEmoji, type RawSkin } from './packages.ts';

/** Fallback languages for missing keywords. */
const RELATIVES: Readonly<Record<string, string>> = { 'en-gb': 'en', 'es-mx': 'es' };

/** Returns names and keywords of all emoji in one language. `order` is a list of hexcodes. */
export function wordsIn(language: string, order: readonly string[]): EmojiWords {
  const raw = emojiIn(language);
  const relative = RELATIVES[language] ? emojiIn(RELATIVES[language]) : [];
  const own = new Map(raw.map((emoji) => [emoji.hexcode, emoji]));
  const tones = tonePhrases(raw);
  const rows = order.map((hexcode): EmojiWordsRow => {
    const emoji = own.get(hexcode);
    if (!emoji) throw new Error(`${language} has no ${hexcode}`);
    const tags = emoji.tags?.length
      ? emoji.tags
      : (relative.find((other) => other.hexcode === hexcode)?.tags ?? []);
    const more = language === 'en' ? moreKeywords(emoji) : [];
    const name = nameOf(emoji);
    return [name, keywords(name, [...tags, ...more]), ...toneNames(emoji, tones)];
  });
  const { groups, subgroups } = messagesIn(language);
  return {
    groups: Object.fromEntries(groups.map(({ key, message }) => [key, capitalised(message)])),
    subgroups: Object.fromEntries(subgroups.map(({ key, message }) => [key, message])),
    tones,
    emoji: rows,
  };
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Danish and Swedish names contain the escape `\x{23}` instead of `#`. */
const nameOf = ({ label }: RawEmoji): string => label.replace('\\x{23}', '#');

function keywords(name: string, words: readonly string[]): string[] {
  const trimmed = words.map((word) => word.trim());
  const seen = new Map(trimmed.map((word) => [word.toLowerCase(), word] as const).reverse());
  seen.delete(name.toLowerCase());
  return [...seen.values()].sort();
}

/** Returns the keywords of emojilib, without emoticons and without parts of the name, which a search finds anyway. */
function moreKeywords({ emoji, label }: RawEmoji): string[] {
  const inName = new Set(wordsOf(label));
  return (emojilib[emoji] ?? emojilib[emoji.replace(/\uFE0F$/, '')] ?? [])
    .map((keyword) => keyword.replace(/[_\s]+/g, ' ').trim())
    .filter((keyword) => /^[\p{L}\p{N}][\p{L}\p{N} '’.-]*$/u.test(keyword))
    .filter((keyword) => !wordsOf(keyword).every((word) => inName.has(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Maps tones to phrases of the language: `1` -> `light skin tone`, `15` -> `light skin tone, dark skin tone`. */
function tonePhrases(raw: readonly RawEmoji[]): Record<string, string> {
  const phrases: Record<string, string> = {};
  for (const tone of [1, 2, 3, 4, 5]) {
    const hexcode = (0x1f3fa + tone).toString(16).toUpperCase();
    phrases[tone] = raw.find((emoji) => emoji.hexcode === hexcode)?.label as string;
  }
  const handshake = raw.find(({ hexcode }) => hexcode === '1F91D');
  for (const skin of handshake?.skins ?? []) {
    if (!Array.isArray(skin.tone)) continue;
    const start = skin.label.indexOf(phrases[skin.tone[0]] as string, handshake?.label.length);
    if (start < 0) throw new Error(`No tone in ${skin.label}`);
    phrases[tonesOf(skin)] = skin.label.slice(start);
  }
  return phrases;
}

export const tonesOf = ({ tone }: RawSkin): string => [tone].flat().join('');

/**
 * Returns the names of an emoji's skin tone variants as patterns (`waving hand: {}`): one pattern for variants with one
 * tone, and one for variants with two tones. Returns all names if the language follows no pattern.
 */
function toneNames({ skins = [] }: RawEmoji, tones: Readonly<Record<string, string>>): (string | string[])[] {
  if (skins.length === 0) return [];
  const kinds = [1, 2].map((size) => skins.filter((skin) => tonesOf(skin).length === size));
  const patterns = kinds
    .filter((kind) => kind.length > 0)
    .map((kind) => {
      const [first] = kind as [RawSkin];
      const pattern = first.label.replace(tones[tonesOf(first)] as string, '{}');
      const regular = kind.every(
        (skin) => pattern.replace('{}', tones[tonesOf(skin)] as string) === skin.label,
      );
      return regular ? pattern : undefined;
    });
  return patterns.includes(undefined) ? [skins.map(({ label }) => label)] : (patterns as string[]);
}
