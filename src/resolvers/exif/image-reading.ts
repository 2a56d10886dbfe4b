import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { withDeadline } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import type { ImageOrder, ImageReading } from './image-process.ts';

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
  const settle = (reading: unknown) => resolve(reading as ImageReading);
  const giveUp = () => resolve(undefined);
  const timer = setTimeout(giveUp, PATIENCE_MS);
  child.once('message', settle).once('exit', giveUp);
  child.send(order, (error) => error && giveUp());
  const reading = await promise;
  clearTimeout(timer);
  child.off('message', settle).off('exit', giveUp);
  if (reading && idle.size < LANE.concurrent) keepForLater(child);
  else child.kill('SIGKILL');
  return reading ?? GIVEN_UP;
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
