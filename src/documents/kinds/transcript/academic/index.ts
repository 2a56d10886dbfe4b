import type { DocumentWarning } from '../../../document.ts';
import { readFields } from '../../../fields/declared/index.ts';
import { rowsCut } from '../../../layout/list-cut.ts';
import { type FieldPlace, Places } from '../../../layout/places.ts';
import type { Layout, Row } from '../../../layout/types.ts';
import { localeOf } from '../../../locale/index.ts';
import { Tokens } from '../../../tokens/index.ts';
import { byValues } from './by-values.ts';
import { checksOf } from './checks.ts';
import { RECORD, STUDENT } from './person.ts';
import { MAX_COURSES, MAX_TERMS, RecordReader, type TermDraft } from './record.ts';
import { courseOf, ordersOf } from './settle.ts';
import type { Scope } from './sums.ts';
import type { AcademicCourse, AcademicRecord, AcademicTerm, AcademicTotals } from './types.ts';

/** The result of reading an academic record. */
export interface AcademicReading {
  readonly record: AcademicRecord;
  readonly warnings: readonly DocumentWarning[];
  readonly confidence: number;
  readonly fields: readonly FieldPlace[];
}

/** Maximum number of rows that are read. */
const MAX_ROWS = 20_000;

/**
 * Reads the record of a student: courses by term, sums, and personal details. Returns undefined if it has neither
 * courses nor an average.
 */
export function readAcademic(layout: Pick<Layout, 'rows' | 'ocrConfidence'>): AcademicReading | undefined {
  const rows = layout.rows.slice(0, MAX_ROWS);
  const reader = new RecordReader();
  reader.read(rows);
  const drafts = reader.terms.filter(({ courses, sums }) => courses.length + sums.length > 0);
  if (reader.courses === 0 && !reader.totals.some(({ figures }) => figures.gpa)) return undefined;
  const places = new Places('transcript');
  const terms = termsOf(drafts, places);
  const totals = totalsOf(drafts, reader.totals, places);
  const { student, institution, classification } = personOf(rows, places);
  const checks = checksOf(terms, totals);
  const warnings: DocumentWarning[] = rowsCut(MAX_ROWS, layout.rows.length);
  const warn = (code: string, message: string, path: string) => warnings.push({ code, message, path });
  if (reader.courses >= MAX_COURSES)
    warn('list_cut', `Only the first ${MAX_COURSES.toLocaleString('en')} courses are returned.`, 'terms');
  if (reader.terms.length >= MAX_TERMS)
    warn('list_cut', `Only the first ${MAX_TERMS} terms are returned.`, 'terms');
  if (reader.courses === 0) warn('no_courses', 'No courses were found.', 'terms');
  if (checks.gpaOk === false)
    warn(
      'gpa_differs',
      'The grade point average computed from the courses differs from the stated average. Repeated courses may be counted differently.',
      'totals.gpa',
    );
  if (checks.creditsSumOk === false)
    warn(
      'credits_differ',
      'The credits earned in the courses do not add up to the stated total.',
      'totals.creditsEarned',
    );
  const record = { institution, student, courseCount: reader.courses, terms, totals, classification, checks };
  return {
    record,
    warnings,
    confidence: confidenceOf(record) * (layout.ocrConfidence ?? 1),
    fields: places.all,
  };
}

function termsOf(drafts: readonly TermDraft[], places: Places): readonly AcademicTerm[] {
  const all = drafts.flatMap(({ courses }) => courses);
  const orders = ordersOf(all);
  const settled = byValues(all);
  return drafts.map(({ name, institution, courses, sums, row }, at) => {
    const path = `terms[${at}]`;
    if (name !== null && row) places.note(`${path}.name`, row, 'title');
    const figures = (scope: Scope) =>
      Object.assign({}, ...sums.filter((one) => one.scope === scope).map((one) => one.figures));
    const [own, cumulative] = [figures('term'), figures('cumulative')];
    for (const { scope, row: sumRow, figures: said } of sums)
      if (sumRow && said.gpa)
        places.note(`${path}.${scope === 'cumulative' ? 'cumulativeGpa' : 'gpa'}`, sumRow, 'labelled');
    return {
      name,
      institution,
      courses: courses.map((course, index) => {
        const [first] = course.rows;
        if (first) places.note(`${path}.courses[${index}]`, first, 'table');
        return courseOf(settled.get(course) ?? course, orders);
      }),
      ...totalsFrom(own),
      cumulativeGpa: cumulative.gpa ?? null,
    };
  });
}

type Figures = TermDraft['sums'][number]['figures'];

const totalsFrom = (figures: Figures): AcademicTotals => ({
  creditsAttempted: figures.attempted ?? null,
  creditsEarned: figures.earned ?? figures.passed ?? null,
  gpaCredits: figures.gpaCredits ?? null,
  gradePoints: figures.points ?? null,
  gpa: figures.gpa ?? null,
});

/** Returns the totals of the record: those that are labelled as such, or the last cumulative totals of a term. */
function totalsOf(drafts: readonly TermDraft[], said: TermDraft['sums'], places: Places): AcademicTotals {
  const overall = said.findLast(
    ({ scope, figures }) => scope === 'overall' && (figures.gpa || figures.earned),
  );
  const last = drafts.findLast(({ sums }) => sums.some(({ scope }) => scope === 'cumulative'));
  const running = [...said, ...(last?.sums ?? [])].filter(({ scope }) => scope === 'cumulative');
  const cumulative = running.at(-1);
  const parts = said.filter(({ scope }) => scope !== 'transfer');
  const chosen = Object.assign(
    {},
    ...running.map(({ figures }) => figures),
    ...parts.map(({ figures }) => figures),
    overall?.figures,
  );
  const row = (overall ?? parts.at(-1) ?? cumulative)?.row;
  for (const [path, kind] of [
    ['gpa', 'gpa'],
    ['creditsEarned', 'earned'],
    ['creditsAttempted', 'attempted'],
    ['gradePoints', 'points'],
  ])
    if (row && kind && chosen[kind]) places.note(`totals.${path}`, row, 'labelled');
  return totalsFrom(chosen);
}

function personOf(rows: readonly Row[], places: Places) {
  const text = rows.map((row) => row.text).join('\n');
  const source = { rows, tokens: new Tokens(localeOf({ text })) };
  const { values: student } = readFields(STUDENT, source, places);
  return { student, ...readFields(RECORD, source, places).values };
}

/** Computes the confidence. It is higher if more is known about each course, and if the sums are correct. */
function confidenceOf({ terms, checks, courseCount }: AcademicRecord): number {
  if (courseCount === 0) return 0.3;
  const courses = terms.flatMap((term) => term.courses);
  const known = (course: AcademicCourse): number =>
    [
      course.title,
      course.creditsAttempted ?? course.creditsEarned,
      course.grade ?? (course.status === 'in_progress' ? '' : null),
    ].filter((part) => part !== null).length / 3;
  const share = courses.reduce((sum, course) => sum + known(course), 0) / Math.max(1, courses.length);
  const checked = [checks.gpaOk, checks.creditsSumOk].filter((one) => one !== null);
  const right = checked.filter(Boolean).length;
  const bonus = checked.length === 0 ? 0.8 : 0.75 + (0.23 * right) / checked.length;
  return Math.round(share * bonus * 100) / 100;
}
