import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before everything else (`node --import`). Left to itself, glibc takes large blocks from its heap as soon as some of
 * that size were freed, and then keeps hold of what others were freed: after a few hundred large answers or uploads, a third
 * more memory than before for good. With these bounds, reads of sockets have blocks of their own, too: it takes from its heap
 * whatever the spare room at its end holds, so that has to be small. The bounds are read from the environment when a process
 * starts and never again, so the process puts another one in its place, with the same number and standard streams. Elsewhere than on
 * Linux nothing happens, and where that fails the service starts without.
 */
const BOUNDS = {
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TOP_PAD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * The heap of JavaScript, too, grows as far as it may before much of it is given back: twice what is ever needed, with Node's
 * own bound of gigabytes. Whoever sets one by NODE_OPTIONS has it.
 */
const HEAP = '--max-old-space-size=640';
const HEAP_CHOSEN = /--max[-_](?:old[-_]space|heap)[-_]size/;

if (process.platform === 'linux' && isMainThread && !('MALLOC_MMAP_THRESHOLD_' in process.env)) {
  const { argv, execArgv, execPath, env } = process;
  const chosen = HEAP_CHOSEN.test([...execArgv, env.NODE_OPTIONS].join(' '));
  const options = chosen ? execArgv : [HEAP, ...execArgv];
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], { ...BOUNDS, ...env });
}
