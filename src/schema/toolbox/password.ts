import { type PasswordResult, passwords } from '../../resolvers/toolbox/password.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';

const PasswordResultType = builder.objectRef<PasswordResult>('PasswordResult').implement({
  description:
    'Passwords or passphrases from a cryptographically secure random generator. They are not stored.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of passwords or passphrases.' }),
    passwords: t.exposeStringList('passwords', { description: 'The passwords or passphrases.' }),
    length: t.exposeInt('length', {
      nullable: true,
      description: 'Characters per password; null for passphrases, whose length varies.',
    }),
    words: t.exposeInt('words', { nullable: true, description: 'Words per passphrase; null for passwords.' }),
    entropyBits: t.exposeFloat('entropyBits', {
      description:
        'Entropy of each password in bits: the binary logarithm of the number of possible results. With 80 bits or more, guessing is infeasible.',
    }),
  }),
});

builder.operations((t) => ({
  toolboxPassword: t.field({
    type: PasswordResultType,
    description:
      'Generates passwords from the allowed types of characters, or passphrases of common English words. Each password contains at least one character of every allowed type.',
    api: {
      path: '/toolbox/v1/password',
      keywords:
        'strong random secure unguessable hard to guess password passphrase passcode make create suggest characters chars symbols digits words length, secret, for a login or account',
      summary: 'Generate passwords',
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
        description: 'Characters per password. Default 16.',
        alsoKnownAs: ['len', 'size', 'chars', 'charCount', 'passwordLength'],
        validate: { schema: wholeNumber(4, 256, 'characters') },
      }),
      count: t.arg.int({
        required: true,
        defaultValue: 1,
        description: 'Number of passwords to generate.',
        validate: { schema: wholeNumber(1, 100) },
      }),
      lower: t.arg.boolean({
        alsoKnownAs: ['lowercase', 'includeLowercase', 'lowercaseLetters'],
        description: 'Allows the letters `a` to `z`. Default true.',
      }),
      upper: t.arg.boolean({
        alsoKnownAs: ['uppercase', 'includeUppercase', 'capital', 'uppercaseLetters'],
        description: 'Allows the letters `A` to `Z`. Default true.',
      }),
      digits: t.arg.boolean({
        alsoKnownAs: ['numbers', 'numeric', 'numerals', 'includeNumbers', 'includeDigits'],
        description: 'Allows the digits `0` to `9`. Default true.',
      }),
      symbols: t.arg.boolean({
        alsoKnownAs: [
          'special',
          'specialChars',
          'specialCharacters',
          'includeSymbols',
          'includeSpecial',
          'punctuation',
        ],
        description: 'Allows the 32 ASCII symbols. Default true.',
      }),
      excludeAmbiguous: t.arg.boolean({
        description:
          'Excludes characters that are easily confused: 0 O o 1 I l, the vertical bar and quotation marks. Default false.',
        alsoKnownAs: [
          'excludeSimilar',
          'excludeSimilarCharacters',
          'noAmbiguous',
          'avoidAmbiguous',
          'avoidSimilar',
        ],
      }),
      words: t.arg.int({
        description:
          'Generates passphrases with this many words, joined by hyphens. Cannot be combined with the parameters for characters.',
        alsoKnownAs: ['wordCount', 'numWords', 'numberOfWords', 'passphrase'],
        validate: { schema: wholeNumber(2, 20) },
      }),
    },
    resolve: (_root, args, { randomBytes }) => passwords(args, randomBytes),
  }),
}));
