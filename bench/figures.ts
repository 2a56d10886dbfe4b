/** One line of the result: a measurement and its bounds. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ratio' | 'count' | 'µs' | 's' | 'MB';
  /** True if less is better. */
  readonly falling: boolean;
  readonly atLeast: number;
  readonly aim: number;
}

/** The results of one server under one kind of load, as medians over the rounds. */
export interface Standing {
  readonly load: string;
  readonly server: string;
  /** Responses per second, and their ratio to the reference server's. */
  readonly rate: number;
  readonly ratio: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Processor time of the server per response. */
  readonly serverUs: number;
  /** Processor time beyond that of the reference server in the same round: the server's own work without HTTP. */
  readonly ownUs: number;
  /** Share of its processor that the load generator used. */
  readonly generatorBusy: number;
}

export type Verdict = 'aim reached' | 'enough' | 'MISSED' | 'unknown';

export function verdict({ value, falling, atLeast, aim }: Figure): Verdict {
  // Processor time is available only on Linux.
  if (Number.isNaN(value)) return 'unknown';
  const reaches = (bound: number): boolean => (falling ? value <= bound : value >= bound);
  if (reaches(aim)) return 'aim reached';
  return reaches(atLeast) ? 'enough' : 'MISSED';
}
