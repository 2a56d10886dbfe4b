import { z } from 'zod';
import * as answers from '../../resolvers/emoji/index.ts';
import { builder } from '../builder.ts';
import { pageArgs, pageType, searchArg } from '../lists.ts';
import { EmojiDrawType, EmojiGroupType, EmojiType } from './types.ts';

export { EmojiType } from './types.ts';

export const api = {
  name: 'emoji',
  title: 'Emoji',
  description:
    'Emoji 17.0: names and keywords in 28 languages, shortcodes of five platforms, skin tones and groups.',
};

const EmojiPage = pageType('EmojiPage', EmojiType, { description: 'Emoji, the best match first.' });
const EmojiGroupPage = pageType('EmojiGroupPage', EmojiGroupType, {
  description: 'Groups of emoji, in the order of Unicode.',
});

type QueryFields = Parameters<typeof pageArgs>[0];

const languageArg = (t: QueryFields) =>
  t.arg.string({
    required: true,
    defaultValue: 'en',
    description: `The language of names and keywords: ${answers.EMOJI_LANGUAGES.join(', ')}. Regions fall back: \`de-AT\` is \`de\`, \`zh-TW\` is \`zh-hant\`.`,
    validate: {
      schema: z
        .string()
        .max(35)
        .refine((tag) => answers.emojiLanguage(tag) !== undefined, {
          error: `must be one of ${answers.EMOJI_LANGUAGES.join(', ')}`,
        }),
    },
  });

const filterArg = (t: QueryFields, description: string) =>
  t.arg.string({
    description,
    validate: { schema: z.string().max(100).regex(/\S/, { error: 'must not be empty' }) },
  });

const groupArg = (t: QueryFields) =>
  t.arg.string({
    description: 'Keeps one group or subgroup: `food-drink`, `Animals & Nature`, `cat-face`.',
    validate: { schema: z.string().max(40).regex(/\S/, { error: 'must not be empty' }) },
  });

builder.operations((t) => ({
  emojiSearch: t.field({
    type: EmojiPage,
    description:
      'Finds emoji by name, keyword or shortcode, in any of 28 languages. Accents, case and small typing errors do not matter; of equal matches, the most used come first.',
    api: {
      path: '/emoji/v1/search',
      cost: 'bundled',
      examples: [
        { name: 'By keyword', args: { q: 'party', limit: 2, offset: 0, language: 'en' } },
        { name: 'In German', args: { q: 'herz', language: 'de', limit: 1, offset: 0 } },
        { name: 'A flag', args: { q: 'schweiz', group: 'flags', language: 'de-CH', limit: 1, offset: 0 } },
      ],
    },
    args: {
      q: searchArg(t, 'Words, a shortcode, an emoticon or an emoji.'),
      group: groupArg(t),
      language: languageArg(t),
      ...pageArgs(t),
    },
    resolve: (_root, { q, group, language, limit, offset }) =>
      answers.searchEmoji(q, { group, language }, { limit, offset }),
  }),

  emojiLookup: t.field({
    type: EmojiType,
    description:
      'Tells all about one emoji, skin tones included. A shortcode that platforms use differently is GitHub’s, then Slack’s.',
    api: {
      path: '/emoji/v1/lookup',
      cost: 'bundled',
      examples: [
        { name: 'A character', args: { q: '👍🏽', language: 'en' } },
        { name: 'A code point', args: { q: 'U+1F600', language: 'ja' } },
        { name: 'A shortcode', args: { q: ':heart:', language: 'en' } },
      ],
    },
    args: {
      q: searchArg(
        t,
        'The emoji itself, its code points (`1F600`, `U+1F1E8 U+1F1ED`), a shortcode (`:wave:`, `wave`) or an emoticon (`:)`).',
      ),
      language: languageArg(t),
    },
    resolve: (_root, { q, language }) => answers.lookupEmoji(q, { language }),
  }),

  emojiGroups: t.field({
    type: EmojiGroupPage,
    description: 'Lists the groups of emoji with their subgroups, or those that a text finds by key or name.',
    api: {
      path: '/emoji/v1/groups',
      cost: 'bundled',
      examples: [
        { name: 'All groups', args: { language: 'en' } },
        { name: 'By name', args: { q: 'katze', language: 'de' } },
      ],
    },
    args: {
      q: filterArg(t, 'Part of the key or the name of a group or a subgroup.'),
      language: languageArg(t),
    },
    resolve: (_root, { q, language }) => answers.emojiGroups({ q, language }),
  }),

  emojiRandom: t.field({
    type: EmojiDrawType,
    description:
      'Draws different emoji at random. A seed makes the draw repeatable for as long as the data stays the same.',
    api: {
      path: '/emoji/v1/random',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Two animals', args: { group: 'animals-nature', count: 2, seed: 'facet', language: 'en' } },
        { name: 'A heart', args: { q: 'cœur', count: 1, seed: '42', language: 'fr' } },
      ],
    },
    args: {
      q: filterArg(t, 'Draws only from what a search for it finds.'),
      group: groupArg(t),
      count: t.arg.int({
        required: true,
        defaultValue: 1,
        description: 'How many to draw; fewer come where there are not as many.',
        validate: { schema: z.int().min(1).max(100) },
      }),
      seed: t.arg.string({
        description: 'Any text. Without it a new one is made, which the answer names.',
        validate: { schema: z.string().min(1).max(64) },
      }),
      language: languageArg(t),
    },
    resolve: (_root, { q, group, count, seed, language }, { randomBytes }) =>
      answers.drawEmoji({
        ...{ q, group, count, language },
        seed: seed ?? Buffer.from(randomBytes(12)).toString('base64url'),
      }),
  }),
}));
