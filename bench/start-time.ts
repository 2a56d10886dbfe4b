import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure } from './faces.ts';
import { BUNDLE, createHome, facetOrder, keyIn, SOURCE, type Version } from './facet.ts';
import type { Figure } from './figures.ts';
import { processorSeconds, residentBytes } from './process-stat.ts';
import { REST } from './requests.ts';
import { type ServerOrder, startServer } from './server.ts';

/** Ways to start the service, with bounds relative to a start of another version from source. */
const STARTS = [
  { from: 'source', version: SOURCE, against: { bound: 0.6, aim: 0.3 }, memory: {} },
  {
    from: 'the bundle',
    version: BUNDLE,
    against: { bound: 0.35, aim: 0.3 },
    memory: { bound: 150, aim: 120 },
  },
] as const;

/**
 * Measures starts from source, from the bundle and of the other version in turn, until the first response to a call
 * with a key, on data folders that were used before.
 */
export async function measureStart(runs: number, other?: Version): Promise<Figure[]> {
  const home = createHome();
  try {
    const versions = [...STARTS.map(({ version }) => version), ...(other ? [other] : [])];
    const orders = [];
    for (const [index, version] of versions.entries()) {
      // The schemas of other versions may differ.
      const order = facetOrder(join(home.folder, `${index}`), { version, pin: false });
      const server = await startServer(order);
      orders.push({ order, headers: { 'X-Api-Key': keyIn(server) } });
      await server.stop();
    }
    const rounds: (Start | undefined)[][] = [];
    for (let run = 0; run < runs; run++) {
      const round: Start[] = [];
      const indices = [...orders.keys()];
      for (const index of run % 2 ? indices.reverse() : indices) {
        const { order, headers } = orders[index] as Prepared;
        round[index] = await startOnce(order, headers);
      }
      rounds.push(round);
    }
    const figures: Figure[] = [];
    for (const [index, { from, against, memory }] of STARTS.entries()) {
      const of = (value: (start: Start, other: Start) => number): number[] =>
        rounds.map((round) => value(round[index] as Start, round[STARTS.length] as Start));
      const falling = true;
      const { order, headers } = orders[index] as Prepared;
      figures.push(
        figure(
          `start from ${from} to first 200`,
          of(({ seconds }) => seconds),
          { falling, unit: 's' },
        ),
        figure(
          'its processor time',
          of(({ cpuSeconds }) => cpuSeconds),
          { falling, unit: 's' },
        ),
        figure(
          'the same in starts of Node alone',
          of((start) => start.cpuSeconds / start.nodeSeconds),
          { falling },
        ),
        ...(other
          ? [
              figure(
                'its time, against the other version',
                of((start, other) => start.seconds / other.seconds),
                {
                  falling,
                  ...against,
                },
              ),
              figure(
                'its processor time, against the other version',
                of((start, other) => start.cpuSeconds / other.cpuSeconds),
                { falling, ...against },
              ),
            ]
          : []),
        figure(
          'its resident memory',
          of(({ megabytes }) => megabytes),
          { falling, unit: 'MB', ...memory },
        ),
        figure('its modules', [await modulesOf(order, headers)], { falling, unit: 'count' }),
      );
    }
    return figures;
  } finally {
    home.remove();
  }
}

type Headers = Readonly<Record<string, string>>;

interface Prepared {
  readonly order: ServerOrder;
  readonly headers: Headers;
}

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly nodeSeconds: number;
  readonly megabytes: number;
}

async function startOnce(order: ServerOrder, headers: Headers): Promise<Start> {
  const began = performance.now();
  const server = await startServer(order);
  try {
    const response = await fetch(`${server.url}${REST.path}`, { headers });
    const seconds = (performance.now() - began) / 1_000;
    if (!response.ok) throw new Error(`The first answer was ${response.status}.`);
    const cpuSeconds = processorSeconds(server.pid);
    return { seconds, cpuSeconds, nodeSeconds: nodeSeconds(), megabytes: residentBytes(server.pid) / 1e6 };
  } finally {
    await server.stop();
  }
}

/** Starts Node without a program, and returns the processor time that it used, in seconds. */
function nodeSeconds(): number {
  const script = 'const { user, system } = process.cpuUsage(); user + system';
  return Number(spawnSync(process.execPath, ['-p', script]).stdout.toString()) / 1e6;
}

/** Returns the number of modules that a start loads. Counting them takes time, so this start is not measured. */
async function modulesOf(order: ServerOrder, headers: Headers): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-modules-'));
  const MODULES_FILE = join(folder, 'count');
  try {
    const args = ['--import', join(import.meta.dirname, 'module-count.ts'), ...order.args];
    await startOnce({ ...order, args, env: { ...order.env, MODULES_FILE } }, headers);
    return Number(readFileSync(MODULES_FILE, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
