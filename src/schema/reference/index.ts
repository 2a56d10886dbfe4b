import { z } from 'zod';
import {
  httpStatus,
  httpStatuses,
  isTldShaped,
  type MimeExtensionResult,
  type MimeTypeInfo,
  mimeExtension,
  mimeType,
  parseCategory,
  STATUS_CATEGORIES,
  type StatusEntry,
  type StatusList,
  type TldList,
  type TldValidity,
  tlds,
  tldValidity,
} from '../../resolvers/reference/index.ts';
import { builder } from '../builder.ts';

export const api = {
  name: 'reference',
  title: 'Developer reference',
  description:
    'HTTP status codes, MIME types, file extensions and top-level domains, from the public registries.',
};

const StatusEntryType = builder.objectRef<StatusEntry>('StatusEntry').implement({
  description: 'One HTTP status code of the IANA registry.',
  fields: (t) => ({
    code: t.exposeInt('code', { description: 'The three-digit code, 100 to 599.' }),
    message: t.exposeString('message', {
      description: 'The reason phrase as registered, such as `Not Found`.',
    }),
    category: t.exposeString('category', {
      description: `What the first digit says: one of ${STATUS_CATEGORIES.join(', ')}.`,
    }),
    description: t.exposeString('description', {
      description: 'What the code tells a client, in a sentence or two.',
    }),
  }),
});

const StatusListType = builder.objectRef<StatusList>('StatusList').implement({
  description: 'HTTP status codes, in ascending order.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many entries `items` holds.' }),
    total: t.exposeInt('total', { description: 'How many entries match the filter, before the limit.' }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'The category filter applied, in its registered spelling; null when none was given.',
    }),
    items: t.expose('items', { type: [StatusEntryType], description: 'The entries.' }),
  }),
});

export const MimeExtensionType = builder.objectRef<MimeExtensionResult>('MimeExtensionResult').implement({
  description: 'The MIME types that files with one extension may have.',
  fields: (t) => ({
    extension: t.exposeString('extension', {
      description: 'The extension looked up, in lower case, without its dot.',
    }),
    mimeTypes: t.exposeStringList('mimeTypes', {
      description:
        'Every MIME type that lists the extension, the best first: registered ones before others, specific ones before `application/`.',
    }),
  }),
});

export const MimeTypeType = builder.objectRef<MimeTypeInfo>('MimeTypeInfo').implement({
  description: 'What is known of one MIME type.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description: 'The type in lower case, as type/subtype, without parameters.',
    }),
    source: t.exposeString('source', {
      nullable: true,
      description:
        'The registry that names the type: `iana`, `apache` or `nginx`; null where no registry does.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description: 'The character set assumed when none is given; null where the type has no default.',
    }),
    compressible: t.exposeBoolean('compressible', {
      nullable: true,
      description: 'Whether such content usually shrinks under gzip; null where it is not known.',
    }),
    extensions: t.exposeStringList('extensions', {
      description:
        'File extensions in use for the type, without dots, the preferred one first. Empty when there are none.',
    }),
  }),
});

const TldValidityType = builder.objectRef<TldValidity>('TldValidity').implement({
  description: 'Whether a top-level domain exists.',
  fields: (t) => ({
    tld: t.exposeString('tld', {
      description: 'The TLD looked up, in lower-case ASCII (punycode), without its dot.',
    }),
    valid: t.exposeBoolean('valid', { description: 'True when the TLD is in the root zone.' }),
  }),
});

const TldListType = builder.objectRef<TldList>('TldList').implement({
  description: 'Top-level domains, in ASCII order.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many TLDs `tlds` holds.' }),
    total: t.exposeInt('total', { description: 'How many TLDs match the filter, before the limit.' }),
    limit: t.exposeInt('limit', { description: 'The limit applied.' }),
    startsWith: t.exposeString('startsWith', {
      nullable: true,
      description: 'The prefix filter applied; null when none was given.',
    }),
    tlds: t.exposeStringList('tlds', { description: 'Lower-case ASCII (punycode), without leading dots.' }),
  }),
});

const limit = z.int().min(1).max(1000);

