import { defineJob } from '../../src/workers/index.ts';
import type attempt from './escapes.ts';

/** A job that tries to escape from its process. */
export const escapes = defineJob<typeof attempt>({
  name: 'escapes',
  module: new URL('./escapes.ts', import.meta.url),
  maxMs: 10_000,
  maxMemoryMb: 128,
});
