import {
  currencies,
  dateOf,
  dayNumber,
  lastIndexUpTo,
  makeRateBook,
  type RateLayer,
  type RateRow,
  type RateTable,
  rateBook,
} from '../../datasets/currency/index.ts';
import { runAtOnce } from '../../scheduling/steps.ts';
import type { Judgement } from '../daily.ts';
import { isLikely, type Jump, NEAR_DAYS, tableOf, withKnownDays, withoutJumps } from './check.ts';
import { layerOf } from './layer.ts';
import { type Quote, type RateBounds, RateFormatError, type RateSource } from './source.ts';
import { rateSources } from './sources/index.ts';
import { MAX_CODES, readStoredRatesAtOnce, type StoredRates, storedForm } from './stored-rates.ts';

interface RatesOrder {
  /** Name of the source. */
  readonly name: string;
  /** The files as received. */
  readonly files: readonly Uint8Array[];
  readonly today: string;
  /** The previously fetched rates in their stored form. */
  readonly known: string | null;
  /** Bounds that replace those of the source. */
  readonly bounds?: RateBounds | undefined;
}

/** The maximum number of rates in the files of a publisher. The whole history of the euro has about 250,000. */
const MAX_QUOTES = 1_000_000;
/** The newest rates of a publisher that still publishes are not older than this, in days. */
const MAX_AGE_DAYS = 15;
/** The maximum share of implausible rates of one day, but at least three. If there are more, the files are refused. */
const MAX_JUMPS = 0.1;
const MIN_JUMPS = 3;
/**
 * The maximum share of known rates that may change in a whole history. The bank corrects a rate occasionally; if more
 * rates change, the file is a different one.
 */
const MAX_CHANGED = 0.01;

/**
 * Checks the files of a publisher: their format, their size, their age, and each rate against the one before it. Leaves
 * out implausible rates, and accepts all others.
 */
export default function checkRates({ name, files, today, known: stored, bounds }: RatesOrder): Judgement {
  const found = rateSources.get(name);
  if (!found) throw new Error(`No source of exchange rates is called ${name}.`);
  const source = { ...found, ...bounds };
  const minDays = found.minHistoryDays && source.minHistoryDays;
  const { table: known = null, pending } =
    stored === null ? ({} as Partial<StoredRates>) : readStoredRatesAtOnce(stored);
  const quotes = quotesIn(source, files, today);
  if ('refused' in quotes) return quotes;
  const fetched = tableOf(quotes, source, today);
  const lacking = lacks(fetched, source, today);
  if (lacking) return { refused: lacking };
  const whole = minDays ? fetched : withKnownDays(known, fetched);
  if (whole.codes.length > MAX_CODES) return { refused: 'The files contain too many other currencies.' };
  const { table, jumps } = withoutJumps(whole, currencies.get().redenominations, pending);
  const strange = [...jumps, ...jumpsFromBook(table, source, acceptedCodes(table, known))];
  const fresh = new Set(fetched.days.map(([date]) => date));
  const ofFiles = strange.filter(({ date }) => fresh.has(date));
  const unusual =
    reasonToRefuse(fetched, ofFiles, source) ?? (minDays && lacksHistory(fetched, known, minDays));
  if (unusual) return { refused: unusual };
  return {
    content: storedForm({
      ...{ name, fetched: today, table: without(table, strange) },
      pending: Object.fromEntries(ofFiles.map(({ code, date, rate }) => [code, { date, rate }])),
    }),
    leftOut: lastOfEach(ofFiles).map(({ why }) => why),
  };
}

/**
 * Returns the reason for refusing files in which too many rates of a day, or a main rate, are implausible. The anchor is
 * a part of all rates.
 */
function reasonToRefuse(
  { days }: RateTable,
  jumps: readonly Jump[],
  { anchor }: RateSource,
): string | undefined {
  for (const [date, ofDay] of Map.groupBy(jumps, (jump) => jump.date)) {
    const rates = days.find(([day]) => day === date)?.filter((rate) => typeof rate === 'number').length ?? 0;
    const main = ofDay.find(({ code }) => ['USD', 'EUR', anchor].includes(code));
    if (main || ofDay.length > Math.max(MIN_JUMPS, rates * MAX_JUMPS)) return (main ?? ofDay[0])?.why;
  }
  return undefined;
}

function quotesIn(
  source: RateSource,
  files: readonly Uint8Array[],
  today: string,
): readonly Quote[] | { readonly refused: string } {
  try {
    const quotes = source.read(files, today);
    if (quotes.length > MAX_QUOTES) return { refused: 'The files contain too many rates.' };
    const codes = new Set(quotes.flatMap(({ base, quote }) => [base, quote]));
    return codes.size > MAX_CODES ? { refused: 'The files contain too many currencies.' } : quotes;
  } catch (error) {
    if (error instanceof RateFormatError) return { refused: error.message };
    throw error;
  }
}

