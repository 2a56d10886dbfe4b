// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialStatus } from './shared.ts';

export interface LinkedinOperations {
  /**
   * Job search. Searches for jobs at a place. The answer is a 202: fetch the result later.
   * Costs 25 credits.
   */
  linkedinJobSearch: {
    method: 'GET';
    credits: 25;
    args: {
      /** City, region or country, as one would write it at LinkedIn. */
      location: string;
      /** Words of the title, such as a profession. */
      keyword?: string;
      /** Country of the place, for one of a name that several have. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
      /** How long ago it was posted at most. */
      timeRange?: LinkedinJobTimeRange;
      /** How one is employed. */
      jobType?: LinkedinEmploymentType;
      /** How much experience it asks for. */
      experienceLevel?: LinkedinExperienceLevel;
      /** Where one works. */
      remote?: LinkedinWorkplace;
      /** Name of the company. */
      company?: string;
      /** Maximum number of jobs to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinJobsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * People search. Finds people by their first and last name.
   * Costs 25 credits.
   */
  linkedinPeopleSearch: {
    method: 'GET';
    credits: 25;
    args: {
      /** First name. */
      first_name: string;
      /** Last name. */
      last_name: string;
      /** Maximum number of people to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinProfilesAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Person. Returns the public profile of a person: headline, positions, education, languages, certificates and figures.
   * Costs 25 credits.
   */
  linkedinProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Either this or `username`. */
      url?: string;
      /** Name in the URL of the profile, such as `jane-doe`. Either this or `url`. */
      username?: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinProfileAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Company. Returns the page of a company, a school or a showcase: what it does, its size, seat, website, funding and figures.
   * Costs 25 credits.
   */
  linkedinCompany: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the company, such as `https://www.linkedin.com/company/example`; also of a school or a showcase. Either this or `username`. */
      url?: string;
      /** Name in the URL of the company, such as `example`. Either this or `url`. */
      username?: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinCompanyAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * LinkedIn post. Returns one post or article: its author, text, media and reactions.
   * Costs 25 credits.
   */
  linkedinPost: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the post, as `/posts/…`, `/feed/update/urn:li:activity:…`, or of an article at `/pulse/…`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Posts of a person. Collects the posts of a person, newest first. The answer is a 202: fetch the result later.
   * Costs 25 credits.
   */
  linkedinProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Either this or `username`. */
      url?: string;
      /** Name in the URL of the profile, such as `jane-doe`. Either this or `url`. */
      username?: string;
      /** Only posts of this day and later. */
      startDate?: string;
      /** Only posts of this day and earlier. */
      endDate?: string;
      /** Maximum number of posts to collect and return. Default: 100. */
      limit?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Job. Returns one advertisement of a job: title, company, place, description, salary and applicants.
   * Costs 25 credits.
   */
  linkedinJob: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the job, such as `https://www.linkedin.com/jobs/view/4000000001`. */
      url: string;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinJobAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * LinkedIn result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.
   * Free of charge.
   */
  linkedinResult: {
    method: 'GET';
    credits: 0;
    args: {
      /** The `snapshotId` of the answer with status 202. */
      snapshot_id: string;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of entries to skip. Default: 0. */
      offset?: number;
      /** What to add: `raw`, each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Salary of a job. */
export interface JobSalary {
  /** Lowest amount, in plain decimal notation. */
  min: string | null;
  /** Highest amount, in plain decimal notation. */
  max: string | null;
  /** ISO 4217 code. Null if unknown. */
  currency: string | null;
  /** Time that it is paid for. Null if unknown. */
  period: SalaryPeriod | null;
}

/** Page of a company, a school or a brand on LinkedIn. */
export interface LinkedinCompany {
  /** Number of the page. */
  id: string | null;
  /** Name in its URL. */
  username: string | null;
  /** Name of the company. */
  name: string | null;
  /** URL of the page. */
  url: string | null;
  /** What the company says of itself. */
  about: string | null;
  /** Line below the name. */
  slogan: string | null;
  /** Website of the company. */
  website: string | null;
  /** Industries in the words of LinkedIn. */
  industries: string[];
  /** Specialties given by the company, at most 100. */
  specialties: string[];
  /** Legal type, such as `Public Company`. */
  organizationType: string | null;
  /** Size as given: `51-200 employees`. */
  size: string | null;
  /** Least number of employees of that size. */
  sizeFrom: number | null;
  /** Greatest number; null if it is open. */
  sizeTo: number | null;
  /** Year of foundation. */
  founded: number | null;
  /** City of the headquarters. */
  headquarters: string | null;
  /** Addresses, each in one line, at most 100. */
  locations: string[];
  /** ISO 3166-1 alpha-2 code of the country of its headquarters. */
  countryCode: string | null;
  /** URL of the logo, which expires. */
  logoUrl: string | null;
  /** URL of the wide picture, which expires. */
  bannerUrl: string | null;
  /** Number of followers. */
  followers: number | null;
  /** Number of members who say that they work there. */
  employeesOnLinkedin: number | null;
  /** Employees that the page shows to everybody, which are few. */
  employees: LinkedinEmployee[];
  /** Funding. Null if not shown. */
  funding: LinkedinFunding | null;
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Company on LinkedIn. The data, or where to fetch it when it takes longer. */
export interface LinkedinCompanyAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The company. Null while it is being collected. */
  data: LinkedinCompany | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Certificate, publication or honour. */
export interface LinkedinCredential {
  /** Title. */
  title: string;
  /** Who issued, published or awarded it. */
  issuer: string | null;
  /** Date, in ISO 8601 as far as it is known: `2019-10`, `2019`. */
  date: string | null;
  /** Proof or page of it. */
  url: string | null;
}

/** Education of a profile. */
export interface LinkedinEducation {
  /** Name of the school or university. */
  school: string | null;
  /** Page of the school on LinkedIn. */
  schoolUrl: string | null;
  /** Degree in the words of the profile. */
  degree: string | null;
  /** Field of study. */
  field: string | null;
  /** First year. */
  startYear: string | null;
  /** Last year, which may be to come. */
  endYear: string | null;
  /** Activities and other text. */
  description: string | null;
}

/** Employee shown on the page of a company. */
export interface LinkedinEmployee {
  /** Displayed name. */
  name: string | null;
  /** Line below the name. */
  headline: string | null;
  /** URL of the profile. */
  url: string | null;
  /** URL of the picture. */
  avatarUrl: string | null;
}

/** How people are employed. */
export type LinkedinEmploymentType = 'full_time' | 'part_time' | 'contract' | 'temporary' | 'volunteer' | 'internship';

/** How much experience a job asks for. */
export type LinkedinExperienceLevel = 'internship' | 'entry_level' | 'associate' | 'mid_senior_level' | 'director' | 'executive';

/** Funding as LinkedIn shows it, from Crunchbase. */
export interface LinkedinFunding {
  /** Number of rounds. */
  rounds: number | null;
  /** Type, such as `Series A`. */
  lastRoundType: string | null;
  /** Day of the last round. */
  lastRoundDate: string | null;
  /** Amount raised in it, as rounded by LinkedIn. */
  lastRoundAmount: string | null;
  /** ISO 4217 code of the amount. Null if its sign is that of several currencies. */
  lastRoundCurrency: string | null;
}

/** Job advertised on LinkedIn. */
export interface LinkedinJob {
  /** Number of the advertisement. */
  id: string | null;
  /** URL of the advertisement. */
  url: string | null;
  /** Title of the job. */
  title: string | null;
  /** Company that advertises it. */
  company: SocialAuthor | null;
  /** Place in the words of LinkedIn. */
  location: string | null;
  /** ISO 3166-1 alpha-2 code of its country. */
  countryCode: string | null;
  /** Text of the advertisement. */
  description: string | null;
  /** Level, such as `Entry level`. */
  seniority: string | null;
  /** Type, such as `Full-time`. */
  employmentType: string | null;
  /** Function, such as `Engineering`. */
  function: string | null;
  /** Industries of the company, in one text. */
  industries: string | null;
  /** Salary. Null if not published. */
  salary: JobSalary | null;
  /** Time of publication. LinkedIn only shows `posted`, from which the provider reckons it. */
  postedAt: string | null;
  /** Age as shown: `1 week ago`. */
  posted: string | null;
  /** Number of applicants; LinkedIn shows 25 for fewer. */
  applicants: number | null;
  /** Where to apply outside of LinkedIn. Null if one applies there. */
  applyUrl: string | null;
  /** Whether applications are accepted. Null if unknown. */
  open: boolean | null;
  /** Recruiter named by the advertisement. */
  poster: SocialAuthor | null;
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Job on LinkedIn. The data, or where to fetch it when it takes longer. */
export interface LinkedinJobAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The job. Null while it is being collected. */
  data: LinkedinJob | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** How long ago jobs were posted at most. */
export type LinkedinJobTimeRange = 'past_24_hours' | 'past_week' | 'past_month' | 'any_time';

/** Jobs on LinkedIn. The data, or where to fetch it when it takes longer. */
export interface LinkedinJobsAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The jobs. Null while they are being collected. */
  data: LinkedinJob[] | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Language that somebody speaks. */
export interface LinkedinLanguage {
  /** Name in the words of the profile. */
  name: string;
  /** Level in the words of LinkedIn. Null if not given. */
  level: string | null;
}

/** Position that somebody holds or held. */
export interface LinkedinPosition {
  /** Title of the position. */
  title: string | null;
  /** Name of the company. */
  company: string | null;
  /** Name of the company in the URL of its page. */
  companyId: string | null;
  /** Page of the company on LinkedIn. */
  companyUrl: string | null;
  /** Place in the words of the profile. */
  location: string | null;
  /** Text about the position. */
  description: string | null;
  /** Beginning, in ISO 8601 as far as it is known: `2019-10`, `2019`. */
  startDate: string | null;
  /** End, in ISO 8601 as far as it is known: `2019-10`, `2019`. Null if it is held today or unknown. */
  endDate: string | null;
  /** Whether it is held today. Null if unknown. */
  current: boolean | null;
}

/** Public profile of a person on LinkedIn, as somebody without an account sees it. */
export interface LinkedinProfile {
  /** Number of the member, or the user name if it is unknown. */
  id: string | null;
  /** Name behind `/in/` in the URL. */
  username: string | null;
  /** Displayed name. */
  name: string | null;
  /** URL of the profile. */
  url: string | null;
  /** Line below the name. */
  headline: string | null;
  /** The section “About”, which may be cut by LinkedIn. */
  biography: string | null;
  /** Place in the words of the profile. */
  location: string | null;
  /** ISO 3166-1 alpha-2 code of its country. */
  countryCode: string | null;
  /** URL of the picture, which expires. */
  avatarUrl: string | null;
  /** URL of the wide picture, which expires. */
  bannerUrl: string | null;
  /** Number of followers. Null if not shown. */
  followers: number | null;
  /** Number of connections; LinkedIn shows 500 for more. */
  connections: number | null;
  /** Name of the company beside the headline. */
  currentCompany: string | null;
  /** Name of that company in the URL of its page. */
  currentCompanyId: string | null;
  /** Positions, latest first, at most 100. */
  experience: LinkedinPosition[];
  /** Education, latest first, at most 100. */
  education: LinkedinEducation[];
  /** Skills; empty where LinkedIn shows them to members alone. */
  skills: string[];
  /** Languages. */
  languages: LinkedinLanguage[];
  /** Certificates. */
  certifications: LinkedinCredential[];
  /** Publications. */
  publications: LinkedinCredential[];
  /** Honours and awards. */
  honors: LinkedinCredential[];
  /** The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply. */
  raw: unknown;
}

/** Profile on LinkedIn. The data, or where to fetch it when it takes longer. */
export interface LinkedinProfileAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The profile. Null while it is being collected. */
  data: LinkedinProfile | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** People on LinkedIn. The data, or where to fetch it when it takes longer. */
export interface LinkedinProfilesAnswer {
  /** Whether the data is there. */
  status: SocialStatus;
  /** The people. Null while they are being collected. */
  data: LinkedinProfile[] | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** Result of a request to LinkedIn that took longer than its first answer. */
export interface LinkedinResult {
  /** Whether the data is there. */
  status: SocialStatus;
  /** What was collected. Null while it is being collected. */
  data: LinkedinResultData | null;
  /** Where the data comes from; null while it is being collected. */
  meta: SocialMeta | null;
  /** While it is being collected: the ID to ask for the result by. Else null. */
  snapshotId: string | null;
  /** While it is being collected: the path of the result, free of charge. Else null. */
  resultUrl: string | null;
  /** While it is being collected: seconds to wait before asking for the result. Else null. */
  retryAfter: number | null;
}

/** What a snapshot of LinkedIn holds. One member has entries, by what was asked for; the others are null. */
export interface LinkedinResultData {
  /** The profiles that were collected. Null if something else was asked for. */
  profiles: LinkedinProfile[] | null;
  /** The companies that were collected. Null if something else was asked for. */
  companies: LinkedinCompany[] | null;
  /** The posts that were collected. Null if something else was asked for. */
  posts: SocialPost[] | null;
  /** The jobs that were collected. Null if something else was asked for. */
  jobs: LinkedinJob[] | null;
}

/** Where people work. */
export type LinkedinWorkplace = 'on_site' | 'remote' | 'hybrid';

/** Time that a salary is paid for. */
export type SalaryPeriod = 'year' | 'month' | 'week' | 'day' | 'hour';
