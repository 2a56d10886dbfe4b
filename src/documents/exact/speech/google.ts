import { isJsonObject, objectsIn } from '../../../libraries/json/value.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { speechService } from './service.ts';
import { at, type JsonObject, secondsAt, speakerAt, textAt } from './values.ts';
import { addWords, type HeardWord } from './words.ts';

/**
 * Finds the results of Google Speech-to-Text, including those within an operation or a batch file; empty if there are
 * none.
 */
function googleResults(root: JsonObject): readonly JsonObject[] {
  const containers = [at(root, 'results'), at(root, 'response.results'), at(root, 'transcript.results')];
  const files = containers.flatMap((container) => (isJsonObject(container) ? Object.values(container) : []));
  const lists = [
    ...containers,
    ...files.flatMap((file) => [at(file, 'transcript.results'), at(file, 'inlineResult.transcript.results')]),
  ];
  return (
    lists.map(objectsIn).find((list) => list.some((result) => objectsIn(result.alternatives).length > 0)) ??
    []
  );
}

/** Reads the output of Google Speech-to-Text, version 1 or 2, in camel case or in snake case. */
function readGoogle(root: JsonObject): Track {
  const results = googleResults(root);
  const builder = new TrackBuilder();
  const alternatives = results.map((result) => objectsIn(result.alternatives)[0]);
  const last = wordsIn(alternatives.at(-1));
  // With speaker diarisation, the last result repeats all words with their speakers.
  const before = alternatives.slice(0, -1).reduce((sum, one) => sum + wordsIn(one).length, 0);
  const repeatsAll = last.some(({ speaker }) => speaker !== null) && last.length >= before && before > 0;
  if (repeatsAll) addWords(builder, last);
  else {
    let begin: number | null = null;
    for (const [index, alternative] of alternatives.entries()) {
      const words = wordsIn(alternative);
      const result = results[index];
      const end = secondsAt(
        result,
        'resultEndTime',
        'result_end_time',
        'resultEndOffset',
        'result_end_offset',
      );
      if (words.some(({ speaker }) => speaker !== null)) addWords(builder, words);
      else {
        const speaker = channelOf(result, results);
        builder.add(words[0]?.start ?? begin, words.at(-1)?.end ?? end, [
          { speaker, text: textAt(alternative, 'transcript') ?? words.map(({ text }) => text).join(' ') },
        ]);
      }
      begin = end;
    }
  }
  const language = results.map((result) => textAt(result, 'languageCode', 'language_code')).find(Boolean);
  return builder.track('google_speech', { language: language ?? null });
}

/** Uses the channel as the speaker if there are several channels. */
function channelOf(result: JsonObject | undefined, results: readonly JsonObject[]): string | null {
  const channels = new Set(results.map((one) => at(one, 'channelTag') ?? at(one, 'channel_tag')));
  const channel = at(result, 'channelTag') ?? at(result, 'channel_tag');
  return channels.size > 1 && typeof channel === 'number' ? `Channel ${channel}` : null;
}

const wordsIn = (alternative: JsonObject | undefined): readonly HeardWord[] =>
  objectsIn(alternative?.words).map((word) => {
    const label = speakerAt(word, 'speakerLabel', 'speaker_label', 'speakerTag', 'speaker_tag');
    return {
      start: secondsAt(word, 'startTime', 'start_time', 'startOffset', 'start_offset') ?? 0,
      end: secondsAt(word, 'endTime', 'end_time', 'endOffset', 'end_offset'),
      // 0 means that no speaker was identified.
      speaker: label === 'Speaker 0' ? null : label,
      text: textAt(word, 'word') ?? '',
    };
  });

/** Google Speech-to-Text. */
export const google = speechService(
  'google_speech',
  (root) =>
    googleResults(root).some(({ alternatives }) => textAt(objectsIn(alternatives)[0], 'transcript') !== null),
  readGoogle,
);
