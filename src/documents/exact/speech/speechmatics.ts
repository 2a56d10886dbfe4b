import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { addTimes, at, type JsonObject, numberAt, secondsAt, textAt } from './values.ts';
import { addWords } from './words.ts';

/** Reads Speechmatics output in `json-v2` format: words and punctuation with their speakers. */
function readSpeechmatics(root: JsonObject): Track {
  const builder = new TrackBuilder();
  addWords(
    builder,
    objectsIn(root.results).map((result) => {
      const best = objectsIn(result.alternatives)[0];
      const speaker = textAt(best, 'speaker') ?? textAt(result, 'channel');
      return {
        start: secondsAt(result, 'start_time'),
        end: secondsAt(result, 'end_time'),
        // UU means that no speaker was identified.
        speaker: speaker === 'UU' ? null : speaker,
        text: textAt(best, 'content') ?? '',
        glued: result.type === 'punctuation' && at(result, 'attaches_to') !== 'next',
      };
    }),
  );
  return builder.track('speechmatics', {
    language: textAt(root, 'metadata.transcription_config.language', 'metadata.language_pack_info.language'),
    durationSeconds: numberAt(root, 'job.duration'),
  });
}

/** Reads version 1: words with their durations, and a separate list of speakers with times. */
function readSpeechmaticsV1(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const turns = objectsIn(root.speakers).map((turn) => ({
    start: secondsAt(turn, 'time') ?? 0,
    name: textAt(turn, 'name'),
  }));
  let turn = 0;
  addWords(
    builder,
    objectsIn(root.words).map((word) => {
      const start = secondsAt(word, 'time');
      while (start !== null && (turns[turn + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) turn += 1;
      const text = textAt(word, 'name') ?? '';
      return {
        start,
        end: addTimes(start, secondsAt(word, 'duration')),
        speaker: turns[turn]?.name ?? null,
        text,
        glued: /^[.,?!;:]$/.test(text),
      };
    }),
  );
  return builder.track('speechmatics', {
    language: textAt(root, 'job.lang'),
    durationSeconds: numberAt(root, 'job.duration'),
  });
}

/** Speechmatics. */
export const speechmatics = speechService(
  'speechmatics',
  (root) =>
    objectsIn(root.results).some(
      ({ type, alternatives }) =>
        (type === 'word' || type === 'punctuation') &&
        objectsIn(alternatives).some(({ content }) => content !== undefined),
    ),
  readSpeechmatics,
);

/** Version 1 of Speechmatics. */
export const speechmaticsV1 = speechService(
  'speechmatics',
  (root) => objectsIn(root.words).some(({ name, time }) => typeof name === 'string' && time !== undefined),
  readSpeechmaticsV1,
);
