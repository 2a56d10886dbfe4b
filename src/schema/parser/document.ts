import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import { MAX_TEXT_CHARACTERS } from '../../documents/bounds.ts';
import type { DocumentWarning } from '../../documents/document.ts';
import type { DocumentFacts } from '../../documents/job.ts';
import type { FieldPlace } from '../../documents/layout/places.ts';
import type { Box } from '../../documents/layout/types.ts';
import type { EngineChoice } from '../../documents/llm/upgrade.ts';
import { MAX_DOCUMENTS } from '../../documents/several/pages.ts';
import type { DocumentPart } from '../../documents/several/part.ts';
import { formatNumber } from '../../formats/notation.ts';
import type { LlmError } from '../../resolvers/llm/failure.ts';
import type { DocumentMeta, DocumentReport, LlmReport, ParserEngine } from '../../resolvers/parser/report.ts';
import { type ArgFields, builder, type Types } from '../builder.ts';
import { filledText } from '../texts.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const EngineType = builder.enumType('ParserEngine', {
  description: 'Method used to read a document.',
  values: {
    deterministic: { description: 'Rules only. The same document always produces the same result.' },
    llm: { description: 'A language model. Each value that it returned was found in the document.' },
    hybrid: { description: 'Rules, with at least one value from a language model.' },
  } satisfies EnumDescriptions<ParserEngine>,
});

const WarningType = builder.objectRef<DocumentWarning>('DocumentWarning').implement({
  description:
    'A problem in the document: something that could not be read, was repaired or is contradictory.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Machine-readable code, such as `content_type_mismatch`.' }),
    message: t.exposeString('message', { description: 'Human-readable message.' }),
    path: t.exposeString('path', {
      nullable: true,
      description:
        'Path in `data`, such as `lineItems[0].net`. Null if the warning is about the whole document.',
    }),
  }),
});

const FactsType = builder.objectRef<DocumentFacts>('DocumentFacts').implement({
  description: 'The file that was read.',
  fields: (t) => ({
    mime: t.exposeString('mime', { description: 'Media type, detected from the content.' }),
    filename: t.exposeString('filename', {
      nullable: true,
      description: 'File name. Null if none was sent.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Size in bytes.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hexadecimal.' }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'Number of pages. Null for files without pages.',
    }),
    ocr: t.exposeBoolean('ocr', { description: 'True if text was recognised in images (OCR).' }),
    ocrConfidence: t.exposeFloat('ocrConfidence', {
      nullable: true,
      description: 'OCR confidence, from 0 to 1. Null if OCR was not used.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'Language (BCP 47), detected from the text. Null if unknown or for data formats such as XML.',
    }),
  }),
});

const BoxType = builder.objectRef<Box>('PageBox').implement({
  description:
    'Bounding box on a page, in points (1/72 inch), or in pixels for images. The origin is the top left corner.',
  fields: (t) => ({
    left: t.exposeFloat('left', { description: 'Distance from the left edge of the page.' }),
    top: t.exposeFloat('top', { description: 'Distance from the top edge of the page.' }),
    width: t.exposeFloat('width', { description: 'Width.' }),
    height: t.exposeFloat('height', { description: 'Height.' }),
  }),
});

const PlaceType = builder.objectRef<FieldPlace>('DocumentField').implement({
  description: 'Location in the document of a value in `data`.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path in `data`, such as `lineItems[0].total`.' }),
    confidence: t.exposeFloat('confidence', { description: 'Confidence in the value, from 0 to 1.' }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'Page number, starting at 1. Null if the document has no pages.',
    }),
    bbox: t.expose('bbox', {
      type: BoxType,
      nullable: true,
      description: 'Bounding box on the page. Null if the document has no pages.',
    }),
  }),
});

