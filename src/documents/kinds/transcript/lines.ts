import { beginsClause, isLikelyName, isNoName, type Labelled, labelOf, plainName } from './labels.ts';
import { areTimesOfDay, leadingStamp, type Stamp, sinceFirst, trailingStamp, withClock } from './stamps.ts';

/** A line of a plain-text transcript, split into its parts. */
export interface Line {
  readonly start: number | null;
  readonly end: number | null;
  readonly label: string | null;
  /** The spoken text; the whole line if it contains neither time nor label. */
  readonly rest: string;
  readonly whole: string;
  /** True if the line shows that its time is a time of day, as in chats. */
  readonly clock: boolean;
}

/** A line whose times are not yet interpreted as times of day or as times in the recording. */
interface Parts extends Omit<Line, 'start' | 'end' | 'clock'> {
  readonly from: Stamp | null;
  readonly to: Stamp | null;
}

/** Matches the sender and the recipient in chats of Zoom. */
const FROM = /^From\s+(\S.{0,60}?)\s+to\s+\S.{0,60}$/i;

/** Sender names in chats are written freely: telephone numbers, lower case, emoji. */
const CHATTER = /^(?:~\s?)?([^\s:][^:]{0,39}):(?=\s|$)/;

/** Splits lines into their parts. Times of day become seconds since the first time. */
export function partsOfLines(lines: readonly string[]): { lines: readonly Line[]; timesOfDay: boolean } {
  const parts = withNamesAbove(lines.map(partsOf).filter(isNewTime));
  const stamps = parts.flatMap(({ from }) => (from ? [from] : []));
  const timesOfDay = stamps.length > 0 && areTimesOfDay(stamps);
  const since = timesOfDay ? sinceFirst(stamps) : null;
  let at = 0;
  const timed = parts.map(({ from, to, ...part }): Line => {
    if (!from) return { ...part, start: null, end: null, clock: false };
    const start = since ? (since[at] as number) : from.seconds;
    at += 1;
    const length = to ? to.seconds - from.seconds : 0;
    return { ...part, start, end: to && (since ? start + length : to.seconds), clock: from.clock };
  });
  return { lines: timed, timesOfDay };
}

function partsOf(rawLine: string): Parts {
  // Lines of chats begin with direction marks.
  const whole = withClock(rawLine.replace(/^[\s\u200e\u200f\u202a-\u202e\ufeff]+/, '').trim());
  const none = { from: null, to: null, label: null, rest: whole, whole };
  // Only the beginning of a line is checked; most lines contain no digit and no colon there.
  const head = whole.slice(0, 200);
  if (!/[:：\d]/.test(head)) return none;
  const leading = leadingStamp(head);
  const spoken = whole.slice(leading?.length ?? 0).trim();
  const labelled = labelIn(spoken, leading?.start.date != null);
  const trailing = leading ? null : trailingStamp(head.slice(0, 100));
  const name = trailing ? plainName(head.slice(0, trailing.index).replace(/[\s,:|–—-]{1,5}$/, '')) : null;
  if (trailing && name !== null && !isNoName(name) && !beginsClause(name)) {
    const rest = whole.slice(trailing.index + trailing.length).trim();
    // A time without a colon after it must end the line, because the text itself may mention a time.
    if (rest === '' || trailing.colon) return { from: trailing.start, to: null, label: name, rest, whole };
  }
  const times = { from: leading?.start ?? null, to: leading?.end ?? null };
  if (!labelled) return { ...none, ...times, rest: spoken };
  const label = FROM.exec(labelled.name)?.[1] ?? labelled.name;
  return { ...times, label: label.trim(), rest: labelled.rest, whole };
}

function labelIn(spoken: string, dated: boolean): Labelled | null {
  const labelled = labelOf(spoken.slice(0, 200)) && labelOf(spoken);
  if (labelled || !dated) return labelled;
  const [label = '', name] = CHATTER.exec(spoken) ?? [];
  return name === undefined ? null : { name: name.trim(), rest: spoken.slice(label.length).trim() };
}

/** True if a line contains only a time. */
const isTime = (part: Parts | undefined): boolean =>
  part?.from != null && part.label === null && part.rest === '';

/** False for a line that repeats the time of the line before in other words, as pages with players do. */
const isNewTime = (part: Parts, at: number, all: readonly Parts[]): boolean =>
  !isTime(part) || all[at - 1]?.from?.seconds !== part.from?.seconds;

/**
 * Finds names without a colon, if most lines with a time have one: after the time, on the line above the spoken text
 * (`00:00:01 Speaker 1`), or on the line above the time.
 */
function withNamesAbove(parts: readonly Parts[]): readonly Parts[] {
  const stamped = parts.filter(({ from }) => from !== null);
  const above = parts.filter((part, at) => {
    const next = parts[at + 1];
    if (part.label !== null || part.rest === '' || next === undefined || !isLikelyName(part.rest))
      return false;
    return part.from === null ? isTime(next) : next.from === null;
  });
  if (above.length === 0 || above.length < stamped.length * 0.6) return parts;
  const counts = new Map<string, number>();
  for (const { rest } of above) counts.set(rest, (counts.get(rest) ?? 0) + 1);
  const named = new Set(above.filter(({ rest }) => (counts.get(rest) ?? 0) > 1 || /\s/.test(rest)));
  return parts.flatMap((part, at): Parts[] => {
    if (named.has(part) && part.from !== null) return [{ ...part, label: part.rest, rest: '' }];
    const before = parts[at - 1];
    if (before && isTime(part) && named.has(before)) return [{ ...part, label: before.rest }];
    return named.has(part) ? [] : [part];
  });
}
