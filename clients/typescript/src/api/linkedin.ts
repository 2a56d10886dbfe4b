// Written by `npm run generate` from the declarations of the operations.
import type { SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialStatus } from './shared.ts';

export interface LinkedinOperations {
  /**
   * Job search. Searches for jobs in a location. Returns 202; fetch the result later.
   * Costs 25 credits.
   */
  linkedinJobSearch: {
    method: 'GET';
    credits: 25;
    args: {
      /** City, region or country, as you would enter it on LinkedIn. */
      location: string;
      /** Words in the job title, such as a profession. */
      keyword?: string;
      /** Country of the location, if the name exists in several countries. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
      /** Maximum age of the posting. */
      timeRange?: LinkedinJobTimeRange;
      /** Type of employment. */
      jobType?: LinkedinEmploymentType;
      /** Required experience. */
      experienceLevel?: LinkedinExperienceLevel;
      /** Place of work. */
      remote?: LinkedinWorkplace;
      /** Name of the company. */
      company?: string;
      /** Maximum number of jobs to collect and return. Default: 100. */
      limit?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
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
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinProfilesAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Person. Returns the public profile of a person: headline, positions, education, languages, certificates and statistics.
   * Costs 25 credits.
   */
  linkedinProfile: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Send either `url` or `username`. */
      url?: string;
      /** Name in the URL of the profile, such as `jane-doe`. Send either `url` or `username`. */
      username?: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinProfileAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Company. Returns the page of a company, school or showcase: description, size, headquarters, website, funding and statistics.
   * Costs 25 credits.
   */
  linkedinCompany: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the company, such as `https://www.linkedin.com/company/example`. Schools and showcase pages are accepted too. Send either `url` or `username`. */
      url?: string;
      /** Name in the URL of the company, such as `example`. Send either `url` or `username`. */
      username?: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
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
      /** URL of a post (`/posts/…` or `/feed/update/urn:li:activity:…`) or an article (`/pulse/…`). */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Posts of a person. Collects the posts of a person, newest first. Returns 202; fetch the result later.
   * Costs 25 credits.
   */
  linkedinProfilePosts: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the profile, such as `https://www.linkedin.com/in/jane-doe`. Send either `url` or `username`. */
      url?: string;
      /** Name in the URL of the profile, such as `jane-doe`. Send either `url` or `username`. */
      username?: string;
      /** Return only posts from this day or later. */
      startDate?: string;
      /** Return only posts from this day or earlier. */
      endDate?: string;
      /** Maximum number of posts to collect and return. Default: 100. */
      limit?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: SocialPostsAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * Job. Returns one job posting: title, company, location, description, salary and number of applicants.
   * Costs 25 credits.
   */
  linkedinJob: {
    method: 'GET';
    credits: 25;
    args: {
      /** URL of the job, such as `https://www.linkedin.com/jobs/view/4000000001`. */
      url: string;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinJobAnswer;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
  /**
   * LinkedIn result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.
   * Free of charge.
   */
  linkedinResult: {
    method: 'GET';
    credits: 0;
    args: {
      /** Value of `snapshotId` in the response with status 202. */
      snapshot_id: string;
      /** Maximum number of entries to return. Default: 100. */
      limit?: number;
      /** Number of entries to skip. Default: 0. */
      offset?: number;
      /** Additions to the response: `raw` adds each record as the provider sent it. */
      include?: SocialInclude[];
    };
    answer: LinkedinResult;
    refusals: 400 | 401 | 404 | 410 | 422 | 429 | 502 | 503 | 504;
  };
}

/** Salary of a job. */
export interface JobSalary {
  /** Lowest amount, in plain decimal notation. Null if only the highest is known. */
  min: string | null;
  /** Highest amount, in plain decimal notation. Null if only the lowest is known. */
  max: string | null;
  /** ISO 4217 code. Null if unknown. */
  currency: string | null;
  /** Pay period. Null if unknown. */
  period: SalaryPeriod | null;
}

/** Page of a company, a school or a brand on LinkedIn. */
export interface LinkedinCompany {
  /** Identifier of the page on LinkedIn. Null if the provider does not return it. */
  id: string | null;
  /** Name in the URL of the page. Null if unknown. */
  username: string | null;
  /** Name of the company. Null if the provider does not return it. */
  name: string | null;
  /** URL of the page. Null if the provider does not return it. */
  url: string | null;
  /** Description by the company. Null if the page shows none. */
  about: string | null;
  /** Slogan, shown below the name. Null if the page shows none. */
  slogan: string | null;
  /** Website of the company. Null if the page shows none. */
  website: string | null;
  /** Industries as named by LinkedIn. */
  industries: string[];
  /** Specialties given by the company, at most 100. */
  specialties: string[];
  /** Legal type, such as `Public Company`. Null if the page shows none. */
  organizationType: string | null;
  /** Size as shown by LinkedIn, such as `51-200 employees`. Null if the page shows none. */
  size: string | null;
  /** Lowest number of employees in `size`. Null if `size` is null or contains no number. */
  sizeFrom: number | null;
  /** Highest number of employees in `size`. Null if there is no upper limit, or if `size` is null. */
  sizeTo: number | null;
  /** Founding year. Null if the page shows none. */
  founded: number | null;
  /** City of the headquarters. Null if the page shows none. */
  headquarters: string | null;
  /** Addresses, each in one line, at most 100. */
  locations: string[];
  /** ISO 3166-1 alpha-2 code of the country of the headquarters. Null if unknown. */
  countryCode: string | null;
  /** URL of the logo. The URL expires. Null if the page shows none. */
  logoUrl: string | null;
  /** URL of the banner picture. The URL expires. Null if the page shows none. */
  bannerUrl: string | null;
  /** Number of followers. Null if the page does not show it. */
  followers: number | null;
  /** Number of LinkedIn members who list the company as their employer. Null if the page does not show it. */
  employeesOnLinkedin: number | null;
  /** Employees shown on the public page, usually only a few. */
  employees: LinkedinEmployee[];
  /** Funding. Null if not shown. */
  funding: LinkedinFunding | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Company on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface LinkedinCompanyAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The company. Null while it is being collected. */
  data: LinkedinCompany | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Certificate, publication or honour. */
export interface LinkedinCredential {
  /** Title. */
  title: string;
  /** Issuer, publisher or awarding body. Null if the profile shows none. */
  issuer: string | null;
  /** Date in ISO 8601, as precise as known: `2019-10` or `2019`. */
  date: string | null;
  /** URL of the certificate, publication or honour. Null if the profile shows none. */
  url: string | null;
}

/** Education of a profile. */
export interface LinkedinEducation {
  /** Name of the school or university. Null if the profile does not show it. */
  school: string | null;
  /** URL of the school’s LinkedIn page. Null if the profile does not link to one. */
  schoolUrl: string | null;
  /** Degree as written in the profile. Null if the profile shows none. */
  degree: string | null;
  /** Field of study. Null if the profile shows none. */
  field: string | null;
  /** First year. Null if the profile shows none. */
  startYear: string | null;
  /** Last year, which can be in the future. Null if the profile shows none. */
  endYear: string | null;
  /** Activities and other text. Null if the profile shows none. */
  description: string | null;
}

/** Employee shown on the page of a company. */
export interface LinkedinEmployee {
  /** Displayed name. Null if the provider does not return it. */
  name: string | null;
  /** Headline, shown below the name. Null if the page shows none. */
  headline: string | null;
  /** URL of the profile. Null if the provider does not return it. */
  url: string | null;
  /** URL of the picture. Null if the page shows none. */
  avatarUrl: string | null;
}

/** Type of employment. */
export type LinkedinEmploymentType = 'full_time' | 'part_time' | 'contract' | 'temporary' | 'volunteer' | 'internship';

/** Experience that a job requires. */
export type LinkedinExperienceLevel = 'internship' | 'entry_level' | 'associate' | 'mid_senior_level' | 'director' | 'executive';

/** Funding as shown by LinkedIn, with data from Crunchbase. */
export interface LinkedinFunding {
  /** Number of funding rounds. Null if the page does not show it. */
  rounds: number | null;
  /** Type of the last round, such as `Series A`. Null if the page does not show it. */
  lastRoundType: string | null;
  /** Day of the last round. Null if the page does not show it. */
  lastRoundDate: string | null;
  /** Amount raised in the last round, rounded by LinkedIn. Null if the page does not show it. */
  lastRoundAmount: string | null;
  /** ISO 4217 code of the currency of the amount. Null if the currency symbol is ambiguous, or if there is no amount. */
  lastRoundCurrency: string | null;
}

/** Job posting on LinkedIn. */
export interface LinkedinJob {
  /** Identifier of the job posting. Null if the provider does not return it. */
  id: string | null;
  /** URL of the job posting. Null if the provider does not return it. */
  url: string | null;
  /** Title of the job. Null if the provider does not return it. */
  title: string | null;
  /** Company that posted the job. Null if the page does not show it. */
  company: SocialAuthor | null;
  /** Location as shown by LinkedIn. Null if the page shows none. */
  location: string | null;
  /** ISO 3166-1 alpha-2 code of the country. Null if unknown. */
  countryCode: string | null;
  /** Text of the job posting. Null if the provider does not return it. */
  description: string | null;
  /** Seniority level, such as `Entry level`. Null if the page shows none or `Not Applicable`. */
  seniority: string | null;
  /** Employment type, such as `Full-time`. Null if the page shows none or `Not Applicable`. */
  employmentType: string | null;
  /** Job function, such as `Engineering`. Null if the page shows none. */
  function: string | null;
  /** Industries of the company, as one text. Null if the page shows none. */
  industries: string | null;
  /** Salary. Null if not published. */
  salary: JobSalary | null;
  /** Time of publication, which the provider estimates from `posted` because LinkedIn shows no exact time. Null if the provider does not return it. */
  postedAt: string | null;
  /** Age as shown by LinkedIn, such as `1 week ago`. Null if the page shows none. */
  posted: string | null;
  /** Number of applicants. LinkedIn shows 25 if there are fewer. Null if the page does not show it. */
  applicants: number | null;
  /** URL for applying outside LinkedIn. Null if you apply on LinkedIn. */
  applyUrl: string | null;
  /** True if applications are accepted. Null if unknown. */
  open: boolean | null;
  /** Recruiter named in the job posting. Null if none is named. */
  poster: SocialAuthor | null;
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Job on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface LinkedinJobAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The job. Null while it is being collected. */
  data: LinkedinJob | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Maximum age of a job posting. */
export type LinkedinJobTimeRange = 'past_24_hours' | 'past_week' | 'past_month' | 'any_time';

/** Jobs on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface LinkedinJobsAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The jobs. Null while they are being collected. */
  data: LinkedinJob[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Language that the person speaks. */
export interface LinkedinLanguage {
  /** Name as written in the profile. */
  name: string;
  /** Level as named by LinkedIn. Null if the profile shows none. */
  level: string | null;
}

/** Current or past position. */
export interface LinkedinPosition {
  /** Title of the position. Null if the profile does not show it. */
  title: string | null;
  /** Name of the company. Null if the profile does not show it. */
  company: string | null;
  /** Name of the company in the URL of its LinkedIn page. Null if the profile does not link to a company page. */
  companyId: string | null;
  /** URL of the company’s LinkedIn page. Null if the profile does not link to one. */
  companyUrl: string | null;
  /** Location as written in the profile. Null if the profile shows none. */
  location: string | null;
  /** Description of the position. Null if the profile shows none. */
  description: string | null;
  /** Start date in ISO 8601, as precise as known: `2019-10` or `2019`. */
  startDate: string | null;
  /** End date in ISO 8601, as precise as known: `2019-10` or `2019`. Null if the position is current or the date is unknown. */
  endDate: string | null;
  /** True if the person still holds the position. Null if unknown. */
  current: boolean | null;
}

/** Public LinkedIn profile of a person, as visible without an account. */
export interface LinkedinProfile {
  /** Member number, or the user name if the number is unknown. Null if both are unknown. */
  id: string | null;
  /** Name after `/in/` in the URL of the profile. Null if unknown. */
  username: string | null;
  /** Displayed name. Null if the provider does not return it. */
  name: string | null;
  /** URL of the profile. Null if the provider does not return it. */
  url: string | null;
  /** Headline, shown below the name. Null if the profile shows none. */
  headline: string | null;
  /** Text of the “About” section, which LinkedIn may shorten. Null if the profile shows none. */
  biography: string | null;
  /** Location as written in the profile. Null if the profile shows none. */
  location: string | null;
  /** ISO 3166-1 alpha-2 code of the country. Null if unknown. */
  countryCode: string | null;
  /** URL of the profile picture. The URL expires. Null if the profile shows none. */
  avatarUrl: string | null;
  /** URL of the banner picture. The URL expires. Null if the profile shows none. */
  bannerUrl: string | null;
  /** Number of followers. Null if not shown. */
  followers: number | null;
  /** Number of connections. LinkedIn shows 500 if there are more. Null if the profile does not show it. */
  connections: number | null;
  /** Name of the current company, shown next to the headline. Null if the profile shows none. */
  currentCompany: string | null;
  /** Name of the current company in the URL of its LinkedIn page. Null if the profile does not link to a company page. */
  currentCompanyId: string | null;
  /** Positions, latest first, at most 100. */
  experience: LinkedinPosition[];
  /** Education, latest first, at most 100. */
  education: LinkedinEducation[];
  /** Skills. Empty if LinkedIn shows them only to members. */
  skills: string[];
  /** Languages. */
  languages: LinkedinLanguage[];
  /** Certificates. */
  certifications: LinkedinCredential[];
  /** Publications. */
  publications: LinkedinCredential[];
  /** Honours and awards. */
  honors: LinkedinCredential[];
  /** Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply. */
  raw: unknown;
}

/** Profile on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface LinkedinProfileAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The profile. Null while it is being collected. */
  data: LinkedinProfile | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** People on LinkedIn. Contains the data or, if collection takes too long, the URL to fetch it from. */
export interface LinkedinProfilesAnswer {
  /** State of the data collection. */
  status: SocialStatus;
  /** The people. Null while they are being collected. */
  data: LinkedinProfile[] | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Result of a LinkedIn request that was answered with status 202. */
export interface LinkedinResult {
  /** State of the data collection. */
  status: SocialStatus;
  /** Collected data. Null while it is being collected. */
  data: LinkedinResultData | null;
  /** Source and completeness of the data. Null while the data is being collected. */
  meta: SocialMeta | null;
  /** ID for fetching the result while the data is being collected. Otherwise null. */
  snapshotId: string | null;
  /** Path of the result while the data is being collected, otherwise null. Fetching the result is not charged. */
  resultUrl: string | null;
  /** Seconds to wait before fetching the result while the data is being collected. Otherwise null. */
  retryAfter: number | null;
}

/** Data of a LinkedIn snapshot. The field for the requested kind of data contains the entries; the other fields are null. */
export interface LinkedinResultData {
  /** Collected profiles. Null if the request was for other data. */
  profiles: LinkedinProfile[] | null;
  /** Collected companies. Null if the request was for other data. */
  companies: LinkedinCompany[] | null;
  /** Collected posts. Null if the request was for other data. */
  posts: SocialPost[] | null;
  /** Collected jobs. Null if the request was for other data. */
  jobs: LinkedinJob[] | null;
}

/** Place of work. */
export type LinkedinWorkplace = 'on_site' | 'remote' | 'hybrid';

/** Pay period of a salary. */
export type SalaryPeriod = 'year' | 'month' | 'week' | 'day' | 'hour';