const LlmErrorType = builder.enumType('LlmError', {
  description: 'Reason why the response of the language model was not used.',
  values: {
    auth: { description: 'The model server refused the credentials of this server.' },
    unreachable: {
      description:
        'The model server could not be reached, or calls to it are paused after repeated failures.',
    },
    tls: { description: 'The certificate of the model server is not trusted.' },
    timeout: { description: 'The model did not respond in time.' },
    rate_limited: { description: 'The model server limited the request rate.' },
    server_error: { description: 'The model server failed.' },
    invalid_response: { description: 'The model server sent an unreadable response.' },
    busy: { description: 'Too many documents were waiting for the model.' },
    model_not_found: { description: 'The model is not available on the model server.' },
    invalid_request: {
      description: 'The model server refused the request, for example because the document is too long.',
    },
    invalid_answer: { description: 'The model responded twice in the wrong format.' },
    answer_cut: { description: 'The response of the model was too long.' },
    declined: { description: 'The model declined to answer.' },
  } satisfies EnumDescriptions<LlmError>,
});

const LlmType = builder.objectRef<LlmReport>('DocumentLlm').implement({
  description: 'Use of a language model for a document.',
  fields: (t) => ({
    used: t.exposeBoolean('used', {
      description: 'True if the model’s response was used.',
    }),
    model: t.exposeString('model', { description: 'Name of the model.' }),
    error: t.expose('error', {
      type: LlmErrorType,
      nullable: true,
      description: 'Reason why the model was not used. Null if the model was used or was not needed.',
    }),
    fields: t.field({
      type: ['String'],
      description:
        'Paths in `data` whose values come from the model, such as `lineItems[0].total`. All other values come from rules.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
});

const MetaType = builder.objectRef<DocumentMeta>('DocumentMeta').implement({
  description: 'Details about the document and how it was read.',
  fields: (t) => ({
    engine: t.expose('engine', { type: EngineType, description: 'Method used to read the document.' }),
    document: t.expose('document', { type: FactsType, description: 'The file that was read.' }),
    confidence: t.exposeFloat('confidence', {
      description:
        'Overall confidence in the data, from 0 to 1. It is 1 for an exact data format whose checks all pass.',
    }),
    warnings: t.field({
      type: [WarningType],
      description:
        'Problems in the document: content that could not be read, was repaired or is contradictory.',
      resolve: ({ warnings }) => [...warnings],
    }),
    llm: t.expose('llm', {
      type: LlmType,
      nullable: true,
      description:
        'Use of a language model. Null if none is configured, if the parser uses none, or if `engine` excludes it.',
    }),
  }),
});

const EngineChoiceType = builder.enumType('ParserEngineChoice', {
  description: 'Method to read a document.',
  values: {
    auto: { description: 'Rules, then the language model of this server, if configured.' },
    deterministic: { description: 'Rules only. The document is not sent to a language model.' },
    llm: {
      description:
        'Rules and a language model. Returns an error if no model is configured, or if the model fails.',
    },
  } satisfies EnumDescriptions<EngineChoice>,
});

/** The argument for parsers whose results a language model can improve. */
export const engineArg = (t: ArgFields) =>
  t.arg({
    type: EngineChoiceType,
    defaultValue: 'auto',
    description:
      'Method to read the document. `auto` uses rules, then the language model of this server, if configured. `deterministic` uses rules only. `llm` uses rules and the model, and returns an error if no model is available.',
  });

/** Additional content that a caller can request. */
const PartType = builder.enumType('DocumentPart', {
  description: 'Extra content to add to the response.',
  values: {
    text: { description: 'The text of the document.' },
    fields: { description: 'The location of each value in the document.' },
  },
});

/** Every additional language takes more time, because every word is tried in all languages. */
const MAX_OCR_LANGUAGES = 4;

/** Maximum length of a document as text, in characters. */
export const MAX_GIVEN_CHARACTERS = 1_000_000;

/** The document arguments of every parser. Used with `documentApi`. */
export const documentArgs = (t: ArgFields) => ({
  text: t.arg.string({
    description: 'The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.',
    alsoKnownAs: ['content', 'body', 'document', 'input', 'data', 'q'],
    validate: { schema: filledText(MAX_GIVEN_CHARACTERS) },
  }),
  url: t.arg.string({
    description: 'URL of the document, at most 20 MiB. If the scheme is missing, https is used.',
    alsoKnownAs: ['documentUrl', 'fileUrl', 'src'],
    validate: { schema: z.string().max(2_048) },
  }),
  base64: t.arg({
    type: 'Base64',
    description:
      'The document as a file in Base64. REST accepts up to 20 MiB. In GraphQL the whole request is limited to 1 MB.',
    alsoKnownAs: ['file', 'fileBase64', 'documentBase64', 'bytes'],
  }),
  filename: t.arg.string({
    description:
      'File name. It is returned in the response, and used to detect the type if the content is ambiguous.',
    alsoKnownAs: ['name'],
    validate: { schema: z.string().max(255) },
  }),
  contentType: t.arg.string({
    description: 'Declared media type, if known. Ignored if the content shows another type.',
    alsoKnownAs: ['mime', 'mimeType', 'mediaType'],
    validate: { schema: z.string().max(255) },
  }),
  include: t.arg({
    type: [PartType],
    description:
      'Extra content to add to the response: `text` adds the text of the document, `fields` the location of each value on the page.',
    validate: { schema: z.array(z.enum(['text', 'fields'])).max(8) },
  }),
  ocrLanguages: t.arg.stringList({
    description: `Languages of the text in images and scanned pages, the main one first. At most ${MAX_OCR_LANGUAGES} Tesseract codes such as \`deu\` or BCP 47 codes such as \`de\`. Default: English (\`eng\`). Other languages are available if this server has their data. Each extra language takes more time. Ignored for files that contain text.`,
    alsoKnownAs: ['ocrLanguage', 'ocrLang', 'ocrLangs'],
    validate: { schema: z.array(z.string().min(1).max(40)).max(MAX_OCR_LANGUAGES) },
  }),
});

/**
 * The `api` options of every parser, to which each parser adds its summary and examples. They set neither `secrets` nor
 * `noStore`: an answer to a request with an idempotency key is stored for repeated requests, and only the same account
 * can retrieve it.
 * @param kind the end of the parser path, such as `bank-statement`
 */
export const documentApi = <Kind extends string>(kind: Kind) =>
  ({
    path: `/parser/${kind}`,
    aliases: [`/parser/v1/${kind}`],
    method: 'POST',
    cost: 'ai',
    // The arguments whose values come from an uploaded file.
    upload: { argument: 'base64', filename: 'filename', contentType: 'contentType' },
  }) as const;

/** The type of a parser's answer: data, properties of the document, and the text if requested. */
export const reportType = <Data>(
  name: string,
  data: ObjectRef<Types, Data>,
  description: string,
  { part }: { part?: ObjectRef<Types, DocumentPart<Data>> } = {},
) =>
  builder.objectRef<DocumentReport<Data>>(name).implement({
    description,
    fields: (t) => ({
      data: t.field({
        type: data,
        description: 'Data from the document. Unknown values are null.',
        resolve: (report) => report.data as never,
      }),
      meta: t.expose('meta', {
        type: MetaType,
        description: 'Details about the document and how it was read.',
      }),
      text: t.exposeString('text', {
        nullable: true,
        description: `Text of the document. Null unless \`include\` contains \`text\`. At most ${formatNumber(MAX_TEXT_CHARACTERS)} characters.`,
      }),
      fields: t.field({
        type: [PlaceType],
        nullable: true,
        description:
          'Location of values in the document. Null unless `include` contains `fields`. Also null for data formats such as XML, which have no pages.',
        resolve: ({ fields }) => fields && [...fields],
      }),
      ...(part && {
        documents: t.field({
          type: [part],
          description: `All documents in the file, at most ${MAX_DOCUMENTS}, if it has several. Empty if it has one. \`data\` repeats the first that was read.`,
          resolve: ({ documents }) => [...documents],
        }),
      }),
    }),
  });
