import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PRELOADED = fileURLToPath(new URL('../../src/processes/malloc.ts', import.meta.url));
/**
 * Prints the heap limit in MB, a variable of the environment, and by how many MB the heap of glibc grew for 20 MB of
 * blocks larger than the mmap threshold.
 */
const TELL = `
  const mallocHeapMb = () => {
    const [, from, to] = /^(\\w+)-(\\w+) .*\\[heap\\]$/m.exec(fs.readFileSync('/proc/self/maps', 'utf8'));
    return (parseInt(to, 16) - parseInt(from, 16)) / 2 ** 20;
  };
  const before = mallocHeapMb();
  const blocks = Array.from({ length: 500 }, () => Buffer.allocUnsafeSlow(40_000));
  JSON.stringify({
    heapMb: Math.round(v8.getHeapStatistics().heap_size_limit / 2 ** 20),
    variable: process.env.MALLOC_TOP_PAD_,
    grownMb: Math.round(mallocHeapMb() - before),
    blocks: blocks.length,
  })`;

interface Started {
  readonly heapMb: number;
  readonly variable?: string;
  readonly grownMb: number;
}

/** Starts Node, with the preloaded module unless the options say otherwise, and returns its figures and warnings. */
function started(
  options: readonly string[],
  env: Record<string, string> = {},
  preload = ['--import', PRELOADED],
) {
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, ...preload, '-p', TELL], {
    env: { PATH, ...env },
    encoding: 'utf8',
  });
  return { ...(JSON.parse(stdout) as Started), stderr };
}

describe.runIf(process.platform === 'linux')('the limits of memory', () => {
  it('are set without a restart and without a warning', () => {
    const { heapMb, variable, grownMb, stderr } = started(['--max-old-space-size=640']);
    expect([heapMb < 800, variable, grownMb, stderr]).toEqual([true, undefined, 0, '']);
    // Without them, large blocks come from the heap of glibc.
    expect(started([], {}, []).grownMb).toBeGreaterThan(15);
  });

  it('are set by a restart if Node cannot call the C library', () => {
    const { heapMb, variable, grownMb } = started(['--max-old-space-size=640', '--no-experimental-ffi']);
    expect([heapMb < 800, variable, grownMb]).toEqual([true, '16384', 0]);
  });

  it('follow NODE_OPTIONS rather than the command line', () => {
    const env = { NODE_OPTIONS: '--max-old-space-size=2000' };
    expect(started(['--max-old-space-size=640'], env).heapMb).toBeGreaterThan(1_900);
  });

  it('are those of the environment if it has them', () => {
    const { variable, grownMb } = started([], { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TOP_PAD_: '1' });
    expect(variable).toBe('1');
    expect(grownMb).toBeGreaterThan(15);
  });
});

/** Prints how many times V8 collected new objects before and after the space for them may grow. */
const COLLECTIONS = `
  import { GCProfiler } from 'node:v8';
  import { growYoungGeneration } from '${new URL('../../src/processes/young-generation.ts', import.meta.url)}';
  const values = () => JSON.parse('[' + '{"a":[1]},'.repeat(10_000) + '1]');
  function collections() {
    const kept = Array.from({ length: 100 }, values);
    const profiler = new GCProfiler();
    profiler.start();
    for (let times = 0; times < 2 * kept.length; times += 1) values();
    return profiler.stop().statistics.filter(({ gcType }) => gcType === 'Scavenge').length;
  }
  const held = collections();
  growYoungGeneration();
  console.log(JSON.stringify([held, collections()]));`;

it('the space for new objects keeps its size until it is allowed to grow', () => {
  const options = ['--min-semi-space-size=4', '--max-semi-space-size=16', '--input-type=module'];
  const collectionsOf = (preload: readonly string[]): [number, number] =>
    JSON.parse(
      spawnSync(process.execPath, [...options, ...preload, '-e', COLLECTIONS], { encoding: 'utf8' }).stdout,
    );
  const [held, grown] = collectionsOf(['--import', PRELOADED]);
  expect(held).toBeGreaterThan(3 * grown);
  expect(grown).toBeGreaterThan(0);
  const [neverHeld] = collectionsOf([]);
  expect(held).toBeGreaterThan(3 * neverHeld);
});
