import { unaccented } from '../../../tokens/unaccented.ts';

/** The content of a column in a table of courses or of sums. */
export type ColumnKind =
  | 'code'
  | 'title'
  | 'term'
  | 'grade'
  | 'credits'
  | 'attempted'
  | 'earned'
  | 'passed'
  | 'gpaCredits'
  | 'points'
  | 'value'
  | 'gpa'
  | 'repeat'
  | 'date'
  | 'level'
  | 'other';

/**
 * Column titles, without accents. Titles of several words are tried first. Own list, from transcripts in six languages.
 */
const WORDS: Readonly<Record<ColumnKind, string>> = {
  code: `subject code|subject course|subj crse|course code|course no|course number|course id|course nbr|catalog number|module code|unit code|paper code|code ue|sub code|crs no|crs|code|codigo|codice|modulnummer|modul nr|modulnr|modul-nr|prufungsnummer|prufungsnr|prufungs-nr|prufnr|pnr|lv-nr|lv nr|kennung|kurznr|number|num|nbr|nr|no|numero|subject|subj|dept|department|crse|kod|kod przedmiotu|kurskod|vakcode|kursuskode|fagkode|emnekode|kode|koodi|kod predmetu`,
  title: `course title|course description|course name|title of course|title of the course unit|course unit|course unit title|module title|module name|subject name|subject title|name of subject|name of the subject|paper name|description|title|modul|module|modulbezeichnung|modulname|modultitel|bezeichnung|prufungstext|prufung|leistung|lehrveranstaltung|veranstaltung|intitule|libelle|matiere|unite d'enseignement|enseignement|asignatura|denominacion|materia|insegnamento|attivita didattica|attivita formativa|denominazione|esame|unit title|unit|unit name|course|courses|fach|name|przedmiot|nazwa przedmiotu|kursnamn|kurs|benamning|vak|vaknaam|cursus|studieonderdeel|unidade curricular|disciplina|cadeira|fag|kursus|emne|emnenavn|opintojakso|predmet|nazev predmetu`,
  term: `term taken|academic year|year of study|term|semester|sem|session|year|semestre|jahr|anno accademico|curso academico|curso|quarter|trimestre`,
  grade: `final grade|letter grade|local grade|course grade|official grade|final mark|final|grade letter|grade|grades|grd|grds|mark|marks|marks %|mark %|overall mark|module mark|note|noten|benotung|notenwert|calificacion|nota|voto|votazione|note 20|note/20|moyenne|result|results|resultado|calif|total marks|fin gr|sem 1|sem 2|sem1|sem2|s1|s2|q1|q2|q3|q4|t1|t2|t3|semester 1|semester 2|1st sem|2nd sem|fall|fin|y1|ocena|betyg|cijfer|resultaat|karakter|arvosana|znamka|hodnoceni|classificacao|conceito`,
  credits: `credit hours|credit hrs|credit units|credit value|credit weight|credits ects|ects credits|ects-credits|ects points|ects-punkte|ects punkte|ects lp|ects/lp|lp ects|lp/ects|cfu ects|cfu/ects|credits|credit|creds|cred|crd|crdts|cr|crs hrs|hours|hrs|hr|units|unit value|ects|lp|cp|leistungspunkte|kreditpunkte|credit points|creditpoints|punkte|creditos|creditos ects|crediti|cfu|kp|punkty ects|hogskolepoang|hp|poang|studiepunten|sp|ec|studiepoeng|opintopisteet|op|kredity|uoc|units of credit`,
  attempted: `attempted hours|attempt hours|hours attempted|credits attempted|units attempted|attempted credits|units taken|cr att|attempted|attempt|attm|att|ahrs|ahours|a-hrs`,
  earned: `earned hours|hours earned|credits earned|units earned|units completed|earned credits|cr earned|cred earned|earned|earn|ehrs|ern|e-hrs|completed`,
  passed: `passed|passed hours|hours passed|credits passed`,
  gpaCredits: `gpa hours|gpa-hrs|gpa hrs|gpa units|gpa credits|hours gpa|quality hours|qhrs|in gpa|graded units|ghrs|q-hrs`,
  points: `quality points|quality|quality pts|qual pts|qual points|grade points earned|grade pts|qpts|qpoints|q pts|qp|points|pts|gpts|gr pts|c x g|cxg|c×g|weighted points|credits x grade|grade points`,
  value: `grade point|grade value|point value|gp|honour points|g p|grade pt`,
  gpa: `cumulative gpa|term gpa|semester gpa|gpa|gpa (undergraduate)|avg|average`,
  repeat: `repeated|repeat|rpt|r`,
  date: `date|datum|dato|pvm|prufungsdatum|fecha|data|date of exam|exam date`,
  level: `level|lvl|campus|section|sec|lv`,
  other: `status|type|art|versuch|sws|ects grade|ects-grade|ects note|class average|class enrollment|class size|remarks|remark|conv|convocatoria|tipo|caracter|internal|external|internal marks|external marks|max marks|maximum marks|professor|instructor|lecturer|dozent|prufer|gened|session exam|resultat|notes|vermerk|bemerkung|attempt no|rang|s no|sr no|sl no|sno|rank|duration of course unit|weight|gesamt|ssd|anrechnung`,
};

const KINDS: ReadonlyMap<string, ColumnKind> = new Map(
  (Object.entries(WORDS) as [ColumnKind, string][]).flatMap(([kind, words]) =>
    words.split('|').map((word) => [word.trim(), kind] as const),
  ),
);

const MAX_LENGTH = 5;

/** A column that a table header names. */
export interface Column {
  readonly kind: ColumnKind;
  readonly words: string;
  /** Index of the header word with which the column's title begins. */
  readonly word: number;
  /** True for a word that is not a known title. Its values may tell what it is. */
  readonly unknown?: boolean;
}

