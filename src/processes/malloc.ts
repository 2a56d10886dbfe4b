import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded by `node --import`. By default, glibc raises its mmap threshold as soon as large blocks are freed. From
 * then on it takes large blocks from its heap and keeps them when they are freed, so after a few hundred large answers
 * or uploads the process permanently uses a third more memory. With the limits set here, reads from sockets also get
 * separate blocks. glibc takes any block from the spare space at the end of the heap if it fits there, so that space
 * must be small. glibc reads the limits from the environment only when a process starts. The process therefore replaces
 * itself by exec, with the same process ID and standard streams. On systems other than Linux nothing happens. If exec
 * fails, the service starts without the limits.
 */
const BOUNDS = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Also limits the JavaScript heap, because V8 frees much of the memory only when the heap reaches its limit. With
 * Node's default limit of gigabytes, the heap grows to twice the size that is needed. A limit set in NODE_OPTIONS takes
 * precedence.
 */
const HEAP = '--max-old-space-size=640';
const HEAP_CHOSEN = /--max[-_](?:old[-_]space|heap)[-_]size/;

if (process.platform === 'linux' && isMainThread && !('MALLOC_MMAP_THRESHOLD_' in process.env)) {
  const { argv, execArgv, execPath, env } = process;
  const chosen = HEAP_CHOSEN.test([...execArgv, env.NODE_OPTIONS].join(' '));
  const options = chosen ? execArgv : [HEAP, ...execArgv];
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...BOUNDS, ...env });
}
