import { createRequire } from 'node:module';
import type { Days } from '../../../src/datasets/holidays/country-rules.ts';
import type { AnnouncedDay } from '../../../src/datasets/holidays/index.ts';
import { listOf, oneOf, optional, readTable, text } from '../tsv.ts';
import { span } from './spans.ts';

interface CalendarYear {
  readonly dates: readonly {
    readonly date: string;
    readonly name_cn: string;
    readonly name_en: string;
    readonly type: 'public_holiday' | 'transfer_workday';
  }[];
}

export const [FIRST, LAST] = [2000, 2026];

const load = createRequire(import.meta.url);
const dates = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).flatMap(
  (year) => (load(`holiday-calendar/data/CN/${year}.json`) as CalendarYear).dates,
);

/** The English names of festivals in date-holidays, so that a holiday and the days off around it have the same name. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Chinese New Year': 'Spring Festival',
  'Tomb-Sweeping Day': 'Qingming Festival',
  'Tomb-sweeping Day': 'Qingming Festival',
  'Labor Day': 'Labour Day',
};

const daysOf = (type: CalendarYear['dates'][number]['type']): readonly AnnouncedDay[] =>
  dates
    .filter((day) => day.type === type)
    .map((day): AnnouncedDay => {
      const english = day.name_en.replace(/ Workday$/, '');
      return [day.date, { zh: day.name_cn.replace(/补班$/, ''), en: ENGLISH[english] ?? english }];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));

export const DAYS_OFF = daysOf('public_holiday');
export const MAKE_UP_DAYS = daysOf('transfer_workday');

/**
 * Statutory holidays in the grammar of date-holidays, by the State Council's regulation as amended for 2000, 2008, 2014
 * and 2025. Holidays for a part of the population have the type `observance`: these people get half a day off, and all
 * others work. `shared` is the name of a day that date-holidays already has.
 */
export const CHINA: Days = Object.fromEntries(
  readTable(
    'holidays/china.tsv',
    {
      rule: text,
      shared: optional(text),
      zh: optional(text),
      en: optional(text),
      type: optional(oneOf(['observance'])),
      active: listOf(span),
    },
    ['rule'],
  ).map(({ rule, shared, zh, en, type, active }) => {
    const more = { ...(type && { type }), ...(active.length > 0 && { active }) };
    if (shared) return [rule, { _name: shared, ...more }];
    if (zh && en) return [rule, { name: { zh, en }, ...more }];
    throw new Error(`${rule} of China has no name`);
  }),
);
