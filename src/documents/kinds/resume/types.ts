import type { LinkType } from './head/links.ts';
import type { SectionType } from './words/headings.ts';
import type { LanguageLevel } from './words/levels.ts';

export type { LinkType } from './head/links.ts';
export type { SectionType } from './words/headings.ts';
export type { LanguageLevel } from './words/levels.ts';

/** What the process of the parser has to know. */
export interface ResumeOptions {
  /** The day to which jobs are counted that go on, `YYYY-MM-DD`. */
  readonly today: string;
  /** Alpha-2, of telephone numbers without a calling code; null where the résumé is to tell. */
  readonly country: string | null;
}

export interface ResumeName {
  /** As it is written, without titles and degrees; in capitals and small letters, where all were capitals. */
  readonly full: string;
  readonly first: string | null;
  readonly last: string | null;
}

export interface ResumePhone {
  readonly raw: string;
  /** In the format E.164; null where the country is unknown. */
  readonly e164: string | null;
  readonly countryCode: string | null;
}

export interface ResumeLink {
  readonly type: LinkType;
  readonly url: string;
}

/** A time, as precise as it is written: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export type ResumeDate = string;

/** From when to when. */
export interface ResumePeriod {
  readonly startDate: ResumeDate | null;
  /** Null where it goes on or where nothing is said of it. */
  readonly endDate: ResumeDate | null;
}

export interface ResumeWork extends ResumePeriod {
  readonly title: string | null;
  readonly company: string | null;
  readonly location: string | null;
  /** Whether it goes on. */
  readonly current: boolean;
  /** Both the first and the last month counted; null where the months are unknown. */
  readonly months: number | null;
  readonly description: string | null;
  readonly highlights: readonly string[];
}

export interface ResumeEducation extends ResumePeriod {
  readonly institution: string | null;
  /** As it is written, such as `B.Sc.`. */
  readonly degree: string | null;
  readonly field: string | null;
  /** As it is written, such as `3.8/4.0`. */
  readonly gpa: string | null;
}

export interface ResumeLanguage {
  /** As it is written. */
  readonly language: string;
  /** ISO 639-1, or ISO 639-3 where it has none. */
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
  /** As it is written; null for what stands before the first heading. */
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
  /** Months in which at least one job was held; null where no job has dates. */
  readonly totalExperienceMonths: number | null;
  readonly sections: readonly ResumeSection[];
  /** How much the document looks like a résumé, from 0 to 1. */
  readonly resumeLikelihood: number;
}
