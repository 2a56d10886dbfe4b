import type { EmojiFile, EmojiRow, EmojiToneRow } from '../../src/datasets/emoji/index.ts';
import { EMOJI_LANGUAGES } from '../../src/datasets/emoji/words.ts';
import { type Build, fromPackage, ownTable } from './built.ts';
import { emojiIn, groups, type RawEmoji, type RawSkin, shortcodesOf } from './emoji/packages.ts';
import { POPULAR } from './emoji/popular.ts';
import { tonesOf, wordsIn } from './emoji/words.ts';

/** Matches emoji that Unicode recommends for interchange. The Unicode version is that of the running Node.js. */
const RECOMMENDED = /^\p{RGI_Emoji}$/v;

const platforms = ['github', 'iamcal', 'joypixels', 'emojibase', 'cldr'].map(shortcodesOf);

/** Builds all emoji, and one file of words per language. */
export const build: Build = () => {
  const raw = emojiIn('en');
  const file: EmojiFile = {
    groups: Object.entries(groups.hierarchy).map(([group, subgroups]) => [
      groups.groups[group] as string,
      subgroups.map((subgroup) => groups.subgroups[subgroup] as string),
    ]),
    popular: POPULAR,
    emoji: raw.map(row),
  };
  const known = new Set(file.emoji.map(([emoji]) => emoji));
  const unknown = POPULAR.filter((emoji) => !known.has(emoji));
  if (unknown.length > 0) throw new Error(`Popular, but no emoji: ${unknown.join(' ')}`);
  const order = raw.map(({ hexcode }) => hexcode);
  const words = EMOJI_LANGUAGES.map((language) => [`emoji-${language}.json`, wordsIn(language, order)]);
  return {
    title: 'Emoji',
    sources: [
      fromPackage({
        package: 'emojibase-data@17.0.0',
        url: 'https://emojibase.dev',
        licence: {
          id: 'MIT',
          url: 'https://github.com/milesj/emojibase/blob/master/packages/data/LICENSE',
        },
        retrieved: '2026-02-27',
        copyright: ['Copyright (c) 2017-2019 Miles Johnson'],
        note: 'Emoji 17.0 with skin tones, groups, shortcodes, emoticons, and the names and keywords of Unicode’s CLDR in 28 languages. U+FE0F, which the package adds to every character with two presentations, was removed if Unicode does not recommend it; regional indicators, which are emoji only in pairs, were left out.',
      }),
      {
        name: 'Unicode CLDR',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-02-27',
        note: 'Names and keywords, as contained in emojibase-data.',
      },
      fromPackage({
        package: 'emojilib@4.0.3',
        url: 'https://github.com/muan/emojilib',
        licence: { id: 'MIT', url: 'https://github.com/muan/emojilib/blob/main/LICENSE' },
        retrieved: '2026-05-02',
        copyright: ['Copyright (c) 2014 Mu-An Chiou'],
        note: 'Additional English keywords, without emoticons and parts of names.',
      }),
      ownTable({
        url: 'https://home.unicode.org/emoji/emoji-frequency/',
        retrieved: '2026-11-20',
        curated: {
          basis:
            'Chosen by the editors, based on the frequencies of 2021 that the Unicode Consortium published.',
          checked: null,
        },
        note: 'The most used emoji, in `tools/datasets/emoji/popular.tsv`: used only to sort equal matches.',
      }),
    ],
    records: raw.length,
    files: { 'emoji.json': file, ...Object.fromEntries(words) },
  };
};

function row(raw: RawEmoji): EmojiRow {
  const { hexcode, subgroup, order, version, text, emoticon, skins } = raw;
  return [
    recommended(raw),
    groups.subgroups[subgroup] as string,
    order,
    version,
    text || null,
    countryOf(hexcode),
    [emoticon ?? []].flat(),
    platforms.map((of) => of(hexcode)),
    (skins ?? []).map(toneRow),
  ];
}

const toneRow = (raw: RawSkin): EmojiToneRow => [
  recommended(raw),
  tonesOf(raw),
  raw.order,
  raw.version,
  // GitHub has no skin tones, and Slack's shortcodes with a skin tone follow from the shortcode without one.
  platforms.slice(2).map((of) => of(raw.hexcode)),
];

/** Returns the sequence that Unicode recommends: with U+FE0F only if the character would otherwise be shown as text. */
function recommended({ emoji, type, hexcode }: RawEmoji | RawSkin): string {
  const alone = [...emoji].length === 2 && emoji.endsWith('\uFE0F');
  const character = type === 1 && alone ? emoji.slice(0, -1) : emoji;
  if (!RECOMMENDED.test(character)) throw new Error(`Unicode does not recommend ${hexcode}`);
  return character;
}

/** Flags of unions, and of places without an ISO 3166-1 code of their own. */
const NO_COUNTRIES = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'IC', 'TA', 'UN']);

/**
 * Returns the ISO 3166-1 code that two regional indicators spell; null for anything else, and for `EU`, `UN`, `IC` and
 * the like.
 */
function countryOf(hexcode: string): string | null {
  const letters = hexcode.split('-').map((hex) => Number.parseInt(hex, 16) - 0x1f1e6);
  if (letters.length !== 2 || letters.some((letter) => letter < 0 || letter > 25)) return null;
  const code = String.fromCharCode(...letters.map((letter) => letter + 65));
  return NO_COUNTRIES.has(code) ? null : code;
}
