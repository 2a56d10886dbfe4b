import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isIP, isIPv4, isIPv6 } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDay, isMoment } from '../../src/libraries/text/calendar.ts';
import type { Document, JsonSchema, Operation, Parameter } from '../../src/rest/openapi/document.ts';
import { EXAMPLES } from '../../tools/answers.ts';
import { contracts } from '../../tools/generate.ts';

const document: Document = JSON.parse(contracts()['openapi.json']);

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const EMAIL = /^[^\s@:]+@[^\s@]+\.[^\s@]+$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const URI = /^[a-z][a-z\d+.-]*:[!-~]+$/i;

/** Validators of each format. */
const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDay,
  'date-time': isMoment,
  email: (value) => EMAIL.test(value),
  hostname: (value) => /^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/.test(value),
  ip: (value) => isIP(value) !== 0,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: (value) => URI.test(value) && URL.canParse(value),
  'uri-reference': (value) => URL.canParse(value, 'https://example.com'),
  uuid: (value) => UUID.test(value),
};

/** Detectors of formats. A member should declare a format if its texts match the detector. */
const TELLING: readonly ((value: string) => boolean)[] = [
  (value) => DATE.test(value),
  (value) => DATE_TIME.test(value),
  (value) => EMAIL.test(value),
  (value) => isIP(value) !== 0,
  (value) => /^(?:https?:\/\/|mailto:)\S+$/.test(value),
  (value) => UUID.test(value),
];

/** Members that accept or return any text, even if a text looks like one of the formats. */
const ANY_TEXT = new Set([
  // The operation itself checks the value.
  'emailIntelligenceCheck(email)',
  'EmailReport.email',
  'toolboxUuid(validate)',
  'toolboxUuidPost(validate)',
  // The scheme may be omitted.
  'exifExtract(url)',
  'exifExtractPost(url)',
  'securityHeadersScan(url)',
  'serpSearch(url)',
  'urlMetadataExtract(url)',
  // As stated in a document.
  'DocumentParty.email',
  // Also accepts a month and a day without a year.
  'holidaysIsHoliday(date)',
  'holidaysNext(date)',
  // As precise as on the page.
  'AnswerCitation.published',
  'AnswerResult.date',
  'SerpResult.date',
  'UrlMetadata.modifiedAt',
  'UrlMetadata.publishedAt',
  // Texts or URIs, depending on the token.
  'jwtSign(audience)',
  'jwtSign(issuer)',
  'jwtVerify(issuer)',
  // Free text of third parties.
  'DnsRecord.value',
  'PageTag.value',
  'TextEntity.text',
  'TextEntity.value',
  // As in the document.
  'AnonymizedItem.text',
  'AuthenticationProperty.value',
  'DeliveryRecipient.recipient',
  'DmarcFailureReport.originalMailFrom',
  'DmarcMessageHeader.value',
  'DmarcReportMetadata.email',
  'DmarcReportedMessage.messageId',
  'DmarcReportedMessage.to',
  'EmailEntities.emails',
  'EmailEntities.urls',
  'EmailHead.messageId',
  'EmailHeader.value',
  'EmailHop.for',
  'EmailHop.fromIp',
  'EmailList.unsubscribe',
  'EmailMailbox.address',
  'ParsedEmail.inReplyTo',
  'ParsedEmail.messageId',
  'ParsedEmail.references',
  'ParsedEmail.returnPath',
  'SmtpTlsReport.contactInfo',
]);

interface Value {
  readonly place: string;
  readonly format: string | undefined;
  readonly value: string;
}

/** Returns every text in a value, with its place in the schema and its declared format. */
function textsOf(schema: JsonSchema | undefined, value: unknown, place: string): Value[] {
  const { $ref, anyOf, type } = schema ?? {};
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return textsOf(document.components.schemas[name], value, name);
  }
  if (anyOf)
    return textsOf(
      anyOf.find(({ type }) => type !== 'null'),
      value,
      place,
    );
  // Any JSON: its contents have no schema.
  if (type === undefined) return [];
  if (typeof value === 'string') return [{ place, format: schema?.format, value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(schema?.items, item, place));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(schema?.properties?.[name], inner, `${place}.${name}`),
  );
}

function textsOfOperation({ operationId, parameters, requestBody, responses }: Operation): Value[] {
  const own = parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
  const body = requestBody?.content['application/json'];
  const answer = responses[200].content?.['application/json']?.schema;
  const named = join(EXAMPLES, operationId);
  // The POST form of an operation shares the examples of its GET form. Other operations may have names that end in
  // Post.
  const folder = existsSync(named) ? named : named.replace(/(?:Post|Alias\d*)$/, '');
  return [
    ...own.flatMap(({ name, schema, examples = {} }) =>
      Object.values(examples).flatMap(({ value }) => textsOf(schema, value, `${operationId}(${name})`)),
    ),
    ...Object.values(body?.examples ?? {}).flatMap(({ value }) =>
      Object.entries(value as object).flatMap(([name, inner]) =>
        textsOf(body?.schema.properties?.[name], inner, `${operationId}(${name})`),
      ),
    ),
    ...readdirSync(folder).flatMap((file) =>
      textsOf(answer, JSON.parse(readFileSync(join(folder, file), 'utf8')), operationId),
    ),
  ];
}

const texts = Object.values(document.paths)
  .flatMap(({ get, post }) => [get, post].filter((operation) => operation !== undefined))
  .flatMap(textsOfOperation);

describe('the texts in all examples', () => {
  it('have a declared format if they match one of the formats', () => {
    const bare = texts.filter(
      ({ place, format, value }) =>
        format === undefined && !ANY_TEXT.has(place) && TELLING.some((tells) => tells(value)),
    );
    expect(Object.fromEntries(bare.map(({ place, value }) => [place, value]))).toEqual({});
  });

  it('are valid according to their declared format', () => {
    const wrong = texts.filter(({ format, value }) => format !== undefined && !FORMATS[format]?.(value));
    expect(wrong).toEqual([]);
  });

  it('include all entries in the list of exceptions', () => {
    const told = new Set(
      texts.filter(({ value }) => TELLING.some((tells) => tells(value))).map(({ place }) => place),
    );
    expect([...ANY_TEXT].filter((place) => !told.has(place))).toEqual([]);
  });
});
