import { objectsIn } from '../../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../track.ts';
import { type JsonObject, secondsAt, speakerAt, textAt } from './values.ts';

/** Reads the transcript JSON of the podcast namespace. */
export function readPodcast(root: JsonObject): Track {
  const builder = new TrackBuilder();
  for (const segment of objectsIn(root.segments))
    builder.add(secondsAt(segment, 'startTime'), secondsAt(segment, 'endTime'), [
      { speaker: speakerAt(segment, 'speaker'), text: textAt(segment, 'body') ?? '' },
    ]);
  return builder.track('podcast_json');
}
