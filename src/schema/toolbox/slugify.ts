import { z } from 'zod';
import type { SlugAssumption } from '../../resolvers/toolbox/han.ts';
import type { Slug } from '../../resolvers/toolbox/slugify.ts';
import { functionOnFirstUse } from '../../scheduling/on-first-use.ts';
import { builder } from '../builder.ts';
import { languageOptions } from '../languages.ts';
import { wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const SlugAssumptionType = builder.enumType('SlugAssumption', {
  description: 'Assumption that the spelling of a slug depends on.',
  values: {
    japanese: { description: 'The text is Japanese, because it has kana.' },
    mandarin: {
      description: 'Chinese characters are read in Mandarin, although `language` is not Chinese (`zh`).',
    },
  } satisfies EnumDescriptions<SlugAssumption>,
});

const SlugType = builder.objectRef<Slug>('Slug').implement({
  description: 'A slug for use in URLs.',
  fields: (t) => ({
    slug: t.exposeString('slug', {
      description: 'ASCII letters, digits and separators; never empty.',
    }),
    length: t.exposeInt('length', { description: 'Number of characters in the slug.' }),
    truncated: t.exposeBoolean('truncated', {
      description: 'True if the slug was shortened to `maxLength`.',
    }),
    rules: t.exposeString('rules', {
      nullable: true,
      description:
        'Law, standard or spelling practice of the language that was applied. Null if no language was given, or if it has no rules of its own: all letters were spelled by general rules.',
    }),
    assumption: t.expose('assumption', {
      type: SlugAssumptionType,
      nullable: true,
      description:
        'Assumption that the spelling depends on; null if there is none. Send `language` to avoid assumptions.',
    }),
    leftOut: t.exposeStringList('leftOut', {
      description:
        'Words that are missing in the slug because their reading is unknown: Chinese characters in Japanese, Korean and Vietnamese texts. Replace them by kana, Hangul or Latin letters for a complete slug.',
    }),
  }),
});

const slugify = functionOnFirstUse(async () => (await import('../../resolvers/toolbox/slugify.ts')).slugify);

builder.operations((t) => ({
  toolboxSlugify: t.field({
    type: SlugType,
    description:
      'Converts any text into a slug for URLs and file names. Letters of all scripts are transliterated, by the rules of `language` if given. Symbols such as emoji are spelled out only if the text contains nothing else. If no slug can be made of the text, the call fails with `unprocessable_text` and is not charged.',
    api: {
      path: '/toolbox/v1/slugify',
      keywords:
        'URL friendly slug path from a title headline string permalink pretty clean, dashes hyphens, without accents',
      summary: 'Make a slug',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        {
          name: 'A headline',
          args: { text: 'Crème brûlée & Co.: Ήταν ένα μικρό καράβι', separator: '-', lowercase: true },
        },
        {
          name: 'In German',
          args: { text: 'Öl für Ärzte', language: 'de', separator: '-', lowercase: true },
        },
        {
          name: 'In Ukrainian',
          args: { text: 'Згурський і Юрій їдуть до Києва', language: 'uk', separator: '-', lowercase: true },
        },
        {
          name: 'In Chinese',
          args: { text: 'iPhone 15 深空黑色', separator: '-', lowercase: true },
        },
        {
          name: 'In Japanese',
          args: { text: 'すしの夜', language: 'ja', separator: '-', lowercase: true },
        },
        {
          name: 'Cut between words',
          args: { text: 'The quick brown fox', separator: '_', lowercase: false, maxLength: 12 },
        },
      ],
    },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Text to convert.',
        alsoKnownAs: ['title', 'name'],
        validate: { schema: z.string().max(10_000) },
      }),
      separator: t.arg.string({
        required: true,
        defaultValue: '-',
        description: 'Separator between words: up to three of the characters `-`, `_`, `.` and `~`.',
        alsoKnownAs: ['delimiter', 'replacement', 'sep', 'divider'],
        validate: { schema: z.string().regex(/^[-_.~]{0,3}$/, { error: 'must be up to three of - _ . ~' }) },
      }),
      lowercase: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'Converts the slug to lower case.',
        alsoKnownAs: ['lower'],
      }),
      maxLength: t.arg.int({
        description: 'Maximum number of characters. The slug is cut after a whole word if possible.',
        alsoKnownAs: ['limit', 'max', 'maxLen', 'length', 'maxChars', 'truncate'],
        validate: { schema: wholeNumber(1, 10_000, 'characters') },
      }),
      language: t.arg.string(
        languageOptions(
          'Language of the text. It determines the spelling: ö becomes oe in German and o in Swedish, Cyrillic, Greek, Georgian and Armenian letters follow the national system, and Chinese characters are read only in Chinese.',
        ),
      ),
    },
    resolve: (_root, args, { allowance }) => slugify(args, () => allowance.pause()),
  }),
}));