/** Returns the reason for refusing rates that cannot be those of the publisher. */
function lacks({ codes, days }: RateTable, { minQuotes }: RateSource, today: string): string | undefined {
  const newest = days.at(-1)?.[0];
  if (newest === undefined) return 'The files contain no rates.';
  if (codes.length < minQuotes)
    return `The files have rates of ${codes.length} currencies, but at least ${minQuotes} are expected.`;
  if (dayNumber(today) - dayNumber(newest) > MAX_AGE_DAYS) return `The newest rates are of ${newest}.`;
  return undefined;
}

/** Returns the reason for refusing a history that differs from the previously fetched one. */
function lacksHistory(
  { codes, days: rows }: RateTable,
  known: RateTable | null,
  minDays: number,
): string | undefined {
  if (rows.length < minDays)
    return `The file has ${rows.length} days, but the bank’s history has at least ${minDays}.`;
  if (!codes.includes('USD')) return 'The US dollar is missing, or the file is from another bank.';
  if (!known) return undefined;
  const days = new Map(rows.map((day) => [day[0], day]));
  const gone = known.days.filter(([date]) => !days.has(date));
  if (gone.length > 0)
    return `The file lacks ${gone.length} of ${known.days.length} known days, such as ${gone.at(-1)?.[0]}.`;
  const columns = known.codes.map((code) => codes.indexOf(code) + 1);
  let [all, changed] = [0, 0];
  for (const [date, ...row] of known.days)
    for (const [index, rate] of row.entries()) {
      if (rate === null) continue;
      all += 1;
      if (days.get(date)?.[columns[index] ?? 0] !== rate) changed += 1;
    }
  return changed > all * MAX_CHANGED ? `${changed} of ${all} known rates are others in the file.` : undefined;
}

/**
 * Finds rates of currencies that are new to a publisher, or that it states in another direction, and that differ too much from the rates in use on nearby days.
 * This finds files whose rates have another direction or another unit. Such rates are the same on the next day, which
 * therefore does not confirm them.
 * @param accepted codes of the currencies that the publisher already has accepted rates of
 */
function jumpsFromBook(table: RateTable, source: RateSource, accepted: ReadonlySet<string>): Jump[] {
  const inUse = rateBook();
  const layer = { ...layerOf(source, table), rank: 'other' as const };
  const own = runAtOnce(
    makeRateBook([layer, ...dollarsFor(layer, inUse)], new Map(), new Set(currencies.get().byCode.keys())),
  );
  return [...own.series].flatMap(([code, { days, values }]): Jump[] => {
    const known = inUse.series.get(code);
    if (!known || accepted.has(code)) return [];
    return [...days].flatMap((day, position): Jump[] => {
      const index = Math.max(0, lastIndexUpTo(known.days, day));
      const rate = values[position] as number;
      const [other, otherDay] = [known.values[index] as number, known.days[index] as number];
      if (Math.abs(day - otherDay) > NEAR_DAYS || isLikely(rate, other)) return [];
      const date = dateOf(day);
      const why = `${code} is ${rate} per euro on ${date}, but was ${other} on ${dateOf(otherDay)}.`;
      return [{ code, date, rate, why }];
    });
  });
}

/** Returns the dollar’s rates in use for a publisher that does not state the rate of the euro itself. */
function dollarsFor({ anchor, table }: RateLayer, inUse: ReturnType<typeof rateBook>): RateLayer[] {
  const dollar = inUse.series.get('USD');
  if (!dollar || anchor === 'EUR' || table.codes.includes('EUR')) return [];
  const days = [...dollar.days].map(
    (day, position): RateRow => [dateOf(day), dollar.values[position] ?? null],
  );
  const dollars = { codes: ['USD'], days };
  return [{ publisher: '', rank: 'other', official: [], anchor: 'EUR', table: dollars }];
}

/** Returns the currencies with which a publisher has accepted rates, which it states in the same direction as now. */
function acceptedCodes({ codes, inverted }: RateTable, known: RateTable | null): ReadonlySet<string> {
  const accepted = known?.codes.filter(
    (code, column) =>
      (known.inverted?.[column] ?? false) === (inverted?.[codes.indexOf(code)] ?? false) &&
      known.days.some((row) => row[column + 1] !== null),
  );
  return new Set(accepted);
}

/** Returns the last of these rates of each currency. */
const lastOfEach = (jumps: readonly Jump[]): readonly Jump[] => [
  ...new Map(jumps.map((jump) => [jump.code, jump])).values(),
];

/** Removes rates from a table. */
function without({ codes, days, ...rest }: RateTable, jumps: readonly Jump[]): RateTable {
  if (jumps.length === 0) return { codes, days, ...rest };
  const gone = new Set(jumps.map(({ code, date }) => `${date} ${code}`));
  return {
    codes,
    days: days.map(([date, ...row]) => [
      date,
      ...row.map((rate, column) => (gone.has(`${date} ${codes[column]}`) ? null : rate)),
    ]),
    ...rest,
  };
}
