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
import { readingFields } from '../lists.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const SkinToneType = builder.enumType('SkinTone', {
  description: 'A Unicode skin tone, by Fitzpatrick scale type.',
  values: {
    light: { description: 'Types 1 and 2, U+1F3FB.' },
    medium_light: { description: 'Type 3, U+1F3FC.' },
    medium: { description: 'Type 4, U+1F3FD.' },
    medium_dark: { description: 'Type 5, U+1F3FE.' },
    dark: { description: 'Type 6, U+1F3FF.' },
  } satisfies EnumDescriptions<SkinTone>,
});

const TonedEmojiType = builder.objectRef<TonedEmoji>('TonedEmoji').implement({
  description: 'An emoji in one of its skin tones.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', { description: 'The characters.' }),
    tone: t.expose('tone', {
      type: SkinToneType,
      description: 'Skin tone of the person, or of the first of two people.',
    }),
    secondTone: t.expose('secondTone', {
      type: SkinToneType,
      nullable: true,
      description:
        'Skin tone of the second person. Null if there is no second person, or if both have the same skin tone.',
    }),
  }),
});

const ShortcodesType = builder.objectRef<Shortcodes>('EmojiShortcodes').implement({
  description:
    'Shortcodes without the surrounding colons, preferred one first. An empty list means that the platform has no shortcode for the emoji.',
  fields: (t) => ({
    github: t.exposeStringList('github', {
      description: 'GitHub shortcodes. There are none for skin tones.',
    }),
    slack: t.exposeStringList('slack', {
      description:
        'Slack shortcodes. Those for the skin tones of one person contain colons: `wave::skin-tone-2`.',
    }),
    joypixels: t.exposeStringList('joypixels', {
      description: 'JoyPixels (formerly EmojiOne) shortcodes, on which the shortcodes of Discord are based.',
    }),
    emojibase: t.exposeStringList('emojibase', { description: 'Emojibase shortcodes; every emoji has one.' }),
    cldr: t.exposeStringList('cldr', {
      description: 'Shortcodes derived from the English Unicode CLDR name; every emoji has one.',
    }),
  }),
});

/** The members of `Emoji` in REST, in the order of the type. */
export const EMOJI_FIELDS = [
  'emoji',
  'name',
  'codepoints',
  'shortcodes',
  'emoticons',
  'group',
  'subgroup',
  'keywords',
  'version',
  'base',
  'tone',
  'secondTone',
  'skinTones',
  'order',
  'text',
  'countryCode',
] as const satisfies readonly (keyof Emoji)[];

export const EmojiType = builder.objectRef<Emoji>('Emoji').implement({
  description: 'An emoji that Unicode recommends for interchange, or a component of one.',
  fields: (t) => ({
    emoji: t.exposeString('emoji', {
      description: 'The characters, with U+FE0F where Unicode recommends it.',
    }),
    name: t.exposeString('name', {
      description: 'Short name from Unicode CLDR in the requested language.',
    }),
    codepoints: t.exposeStringList('codepoints', {
      description: 'Code points of `emoji` in hexadecimal, such as `1F600`.',
    }),
    shortcodes: t.expose('shortcodes', { type: ShortcodesType, description: 'Shortcodes by platform.' }),
    emoticons: t.exposeStringList('emoticons', {
      description: 'Emoticons of plain characters, such as `:)`. Usually empty.',
    }),
    group: t.exposeString('group', { description: 'Key of the group, such as `smileys-emotion`.' }),
    subgroup: t.exposeString('subgroup', { description: 'Key of the subgroup, such as `face-smiling`.' }),
    keywords: t.exposeStringList('keywords', {
      description: 'Search keywords in the requested language, in alphabetical order.',
    }),
    version: t.exposeFloat('version', {
      description:
        'Emoji version that introduced the emoji. A value below 1 means that the emoji is older than the standard.',
    }),
    base: t.exposeString('base', {
      description: 'The emoji without skin tone; the same as `emoji` if the emoji has no skin tone.',
    }),
    tone: t.expose('tone', {
      type: SkinToneType,
      nullable: true,
      description: 'Skin tone of the person, or of the first of two people; null if neutral.',
    }),
    secondTone: t.expose('secondTone', {
      type: SkinToneType,
      nullable: true,
      description:
        'Skin tone of the second person. Null if there is no second person, or if both have the same skin tone.',
    }),
    skinTones: t.field({
      type: [TonedEmojiType],
      description: 'The emoji in all its skin tones: 0 or 5 entries, or 25 for two people.',
      resolve: ({ skinTones }) => [...skinTones],
    }),
    order: t.exposeInt('order', {
      description: 'Position in CLDR order, as on emoji keyboards. The numbers increase, with gaps.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The character in text presentation, with U+FE0E; null if there is none.',
    }),
    countryCode: t.exposeString('countryCode', {
      nullable: true,
      description: 'ISO 3166-1 alpha-2 code for a country flag; null for all others.',
    }),
  }),
});

const EmojiSubgroupType = builder.objectRef<EmojiSubgroup>('EmojiSubgroup').implement({
  description: 'A subgroup of emoji.',
  fields: (t) => ({
    subgroup: t.exposeString('subgroup', { description: 'Key, the same in every language: `cat-face`.' }),
    name: t.exposeString('name', { description: 'Name in the requested language.' }),
    count: t.exposeInt('count', { description: 'Number of emoji, not counting skin tones.' }),
  }),
});

export const EmojiGroupType = builder.objectRef<EmojiGroup>('EmojiGroup').implement({
  description: 'A group of emoji, as defined by Unicode.',
  fields: (t) => ({
    group: t.exposeString('group', { description: 'Key, the same in every language: `food-drink`.' }),
    name: t.exposeString('name', { description: 'Name in the requested language.' }),
    count: t.exposeInt('count', { description: 'Number of emoji, not counting skin tones.' }),
    subgroups: t.field({
      type: [EmojiSubgroupType],
      description: 'All subgroups, or only the matching ones if a search did not match the group itself.',
      resolve: ({ subgroups }) => [...subgroups],
    }),
  }),
});

export const EmojiDrawType = builder.objectRef<EmojiDraw>('EmojiDraw').implement({
  description: 'Randomly drawn emoji.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of entries in `items`.' }),
    total: t.exposeInt('total', { description: 'Number of emoji to draw from.' }),
    seed: t.exposeString('seed', { description: 'Seed of the draw. Send it again to draw the same emoji.' }),
    ...readingFields(t),
    items: t.field({
      type: [EmojiType],
      description: 'Emoji without repetition, in the order drawn.',
      resolve: ({ items }) => [...items],
    }),
  }),
});
