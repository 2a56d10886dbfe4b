import { isJsonObject, objectsIn } from '../../../libraries/json/value.ts';
import { reading } from '../../input/refusal.ts';
import { timeFaults } from '../timed-text/checks.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { youtubeJson } from '../youtube/json3.ts';
import { assemblyAi } from './assemblyai.ts';
import { aws } from './aws.ts';
import { azure, readAzurePhrases, videoIndexer } from './azure.ts';
import { deepgram } from './deepgram.ts';
import { google } from './google.ts';
import { readList } from './lists.ts';
import { otter } from './otter.ts';
import { podcast } from './podcast.ts';
import { rev } from './rev.ts';
import { SPOKEN, type SpeechService } from './service.ts';
import { speechmatics, speechmaticsV1 } from './speechmatics.ts';
import { type JsonObject, textAt } from './values.ts';
import { watson } from './watson.ts';
import { isWhisper, readWhisperSegments, whisper } from './whisper.ts';

/** The services, in the order in which a document is compared with them. The first that finds text is used. */
const SERVICES: readonly SpeechService[] = [
  youtubeJson,
  aws,
  deepgram,
  videoIndexer,
  azure,
  rev,
  otter,
  speechmatics,
  speechmaticsV1,
  assemblyAi,
  watson,
  google,
  podcast,
  ...whisper,
];

/** A transcript with the faults of its times. */
interface Speech {
  readonly track: Track;
  readonly checks: SpeechService['checks'];
}

/** Properties of an answer that contains only text. */
const BARE = new Set(['text', 'language', 'duration', 'task', 'usage', 'logprobs']);

/**
 * Reads the JSON of a speech recognition service, of a player, or of any other tool that writes a list of texts with
 * times or speakers. Returns null for other JSON. Throws a Refusal with `corrupt` for invalid JSON.
 */
export function readSpeech(text: string): Speech | null {
  const root: unknown = reading(() => JSON.parse(text), 'The document is not valid JSON.');
  if (isJsonObject(root)) {
    for (const { detect, read, checks } of SERVICES) {
      const track = detect(root) ? read(root) : null;
      if (track && track.cues.length > 0) return { track, checks };
    }
  }
  const track = readPieces(root) ?? readList(root) ?? (isJsonObject(root) ? readBare(root) : null);
  return track && { track, checks: (read) => timeFaults(read, SPOKEN) };
}

/** Reads the pieces of services that are in a list without further properties. */
function readPieces(root: unknown): Track | null {
  const items = objectsIn(root);
  if (items.some(({ RecognitionStatus }) => RecognitionStatus !== undefined))
    return readAzurePhrases(null, items);
  return isWhisper(null, items) ? readWhisperSegments(null, items) : null;
}

function readBare(root: JsonObject): Track | null {
  if (typeof root.text !== 'string' || !Object.keys(root).every((name) => BARE.has(name))) return null;
  const builder = new TrackBuilder();
  builder.add(null, null, [{ speaker: null, text: root.text }]);
  return builder.track('whisper', { language: textAt(root, 'language') });
}
