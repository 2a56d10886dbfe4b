import type { Row } from '../../../layout/types.ts';
import { codeAt } from './code.ts';
import { type CourseLine, courseIn, SUMS } from './course.ts';
import { courseHead, type Head, headOf, stackedHead } from './head.ts';
import { academicLines, joined, type Line } from './rows.ts';
import { type Scope, type SumHead, type Sums, sumHead, sumsIn } from './sums.ts';
import { termAt, type WrittenTerm } from './terms.ts';
import { kindOf } from './values.ts';

/** A part of a record: courses at the issuing institution, transfer credit, or courses in progress. */
export type Section = 'own' | 'transfer' | 'progress';

/** A course with its section and its rows. */
export interface PlacedCourse extends CourseLine {
  readonly section: Section;
  readonly rows: readonly Row[];
}

/** A term of the document, with its courses and sums. */
export interface TermDraft {
  readonly name: string | null;
  readonly institution: string | null;
  readonly section: Section;
  readonly courses: PlacedCourse[];
  readonly sums: { scope: Scope; figures: Sums['figures']; row: Row | undefined }[];
  readonly row: Row | undefined;
}

/** Maximum numbers of courses and terms of a record. One student does not have more. */
export const MAX_COURSES = 3_000;
export const MAX_TERMS = 300;

const PROGRESS =
  /^\W{0,10}(?:course(?:\(s\)|s)? in[ -]progress|in[ -]progress|current(?:ly)? (?:course information|enrol\w+|registered)|work in progress|registered courses|courses? currently)/i;
const TRANSFER =
  /^\W{0,10}(?:transfer(?:red)? (?:credits?|work|courses?)|test credits?|advanced placement|credits? (?:accepted|transferred)|external credits?|anerkannte leistungen|anerkannte studien)/i;
const OWN =
  /^\W{0,10}(?:institution(?:al)? credits?|beginning of|.{0,60}\bcredit:$|undergraduate record|graduate record|historic course|academic record|course history|resident credit)/i;
const OVERALL =
  /^\W{0,10}(?:transcript totals|degree gpa totals|undergraduate career totals|graduate career totals|career totals|overall totals|cumulative totals|academic summary|record totals|final summary)/i;

/** Reads a record line by line: terms, courses and sums in the order of the document. */
export class RecordReader {
  readonly terms: TermDraft[] = [];
  readonly totals: TermDraft['sums'] = [];
  courses = 0;
  #head: Head | undefined;
  #sumHead: SumHead | undefined;
  #section: Section = 'own';
  #overall = false;
  #last: PlacedCourse | undefined;
  #term: TermDraft | undefined;

