import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { isDay, isMoment } from '../libraries/text/calendar.ts';

/** What a day has to be, as part of a sentence. */
export const DATE_RULE = 'must be a valid date in the format YYYY-MM-DD';
/** What a moment has to be. */
const DATE_TIME_RULE = 'must be a valid date and time with an offset from UTC, such as 2026-10-01T12:30:00Z';

const refusalOf = (name: string, rule: string): string => `A ${name} ${rule}.`;
/** What is said of arguments that are none. */
export const TIME_REFUSALS = [refusalOf('Date', DATE_RULE), refusalOf('DateTime', DATE_TIME_RULE)];

interface Form {
  readonly name: string;
  readonly rule: string;
  readonly description: string;
  readonly specifiedByURL: string;
  /** Whether an argument is one. */
  readonly fits: (text: string) => boolean;
  /** Whether an answer of ours is likely to be one: looked at for every value, so no more than that. */
  readonly resembles: (text: string) => boolean;
}

/** A scalar whose values are texts of one form. */
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

/** The scalar for days of the calendar. */
export const dateScalar = textScalar({
  name: 'Date',
  rule: DATE_RULE,
  description: 'A day of the calendar in the format `YYYY-MM-DD`, without a time zone.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  fits: isDay,
  resembles: (text) => text.length === 10 && text[4] === '-' && text[7] === '-',
});

/** The scalar for moments. What lacks an offset, or is less precise than a second, stays text. */
export const dateTimeScalar = textScalar({
  name: 'DateTime',
  rule: DATE_TIME_RULE,
  description:
    'A date and time with an offset from UTC in RFC 3339 format, such as `2026-10-01T12:30:00.000Z` or `2026-10-01T14:30:00+02:00`.',
  specifiedByURL: 'https://scalars.graphql.org/chillicream/date-time.html',
  fits: isMoment,
  resembles: (text) => text.length >= 20 && text[4] === '-' && text[10] === 'T',
});
