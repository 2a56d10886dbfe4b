import { z } from 'zod';
import { oneOf } from '../../libraries/text/choices.ts';
import * as answers from '../../resolvers/emoji/index.ts';
import { builder } from '../builder.ts';
import { languageRule } from '../languages.ts';
import { fieldsArg, optionalSearchArg, pageArgs, pageType, searchArg } from '../lists.ts';
import { wholeNumber } from '../numbers.ts';
import { filledText } from '../texts.ts';
import { EMOJI_FIELDS, EmojiDrawType, EmojiGroupType, EmojiType } from './types.ts';

export { EmojiType } from './types.ts';

export const api = {
  name: 'emoji',
  title: 'Emoji',
  keywords: 'smiley emoticon',
  description:
    'Emoji 17.0: names and keywords in 28 languages, shortcodes of five platforms, skin tones and groups.',
};

const EmojiPage = pageType('EmojiPage', EmojiType, {
  description: 'Emoji, best match first.',
  searched: true,
});
const EmojiGroupPage = pageType('EmojiGroupPage', EmojiGroupType, {
  description: 'Emoji groups, in Unicode order.',
  searched: true,
});

type QueryFields = Parameters<typeof pageArgs>[0];

const languageArg = (t: QueryFields) =>
  t.arg.string({
    required: true,
    defaultValue: 'en',
    description: `Language of names and keywords: ${answers.EMOJI_LANGUAGES.join(', ')}. Regional tags fall back: \`de-AT\` to \`de\`, \`zh-TW\` to \`zh-hant\`.`,
    validate: {
      schema: languageRule({
        has: (tag) => answers.emojiLanguage(tag) !== undefined,
        error: (sent) => oneOf(answers.EMOJI_LANGUAGES, sent),
      }),
    },
  });

const groupArg = (t: QueryFields) =>
  t.arg.string({
    alsoKnownAs: ['category', 'categories', 'groups', 'groupName', 'subgroup'],
    description: 'Returns only one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`.',
    validate: { schema: filledText(40) },
  });

builder.operations((t) => ({
  emojiSearch: t.field({
    type: EmojiPage,
    description:
      'Searches emoji by name, keyword or shortcode in any of 28 languages. Accents and case are ignored; equal matches are sorted by popularity.',
    api: {
      path: '/emoji/v1/search',
      keywords:
        'find which emoji, smiley or emoticon for a word, symbol for, fits, stands for a feeling, mood, happiness, celebration, food, animal, suggest',
      summary: 'Search emoji',
      cost: 'bundled',
      selects: 'fields',
      examples: [
        { name: 'By keyword', args: { q: 'party', limit: 2, offset: 0, language: 'en' } },
        { name: 'In German', args: { q: 'herz', language: 'de', limit: 1, offset: 0 } },
        { name: 'A flag', args: { q: 'schweiz', group: 'flags', language: 'de-CH', limit: 1, offset: 0 } },
      ],
    },
    args: {
      q: searchArg(t, 'Words, a shortcode, an emoticon or an emoji.', ['emoji', 'shortcode', 'slug']),
      group: groupArg(t),
      language: languageArg(t),
      fields: fieldsArg(t, EMOJI_FIELDS),
      ...pageArgs(t),
    },
    resolve: (_root, { q, group, language, limit, offset }, { allowance }) =>
      allowance.run(answers.searchEmoji(q, { group, language }, { limit, offset })),
  }),

  emojiLookup: t.field({
    type: EmojiType,
    description:
      'Returns all data about one emoji, including skin tones. If platforms use a shortcode for different emoji, GitHub takes precedence, then Slack.',
    api: {
      path: '/emoji/v1/lookup',
      keywords:
        'what does an emoji mean, meaning, name, codepoint, code point, skin tone, character, shortcode :smile: unicode, this emoji',
      summary: 'Look up an emoji',
      cost: 'bundled',
      examples: [
        { name: 'A character', args: { q: '👍🏽', language: 'en' } },
        { name: 'A code point', args: { q: 'U+1F600', language: 'ja' } },
        { name: 'A shortcode', args: { q: ':heart:', language: 'en' } },
      ],
    },
    args: {
      q: t.arg.string({
        required: true,
        description:
          'The emoji itself, its code points (`1F600`, `U+1F1E8 U+1F1ED`, `\\u{1F600}`, `&#x1F600;`), a shortcode (`:wave:`, `wave`) or an emoticon (`:)`).',
        alsoKnownAs: ['emoji', 'character', 'char', 'codepoint', 'code', 'unicode', 'hexcode', 'shortcode'],
        validate: { schema: filledText(100) },
      }),
      language: languageArg(t),
    },
    resolve: (_root, { q, language }, { allowance }) => allowance.run(answers.lookupEmoji(q, { language })),
  }),

  emojiGroups: t.field({
    type: EmojiGroupPage,
    description: 'Lists the emoji groups with their subgroups, optionally filtered by key or name.',
    api: {
      path: '/emoji/v1/groups',
      keywords: 'categories kinds groups sections of emoji, list of all, tabs of a picker or keyboard',
      summary: 'Emoji groups',
      cost: 'bundled',
      examples: [
        { name: 'All groups', args: { language: 'en', limit: 100, offset: 0 } },
        { name: 'By name', args: { q: 'katze', language: 'de', limit: 100, offset: 0 } },
      ],
    },
    args: {
      q: optionalSearchArg(t, 'Part of the key or the name of a group or a subgroup.'),
      language: languageArg(t),
      ...pageArgs(t, { limit: 100 }),
    },
    resolve: (_root, { q, language, limit, offset }, { allowance }) =>
      allowance.run(answers.emojiGroups({ q, language }, { limit, offset })),
  }),

  emojiRandom: t.field({
    type: EmojiDrawType,
    description:
      'Draws random emoji without repetition. The same seed draws the same emoji as long as the data does not change.',
    api: {
      path: '/emoji/v1/random',
      keywords: 'any random smiley, surprise me',
      summary: 'Random emoji',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Two animals', args: { group: 'animals-nature', count: 2, seed: 'facet', language: 'en' } },
        { name: 'A heart', args: { q: 'cœur', count: 1, seed: '42', language: 'fr' } },
      ],
    },
    args: {
      q: optionalSearchArg(t, 'Draws only from the results of a search for this text.'),
      group: groupArg(t),
      count: t.arg.int({
        required: true,
        defaultValue: 1,
        description: 'Number of emoji to draw; fewer are returned if there are not enough.',
        alsoKnownAs: ['size'],
        validate: { schema: wholeNumber(1, 100) },
      }),
      seed: t.arg.string({
        description: 'Any text. If omitted, a seed is generated and returned.',
        alsoKnownAs: ['randomSeed'],
        validate: { schema: z.string().min(1).max(64) },
      }),
      language: languageArg(t),
    },
    resolve: (_root, { q, group, count, seed, language }, { randomBytes, allowance }) =>
      allowance.run(
        answers.drawEmoji({
          ...{ q, group, count, language },
          seed: seed ?? Buffer.from(randomBytes(12)).toString('base64url'),
        }),
      ),
  }),
}));
