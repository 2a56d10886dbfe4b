import { objectsIn } from '../../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../track.ts';
import { addTimes, type JsonObject, numberAt, over, textAt } from './values.ts';

/** Reads the timed text of YouTube in JSON: events with times in milliseconds, each with its pieces of text. */
export function readJson3(root: JsonObject): Track {
  const builder = new TrackBuilder();
  for (const event of objectsIn(root.events)) {
    const text = objectsIn(event.segs)
      .map((piece) => textAt(piece, 'utf8') ?? '')
      .join('');
    // Events without text open windows and break lines.
    if (text.trim() === '') continue;
    const start = over(numberAt(event, 'tStartMs'), 1_000);
    const duration = over(numberAt(event, 'dDurationMs'), 1_000);
    builder.add(start, addTimes(start, duration), [{ speaker: null, text }]);
  }
  return builder.track('youtube_json3');
}
