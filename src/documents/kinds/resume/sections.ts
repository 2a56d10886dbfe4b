import { fold } from '../../../libraries/text/fold.ts';
import { phrasesFrom } from '../../lexicon/index.ts';
import { isProse, type Line, withoutCells, withText } from './lines.ts';
import { speaksOfLanguages } from './spoken.ts';
import { degreeIn } from './words/degrees.ts';
import {
  MAX_HEADING_CHARACTERS,
  type SectionType,
  typeOfHeading,
  typeOfQualifiedHeading,
  withLargeCapitals,
  withoutJoints,
} from './words/headings.ts';
import { titleScore } from './words/job-titles.ts';
import { companyScore, schoolScore } from './words/organisations.ts';

/** A heading with the lines below it. */
export interface Section {
  readonly type: SectionType;
  readonly heading: string | null;
  readonly lines: Line[];
  /** Level of the heading; null if it has no level. */
  readonly level: number | null;
}

/** Titles of the document itself. */
const documents = phrasesFrom('resume/sections', 'document', fold);

/** Words that are labels within jobs and projects as often as section headings. */
const labels = phrasesFrom('resume/sections', 'label', (phrase) => withoutJoints(fold(phrase)));

/** Returns the style of a heading: its level, capitals, a colon or plain text. */
const styleOf = ({ heading, text }: Line): string =>
  heading !== null
    ? `h${heading}`
    : text === text.toUpperCase()
      ? 'capitals'
      : /:$/.test(text)
        ? 'colon'
        : 'plain';

/** Splits a résumé by its headings. The lines before the first heading are the header. */
export function resumeSectionsOf(lines: readonly Line[]): Section[] {
  const style = usualStyle(lines);
  const rail = hasRail(lines);
  const sections: Section[] = [{ type: 'header', heading: null, lines: [], level: null }];
  for (const [at, line] of lines.entries()) {
    const current = sections.at(-1) as Section;
    const found = headingAt(lines, at, current, style, rail);
    if (!found) current.lines.push(line);
    else if (current.type === found.type && current.lines.length === 0) current.lines.push(...found.rest);
    else
      sections.push({
        type: found.type,
        heading: found.heading,
        lines: [...found.rest],
        level: line.heading,
      });
  }
  return sections;
}

interface FoundHeading {
  readonly type: SectionType;
  readonly heading: string;
  readonly rest: readonly Line[];
}

function headingAt(
  lines: readonly Line[],
  at: number,
  current: Section,
  style: string | undefined,
  rail: boolean,
): FoundHeading | undefined {
  const line = lines[at] as Line;
  if ((documents().has(fold(line.text)) && at < 4) || isEmployer(lines, at, current)) return undefined;
  const type =
    /^\p{Ll}/u.test(line.text) && line.heading === null && !line.apart ? undefined : typeOfHeading(line.text);
  if (type && !(line.bullet && styleOf(line) === 'plain'))
    return isLabel(line, current, style) ? undefined : { type, heading: cleaned(line.text), rest: [] };
  return (
    beside(line, lines[at + 1], current, rail) ??
    labelled(line, current) ??
    qualified(lines, at, style) ??
    strange(lines, at, current, style)
  );
}

/** True for an employer whose name is that of a section: its heading is lower than the section's, and has dates below. */
const isEmployer = (lines: readonly Line[], at: number, { type, level }: Section): boolean =>
  type === 'work' &&
  level !== null &&
  (lines[at]?.heading ?? 0) > level &&
  lines.slice(at + 1, at + 4).some(({ periods }) => periods.length > 0);

