import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { at, type JsonObject, secondsAt, textAt } from './values.ts';
import { addWords, type HeardWord } from './words.ts';

/**
 * Reads the output of Amazon Transcribe: its audio segments, or its items if there are no segments. Items are in one
 * list per channel or in one list for all channels. The speaker of a word is found by the start time of the word.
 */
function readAws(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const results = at(root, 'results');
  const segments = objectsIn(at(results, 'audio_segments'));
  const channels = objectsIn(at(results, 'channel_labels.channels'));
  if (segments.length > 0 && segments.every((segment) => textAt(segment, 'transcript') !== null)) {
    for (const segment of segments) {
      const speaker = textAt(segment, 'speaker_label', 'channel_label');
      const times = [secondsAt(segment, 'start_time'), secondsAt(segment, 'end_time')] as const;
      builder.add(...times, [{ speaker, text: textAt(segment, 'transcript') ?? '' }]);
    }
  } else if (channels.length > 0)
    for (const channel of channels)
      addWords(builder, wordsOf(objectsIn(channel.items), new Map(), textAt(channel, 'channel_label')));
  else addWords(builder, wordsOf(objectsIn(at(results, 'items')), speakersIn(results), null));
  if (builder.cues.length === 0)
    for (const transcript of objectsIn(at(results, 'transcripts')))
      builder.add(null, null, [{ speaker: null, text: textAt(transcript, 'transcript') ?? '' }]);
  const language = textAt(results, 'language_code') ?? textAt(root, 'language_code');
  // The channels follow one another in the file.
  builder.cues.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  return builder.track('aws_transcribe', { language });
}

/** Returns the speakers by the start time of their words. */
function speakersIn(results: unknown): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  for (const segment of objectsIn(at(results, 'speaker_labels.segments'))) {
    for (const item of objectsIn(segment.items)) {
      const [start, speaker] = [textAt(item, 'start_time'), textAt(item, 'speaker_label')];
      if (start !== null && speaker !== null) speakers.set(start, speaker);
    }
  }
  return speakers;
}

function* wordsOf(
  items: readonly JsonObject[],
  speakers: ReadonlyMap<string, string>,
  channel: string | null,
): Generator<HeardWord> {
  let speaker = channel;
  for (const item of items) {
    const text = textAt(objectsIn(item.alternatives)[0], 'content') ?? '';
    if (item.type === 'punctuation') yield { start: null, end: null, speaker, text, glued: true };
    else {
      speaker = textAt(item, 'speaker_label') ?? speakers.get(textAt(item, 'start_time') ?? '') ?? channel;
      yield { start: secondsAt(item, 'start_time'), end: secondsAt(item, 'end_time'), speaker, text };
    }
  }
}

/** Amazon Transcribe. */
export const aws = speechService(
  'aws_transcribe',
  (root) =>
    Array.isArray(at(root, 'results.transcripts')) ||
    objectsIn(at(root, 'results.items')).some(({ alternatives }) => Array.isArray(alternatives)),
  readAws,
);
