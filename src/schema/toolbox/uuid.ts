import { z } from 'zod';
import { UUID_VERSIONS, type UuidResult, uuid } from '../../resolvers/toolbox/uuid.ts';
import type { UuidReport, UuidVariant } from '../../resolvers/toolbox/uuid-text.ts';
import { builder } from '../builder.ts';
import { wholeNumber } from '../numbers.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const UuidVariantType = builder.enumType('UuidVariant', {
  description: 'Variant of a UUID, which defines the layout of its bits.',
  values: {
    ncs: { description: 'Apollo NCS, 1980s. Includes the nil UUID (all zeros).' },
    rfc9562: { description: 'RFC 9562, formerly RFC 4122: all UUIDs in use today.' },
    microsoft: { description: 'GUIDs of early Microsoft COM.' },
    future: { description: 'Reserved for the future. Includes the max UUID (all ones).' },
  } satisfies EnumDescriptions<UuidVariant>,
});

const UuidReportType = builder.objectRef<UuidReport>('UuidReport').implement({
  description: 'Result of validating a UUID.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', {
      description:
        'True if the text is a valid UUID according to RFC 9562: version 1 to 8, nil or max. If `version` is given, only that version is valid.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why the text is invalid, in one sentence. Null if it is valid.',
    }),
    uuid: t.exposeString('uuid', {
      format: 'uuid',
      nullable: true,
      description: 'Canonical form: lower case, without `urn:uuid:`; null if the text has another form.',
    }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Version; null if the variant has no versions.',
    }),
    variant: t.expose('variant', {
      type: UuidVariantType,
      nullable: true,
      description: 'Variant; null if the text is not a UUID.',
    }),
    timestamp: t.expose('timestamp', {
      type: 'DateTime',
      nullable: true,
      description:
        'Timestamp with milliseconds. Null if the version has no timestamp (only 1, 6 and 7 do), or if the timestamp is after the year 9999.',
    }),
  }),
});

const UuidResultType = builder.objectRef<UuidResult>('UuidResult').implement({
  description: 'Generated UUIDs, or the result of a validation.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Version of the generated UUIDs; null for a validation.',
    }),
    count: t.exposeInt('count', { description: 'Number of `uuids`.' }),
    uuids: t.exposeStringList('uuids', {
      format: 'uuid',
      description: 'UUIDs in lower case. UUIDs of versions 1, 6 and 7 are in ascending order of time.',
    }),
    validation: t.expose('validation', {
      type: UuidReportType,
      nullable: true,
      description: 'Result of the validation; null if `validate` was not sent.',
    }),
  }),
});

const VERSION_RULE = `must be one of ${UUID_VERSIONS.join(', ')}`;

builder.operations((t) => ({
  toolboxUuid: t.field({
    type: UuidResultType,
    description:
      'Generates UUIDs of versions 1, 3, 4, 5, 6 or 7 (RFC 9562), or validates one. Versions 1 and 6 contain a random node ID, never a hardware address.',
    api: {
      path: '/toolbox/v1/uuid',
      keywords:
        'random unique identifier id ids GUID ULID generate new many v4 v7, is it a valid UUID, which version',
      summary: 'Generate or validate UUIDs',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Two time-ordered UUIDs', args: { version: 7, count: 2 } },
        { name: 'Random', args: {} },
        { name: 'From a name', args: { version: 5, namespace: 'dns', name: 'www.example.com' } },
        { name: 'Validation', args: { validate: '017F22E2-79B0-7CC3-98C4-DC0C0C07398F' } },
      ],
    },
    args: {
      version: t.arg.int({
        description: 'Default 4: random. 7 and 6 are sortable by time; 5 and 3 are derived from a name.',
        alsoKnownAs: ['v', 'ver', 'uuidVersion', 'type'],
        validate: {
          schema: z
            .int({ error: VERSION_RULE })
            .refine((version) => UUID_VERSIONS.some((one) => one === version), {
              error: VERSION_RULE,
            })
            .meta({ minimum: 1, maximum: 7 }),
        },
      }),
      count: t.arg.int({
        description: 'Number of UUIDs to generate. Default 1.',
        validate: { schema: wholeNumber(1, 100) },
      }),
      name: t.arg.string({
        description: 'Name from which a version 3 or 5 UUID is derived.',
        alsoKnownAs: ['text', 'string', 'input'],
        validate: { schema: z.string().max(10_000) },
      }),
      namespace: t.arg.string({
        description: 'Namespace of the name: `dns`, `url`, `oid`, `x500`, or your own UUID.',
        alsoKnownAs: ['ns'],
        validate: { schema: z.string().max(100) },
      }),
      validate: t.arg.string({
        description:
          'Text to validate instead of generating UUIDs. With `version`, only that version is valid.',
        alsoKnownAs: ['uuid', 'check', 'verify', 'value', 'id', 'guid'],
        validate: { schema: z.string().min(1).max(100) },
      }),
    },
    resolve: (_root, args, context) => uuid(args, context),
  }),
}));