const cleaned = (text: string): string =>
  withLargeCapitals(text).replace(/^[\s|#*_=~–—-]+|(?<![\s:|#*_=~–—-])[\s:|#*_=~–—-]+$/g, '');

/** True if a line with a heading word is a label within an entry: its style differs from that of the headings. */
function isLabel(line: Line, current: Section, style: string | undefined): boolean {
  if (style === undefined || styleOf(line) === style) return false;
  const key = withoutJoints(fold(line.text));
  const within =
    current.type === 'work' ||
    current.type === 'projects' ||
    current.type === 'skills' ||
    current.type === 'education' ||
    current.type === 'contact';
  // A job title may equal the name of its section, such as "Volunteer".
  if (current.type === typeOfHeading(line.text) && current.lines.length > 0 && !(line.heading !== null))
    return true;
  return (
    within &&
    labels().has(key) &&
    !(line.heading !== null && style.startsWith('h') && line.heading <= Number(style.slice(1)))
  );
}

/** True if headings are at the left of the first lines of their sections, without a column of their own. */
const hasRail = (lines: readonly Line[]): boolean =>
  lines.filter(
    ({ apart, bullet, row: { cells } }) =>
      apart && !bullet && cells.length > 1 && typeOfHeading(cells[0]?.text ?? '') !== undefined,
  ).length > 1;

/** Finds a heading in the margin, beside the first line of its section. */
function beside(
  line: Line,
  next: Line | undefined,
  current: Section,
  rail: boolean,
): FoundHeading | undefined {
  const [first, second] = line.row.cells;
  if (!first || !second || line.bullet) return undefined;
  const type = typeOfHeading(first.text);
  if (!type || (current.type === 'skills' && type === 'skills')) return undefined;
  const margin =
    next !== undefined &&
    next.left > first.left + 30 &&
    next.left >= second.left - 12 &&
    line.row.box !== null;
  if (labels().has(withoutJoints(fold(first.text))) && !(margin && line.heading !== null)) return undefined;
  const rest = withoutCells(line, 1);
  // Two headings side by side.
  if (line.row.cells.length === 2 && typeOfHeading(second.text))
    return { type, heading: cleaned(first.text), rest: [] };
  const column = next !== undefined && next.left >= second.left - 12;
  const capitals = first.text === first.text.toUpperCase();
  if (!rest || !(column || capitals || line.heading !== null || (rail && line.apart))) return undefined;
  return { type, heading: cleaned(first.text), rest: [rest] };
}

/** Finds a heading before its text, such as "Languages: English, French", if it cannot be a label within an entry. */
function labelled(line: Line, current: Section): FoundHeading | undefined {
  const [, label = '', rest = ''] = /^([^:]{3,40}):\s{0,4}(\S.*)$/.exec(line.text) ?? [];
  const type = label === '' ? undefined : typeOfHeading(label);
  if (!type || current.type === 'work' || current.type === 'projects') return undefined;
  const spoken = type === 'languages' && speaksOfLanguages(rest);
  const free = current.type !== 'education' && current.type !== 'skills' && current.type !== 'courses';
  if (
    !spoken &&
    !(free && (type === 'skills' || type === 'summary' || type === 'interests' || type === 'certifications'))
  )
    return undefined;
  if (type === 'languages' && !spoken) return undefined;
  return { type, heading: label, rest: [withText(line, rest)] };
}

/** Finds a heading with a qualified subject if it is set like a heading. */
function qualified(lines: readonly Line[], at: number, style: string | undefined): FoundHeading | undefined {
  const line = lines[at] as Line;
  if (line.bullet || line.periods.length > 0 || line.row.cells.length > 1) return undefined;
  const own = styleOf(line);
  const fits = style === undefined || own === style || !(style.startsWith('h') || own === 'plain');
  const plain = own === 'plain' && !line.apart;
  if (!fits || plain || (lines[at + 1]?.periods[0]?.start ?? 1) === 0) return undefined;
  const type = typeOfQualifiedHeading(line.text);
  return type && { type, heading: cleaned(line.text), rest: [] };
}

/** Finds an unknown heading in the style of the document's headings. */
function strange(
  lines: readonly Line[],
  at: number,
  current: Section,
  style: string | undefined,
): FoundHeading | undefined {
  const line = lines[at] as Line;
  if (style === undefined || current.type === 'header' || line.bullet || line.periods.length > 0)
    return undefined;
  const level = style.startsWith('h') ? Number(style.slice(1)) : undefined;
  const fits =
    level === undefined
      ? style === 'capitals' && styleOf(line) === style && line.apart && !/\d/.test(line.text)
      : line.heading !== null && line.heading <= level;
  if (
    !fits ||
    line.text.length > MAX_HEADING_CHARACTERS ||
    isProse(line) ||
    /[@:,]/.test(line.text) ||
    line.row.cells.length > 1
  )
    return undefined;
  if (
    current.lines.length === 0 ||
    degreeIn(line.text) ||
    schoolScore(line.text) > 0 ||
    titleScore(line.text) > 0.5 ||
    companyScore(line.text) > 0.7
  )
    return undefined;
  // The name of an employer or a school has dates close to it, in the same section.
  const near = lines.slice(at + 1, at + (current.type === 'work' ? 5 : 3));
  const next = near.findIndex(
    (one) => !one.bullet && typeOfHeading(one.text) !== undefined && styleOf(one) === style,
  );
  const own = next < 0 ? near : near.slice(0, next);
  if (current.type !== 'skills' && own.some(({ periods }) => periods.length > 0)) return undefined;
  return { type: 'other', heading: cleaned(line.text), rest: [] };
}

/** Returns the most frequent style of unambiguous headings; undefined if there are none. */
function usualStyle(lines: readonly Line[]): string | undefined {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const type = line.bullet ? undefined : typeOfHeading(line.text);
    if (!type || labels().has(withoutJoints(fold(line.text)))) continue;
    const style = styleOf(line);
    counts.set(style, (counts.get(style) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
