import { createRequire } from 'node:module';
import type { AnnouncedDay, Days } from '../../../src/datasets/holidays.ts';

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

/** The festivals as date-holidays calls them, so that a holiday and the days off around it bear one name. */
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

const SPRING = { name: { zh: '春节', en: 'Spring Festival' } };
const NATIONAL = { name: { zh: '国庆节', en: 'National Day' } };
const since2008 = { active: [{ from: '2008-01-01' }] };

/** Holidays of a part of the people: half a day off for them, and a working day for all others. */
const forSome = (zh: string, en: string) => ({ name: { zh, en }, type: 'observance' });

/**
 * The holidays by law, in the grammar of date-holidays, by the State Council's regulation as amended for 2000, 2008, 2014
 * and 2025.
 */
export const CHINA: Days = {
  '01-01': { _name: '01-01' },
  'chinese 01-0-00': {
    ...SPRING,
    active: [{ from: '2008-01-01', to: '2014-01-01' }, { from: '2025-01-01' }],
  },
  'chinese 01-0-01': SPRING,
  'chinese 01-0-02': SPRING,
  'chinese 01-0-03': { ...SPRING, active: [{ to: '2008-01-01' }, { from: '2014-01-01' }] },
  '03-08 12:00': forSome('国际妇女节', "Women's Day"),
  'chinese 5-01 solarterm': { name: { zh: '清明节', en: 'Qingming Festival' }, ...since2008 },
  '05-01': { _name: '05-01' },
  '05-02': { _name: '05-01', active: [{ from: '2000-01-01', to: '2008-01-01' }, { from: '2025-01-01' }] },
  '05-03': { _name: '05-01', active: [{ from: '2000-01-01', to: '2008-01-01' }] },
  '05-04 12:00': forSome('青年节', 'Youth Day'),
  '06-01': forSome('六一儿童节', "Children's Day"),
  'chinese 05-0-05': { name: { zh: '端午节', en: 'Dragon Boat Festival' }, ...since2008 },
  '08-01 12:00': forSome('建军节', 'Army Day'),
  'chinese 08-0-15': { name: { zh: '中秋节', en: 'Mid-Autumn Festival' }, ...since2008 },
  '10-01': NATIONAL,
  '10-02': NATIONAL,
  '10-03': NATIONAL,
};
