import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import { foreignLines, idOf, partialDayOf, tallyOf } from '../../libraries/json/foreign-values.ts';
import type { SocialItem } from '../social/types.ts';
import { each, first, handleOf, lastSegment, listEntries, MAX_LISTED } from '../social/values.ts';

/*
 * Field names follow Bright Data's own samples (repository luminati-io/LinkedIn-Scraper, files profiles_by_url.json and
 * profiles_by_name.json).
 */

export interface LinkedinPosition {
  readonly title: string | null;
  readonly company: string | null;
  readonly companyId: string | null;
  readonly companyUrl: string | null;
  readonly location: string | null;
  readonly description: string | null;
  /** An ISO 8601 date, with the precision that is known: `2019-10`, `2019`. */
  readonly startDate: string | null;
  /** Null for a current position, or if unknown. */
  readonly endDate: string | null;
  readonly current: boolean | null;
}

export interface LinkedinEducation {
  readonly school: string | null;
  readonly schoolUrl: string | null;
  readonly degree: string | null;
  readonly field: string | null;
  readonly startYear: string | null;
  readonly endYear: string | null;
  readonly description: string | null;
}

/** A certificate, a publication or an honour: an entry with a title, an issuer and a date. */
export interface LinkedinCredential {
  readonly title: string;
  readonly issuer: string | null;
  readonly date: string | null;
  readonly url: string | null;
}

export interface LinkedinLanguage {
  readonly name: string;
  /** LinkedIn's wording. */
  readonly level: string | null;
}

export interface LinkedinProfile extends SocialItem {
  readonly id: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly headline: string | null;
  readonly biography: string | null;
  readonly location: string | null;
  readonly countryCode: string | null;
  readonly avatarUrl: string | null;
  readonly bannerUrl: string | null;
  readonly followers: number | null;
  readonly connections: number | null;
  readonly currentCompany: string | null;
  readonly currentCompanyId: string | null;
  readonly experience: readonly LinkedinPosition[];
  readonly education: readonly LinkedinEducation[];
  readonly skills: readonly string[];
  readonly languages: readonly LinkedinLanguage[];
  readonly certifications: readonly LinkedinCredential[];
  readonly publications: readonly LinkedinCredential[];
  readonly honors: readonly LinkedinCredential[];
}

/** Reads a row of the people data sets, from profiles and from people searches. */
export function linkedinProfile(row: Foreign): LinkedinProfile | null {
  const url = first(linkOf, row.url, row.input_url);
  const username = handleOf(row.linkedin_id) ?? handleOf(row.id) ?? lastSegment(url);
  const name = firstText(row.name) ?? nameOf(row);
  if (url === null && name === null) return null;
  const company = membersOf(row.current_company);
  return {
    id: first(idOf, row.linkedin_num_id, row.id),
    username,
    name,
    url,
    headline: firstText(row.position, row.headline, row.subtitle),
    biography: foreignLines(row.about),
    location: placeOf(row.city) ?? placeOf(row.location),
    countryCode: codeOf(row.country_code),
    avatarUrl: linkOf(row.avatar),
    bannerUrl: linkOf(row.banner_image),
    followers: tallyOf(row.followers),
    connections: tallyOf(row.connections),
    currentCompany: firstText(company.name, row.current_company_name),
    currentCompanyId: first(idOf, company.company_id, row.current_company_company_id),
    experience: experienceOf(row.experience),
    education: each(row.education, educationOf),
    skills: listEntries(row.skills).flatMap(
      (skill) => firstText(skill, membersOf(skill).title, membersOf(skill).name) ?? [],
    ),
    languages: each(row.languages, languageOf),
    certifications: each(row.certifications, credentialOf),
    publications: each(row.publications, credentialOf),
    honors: each(row.honors_and_awards, credentialOf),
    raw: null,
  };
}

const nameOf = ({ first_name, last_name }: Foreign): string | null =>
  [first_name, last_name].flatMap((part) => firstText(part) ?? []).join(' ') || null;

/** Returns a place. If a profile has no place, the scraper mistakes other text on the page for one. */
function placeOf(value: unknown): string | null {
  const place = firstText(value);
  return place === 'Contact Info' ? null : place;
}

/** Returns a country by ISO 3166-1. */
export function codeOf(value: unknown): string | null {
  const code = firstText(value)?.toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}

/** Returns all positions; those at the same company follow one another. */
function experienceOf(value: unknown): readonly LinkedinPosition[] {
  const positions: LinkedinPosition[] = [];
  for (const entry of listEntries(value)) {
    positions.push(...positionsOf(membersOf(entry)));
    if (positions.length >= MAX_LISTED) break;
  }
  return positions.slice(0, MAX_LISTED);
}

/** Returns the position of a person at a company, or the several positions held there in sequence. */
function positionsOf(entry: Foreign): readonly LinkedinPosition[] {
  const own = positionOf(entry);
  const several = each(entry.positions, (position) => {
    const held = positionOf(position);
    return {
      ...held,
      company: firstText(entry.company, entry.title, position.subtitle),
      companyId: own.companyId,
      companyUrl: own.companyUrl,
      location: held.location ?? own.location,
    };
  });
  if (several.length > 0) return several;
  return own.title === null && own.company === null ? [] : [own];
}

function positionOf(entry: Foreign): LinkedinPosition {
  const { start_date, end_date } = entry;
  const present = /^(?:present|heute|aujourd|actualidad|hoje|oggi|heden)/i.test(firstText(end_date) ?? '');
  const endDate = partialDayOf(end_date);
  return {
    title: firstText(entry.title),
    company: firstText(entry.company, entry.subtitle),
    companyId: idOf(entry.company_id),
    companyUrl: linkOf(entry.url),
    location: firstText(entry.location),
    description: foreignLines(entry.description, 4_000),
    startDate: partialDayOf(start_date),
    endDate,
    current: present ? true : endDate === null ? null : false,
  };
}

function educationOf(entry: Foreign): LinkedinEducation | null {
  const school = firstText(entry.title, entry.school);
  const degree = firstText(entry.degree);
  if (school === null && degree === null) return null;
  return {
    school,
    schoolUrl: linkOf(entry.url),
    degree,
    field: firstText(entry.field),
    startYear: partialDayOf(entry.start_year)?.slice(0, 4) ?? null,
    endYear: partialDayOf(entry.end_year)?.slice(0, 4) ?? null,
    description: foreignLines(entry.description, 4_000),
  };
}

function languageOf(entry: Foreign): LinkedinLanguage | null {
  const name = firstText(entry.title, entry.name);
  const level = firstText(entry.subtitle, entry.level);
  return name === null ? null : { name, level: level === '-' ? null : level };
}

function credentialOf(entry: Foreign): LinkedinCredential | null {
  const title = firstText(entry.title);
  if (title === null) return null;
  const issuer = firstText(entry.subtitle, entry.publication, entry.issuer);
  // The scraper omits the space: `Issued Oct 2017See credential`.
  const [, issued] = /^Issued ([A-Z][a-z]{2} \d{4})/.exec(firstText(entry.meta) ?? '') ?? [];
  return {
    title,
    issuer: issuer === '-' ? null : issuer,
    date: partialDayOf(entry.date) ?? partialDayOf(issued),
    url: first(linkOf, entry.credential_url, entry.url),
  };
}
