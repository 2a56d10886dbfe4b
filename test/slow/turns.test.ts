import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowest, type Result } from '../turns/result.ts';

/**
 * Maximum processor time of a request within one turn of the event loop, in milliseconds on a server with two cores.
 */
const MAX_TURN_MS = 10;
/**
 * Maximum total processor time of one request, in milliseconds. Other requests run between its turns of the event
 * loop.
 */
const MAX_TOTAL_MS = 500;

/**
 * A first call cannot be repeated in the same process. If a first call takes too long, another process measures it
 * again.
 */
const MAX_FIRST_RUNS = 3;

const TIMEOUT_MS = 1_200_000;

const run = promisify(execFile);

/** Measures in a separate process, which no other work has warmed up or slowed down. */
async function measured(kind: 'first' | 'all'): Promise<Result[]> {
  const { stdout } = await run(
    process.execPath,
    ['--import', './src/processes/fast-loading.ts', 'test/turns/measure.ts', kind],
    { maxBuffer: 2 ** 26 },
  );
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Result);
}

/** True if a call was refused, so that its work was not measured. */
const isRefused = ({ status }: Result): boolean => status === 429 || status >= 500;

/** Returns the lowest measurements of each call over all runs in which it was not refused. */
function least(runs: readonly (readonly Result[])[]): Result[] {
  const byName = new Map<string, Result>();
  for (const result of runs.flat()) {
    const known = byName.get(result.name);
    if (!known || isRefused(known)) byName.set(result.name, result);
    else if (!isRefused(result)) byName.set(result.name, lowest(known, result));
  }
  return [...byName.values()];
}

/** Prints the ten calls with the longest turns and the ten with the longest work. */
function report(title: string, results: readonly Result[]): void {
  const rows = (by: 'longestMs' | 'totalMs') =>
    results
      .toSorted((one, other) => other[by] - one[by])
      .slice(0, 10)
      .map(({ name, status, [by]: ms }) => `${ms.toFixed(1).padStart(8)} ms  ${status}  ${name}`)
      .join('\n');
  process.stdout.write(
    `${title}, longest turns:\n${rows('longestMs')}\n${title}, all turns:\n${rows('totalMs')}\n`,
  );
}

/**
 * First calls that load a library or many modules, which happens in a single turn: pages, language models, holiday
 * rules, phone number metadata, names of countries and languages, registrations, slugs.
 */
const LOADS_LIBRARY =
  /^page |^REST (languageDetect|holidays\w+|phoneValidate|ipIntelligenceLookup|(ai)?[sS]erpSearch|emailDeliverabilityCheck|rdapDomain|toolboxSlugify) first/;
const MAX_LOADING_MS = 60;
/** Bound of the first MCP message, which loads the library of the protocol. */
const MAX_PROTOCOL_MS = 40;
/** Bound of the first request that loads Yoga: 470 modules from source, and one file in the bundle, which takes half. */
const MAX_YOGA_MS = 90;

const boundOf = (name: string): number => {
  if (name === 'MCP tools/list') return MAX_PROTOCOL_MS;
  if (name.startsWith('page /graphql')) return MAX_YOGA_MS;
  return LOADS_LIBRARY.test(name) ? MAX_LOADING_MS : MAX_TURN_MS;
};

const tooLong = (results: readonly Result[], most: (name: string) => number = () => MAX_TURN_MS) =>
  results.filter(({ name, longestMs, totalMs }) => longestMs > most(name) || totalMs > MAX_TOTAL_MS);

test('no call blocks the event loop for long, regardless of its arguments', {
  timeout: TIMEOUT_MS,
}, async () => {
  const results = await measured('all');
  report('Calls', results);
  expect(results.length).toBeGreaterThan(2_000);
  expect(results.filter(isRefused)).toEqual([]);
  expect(tooLong(results)).toEqual([]);
});

test('the first calls after a start do not block the event loop for long', {
  timeout: TIMEOUT_MS,
}, async () => {
  let results: Result[] = [];
  for (let run = 0; run < MAX_FIRST_RUNS; run += 1) {
    results = least([results, await measured('first')]);
    if (!results.some(isRefused) && tooLong(results, boundOf).length === 0) break;
  }
  report('First calls', results);
  expect(results.length).toBeGreaterThan(200);
  expect(results.filter(isRefused)).toEqual([]);
  expect(tooLong(results, boundOf)).toEqual([]);
});
