import { splitLines } from '../../exact/timed-text/timing.ts';
import { type Track, TrackBuilder } from '../../exact/timed-text/track.ts';
import {
  hasSpeakerForm,
  isCapitalised,
  isLikelyName,
  isLowerCase,
  isLowerCaseName,
  isNoName,
  isTitle,
  speakerKeyOf,
} from './labels.ts';
import { type Line, partsOfLines } from './lines.ts';

/**
 * Reads a conversation in plain text, in the format that meeting and transcription services use: lines of `Name: text`,
 * with times before or after the name or on separate lines. Returns null if the text does not look like a conversation.
 * @param willing true if the caller says that the text is a transcript
 */
export function readDialogue(text: string, willing: boolean): Track | null {
  const { lines, timesOfDay } = partsOfLines(splitLines(text).filter((line) => line.trim() !== ''));
  const accepted = acceptedLabels(lines, willing);
  const speaks = ({ label }: Line) => label !== null && accepted.has(speakerKeyOf(label));
  const begins = (line: Line) => line.start !== null || speaks(line);
  if (!looksSpoken(lines, begins, speaks, willing)) return null;
  const builder = new TrackBuilder();
  const first = lines.findIndex(begins);
  let turn: { start: number | null; end: number | null; speaker: string | null; said: string[] } | undefined;
  const close = () => {
    if (turn && turn.said.length > 0)
      builder.add(turn.start, turn.end, [{ speaker: turn.speaker, text: turn.said.join('\n') }]);
  };
  for (const line of lines.slice(first)) {
    const label = speaks(line) ? line.label : null;
    const said = label === null && line.label !== null ? textOf(line) : line.rest;
    // A time on a separate line belongs to the next turn.
    const waiting = turn && turn.said.length === 0 && turn.speaker === null && line.start === null;
    if (begins(line) && !(waiting && label === null)) {
      const { start, end } = waiting && turn ? turn : line;
      close();
      turn = { start, end, speaker: label, said: [] };
    }
    if (said !== '') turn?.said.push(said);
  }
  close();
  return { ...builder.track('dialogue'), frontMatter: first > 0, timesOfDay };
}

/** Returns the text of a line whose label is not a speaker. The text includes the label, but not the time. */
const textOf = ({ label, rest, whole, start }: Line): string =>
  start === null ? whole : `${label}: ${rest}`;

/** A text of at most this many lines may be a conversation in which every speaker speaks only once. */
const SHORT_LINES = 40;

/** Returns the keys of the labels that are speakers: labels that repeat, and other labels that look similar. */
function acceptedLabels(lines: readonly Line[], willing: boolean): ReadonlySet<string> {
  const labels = new Map<string, { name: string; count: number; titles: number; stamped: boolean }>();
  for (const { label, start, rest } of lines) {
    if (label === null) continue;
    const found = labels.getOrInsertComputed(speakerKeyOf(label), () => ({
      name: label,
      count: 0,
      titles: 0,
      stamped: false,
    }));
    found.count += 1;
    if (start === null && isTitle(label, rest, false)) found.titles += 1;
    found.stamped ||= start !== null;
  }
  const known = [...labels].filter(([name]) => !isNoName(name));
  const names = known.filter(([, { name, titles, count }]) => !isLowerCase(name) && titles < count);
  type Label = (typeof names)[number];
  const certain = ([, { name, count, stamped }]: Label) => count > 1 || stamped || hasSpeakerForm(name);
  const repeated = names.some(certain);
  const short = lines.length <= SHORT_LINES && known.length === labels.size;
  // Without this rule, the words of a speaker who speaks only once would be attributed to the previous speaker.
  const fits = (one: Label) =>
    certain(one) || (repeated ? isLikelyName(one[1].name) : (short || willing) && isCapitalised(one[1].name));
  const share = lines.filter(({ label }) => label !== null).length / Math.max(lines.length, 1);
  const lower = known.filter(
    ([, { name, count }]) => isLowerCase(name) && isLowerCaseName(count, share, names.some(fits)),
  );
  return new Set([...names.filter(fits), ...lower].map(([key]) => key));
}

/** Maximum share of a text before the first turn. That part may contain a title, a date and a list of participants. */
const MAX_BEFORE = 0.4;

/** True if enough lines of a text begin a turn. */
function looksSpoken(
  lines: readonly Line[],
  begins: (line: Line) => boolean,
  speaks: (line: Line) => boolean,
  willing: boolean,
): boolean {
  const turns = lines.filter(begins);
  const stamped = turns.filter(({ start }) => start !== null);
  const labelled = turns.filter(speaks);
  if (willing) return turns.length > 0;
  // Only transcripts have lines with a start time and an end time.
  if (stamped.length > 1 && stamped.every(({ end }) => end !== null)) return true;
  const share = turns.length / Math.max(lines.length, 1);
  const inOrder = stamped.every(({ start }, at) => at === 0 || (start ?? 0) >= (stamped[at - 1]?.start ?? 0));
  if (stamped.length > 1 && (labelled.length > 0 || (inOrder && stamped.length > 2))) return share > 0.1;
  // One turn is enough if it has a time of day and a name, as in chats, or a time and a generic speaker name.
  const [first] = labelled;
  if (labelled.length === 1 && first && first.start !== null && first === lines[0])
    return first.clock || hasSpeakerForm(first.label ?? '');
  if (labelled.length < 2) return false;
  // Labels that start far down in a text and never repeat are names of fields: `Languages: Python, Scala, SQL, Go` in a
  // résumé.
  const speakers = new Set(labelled.map(({ label }) => speakerKeyOf(label ?? '')));
  const before = first === undefined ? 0 : lines.indexOf(first);
  if (stamped.length === 0 && speakers.size === labelled.length && before > MAX_BEFORE * lines.length)
    return false;
  // Fields of a form contain values; speakers use sentences.
  const sentences = labelled.filter(
    ({ rest }) => rest === '' || /[.?!…。？！؟।]["”’»)\]]?$|\S\s+\S+\s+\S+\s+\S/u.test(rest.slice(-200)),
  );
  return share > 0.05 && sentences.length * 2 >= labelled.length;
}
