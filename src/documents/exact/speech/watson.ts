import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { type JsonObject, secondsAt } from './values.ts';
import { addWords, type HeardWord } from './words.ts';

/** Finds the results of IBM Watson, including those in a list of several answers. Their words have times in tuples. */
function watsonResults(root: JsonObject): readonly JsonObject[] {
  const results = objectsIn(root.results);
  const inner = results.flatMap((result) => objectsIn(result.results));
  return [results, inner].find((list) => list.some((result) => tuplesOf(result).length > 0)) ?? [];
}

const tuplesOf = (result: JsonObject): readonly unknown[] => {
  const tuples = objectsIn(result.alternatives)[0]?.timestamps;
  return Array.isArray(tuples) ? tuples : [];
};

/** Reads the output of IBM Watson: words as tuples of text, start and end, with a separate list of speakers. */
function readWatson(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const speakers = new Map(
    [root, ...objectsIn(root.results)]
      .flatMap((one) => objectsIn(one.speaker_labels))
      .map((label) => [secondsAt(label, 'from'), label.speaker]),
  );
  for (const result of watsonResults(root)) {
    const words = tuplesOf(result).flatMap((tuple): HeardWord[] => {
      const [text, start, end] = Array.isArray(tuple) ? tuple : [];
      if (typeof text !== 'string' || typeof start !== 'number' || typeof end !== 'number') return [];
      const speaker = speakers.get(start);
      return [{ start, end, text, speaker: typeof speaker === 'number' ? `Speaker ${speaker}` : null }];
    });
    addWords(builder, words);
  }
  return builder.track('json');
}

/** IBM Watson. */
export const watson = speechService('json', (root) => watsonResults(root).length > 0, readWatson);
