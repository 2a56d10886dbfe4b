import type { Row } from '../../../layout/types.ts';
import { type DayOrder, dayOf } from '../../../tokens/dates/days.ts';
import { dayIn, daysIn } from '../../../tokens/dates/days-in.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { codeAt } from './code.ts';
import type { AcademicStudent } from './types.ts';

type Field = keyof AcademicStudent | 'institution' | 'classification';

/** Labels of the fields of a student, without accents. Own list. */
const LABELS: Readonly<Record<Field, string>> = {
  name: `student name|name of student|name of the student|student's name|candidate name|full name|name and surname|name, vorname|name|student|nom et prenom|nom, prenom|nom prenom|etudiant|apellidos y nombre|nombre y apellidos|alumno|alumno/a|cognome e nome|nome e cognome|studente|record of|issued to|nachname, vorname|studierende/r|studierender`,
  id: `student id|student no|student number|student id number|id number|id no|id|sid|perm id|matrikelnummer|matrikel-nr|matrikelnr|matriculation number|matriculation no|matr.-nr|numero d'etudiant|numero etudiant|n° etudiant|no etudiant|nia|matricola|numero di matricola|expediente|registration no|registration number|reg. no|reg no|roll no|roll number|enrollment no|enrolment no|usn|prn|seat no|university seat number|hall ticket no|nuid|empl id|emplid|university id|banner id|candidate number|urn`,
  birthDate: `date of birth|birth date|birthdate|dob|d.o.b|born|geburtsdatum|geboren am|geb. am|ne(e) le|ne le|nee le|date de naissance|fecha de nacimiento|data di nascita|nato il|nata il|nato/a il`,
  program: `program of study|programme of study|course of study|degree programme|degree program|programme title|program|programme|studiengang|formation|parcours|titulacion|estudios|corso di laurea|corso di studio|curriculum|plan de estudios|branch`,
  degree: `degree awarded|current program|degree|award|qualification|award title|abschluss|diplome|titulo|titolo|degree sought|certificate|credential`,
  major: `major(s)|major|majors|plan|major and department|hauptfach|mention|major concentration|specialisation|specialization|concentration|vertiefung|schwerpunkt`,
  minor: `minor(s)|minor|minors|nebenfach`,
  faculty: `college|faculty|school|department|fakultat|fachbereich|faculte|ufr|facultad|facolta|dipartimento|centro`,
  institution: `institution|institution info|school name|university|name of institution|institution name|sending institution|name of sending institution|hochschule|universitat|etablissement|universidad|ateneo`,
  classification: `classification|degree classification|class of degree|class|overall classification|honours classification|honors|gesamturteil|overall result|division|mention obtenue`,
};

const FIELDS: ReadonlyMap<string, Field> = new Map(
  (Object.entries(LABELS) as [Field, string][]).flatMap(([field, words]) =>
    words.split('|').map((word) => [word.trim(), field] as const),
  ),
);

/** Maximum lengths of a value and of a label, in characters. Longer ones are prose. */
const MAX_LENGTH = 120;
const MAX_LABEL = 34;

