import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import type { Pattern } from './patterns.ts';

// Read at the first call. The default backend would start a process.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Enough for nineteen of twenty expressions; for the rest the second analyser gives no result. */
const TIMEOUT_MS = 5_000;

/** Without one of these, a search takes bounded time at each start position. */
const REPEATS = /[*+]|\{\d+,\}/;

/**
 * Returns why an expression may take longer than linear time according to two analysers; null if neither finds a
 * reason. The second supports no lookarounds, and finds nothing after its timeout.
 */
export function superlinear({ source, flags }: Pattern): string | null {
  if (!REPEATS.test(source)) return null;
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report) return `tries ${JSON.stringify(report.character.pick)} again and again`;
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  if (verdict.status !== 'vulnerable') return null;
  return `${verdict.complexity.summary}, ${verdict.attack.pattern}`;
}
