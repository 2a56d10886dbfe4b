/** What became of a course. */
export type CourseStatus = 'completed' | 'failed' | 'withdrawn' | 'in_progress' | 'transferred';

/** A course as a record lists it. Numbers are in plain decimal notation with the digits that the document gives them. */
export interface AcademicCourse {
  readonly code: string | null;
  readonly title: string | null;
  readonly creditsAttempted: string | null;
  readonly creditsEarned: string | null;
  /** As written: `A-`, `1,3`, `28/30`, `65%`, `bestanden`. */
  readonly grade: string | null;
  /** Credits times the value of the grade, where the document says it: quality points. */
  readonly gradePoints: string | null;
  /** The value of the grade for each credit, where the document has a column for it. */
  readonly gradeValue: string | null;
  readonly status: CourseStatus;
  /** What the document marks repetitions with: `R`, `E`, `I`. */
  readonly repeatMark: string | null;
}

/** Sums of a term or of a whole record. */
export interface AcademicTotals {
  readonly creditsAttempted: string | null;
  readonly creditsEarned: string | null;
  /** Credits that count for the grade point average. */
  readonly gpaCredits: string | null;
  readonly gradePoints: string | null;
  /** The average as stated, on the scale of the document. */
  readonly gpa: string | null;
}

export interface AcademicTerm extends AcademicTotals {
  /** As written: `Fall 2024`, `WS 2023/24`; null where the document has no terms. */
  readonly name: string | null;
  /** Where the courses were taken, if elsewhere. */
  readonly institution: string | null;
  readonly courses: readonly AcademicCourse[];
  /** The average up to the end of this term, where it is stated. */
  readonly cumulativeGpa: string | null;
}

export interface AcademicStudent {
  readonly name: string | null;
  readonly id: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly program: string | null;
  readonly degree: string | null;
  readonly major: string | null;
  readonly minor: string | null;
  readonly faculty: string | null;
}

export interface AcademicChecks {
  /** From the grade points or the letters of the courses; null where the scale is not known. */
  readonly gpaRecomputed: string | null;
  /** Whether it is the stated one; null where one of them is not known. */
  readonly gpaOk: boolean | null;
  /** Credits that the courses earned. */
  readonly creditsSum: string | null;
  readonly creditsSumOk: boolean | null;
}

/** What a record says. */
export interface AcademicRecord {
  readonly institution: string | null;
  readonly student: AcademicStudent;
  readonly courseCount: number;
  readonly terms: readonly AcademicTerm[];
  readonly totals: AcademicTotals;
  /** The class of a degree, or the overall grade in words: `First Class Honours`. */
  readonly classification: string | null;
  readonly checks: AcademicChecks;
}
