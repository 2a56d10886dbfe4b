/** The median of a measurement over all rounds, with the quartiles of the rounds. */
export interface Spread {
  readonly value: number;
  readonly quartiles?: readonly [number, number];
}

/** One line of the result. */
export interface Figure extends Spread {
  readonly what: string;
  readonly unit: 'ratio' | 'count' | 'µs' | 's' | 'MB';
  /** True if less is better. */
  readonly falling: boolean;
  /** The value that is required. */
  readonly bound?: number;
  /** The value that we aim at. */
  readonly aim?: number;
}

/** The results of one server under one kind of load, as medians over the rounds. */
export interface Row {
  readonly load: string;
  readonly server: string;
  readonly rate: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Processor time of the server per response. */
  readonly serverUs: number;
  /** Share of its processor that the load generator used. */
  readonly generatorBusy: number;
  /** Figures of the load's first server divided by those of this server, within pairs. */
  readonly ratios?: Readonly<Record<'rate' | 'serverUs' | 'p50Us' | 'p99Us', Spread>>;
}

export type Verdict = 'aim reached' | 'enough' | 'MISSED' | 'below aim' | 'unknown' | '';

export function verdict({ value, falling, bound, aim }: Figure): Verdict {
  // Processor time is available only on Linux.
  if (Number.isNaN(value)) return 'unknown';
  const reaches = (limit: number): boolean => (falling ? value <= limit : value >= limit);
  if (aim !== undefined && reaches(aim)) return 'aim reached';
  if (bound !== undefined) return reaches(bound) ? 'enough' : 'MISSED';
  return aim === undefined ? '' : 'below aim';
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { value: quantile(sorted, 0.5), quartiles: [quantile(sorted, 0.25), quantile(sorted, 0.75)] };
}

export const median = (values: readonly number[]): number => spread(values).value;

/** Interpolates between the two nearest values. */
function quantile(sorted: readonly number[], part: number): number {
  const rank = part * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? Number.NaN;
  const above = sorted[Math.ceil(rank)] ?? Number.NaN;
  return below + (above - below) * (rank % 1);
}
