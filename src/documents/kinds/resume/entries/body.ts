import { placeScore } from '../head/places.ts';
import { isLabel, isProse, type Line } from '../lines.ts';
import { degreeIn } from '../words/degrees.ts';
import { titleScore } from '../words/job-titles.ts';
import { companyScore, schoolScore } from '../words/organisations.ts';
import { isSubject } from '../words/subjects.ts';
import { onlyDates } from './anchors.ts';
import { labelOf } from './labels.ts';
import type { EntryKind } from './types.ts';

/** Maximum number of lines after the dates that may belong to the name of an entry. */
const MAX_BEHIND = 4;

/**
 * Returns the index of the line where the description begins: after the dates and the other lines that name the entry.
 */
export function bodyOf(
  lines: readonly Line[],
  start: number,
  anchor: number,
  end: number,
  kind: EntryKind,
): number {
  let at = anchor + 1;
  const before = lines.slice(start, anchor + 1);
  for (; at < end && at <= anchor + MAX_BEHIND; at += 1) {
    const line = lines[at] as Line;
    if (
      (line.bullet && !(at === anchor + 1 && start === anchor && isRole(line, lines[anchor] as Line))) ||
      (isProse(line) && !(kind === 'education' && namesStudy(line))) ||
      isLabel(line) ||
      (/:$/.test(line.text) && kind === 'work' && titleScore(line.text) < 0.5) ||
      line.text.length > 100 ||
      line.periods.some(({ single }) => !single)
    )
      break;
    if (labelOf(line.text)) continue;
    if (/^(?:https?:\/\/|www\.)\S+$/i.test(line.text)) continue;
    const known = [...before, ...lines.slice(anchor + 1, at)];
    if (
      kind === 'education'
        ? !belongs(line, known, lines[anchor] as Line, at + 1 < end ? lines[at + 1] : undefined)
        : !completes(line, known, kind, lines[at + 1])
    )
      break;
  }
  return at;
}

/** True for a title or employer with a bullet, below a line that has only the dates. */
const isRole = (line: Line, anchor: Line): boolean =>
  onlyDates(anchor) &&
  line.text.length < 90 &&
  !/[.;]$/.test(line.text) &&
  titleScore(line.text.split(/, | [|·–—-] |\s{2,}/)[0] as string) + companyScore(line.text) > 0.5;

/** True if a job still lacks a title, employer or place, and the line may contain it. */
function completes(line: Line, known: readonly Line[], kind: EntryKind, next: Line | undefined): boolean {
  const names = known.map(({ text, periods }) =>
    periods.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}  ${rest.slice(end)}`, text),
  );
  const parts = names
    .flatMap((name) => name.replace(/\([^()]{0,80}\)/g, '').split(/\s{2,}|\s[|·•@–—-]\s|, /))
    .filter((part) => /\p{L}{2}/u.test(part));
  if (kind === 'projects') return parts.length === 0;
  const titled = parts.some((part) => titleScore(part) > 0.5);
  const placed = parts.some((part) => placeScore(part) >= 0.7);
  const others = parts.filter((part) => titleScore(part) <= 0.5 && placeScore(part) < 0.7).length;
  const title = titleScore(line.text.split(/\s{2,}|, | [|·–—-] /)[0] as string);
  if (line.heading !== null) return !titled || others === 0;
  if (!titled && title > 0.5) return true;
  if (!placed && placeScore(line.text) >= 0.7) return true;
  if (titled && others === 0 && companyScore(line.text) > 0.5) return true;
  if (titled && others === 0)
    return (
      /^\p{Ll}{0,3}[\p{Lu}\d]/u.test(line.text) &&
      !/[.:]$/.test(line.text) &&
      line.text.length < 70 &&
      (line.text.length < 36 ||
        next === undefined ||
        next.bullet ||
        next.apart ||
        isProse(next) ||
        companyScore(line.text) > 0.5)
    );
  return parts.length === 0 && /^\p{Lu}/u.test(line.text);
}

/** True for a short line that names a subject or degree, even in lower case. */
const namesStudy = ({ text }: Line): boolean =>
  text.length < 60 && !/[.;]$/.test(text) && (isSubject(text) || degreeIn(text)?.start === 0);

/** True if a line belongs to the name of a course of study: a short line that is not a list of courses. */
const belongs = (line: Line, known: readonly Line[], anchor: Line, next: Line | undefined): boolean => {
  const school = known.some(({ text }) => schoolScore(text) > 0);
  const degree = known.some(({ text }) => degreeIn(text) !== undefined);
  const named = known.some(
    ({ text, periods: [first] }) => text.length - (first ? first.end - first.start : 0) > 3,
  );
  if (!named) return true;
  const says = (!school && schoolScore(line.text) > 0) || (!degree && degreeIn(line.text) !== undefined);
  if (says || MARKS.test(line.text)) return true;
  // A subject may precede its degree.
  if (!degree && next && !next.bullet && /^\p{L}/u.test(line.text) && degreeIn(next.text)?.start === 0)
    return true;
  // A subject may be on a line of its own, close to the other lines of the name.
  const subject = !known.some(({ text }) => isSubject(text)) && isSubject(line.text) && line.text.length < 70;
  return subject && (!line.apart || anchor.apart) ? true : !line.apart && !(school && degree);
};

const MARKS = /(?<!\p{L})(?:C?GPA|grade|note|score|percentage|major|minor)(?!\p{L})/iu;
