import { countryByCode } from '../countries/index.ts';

/*
 * The parameters of searches, from Bright Data's samples (repository luminati-io/LinkedIn-Scraper): "LinkedIn jobs by
 * keyword", "LinkedIn profiles by name".
 */

export interface JobSearch {
  readonly location: string;
  readonly keyword?: string | null | undefined;
  /** Any ISO 3166-1 code of the country. */
  readonly country?: string | null | undefined;
  readonly timeRange?: JobTimeRange | null | undefined;
  readonly jobType?: JobType | null | undefined;
  readonly experienceLevel?: JobLevel | null | undefined;
  readonly remote?: JobPlace | null | undefined;
  readonly company?: string | null | undefined;
}

const TIME_WORDS = {
  past_24_hours: 'Past 24 hours',
  past_week: 'Past week',
  past_month: 'Past month',
  any_time: 'Any time',
} as const;
export type JobTimeRange = keyof typeof TIME_WORDS;

const TYPE_WORDS = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  volunteer: 'Volunteer',
  internship: 'Internship',
} as const;
export type JobType = keyof typeof TYPE_WORDS;

const LEVEL_WORDS = {
  internship: 'Internship',
  entry_level: 'Entry level',
  associate: 'Associate',
  mid_senior_level: 'Mid-Senior level',
  director: 'Director',
  executive: 'Executive',
} as const;
export type JobLevel = keyof typeof LEVEL_WORDS;

const PLACE_WORDS = {
  on_site: 'On-site',
  remote: 'Remote',
  hybrid: 'Hybrid',
} as const;
export type JobPlace = keyof typeof PLACE_WORDS;

/** Returns the scraper's input for a job search. The scraper requires every member, even if empty. */
export const jobSearchInput = (search: JobSearch): Readonly<Record<string, string>> => ({
  location: tidy(search.location),
  keyword: tidy(search.keyword),
  country: search.country == null ? '' : countryByCode(search.country).alpha2,
  time_range: search.timeRange ? TIME_WORDS[search.timeRange] : '',
  job_type: search.jobType ? TYPE_WORDS[search.jobType] : '',
  experience_level: search.experienceLevel ? LEVEL_WORDS[search.experienceLevel] : '',
  remote: search.remote ? PLACE_WORDS[search.remote] : '',
  company: tidy(search.company),
});

/** Returns the scraper's input for a people search. */
export const peopleSearchInput = (person: {
  readonly firstName: string;
  readonly lastName: string;
}): Readonly<Record<string, string>> => ({
  url: 'https://www.linkedin.com',
  first_name: tidy(person.firstName),
  last_name: tidy(person.lastName),
});

const tidy = (text: string | null | undefined): string => (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
