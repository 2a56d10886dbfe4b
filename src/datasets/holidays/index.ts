import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';
import type { Steps } from '../../scheduling/steps.ts';
import { defineArtefact } from '../artefact.ts';
import { defineDataset } from '../dataset.ts';
import { type Correction, corrected } from './corrections.ts';

/** Names by language: two or three letters, `en-us`. */
export type Names = Readonly<Record<string, string>>;

/** What a rule says of a day: its names (or `_name`, that of a shared one), type and years. */
export interface Day {
  readonly name?: Names;
  readonly _name?: string;
  readonly type?: string;
  readonly active?: readonly { readonly from?: string; readonly to?: string }[];
  /** Dates that it has not, and as many that it has instead. */
  readonly disable?: readonly string[];
  readonly enable?: readonly string[];
  /** Ours: a day off next to a holiday, or in exchange for another day. */
  readonly bridge?: true;
  /** Ours: the date is reckoned, and not official yet. */
  readonly estimated?: true;
}

/** By rule of date-holidays; `false` for one that does not hold here. */
export type Days = Readonly<Record<string, false | Day>>;

/** A country or a part of one, as date-holidays writes it. */
export interface CountryRules {
  /** The first is the one of `localName`. */
  readonly langs?: readonly string[];
  /** The first is the capital's. */
  readonly zones?: readonly string[];
  readonly name?: string;
  readonly names?: Names;
  /** Where the days come from that `days` adds to and replaces: `['US']`. */
  readonly _days?: readonly string[];
  readonly days?: Days;
  readonly states?: Readonly<Record<string, CountryRules>>;
  readonly regions?: Readonly<Record<string, CountryRules>>;
  /** Ours: some days by law are missing. */
  readonly partial?: true;
}

export type AnnouncedDay = readonly [date: string, names: Names];

/** Days that a government announces for each year, from the first year to the last. */
export interface Announced {
  readonly first: number;
  readonly last: number;
  readonly days: readonly AnnouncedDay[];
  /** Days of the weekend that are worked. */
  readonly makeUpDays: readonly AnnouncedDay[];
}

/** A month of the Islamic calendar that began some days later than reckoned, in a year (of the festival). */
export interface Moon {
  readonly year: number;
  readonly month: string;
  readonly days: number;
  /** Reckoned by where the crescent can be seen, and not official yet. */
  readonly estimated?: true;
}

/** By country: the known beginnings of months, and by how many days a country's months as a rule begin later. */
export type Moons = Readonly<Record<string, { readonly usual: number; readonly known: readonly Moon[] }>>;

/** The data file: by country, what the rules of date-holidays lack. */
export interface HolidayFile {
  readonly rules: Readonly<Record<string, CountryRules>>;
  /** Instead of the country's own days. */
  readonly replaced: Readonly<Record<string, Days>>;
  /** What is changed of the rules of date-holidays, by country. */
  readonly corrections: Readonly<Record<string, readonly Correction[]>>;
  readonly moons: Moons;
  /** The years that were compared with other libraries, and by country those whose days one of them has just so. */
  readonly confirmed: {
    readonly first: number;
    readonly last: number;
    readonly years: Readonly<Record<string, readonly number[]>>;
  };
  /** The zone of a country's capital, or of a state (`CA-QC`), where date-holidays puts another one first or has none. */
  readonly zones: Readonly<Record<string, string>>;
  /** Codes that states have besides those of their rules, and where their days stand: `MY-KUL` is `MY-14`, `NL-BQ1` is `BQ-BO`. */
  readonly otherCodes: Readonly<Record<string, string>>;
  readonly announced: Readonly<Record<string, Announced>>;
  /** 1 is Monday; only where it is not Saturday and Sunday. `MY-02` is a state. */
  readonly weekends: Readonly<Record<string, readonly number[]>>;
}

/** The data of date-holidays, as its calculator takes it, and the calculator, which is loaded with it. */
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

/** Loads the calculator: those of its libraries that take longest, each in a step of its own. */
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

/** The rules that holidays are computed by, from the package date-holidays, completed by what we know besides. */
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
    const holidays: Record<string, CountryRules> = { ...data.holidays, ...rules };
    for (const [code, days] of Object.entries(replaced)) holidays[code] = { ...holidays[code], days };
    for (const [code, known] of Object.entries(holidays)) {
      yield;
      const whole = corrected(inCapitals(known), corrections[code] ?? [], data.names);
      holidays[code] = zoned(code, whole, zones);
    }
    // The Canary Islands are no country of ISO 3166-1; Spain refers to their rules.
    const codes = Object.keys(holidays)
      .filter((code) => code !== 'IC')
      .sort();
    return { Calculator, codes, holidays, names: data.names };
  },
  count: ({ codes }) => codes.length,
});

/** A country with its states in upper case: the calculator looks them up so, and could not find those of the Cook Islands. */
const inCapitals = (country: CountryRules): CountryRules => {
  if (!country.states) return country;
  const states = Object.entries(country.states).map(([code, rules]) => [code.toUpperCase(), rules]);
  return { ...country, states: Object.fromEntries(states) };
};

/** A country and its states in the zones that are known better. */
const zoned = (code: string, country: CountryRules, zones: HolidayFile['zones']): CountryRules => {
  const inZone = (rules: CountryRules, place: string) =>
    zones[place] ? { ...rules, zones: [zones[place]] } : rules;
  const states = Object.entries(country.states ?? {}).map(([state, rules]) => [
    state,
    inZone(rules, `${code}-${state}`),
  ]);
  return inZone({ ...country, ...(country.states && { states: Object.fromEntries(states) }) }, code);
};
