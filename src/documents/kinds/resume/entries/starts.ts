import { placeScore } from '../head/places.ts';
import { isLabel, isProse, type Line } from '../lines.ts';
import { degreeIn } from '../words/degrees.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore, schoolScore } from '../words/organisations.ts';
import { onlyDates, startsWithPeriod } from './anchors.ts';
import { OPEN } from './segments.ts';

/** Maximum number of lines before the dates that may belong to the name of an entry. */
const MAX_BEFORE = 3;

/**
 * Returns the index of the first line of each entry. All entries of a résumé have the same layout, so each entry is
 * expected to have the same number of lines before its dates.
 */
export function startsOf(lines: readonly Line[], anchors: readonly number[]): number[] {
  const first = anchors[0] as number;
  const lead =
    first <= MAX_BEFORE &&
    !lines
      .slice(0, first)
      .some(
        (line, at) =>
          isProse(line) || (line.bullet && !(at === first - 1 && (first === 1 || nameScore(line) > 0.5))),
      )
      ? first
      : usualLead(lines, anchors);
  return anchors.map((anchor, at) => {
    const min = at === 0 ? 0 : (anchors[at - 1] as number) + 1;
    return startOf(
      lines,
      Math.max(min, anchor - MAX_BEFORE),
      anchor,
      lead,
      first === 1 && (lines[0]?.bullet ?? false),
    );
  });
}

/** True if a gap precedes a line that does not continue the line above. */
const isApart = (lines: readonly Line[], at: number): boolean =>
  (lines[at]?.apart ?? false) && !continues(lines, at);

/** True for dates after a dash at the end of the line above, and for the line with that dash: "Cook", "Acme -", "2015". */
function continues(lines: readonly Line[], at: number): boolean {
  const above = lines[at - 1];
  if (!above || above.bullet || isProse(above)) return false;
  const line = lines[at] as Line;
  if (onlyDates(line)) return OPEN.test(above.text);
  const next = lines[at + 1];
  return OPEN.test(line.text) && next !== undefined && onlyDates(next) && titleScore(line.text) < 0.5;
}

/** Returns the most frequent number of lines from a gap or heading to the dates below. */
function usualLead(lines: readonly Line[], anchors: readonly number[]): number {
  const counts = [0, 0, 0, 0];
  for (const anchor of anchors) {
    let first: number | undefined;
    for (let lead = 0; lead <= MAX_BEFORE && lead <= anchor; lead += 1) {
      const line = lines[anchor - lead] as Line;
      if (line.bullet || isProse(line)) break;
      if (isApart(lines, anchor - lead) || line.heading !== null) first ??= lead;
      if (line.heading === null) continue;
      // A gap may separate the heading of an entry from its dates.
      first = lead;
      break;
    }
    if (first !== undefined) counts[first] = (counts[first] as number) + 1;
  }
  return counts.indexOf(Math.max(...counts));
}

function startOf(lines: readonly Line[], min: number, anchor: number, lead: number, marked: boolean): number {
  let best = anchor;
  let max = Number.NEGATIVE_INFINITY;
  let cost = 0;
  const edge = (lines[anchor] as Line).left;
  for (let at = anchor; at >= min; at -= 1) {
    const line = lines[at] as Line;
    if (at < anchor) {
      const named =
        at === anchor - 1 &&
        onlyDates(lines[anchor] as Line) &&
        !isProse(line) &&
        (marked || nameScore(line) > 0.5);
      if ((line.bullet && !named) || line.text.length > 130) break;
      if (isProse(line) || isLabel(line)) cost += 4;
      if (
        line.row.box !== null &&
        line.left > edge + 14 &&
        edge > 0 &&
        !startsWithPeriod(lines[anchor] as Line)
      )
        cost += 2;
      if (isApart(lines, at + 1)) cost += 1.2;
      if (nameScore(line) > 0.5) cost -= 0.7;
      if (/:$/.test(line.text)) cost += 3;
    }
    const score =
      (at === 0 ? 2 : isApart(lines, at) ? 1.6 : 0) +
      (line.heading !== null ? 1.5 : 0) +
      (anchor - at === lead ? 1.5 : 0) -
      cost;
    if (score > max) [best, max] = [at, score];
  }
  return best;
}

const nameScore = ({ text }: Line): number =>
  Math.max(
    titleScore(text),
    companyScore(text),
    schoolScore(text),
    placeScore(text),
    degreeIn(text) ? 0.8 : 0,
  );
