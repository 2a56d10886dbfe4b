import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import type { Pattern } from './patterns.ts';

// Asked for at the first call; the other one starts a process.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Enough for nineteen of twenty; of the others the second analyser says nothing. */
const TIMEOUT_MS = 5_000;

/** Without one of these, the time for each place where a search begins has an end. */
const REPEATS = /[*+]|\{\d+,\}/;

/**
 * Why an expression may take longer than linear time, as two analysers see it; null where neither sees a reason. The
 * second knows no lookarounds, and sees nothing once its time is over.
 */
export function superlinear({ source, flags }: Pattern): string | null {
  if (!REPEATS.test(source)) return null;
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report) return `tries ${JSON.stringify(report.character.pick)} again and again`;
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  if (verdict.status !== 'vulnerable') return null;
  return `${verdict.complexity.summary}, ${verdict.attack.pattern}`;
}
