import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';
import { defineDataset } from '../dataset.ts';
import { type Correction, corrected } from './corrections.ts';
import type { CountryRules, Days, Names } from './country-rules.ts';
import { confirmedHolidays } from './coverage.ts';

export type AnnouncedDay = readonly [date: string, names: Names];

/** Days that a government announces each year, for the years from `first` to `last`. */
export interface Announced {
  readonly first: number;
  readonly last: number;
  readonly days: readonly AnnouncedDay[];
  /** Weekend days that are working days. */
  readonly makeUpDays: readonly AnnouncedDay[];
  /**
   * The days are not holidays but days off that the government exchanges with weekend days. `ended` if it makes no
   * exchanges after the year `last`.
   */
  readonly exchanges?: 'current' | 'ended';
}

/** A month of the Islamic calendar that began `days` days later than calculated. `year` is the year of the festival. */
export interface Moon {
  readonly year: number;
  readonly month: string;
  readonly days: number;
  /** Calculated from the visibility of the crescent, and not yet official. */
  readonly estimated?: true;
}

/** By country: known first days of months, and the usual delay of a month in days. */
export type Moons = Readonly<Record<string, { readonly usual: number; readonly known: readonly Moon[] }>>;

/** A remark on a period, from its first to its last day. */
export interface HolidayNote {
  readonly from: string;
  readonly to?: string;
  /** `suspended` if public holidays are working days in the period; otherwise a remark on working days. */
  readonly about: 'workingDays' | 'suspended';
  readonly note: string;
}

/** A former weekend: its days, and the first day on which it no longer applied. */
export interface FormerWeekend {
  readonly until: string;
  readonly days: readonly number[];
}

/** The data file: facts that date-holidays lacks, by country. */
export interface HolidayFile {
  readonly rules: Readonly<Record<string, CountryRules>>;
  /** Days that replace all days of a country. */
  readonly replaced: Readonly<Record<string, Days>>;
  /** Changes to the rules of date-holidays, by country. */
  readonly corrections: Readonly<Record<string, readonly Correction[]>>;
  readonly moons: Moons;
  /**
   * The time zone of a country's capital, or of a state (`CA-QC`), if date-holidays has no time zone or lists a
   * different one first.
   */
  readonly zones: Readonly<Record<string, string>>;
  /** Alternative codes of states -> the code in the rules: `MY-KUL` is `MY-14`, `NL-BQ1` is `BQ-BO`. */
  readonly otherCodes: Readonly<Record<string, string>>;
  readonly announced: Readonly<Record<string, Announced>>;
  /** Weekends other than Saturday and Sunday, by country or state (`MY-02`). 1 is Monday. */
  readonly weekends: Readonly<Record<string, readonly number[]>>;
  /** Former weekends by country or state, the earliest first. */
  readonly formerWeekends: Readonly<Record<string, readonly FormerWeekend[]>>;
  readonly notes: Readonly<Record<string, readonly HolidayNote[]>>;
}

/** The date-holidays data in the format of its calculator, and the calculator itself. */
export interface HolidayRules {
  readonly Calculator: typeof Holidays;
  /** Alpha-2 codes of the countries, sorted. */
  readonly codes: readonly string[];
  readonly holidays: Readonly<Record<string, CountryRules>>;
  readonly names: Readonly<Record<string, { readonly name: Names }>>;
}

export const announcedHolidays = defineArtefact({
  name: 'holidays',
  load: (files) => files.json<HolidayFile>('holidays.json'),
});

/** Loads the calculator. Each of its slowest libraries is loaded in a step of its own. */
function* loadCalculator(require: NodeJS.Require): Steps<typeof Holidays> {
  const parser = createRequire(require.resolve('date-holidays')).resolve('date-holidays-parser');
  const requireInParser = createRequire(parser);
  createRequire(requireInParser.resolve('caldate'))('moment-timezone');
  yield;
  for (const library of ['caldate', 'astronomia', 'date-chinese', parser]) {
    requireInParser(library);
    yield;
  }
  return require('date-holidays');
}

/** The rules for computing holidays, from the package date-holidays, with Facet's additions. */
export const holidayRules = defineDataset({
  name: 'holiday-rules',
  title: 'Holidays',
  sources: [
    {
      name: 'date-holidays',
      version: '3.37.0',
      url: 'https://github.com/commenthol/date-holidays',
      licence: { id: 'CC-BY-SA-3.0', url: 'https://creativecommons.org/licenses/by-sa/3.0/' },
      retrieved: '2026-09-21',
      copyright: ['Copyright (c) 2015-present commenthol (the code, under the ISC licence)'],
      note: 'Holiday rules, based on Wikipedia articles that the package’s own LICENSE lists one by one. The rules for China are replaced, and further countries are added, by the next dataset. The Canary Islands are listed under Spain only.',
    },
  ],
  *load(): Steps<HolidayRules> {
    const require = createRequire(import.meta.url);
    const { data } = require('date-holidays/data') as { data: Pick<HolidayRules, 'holidays' | 'names'> };
    yield;
    const Calculator = yield* loadCalculator(require);
    yield;
    const { rules, replaced, corrections, zones } = yield* announcedHolidays.steps();
    yield;
    yield* confirmedHolidays.steps();
    yield;
    const holidays: Record<string, CountryRules> = { ...data.holidays, ...rules };
    for (const [code, days] of Object.entries(replaced)) holidays[code] = { ...holidays[code], days };
    for (const [code, known] of Object.entries(holidays)) {
      yield;
      const whole = corrected(inCapitals(known), corrections[code] ?? [], data.names);
      holidays[code] = zoned(code, whole, zones);
    }
    // The Canary Islands are not a country in ISO 3166-1. Spain refers to their rules.
    const codes = Object.keys(holidays)
      .filter((code) => code !== 'IC')
      .sort();
    return { Calculator, codes, holidays, names: data.names };
  },
  count: ({ codes }) => codes.length,
});

/**
 * Converts state codes to upper case, as the calculator expects them. Otherwise it would not find the states of the
 * Cook Islands.
 */
const inCapitals = (country: CountryRules): CountryRules => {
  if (!country.states) return country;
  const states = Object.entries(country.states).map(([code, rules]) => [code.toUpperCase(), rules]);
  return { ...country, states: Object.fromEntries(states) };
};

/** Corrects the time zones of a country and its states. */
const zoned = (code: string, country: CountryRules, zones: HolidayFile['zones']): CountryRules => {
  const inZone = (rules: CountryRules, place: string) =>
    zones[place] ? { ...rules, zones: [zones[place]] } : rules;
  const states = Object.entries(country.states ?? {}).map(([state, rules]) => [
    state,
    inZone(rules, `${code}-${state}`),
  ]);
  return inZone({ ...country, ...(country.states && { states: Object.fromEntries(states) }) }, code);
};
