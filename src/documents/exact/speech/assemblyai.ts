import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { type JsonObject, numberAt, over, secondsAt, speakerAt, textAt } from './values.ts';
import { addWords } from './words.ts';

/**
 * Reads the output of AssemblyAI, whose times are milliseconds. Uses its utterances, which contain speakers, or its
 * words if there are no utterances.
 */
function readAssemblyAi(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const utterances = objectsIn(root.utterances);
  for (const utterance of utterances)
    builder.add(over(numberAt(utterance, 'start'), 1_000), over(numberAt(utterance, 'end'), 1_000), [
      { speaker: letterOf(utterance), text: textAt(utterance, 'text') ?? '' },
    ]);
  if (utterances.length === 0)
    addWords(
      builder,
      objectsIn(root.words).map((word) => ({
        start: over(numberAt(word, 'start'), 1_000),
        end: over(numberAt(word, 'end'), 1_000),
        speaker: letterOf(word),
        text: textAt(word, 'text') ?? '',
      })),
    );
  if (builder.cues.length === 0)
    builder.add(null, null, [{ speaker: null, text: textAt(root, 'text') ?? '' }]);
  return builder.track('assemblyai', {
    durationSeconds: secondsAt(root, 'audio_duration'),
    language: textAt(root, 'language_code'),
  });
}

/** Speakers are letters. They get the prefix `Speaker`. */
function letterOf(value: JsonObject): string | null {
  const speaker = speakerAt(value, 'speaker');
  return speaker?.length === 1 ? `Speaker ${speaker}` : speaker;
}

const PROPERTIES = ['audio_url', 'acoustic_model', 'speech_model', 'language_model', 'audio_duration'];

/** AssemblyAI. The times of its words are whole milliseconds. */
export const assemblyAi = speechService(
  'assemblyai',
  (root) =>
    PROPERTIES.some((name) => Object.hasOwn(root, name)) &&
    (Array.isArray(root.words) || Array.isArray(root.utterances)) &&
    [...objectsIn(root.utterances), ...objectsIn(root.words)]
      .slice(0, 20)
      .every(({ start }) => Number.isInteger(start ?? 0)),
  readAssemblyAi,
);
