import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ApiError } from '../../errors.ts';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { ImageOrder, ImageReading } from './image-process.ts';

/** What a process says before it reads. Named here too, as the module of the process acts when it is loaded. */
const BEGUN = 'begun';

/** Processes, and images that wait for one. */
const LANE = { concurrent: 2, waiting: 50 };
const DEADLINE_MS = 10_000;
/** Honest images are read in a tenth of it. */
const PATIENCE_MS = 4_000;
const MOST_MEMORY_MB = 128;
/** A process takes about 60 MB even while it waits. */
const IDLE_MS = 30_000;

const GIVEN_UP: ImageReading = {
  all: [],
  xmpRefused: false,
  damaged: true,
  size: undefined,
  thumbnail: null,
};

/**
 * The processes that wait for work, the last used at the end, each with the timer that ends it. Of the module and not of an app: they
 * keep nothing of an image, so whoever comes next may have one.
 */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Reads the metadata of an image in a process of its own. There are files of a few megabytes that keep any reader busy for
 * half a minute, or have it ask for gigabytes, which no thread survives without the others: then the process is ended, and
 * the file counts as damaged. Throws `busy` where too many images wait, `upstream_timeout` where one waits for too long.
 */
export const readImageFile = ({ lane }: Pick<Upstream, 'lane'>, order: ImageOrder): Promise<ImageReading> =>
  withDeadline(DEADLINE_MS, (signal) => lane('images', LANE).run(signal, () => readElsewhere(order)));

async function readElsewhere(order: ImageOrder): Promise<ImageReading> {
  const child = takeIdle() ?? openChild();
  const { promise, resolve } = Promise.withResolvers<ImageReading | undefined>();
  const giveUp = () => resolve(undefined);
  let timer = setTimeout(giveUp, DEADLINE_MS);
  let usedMs = 0;
  const hear = (said: unknown) => {
    clearTimeout(timer);
    if (said !== BEGUN) return resolve(said as ImageReading);
    usedMs = processorMs(child);
    timer = setTimeout(giveUp, PATIENCE_MS);
  };
  child.on('message', hear).once('exit', giveUp);
  child.send(order, (error) => error && giveUp());
  const reading = await promise;
  clearTimeout(timer);
  child.off('message', hear).off('exit', giveUp);
  if (reading && idle.size < LANE.concurrent) {
    keepForLater(child);
    return reading;
  }
  const starved = !reading && processorMs(child) - usedMs < PATIENCE_MS / 2;
  child.kill('SIGKILL');
  // A file is not called damaged because the machine had no time for it.
  if (starved) throw busy();
  return reading ?? GIVEN_UP;
}

const busy = (): ApiError =>
  new ApiError('busy', 'There is no processor time left to read images. Try again in a moment.', {
    retryAfterSeconds: 1,
  });

/** What a process has used of the processor, as far as the system tells; without end, where it does not, or where it has ended. */
function processorMs({ pid, exitCode, signalCode }: ChildProcess): number {
  if (pid === undefined || exitCode !== null || signalCode !== null) return Infinity;
  try {
    // The name, in parentheses, may hold blanks; fields 14 and 15 count hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Infinity;
  }
}

/** The one used last, so that those too many come to their end. */
function takeIdle(): ChildProcess | undefined {
  const child = [...idle.keys()].at(-1);
  if (child) forget(child);
  return child;
}

function keepForLater(child: ChildProcess): void {
  const end = () => {
    forget(child);
    child.kill('SIGKILL');
  };
  idle.set(child, setTimeout(end, IDLE_MS).unref());
}

function forget(child: ChildProcess): void {
  clearTimeout(idle.get(child));
  idle.delete(child);
}

function openChild(): ChildProcess {
  const child = fork(new URL('./image-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MOST_MEMORY_MB}`],
    // It needs none of our secrets, and what the reader of images remarks is for nobody.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // One that waits for work must not keep the service from ending. It ends with us, as the channel does.
  if (child.pid !== undefined) yieldProcessor(child.pid);
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  child.once('exit', () => forget(child));
  return child;
}

/** Those who wait for an image wait anyway; those who ask for a look-up should not wait for the image. */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems allow no such thing, or the process is gone already.
  }
}
