import { getNamedType, isObjectType, isScalarType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { momentAt } from '../../src/libraries/text/calendar.ts';
import { schema } from '../../src/schema/index.ts';
import { dateScalar, dateTimeScalar } from '../../src/schema/time.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

const RULE = 'must be a valid date in the format YYYY-MM-DD';

const NO_DATES = [
  '2026-02-30',
  '2026-13-01',
  '2026-1-01',
  '20260101',
  '26-01-01',
  '2026-01-01T00:00:00Z',
  ' 2026-01-01',
  '2026-01-01\n',
  '+02026-01-01',
  'today',
];

describe('a Date', () => {
  it.each(['2024-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(dateScalar.parseValue(text)).toBe(text);
    expect(dateScalar.serialize(text)).toBe(text);
  });

  it.each([...NO_DATES, '', 20260101, null, ['2026-01-01']])('refuses %j', (value) => {
    expect(() => dateScalar.parseValue(value)).toThrow(`A Date ${RULE}.`);
  });

  it('refuses a literal and reports its position', async () => {
    await using service = await openTestService();
    const { body } = await service.query('{ currencyRates(date: "2026-02-30") { date } }');
    expect(body.errors).toEqual([
      {
        message: `Argument "date" on field "Query.currencyRates" ${RULE}.`,
        locations: [{ line: 1, column: 23 }],
        extensions: {
          code: 'INVALID_PARAMETER',
          errors: [{ field: 'date', message: RULE }],
          requestId: expect.any(String),
        },
      },
    ]);
  });

  it.each([
    2026,
    'hunter2',
    ['2026-01-01'],
    { hunter2: 1 },
  ])('is refused if the code returns it in the form %j', (value) => {
    expect(() => dateScalar.serialize(value)).toThrow('Date cannot represent this value.');
  });
});

describe.each(FACES)('via $name', ({ name, ask }) => {
  it.each(NO_DATES)('%j is refused as a date, free of charge, without repeating the value', async (date) => {
    await using service = await openTestService();
    const { code, detail, charged } = await ask(service, 'currencyRates', { date });
    expect([code, charged]).toEqual(['invalid_parameter', 0]);
    expect(detail).toBe(
      name !== 'GraphQL'
        ? `date ${RULE}.`
        : `Variable "$date" for argument "date" on field "Query.currencyRates" ${RULE}.`,
    );
  });
});

describe('a DateTime', () => {
  it.each([
    '2026-10-01T12:30:00Z',
    '2026-10-01T12:30:00.000Z',
    '2026-10-01T00:00:00+14:00',
    '2024-02-29T23:59:59.123456789-03:30',
  ])('accepts %s', (text) => {
    expect(dateTimeScalar.parseValue(text)).toBe(text);
    expect(dateTimeScalar.serialize(text)).toBe(text);
  });

  it.each([
    '2026-10-01',
    '2026-10-01T12:30:00',
    '2026-10-01T12:30Z',
    '2026-10-01 12:30:00Z',
    '2026-02-29T12:30:00Z',
    '2026-10-01T25:00:00Z',
    '2026-10-01T12:60:00Z',
    '2026-10-01T12:30:00.1234567890Z',
    '2026-10-01T12:30:00+25:00',
    '+012026-10-01T12:30:00Z',
    1_790_000_000_000,
  ])('refuses %j', (value) => {
    expect(() => dateTimeScalar.parseValue(value)).toThrow('A DateTime must be a valid date and time');
  });

  it('is null for a year with five digits, which RFC 3339 cannot represent', () => {
    expect(momentAt(Date.UTC(9999, 11, 31))).toBe('9999-12-31T00:00:00.000Z');
    for (const beyond of [Date.UTC(10_000, 0), Date.UTC(-1, 0), 1e17, Number.NaN])
      expect(momentAt(beyond)).toBeNull();
    for (const text of ['+010000-01-01T00:00:00.000Z', '2026-10-01'])
      expect(() => dateTimeScalar.serialize(text)).toThrow('DateTime cannot represent this value.');
  });
});

describe('the scalars of the schema', () => {
  const types = Object.values(schema.getTypeMap());

  it('link to their specification', () => {
    const own = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
    expect(own.map(({ name }) => name).sort()).toEqual(['Base64', 'Date', 'DateTime', 'Decimal', 'JSON']);
    for (const type of own) expect(isScalarType(type) && type.specifiedByURL, type.name).toMatch(/^https:/);
  });

  it('are used for all dates, except those that may be imprecise or without a time zone', () => {
    const speaksOfTime = /ISO 8601|RFC 3339|YYYY|local time|\bwhen\b.*\bwas\b/i;
    const texts = types.filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name === 'String')
        .filter(({ description }) => speaksOfTime.test(description ?? ''))
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(texts.sort()).toEqual([
      'AnswerCitation.published',
      'Currency.withdrawn',
      'ImageDates.digitized',
      'ImageDates.modified',
      'ImageDates.taken',
      'LinkedinCredential.date',
      'LinkedinPosition.endDate',
      'LinkedinPosition.startDate',
      'ParsedReceipt.time',
      'ResumeAward.date',
      'ResumeCertification.date',
      'ResumeEducation.startDate',
      'ResumeProject.startDate',
      'ResumePublication.date',
      'ResumeWork.startDate',
      'SerpResult.date',
      'UrlMetadata.publishedAt',
    ]);
  });
});