  read(rows: readonly Row[]): void {
    const lines = academicLines(rows);
    for (let at = 0; at < lines.length; at += 1) {
      let line = lines[at] as Line;
      const next = lines[at + 1];
      // Values on separate lines belong to the line before.
      let more = at + 1;
      while (
        more < lines.length &&
        more < at + 8 &&
        /^[\d.,]{1,9}$/.test(lines[more]?.text ?? '') &&
        /\p{L}/u.test(line.text) &&
        line.text.length < 200
      ) {
        line = joined(line, lines[more] as Line);
        more += 1;
      }
      at = more - 1;
      if (this.#isHead(line, next)) {
        if (next && this.#stacked) at += 1;
        continue;
      }
      if (this.#isSection(line) || this.#isTerm(line) || this.#isSums(line)) continue;
      const taken = this.#courseLines(line, lines[at + 1]);
      if (taken === 0) this.#goesOn(line);
      else at += taken - 1;
    }
  }

  #stacked = false;

  #isHead(line: Line, next: Line | undefined): boolean {
    this.#stacked = false;
    const sums =
      /\b(?:attempt|ahrs|in gpa|earned)/i.test(line.text) && !/\d/.test(line.text)
        ? sumHead(line.text)
        : undefined;
    const stacked =
      next && line.cells.length > 2 && !/\d/.test(next.text) ? stackedHead(line, next) : undefined;
    const head = headOf(line);
    const better =
      stacked && stacked.columns.length >= (head?.columns.length ?? 0) && next && !headOf(next)
        ? stacked
        : undefined;
    const courses = (better && courseHead(better)) ?? (head && courseHead(head));
    if (courses) {
      this.#stacked = better !== undefined && courses.columns.length === better.columns.length;
      this.#head = courses;
      this.#last = undefined;
      return true;
    }
    if (sums) this.#sumHead = sums;
    if (sums || head) this.#last = undefined;
    return sums !== undefined || head !== undefined;
  }

  #isSection({ text }: Line): boolean {
    if (text.length > 90 || (/\d\.\d/.test(text) && !/credit:/i.test(text))) return false;
    const section = PROGRESS.test(text)
      ? 'progress'
      : TRANSFER.test(text)
        ? 'transfer'
        : OWN.test(text)
          ? 'own'
          : undefined;
    const overall = OVERALL.test(text);
    if (section === undefined && !overall) return false;
    // A line with the titles of several sections is a list of links to them.
    if (/institution credit.{0,80}transcript totals/i.test(text)) return true;
    this.#last = undefined;
    this.#overall = overall;
    if (section) {
      this.#section = section;
      this.#term = undefined;
      if (section === 'progress') this.#head = undefined;
    }
    return true;
  }