/** Words between column titles. */
const FILLING = new Set([
  'and',
  'of',
  'the',
  'in',
  'is',
  'und',
  'et',
  'y',
  'e',
  '%',
  '(undergraduate)',
  '(graduate)',
  'undergraduate',
  'graduate',
  'total',
]);

/**
 * Finds the columns that a line names; undefined if it contains words that are not column titles, or fewer than two
 * columns.
 * @param words words of the line, in order
 * @param begins indexes of the words that begin a cell, if each cell is a column; titles then do not continue into the
 * next cell
 */
export function columnsIn(
  words: readonly string[],
  begins?: ReadonlySet<number>,
): readonly Column[] | undefined {
  if (words.length < 2 || words.length > 40) return undefined;
  const keys = words.map((word) => unaccented(word).replace(/^[([{]{1,3}|[.,:;)\]}]{1,4}$/g, ''));
  const columns: Column[] = [];
  let strange = 0;
  for (let at = 0; at < keys.length; ) {
    const length = lengthAt(keys, at, begins);
    if (length > 0) {
      const phrase = keys.slice(at, at + length).join(' ');
      columns.push({ kind: KINDS.get(phrase) as ColumnKind, words: phrase, word: at });
      at += length;
    } else {
      if (/^\/?(?:10|20|30|100)%?$/.test(keys[at] ?? '')) strange -= 1;
      else if (/\d/.test(keys[at] ?? '')) return undefined;
      if (!FILLING.has(keys[at] as string) && /[\p{L}\d]/u.test(keys[at] as string)) {
        strange += 1;
        columns.push({ kind: 'other', words: keys[at] as string, word: at, unknown: true });
      }
      at += 1;
    }
  }
  const known = columns.filter(({ unknown }) => !unknown);
  const has = (...kinds: ColumnKind[]) => known.some(({ kind }) => kinds.includes(kind));
  // The header of courses has a name and a grade, so that more of its words may be unknown.
  const most = has('title', 'code') && has('grade') ? known.length : known.length / 3;
  return known.length < 2 || strange > most ? undefined : columns;
}

/**
 * Returns the ways to divide titles that consist of several known titles, so that there are `count` columns: `Credits
 * Earned` may be two.
 * @param from index of the first column that is divided
 */
export function separated(
  columns: readonly Column[],
  count: number,
  from = 0,
): readonly (readonly Column[])[] {
  if (columns.length >= count) return columns.length === count ? [columns] : [];
  return columns.flatMap((column, at) => {
    const words = column.words.split(' ');
    if (at < from || words.length < 2 || !words.every((word) => KINDS.has(word))) return [];
    const parts = words.map((word) => ({ ...column, kind: KINDS.get(word) as ColumnKind, words: word }));
    return separated(columns.toSpliced(at, 1, ...parts), count, at + parts.length);
  });
}

function lengthAt(keys: readonly string[], at: number, begins?: ReadonlySet<number>): number {
  let max = Math.min(MAX_LENGTH, keys.length - at);
  for (let length = 1; length < max; length += 1) if (begins?.has(at + length)) max = length;
  for (let length = max; length > 0; length -= 1)
    if (KINDS.has(keys.slice(at, at + length).join(' '))) return length;
  return 0;
}

const FIGURES: ReadonlySet<ColumnKind> = new Set([
  'credits',
  'attempted',
  'earned',
  'passed',
  'gpaCredits',
  'points',
  'value',
  'gpa',
]);

export const isFigure = (kind: ColumnKind): boolean => FIGURES.has(kind);

/**
 * Determines the kinds of course columns. If several columns may contain the title, only one becomes the title
 * column; the others to the left of the figures become code columns. Returns undefined if the line is not the header
 * of a course table.
 */
export function courseColumns(headerColumns: readonly Column[]): readonly Column[] | undefined {
  // `Attempted Earned Grade Points` are four columns, unless there is a separate grade column.
  const graded = headerColumns.some(({ kind }) => kind === 'grade');
  const columns = graded
    ? headerColumns
    : headerColumns.flatMap((column) =>
        /^grade (?:points|pts)$/.test(column.words)
          ? [
              { ...column, kind: 'grade' as const },
              { ...column, word: column.word + 1 },
            ]
          : [column],
      );
  const figures = columns.filter(({ kind }) => isFigure(kind) || kind === 'grade');
  const names = columns.filter(({ kind }) => kind === 'title' || kind === 'code');
  if (figures.length === 0 || names.length === 0) return undefined;
  if (columns.some(({ kind }) => kind === 'gpa') && names.length < 2) return undefined;
  const first = columns.indexOf(figures[0] as Column);
  const before = columns.slice(0, first).filter(({ kind }) => kind === 'title' || kind === 'code');
  // The names are behind the figures in a few tables.
  const leading = before.length > 0 ? before : names;
  const title =
    leading.findLast(({ kind, words }) => kind === 'title' && words !== 'course') ??
    leading.findLast(({ kind }) => kind === 'title') ??
    leading.at(-1) ??
    names[0];
  const credits = columns.filter(({ kind }) => kind === 'credits');
  const products =
    credits.length > 1 ? credits.filter(({ words }) => /^credit ?points$|^punkte$/.test(words)) : [];
  return columns.map((column) => {
    if (products.includes(column)) return { ...column, kind: 'points' };
    if (column === title) return { ...column, kind: 'title' };
    if (column.kind === 'title' && leading.includes(column)) return { ...column, kind: 'code' };
    return column.kind === 'title' || (column.kind === 'code' && !leading.includes(column))
      ? { ...column, kind: 'other' }
      : column;
  });
}
