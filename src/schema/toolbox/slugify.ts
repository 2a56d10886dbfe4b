import { z } from 'zod';
import { type Slug, slugify } from '../../resolvers/toolbox/slugify.ts';
import { builder } from '../builder.ts';

const SlugType = builder.objectRef<Slug>('Slug').implement({
  description: 'A text made fit for a URL.',
  fields: (t) => ({
    slug: t.exposeString('slug', {
      description:
        'ASCII letters, digits and separators. Empty where the text has nothing that can be written so.',
    }),
    length: t.exposeInt('length', { description: 'Characters of the slug.' }),
    truncated: t.exposeBoolean('truncated', { description: 'Whether `maxLength` took something away.' }),
  }),
});

builder.operations((t) => ({
  toolboxSlugify: t.field({
    type: SlugType,
    description:
      'Makes a slug for URLs and file names of any text. Letters of other scripts are transliterated, by the rules of a language where one is given.',
    api: {
      path: '/toolbox/v1/slugify',
      method: 'GET|POST',
      cost: 'bundled',
      examples: [
        {
          name: 'A headline',
          args: { text: 'Crème brûlée & Co.: Ήταν ένα μικρό καράβι', separator: '-', lowercase: true },
        },
        { name: 'In German', args: { text: 'Öl für Ärzte', locale: 'de', separator: '-', lowercase: true } },
        {
          name: 'Cut between words',
          args: { text: 'The quick brown fox', separator: '_', lowercase: false, maxLength: 12 },
        },
      ],
    },
    args: {
      text: t.arg.string({
        required: true,
        description: 'Any text.',
        validate: { schema: z.string().max(10_000) },
      }),
      separator: t.arg.string({
        required: true,
        defaultValue: '-',
        description: 'What stands between words: up to three of `-`, `_`, `.` and `~`.',
        validate: { schema: z.string().regex(/^[-_.~]{0,3}$/) },
      }),
      lowercase: t.arg.boolean({
        required: true,
        defaultValue: true,
        description: 'Whether letters are made small.',
      }),
      maxLength: t.arg.int({
        description: 'The most characters. The slug is cut after a whole word, if there is one that fits.',
        validate: { schema: z.int().min(1).max(10_000) },
      }),
      locale: t.arg.string({
        description: 'The language of the text as a BCP 47 tag: with `de`, ö becomes oe; with `sv`, o.',
        validate: {
          schema: z
            .string()
            .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
            .max(35),
        },
      }),
    },
    resolve: (_root, args) => slugify(args),
  }),
}));
