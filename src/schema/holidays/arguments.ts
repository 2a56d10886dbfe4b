import { z } from 'zod';
import { formatNumber } from '../../formats/notation.ts';
import { HOLIDAY_TYPES } from '../../resolvers/holidays/calendar.ts';
import { FIRST_YEAR, isDate, isDateOrDay, LAST_YEAR } from '../../resolvers/holidays/dates.ts';
import { MAX_COUNT } from '../../resolvers/holidays/long-weekends.ts';
import { MAX_COUNTED_DAYS, MAX_WORKING_DAYS } from '../../resolvers/holidays/working-days.ts';
import type { ArgFields } from '../builder.ts';
import { languageOptions } from '../languages.ts';
import { wholeNumber } from '../numbers.ts';
import { HolidayTypeEnum } from './types.ts';

const stateText = /^[\p{L}\p{N}][\p{L}\p{N} .,'’()-]{0,59}$/u;
const error = `must be YYYY-MM-DD (${FIRST_YEAR} to ${LAST_YEAR}) or MM-DD`;

export const yearArg = (t: ArgFields, description: string) =>
  t.arg.int({ description, validate: { schema: wholeNumber(FIRST_YEAR, LAST_YEAR) } });

export const dateArg = (t: ArgFields, description: string, alsoKnownAs: readonly string[]) =>
  t.arg({
    type: 'Date',
    description,
    alsoKnownAs,
    validate: {
      schema: z
        .string()
        .refine(isDate, { error: `must be a date from ${FIRST_YEAR} to ${LAST_YEAR}` })
        .meta({ examples: ['2026-10-01'] }),
    },
  });

/** A date, or a month and a day of `year`. */
export const dayArg = (t: ArgFields, description: string) =>
  t.arg.string({
    description,
    alsoKnownAs: ['from', 'start', 'startDate', 'after', 'since'],
    validate: {
      schema: z
        .string()
        .max(10, { error })
        .refine(isDateOrDay, { error })
        .meta({ examples: ['2026-10-01', '12-25'] }),
    },
  });

export const stateArg = (t: ArgFields) =>
  t.arg.string({
    description:
      'State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.',
    validate: {
      schema: z.string().regex(stateText, { error: 'must be a code such as BY or DE-BY, or a name' }),
    },
  });

export const nameLanguageArg = (t: ArgFields) =>
  t.arg.string(
    languageOptions('Language of `name`. Names that are not available in this language are in English.'),
  );

/** Arguments, in addition to the country, of every operation for the holidays of a country. */
export const detailArgs = (t: ArgFields) => ({
  state: stateArg(t),
  type: t.arg({
    type: [HolidayTypeEnum],
    required: true,
    defaultValue: ['public'],
    description: 'Returns only these types.',
    validate: { schema: z.array(z.enum(HOLIDAY_TYPES)).min(1).max(HOLIDAY_TYPES.length) },
  }),
  language: nameLanguageArg(t),
});

/** True to include holidays that apply only in some states. */
export const regionalArg = (t: ArgFields) =>
  t.arg.boolean({
    required: true,
    defaultValue: false,
    description:
      'Includes holidays that apply only in some states; `states` lists these states in the response. Has no effect if `state` is given, and on school vacations.',
  });

/** Maximum number of vacation days that a period of days off may cost. */
export const vacationDaysArg = (t: ArgFields) =>
  t.arg.int({
    required: true,
    defaultValue: 1,
    description:
      'Maximum number of working days to take off for one span. With 0, only spans without bridge days are returned.',
    alsoKnownAs: ['availableBridgeDays', 'bridgeDays', 'maxBridgeDays'],
    validate: { schema: wholeNumber(0, MAX_COUNT) },
  });

/** Number of working days to add to a date. */
export const workingDaysArg = (t: ArgFields) =>
  t.arg.int({
    description: `Adds this number of working days to \`date\`, like WORKDAY in Excel: \`date\` itself is not counted, a negative number counts backwards, and 0 returns \`date\`. The result must be in the years ${FIRST_YEAR} to ${LAST_YEAR}. Cannot be combined with \`until\`.`,
    alsoKnownAs: ['days', 'businessDays', 'workdays', 'addDays'],
    validate: { schema: wholeNumber(-MAX_WORKING_DAYS, MAX_WORKING_DAYS) },
  });

/** Date to which working days are counted. */
export const untilArg = (t: ArgFields) =>
  dateArg(
    t,
    `Counts the working days from \`date\` to this date, \`YYYY-MM-DD\`, like NETWORKDAYS in Excel: both dates are included, and the number is negative if this date is before \`date\`. At most ${formatNumber(MAX_COUNTED_DAYS)} days before or after \`date\`. Cannot be combined with \`workingDays\`.`,
    ['to', 'end', 'endDate', 'dateTo', 'toDate'],
  );
