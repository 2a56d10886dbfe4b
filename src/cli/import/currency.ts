import {
  currencies,
  dateOf,
  dayNumber,
  IMPORTED_RATES,
  type ImportedRates,
  lastIndexUpTo,
  type RateRow,
  rateBook,
} from '../../datasets/currency/index.ts';
import { importOf } from '../../datasets/imports.ts';
import { RefusedError } from '../command.ts';
import { type DayRates, readRates } from './ecb-rates.ts';
import { gatherFaults, type Imported, type Importer, importedOn, ownList } from './importer.ts';

/** The maximum distance in days between rates that are compared. */
const NEAR_DAYS = 100;
/** No currency that the bank publishes has changed by more than this factor within that many days. */
const LIKELY_FACTOR = 2;

/** The currencies that the bank publishes, or published since 1999. Others come from somebody else. */
const REFERENCE: ReadonlySet<string> = new Set(
  'AUD BGN BRL CAD CHF CNY CYP CZK DKK EEK GBP HKD HRK HUF IDR ILS INR ISK JPY KRW LTL LVL MTL MXN MYR NOK NZD PHP PLN ROL RON RUB SEK SGD SIT SKK THB TRL TRY USD ZAR'.split(
    ' ',
  ),
);
const BANK = {
  name: 'European Central Bank',
  url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
  licence: {
    id: 'LicenseRef-ESCB-reuse',
    url: 'https://www.ecb.europa.eu/stats/ecb_statistics/governance_and_quality_framework/html/usage_policy.en.html',
  },
  copyright: ['Source: ECB statistics.'],
};

/** True if two rates are close enough to belong to nearby days. */
export const isLikely = (rate: number, other: number): boolean =>
  Math.abs(Math.log(rate / other)) < Math.log(LIKELY_FACTOR);

/**
 * Imports the euro reference rates of the European Central Bank. Days from earlier imports are kept unless the file
 * contains them too.
 */
export const importer: Importer = {
  read: ({ bytes, today }): Imported => {
    const faults = gatherFaults();
    const rates = readRates(bytes, faults, today);
    faults.settle();
    const newest = [...rates.keys()].sort().at(-1);
    if (!newest) throw new RefusedError('The file contains no rates; nothing was imported.');
    const file = merged(importOf('currency')?.files.json<ImportedRates>(IMPORTED_RATES), rates);
    const [first, last] = [file.days[0]?.[0] as string, file.days.at(-1)?.[0] as string];
    const came = rates.get(newest) as ReadonlyMap<string, number>;
    const strange = file.codes.filter((code) => !currencies.get().byCode.has(code));
    const unknown =
      strange.length > 0
        ? ` Left out because Facet does not know these currencies: ${strange.join(', ')}.`
        : '';
    return {
      sources: [
        {
          ...(file.codes.every((code) => REFERENCE.has(code) || strange.includes(code))
            ? BANK
            : ownList('exchange rates')),
          retrieved: last,
          note: `Units for one euro, ${days(file.days.length)} from ${first}; parities that laws fix are added. ${importedOn(today)}`,
        },
      ],
      records: currencies.get().all.length,
      files: { [IMPORTED_RATES]: file },
      summary: `Rates for ${days(rates.size)}; the newest day, ${newest}, has ${came.size} rates. Imported so far: ${days(file.days.length)} from ${first} to ${last}.${unknown}`,
      warnings: warnings(newest, came),
    };
  },
};

/** Converts the rates of an import file to a map: day -> currency code -> rate. */
export const ratesByDay = ({ codes, days }: ImportedRates): DayRates =>
  new Map(
    days.map(([date, ...row]) => [
      date,
      new Map(row.flatMap((rate, position) => (rate === null ? [] : [[codes[position] as string, rate]]))),
    ]),
  );

/** Merges two sets of days, sorted by date. New rates replace earlier ones of the same day. */
export function merged(former: ImportedRates = { codes: [], days: [] }, rates: DayRates): ImportedRates {
  const days = new Map(ratesByDay(former));
  for (const [date, day] of rates) days.set(date, day);
  const codes = [...new Set([...days.values()].flatMap((day) => [...day.keys()]))].sort();
  const rows = [...days].map(([date, day]): RateRow => [date, ...codes.map((code) => day.get(code) ?? null)]);
  return { codes, days: rows.sort(([a], [b]) => (a < b ? -1 : 1)) };
}

/**
 * Finds suspicious rates. This check is needed because an inverted rate, or a rate without its decimal point, is still
 * a valid number.
 */
function warnings(date: string, rates: ReadonlyMap<string, number>): string[] {
  const lacks = rates.has('USD') ? [] : ['The US dollar is missing, or the file is from another bank.'];
  const leaps = leapsOf(date, rates).map(({ why }) => why);
  const more = leaps.length > 5 ? [`${leaps.length - 5} more rates have the same problem.`] : [];
  return [...lacks, ...leaps.slice(0, 5), ...more];
}

/** Finds the rates of a day that differ too much from the known rates of nearby days. */
export function leapsOf(
  date: string,
  rates: ReadonlyMap<string, number>,
): { readonly code: string; readonly why: string }[] {
  const { series } = rateBook();
  const day = dayNumber(date);
  return [...rates].flatMap(([code, rate]) => {
    const known = series.get(code);
    if (!known) return [];
    const index = nearestIndex(known.days, day);
    const [near, other] = [known.days[index] as number, known.values[index] as number];
    if (Math.abs(near - day) > NEAR_DAYS || isLikely(rate, other)) return [];
    return [{ code, why: `${code} is ${rate} per euro on ${date}, but was ${other} on ${dateOf(near)}.` }];
  });
}

/** Returns the position of the day that is nearest to another one. */
function nearestIndex(days: Int32Array, day: number): number {
  const before = Math.max(0, lastIndexUpTo(days, day));
  const after = Math.min(before + 1, days.length - 1);
  return Math.abs((days[after] as number) - day) < Math.abs((days[before] as number) - day) ? after : before;
}

const days = (count: number): string => (count === 1 ? 'one day' : `${count.toLocaleString('en')} days`);
