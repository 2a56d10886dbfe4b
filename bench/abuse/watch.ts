import { residentBytes } from '../process-stat.ts';

/**
 * Maximum memory of the service in bytes. To protect the machine, a service that exceeds this limit is killed, which
 * counts as its result.
 */
const MAX_BYTES = 6e9;
const LOOK_EVERY_MS = 100;

/** Watches the memory of a process. */
export interface Watch {
  /** Returns the peak since the last call. */
  takePeak(): number;
  now(): number;
  /** True if the service was killed because it used more memory than the machine can spare. */
  readonly tooLarge: boolean;
  end(): void;
}

export function watchMemory(pid: number): Watch {
  let peak = 0;
  let tooLarge = false;
  const look = (): number => {
    const bytes = residentBytes(pid);
    if (bytes > peak) peak = bytes;
    if (bytes > MAX_BYTES && !tooLarge) {
      tooLarge = true;
      process.kill(pid, 'SIGKILL');
    }
    return bytes;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    takePeak() {
      look();
      const taken = peak;
      peak = 0;
      return taken;
    },
    now: look,
    get tooLarge() {
      return tooLarge;
    },
    end: () => clearInterval(timer),
  };
}
