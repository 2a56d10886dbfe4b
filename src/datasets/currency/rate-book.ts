import type { Steps } from '../../scheduling/steps.ts';
import { type LayerSeries, RANKS, type RateLayer } from './rate-layers.ts';
import { CARRIED_DAYS, seriesOf } from './rate-series.ts';

/** The preferred rates of one currency: units for one euro, by day, oldest first. */
export interface RateSeries {
  /** Days since 1970-01-01. */
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Positions in `publishers` of the book. */
  readonly publishers: Uint8Array;
}

/** A rate that was left out because two other publishers agree about another one. */
export interface Contradiction {
  readonly code: string;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly publisher: string;
  /** Units for one euro. */
  readonly value: number;
  /** The rate in use instead. */
  readonly other: number;
}

/** The rates of all currencies by all publishers, of which one is preferred for each day. */
export interface RateBook {
  readonly series: ReadonlyMap<string, RateSeries>;
  /** Names of the publishers. */
  readonly publishers: readonly string[];
  /** The newest ones, at most a hundred. */
  readonly contradictions: readonly Contradiction[];
}

/** A period in days since 1970-01-01. */
export interface Period {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A rate contradicts the others if it differs from each of them by more than this factor, */
const CONTRADICTING_FACTOR = 1.05;
/** and they differ from each other by less than this factor. */
const AGREEING_FACTOR = 1.02;
const MAX_CONTRADICTIONS = 100;
/** The number of days that are merged in one step. */
const STEP = 1_000;

/**
 * Chooses the rate of each currency on each day. The rates of the operator, of the European Central Bank and of the bank
 * that issues a currency are preferred, in this order, and the last of them for up to three days. Otherwise, the
 * median of all others is used. A rate that two others contradict is left out.
 * @param unneeded periods by currency for which only rates of the operator are used, because a law fixes the rate
 */
export function* makeRateBook(
  layers: readonly RateLayer[],
  unneeded: ReadonlyMap<string, readonly Period[]>,
  known: ReadonlySet<string>,
): Steps<RateBook> {
  const publishers = layers.map(({ publisher }) => publisher);
  const found = yield* seriesOf(layers, known);
  const series = new Map<string, RateSeries>();
  const contradictions: Contradiction[] = [];
  let merging = 0;
  for (const [code, candidates] of found) {
    merging += candidates.reduce((sum, { days }) => sum + days.length, 0);
    if (merging > STEP) {
      merging = 0;
      yield;
    }
    const periods = unneeded.get(code) ?? [];
    const isUnneeded = (day: number) =>
      periods.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
    const merged = yield* mergeSeries(candidates, isUnneeded, (rate) => {
      contradictions.push({ code, ...rate, publisher: publishers[rate.publisher] as string });
    });
    if (merged.days.length > 0) series.set(code, merged);
  }
  contradictions.sort((a, b) => b.day - a.day);
  return { series, publishers, contradictions: contradictions.slice(0, MAX_CONTRADICTIONS) };
}

interface Candidate {
  readonly publisher: number;
  readonly rank: number;
  readonly value: number;
}

type OnContradiction = (
  rate: Pick<Contradiction, 'day' | 'value' | 'other'> & { readonly publisher: number },
) => void;

function* mergeSeries(
  all: readonly LayerSeries[],
  isUnneeded: (day: number) => boolean,
  onContradiction: OnContradiction,
): Steps<RateSeries> {
  const [first, second] = all;
  if (first && !second) return onlySeries(first, isUnneeded);
  const days: number[] = [];
  const values: number[] = [];
  const publishers: number[] = [];
  const positions = all.map(() => 0);
  let preferredUntil = Number.NEGATIVE_INFINITY;
  for (let count = 1; ; count++) {
    if (count % STEP === 0) yield;
    let day = Number.POSITIVE_INFINITY;
    for (const [index, one] of all.entries())
      day = Math.min(day, one.days[positions[index] as number] ?? Number.POSITIVE_INFINITY);
    if (day === Number.POSITIVE_INFINITY) break;
    const candidates: Candidate[] = [];
    for (const [index, { publisher, rank, days: own, values: rates }] of all.entries()) {
      const position = positions[index] as number;
      if (own[position] !== day) continue;
      positions[index] = position + 1;
      if (rank === RANKS.imported || !isUnneeded(day))
        candidates.push({ publisher, rank, value: rates[position] as number });
    }
    const chosen = choose(candidates, day, onContradiction);
    if (!chosen || (chosen.rank === RANKS.other && day <= preferredUntil)) continue;
    if (chosen.rank !== RANKS.other) preferredUntil = day + CARRIED_DAYS;
    days.push(day);
    values.push(chosen.value);
    publishers.push(chosen.publisher);
  }
  return {
    days: Int32Array.from(days),
    values: Float64Array.from(values),
    publishers: Uint8Array.from(publishers),
  };
}

/** Returns the rates of a currency that has only one publisher. */
function onlySeries(
  { publisher, rank, days, values }: LayerSeries,
  isUnneeded: (day: number) => boolean,
): RateSeries {
  const isKept = (_: number, index: number) => rank === RANKS.imported || !isUnneeded(days[index] as number);
  const kept = days.filter(isKept);
  return {
    days: Int32Array.from(kept),
    values: Float64Array.from(values.filter(isKept)),
    publishers: new Uint8Array(kept.length).fill(publisher),
  };
}

function choose(
  candidates: readonly Candidate[],
  day: number,
  onContradiction: OnContradiction,
): Candidate | undefined {
  if (candidates.length < 2) return candidates[0];
  const imported = candidates.find(({ rank }) => rank === RANKS.imported);
  if (imported) return imported;
  const sorted = [...candidates].sort((a, b) => a.value - b.value);
  const accepted = sorted.length > 2 ? withoutContradicted(sorted, day, onContradiction) : sorted;
  const best = Math.min(...accepted.map(({ rank }) => rank));
  const equal = accepted.filter(({ rank }) => rank === best);
  // Of an even number of rates, the lower of the two in the middle, because it is a rate that somebody published.
  return equal[(equal.length - 1) >> 1];
}

/** Leaves out the lowest or the highest rate if all others agree about a very different one. */
function withoutContradicted(
  sorted: readonly Candidate[],
  day: number,
  onContradiction: OnContradiction,
): readonly Candidate[] {
  for (const [odd, others] of [
    [sorted[0], sorted.slice(1)],
    [sorted.at(-1), sorted.slice(0, -1)],
  ] as const) {
    const [low, high] = [others[0]?.value ?? 0, others.at(-1)?.value ?? 0];
    const value = odd?.value ?? 0;
    const distance = value < low ? low / value : value / high;
    if (odd && high / low < AGREEING_FACTOR && distance > CONTRADICTING_FACTOR) {
      onContradiction({ day, publisher: odd.publisher, value, other: low });
      return others;
    }
  }
  return sorted;
}
