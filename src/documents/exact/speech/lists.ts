import { isJsonObject, objectsIn } from '../../../libraries/json/value.ts';
import { Refusal } from '../../input/refusal.ts';
import { voicesOf } from '../timed-text/markup.ts';
import { type Track, TrackBuilder } from '../timed-text/track.ts';
import { addTimes, at, type JsonObject, numberAt, secondsAt, speakerAt, textAt } from './values.ts';
import { addWords } from './words.ts';

/** Names that services use for the properties of a piece of a transcript. */
const TEXT = [
  'text',
  'transcript',
  'body',
  'content',
  'sentence',
  'utterance',
  'caption',
  'phrase',
  'line',
  'raw_text',
  'message',
  'speech',
  'subtitle',
];
const WORD = ['punctuated_word', 'word', 'text', 'value'];
const START = [
  'start',
  'startTime',
  'start_time',
  'startSeconds',
  'start_seconds',
  'startTimestamp',
  'start_timestamp',
  'begin',
  'from',
  'tStartMs',
  'startMs',
  'start_ms',
  'offset',
  'timestamp',
  'time',
  'ts',
  'startTimeMs',
  'startOffset',
  'start_offset',
];
const END = [
  'end',
  'endTime',
  'end_time',
  'endSeconds',
  'end_seconds',
  'endTimestamp',
  'end_timestamp',
  'to',
  'endMs',
  'end_ms',
  'end_ts',
  'endTimeMs',
  'endOffset',
  'end_offset',
];
const DURATION = ['duration', 'dur', 'durationMs', 'duration_ms', 'dDurationMs'];
const SPEAKER = [
  'speaker',
  'speaker_name',
  'speakerName',
  'speaker_label',
  'speakerLabel',
  'participant',
  'speaker_id',
  'speakerId',
  'name',
  'author',
  'role',
  'user',
  'channel',
];

/** Maximum depth of a list, and maximum number of values that are searched. */
const MAX_DEPTH = 6;
const MAX_VISITED = 20_000;

/** Maximum number of pieces of a transcript, enough for the words of 24 hours. */
const MAX_PIECES = 300_000;

/** Times are milliseconds if the median piece is at least this long. */
const MILLISECONDS_FROM = 100;

/** Returns the text of a piece, or of the words that it contains. */
const textOf = (item: JsonObject): string | null =>
  textAt(item, ...TEXT) ?? (Array.isArray(item.words) ? wordsText(objectsIn(item.words)) : null);

function wordsText(words: readonly JsonObject[]): string | null {
  const texts = words.map((word) => textAt(word, ...WORD)?.trim() ?? '');
  return (
    texts
      .join(' ')
      .replace(/ (?=[.,;:!?…](?:\s|$))/g, '')
      .trim() || null
  );
}
const has = (item: JsonObject, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(item, name));
const isPiece = (item: JsonObject): boolean =>
  textOf(item) === null
    ? textAt(item, ...WORD) !== null && secondsAt(item, ...START) !== null
    : has(item, START) || has(item, SPEAKER);

/**
 * Reads the JSON of any tool: finds the list of texts with times or speakers that contains the most text. The items of
 * the list are segments, or words, which are joined. Returns null if there is no such list.
 */
export function readList(root: unknown): Track | null {
  const list = longestList(root);
  if (!list) return null;
  if (list.length > MAX_PIECES)
    throw new Refusal(
      'too_complex',
      `The transcript must not have more than ${MAX_PIECES.toLocaleString('en')} words or segments.`,
    );
  const builder = new TrackBuilder();
  const units = unitsOf(list);
  const names = speakerNames(root);
  const pieces = list.map((item) => {
    const start = over(secondsAt(item, ...START), units);
    const end =
      over(secondsAt(item, ...END), units) ?? addTimes(start, over(secondsAt(item, ...DURATION), units));
    return {
      start,
      end,
      speaker: names.get(speakerIdOf(item)) ?? speakerAt(item, ...SPEAKER),
      text: textOf(item) ?? textAt(item, ...WORD) ?? '',
    };
  });
  const words = pieces.every(({ text }) => !text.trim().includes(' ')) && pieces.length > 5;
  if (words) addWords(builder, pieces);
  else
    for (const { start, end, speaker, text } of pieces)
      builder.add(start, end, [{ speaker, text: plain(text) }]);
  return builder.track('json', { language: textAt(root, 'language', 'language_code', 'lang') });
}

