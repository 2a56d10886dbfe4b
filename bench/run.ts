/**
 * Compares Facet with other servers and prints the figures:
 * `node bench/run.ts [part …] [--quick] [--rounds N] [--against FOLDER] [--readme] [--json FILE]`. `FOLDER` contains
 * another version of the service, installed with `npm ci`. `--readme` replaces the tables in bench/README.md. All parts
 * are measured by default.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from '../tools/bundle.ts';
import { measureCallLog } from './call-log.ts';
import { measureDocuments } from './documents.ts';
import { measureEngines } from './engines.ts';
import { measureGraphql, measureRest, type Result } from './faces.ts';
import type { Figure, Row } from './figures.ts';
import { describeMachine } from './machine.ts';
import { measureManyKeys } from './many-keys.ts';
import { measureMemory } from './memory.ts';
import type { Effort } from './pairs.ts';
import { measureProcesses } from './processes.ts';
import { measureRates } from './rates.ts';
import { measureStart } from './start-time.ts';
import { figuresTable, machineLine, rowsTable } from './table.ts';
import { measureUses } from './uses.ts';

/** The number of responses after which a server's code is fully compiled. */
const WARM_AFTER = 40_000;

interface Size {
  readonly effort: Effort;
  readonly starts: number;
  readonly keys: number;
  readonly logRows: number;
  readonly turns: number;
}

const FULL: Size = {
  effort: { rounds: 10, warmUp: { ms: 3_000, answers: WARM_AFTER }, measureMs: 1_500 },
  starts: 9,
  keys: 1_000_000,
  logRows: 2_000_000,
  turns: 20_000,
};
const QUICK: Size = {
  effort: { rounds: 2, warmUp: { ms: 1_000, answers: WARM_AFTER }, measureMs: 1_000 },
  starts: 3,
  keys: 200_000,
  logRows: 200_000,
  turns: 5_000,
};

const figures = async (measured: Promise<readonly Figure[]>): Promise<Result> => ({
  figures: await measured,
  rows: [],
});

const PARTS: Readonly<Record<string, (size: Size) => Promise<Result>>> = {
  rest: ({ effort }) => measureRest(effort),
  graphql: ({ effort }) => measureGraphql(effort),
  engines: ({ effort }) => measureEngines(effort),
  uses: ({ effort }) => measureUses(effort),
  documents: ({ effort }) => measureDocuments(effort),
  start: ({ starts, effort }) => figures(measureStart(starts, effort.against)),
  memory: () => figures(measureMemory()),
  keys: ({ effort, keys }) => measureManyKeys(effort, keys),
  rates: ({ turns }) => figures(measureRates(turns)),
  processes: ({ effort }) => measureProcesses(effort),
  log: ({ logRows }) => figures(measureCallLog(logRows)),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    against: { type: 'string' },
    readme: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (unknown) throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
const usual = values.quick ? QUICK : FULL;
const size: Size = {
  ...usual,
  effort: {
    ...usual.effort,
    ...(values.rounds && { rounds: Number(values.rounds) }),
    ...(values.against && { against: { root: resolve(values.against), script: 'start' } }),
  },
};

// Running servers are killed on `exit`, which a signal alone does not trigger.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS);
if (chosen.includes('start') || chosen.includes('memory')) await bundle();
const result = { machine: describeMachine(), figures: [] as Figure[], rows: [] as Row[] };
for (const [name, measure] of Object.entries(PARTS)) {
  if (!chosen.includes(name)) continue;
  process.stderr.write(`${name}\n`);
  const { figures, rows } = await measure(size);
  result.figures.push(...figures);
  result.rows.push(...rows);
}

const tables = [
  machineLine(result.machine),
  ...(result.figures.length > 0 ? [figuresTable(result.figures)] : []),
  ...(result.rows.length > 0 ? [rowsTable(result.rows)] : []),
].join('\n\n');
process.stdout.write(`\n${tables}\n`);
if (values.readme) {
  const file = join(import.meta.dirname, 'README.md');
  const old = /(?<=<!-- tables -->\n)[\s\S]*(?=<!-- \/tables -->)/;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(old, () => `\n${tables}\n\n`),
  );
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