  #isTerm(line: Line): boolean {
    const { text } = line;
    if (text.length > 120) return false;
    const term = termAt(text);
    if (!term || !this.#headsTerm(term, line)) return false;
    const head = this.#head;
    const institution =
      term.labelled && this.#section === 'transfer' && /\p{L}{3}/u.test(term.rest) ? term.rest : null;
    // Terms of transfer credit name the institution. A term without an institution begins the courses taken at the
    // issuing institution.
    if (this.#section === 'transfer' && term.rest === '' && !term.labelled) this.#section = 'own';
    this.#open(term.name, institution, line.rows[0]);
    this.#overall = false;
    // The text after a term may be the header of its courses.
    const rest =
      term.rest === ''
        ? undefined
        : headOf({
            ...line,
            cells: [{ text: term.rest, left: 0, right: 0 }],
            text: term.rest,
            placed: false,
          });
    const courses = rest && courseHead(rest);
    this.#head = courses ?? head;
    if (term.rest !== '' && !courses) this.#isSums({ ...line, text: term.rest, cells: [] });
    return true;
  }

  #headsTerm({ rest, labelled, name }: WrittenTerm, line: Line): boolean {
    if (rest === '' || labelled) return true;
    // Sentences, courses and sums also begin with terms. In sums, the term is only a part of the line.
    if (/^(?:gpa|totals?|credits?|average|honou?rs?|courses?|only)\b/i.test(rest) && !/\d{4}/.test(name))
      return false;
    if (
      codeAt(rest, false) !== undefined &&
      courseIn({ ...line, text: rest, placed: false }, this.#head) !== undefined
    )
      return false;
    if (!/\d{4}|\d\d\/\d\d/.test(name)) return rest.length < 30 && !/[.,;]\s|\d/.test(rest);
    if (/^\p{Ll}/u.test(rest) || /[.?!]$/.test(rest)) return false;
    return rest.split(' ').length < 14 && !/\d[.,]\d+ \d/.test(rest);
  }

  #isSums(line: Line): boolean {
    const { text } = line;
    if (text.length > 250 || !/\d/.test(text)) return false;
    if (codeAt(text, false) && !SUMS.test(text.slice(0, 12))) return false;
    if (
      !SUMS.test(text) &&
      !/\b(?:semester|cum|attempted|earned|sgpa|qpts|mean|wam|lp|ects|crediti|cr[eé]dit)/i.test(text)
    )
      return false;
    const sums = sumsIn(text, this.#sumHead);
    if (sums.length === 0) return false;
    if (sums.every(({ figures }) => Object.keys(figures).length === 0)) return false;
    for (const { scope, figures } of sums) {
      const entry = {
        scope: this.#overall && scope === 'term' ? ('overall' as const) : scope,
        figures,
        row: line.rows[0],
      };
      if (this.#overall || scope === 'overall' || !this.#term) this.totals.push(entry);
      else this.#term.sums.push(entry);
      if (this.#overall && scope === 'cumulative') this.totals.push({ ...entry, scope: 'overall' });
    }
    this.#last = undefined;
    return true;
  }

  /** Returns the number of lines that a course takes; 0 if there is no course. */
  #courseLines(line: Line, next: Line | undefined): 0 | 1 | 2 {
    if (this.courses >= MAX_COURSES) return 0;
    const { text } = line;
    const coded = codeAt(text, false) !== undefined;
    if (!coded && (!this.#head || this.#overall)) return 0;
    if (/^\p{L}[\p{L} ]{1,30}:\s/u.test(text)) return 0;
    const course = courseIn(line, this.#head);
    if (!course || text.length > 260) return 0;
    if (!isEmpty(course)) {
      this.#add(course, line.rows);
      return 1;
    }
    const whole = next && this.#canFollow(next) ? courseIn(joined(line, next), this.#head) : undefined;
    if (next && whole && !isEmpty(whole)) {
      this.#add(whole, [...line.rows, ...next.rows]);
      this.#last = undefined;
      return 2;
    }
    if (!this.#head && this.#section !== 'progress') return 0;
    if (text.split(' ').length > 12 || /[.:;]$/.test(text) || !/\p{L}/u.test(course.code ?? '')) return 0;
    this.#add(course, line.rows);
    return 1;
  }

  #canFollow = (line: Line): boolean =>
    !codeAt(line.text, false) && !termAt(line.text) && !SUMS.test(line.text) && !headOf(line);

  #add(course: CourseLine, rows: readonly Row[]): void {
    if (course.term !== null && this.#term?.name !== course.term) {
      const same = this.terms.find(({ name, section }) => name === course.term && section === this.#section);
      if (same) this.#term = same;
      else this.#open(course.term, null, rows[0]);
    }
    if (!this.#term) this.#open(null, null, undefined);
    const placed: PlacedCourse = { ...course, section: this.#section, rows };
    this.#term?.courses.push(placed);
    this.courses += 1;
    this.#last = placed;
  }

  /** Appends the rest of a title that did not fit into its line. */
  #goesOn(line: Line): void {
    const last = this.#last;
    this.#last = undefined;
    const { text } = line;
    const list = this.#term?.courses;
    if (!last || !list || list.at(-1) !== last || text.length > 40 || line.cells.length > 1) return;
    if (
      !/^\p{L}[\p{L}\d &,/()'-]*$/u.test(text) ||
      text.split(' ').length > 5 ||
      kindOf(text) !== 'text' ||
      line.rows[0]?.apart
    )
      return;
    if (
      /\b(?:transcript|unofficial|official|page|dean|standing|honou?rs? list|continued|repeat|program|college|major|totals?|term|period|end|requirement|average)\b/i.test(
        text,
      )
    )
      return;
    list[list.length - 1] = { ...last, title: `${last.title} ${text}`, rows: [...last.rows, ...line.rows] };
  }

  #open(name: string | null, institution: string | null, row: Row | undefined): void {
    this.#last = undefined;
    if (this.terms.length >= MAX_TERMS) return;
    this.#term = { name, institution, section: this.#section, courses: [], sums: [], row };
    this.terms.push(this.#term);
  }
}

const isEmpty = ({ grade, figures, loose }: CourseLine): boolean =>
  grade === null && loose.length === 0 && Object.keys(figures).length === 0;
