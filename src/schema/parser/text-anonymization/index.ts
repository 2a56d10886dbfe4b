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

/** Rules for the list as a whole: a fault of one of its texts would repeat it. */
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
      'Finds personal data in a text and replaces, removes, masks, hashes, encrypts or reinvents it: e-mail addresses, phone numbers, cards, IBANs, identity numbers of some 60 countries with their check digits, secrets, dates; names of people, places and organisations best effort. What was encrypted comes back with your key. Texts keep their markup; PDF, DOCX and images become text. The text, the keys and the answer are not stored, cached or logged, and no language model sees them.',
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
        description: 'Whether personal data is replaced, or brought back.',
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
          'Findings with a lower score do not count. Lower it to find numbers without check digits where no word beside them says what they are.',
        alsoKnownAs: ['threshold', 'minScore', 'score'],
        validate: { schema: decimalNumber(0, 1) },
      }),
      operators: t.arg({
        type: 'JSON',
        description:
          'What to do with each kind of data: a JSON object by kind, `DEFAULT` for all others. `{"type":"replace","newValue":"…"}` (default `<KIND>`), `redact`, `mask` (`maskingChar` `*`, `charsToMask` all, `fromEnd` false), `hash` (`hashType` sha256 or sha512; with `salt`, an HMAC), `encrypt` (AES-GCM by `key`; a token `<KIND:…>` of nonce, cipher text and tag in Base64 for URLs, the kind as additional data), `surrogate`, `keep`. Default: `replace`.',
        alsoKnownAs: ['anonymizers', 'operator', 'rules'],
        validate: { schema: operatorsRule },
      }),
      key: t.arg.string({
        description:
          'AES key of 16, 24 or 32 bytes in hexadecimal or Base64: for `encrypt` and `deanonymize`, and for surrogates that are the same in every request. Not stored.',
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
          'Whether the same value gets the same placeholder, such as `<PERSON_1>`, and the same token under the same key. Two values are the same if they are written the same.',
        alsoKnownAs: ['deterministic', 'numbered'],
      }),
      mapping: t.arg.boolean({
        description:
          'Whether to return the values behind placeholders, which are then numbered, and behind surrogates.',
        alsoKnownAs: ['includeMapping', 'returnMapping', 'reversible'],
      }),
      allowList: t.arg.stringList({
        description: 'Texts that are not personal data, in capitals or not. At most 500 of 100 characters.',
        alsoKnownAs: ['allow', 'whitelist', 'ignore'],
        validate: { schema: texts },
      }),
      denyList: t.arg.stringList({
        description:
          'Texts that are always replaced, as words of their own, in capitals or not: kind `CUSTOM`. At most 500 of 100 characters.',
        alsoKnownAs: ['deny', 'blacklist', 'customTerms'],
        validate: { schema: texts },
      }),
      country: t.arg.string(
        countryOptions(
          'Country of phone numbers without calling code. Default: some twenty large countries.',
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
