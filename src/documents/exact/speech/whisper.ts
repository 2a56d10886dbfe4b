import { isJsonObject, objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { type SpeechService, speechService } from './service.ts';
import { at, type JsonObject, numberAt, over, secondsAt, speakerAt, textAt } from './values.ts';
import { addWords } from './words.ts';

/** Reads segments of Whisper and related tools: `{start, end, text}` in seconds, with speakers if identified. */
export function readWhisperSegments(root: unknown, segments: readonly JsonObject[]): Track {
  const builder = new TrackBuilder();
  for (const segment of segments)
    builder.add(secondsAt(segment, 'start'), secondsAt(segment, 'end'), [
      { speaker: speakerAt(segment, 'speaker'), text: textAt(segment, 'text') ?? '' },
    ]);
  return builder.track('whisper', facts(root));
}

/** Reads words without segments, which OpenAI's API returns on request. */
function readWhisperWords(root: JsonObject): Track {
  const builder = new TrackBuilder();
  addWords(
    builder,
    objectsIn(root.words).map((word) => ({
      start: secondsAt(word, 'start'),
      end: secondsAt(word, 'end'),
      speaker: speakerAt(word, 'speaker'),
      text: textAt(word, 'word', 'punctuated_word', 'text') ?? '',
    })),
  );
  return builder.track('whisper', facts(root));
}

/**
 * Reads the chunks of Hugging Face's pipeline: `{timestamp: [start, end], text}`. Speakers may be in a separate list.
 */
function readWhisperChunks(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const speakerChunks = objectsIn(root.speakers).filter(({ timestamp }) => Array.isArray(timestamp));
  for (const chunk of speakerChunks.length > 0 ? speakerChunks : objectsIn(root.chunks)) {
    const [start, end] = Array.isArray(chunk.timestamp) ? chunk.timestamp : [];
    builder.add(typeof start === 'number' ? start : null, typeof end === 'number' ? end : null, [
      { speaker: speakerAt(chunk, 'speaker'), text: textAt(chunk, 'text') ?? '' },
    ]);
  }
  return builder.track('whisper', facts(root));
}

/** Reads the output of whisper.cpp. Its offsets are milliseconds, and its timestamps are in SubRip format. */
function readWhisperCpp(root: JsonObject): Track {
  const builder = new TrackBuilder();
  for (const line of objectsIn(root.transcription)) {
    const time = (name: string) =>
      over(numberAt(line, `offsets.${name}`), 1_000) ?? secondsAt(line, `timestamps.${name}`);
    builder.add(time('from'), time('to'), [
      { speaker: speakerAt(line, 'speaker'), text: textAt(line, 'text') ?? '' },
    ]);
  }
  return builder.track('whisper', { language: textAt(root, 'result.language') });
}

const facts = (root: unknown) => ({
  language: textAt(root, 'language'),
  durationSeconds: isJsonObject(root) ? numberAt(root, 'duration') : null,
});

/** True if segments are from Whisper: their times are numbers, and they have properties that only Whisper writes. */
export const isWhisper = (root: unknown, segments: readonly JsonObject[]): boolean =>
  segments.some(
    (segment) =>
      typeof segment.start === 'number' &&
      typeof segment.text === 'string' &&
      ['avg_logprob', 'no_speech_prob', 'seek', 'tokens', 'words'].some((name) =>
        Object.hasOwn(segment, name),
      ),
  ) ||
  (segments.some(
    ({ start, end, text }) =>
      typeof start === 'number' && typeof end === 'number' && typeof text === 'string',
  ) &&
    ['task', 'word_segments', 'language'].some((name) => at(root, name) !== undefined));

/** The output of Whisper and of the tools that are built on it. */
export const whisper: readonly SpeechService[] = [
  speechService(
    'whisper',
    (root) =>
      objectsIn(root.transcription).some(({ offsets, timestamps }) => isJsonObject(offsets ?? timestamps)),
    readWhisperCpp,
  ),
  speechService(
    'whisper',
    (root) => objectsIn(root.chunks).some(({ timestamp }) => Array.isArray(timestamp)),
    readWhisperChunks,
  ),
  speechService(
    'whisper',
    (root) => isWhisper(root, objectsIn(root.segments)),
    (root) => readWhisperSegments(root, objectsIn(root.segments)),
  ),
  speechService(
    'whisper',
    (root) =>
      typeof root.text === 'string' &&
      objectsIn(root.words).some(({ word, start }) => typeof word === 'string' && start !== undefined),
    readWhisperWords,
  ),
];
