import { isMainThread } from 'node:worker_threads';
import { holdYoungGeneration } from './young-generation.ts';

/** Numbers of options in `malloc.h`. */
const M_TRIM_THRESHOLD = -1;
const M_TOP_PAD = -2;
const M_MMAP_THRESHOLD = -3;

/**
 * Preloaded by `node --import`. Together with options of V8, limits the memory of the process. The options are in the
 * npm scripts, the image and the systemd unit, because V8 reads them only at its start:
 *
 * - `--max-old-space-size=640`: V8 frees much of its memory only when the heap approaches its limit. Node's default
 *   lets the heap grow to twice the size that the service needs.
 * - `--initial-old-space-size=64`: V8 first searches all of the heap for unused objects when this many megabytes are
 *   used. The service uses half of that when it has started, and the search would find almost nothing.
 * - `--min-semi-space-size=4` and `--max-semi-space-size=16` are the sizes of the space for new objects in megabytes:
 *   see `holdYoungGeneration`, which this module calls before anything else is loaded.
 *
 * The limits below are those of glibc. By default, it raises its mmap threshold as soon as large blocks are freed. From
 * then on it takes large blocks from its heap and keeps them when they are freed, so after a few hundred large answers
 * or uploads the process permanently uses a third more memory. With these limits, reads from sockets also get separate
 * blocks. glibc takes any block from the spare space at the end of the heap if it fits there, so that space must be
 * small.
 *
 * glibc reads the limits from the environment when a process starts, where the image and the systemd unit set them.
 * Without them, `mallopt` sets the same limits. If Node cannot call it, the process replaces itself by exec with the
 * limits in its environment, with the same process ID and standard streams. On systems other than Linux nothing happens.
 */
const LIMITS = {
  MALLOC_MMAP_THRESHOLD_: { option: M_MMAP_THRESHOLD, bytes: 32_768 },
  MALLOC_TOP_PAD_: { option: M_TOP_PAD, bytes: 16_384 },
  MALLOC_TRIM_THRESHOLD_: { option: M_TRIM_THRESHOLD, bytes: 131_072 },
};

if (isMainThread) holdYoungGeneration();

/** Matches an option that limits the JavaScript heap. */
const HEAP_LIMIT = /--max[-_](?:old[-_]space|heap)[-_](?:size|percentage)/;

const { argv, execArgv, execPath, env } = process;
const restart = (options: readonly string[], variables: NodeJS.ProcessEnv): void => {
  process.execve?.(execPath, [execPath, ...options, ...argv.slice(1)], variables);
};

/** Sets the limits in this process. Returns false if Node cannot call functions of the C library. */
function setLimits(): boolean {
  const { emitWarning } = process;
  // Node warns that the module is experimental. Nothing depends on it, because there is a second way.
  process.emitWarning = () => {};
  try {
    const ffi = process.getBuiltinModule('node:ffi');
    const { functions } = ffi.dlopen(null, { mallopt: { return: 'i32', arguments: ['i32', 'i32'] } });
    return Object.values(LIMITS).every(({ option, bytes }) => functions.mallopt(option, bytes) === 1);
  } catch {
    return false;
  } finally {
    process.emitWarning = emitWarning;
  }
}

if (process.platform === 'linux' && isMainThread) {
  // A heap limit in NODE_OPTIONS takes precedence over that of the npm script, but Node uses the one of the command line.
  const chosen =
    HEAP_LIMIT.test(env.NODE_OPTIONS ?? '') && execArgv.some((option) => HEAP_LIMIT.test(option));
  const variables = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { bytes }]) => [name, String(bytes)]),
  );
  if (chosen)
    restart(
      execArgv.filter((option) => !HEAP_LIMIT.test(option)),
      { ...variables, ...env },
    );
  else if (!('MALLOC_MMAP_THRESHOLD_' in env) && !setLimits()) restart(execArgv, { ...variables, ...env });
}
