import { isOn } from '../../tokens/switch.ts';
import { type Segment, segmentsOf } from './entries/segments.ts';
import { splitEntries } from './entries/split.ts';
import type { Entry } from './entries/types.ts';
import { placeScore } from './head/places.ts';
import type { Line } from './lines.ts';
import type { ResumeEducation } from './types.ts';
import { degreeIn } from './words/degrees.ts';
import { schoolScore } from './words/organisations.ts';
import { isSubject } from './words/subjects.ts';

/** A course of study, with the lines that contain its values. */
export interface FoundEducation {
  readonly education: ResumeEducation;
  readonly lines: Partial<Record<'institution' | 'degree' | 'field' | 'gpa' | 'startDate' | 'endDate', Line>>;
}

/** Matches grades, including the scale if the text states it. */
const GPA =
  /(?<![\p{L}\d])(?:c?\.?g\.?p\.?a\.?|cumulative gpa|grade point average|(?:final |overall )?grade|durchschnitt(?:snote)?|abschlussnote|(?:gesamt)?note|moyenne|promedio|nota media|media|voto|votazione|percentage|aggregate|score|marks|cpi|spi)\s{0,3}(?:of|:|–|-|=|\(|is)?\s{0,3}(\d{1,3}(?:[.,]\d{1,3})?\s{0,2}%?(?:\s?(?:\/|out of|von|sur|su)\s?\d{1,3}(?:[.,]\d{1,2})?)?)(?![\d])|(?<![\d.,/])(\d{1,3}(?:[.,]\d{1,3})?\s?\/\s?(?:4(?:\.0{1,2})?|10(?:\.0)?|5\.0|100|110|20))(?!\d)\s{0,2}(?:c?gpa)?|(?<![\d.,])(\d\.\d{1,2})\s?(?:c?gpa)|(?<![\d.,])(\d{2}(?:\.\d{1,2})?\s?%)/iu;

/** Reads the lines of an education section. */
export function educationIn(lines: readonly Line[]): FoundEducation[] {
  const found = splitEntries(lines, 'education').map(educationOf);
  return found.filter(
    ({ education: { institution, degree, field } }) =>
      institution !== null || degree !== null || field !== null,
  );
}

/** Returns the studies among lines that no heading announces: those with a school and a degree. */
export const studiesAmong = (lines: readonly Line[]): FoundEducation[] =>
  educationIn(lines).filter(
    ({ education: { institution, degree } }) =>
      degree !== null && institution !== null && schoolScore(institution) > 0.5,
  );

function educationOf({ head, body, period, anchor }: Entry): FoundEducation {
  const named = [...head, ...body.slice(0, 4)];
  const gpaLine = named.find(({ text }) => GPA.test(text));
  const [, ...marks] = GPA.exec(gpaLine?.text ?? '') ?? [];
  const gpa =
    marks
      .find((mark) => mark !== undefined)
      ?.replace(/\s+/g, ' ')
      .trim() ?? null;
  const { segments } = segmentsOf(head.map((line) => withoutMarks(line)));
  const pieces = segments.flatMap(schoolsApart);
  const school = isOn('name') ? schoolOf(pieces) : undefined;
  const study = studyOf(pieces.filter((piece) => piece !== school));
  // The field may be on a line of its own: "Major: Physics".
  const [, below = ''] =
    study.field === null
      ? (/(?:^|\n)(?:major|field|specialization|specialisation|fachrichtung|schwerpunkt|studiengang|spécialité|especialidad|indirizzo)(?: in)?\s?[:–-]\s?([^\n,;]{3,80})/iu.exec(
          named.map(({ text }) => text).join('\n'),
        ) ?? [])
      : [];
  return {
    education: {
      institution: school?.text ?? null,
      degree: study.degree,
      field: study.field ?? (below.trim() || null),
      gpa,
      startDate: period?.startDate ?? null,
      endDate: period?.endDate ?? null,
    },
    lines: {
      ...(school && { institution: school.line }),
      ...(study.line && { degree: study.line, field: study.line }),
      ...(gpaLine && gpa !== null && { gpa: gpaLine }),
      ...(period && { startDate: anchor, endDate: anchor }),
    },
  };
}

const withoutMarks = (line: Line): Line => {
  const match = GPA.exec(line.text);
  if (!match) return line;
  const blank = ' '.repeat(match[0].length);
  return {
    ...line,
    text: line.text.slice(0, match.index) + blank + line.text.slice(match.index + match[0].length),
  };
};

/** Splits a text into degree and school, as in "B.Sc. in Physics, University of Oslo" and "MIT, B.Sc. Physics". */
function schoolsApart(segment: Segment): Segment[] {
  const parts = segment.text.split(/,\s{1,4}|\s{1,4}(?:from|at|an der|à l'|à la)\s{1,4}/);
  if (parts.length < 2 || parts.length > 6) return [segment];
  const schools = parts.map((part) => schoolScore(part) > 0);
  const degrees = parts.map((part) => degreeIn(part) !== undefined);
  // "Chemistry, Oslo University" without a degree: the school is behind its subject.
  const behind =
    schools.filter(Boolean).length === 1 && schools.at(-1) && placeScore(parts[0] as string) < 0.7;
  if (!schools.includes(true) || !(degrees.includes(true) || behind)) return [segment];
  const groups: string[][] = [];
  parts.forEach((part, at) => {
    const turns = at === 0 || (schools[at] && !schools[at - 1]) || (degrees[at] && !degrees[at - 1]);
    if (turns) groups.push([part]);
    else (groups.at(-1) as string[]).push(part);
  });
  return groups.map((group, at) => ({ ...segment, text: group.join(', '), at: segment.at + at / 10 }));
}

function schoolOf(pieces: readonly Segment[]): Segment | undefined {
  const scored = pieces.map((piece, at) => {
    const degree = degreeIn(piece.text);
    const score =
      schoolScore(piece.text) -
      (degree && degree.start === 0 ? 0.7 : 0) -
      (placeScore(piece.text) >= 0.7 && schoolScore(piece.text) === 0 ? 1 : 0) -
      at * 0.01;
    return { piece, score };
  });
  const [best] = scored.sort((one, other) => other.score - one.score);
  if (best && best.score > 0.3) return whole(best.piece, pieces);
  // Otherwise, a piece without a typical school word is the school if the entry contains a degree, or if the piece is
  // first.
  const degreed = pieces.some(({ text }) => degreeIn(text));
  const rest = pieces.filter(
    ({ text }) => /\p{L}{2}/u.test(text) && !degreeIn(text) && placeScore(text) < 0.7,
  );
  // In an entry without a degree, a single name (often an acronym) is the school, unless it is a subject.
  if (!degreed) return rest.length > 1 || (rest[0] && !isSubject(rest[0].text)) ? rest[0] : undefined;
  return (
    rest.find(({ text }) => /^[\p{Lu}\d]/u.test(text) && text.length < 70 && !isSubject(text)) ??
    (rest.length > 1 ? rest.at(-1) : undefined)
  );
}

/** Joins a name that contains a dash: "Technion - Israel Institute of Technology". */
function whole(piece: Segment, pieces: readonly Segment[]): Segment {
  const campus = campusOf(piece, pieces[pieces.indexOf(piece) + 1]);
  if (campus !== undefined) return { ...piece, text: campus };
  const before = pieces[pieces.indexOf(piece) - 1];
  if (
    before?.line !== piece.line ||
    degreeIn(before.text) ||
    isSubject(before.text) ||
    placeScore(before.text) >= 0.7
  )
    return piece;
  const written = [' - ', ' – ', ' — ']
    .map((dash) => before.text + dash + piece.text)
    .find((text) => piece.line.text.includes(text));
  return written === undefined ? piece : { ...piece, text: written };
}

/** Universities with several campuses. The place is part of the name: "University of California, Berkeley". */
const SYSTEMS =
  /^(?:The )?(?:University of (?:California|Texas|Wisconsin|Illinois|North Carolina|Massachusetts|Maryland|Nebraska|Minnesota|Missouri|Tennessee|Alabama|Hawaii|Colorado|Arkansas|South Florida)|California State University|State University of New York|(?:Indian|National) Institute of (?:Technology|Management))$/;

/** Returns the name of a school with the place that is part of it, as written; undefined if there is none. */
function campusOf({ text, line }: Segment, next: Segment | undefined): string | undefined {
  if (next?.line !== line) return undefined;
  const at = `${text} at ${next.text}`;
  if (/^University/.test(text) && line.text.includes(at)) return at;
  if (!SYSTEMS.test(text)) return undefined;
  const [city = ''] = next.text.split(/,\s*/);
  return [', ', ' ', '-', '–', ' - ', ' – ']
    .map((joint) => text + joint + city)
    .find((name) => line.text.includes(name));
}

interface Study {
  readonly degree: string | null;
  readonly field: string | null;
  readonly line: Line | undefined;
}

function studyOf(pieces: readonly Segment[]): Study {
  const piece = pieces.find(({ text }) => degreeIn(text));
  const degree = piece && degreeIn(piece.text);
  const others = pieces.filter(
    (one) =>
      one !== piece && placeScore(one.text) < 0.7 && one.text.length < 90 && /\p{L}{2}/u.test(one.text),
  );
  if (!piece || !degree) {
    const subject = others.find(({ text }) => isSubject(text)) ?? others[0];
    return { degree: null, field: subject ? cleaned(subject.text) : null, line: subject?.line };
  }
  const behind = cleaned(piece.text.slice(degree.end).replace(/^['’]?s?\s{0,2}(?:degree)?/i, ''));
  const before = cleaned(piece.text.slice(0, degree.start));
  const field = [behind, before].find((text) => /\p{L}{2}/u.test(text)) ?? null;
  const beside =
    field === null ? others.find(({ text }) => isSubject(text) && schoolScore(text) === 0) : undefined;
  return { degree: degree.degree, field: field ?? (beside ? cleaned(beside.text) : null), line: piece.line };
}

const cleaned = (text: string): string =>
  text
    .replace(/^[\s,;:.)(–—|/-]+/u, '')
    .replace(
      /^(?:in|of|der|des|zum|zur|als|en|ès|de|du|di|im|major(?:ing)? in|with (?:a )?(?:major|specialization|concentration) in|with|major|specialization in|specializing in|spécialité|mention|option)\s+(?=\S)/iu,
      '',
    )
    .replace(/^[\s,;:.)(–—|/-]+/u, '')
    .replace(/(?<![\s,;:(–—|/-])[\s,;:(–—|/-]+$/u, '')
    // Removes a closing bracket whose opening bracket was removed.
    .replace(/^([^()]*)\)/, '$1')
    .trim();
