import { z } from 'zod';
import {
  httpStatus,
  httpStatuses,
  type MimeExtensionResult,
  type MimeTypeInfo,
  mimeExtension,
  mimeType,
  parseCategory,
  STATUS_CATEGORIES,
  type StatusEntry,
  type StatusList,
} from '../../resolvers/reference/index.ts';
import { asOfField } from '../age.ts';
import { builder } from '../builder.ts';
import './tlds.ts';
import { wholeNumber } from '../numbers.ts';

export const api = {
  name: 'reference',
  title: 'Developer reference',
  description:
    'HTTP status codes, MIME types, file extensions and top-level domains, from the public registries.',
};

const StatusEntryType = builder.objectRef<StatusEntry>('StatusEntry').implement({
  description: 'An HTTP status code from the IANA registry.',
  fields: (t) => ({
    code: t.exposeInt('code', { description: 'The three-digit code, 100 to 599.' }),
    message: t.exposeString('message', { description: 'Reason phrase as registered, such as `Not Found`.' }),
    category: t.exposeString('category', {
      description: `Category, determined by the first digit: one of ${STATUS_CATEGORIES.join(', ')}.`,
    }),
    description: t.exposeString('description', {
      description: 'Meaning of the code for a client, in one or two sentences.',
    }),
    ...asOfField(t, 'httpStatusCodes'),
  }),
});

const StatusListType = builder.objectRef<StatusList>('StatusList').implement({
  description: 'HTTP status codes, in ascending order.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Number of entries in `items`.' }),
    total: t.exposeInt('total', { description: 'Number of matching entries, before the limit.' }),
    category: t.exposeString('category', {
      nullable: true,
      description: 'Category filter that was applied, in canonical spelling; null if none was given.',
    }),
    items: t.expose('items', { type: [StatusEntryType], description: 'The entries.' }),
  }),
});

export const MimeExtensionType = builder.objectRef<MimeExtensionResult>('MimeExtensionResult').implement({
  description: 'The MIME types of files with an extension.',
  fields: (t) => ({
    extension: t.exposeString('extension', {
      description: 'Requested extension in lower case, without a dot.',
    }),
    mimeTypes: t.exposeStringList('mimeTypes', {
      description:
        'All MIME types with this extension, best match first: registered types before others, specific types before `application/`.',
    }),
    ...asOfField(t, 'mimeTypes'),
  }),
});

export const MimeTypeType = builder.objectRef<MimeTypeInfo>('MimeTypeInfo').implement({
  description: 'Information about a MIME type.',
  fields: (t) => ({
    type: t.exposeString('type', {
      description: 'MIME type in lower case, as type/subtype, without parameters.',
    }),
    source: t.exposeString('source', {
      nullable: true,
      description: 'Registry that defines the type: `iana`, `apache` or `nginx`; null if none does.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description: 'Default character set; null if the type has none.',
    }),
    compressible: t.exposeBoolean('compressible', {
      nullable: true,
      description: 'True if gzip usually reduces the size of such content; null if unknown.',
    }),
    extensions: t.exposeStringList('extensions', {
      description: 'File extensions of the type, without dots, preferred one first. Empty if there are none.',
    }),
    ...asOfField(t, 'mimeTypes'),
  }),
});

export const { referenceMimeExtension } = builder.operations((t) => ({
  referenceHttpStatus: t.field({
    type: StatusEntryType,
    description:
      'Looks up one HTTP status code. Returns `not_found` for a code that is not registered with IANA.',
    api: {
      path: '/reference/v1/http-status/:code',
      keywords:
        'what does HTTP status code mean, meaning, explanation, error response code of a web server, which to return, not found, forbidden, unauthorized, too many requests, bad gateway, redirect',
      summary: 'HTTP status by code',
      cost: 'bundled',
      examples: [
        { name: 'Not Found', args: { code: 404 } },
        { name: 'A teapot', args: { code: 418 } },
      ],
    },
    args: {
      code: t.arg.int({
        required: true,
        description: 'Three-digit code, 100 to 599.',
        alsoKnownAs: ['status', 'statusCode', 'httpCode', 'httpStatus', 'httpStatusCode'],
        validate: { schema: wholeNumber(100, 599) },
      }),
    },
    resolve: (_root, { code }) => httpStatus(code),
  }),

  referenceHttpStatuses: t.field({
    type: StatusListType,
    description: 'Lists the registered HTTP status codes, optionally of one category.',
    api: {
      path: '/reference/v1/http-status',
      keywords:
        'list of all HTTP status codes, response codes of a web server, table, overview, 4xx 5xx client server error redirect category, which statuses exist',
      summary: 'HTTP statuses',
      cost: 'bundled',
      examples: [
        { name: 'Client errors', args: { category: 'client-error', limit: 3 } },
        { name: 'All codes', args: {} },
      ],
    },
    args: {
      category: t.arg.string({
        description:
          'Returns only one category. Case-insensitive; words can be separated by a space, hyphen or underscore.',
        alsoKnownAs: ['class', 'group', 'kind', 'type', 'statusClass'],
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
        description: 'Maximum number of entries to return. If omitted, all that match.',
        validate: { schema: wholeNumber(1, 1000) },
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
      keywords:
        'content media MIME type by name, which file extensions has it, compressible, charset, application/json image/png text/html',
      summary: 'MIME type by name',
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
          'MIME type (type/subtype), case-insensitive. Parameters such as `; charset=utf-8` are ignored.',
        alsoKnownAs: ['mime', 'mimeType', 'contentType', 'mediaType'],
        validate: {
          schema: z
            .string()
            .max(255)
            .regex(/^\s*[\w!#$&^.+-]+\/[\w!#$&^.+-]+\s*(;.*)?$/, {
              error: 'must be a MIME type, such as image/png',
            }),
        },
      }),
    },
    resolve: (_root, { type }) => mimeType(type),
  }),

  referenceMimeExtension: t.field({
    type: MimeExtensionType,
    description: 'Lists all MIME types that use a file extension.',
    api: {
      path: '/reference/v1/mime/extension/:ext',
      keywords:
        'content-type header media MIME type to send for a file extension or ending, .docx .png .pdf .json file',
      summary: 'MIME types by extension',
      cost: 'bundled',
      examples: [
        { name: 'JavaScript', args: { ext: 'js' } },
        { name: 'With a dot', args: { ext: '.PNG' } },
      ],
    },
    args: {
      ext: t.arg.string({
        required: true,
        description: 'File extension with or without leading dot, case-insensitive.',
        alsoKnownAs: ['extension', 'fileExtension', 'fileExt', 'suffix', 'filename'],
        validate: {
          schema: z
            .string()
            .max(64)
            .regex(/^\.?[^\s./][^\s/]*$/, { error: 'must be a file extension, such as png' }),
        },
      }),
    },
    resolve: (_root, { ext }) => mimeExtension(ext),
  }),
}));
