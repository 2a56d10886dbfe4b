import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded by `node --import`. By default, glibc raises its mmap threshold as soon as large blocks are freed, takes
 * further large blocks from its heap, and then keeps memory that was freed. After a few hundred large answers or
 * uploads the process has permanently a third more memory. With these limits, reads of sockets get blocks of their own
 * too. As glibc serves any block that fits into the spare space at the end of the heap from there, that space must be
 * small. glibc reads the limits from the environment only when a process starts, so the process replaces itself by
 * exec, with the same process id and standard streams. On systems other than Linux nothing happens. If exec fails, the
 * service starts without the limits.
 */
const BOUNDS = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Limits the JavaScript heap too, which grows to its limit before much of it is freed: with Node's default of
 * gigabytes, to twice what is needed. A limit set in NODE_OPTIONS takes precedence.
 */
const HEAP = '--max-old-space-size=640';
const HEAP_CHOSEN = /--max[-_](?:old[-_]space|heap)[-_]size/;

if (process.platform === 'linux' && isMainThread && !('MALLOC_MMAP_THRESHOLD_' in process.env)) {
  const { argv, execArgv, execPath, env } = process;
  const chosen = HEAP_CHOSEN.test([...execArgv, env.NODE_OPTIONS].join(' '));
  const options = chosen ? execArgv : [HEAP, ...execArgv];
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...BOUNDS, ...env });
}
