import type { Outcome, Trial } from './trial.ts';
import type { Seen } from './window.ts';

/** Bounds for a normal client during any attack. */
const BOUNDS = { p99Factor: 5, p99Ms: 50, memoryFactor: 1.2 } as const;

/** Returns the highest allowed p99 of the client during an attack. */
export const p99Bound = (quiet: Seen): number => Math.max(BOUNDS.p99Ms, BOUNDS.p99Factor * quiet.p99Ms);

/** Returns short names of the problems during an attack. */
export function faultsOf(quiet: Seen, { seen, attackFailure, ended, recoveredMs }: Outcome): string[] {
  const failures = seen.failures.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...(ended === undefined ? [] : ['dead']),
    ...(ended === undefined && recoveredMs === undefined ? ['frozen'] : []),
    ...(seen.busy > 0 ? ['503'] : []),
    ...(failures > 0 ? ['errors'] : []),
    // An attack that does not reach the service proves nothing.
    ...(attackFailure === undefined ? [] : ['no attack']),
    // Without responses p99 is NaN, which must count as a miss.
    ...(seen.p99Ms <= p99Bound(quiet) ? [] : ['p99']),
  ];
}

/** True if the memory returned to nearly its idle size, or if it is unknown because the process ended. */
export const memoryHeld = ({ idleBytes, settledBytes }: Trial): boolean =>
  settledBytes === undefined || settledBytes <= idleBytes * BOUNDS.memoryFactor;

/** Returns all problems of a trial. A variant that passed on its second try is not a problem. */
export function trialFaults(trial: Trial): string[] {
  const faults = trial.outcomes.flatMap((outcome) => faultsOf(trial.quiet, outcome));
  return [...new Set([...faults, ...(memoryHeld(trial) ? [] : ['memory'])])];
}

/** Returns the attack with the worst result. */
export function worstOf({ quiet, outcomes }: Trial): Outcome | undefined {
  const severity = (outcome: Outcome): number => {
    const faults = faultsOf(quiet, outcome);
    if (faults.includes('dead')) return 1e9;
    if (faults.includes('frozen')) return 1e8;
    return faults.length * 1e6 + outcome.seen.p99Ms;
  };
  return [...outcomes].sort((a, b) => severity(b) - severity(a))[0];
}