const IDS = [
  'speaker',
  'speaker_id',
  'speakerId',
  'speakerID',
  'participant',
  'participant_id',
  'speaker_label',
];
const NAMES = ['name', 'speaker_name', 'speakerName', 'display_name', 'displayName', 'full_name', 'label'];

/** Returns the identifier of the speaker of a piece, as text. */
const speakerIdOf = (item: JsonObject): string => {
  const id = IDS.map((name) => item[name]).find(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return id === undefined ? '' : String(id);
};

/**
 * Finds the names of speakers in a separate list, such as `speakers: [{id, name}]`, by identifier. A list of names alone
 * is counted from 0.
 */
function speakerNames(root: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const read = (speakers: unknown) => {
    const entries = Array.isArray(speakers) || isJsonObject(speakers) ? Object.entries(speakers) : [];
    for (const [key, speaker] of entries.slice(0, MAX_SPEAKERS)) {
      const name = typeof speaker === 'string' ? speaker : textAt(speaker, ...NAMES);
      const id = isJsonObject(speaker) ? (speaker.id ?? speaker.speaker_id ?? speaker.speakerId ?? key) : key;
      if (name && (typeof id === 'string' || typeof id === 'number')) names.set(String(id), name);
    }
  };
  const search = (value: unknown, depth: number) => {
    if (!isJsonObject(value) || depth > 2) return;
    for (const [key, child] of Object.entries(value).slice(0, MAX_SPEAKERS)) {
      if (/^(?:speakers|participants|speaker_?(?:names|map))$/i.test(key)) read(child);
      else search(child, depth + 1);
    }
  };
  search(root, 0);
  return names;
}

/** Maximum number of speakers in such a list, and of properties that are searched for it. */
const MAX_SPEAKERS = 1_000;

/** Removes markup from a piece of captions. */
const plain = (text: string): string =>
  /[<&]/.test(text)
    ? voicesOf(text, false)
        .map((voice) => voice.text)
        .join(' ')
    : text;

const over = (seconds: number | null, units: number): number | null =>
  seconds === null ? null : seconds / units;

/** Some tools wrap the piece in another object, which states the kind of the piece. */
const unwrapped = (item: JsonObject): JsonObject => (isJsonObject(item.data) ? item.data : item);

/** Finds the list that contains the most text. */
function longestList(root: unknown): readonly JsonObject[] | null {
  let best: { items: readonly JsonObject[]; length: number } | null = null;
  let visited = 0;
  const search = (value: unknown, depth: number) => {
    visited += 1;
    if (depth > MAX_DEPTH || visited > MAX_VISITED) return;
    if (Array.isArray(value)) {
      const items = objectsIn(value).map(unwrapped).filter(isPiece);
      const length = items.reduce(
        (sum, item) => sum + (textOf(item) ?? textAt(item, ...WORD) ?? '').length,
        0,
      );
      // Nested lists repeat the same words.
      if (items.length > 0 && items.length * 2 > value.length && length > (best?.length ?? 0) * 1.2)
        best = { items, length };
      if (items.length === 0) for (const child of value) search(child, depth + 1);
    } else if (isJsonObject(value)) for (const child of Object.values(value)) search(child, depth + 1);
  };
  search(root, 0);
  return (best as { items: readonly JsonObject[] } | null)?.items ?? null;
}

/**
 * Returns 1,000 if the times of a list are milliseconds, according to their names or the length of the pieces;
 * otherwise 1.
 */
function unitsOf(list: readonly JsonObject[]): number {
  const [first] = list;
  if (
    first &&
    Object.keys(first).some((name) => /(?:Ms|_ms)$/.test(name) && [...START, ...END].includes(name))
  )
    return 1_000;
  const lengths = list.flatMap((item) => {
    const [start, end] = [numberAt(item, ...START), numberAt(item, ...END)];
    const length = numberAt(item, ...DURATION) ?? (start === null || end === null ? null : end - start);
    return length === null ? [] : [length];
  });
  const middle = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  return middle >= MILLISECONDS_FROM && at(first, 'startSeconds') === undefined ? 1_000 : 1;
}
