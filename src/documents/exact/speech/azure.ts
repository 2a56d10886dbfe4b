import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { addTimes, at, type JsonObject, numberAt, over, secondsAt, speakerAt, textAt } from './values.ts';

/** Ticks per second. A tick is a tenth of a microsecond. */
const TICKS = 10_000_000;

/**
 * Reads the phrases of Azure AI Speech: the output of batch and fast transcription, or the native output of the
 * service, whose property names begin with capital letters.
 */
export function readAzurePhrases(root: unknown, phrases: readonly JsonObject[]): Track {
  const builder = new TrackBuilder();
  const channels = new Set(phrases.map(({ channel }) => channel));
  for (const phrase of phrases) {
    const best = objectsIn(phrase.nBest ?? phrase.NBest)[0];
    const text = textAt(best, 'display', 'Display') ?? textAt(phrase, 'text', 'DisplayText', 'Text') ?? '';
    const start =
      over(numberAt(phrase, 'offsetInTicks', 'Offset'), TICKS) ??
      over(numberAt(phrase, 'offsetMilliseconds'), 1_000) ??
      secondsAt(phrase, 'offset');
    const duration =
      over(numberAt(phrase, 'durationInTicks', 'Duration'), TICKS) ??
      over(numberAt(phrase, 'durationMilliseconds'), 1_000) ??
      secondsAt(phrase, 'duration');
    const channel =
      channels.size > 1 && typeof phrase.channel === 'number' ? `Channel ${phrase.channel}` : null;
    const speaker = speakerAt(phrase, 'speaker', 'SpeakerId', 'speakerId') ?? channel;
    builder.add(start, addTimes(start, duration), [{ speaker, text }]);
  }
  builder.cues.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  const durationSeconds =
    over(numberAt(root, 'durationInTicks'), TICKS) ??
    over(numberAt(root, 'durationMilliseconds'), 1_000) ??
    secondsAt(root, 'duration');
  return builder.track('azure_speech', {
    durationSeconds,
    language: textAt(phrases[0], 'locale', 'PrimaryLanguage.Language'),
  });
}

/** Reads the transcript of Azure Video Indexer. Each line has the times of its first instance in the video. */
function readVideoIndexer(root: JsonObject): Track {
  const insights = videoInsights(root) ?? {};
  const builder = new TrackBuilder();
  const names = new Map(objectsIn(insights.speakers).map((speaker) => [speaker.id, textAt(speaker, 'name')]));
  for (const line of objectsIn(insights.transcript)) {
    const instance = objectsIn(line.instances)[0];
    const speaker = names.get(line.speakerId) ?? null;
    builder.add(secondsAt(instance, 'start', 'adjustedStart'), secondsAt(instance, 'end', 'adjustedEnd'), [
      { speaker, text: textAt(line, 'text') ?? '' },
    ]);
  }
  return builder.track('azure_speech', {
    language: textAt(insights, 'language', 'sourceLanguage'),
    durationSeconds: secondsAt(insights, 'duration'),
  });
}

const videoInsights = (root: JsonObject): JsonObject | undefined =>
  objectsIn(at(root, 'videos'))
    .flatMap(({ insights }) => objectsIn([insights]))
    .find(({ transcript }) => Array.isArray(transcript));

/** Azure AI Speech. */
export const azure = speechService(
  'azure_speech',
  (root) =>
    phrasesOf(root).some(
      ({ offset, offsetInTicks, offsetMilliseconds }) =>
        (offset ?? offsetInTicks ?? offsetMilliseconds) !== undefined,
    ),
  (root) => readAzurePhrases(root, phrasesOf(root)),
);

const phrasesOf = (root: JsonObject): readonly JsonObject[] =>
  objectsIn(root.recognizedPhrases ?? root.phrases);

/** Azure Video Indexer. */
export const videoIndexer = speechService(
  'azure_speech',
  (root) => videoInsights(root) !== undefined,
  readVideoIndexer,
);
