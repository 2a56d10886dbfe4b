import { z } from 'zod';
import { UUID_VERSIONS, type UuidResult, uuid } from '../../resolvers/toolbox/uuid.ts';
import type { UuidReport, UuidVariant } from '../../resolvers/toolbox/uuid-text.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

const UuidVariantType = builder.enumType('UuidVariant', {
  description: 'Whose layout the bits of a UUID follow.',
  values: {
    ncs: { description: 'Apollo NCS of the 1980s. The UUID of all zeros is among them.' },
    rfc9562: { description: 'RFC 9562, before it RFC 4122: all UUIDs made today.' },
    microsoft: { description: 'GUIDs of early Microsoft COM.' },
    future: { description: 'Kept for the future. The UUID of all ones is among them.' },
  } satisfies Words<UuidVariant>,
});

const UuidReportType = builder.objectRef<UuidReport>('UuidReport').implement({
  description: 'What is known of a text that may be a UUID.',
  fields: (t) => ({
    valid: t.exposeBoolean('valid', {
      description:
        'True for a UUID of RFC 9562, versions 1 to 8, and for those of all zeros and all ones; with `version`, for that version only.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it is not valid, in a sentence; null where it is.',
    }),
    uuid: t.exposeString('uuid', {
      nullable: true,
      description: 'In lower case, without `urn:uuid:`; null where the text has another form.',
    }),
    version: t.exposeInt('version', {
      nullable: true,
      description: 'As its bits say; null where its variant has no versions.',
    }),
    variant: t.expose('variant', {
      type: UuidVariantType,
      nullable: true,
      description: 'Null where the text is no UUID.',
    }),
    timestamp: t.exposeString('timestamp', {
      nullable: true,
      description:
        'When it was made, in ISO 8601 to the millisecond; null where its version (1, 6, 7) does not say.',
    }),
  }),
});

const UuidResultType = builder.objectRef<UuidResult>('UuidResult').implement({
  description: 'UUIDs that were made, or the report on one.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      nullable: true,
      description: 'The version made; null where one was examined.',
    }),
    count: t.exposeInt('count', { description: 'How many `uuids` there are.' }),
    uuids: t.exposeStringList('uuids', {
      description: 'In lower case. Those of versions 1, 6 and 7 rise in time from first to last.',
    }),
    validation: t.expose('validation', {
      type: UuidReportType,
      nullable: true,
      description: 'The report on `validate`; null where it was not given.',
    }),
  }),
});

builder.operations((t) => ({
  toolboxUuid: t.field({
    type: UuidResultType,
    description:
      'Makes UUIDs of versions 1, 3, 4, 5, 6 or 7 (RFC 9562), or tells what one is. Versions 1 and 6 carry a random node, never a hardware address.',
    api: {
      path: '/toolbox/v1/uuid',
      method: 'GET|POST',
      cost: 'bundled',
      noStore: true,
      examples: [
        { name: 'Two in order of time', args: { version: 7, count: 2 } },
        { name: 'Random', args: {} },
        { name: 'Of a name', args: { version: 5, namespace: 'dns', name: 'www.example.com' } },
        { name: 'Examined', args: { validate: '017F22E2-79B0-7CC3-98C4-DC0C0C07398F' } },
      ],
    },
    args: {
      version: t.arg.int({
        description: 'Default 4: random. 7 and 6 sort by time; 5 and 3 are made from a name.',
        validate: {
          schema: z
            .int()
            .min(1)
            .max(7)
            .refine((version) => UUID_VERSIONS.some((one) => one === version), {
              error: `must be one of ${UUID_VERSIONS.join(', ')}`,
            }),
        },
      }),
      count: t.arg.int({
        description: 'How many to make. Default 1.',
        validate: { schema: z.int().min(1).max(100) },
      }),
      name: t.arg.string({
        description: 'What a UUID of version 3 or 5 is made from.',
        validate: { schema: z.string().max(10_000) },
      }),
      namespace: t.arg.string({
        description: 'Where the name is known: `dns`, `url`, `oid`, `x500`, or a UUID of your own.',
        validate: { schema: z.string().max(100) },
      }),
      validate: t.arg.string({
        description: 'A text to examine instead of making any. With `version`, only that version is valid.',
        validate: { schema: z.string().min(1).max(100) },
      }),
    },
    resolve: (_root, args, context) => uuid(args, context),
  }),
}));
