import type {
  Emoji,
  EmojiDraw,
  EmojiGroup,
  EmojiSubgroup,
  Shortcodes,
  SkinTone,
  TonedEmoji,
} from '../../resolvers/emoji/index.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

const SkinToneType = builder.enumType('SkinTone', {
  description: 'A skin tone of Unicode, by types of the Fitzpatrick scale.',
  values: {
    light: { description: 'Types 1 and 2, U+1F3FB.' },
    medium_light: { description: 'Type 3, U+1F3FC.' },
    medium: { description: 'Type 4, U+1F3FD.' },
    medium_dark: { description: 'Type 5, U+1F3FE.' },
    dark: { description: 'Type 6, U+1F3FF.' },
  } satisfies Words<SkinTone>,
});

const TonedEmojiType = builder.objectRef<TonedEmoji>('TonedEmoji').implement({
  description: 'An emoji in one of its skin tones.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'The characters.' }),
    tone: t.expose('tone', { type: SkinToneType, description: 'Of the person, or of the first of two.' }),
    secondTone: t.expose('secondTone', {
      type: SkinToneType,
      nullable: true,
      description: 'Of the second person; null where there is none, or where both have the same.',
    }),
  }),
});

const ShortcodesType = builder.objectRef<Shortcodes>('EmojiShortcodes').implement({
  description:
    'What is typed between colons, without the colons, the preferred one first. An empty list: the platform has none.',
  fields: (t) => ({
    github: t.exposeStringList('github', { description: 'GitHub’s. It has none for skin tones.' }),
    slack: t.exposeStringList('slack', {
      description: 'Slack’s. Those of one person’s skin tones hold colons themselves: `wave::skin-tone-2`.',
    }),
    joypixels: t.exposeStringList('joypixels', {
      description: 'Those of JoyPixels, once EmojiOne, on which Discord’s are modelled.',
    }),
    emojibase: t.exposeStringList('emojibase', { description: 'Emojibase’s; there is one for every emoji.' }),
    cldr: t.exposeStringList('cldr', {
      description: 'Made of the English name of Unicode’s CLDR; there is one for every emoji.',
    }),
  }),
});

export const EmojiType = builder.objectRef<Emoji>('Emoji').implement({
  description: 'An emoji that Unicode recommends for interchange, or a component of such.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', {
      description: 'The characters, with U+FE0F where Unicode recommends it.',
    }),
    name: t.exposeString('name', {
      description: 'The short name of Unicode’s CLDR in the language asked for.',
    }),
    codepoints: t.exposeStringList('codepoints', {
      description: 'The code points of `emoji` in hexadecimal, such as `1F600`.',
    }),
    shortcodes: t.expose('shortcodes', { type: ShortcodesType, description: 'By platform.' }),
    emoticons: t.exposeStringList('emoticons', {
      description: 'Of plain letters and signs, such as `:)`. Mostly empty.',
    }),
    group: t.exposeString('group', { description: 'Key of the group, such as `smileys-emotion`.' }),
    subgroup: t.exposeString('subgroup', { description: 'Key of the subgroup, such as `face-smiling`.' }),
    keywords: t.exposeStringList('keywords', {
      description: 'What people also look for, in the language asked for, by the alphabet.',
    }),
    version: t.exposeFloat('version', {
      description: 'Version of Emoji that it came with. Below 1: it is older than the standard.',
    }),
    base: t.exposeString('base', {
      description: 'The emoji without skin tone: the same as `emoji` where it has none.',
    }),
    tone: t.expose('tone', {
      type: SkinToneType,
      nullable: true,
      description: 'Skin tone of the person, or of the first of two; null where the emoji is neutral.',
    }),
    secondTone: t.expose('secondTone', {
      type: SkinToneType,
      nullable: true,
      description: 'Of the second person; null where there is none, or where both have the same.',
    }),
    skinTones: t.field({
      type: [TonedEmojiType],
      description: 'The emoji in all its skin tones: none, five, or with two people twenty-five.',
      resolve: ({ skinTones }) => [...skinTones],
    }),
    order: t.exposeInt('order', {
      description: 'Place in the order of CLDR, as keyboards show emoji. Rises, with gaps.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The same character drawn as text, with U+FE0E; null where there is no such thing.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 of the flag of a country; null for all else.',
    }),
  }),
});

const EmojiSubgroupType = builder.objectRef<EmojiSubgroup>('EmojiSubgroup').implement({
  description: 'A part of a group of emoji.',
  fields: (t) => ({
    subgroup: t.exposeString('subgroup', { description: 'Its key, the same in every language: `cat-face`.' }),
    name: t.exposeString('name', { description: 'In the language asked for.' }),
    count: t.exposeInt('count', { description: 'How many emoji it holds, skin tones not counted.' }),
  }),
});

export const EmojiGroupType = builder.objectRef<EmojiGroup>('EmojiGroup').implement({
  description: 'A group of emoji, as Unicode divides them.',
  fields: (t) => ({
    group: t.exposeString('group', { description: 'Its key, the same in every language: `food-drink`.' }),
    name: t.exposeString('name', { description: 'In the language asked for.' }),
    count: t.exposeInt('count', { description: 'How many emoji it holds, skin tones not counted.' }),
    subgroups: t.field({
      type: [EmojiSubgroupType],
      description: 'All of them; after a search that found only subgroups, those.',
      resolve: ({ subgroups }) => [...subgroups],
    }),
  }),
});

export const EmojiDrawType = builder.objectRef<EmojiDraw>('EmojiDraw').implement({
  description: 'Emoji drawn at random.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many entries `items` holds.' }),
    total: t.exposeInt('total', { description: 'How many emoji there were to draw from.' }),
    seed: t.exposeString('seed', { description: 'Give it again to draw the same ones again.' }),
    items: t.field({
      type: [EmojiType],
      description: 'Different emoji, in the order drawn.',
      resolve: ({ items }) => [...items],
    }),
  }),
});
