import { isJsonObject, objectsIn } from '../../../../libraries/json/value.ts';
import { reading } from '../../../input/refusal.ts';
import { type Track, TrackBuilder } from '../track.ts';
import { readAssemblyAi } from './assemblyai.ts';
import { readAws } from './aws.ts';
import { readAzurePhrases, readVideoIndexer, videoInsights } from './azure.ts';
import { readDeepgram } from './deepgram.ts';
import { googleResults, readGoogle } from './google.ts';
import { readList } from './lists.ts';
import { readPodcast } from './podcast.ts';
import { readRev } from './rev.ts';
import { readSpeechmatics, readSpeechmaticsV1 } from './speechmatics.ts';
import { at, type JsonObject, textAt } from './values.ts';
import { readWatson, watsonResults } from './watson.ts';
import {
  isWhisper,
  readWhisperChunks,
  readWhisperCpp,
  readWhisperSegments,
  readWhisperWords,
} from './whisper.ts';
import { readJson3 } from './youtube.ts';

type Reader = (root: JsonObject) => Track | null;

/**
 * Readers for the output of known tools. Each recognises the tool by properties that no other tool writes. The first
 * match is used.
 */
const READERS: readonly Reader[] = [
  (root) => (objectsIn(root.events).some(({ tStartMs }) => tStartMs !== undefined) ? readJson3(root) : null),
  (root) => (isAws(root) ? readAws(root) : null),
  (root) => (Array.isArray(at(root, 'results.channels')) ? readDeepgram(root) : null),
  (root) => azure(root),
  (root) =>
    objectsIn(root.monologues).some(({ elements }) => Array.isArray(elements)) ? readRev(root) : null,
  (root) => (isSpeechmatics(root) ? readSpeechmatics(root) : null),
  (root) =>
    objectsIn(root.words).some(({ name, time }) => typeof name === 'string' && time !== undefined)
      ? readSpeechmaticsV1(root)
      : null,
  (root) => (isAssemblyAi(root) ? readAssemblyAi(root) : null),
  (root) => {
    const tuples = watsonResults(root);
    return tuples.length > 0 ? readWatson(root, tuples) : null;
  },
  (root) => {
    const results = googleResults(root);
    const heard = results.some(
      ({ alternatives }) => textAt(objectsIn(alternatives)[0], 'transcript') !== null,
    );
    return heard ? readGoogle(results) : null;
  },
  (root) =>
    objectsIn(root.segments).some(({ body, startTime }) => body !== undefined && startTime !== undefined)
      ? readPodcast(root)
      : null,
  (root) =>
    objectsIn(root.transcription).some(({ offsets, timestamps }) => isJsonObject(offsets ?? timestamps))
      ? readWhisperCpp(root)
      : null,
  (root) =>
    objectsIn(root.chunks).some(({ timestamp }) => Array.isArray(timestamp)) ? readWhisperChunks(root) : null,
  (root) =>
    isWhisper(root, objectsIn(root.segments)) ? readWhisperSegments(root, objectsIn(root.segments)) : null,
  (root) =>
    typeof root.text === 'string' &&
    objectsIn(root.words).some(({ word, start }) => typeof word === 'string' && start !== undefined)
      ? readWhisperWords(root)
      : null,
];

/** Properties of an answer that contains only text. */
const BARE = new Set(['text', 'language', 'duration', 'task', 'usage', 'logprobs']);

/**
 * Reads the JSON of a speech recognition service, of a player, or of any other tool that writes a list of texts with
 * times or speakers. Returns null for other JSON. Throws a Refusal with `corrupt` for invalid JSON.
 */
export function readJsonTranscript(text: string): Track | null {
  const root: unknown = reading(() => JSON.parse(text), 'The document is not valid JSON.');
  if (isJsonObject(root)) {
    for (const read of READERS) {
      const track = read(root);
      if (track && track.cues.length > 0) return track;
    }
  }
  const items = objectsIn(root);
  if (items.some(({ RecognitionStatus }) => RecognitionStatus !== undefined))
    return readAzurePhrases(null, items);
  if (isWhisper(null, items)) return readWhisperSegments(null, items);
  return readList(root) ?? (isJsonObject(root) ? readBare(root) : null);
}

function readBare(root: JsonObject): Track | null {
  if (typeof root.text !== 'string' || !Object.keys(root).every((name) => BARE.has(name))) return null;
  const builder = new TrackBuilder();
  builder.add(null, null, [{ speaker: null, text: root.text }]);
  return builder.track('whisper', { language: textAt(root, 'language') });
}

const isAws = (root: JsonObject): boolean =>
  Array.isArray(at(root, 'results.transcripts')) ||
  objectsIn(at(root, 'results.items')).some(({ alternatives }) => Array.isArray(alternatives));

function azure(root: JsonObject): Track | null {
  const insights = videoInsights(root);
  if (insights) return readVideoIndexer(insights);
  const phrases = objectsIn(root.recognizedPhrases ?? root.phrases);
  const timed = phrases.some(
    ({ offset, offsetInTicks, offsetMilliseconds }) =>
      (offset ?? offsetInTicks ?? offsetMilliseconds) !== undefined,
  );
  return timed ? readAzurePhrases(root, phrases) : null;
}

const isSpeechmatics = (root: JsonObject): boolean =>
  objectsIn(root.results).some(
    ({ type, alternatives }) =>
      (type === 'word' || type === 'punctuation') &&
      objectsIn(alternatives).some(({ content }) => content !== undefined),
  );

/** Recognises AssemblyAI by properties that only its output has. The times of its words are whole milliseconds. */
const isAssemblyAi = (root: JsonObject): boolean =>
  ['audio_url', 'acoustic_model', 'speech_model', 'language_model', 'audio_duration'].some((name) =>
    Object.hasOwn(root, name),
  ) &&
  (Array.isArray(root.words) || Array.isArray(root.utterances)) &&
  [...objectsIn(root.utterances), ...objectsIn(root.words)]
    .slice(0, 20)
    .every(({ start }) => Number.isInteger(start ?? 0));
