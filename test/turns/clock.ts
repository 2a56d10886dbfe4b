import { cpuMsOfThread as cpuMs } from '../../src/scheduling/cpu-usage.ts';

/** Processor time of the event loop while some work ran, in milliseconds. */
export interface Measured {
  /** The longest turn: from one check of the loop to the next. */
  readonly longestMs: number;
  /** Total of all turns, except those of an idle loop. */
  readonly totalMs: number;
}

/** Turns shorter than this, in milliseconds, count as turns of an idle loop. */
const IDLE_MS = 0.05;

/** Measures every turn of the event loop from the start of some work until the work is done. */
export async function measure(work: () => Promise<unknown>): Promise<Measured> {
  let longestMs = 0;
  let totalMs = 0;
  let last = 0;
  let done = false;
  const look = (): void => {
    const now = cpuMs();
    const tookMs = now - last;
    last = now;
    longestMs = Math.max(longestMs, tookMs);
    if (tookMs > IDLE_MS) totalMs += tookMs;
  };
  const watch = (): void => {
    look();
    if (!done) setImmediate(watch);
  };
  await new Promise((resolve) => setImmediate(resolve));
  last = cpuMs();
  setImmediate(watch);
  await work();
  look();
  done = true;
  await new Promise((resolve) => setImmediate(resolve));
  return { longestMs, totalMs };
}

/** Processor time of the calibration loop in milliseconds, on the two-core server for which the bounds are meant. */
const REFERENCE_MS = 1.35;

/** Number of recent calibrations that are compared. */
const MAX_CALIBRATIONS = 15;

/**
 * Returns a function that measures the factor by which this machine is slower than the reference machine. It times a
 * loop of typical service work: maps, texts, JSON. Other programs on the machine slow down the loop and the service
 * alike, so the function is called again between measurements.
 */
export function createCalibration(): () => number {
  const lastMs: number[] = [];
  for (let round = 0; round < 200; round += 1) calibrationLoop();
  return () => {
    const before = cpuMs();
    calibrationLoop();
    lastMs.push(cpuMs() - before);
    if (lastMs.length > MAX_CALIBRATIONS) lastMs.shift();
    const sorted = lastMs.toSorted((one, other) => one - other);
    return (sorted[sorted.length >> 1] as number) / REFERENCE_MS;
  };
}

function calibrationLoop(): number {
  const words = new Map<string, number>();
  for (let at = 0; at < 6_000; at += 1) {
    const word = `word ${(at * 7_919) % 2_000}`;
    words.set(word, (words.get(word) ?? 0) + at);
  }
  const text = JSON.stringify([...words].sort(([one], [other]) => (one < other ? -1 : 1)));
  return (JSON.parse(text) as unknown[]).length + text.toUpperCase().split('WORD').length;
}
