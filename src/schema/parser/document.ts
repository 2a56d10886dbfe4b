import type { ObjectRef } from '@pothos/core';
import { z } from 'zod';
import type { LlmError } from '../../resolvers/llm/failure.ts';
import {
  type DocumentFacts,
  type DocumentWarning,
  MOST_TEXT_CHARACTERS,
} from '../../resolvers/parser/job.ts';
import type { FieldPlace } from '../../resolvers/parser/layout/places.ts';
import type { Box } from '../../resolvers/parser/layout/types.ts';
import type { EngineChoice } from '../../resolvers/parser/llm/upgrade.ts';
import type { DocumentMeta, DocumentReport, LlmReport, ParserEngine } from '../../resolvers/parser/read.ts';
import { type ArgFields, builder, type Types } from '../builder.ts';
import { filledText } from '../texts.ts';
import type { Words } from '../words.ts';

const EngineType = builder.enumType('ParserEngine', {
  description: 'How a document was read.',
  values: {
    deterministic: { description: 'By rules alone: the same document always gives the same answer.' },
    llm: { description: 'By a language model, each of its values found in the document.' },
    hybrid: { description: 'By rules, and by a language model where these found nothing.' },
  } satisfies Words<ParserEngine>,
});

const WarningType = builder.objectRef<DocumentWarning>('DocumentWarning').implement({
  description: 'What could not be read, was mended, or contradicts itself.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Code for programs, such as `content_type_mismatch`.' }),
    message: t.exposeString('message', { description: 'The same in words.' }),
    path: t.exposeString('path', {
      nullable: true,
      description: 'Place in `data`, such as `lines[0].total`. Null if it is about the document as a whole.',
    }),
  }),
});

const FactsType = builder.objectRef<DocumentFacts>('DocumentFacts').implement({
  description: 'The file that was read.',
  fields: (t) => ({
    mime: t.exposeString('mime', { description: 'Media type, detected from the content.' }),
    filename: t.exposeString('filename', {
      nullable: true,
      description: 'File name, as far as one was sent.',
    }),
    bytes: t.exposeInt('bytes', { description: 'Size in bytes.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the file, in hexadecimal.' }),
    pages: t.exposeInt('pages', {
      nullable: true,
      description: 'Number of pages. Null for files without pages.',
    }),
    ocr: t.exposeBoolean('ocr', { description: 'Whether text was recognised in images (OCR).' }),
    ocrConfidence: t.exposeFloat('ocrConfidence', {
      nullable: true,
      description: 'How sure OCR was, from 0 to 1. Null without OCR.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'Language (BCP 47), detected from the text. Null if unknown, and for formats of data.',
    }),
  }),
});

const BoxType = builder.objectRef<Box>('PageBox').implement({
  description: 'Rectangle on a page, in points (1/72 inch) from its top left corner.',
  fields: (t) => ({
    left: t.exposeFloat('left', { description: 'Distance from the left edge of the page.' }),
    top: t.exposeFloat('top', { description: 'Distance from the top edge of the page.' }),
    width: t.exposeFloat('width', { description: 'Width.' }),
    height: t.exposeFloat('height', { description: 'Height.' }),
  }),
});

const PlaceType = builder.objectRef<FieldPlace>('DocumentField').implement({
  description: 'Where a value of `data` stands in the document.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Place in `data`, such as `lineItems[0].total`.' }),
    confidence: t.exposeFloat('confidence', { description: 'How sure the value is, from 0 to 1.' }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'Page, counted from 1. Null if the document has no pages.',
    }),
    bbox: t.expose('bbox', {
      type: BoxType,
      nullable: true,
      description: 'Rectangle on the page. Null if the document has no pages.',
    }),
  }),
});

const LlmErrorType = builder.enumType('LlmError', {
  description: 'Why the answer of a language model was not used.',
  values: {
    auth: { description: 'Its server refused the credentials of this installation.' },
    unreachable: { description: 'Its server could not be reached, or is left alone after failures.' },
    tls: { description: 'Its server has no trusted certificate.' },
    timeout: { description: 'It did not answer in time.' },
    rate_limited: { description: 'Its server limits the rate of requests.' },
    server_error: { description: 'Its server failed.' },
    invalid_response: { description: 'Its server sent nothing that can be read.' },
    busy: { description: 'Too many documents were waiting for it.' },
    model_not_found: { description: 'Its server does not know it.' },
    invalid_request: {
      description: 'Its server refused the request, for example because the document is too long for it.',
    },
    invalid_answer: { description: 'It answered in another form than it was asked for, twice.' },
    answer_cut: { description: 'Its answer was too long.' },
    declined: { description: 'It declined to answer.' },
  } satisfies Words<LlmError>,
});

