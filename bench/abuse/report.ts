import { markdown } from '../table.ts';
import { countsText } from './tally.ts';
import type { Outcome, Trial } from './trial.ts';
import { faultsOf, memoryHeld, p99Bound, trialFaults, worstOf } from './verdict.ts';
import type { Moment, Seen } from './window.ts';

const HEADS = [
  'attack',
  'heap',
  'quiet p50 / p99',
  'p99 meanwhile',
  '503s',
  'other failures',
  'longest stall',
  'alive',
  'peak above idle',
  'after rest, of idle',
  'verdict',
];

/** Formats the trials as a Markdown table, one row per trial with its worst attack. */
export function trialsTable(trials: readonly Trial[]): string {
  return markdown(HEADS, trials.map(trialRow));
}

function trialRow(trial: Trial): string[] {
  const { subject, heap, quiet, idleBytes, settledBytes, outcomes } = trial;
  const worst = worstOf(trial) as Outcome;
  const { seen, ended, recoveredMs } = worst;
  const faults = trialFaults(trial);
  const missed = outcomes.filter((outcome) => faultsOf(quiet, outcome).length > 0).length;
  const share = outcomes.length > 1 && missed > 0 ? ` (${missed} of ${outcomes.length} variants)` : '';
  return [
    outcomes.length > 1 ? `${subject.name}: ${worst.attack}` : subject.name,
    String(heap),
    `${ms(quiet.p50Ms)} / ${ms(quiet.p99Ms)}`,
    ms(seen.p99Ms),
    String(seen.busy),
    String(seen.failures.reduce((sum, [, count]) => sum + count, 0)),
    ms(seen.stallMs),
    ended === undefined ? (recoveredMs === undefined ? 'frozen' : 'yes') : `no: ${ended}`,
    mb(Math.max(...outcomes.map(({ peakBytes }) => peakBytes)) - idleBytes),
    settledBytes === undefined ? '–' : `${((settledBytes / idleBytes) * 100).toFixed(0)} %`,
    faults.length === 0 ? 'held' : `MISSED: ${faults.join(', ')}${share}`,
  ];
}

/** Formats one attack as a line of progress output. */
export function outcomeLine(outcome: Outcome, quiet: Seen): string {
  const { attack, seen, ended, recoveredMs, attackerSaw, attackFailure, firstTry } = outcome;
  const faults = faultsOf(quiet, outcome);
  return [
    `  ${attack}: p99 ${ms(seen.p99Ms)}, worst ${ms(seen.maxMs)}, stall ${ms(seen.stallMs)}`,
    ...(seen.busy > 0 ? [`503 × ${seen.busy}`] : []),
    ...(seen.failures.length > 0 ? [countsText(seen.failures)] : []),
    ...(ended === undefined ? [] : [`DEAD (${ended})`]),
    ...(ended === undefined && recoveredMs === undefined ? ['FROZEN'] : []),
    ...(recoveredMs !== undefined && recoveredMs > 500 ? [`back after ${ms(recoveredMs)}`] : []),
    attackFailure === undefined
      ? `attacker saw ${countsText(attackerSaw) || 'nothing'}`
      : `the attack failed: ${attackFailure}`,
    ...(firstTry ? [`second try, the first missed ${firstTry.join(', ')}`] : []),
    ...(faults.length > 0 ? [`MISSED ${faults.join(', ')}`] : []),
  ].join('; ');
}

/**
 * Formats details of every attack that missed a bound, or of every attack if `all` is true. The worst attack gets the
 * most details.
 */
export function details(trials: readonly Trial[], all: boolean): string {
  const sections = trials.flatMap((trial) => {
    const { subject, heap, quiet, idleBytes, settledBytes, outcomes } = trial;
    const shown = outcomes.filter((outcome) => all || faultsOf(quiet, outcome).length > 0);
    if (shown.length === 0 && memoryHeld(trial)) return [];
    const rest = settledBytes === undefined ? 'gone' : mb(settledBytes);
    return [
      `${subject.name} (${subject.title}), heap ${heap}: quiet p99 ${ms(quiet.p99Ms)}, bound ${ms(p99Bound(quiet))}, idle ${mb(idleBytes)}, after rest ${rest}`,
      ...shown.flatMap((outcome) => [
        outcomeLine(outcome, quiet),
        ...(all || outcome === worstOf(trial) ? moments(outcome) : []),
      ]),
    ];
  });
  return sections.join('\n');
}

function moments({ seen, peakBytes, lastWords }: Outcome): string[] {
  const { requests, slowest, firstFailures, ownStallMs } = seen;
  return [
    `    ${requests} requests, peak memory ${mb(peakBytes)}`,
    ...slowest.map((moment) => `    slow: ${momentText(moment)}`),
    ...firstFailures.map((moment) => `    failed: ${momentText(moment)}`),
    ...(ownStallMs > 20
      ? [`    the client itself stood still for ${ms(ownStallMs)}: the machine was busy`]
      : []),
    ...(lastWords ? lastLines(lastWords).map((line) => `    it said: ${line}`) : []),
  ];
}

/** Returns the last lines without native stack addresses, which make up most of a crash's output. */
const lastLines = (words: string): string[] =>
  words
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\d+: 0x/.test(line))
    .slice(-5)
    .map((line) => line.slice(0, 200));

const momentText = ({ atMs, ms: took, what, outcome }: Moment): string =>
  `${what} sent at ${(atMs / 1_000).toFixed(2)} s: ${outcome} after ${ms(took)}`;

const ms = (value: number): string =>
  Number.isNaN(value)
    ? '–'
    : value >= 10_000
      ? `${(value / 1_000).toFixed(1)} s`
      : `${value.toFixed(value < 100 ? 1 : 0)} ms`;

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
