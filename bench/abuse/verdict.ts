import type { Outcome, Trial } from './trial.ts';
import type { Seen } from './window.ts';

/** What must hold for a normal client whatever others do. */
const BOUNDS = { p99Factor: 5, p99Ms: 50, memoryFactor: 1.2 } as const;

/** The p99 that a client may have meanwhile. */
export const p99Bound = (quiet: Seen): number => Math.max(BOUNDS.p99Ms, BOUNDS.p99Factor * quiet.p99Ms);

/** What was amiss while an attack ran, in a few words each. */
export function faultsOf(quiet: Seen, { seen, ended, recoveredMs }: Outcome): string[] {
  const failures = seen.failures.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...(ended === undefined ? [] : ['dead']),
    ...(ended === undefined && recoveredMs === undefined ? ['frozen'] : []),
    ...(seen.busy > 0 ? ['503'] : []),
    ...(failures > 0 ? ['errors'] : []),
    // Without a single answer there is no p99.
    ...(seen.p99Ms <= p99Bound(quiet) ? [] : ['p99']),
  ];
}

/** Whether the memory is back near what it was; unknown where the service did not live to be asked. */
export const memoryHeld = ({ idleBytes, settledBytes }: Trial): boolean =>
  settledBytes === undefined || settledBytes <= idleBytes * BOUNDS.memoryFactor;

/** All that was amiss in a trial. A variant that missed a bound once and not when it was tried again is no fault. */
export function trialFaults(trial: Trial): string[] {
  const faults = trial.outcomes.flatMap((outcome) => faultsOf(trial.quiet, outcome));
  return [...new Set([...faults, ...(memoryHeld(trial) ? [] : ['memory'])])];
}

/** The attack that hurt most. */
export function worstOf({ quiet, outcomes }: Trial): Outcome | undefined {
  const severity = (outcome: Outcome): number => {
    const faults = faultsOf(quiet, outcome);
    if (faults.includes('dead')) return 1e9;
    if (faults.includes('frozen')) return 1e8;
    return faults.length * 1e6 + outcome.seen.p99Ms;
  };
  return [...outcomes].sort((a, b) => severity(b) - severity(a))[0];
}
