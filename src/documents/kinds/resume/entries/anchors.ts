import type { Period } from '../../../tokens/dates/periods.ts';
import type { Line } from '../lines.ts';
import { titleScore } from '../words/job-titles.ts';
import type { EntryKind } from './types.ts';

/** Returns the first period of a line, or if there is none, the last single date. */
export const mainPeriod = ({ periods }: Line): Period | undefined =>
  periods.find(({ single }) => !single) ?? periods.at(-1);

/**
 * Returns the lines that contain the dates of an entry: short lines with the dates at either end or in a separate cell.
 */
export function anchorsIn(lines: readonly Line[], kind: EntryKind): number[] {
  const dated = [...lines.keys()].filter((at) => isAnchor(lines[at] as Line, kind));
  const candidates =
    kind === 'work' ? dated.filter((at, index) => !repeats(lines, at, dated[index - 1])) : dated;
  const whole = candidates.filter((at) => !(mainPeriod(lines[at] as Line) as Period).single);
  const plain = whole.filter((at) => !(lines[at] as Line).bullet);
  if (plain.length > 0) {
    const chosen = kind === 'work' ? plain : candidates.filter((at) => !(lines[at] as Line).bullet);
    // If some jobs have a start and an end date, a single date belongs to a job only if it is in the same column as a
    // period.
    return kind === 'work'
      ? inOrder([...plain, ...candidates.filter((at) => !plain.includes(at) && isAligned(lines, at, plain))])
      : inOrder(chosen);
  }
  const unmarked = candidates.filter((at) => !(lines[at] as Line).bullet);
  return inOrder(unmarked.length > 0 ? unmarked : whole.length > 0 ? whole : candidates);
}

/** True if a line close to the last dates repeats them: "Acme, June 2013 to May 2015" above "Pune, June 2013 to May 2015". */
function repeats(lines: readonly Line[], at: number, last: number | undefined): boolean {
  const [line, other] = [
    mainPeriod(lines[at] as Line),
    last === undefined ? undefined : mainPeriod(lines[last] as Line),
  ];
  if (!line || !other || last === undefined || at - last > 3 || line.single) return false;
  // The description of a job ends it: what follows is another job at the same time.
  if (lines.slice(last + 1, at).some(({ bullet }) => bullet)) return false;
  return (
    line.startDate === other.startDate &&
    line.endDate === other.endDate &&
    titleScore(textBeside(lines[at] as Line, line)) < 0.5
  );
}

const textBeside = ({ text }: Line, { start, end }: Period): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

function isAligned(lines: readonly Line[], at: number, anchors: readonly number[]): boolean {
  const line = lines[at] as Line;
  if (line.bullet || line.text.length > 90) return false;
  return anchors.some((one) => {
    const other = lines[one] as Line;
    return (
      Math.abs(other.right - line.right) < 4 ||
      (Math.abs(other.left - line.left) < 2 && startsWithPeriod(other) && startsWithPeriod(line))
    );
  });
}

export const onlyDates = ({ text, periods: [first] }: Line): boolean =>
  first !== undefined && first.start < 3 && text.length - first.end < 25;

export const startsWithPeriod = ({ periods }: Line): boolean => (periods[0]?.start ?? 9) < 3;

function isAnchor(line: Line, kind: EntryKind): boolean {
  const period = mainPeriod(line);
  if (!period) return false;
  const before = line.text.slice(0, period.start).trim();
  const behind = line.text
    .slice(period.end)
    .replace(/^[\s).,;:|–—-]+/, '')
    .trim();
  const rest = before.length + behind.length;
  if (period.single) {
    if (line.bullet && kind === 'work') return false;
    const edge = before === '' || behind.length < 30;
    const cell = line.row.cells.length > 1 || /[([|·,–—-]$/.test(before) || before === '' || kind !== 'work';
    return edge && cell && rest < 110 && !/[.;]$/.test(behind) && !isSentence(before);
  }
  if (rest > 150 || isSentence(before)) return false;
  return before === '' || behind.length < 70 || line.row.cells.length > 1;
}

const isSentence = (text: string): boolean =>
  text.length > 30 &&
  (/^\p{Ll}/u.test(text) || /\p{Ll}\.\s+\p{Lu}/u.test(text) || text.split(/\s+/).length > 16);

const inOrder = (anchors: readonly number[]): number[] => [...anchors].sort((one, other) => one - other);
