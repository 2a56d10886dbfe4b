import { objectsIn } from '../../../libraries/json/value.ts';
import { speechService } from '../speech/service.ts';
import { addTimes, type JsonObject, numberAt, over, textAt } from '../speech/values.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';

/** Reads the timed text of YouTube in JSON: events with times in milliseconds, each with its pieces of text. */
function readJson3(root: JsonObject): Track {
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

/** Timed text of YouTube in JSON. Earlier text may remain visible together with later text. */
export const youtubeJson = speechService(
  'youtube_json3',
  (root) => objectsIn(root.events).some(({ tStartMs }) => tStartMs !== undefined),
  readJson3,
  { onScreen: false, layered: true },
);