export const { referenceMimeExtension } = builder.operations((t) => ({
  referenceHttpStatus: t.field({
    type: StatusEntryType,
    description: 'Looks up one HTTP status code. A code that IANA has not registered is not found.',
    api: {
      path: '/reference/v1/http-status/:code',
      cost: 'bundled',
      examples: [
        { name: 'Not Found', args: { code: 404 } },
        { name: 'A teapot', args: { code: 418 } },
      ],
    },
    args: {
      code: t.arg.int({
        required: true,
        description: 'Three digits, 100 to 599.',
        validate: { schema: z.int().min(100).max(599) },
      }),
    },
    resolve: (_root, { code }) => httpStatus(code),
  }),

  referenceHttpStatuses: t.field({
    type: StatusListType,
    description: 'Lists the registered HTTP status codes, all of them or those of one category.',
    api: {
      path: '/reference/v1/http-status',
      cost: 'bundled',
      examples: [
        { name: 'Client errors', args: { category: 'client-error', limit: 3 } },
        { name: 'All codes', args: {} },
      ],
    },
    args: {
      category: t.arg.string({
        description: 'Keeps one category. Any case; words joined by a space, a hyphen or an underscore.',
        validate: {
          schema: z
            .string()
            .refine((text) => parseCategory(text) !== undefined, {
              error: `must be one of ${STATUS_CATEGORIES.join(', ')}`,
            })
            .meta({ examples: [...STATUS_CATEGORIES] }),
        },
      }),
      limit: t.arg.int({
        description: 'The most entries to return. Without it, all that match.',
        validate: { schema: limit },
      }),
    },
    resolve: (_root, { category, limit }) => httpStatuses({ category, limit }),
  }),

  referenceMimeType: t.field({
    type: MimeTypeType,
    description:
      'Looks up one MIME type: its registry, default charset, compressibility and file extensions.',
    api: {
      path: '/reference/v1/mime/type/:type+',
      cost: 'bundled',
      examples: [
        { name: 'JSON', args: { type: 'application/json' } },
        { name: 'With a parameter', args: { type: 'Text/HTML; charset=utf-8' } },
      ],
    },
    args: {
      type: t.arg.string({
        required: true,
        description:
          'type/subtype in any case, the slash as it is or as %2F. Parameters such as `; charset=utf-8` are ignored.',
        validate: {
          schema: z
            .string()
            .max(255)
            .regex(/^\s*[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;.*)?$/),
        },
      }),
    },
    resolve: (_root, { type }) => mimeType(type),
  }),

  referenceMimeExtension: t.field({
    type: MimeExtensionType,
    description: 'Lists every MIME type that is in use for a file extension.',
    api: {
      path: '/reference/v1/mime/extension/:ext',
      cost: 'bundled',
      examples: [
        { name: 'JavaScript', args: { ext: 'js' } },
        { name: 'With a dot', args: { ext: '.PNG' } },
      ],
    },
    args: {
      ext: t.arg.string({
        required: true,
        description: 'With or without its leading dot, in any case.',
        validate: {
          schema: z
            .string()
            .max(64)
            .regex(/^\.?[^\s./][^\s/]*$/),
        },
      }),
    },
    resolve: (_root, { ext }) => mimeExtension(ext),
  }),

  referenceTld: t.field({
    type: TldValidityType,
    description:
      'Tells whether a top-level domain exists in the root zone. One that does not is an answer, not an error.',
    api: {
      path: '/reference/v1/tld/:tld',
      cost: 'bundled',
      examples: [
        { name: 'A TLD', args: { tld: 'com' } },
        { name: 'In Unicode', args: { tld: '.рф' } },
        { name: 'Unknown', args: { tld: 'nosuchtld' } },
      ],
    },
    args: {
      tld: t.arg.string({
        required: true,
        description: 'With or without its leading dot, in any case, in Unicode or punycode.',
        validate: {
          schema: z
            .string()
            .max(64)
            .refine(isTldShaped, { error: 'must be one domain label, such as com, .org or рф' }),
        },
      }),
    },
    resolve: (_root, { tld }) => tldValidity(tld),
  }),

  referenceTlds: t.field({
    type: TldListType,
    description: 'Lists top-level domains, all of them or those with one prefix.',
    api: {
      path: '/reference/v1/tlds',
      cost: 'bundled',
      examples: [
        { name: 'By prefix', args: { startsWith: 'co', limit: 5 } },
        { name: 'Internationalized', args: { startsWith: 'xn--', limit: 3 } },
      ],
    },
    args: {
      startsWith: t.arg.string({
        description: 'Keeps TLDs that begin with these lower-case letters, digits or hyphens.',
        validate: {
          schema: z
            .string()
            .max(63)
            .regex(/^[a-z0-9-]*$/),
        },
      }),
      limit: t.arg.int({
        defaultValue: 200,
        required: true,
        description: 'The most TLDs to return.',
        validate: { schema: limit },
      }),
    },
    resolve: (_root, { startsWith, limit }) => tlds({ startsWith, limit }),
  }),
}));
