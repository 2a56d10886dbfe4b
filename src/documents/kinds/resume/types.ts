import type { SectionType } from './words/headings.ts';
import type { LanguageLevel } from './words/levels.ts';

export type { SectionType } from './words/headings.ts';
export type { LanguageLevel } from './words/levels.ts';

/** Options that are passed to the parser's process. */
export interface ResumeOptions {
  /** The date on which ongoing jobs are assumed to end, `YYYY-MM-DD`. */
  readonly today: string;
  /** Alpha-2 code of the country for phone numbers without a calling code; null to derive it from the résumé. */
  readonly country: string | null;
}

export interface ResumeName {
  /** Name as written, without titles and degrees. A name in capitals is converted to mixed case. */
  readonly full: string;
  readonly first: string | null;
  readonly last: string | null;
}

export interface ResumePhone {
  readonly raw: string;
  /** In E.164 format; null if the country is unknown. */
  readonly e164: string | null;
  readonly countryCode: string | null;
}

/** The site of a link. */
export type LinkType =
  | 'linkedin'
  | 'github'
  | 'gitlab'
  | 'bitbucket'
  | 'stackoverflow'
  | 'x'
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'xing'
  | 'medium'
  | 'behance'
  | 'dribbble'
  | 'kaggle'
  | 'orcid'
  | 'google_scholar'
  | 'researchgate'
  | 'website';

export interface ResumeLink {
  readonly type: LinkType;
  readonly url: string;
}

/** A date as precise as written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type ResumeDate = string;

/** Start and end date. */
export interface ResumePeriod {
  readonly startDate: ResumeDate | null;
  /** Null if the period is ongoing or its end is not stated. */
  readonly endDate: ResumeDate | null;
}

export interface ResumeWork extends ResumePeriod {
  readonly title: string | null;
  readonly company: string | null;
  readonly location: string | null;
  /** True if the job is ongoing. */
  readonly current: boolean;
  /** Number of months, including the first and the last; null if the months are unknown. */
  readonly months: number | null;
  readonly description: string | null;
  readonly highlights: readonly string[];
}

export interface ResumeEducation extends ResumePeriod {
  readonly institution: string | null;
  /** As written, such as `B.Sc.`. */
  readonly degree: string | null;
  readonly field: string | null;
  /** As written, such as `3.8/4.0`. */
  readonly gpa: string | null;
}

export interface ResumeLanguage {
  /** As written. */
  readonly language: string;
  /** ISO 639-1, or ISO 639-3 for languages without such a code. */
  readonly code: string | null;
  readonly level: LanguageLevel | null;
}

export interface ResumeCertification {
  readonly name: string;
  readonly issuer: string | null;
  readonly date: ResumeDate | null;
}

export interface ResumeProject extends ResumePeriod {
  readonly name: string;
  readonly description: string | null;
  readonly highlights: readonly string[];
  readonly url: string | null;
}

export interface ResumePublication {
  readonly title: string;
  readonly date: ResumeDate | null;
  readonly url: string | null;
}

export interface ResumeAward {
  readonly title: string;
  readonly awarder: string | null;
  readonly date: ResumeDate | null;
}

export interface ResumeSection {
  readonly type: SectionType;
  /** As written; null for the text before the first heading. */
  readonly heading: string | null;
  readonly text: string;
}

export interface ParsedResume {
  readonly name: ResumeName | null;
  readonly headline: string | null;
  readonly summary: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly ResumePhone[];
  readonly location: string | null;
  readonly links: readonly ResumeLink[];
  readonly work: readonly ResumeWork[];
  readonly education: readonly ResumeEducation[];
  readonly skills: readonly string[];
  readonly languages: readonly ResumeLanguage[];
  readonly certifications: readonly ResumeCertification[];
  readonly projects: readonly ResumeProject[];
  readonly publications: readonly ResumePublication[];
  readonly awards: readonly ResumeAward[];
  /** Months with at least one job; null if no job has dates. */
  readonly totalExperienceMonths: number | null;
  readonly sections: readonly ResumeSection[];
  /** Likelihood that the document is a résumé, from 0 to 1. */
  readonly resumeLikelihood: number;
}
