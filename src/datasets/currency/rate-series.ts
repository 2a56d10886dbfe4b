import type { Steps } from '../../scheduling/steps.ts';
import { dayNumber, type LayerSeries, RANKS, type RateLayer } from './rate-layers.ts';

/**
 * The number of days during which an official rate is preferred to later rates of others. Central banks publish nothing
 * on weekends.
 */
export const CARRIED_DAYS = 3;

/** The number of days that are converted in one step. */
const STEP = 10;

type SeriesByCode = Map<string, LayerSeries[]>;

/** Returns the value of a number series on a day, or on one of the days before it. Undefined if there is none. */
function recent({ days, values }: LayerSeries, day: number): number | undefined {
  const index = lastIndexUpTo(days, day);
  const found = days[index];
  return found !== undefined && found >= day - CARRIED_DAYS ? values[index] : undefined;
}

/** Returns the position of the last of these ascending numbers that is not greater than `limit`; -1 if there is none. */
export function lastIndexUpTo(numbers: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Converts the rates of all publishers to units for one euro. Publishers with another anchor usually state its rate to
 * the euro themselves. If one does not, its rate to the dollar is used with the dollar's rate to the euro of others.
 */
export function* seriesOf(layers: readonly RateLayer[], known: ReadonlySet<string>): Steps<SeriesByCode> {
  const all: SeriesByCode = new Map();
  // Publishers that need the dollar’s rate of others come last.
  const order = Map.groupBy(layers, ({ anchor, table }) => {
    if (anchor === 'EUR') return 'inEuro';
    return table.codes.includes('EUR') ? 'withEuro' : 'withoutEuro';
  });
  const { inEuro = [], withEuro = [], withoutEuro = [] } = Object.fromEntries(order);
  for (const layer of inEuro) yield* addSeries(all, layer, layers.indexOf(layer), known, () => 1);
  for (const group of [withEuro, withoutEuro]) {
    const dollarOn = dollarRates(all);
    for (const layer of group)
      yield* addSeries(all, layer, layers.indexOf(layer), known, anchorRates(layer, dollarOn));
  }
  return all;
}

/** Returns a function that gives the units of the dollar for one euro on a day, by the most official publisher. */
function dollarRates(all: SeriesByCode): (day: number) => number | undefined {
  const dollars = [...(all.get('USD') ?? [])].sort((a, b) => a.rank - b.rank);
  return (day) => {
    for (const series of dollars) {
      const value = recent(series, day);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

type Row = RateLayer['table']['days'][number];

/** Returns a function that gives the units of a publisher's anchor for one euro on a day. */
function anchorRates({ table }: RateLayer, dollarOn: (day: number) => number | undefined) {
  const rateIn = (code: string) => {
    const column = table.codes.indexOf(code);
    const inverted = table.inverted?.[column] ?? false;
    return (row: Row): number | undefined => {
      const rate = column < 0 ? null : row[column + 1];
      if (typeof rate !== 'number') return undefined;
      return inverted ? rate : 1 / rate;
    };
  };
  const [euro, dollar] = [rateIn('EUR'), rateIn('USD')];
  return (row: Row, day: number): number | undefined => {
    const direct = euro(row);
    if (direct !== undefined) return direct;
    const [perDollar, dollars] = [dollar(row), dollarOn(day)];
    return perDollar === undefined || dollars === undefined ? undefined : perDollar * dollars;
  };
}

function* addSeries(
  all: SeriesByCode,
  { anchor, rank, official, table }: RateLayer,
  publisher: number,
  known: ReadonlySet<string>,
  anchorPerEuro: (row: Row, day: number) => number | undefined,
): Steps<void> {
  const seriesFor = (code: string): LayerSeries | undefined => {
    if (code === 'EUR' || !known.has(code)) return undefined;
    const order = rank === 'other' && official.includes(code) ? RANKS.official : RANKS[rank];
    const series = { publisher, rank: order, days: [], values: [] };
    const of = all.get(code);
    if (of) of.push(series);
    else all.set(code, [series]);
    return series;
  };
  const own = seriesFor(anchor);
  const columns = table.codes.map((code) => (code === anchor ? undefined : seriesFor(code)));
  for (const [index, row] of table.days.entries()) {
    if (index % STEP === STEP - 1) yield;
    const day = dayNumber(row[0]);
    const perEuro = anchorPerEuro(row, day);
    if (perEuro === undefined) continue;
    own?.days.push(day);
    own?.values.push(perEuro);
    for (const [column, series] of columns.entries()) {
      const rate = row[column + 1];
      if (!series || typeof rate !== 'number') continue;
      series.days.push(day);
      series.values.push(table.inverted?.[column] ? perEuro / rate : perEuro * rate);
    }
  }
}
