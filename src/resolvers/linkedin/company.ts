import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import { dayOf, foreignCurrency, foreignLines, idOf, tallyOf } from '../../libraries/json/foreign-values.ts';
import type { SocialItem } from '../social/types.ts';
import { each, first, lastSegment, listEntries, siteOf } from '../social/values.ts';
import { codeOf } from './profile.ts';

/*
 * Field names follow Bright Data's own samples (repository luminati-io/LinkedIn-Scraper, file
 * linkedin_company_info.json).
 */

export interface LinkedinEmployee {
  readonly name: string | null;
  readonly headline: string | null;
  readonly url: string | null;
  readonly avatarUrl: string | null;
}

export interface LinkedinFunding {
  readonly rounds: number | null;
  readonly lastRoundType: string | null;
  readonly lastRoundDate: string | null;
  /** A decimal number in plain notation. */
  readonly lastRoundAmount: string | null;
  readonly lastRoundCurrency: string | null;
}

export interface LinkedinCompany extends SocialItem {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly about: string | null;
  readonly slogan: string | null;
  readonly website: string | null;
  readonly industries: readonly string[];
  readonly specialties: readonly string[];
  readonly organizationType: string | null;
  /** LinkedIn's wording: `51-200 employees`. */
  readonly size: string | null;
  readonly sizeFrom: number | null;
  readonly sizeTo: number | null;
  readonly founded: number | null;
  readonly headquarters: string | null;
  readonly locations: readonly string[];
  readonly countryCode: string | null;
  readonly logoUrl: string | null;
  readonly bannerUrl: string | null;
  readonly followers: number | null;
  readonly employeesOnLinkedin: number | null;
  readonly employees: readonly LinkedinEmployee[];
  readonly funding: LinkedinFunding | null;
}

/** Reads a row of the companies data set. */
export function linkedinCompany(row: Foreign): LinkedinCompany | null {
  const url = linkOf(row.url);
  const name = firstText(row.name);
  const id = idOf(row.company_id);
  if (url === null && name === null && id === null) return null;
  const size = firstText(row.company_size);
  return {
    id,
    username: idOf(row.id) ?? lastSegment(url),
    name,
    url,
    about: foreignLines(row.about),
    slogan: firstText(row.slogan),
    website: siteOf(row.website),
    industries: texts(row.industries),
    specialties: Array.isArray(row.specialties) ? texts(row.specialties) : listed(firstText(row.specialties)),
    organizationType: firstText(row.organization_type),
    size,
    ...rangeOf(size),
    founded: yearOf(row.founded),
    headquarters: firstText(row.headquarters),
    locations: texts(row.formatted_locations ?? row.locations),
    countryCode: codeOf(row.country_code),
    logoUrl: linkOf(row.logo),
    bannerUrl: linkOf(row.image),
    followers: tallyOf(row.followers),
    employeesOnLinkedin: tallyOf(row.employees_in_linkedin),
    employees: each(row.employees, employeeOf),
    funding: fundingOf(membersOf(row.funding)),
    raw: null,
  };
}

const texts = (value: unknown): readonly string[] => [
  ...new Set(listEntries(value).flatMap((entry) => firstText(entry) ?? [])),
];

/** Splits a list as LinkedIn writes it: `Food, Packaging, and Retail`. */
const listed = (text: string | null): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim().replace(/^and /, ''))
      .filter((part) => part !== '')
      .slice(0, 100),
  ),
];

/** Reads `51-200 employees` or `10,001+ employees`. */
function rangeOf(size: string | null): { readonly sizeFrom: number | null; readonly sizeTo: number | null } {
  const [, from, to] = /^([\d,]{1,12})(?: ?[-–] ?([\d,]{1,12})|\+)?(?: |$)/.exec(size ?? '') ?? [];
  return { sizeFrom: tallyOf(from), sizeTo: tallyOf(to) };
}

function yearOf(value: unknown): number | null {
  const year = tallyOf(value);
  return year !== null && year >= 1000 && year <= 2100 ? year : null;
}

/** Reads an entry of a list of people, whose `title` is the person's name. */
function employeeOf(entry: Foreign): LinkedinEmployee | null {
  const name = firstText(entry.title, entry.name);
  const url = first(linkOf, entry.link, entry.url);
  if (name === null && url === null) return null;
  return { name, headline: firstText(entry.subtitle), url, avatarUrl: linkOf(entry.img) };
}

function fundingOf(funding: Foreign): LinkedinFunding | null {
  const raised = /^([A-Z]{0,3} ?[$€£₹]|[A-Z]{3}) ?(\d{1,9}(?:\.\d{1,3})?) ?([KMB])?$/.exec(
    firstText(funding.last_round_raised) ?? '',
  );
  const found = {
    rounds: tallyOf(funding.rounds),
    lastRoundType: firstText(funding.last_round_type),
    lastRoundDate: dayOf(funding.last_round_date),
    lastRoundAmount: raised ? String(tallyOf(`${raised[2]}${raised[3] ?? ''}`) ?? raised[2]) : null,
    lastRoundCurrency: foreignCurrency(raised?.[1]?.replace(' ', '')),
  };
  return found.rounds === null && found.lastRoundType === null && found.lastRoundDate === null ? null : found;
}
