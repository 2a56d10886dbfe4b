import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from '../tools/bundle.ts';
import { median } from './contest.ts';
import { createHome, facetOrder, keyIn } from './facet.ts';
import type { Figure } from './figures.ts';
import { processorSeconds, residentBytes } from './process-stat.ts';
import { REST } from './requests.ts';
import { type ServerOrder, startServer } from './server.ts';

/** Ways to start the service, with the bounds of its processor time in starts of Node itself, and of its memory. */
const STARTS = [
  { from: 'source', options: {}, nodeStarts: { atLeast: 24, aim: 16 } },
  {
    from: 'the bundle',
    options: {
      script: 'dist/main.js',
      nodeOptions: ['--import', './dist/processes-malloc.js', '--import', './dist/processes-fast-loading.js'],
    },
    nodeStarts: { atLeast: 14, aim: 10 },
  },
] as const;
const MEMORY_MB = { atLeast: 150, aim: 120 };

/** Starts Node without a program, and returns the processor time that it used, in seconds. */
function nodeSeconds(): number {
  const { stdout } = spawnSync(process.execPath, [
    '-p',
    'const { user, system } = process.cpuUsage(); user + system',
  ]);
  return Number(stdout.toString()) / 1e6;
}

/**
 * Measures starts from source and from the bundle in turn, until the first response to a call with a key, on a data
 * folder that was used before.
 */
export async function measureStart(runs: number): Promise<Figure[]> {
  await bundle();
  const home = createHome();
  try {
    const usual = { ...facetOrder(home.folder), pin: false };
    const first = await startServer(usual);
    const headers = { 'X-Api-Key': keyIn(first) };
    await first.stop();
    const figures: Figure[] = [];
    for (const { from, options, nodeStarts } of STARTS) {
      const order = { ...usual, ...options };
      const starts: Start[] = [];
      for (let run = 0; run < runs; run++) starts.push(await startOnce(order, headers));
      const middle = (of: (start: Start) => number): number => median(starts.map(of));
      const falling = true;
      figures.push(
        {
          what: `start from ${from} to first 200 (median of ${runs})`,
          value: middle(({ seconds }) => seconds),
          ...{ unit: 's', falling, atLeast: 1.5, aim: 0.7 },
        },
        {
          what: `its processor time, in starts of Node alone`,
          value: middle(({ cpuSeconds, nodeSeconds }) => cpuSeconds / nodeSeconds),
          ...{ unit: 'ratio', falling, ...nodeStarts },
        },
        {
          what: 'its resident memory',
          value: middle(({ megabytes }) => megabytes),
          unit: 'MB',
          falling,
          ...MEMORY_MB,
        },
        {
          what: 'its modules',
          value: await modulesOf(order, headers),
          unit: 'count',
          falling,
          atLeast: 2_000,
          aim: 200,
        },
      );
    }
    return figures;
  } finally {
    home.remove();
  }
}

interface Start {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly nodeSeconds: number;
  readonly megabytes: number;
}

async function startOnce(order: ServerOrder, headers: Readonly<Record<string, string>>): Promise<Start> {
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

/** Returns the number of modules that a start loads. Counting them takes time, so this start is not measured. */
async function modulesOf(order: ServerOrder, headers: Readonly<Record<string, string>>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-modules-'));
  const MODULES_FILE = join(folder, 'count');
  try {
    const nodeOptions = [...(order.nodeOptions ?? []), '--import', './bench/module-count.ts'];
    await startOnce({ ...order, nodeOptions, env: { ...order.env, MODULES_FILE } }, headers);
    return Number(readFileSync(MODULES_FILE, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
