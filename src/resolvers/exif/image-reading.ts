import { defineJob, type Workers } from '../../workers/index.ts';
import type readImage from './image-work.ts';
import type { ImageOrder, ImageReading } from './image-work.ts';

const WAIT_MS = 10_000;

/**
 * The limits of a read. Some files of a few megabytes would keep any reader busy for half a minute, or allocate
 * gigabytes. Real images are read in a tenth of the time limit.
 */
const images = defineJob<typeof readImage>({
  name: 'images',
  module: new URL('./image-work.ts', import.meta.url),
  maxMs: 4_000,
  maxMemoryMb: 256,
});

const GIVEN_UP: ImageReading = {
  all: [],
  xmpRefused: false,
  damaged: true,
  size: undefined,
  thumbnail: null,
};

/**
 * Reads the metadata of an image in a separate process. If the process exceeds its limits, the file is reported as
 * damaged. Throws `busy` if too many images are queued, or if this image waits too long.
 */
export async function readImageFile(workers: Workers, order: ImageOrder): Promise<ImageReading> {
  const read = await workers.run(images, order, AbortSignal.timeout(WAIT_MS));
  return read.outcome === 'done' ? read.result : GIVEN_UP;
}
