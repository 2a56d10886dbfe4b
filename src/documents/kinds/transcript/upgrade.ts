import { z } from 'zod';
import type { Upgrade } from '../../llm/upgrade.ts';
import type { AcademicStudent, AcademicTotals, Transcript } from './types.ts';

const text = (description: string) => z.string().max(160).nullable().describe(description);

/** The answer of the language model for an academic transcript. */
const Found = z.object({
  institution: text('University or school that issued the transcript, as written.'),
  student: z
    .object({
      name: text('Name of the student, as written.'),
      id: text('Student number, as written.'),
      birthDate: text('Date of birth as YYYY-MM-DD.'),
      program: text('Programme of study.'),
      degree: text('Degree sought or awarded.'),
      major: text('Main subject.'),
    })
    .nullable(),
  totals: z
    .object({
      creditsAttempted: text('Total credits attempted, in plain decimal notation.'),
      creditsEarned: text('Total credits earned, in plain decimal notation.'),
      gpa: text('Overall grade point average as stated, in plain decimal notation.'),
    })
    .nullable(),
  classification: text('Class of the degree as stated, such as First Class Honours.'),
});
type Found = z.infer<typeof Found>;

/**
 * Fills in the student, the issuer and the totals if the rules found none. Courses are read only by the rules, which
 * check the columns against each other.
 */
export const academicUpgrade: Upgrade<Transcript, Found> = {
  schema: Found,
  task: 'A transcript of the courses and grades of a student. Extract the student, the issuer and the stated totals.',
  wanted: ({ kind }) => kind === 'academic',
  merge(data, found) {
    const taken: string[] = [];
    const take = (path: string, known: string | null, proposed: string | null | undefined): string | null => {
      const value = proposed?.trim() ?? '';
      if (known !== null || value === '' || !isFit(path, value)) return known;
      taken.push(path);
      return value;
    };
    const institution = take('institution', data.institution, found.institution);
    const classification = take('classification', data.classification, found.classification);
    const student = filled('student', data.student, found.student, take);
    const totals = filled('totals', data.totals, found.totals, take);
    return taken.length === 0
      ? { data, taken }
      : { data: { ...data, institution, classification, student, totals }, taken };
  },
};

type Take = (path: string, known: string | null, proposed: string | null | undefined) => string | null;

function filled<Part extends AcademicStudent | AcademicTotals>(
  name: string,
  part: Part | null,
  proposed: Readonly<Record<string, string | null>> | null,
  take: Take,
): Part | null {
  if (part === null || proposed === null) return part;
  const entries = Object.entries(part).map(([key, known]) => [
    key,
    take(`${name}.${key}`, known as string | null, proposed[key]),
  ]);
  return Object.fromEntries(entries) as Part;
}

/** True if a value has the form that its field requires. */
function isFit(path: string, value: string): boolean {
  if (path === 'student.birthDate') return /^(?:19|20)\d\d-\d\d-\d\d$/.test(value);
  return !path.startsWith('totals.') || /^\d{1,6}(?:\.\d{1,4})?$/.test(value);
}
