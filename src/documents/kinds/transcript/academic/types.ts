/** The outcome of a course. */
export type CourseStatus = 'completed' | 'failed' | 'withdrawn' | 'in_progress' | 'transferred';

/** A course as a record lists it. Numbers are in plain decimal notation, with as many digits as in the document. */
export interface AcademicCourse {
  readonly code: string | null;
  readonly title: string | null;
  readonly creditsAttempted: string | null;
  readonly creditsEarned: string | null;
  /** Grade as written: `A-`, `1,3`, `28/30`, `65%`, `bestanden`. */
  readonly grade: string | null;
  /** Quality points, which are credits times the value of the grade, if the document states them. */
  readonly gradePoints: string | null;
  /** The value of the grade for each credit, if the document has a column for it. */
  readonly gradeValue: string | null;
  readonly status: CourseStatus;
  /** The mark of a repetition in the document: `R`, `E`, `I`. */
  readonly repeatMark: string | null;
}

/** Sums of a term or of a whole record. */
export interface AcademicTotals {
  readonly creditsAttempted: string | null;
  readonly creditsEarned: string | null;
  /** Credits that are included in the grade point average. */
  readonly gpaCredits: string | null;
  readonly gradePoints: string | null;
  /** The average as stated, on the scale of the document. */
  readonly gpa: string | null;
}

export interface AcademicTerm extends AcademicTotals {
  /** As written: `Fall 2024`, `WS 2023/24`; null if the document has no terms. */
  readonly name: string | null;
  /** The institution at which the courses were taken, if other than the issuer. */
  readonly institution: string | null;
  readonly courses: readonly AcademicCourse[];
  /** The cumulative average at the end of this term, if stated. */
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
  /** The average from the grade points or the letters of the courses; null if the scale is unknown. */
  readonly gpaRecomputed: string | null;
  /** True if the computed average equals the stated average; null if one of them is unknown. */
  readonly gpaOk: boolean | null;
  /** Credits that the courses earned. */
  readonly creditsSum: string | null;
  readonly creditsSumOk: boolean | null;
}

/** The data of an academic record. */
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