function fieldOf(label: string): Field | undefined {
  if (label.length > 60) return undefined;
  const key = unaccented(label)
    .replace(/[\s:#.]{1,8}$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return FIELDS.get(key) ?? FIELDS.get(key.replace(/ \([^()]*\)$/, ''));
}

/** A field of the student or of the issuer, with its row. */
export interface Said {
  readonly field: Field;
  readonly text: string;
  readonly row: Row;
}

/**
 * Reads the fields of the student in a row. Values follow a colon, or are in the next cell, or are below a label on a
 * separate line.
 */
export function saidIn(row: Row, next: Row | undefined): readonly Said[] {
  if (row.text.length > 400) return [];
  const found: Said[] = [];
  const { cells } = row;
  for (let at = 0; at < cells.length; at += 1) {
    const text = cells[at]?.text ?? '';
    for (const [label, value] of pairsIn(text)) {
      const field = fieldOf(label);
      if (!field) continue;
      const behind = value !== '' ? value : (cells[at + 1]?.text ?? '');
      if (behind !== '' && !behind.endsWith(':')) found.push({ field, text: behind, row });
    }
    if (!text.includes(':')) {
      const field = fieldOf(text);
      const other = cells[at + 1]?.text;
      if (field && other && !fieldOf(other) && cells.length <= 4)
        found.push({ field, text: other.replace(/^: ?/, ''), row });
    }
  }
  const alone = cells.length === 1 ? fieldOf(row.text) : undefined;
  if (
    alone &&
    next &&
    next.cells.length < 3 &&
    !fieldOf(next.text) &&
    !next.text.includes(':') &&
    next.text.length < 60
  )
    found.push({ field: alone, text: next.cells[0]?.text ?? '', row: next });
  return found;
}

/** Finds labels with a colon and the values after them. A cell may have several. */
function pairsIn(text: string): readonly (readonly [string, string])[] {
  const marks = [...text.matchAll(/:(?!\d\d)/g)].slice(0, 8).map(({ index }) => index);
  const starts = marks.map((mark) => labelStart(text, mark));
  return marks.map((mark, at) => {
    const end = starts[at + 1] ?? text.length;
    return [text.slice(starts[at], mark).trim(), text.slice(mark + 1, Math.max(end, mark + 1)).trim()];
  });
}

/** Finds the start of the label before a colon. The longest known label is used. */
function labelStart(text: string, mark: number): number {
  const from = Math.max(0, mark - MAX_LABEL);
  const before = text.slice(from, mark);
  const starts = [0, ...[...before.matchAll(/\s+/g)].map((gap) => gap.index + gap[0].length)];
  const start = starts.find((one) => fieldOf(before.slice(one)) !== undefined);
  return start === undefined ? mark : from + start;
}

/** Cleans the value of a field; null if it is not valid for the field. */
export function readField(field: Field, text: string, order: DayOrder): string | null {
  const value = text
    .replace(/\s+/g, ' ')
    .replace(/^[:\-–\s]{1,8}|[,;\s]{1,8}$/g, '')
    .trim();
  if (value === '' || value.length > MAX_LENGTH) return null;
  if (field === 'birthDate') return dayOf(value, order) ?? dayIn(daysIn(value)[0]?.text ?? '', order) ?? null;
  if (field === 'id') {
    const [id = ''] = /^[A-Za-z0-9*#@/.-]{3,24}(?: \d{2,6}){0,2}/.exec(value) ?? [];
    return /[\d*]/.test(id) ? id : null;
  }
  if (field === 'name') return isName(value) ? value : null;
  return /\p{L}{2}/u.test(value) ? value : null;
}

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/[\d:@]/.test(text) &&
  text.split(' ').length < 8 &&
  !/\b(?:type|transcript|information|university|college|program|course|grade)\b/i.test(text);

const INSTITUTIONS =
  /(?<!\p{L})(?:university|universit[aäàé]t?|universidade?|college|hochschule|institute|instituto|institut|polytechnic|politecnico|polit[eé]cnica|academy|akademie|[eé]cole|high school|grammar school|school of|gymnasium|lyc[eé]e|fachhochschule|ETH)(?!\p{L})/iu;

/** Finds the name of an institution in a row near the beginning; undefined if there is none. */
export function institutionIn(row: Row): string | undefined {
  if (codeAt(row.text, true)) return undefined;
  for (const { text } of row.cells) {
    if (text.length > 160 || /https?:|@/.test(text)) continue;
    const pieces = text.split(
      / [-–|—] |, (?=\d)| {2,}|(?: (?=(?:official |unofficial )?(?:academic )?transcript\b))|\s(?=Page \d)/i,
    );
    const piece = pieces.find((one) => INSTITUTIONS.test(one) && !one.includes(':') && one.length < 90);
    if (
      piece &&
      !/^(?:college|school|faculty|department|the)$/i.test(piece.trim()) &&
      !/\b(?:college|school|faculty|department|bachelor|master) of (?!.*university)/i.test(piece) &&
      !/\b(?:this|is|are|not|was|by|courses?)\b/.test(piece)
    )
      return piece.trim();
  }
  return undefined;
}
