import { defineJob, type Workers } from '../../workers/index.ts';
import type readImage from './image-work.ts';
import type { ImageOrder, ImageReading } from './image-work.ts';

const WAIT_MS = 10_000;

/**
 * There are files of a few megabytes that keep any reader busy for half a minute, or have it ask for gigabytes. Honest images
 * are read in a tenth of the time.
 */
const images = defineJob<typeof readImage>({
  name: 'images',
  module: new URL('./image-work.ts', import.meta.url),
  mostMs: 4_000,
  mostMemoryMb: 256,
});

const GIVEN_UP: ImageReading = {
  all: [],
  xmpRefused: false,
  damaged: true,
  size: undefined,
  thumbnail: null,
};

/**
 * Reads the metadata of an image in a process of its own; where that has to be ended, the file counts as damaged. Throws `busy`
 * where too many images wait, or this one for too long.
 */
export async function readImageFile(workers: Workers, order: ImageOrder): Promise<ImageReading> {
  const read = await workers.run(images, order, AbortSignal.timeout(WAIT_MS));
  return read.outcome === 'done' ? read.result : GIVEN_UP;
}
