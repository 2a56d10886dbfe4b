/**
 * Compares Facet with other servers and prints the figures: `node bench/run.ts [part …] [--quick] [--json FILE]`.
 * Parts: rest, graphql, engines, uses, documents, start, memory, keys, log, rates, processes; all of them by default.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureCallLog } from './call-log.ts';
import { measureDocuments } from './documents.ts';
import { measureEngines } from './engines.ts';
import { measureGraphql, measureRest, type Result } from './faces.ts';
import type { Figure, Standing } from './figures.ts';
import { describeMachine } from './machine.ts';
import { measureManyKeys } from './many-keys.ts';
import { measureMemory } from './memory.ts';
import { measureProcesses } from './processes.ts';
import { measureRates } from './rates.ts';
import { measureStart } from './start-time.ts';
import { figuresTable, machineLine, standingsTable } from './table.ts';
import { measureUses } from './uses.ts';

const FULL = {
  effort: { rounds: 3, warmUpMs: 3_000, measureMs: 5_000 },
  starts: 9,
  keys: 1_000_000,
  logRows: 2_000_000,
  turns: 20_000,
};
const QUICK = {
  effort: { rounds: 1, warmUpMs: 1_500, measureMs: 2_000 },
  starts: 5,
  keys: 200_000,
  logRows: 200_000,
  turns: 5_000,
};

const figure = async (measured: Promise<Figure>): Promise<Result> => ({
  figures: [await measured],
  standings: [],
});

const PARTS: Readonly<Record<string, (much: typeof FULL) => Promise<Result>>> = {
  rest: ({ effort }) => measureRest(effort),
  graphql: ({ effort }) => measureGraphql(effort),
  engines: ({ effort }) => measureEngines(effort),
  uses: ({ effort }) => measureUses(effort),
  documents: ({ effort }) => measureDocuments(effort),
  start: async ({ starts }) => ({ figures: await measureStart(starts), standings: [] }),
  memory: () => figure(measureMemory()),
  keys: ({ effort, keys }) => measureManyKeys(effort, keys),
  rates: async ({ turns }) => ({ figures: await measureRates(turns), standings: [] }),
  processes: ({ effort }) => measureProcesses(effort),
  log: async ({ logRows }) => ({ figures: await measureCallLog(logRows), standings: [] }),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);

// Running servers are killed on `exit`, which a signal alone does not trigger.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const figures: Figure[] = [];
const standings: Standing[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  process.stderr.write(`${name}\n`);
  const result = await measure(values.quick ? QUICK : FULL);
  figures.push(...result.figures);
  standings.push(...result.standings);
}

const machine = describeMachine();
const tables = [
  ...(figures.length > 0 ? [figuresTable(figures)] : []),
  ...(standings.length > 0 ? [standingsTable(standings)] : []),
];
process.stdout.write(`\n${[machineLine(machine), ...tables].join('\n\n')}\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify({ machine, figures, standings }, null, 2)}\n`);
