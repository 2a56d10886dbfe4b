import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { isDay, isMoment } from '../libraries/text/calendar.ts';

/** Requirement for a day, as part of a sentence. */
export const DATE_RULE = 'must be a valid date in the format YYYY-MM-DD';
/** Requirement for a point in time. */
const DATE_TIME_RULE = 'must be a valid date and time with an offset from UTC, such as 2026-10-01T12:30:00Z';

const refusalOf = (name: string, rule: string): string => `A ${name} ${rule}.`;
/** Errors for arguments that are not a Date or a DateTime. */
export const TIME_REFUSALS = [refusalOf('Date', DATE_RULE), refusalOf('DateTime', DATE_TIME_RULE)];

interface Form {
  readonly name: string;
  readonly rule: string;
  readonly description: string;
  readonly specifiedByURL: string;
  /** True if the value of an argument is valid. */
  readonly fits: (text: string) => boolean;
  /** True if a value in an answer has this form. It runs for every value, so it compares only a few characters. */
  readonly resembles: (text: string) => boolean;
}

/** Creates a scalar whose values are texts in one form. */
function textScalar({ name, rule, description, specifiedByURL, fits, resembles }: Form) {
  const parse = (value: unknown, nodes?: ValueNode): string => {
    if (typeof value === 'string' && fits(value)) return value;
    throw new GraphQLError(refusalOf(name, rule), { nodes });
  };
  return {
    description,
    specifiedByURL,
    serialize(value: unknown): string {
      if (typeof value === 'string' && resembles(value)) return value;
      throw new GraphQLError(`${name} cannot represent this value.`);
    },
    parseValue: (value: unknown) => parse(value),
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
  };
}

/** The scalar for calendar days. */
export const dateScalar = textScalar({
  name: 'Date',
  rule: DATE_RULE,
  description: 'A day of the calendar in the format `YYYY-MM-DD`, without a time zone.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  fits: isDay,
  resembles: (text) => text.length === 10 && text[4] === '-' && text[7] === '-',
});

/** The scalar for points in time. Values that have no offset, or are less precise than a second, use text instead. */
export const dateTimeScalar = textScalar({
  name: 'DateTime',
  rule: DATE_TIME_RULE,
  description:
    'A date and time with an offset from UTC in RFC 3339 format, such as `2026-10-01T12:30:00.000Z` or `2026-10-01T14:30:00+02:00`.',
  specifiedByURL: 'https://scalars.graphql.org/chillicream/date-time.html',
  fits: isMoment,
  resembles: (text) => text.length >= 20 && text[4] === '-' && text[10] === 'T',
});
