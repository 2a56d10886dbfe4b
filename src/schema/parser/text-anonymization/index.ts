import { z } from 'zod';
import { invalidParameters } from '../../../errors.ts';
import {
  anonymize,
  keyBytes,
  type Operators,
  PII_TYPES,
} from '../../../resolvers/parser/text-anonymization/index.ts';
import { planOf } from '../../../resolvers/phone/index.ts';
import { builder } from '../../builder.ts';
import { countryOptions } from '../../countries/index.ts';
import { decimalNumber } from '../../numbers.ts';
import { documentApi, documentArgs } from '../document.ts';
import { PiiEntityType } from './entity-types.ts';
import { EXAMPLE_KEY, LETTER, LOG, TOKENS } from './examples.ts';
import { operatorsOf, operatorsRule } from './operators.ts';
import { AnonymizationDocumentType, ModeType } from './types.ts';

/** Validates the list as a whole, because an error about a single text would quote that text. */
const texts = z
  .array(z.string())
  .refine((list) => list.length <= 500 && list.every((text) => text.length <= 100 && text.trim() !== ''), {
    error: 'must have at most 500 texts of 1 to 100 characters',
  });

const KEY_RULE = 'must be an AES key of 16, 24 or 32 bytes, in hexadecimal or Base64';

builder.operations((t) => ({
  parserTextAnonymization: t.field({
    type: AnonymizationDocumentType,
    description:
      'Finds personal data in a text and replaces, removes, masks, hashes or encrypts it, or substitutes invented values. Detects email addresses, phone numbers, payment cards, IBANs, identity numbers of about 60 countries, secrets and dates. Check digits are validated. Names of people, places and organisations are detected on a best-effort basis. You can decrypt encrypted values with your key. Text formats keep their markup. PDF, DOCX and images are converted to text. The text, the keys and the response are not stored, cached, logged or sent to a language model.',
    api: {
      ...documentApi('text-anonymization'),
      keywords:
        'remove redact mask hide scrub censor replace personal sensitive data PII names addresses phone numbers GDPR pseudonymise de-identify privacy, before LLM',
      summary: 'Anonymize a text',
      noStore: true,
      secrets: ['text', 'base64', 'operators', 'key', 'allowList', 'denyList'],
      examples: [
        {
          name: 'A letter',
          args: { text: LETTER, mode: 'anonymize', scoreThreshold: 0.5, consistent: true },
        },
        {
          name: 'A log, each kind in its way',
          args: {
            text: LOG,
            mode: 'anonymize',
            entities: ['EMAIL_ADDRESS', 'IP_ADDRESS', 'CREDIT_CARD'],
            scoreThreshold: 0.5,
            operators: {
              DEFAULT: { type: 'replace' },
              CREDIT_CARD: { type: 'mask', maskingChar: '*', charsToMask: 15 },
              IP_ADDRESS: { type: 'hash', salt: 'a salt of your own' },
              EMAIL_ADDRESS: { type: 'encrypt' },
            },
            key: EXAMPLE_KEY,
            consistent: true,
          },
        },
        {
          name: 'Invented values of the same form',
          args: {
            text: 'Call Mr. Weber at (415) 555-0132, IBAN DE89 3704 0044 0532 0130 00, NHS 943 476 5919.',
            mode: 'anonymize',
            scoreThreshold: 0.5,
            operators: { DEFAULT: { type: 'surrogate' } },
            consistent: false,
            mapping: true,
          },
        },
        {
          name: 'Bringing values back',
          args: {
            text: TOKENS,
            mode: 'deanonymize',
            scoreThreshold: 0.5,
            key: EXAMPLE_KEY,
            consistent: false,
          },
        },
      ],
    },
    args: {
      ...documentArgs(t),
      mode: t.arg({
        type: ModeType,
        required: true,
        defaultValue: 'anonymize',
        description: 'Replace personal data, or restore encrypted values.',
        alsoKnownAs: ['action', 'direction'],
      }),
      entities: t.arg({
        type: [PiiEntityType],
        description: 'Kinds of personal data to look for. Default: all.',
        alsoKnownAs: ['entityTypes', 'types', 'piiTypes'],
        validate: { schema: z.array(z.enum(PII_TYPES)).min(1).max(PII_TYPES.length) },
      }),
      scoreThreshold: t.arg.float({
        required: true,
        defaultValue: 0.5,
        description:
          'Minimum score of a finding, from 0 to 1. Lower it to find numbers that have neither check digits nor a keyword nearby.',
        alsoKnownAs: ['threshold', 'minScore', 'score'],
        validate: { schema: decimalNumber(0, 1) },
      }),
      operators: t.arg({
        type: 'JSON',
        description:
          'Operator for each kind of data: a JSON object with the kinds as keys, such as `{"PERSON":{"type":"redact"}}`. `DEFAULT` applies to all other kinds. The default is `replace`. `replace` writes `newValue`, by default `<KIND>`. `redact` removes the value. `mask` writes `maskingChar` (default `*`) over the first `charsToMask` characters (default: all), or over the last ones if `fromEnd` is true. `hash` writes a digest of `hashType` (sha256 or sha512), which is an HMAC if you send `salt`. `encrypt` writes a token `<KIND:…>`, encrypted by AES-GCM with `key`. `surrogate` writes an invented value of the same format. `keep` leaves the value unchanged.',
        alsoKnownAs: ['anonymizers', 'operator', 'rules'],
        validate: { schema: operatorsRule },
      }),
      key: t.arg.string({
        description:
          'AES key of 16, 24 or 32 bytes, in hexadecimal or Base64. Required for `encrypt` and `deanonymize`. With a key, `surrogate` returns the same values in every request. The key is not stored.',
        alsoKnownAs: ['secret', 'secretKey', 'encryptionKey', 'password', 'aesKey'],
        validate: {
          schema: z
            .string()
            .max(200)
            .refine((text) => keyBytes(text) !== null, { error: KEY_RULE }),
        },
      }),
      consistent: t.arg.boolean({
        required: true,
        defaultValue: false,
        description:
          'True to give equal values the same placeholder (`<PERSON_1>`) or, with `encrypt` and the same `key`, the same token. Values are equal if they are written the same way.',
        alsoKnownAs: ['deterministic', 'numbered'],
      }),
      mapping: t.arg.boolean({
        description:
          'True to return the original values of placeholders and surrogates. Placeholders are then numbered.',
        alsoKnownAs: ['includeMapping', 'returnMapping', 'reversible'],
      }),
      allowList: t.arg.stringList({
        description:
          'Texts that are never personal data, ignoring case. At most 500 texts of up to 100 characters.',
        alsoKnownAs: ['allow', 'whitelist', 'ignore'],
        validate: { schema: texts },
      }),
      denyList: t.arg.stringList({
        description:
          'Texts that are always treated as personal data of kind `CUSTOM`. Matches whole words, ignoring case. At most 500 texts of up to 100 characters.',
        alsoKnownAs: ['deny', 'blacklist', 'customTerms'],
        validate: { schema: texts },
      }),
      country: t.arg.string(
        countryOptions(
          'Country for phone numbers without a calling code. Default: about twenty large countries.',
        ),
      ),
    },
    resolve: (_root, args, context) => {
      const { mode, entities, scoreThreshold, consistent, mapping, allowList, denyList, country } = args;
      const operators = operatorsOf(args.operators);
      const key = args.key == null ? null : keyBytes(args.key);
      if (key === null) refuseWithoutKey(mode === 'deanonymize', operators);
      return anonymize(context, args, {
        mode,
        entities: entities ?? null,
        scoreThreshold,
        operators,
        consistent,
        mapping: mapping ?? false,
        allowList: allowList ?? [],
        denyList: denyList ?? [],
        country: country == null ? null : planOf(country),
        key,
        seed: context.randomBytes(32),
      });
    },
  }),
}));

function refuseWithoutKey(deanonymizes: boolean, operators: Operators): void {
  const encrypts = Object.values(operators).some(({ type }) => type === 'encrypt');
  if (!deanonymizes && !encrypts) return;
  const what = deanonymizes ? 'mode deanonymize' : 'the operator encrypt';
  throw invalidParameters([{ field: 'key', message: `is required by ${what}` }]);
}
