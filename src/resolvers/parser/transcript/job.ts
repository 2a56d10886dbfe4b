import { documentJob } from '../job.ts';
import type { Transcript, TranscriptOptions } from './index.ts';
import { mediaOf } from './media.ts';
import { readTrack } from './read.ts';

export default documentJob<Transcript, TranscriptOptions>(async (document, { type }) =>
  mediaOf(await readTrack(document, type)),
);
