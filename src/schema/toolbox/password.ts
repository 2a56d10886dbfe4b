import { z } from 'zod';
import { type PasswordResult, passwords } from '../../resolvers/toolbox/password.ts';
import { builder } from '../builder.ts';

const PasswordResultType = builder.objectRef<PasswordResult>('PasswordResult').implement({
  description: 'Passwords or passphrases, drawn by a cryptographic random generator and kept nowhere.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many there are.' }),
    passwords: t.exposeStringList('passwords', { description: 'The passwords, or the passphrases.' }),
    length: t.exposeInt('length', {
      nullable: true,
      description: 'Characters of each; null for passphrases, whose length varies.',
    }),
    words: t.exposeInt('words', { nullable: true, description: 'Words of each; null for passwords.' }),
    entropyBits: t.exposeFloat('entropyBits', {
      description:
        'How hard each is to guess: the binary logarithm of the number of those that could have been drawn. From 80 on, guessing is hopeless.',
    }),
  }),
});

builder.operations((t) => ({
  toolboxPassword: t.field({
    type: PasswordResultType,
    description:
      'Draws passwords from the kinds of characters you allow, or passphrases of common English words. Each holds at least one character of every kind allowed.',
    api: {
      path: '/toolbox/v1/password',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Two passwords', args: { length: 20, count: 2, excludeAmbiguous: true } },
        { name: 'A passphrase', args: { words: 6, count: 1 } },
        { name: 'A number', args: { length: 6, count: 1, lower: false, upper: false, symbols: false } },
      ],
    },
    args: {
      length: t.arg.int({
        description: 'Characters of each. Default 16.',
        validate: { schema: z.int().min(4).max(256) },
      }),
      count: t.arg.int({
        required: true,
        defaultValue: 1,
        description: 'How many to draw.',
        validate: { schema: z.int().min(1).max(100) },
      }),
      lower: t.arg.boolean({ description: 'Whether `a` to `z` are allowed. Default true.' }),
      upper: t.arg.boolean({ description: 'Whether `A` to `Z` are allowed. Default true.' }),
      digits: t.arg.boolean({ description: 'Whether `0` to `9` are allowed. Default true.' }),
      symbols: t.arg.boolean({ description: 'Whether the 32 ASCII symbols are allowed. Default true.' }),
      excludeAmbiguous: t.arg.boolean({
        description:
          'Leaves out what is easily misread: 0 O o 1 I l, the bar and the quotation marks. Default false.',
      }),
      words: t.arg.int({
        description:
          'Draws passphrases of so many words, joined by hyphens. The parameters about characters do not go with it.',
        validate: { schema: z.int().min(2).max(20) },
      }),
    },
    resolve: (_root, args, { randomBytes }) => passwords(args, randomBytes),
  }),
}));
