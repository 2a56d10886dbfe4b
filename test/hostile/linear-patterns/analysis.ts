import { checkSync } from 'recheck';
import { analyse } from 'scslre';
import type { Pattern } from './patterns.ts';

// Read when recheck is first called. Its default backend would start a process.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/**
 * Timeout of the second analyser, which suffices for nineteen of twenty expressions. It gives no result for the
 * others.
 */
const TIMEOUT_MS = 5_000;

/** Without one of these, a search takes bounded time at each start position. */
const REPEATS = /[*+]|\{\d+,\}/;

/**
 * Returns the reason why an expression may take longer than linear time, according to two analysers; null if neither
 * finds one. The second does not support lookarounds and reports nothing after a timeout.
 */
export function superlinear({ source, flags }: Pattern): string | null {
  if (!REPEATS.test(source)) return null;
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (report) return `tries ${JSON.stringify(report.character.pick)} again and again`;
  const verdict = checkSync(source, flags, { checker: 'automaton', timeout: TIMEOUT_MS });
  if (verdict.status !== 'vulnerable') return null;
  return `${verdict.complexity.summary}, ${verdict.attack.pattern}`;
}