const LlmType = builder.objectRef<LlmReport>('DocumentLlm').implement({
  description: 'What a language model had to do with an answer.',
  fields: (t) => ({
    used: t.exposeBoolean('used', { description: 'Whether its answer was compared with that of the rules.' }),
    model: t.exposeString('model', { description: 'Name of the model.' }),
    error: t.expose('error', {
      type: LlmErrorType,
      nullable: true,
      description: 'Why it was not used. Null if it was, or if the rules left it nothing to do.',
    }),
    fields: t.field({
      type: ['String'],
      description:
        'Places in `data` whose values it found, such as `lineItems[0].total`. All others are by rules.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
});

const MetaType = builder.objectRef<DocumentMeta>('DocumentMeta').implement({
  description: 'How the document was read, and what to know of the answer.',
  fields: (t) => ({
    engine: t.expose('engine', { type: EngineType, description: 'How it was read.' }),
    document: t.expose('document', { type: FactsType, description: 'The file that was read.' }),
    confidence: t.exposeFloat('confidence', {
      description: 'From 0 to 1: 1 if the format is exact and all checks of it hold.',
    }),
    warnings: t.field({
      type: [WarningType],
      description: 'What could not be read, was mended, or contradicts itself.',
      resolve: ({ warnings }) => [...warnings],
    }),
    llm: t.expose('llm', {
      type: LlmType,
      nullable: true,
      description:
        'What a language model had to do with the answer. Null if none is configured, if the parser uses none, or if `engine` excludes it.',
    }),
  }),
});

const EngineChoiceType = builder.enumType('ParserEngineChoice', {
  description: 'Who reads a document.',
  values: {
    auto: { description: 'Rules, and then the language model of this installation if it has one.' },
    deterministic: { description: 'Rules alone. The document is sent nowhere.' },
    llm: { description: 'Rules and a language model; an error if there is none, or if it fails.' },
  } satisfies Words<EngineChoice>,
});

/** The argument of parsers that a language model can make better. */
export const engineArg = (t: ArgFields) =>
  t.arg({
    type: EngineChoiceType,
    defaultValue: 'auto',
    description:
      'Who reads the document: `auto`, rules and then the language model of this installation if it has one; `deterministic`, rules alone; `llm`, not without the model.',
  });

/** What a caller may ask for besides the data. */
const PartType = builder.enumType('DocumentPart', {
  description: 'What to add to the answer.',
  values: {
    text: { description: 'The text of the document.' },
    fields: { description: 'Where each value stands in the document.' },
  },
});

/** Each of them is tried for every word. */
const MOST_OCR_LANGUAGES = 4;

/** The most characters of a document that is given as text. */
export const MOST_GIVEN_CHARACTERS = 1_000_000;

/** How every parser takes its document. Together with `documentApi`. */
export const documentArgs = (t: ArgFields) => ({
  text: t.arg.string({
    description: 'The document as text. Send exactly one of `text`, `url`, `base64` or, in REST, a file.',
    alsoKnownAs: ['content', 'body', 'document', 'input', 'data', 'q'],
    validate: { schema: filledText(MOST_GIVEN_CHARACTERS) },
  }),
  url: t.arg.string({
    description: 'URL of the document, which may have up to 20 MiB. If the scheme is missing, https is used.',
    alsoKnownAs: ['documentUrl', 'fileUrl', 'src'],
    validate: { schema: z.string().max(2_048) },
  }),
  base64: t.arg({
    type: 'Base64',
    description:
      'The document as a file in Base64: in REST up to 20 MiB, in GraphQL what fits into a request of 1 MB.',
    alsoKnownAs: ['file', 'fileBase64', 'documentBase64', 'bytes'],
  }),
  filename: t.arg.string({
    description: 'Name of the file. It is returned, and tells types apart that the content does not.',
    alsoKnownAs: ['name'],
    validate: { schema: z.string().max(255) },
  }),
  contentType: t.arg.string({
    description: 'Declared media type, if known. The content is believed where it says something else.',
    alsoKnownAs: ['mime', 'mimeType', 'mediaType'],
    validate: { schema: z.string().max(255) },
  }),
  include: t.arg({
    type: [PartType],
    description:
      'What to add to the answer: `text`, the text of the document; `fields`, where on the page each value stands.',
    validate: { schema: z.array(z.enum(['text', 'fields'])).max(8) },
  }),
  ocrLanguages: t.arg.stringList({
    description: `Languages of the text in images and scanned pages, the main one first, at most ${MOST_OCR_LANGUAGES}: codes of Tesseract such as \`deu\` or of BCP 47 such as \`de\`. English (\`eng\`) if it is missing; others if this installation has their data. Each further language takes time. Files with text of their own ignore it.`,
    alsoKnownAs: ['ocrLanguage', 'ocrLang', 'ocrLangs'],
    validate: { schema: z.array(z.string().min(1).max(40)).max(MOST_OCR_LANGUAGES) },
  }),
});

/**
 * What the `api` of every parser has, to which it adds its summary and examples. Neither `secrets` nor `noStore`: an answer under an
 * idempotency key is kept for its repeats, which nobody but its account gets.
 * @param kind the end of its path, such as `bank-statement`
 */
export const documentApi = <Kind extends string>(kind: Kind) =>
  ({
    path: `/parser/${kind}`,
    aliases: [`/parser/v1/${kind}`],
    method: 'POST',
    cost: 'ai',
    // The arguments that a file stands for which is sent as it is.
    upload: { argument: 'base64', filename: 'filename', contentType: 'contentType' },
  }) as const;

/** The type of a parser's answer: its data, what is known of the document, and the text for those who asked for it. */
export const reportType = <Data>(name: string, data: ObjectRef<Types, Data>, description: string) =>
  builder.objectRef<DocumentReport<Data>>(name).implement({
    description,
    fields: (t) => ({
      data: t.field({
        type: data,
        description: 'What the document says. Unknown values are null.',
        resolve: (report) => report.data as never,
      }),
      meta: t.expose('meta', { type: MetaType, description: 'How the document was read.' }),
      text: t.exposeString('text', {
        nullable: true,
        description: `Text of the document if \`include\` asks for it, else null. At most ${MOST_TEXT_CHARACTERS.toLocaleString('en')} characters.`,
      }),
      fields: t.field({
        type: [PlaceType],
        nullable: true,
        description:
          'Where values stand in the document if `include` asks for it, else null; also null for formats of data, in which values have no place on a page.',
        resolve: ({ fields }) => fields && [...fields],
      }),
    }),
  });
