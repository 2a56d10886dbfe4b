import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import {
  amountOf,
  flagOf,
  foreignCurrency,
  foreignLines,
  foreignMoment,
  idOf,
  tallyOf,
} from '../../libraries/json/foreign-values.ts';
import type { SocialAuthor, SocialItem } from '../social/types.ts';
import { authorOf, first, lastSegment } from '../social/values.ts';
import { codeOf } from './profile.ts';

/*
 * Field names follow Bright Data's own samples (repository luminati-io/LinkedIn-Scraper, files linkedin_jobs_url.json
 * and linkedin_jobs_keyword.json).
 */

const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export interface JobSalary {
  /** A decimal number in plain notation. */
  readonly min: string | null;
  readonly max: string | null;
  readonly currency: string | null;
  readonly period: SalaryPeriod | null;
}

export interface LinkedinJob extends SocialItem {
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly company: SocialAuthor | null;
  readonly location: string | null;
  readonly countryCode: string | null;
  readonly description: string | null;
  readonly seniority: string | null;
  readonly employmentType: string | null;
  readonly function: string | null;
  readonly industries: string | null;
  readonly salary: JobSalary | null;
  readonly postedAt: string | null;
  /** LinkedIn's wording: `1 week ago`. */
  readonly posted: string | null;
  readonly applicants: number | null;
  readonly applyUrl: string | null;
  readonly open: boolean | null;
  readonly poster: SocialAuthor | null;
}

/** Reads a row of the jobs data set. */
export function linkedinJob(row: Foreign): LinkedinJob | null {
  const id = idOf(row.job_posting_id);
  const url = linkOf(row.url);
  const title = firstText(row.job_title);
  if (id === null && url === null && title === null) return null;
  const countryCode = codeOf(row.country_code);
  const poster = membersOf(row.job_poster);
  return {
    id,
    url,
    title,
    company: authorOf({
      id: row.company_id,
      username: lastSegment(row.company_url),
      name: row.company_name,
      url: row.company_url,
      avatar: row.company_logo,
    }),
    location: firstText(row.job_location),
    countryCode,
    description: foreignLines(row.job_summary),
    seniority: applicable(row.job_seniority_level),
    employmentType: applicable(row.job_employment_type),
    function: firstText(row.job_function),
    industries: firstText(row.job_industries),
    salary:
      salaryOf(membersOf(row.base_salary), countryCode) ?? writtenSalary(row.job_base_pay_range, countryCode),
    postedAt: foreignMoment(row.job_posted_date),
    posted: firstText(row.job_posted_time),
    applicants: tallyOf(row.job_num_applicants),
    applyUrl: linkOf(row.apply_link),
    open: flagOf(row.application_availability),
    poster: authorOf({ username: lastSegment(poster.url), name: poster.name, url: poster.url }),
    raw: null,
  };
}

const applicable = (value: unknown): string | null => {
  const text = firstText(value);
  return text === 'Not Applicable' ? null : text;
};

function salaryOf(
  { min_amount, max_amount, currency, payment_period }: Foreign,
  country: string | null,
): JobSalary | null {
  const [min, max] = [amountOf(min_amount), amountOf(max_amount)];
  if (min === null && max === null) return null;
  return {
    min,
    max,
    currency: foreignCurrency(currency, country),
    period: periodOf(firstText(payment_period)),
  };
}

/** Reads a written salary range: `$75,000.00/yr - $121,000.00/yr`. */
function writtenSalary(value: unknown, country: string | null): JobSalary | null {
  const parts = (firstText(value) ?? '')
    .slice(0, 100)
    .split(/ [-–] /)
    .slice(0, 2)
    .map((part) => part.split('/'));
  const [min = null, max = null] = parts.map(([amount]) => amountOf(amount));
  if (min === null) return null;
  const [sign] = /^\D{1,4}(?=\d)/.exec(parts[0]?.[0] ?? '') ?? [];
  return {
    min,
    max,
    currency: first((text) => foreignCurrency(text, country), sign),
    period: periodOf(parts.at(-1)?.[1] ?? null),
  };
}

const PERIODS: ReadonlyMap<string, SalaryPeriod> = new Map<string, SalaryPeriod>([
  ['yr', 'year'],
  ['mo', 'month'],
  ['wk', 'week'],
  ['hr', 'hour'],
  ['annual', 'year'],
  ['annually', 'year'],
  ['yearly', 'year'],
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['hourly', 'hour'],
  ...SALARY_PERIODS.map((period) => [period, period] as const),
]);

const periodOf = (text: string | null): SalaryPeriod | null =>
  PERIODS.get(text?.toLowerCase().replace(/^per /, '') ?? '') ?? null;
