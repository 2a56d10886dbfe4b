import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { type JsonObject, secondsAt, speakerAt, textAt } from './values.ts';

/** Reads the transcript JSON of the podcast namespace. */
function readPodcast(root: JsonObject): Track {
  const builder = new TrackBuilder();
  for (const segment of objectsIn(root.segments))
    builder.add(secondsAt(segment, 'startTime'), secondsAt(segment, 'endTime'), [
      { speaker: speakerAt(segment, 'speaker'), text: textAt(segment, 'body') ?? '' },
    ]);
  return builder.track('podcast_json');
}

/** Transcripts of podcasts. */
export const podcast = speechService(
  'podcast_json',
  (root) =>
    objectsIn(root.segments).some(({ body, startTime }) => body !== undefined && startTime !== undefined),
  readPodcast,
);
