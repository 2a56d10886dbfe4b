import { linesOf } from './captions/blocks.ts';
import { secondsOf } from './clock.ts';
import { isNoName, isPlainlySpeaker, labelOf, looksLikeName, plainName } from './labels.ts';
import { type Track, TrackBuilder } from './track.ts';

/** A line of a transcript in plain text, taken apart. */
interface Line {
  readonly start: number | null;
  readonly end: number | null;
  readonly label: string | null;
  /** What is said; the whole line where it has neither time nor label. */
  readonly rest: string;
  readonly whole: string;
}

/** A time at the beginning, or two of them, in brackets or not. */
const LEADING =
  /^[[(<]?(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)(?:\s?(?:-->|-|–|to)\s?(\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?))?[\])>]?(?=\s|$|[-–—:])(?:\s?[-–—:](?=\s))?/;
/** A time behind a name: `Ann (00:12):`, `Ann Lee  0:12`. */
const TRAILING = /[\s[(](\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?)(?:[\])]:?|:)?(?=\s|$)/;

/** How Zoom names who writes to whom. */
const FROM = /^From\s+(\S.{0,60}?)\s+to\s+\S.{0,60}$/i;

function partsOf(given: string): Line {
  const whole = given.trim();
  const none = { start: null, end: null, label: null, rest: whole, whole };
  // Only the beginning of a line tells; most lines have no digit and no colon there.
  const head = whole.slice(0, 200);
  if (!/[:：\d]/.test(head)) return none;
  const leading = LEADING.exec(head);
  const [stamp = '', from, to] = leading ?? [];
  const times = { start: from ? secondsOf(from) : null, end: to ? secondsOf(to) : null };
  const spoken = whole.slice(stamp.length).trim();
  const labelled = labelOf(spoken.slice(0, 200)) && labelOf(spoken);
  const trailing = leading ? null : TRAILING.exec(head.slice(0, 80));
  const name = trailing ? plainName(head.slice(0, trailing.index).replace(/[\s,:|–—-]{1,5}$/, '')) : null;
  if (trailing && name !== null) {
    const rest = whole.slice(trailing.index + trailing[0].length).trim();
    // Without a colon the time ends the line: otherwise it is one that somebody speaks of.
    if (rest === '' || trailing[0].endsWith(':'))
      return { start: secondsOf(trailing[1] as string), end: null, label: name, rest, whole };
  }
  if (!labelled) return { ...none, ...times, rest: spoken };
  const label = FROM.exec(labelled.name)?.[1] ?? labelled.name;
  return { ...times, label: label.trim(), rest: labelled.rest, whole };
}

/**
 * Reads a conversation in plain text: lines of `Name: text`, with times before or behind the name or on lines of their own,
 * as meeting and transcription services write them. Null for what does not look like one.
 * @param willing whether the caller says that it is a transcript
 */
export function readDialogue(text: string, willing: boolean): Track | null {
  const lines = linesOf(text)
    .filter((line) => line.trim() !== '')
    .map(partsOf);
  const accepted = acceptedLabels(lines, willing);
  const begins = (line: Line) => line.start !== null || (line.label !== null && accepted.has(line.label));
  if (!looksSpoken(lines, begins, accepted, willing)) return null;
  const builder = new TrackBuilder();
  const first = lines.findIndex(begins);
  let turn: { start: number | null; end: number | null; speaker: string | null; said: string[] } | undefined;
  const close = () => {
    if (turn && turn.said.length > 0)
      builder.add(turn.start, turn.end, [{ speaker: turn.speaker, text: turn.said.join('\n') }]);
  };
  for (const line of lines.slice(first)) {
    const label = line.label !== null && accepted.has(line.label) ? line.label : null;
    const said = label === null && line.label !== null ? textOf(line) : line.rest;
    // A time on a line of its own is that of the turn which comes.
    const waiting = turn && turn.said.length === 0 && turn.speaker === null && line.start === null;
    if (begins(line) && !(waiting && label === null)) {
      const { start, end } = waiting && turn ? turn : line;
      close();
      turn = { start, end, speaker: label, said: [] };
    }
    if (said !== '') turn?.said.push(said);
  }
  close();
  return { ...builder.track('dialogue'), frontMatter: first > 0 };
}

/** The text of a line whose label is none: with it, but without the time. */
const textOf = ({ label, rest, whole, start }: Line): string =>
  start === null ? whole : `${label}: ${rest}`;

/** A text of so many lines may be a conversation in which nobody speaks twice. */
const SHORT_LINES = 40;

/** The labels that are speakers: those that come again, and of the others those that look like it among them. */
function acceptedLabels(lines: readonly Line[], willing: boolean): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const stamped = new Set<string>();
  for (const { label, start } of lines) {
    if (label === null) continue;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    if (start !== null) stamped.add(label);
  }
  const names = [...counts].filter(([name]) => !isNoName(name));
  const certain = ([name, count]: readonly [string, number]) =>
    count > 1 || stamped.has(name) || isPlainlySpeaker(name);
  const repeated = names.some(certain);
  const short = lines.length <= SHORT_LINES && names.length === counts.size;
  const fits = (one: readonly [string, number]) =>
    certain(one) || (repeated ? FULL_NAME.test(one[0]) : (short || willing) && looksLikeName(one[0]));
  return new Set(names.filter(fits).map(([name]) => name));
}

/** A first name with one or two others. */
const FULL_NAME = /^\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}.'’-]*){1,2}$/u;

/** Whether enough of a text begins as turns do. */
function looksSpoken(
  lines: readonly Line[],
  begins: (line: Line) => boolean,
  accepted: ReadonlySet<string>,
  willing: boolean,
): boolean {
  const turns = lines.filter(begins);
  const stamped = turns.filter(({ start }) => start !== null);
  const labelled = turns.filter(({ label }) => label !== null && accepted.has(label));
  if (willing) return turns.length > 0;
  // Nothing else has lines that say from when to when.
  if (stamped.length > 1 && stamped.every(({ end }) => end !== null)) return true;
  const share = turns.length / Math.max(lines.length, 1);
  const inOrder = stamped.every(({ start }, at) => at === 0 || (start ?? 0) >= (stamped[at - 1]?.start ?? 0));
  if (stamped.length > 1 && (labelled.length > 0 || (inOrder && stamped.length > 2))) return share > 0.1;
  if (labelled.length < 2) return false;
  // Fields of a form have values; speakers say sentences.
  const sentences = labelled.filter(
    ({ rest }) => rest === '' || /[.?!…。？！؟।]["”’»)\]]?$|\S\s+\S+\s+\S+\s+\S/u.test(rest.slice(-200)),
  );
  return share > 0.05 && sentences.length * 2 >= labelled.length;
}
