import { objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { at, type JsonObject, numberAt, secondsAt, speakerAt, textAt } from './values.ts';
import { addWords } from './words.ts';

/** Reads the output of Deepgram: its utterances, otherwise its paragraphs, otherwise its words, for every channel. */
function readDeepgram(root: JsonObject): Track {
  const builder = new TrackBuilder();
  const channels = objectsIn(at(root, 'results.channels'));
  const nameOf = (channel: number) => (channels.length > 1 ? `Channel ${channel}` : null);
  const utterances = objectsIn(at(root, 'results.utterances'));
  for (const utterance of utterances)
    addUtterance(builder, utterance, nameOf(numberAt(utterance, 'channel') ?? 0));
  if (utterances.length === 0)
    for (const [index, channel] of channels.entries()) addChannel(builder, channel, nameOf(index));
  builder.cues.sort((one, other) => (one.start ?? 0) - (other.start ?? 0));
  return builder.track('deepgram', {
    durationSeconds: secondsAt(root, 'metadata.duration'),
    language: textAt(channels[0], 'detected_language'),
  });
}

const addUtterance = (builder: TrackBuilder, utterance: JsonObject, channel: string | null): void =>
  builder.add(secondsAt(utterance, 'start'), secondsAt(utterance, 'end'), [
    {
      speaker: speakerAt(utterance, 'speaker') ?? channel,
      text: textAt(utterance, 'transcript', 'text') ?? '',
    },
  ]);

function addChannel(builder: TrackBuilder, result: JsonObject, channel: string | null): void {
  const best = objectsIn(result.alternatives)[0];
  const paragraphs = objectsIn(at(best, 'paragraphs.paragraphs'));
  const words = objectsIn(best?.words);
  for (const paragraph of paragraphs) {
    const speaker = speakerAt(paragraph, 'speaker') ?? channel;
    for (const sentence of objectsIn(paragraph.sentences)) addUtterance(builder, sentence, speaker);
  }
  if (paragraphs.length > 0) return;
  addWords(
    builder,
    words.map((word) => ({
      start: secondsAt(word, 'start'),
      end: secondsAt(word, 'end'),
      speaker: speakerAt(word, 'speaker') ?? channel,
      text: textAt(word, 'punctuated_word', 'word') ?? '',
    })),
  );
  if (words.length === 0)
    builder.add(null, null, [{ speaker: channel, text: textAt(best, 'transcript') ?? '' }]);
}

/** Deepgram. */
export const deepgram = speechService(
  'deepgram',
  (root) => Array.isArray(at(root, 'results.channels')),
  readDeepgram,
);
