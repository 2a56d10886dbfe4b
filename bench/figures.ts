/** One line of the result: what was measured, beside what it has to reach. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'ratio' | 'µs' | 's' | 'MB';
  /** True where less is better. */
  readonly falling: boolean;
  readonly atLeast: number;
  readonly aim: number;
}

/** What one server did under one kind of load; medians over the rounds. */
export interface Standing {
  readonly load: string;
  readonly server: string;
  /** Answers a second, and the same as a part of the measure's. */
  readonly rate: number;
  readonly ratio: number;
  readonly p50Us: number;
  readonly p99Us: number;
  /** Processor time of the server for one answer. */
  readonly serverUs: number;
  /** The same beyond what the measure takes in the same round: what is not HTTP but the server's own work. */
  readonly ownUs: number;
  /** Part of its processor that the generator was using. */
  readonly generatorBusy: number;
}

export type Verdict = 'aim reached' | 'enough' | 'MISSED' | 'unknown';

export function verdict({ value, falling, atLeast, aim }: Figure): Verdict {
  // Processor time is known on Linux only.
  if (Number.isNaN(value)) return 'unknown';
  const reaches = (bound: number): boolean => (falling ? value <= bound : value >= bound);
  if (reaches(aim)) return 'aim reached';
  return reaches(atLeast) ? 'enough' : 'MISSED';
}
