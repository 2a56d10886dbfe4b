import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PRELOADED = fileURLToPath(new URL('../../src/processes/malloc.ts', import.meta.url));
const TELL =
  'JSON.stringify([Math.round(v8.getHeapStatistics().heap_size_limit / 2 ** 20), process.env.MALLOC_TOP_PAD_ ?? null])';

/** Starts Node with the preloaded module. Returns the heap limit in MB, a variable of the environment, and warnings. */
function started(options: readonly string[], env: Record<string, string> = {}) {
  const { PATH = '' } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, [...options, '--import', PRELOADED, '-p', TELL], {
    env: { PATH, ...env },
    encoding: 'utf8',
  });
  const [heapMb, variable] = JSON.parse(stdout) as [number, string | null];
  return { heapMb, variable, stderr };
}

describe.runIf(process.platform === 'linux')('the limits of memory', () => {
  it('are set without a restart and without a warning', () => {
    const { heapMb, variable, stderr } = started(['--max-old-space-size=640']);
    expect([heapMb < 800, variable, stderr]).toEqual([true, null, '']);
  });

  it('are set by a restart if Node cannot call the C library', () => {
    const { heapMb, variable } = started(['--max-old-space-size=640', '--no-experimental-ffi']);
    expect([heapMb < 800, variable]).toEqual([true, '16384']);
  });

  it('follow NODE_OPTIONS rather than the command line', () => {
    const env = { NODE_OPTIONS: '--max-old-space-size=2000' };
    expect(started(['--max-old-space-size=640'], env).heapMb).toBeGreaterThan(1_900);
  });

  it('are those of the environment if it has them', () => {
    const { variable } = started([], { MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TOP_PAD_: '1' });
    expect(variable).toBe('1');
  });
});
