import { countryOfName } from './head/places.ts';
import type { LinkType, ParsedResume, ResumeDate, ResumeLink } from './types.ts';

/** Schema of the document: version 1.0.0, from https://jsonresume.org/schema. */
const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Values of the member `network` by type of profile link. */
const NETWORKS: Readonly<Record<Exclude<LinkType, 'website'>, string>> = {
  linkedin: 'LinkedIn',
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  stackoverflow: 'Stack Overflow',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  xing: 'XING',
  medium: 'Medium',
  behance: 'Behance',
  dribbble: 'Dribbble',
  kaggle: 'Kaggle',
  orcid: 'ORCID',
  google_scholar: 'Google Scholar',
  researchgate: 'ResearchGate',
};

type Members = Readonly<Record<string, unknown>>;

/**
 * Returns an object of the schema without null and empty members, because the schema allows missing members but no
 * nulls.
 */
const said = (members: Members): Members =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * Converts the résumé to the JSON Resume format. Values for which the format has no member, such as the total
 * experience, are left out.
 */
export function jsonResumeOf(resume: ParsedResume): Members {
  const { work, education, awards, certifications, publications, languages, projects } = resume;
  return said({
    $schema: SCHEMA,
    basics: basicsOf(resume),
    work: work.map(({ title, company, location, description, highlights, ...period }) =>
      said({
        name: company,
        position: title,
        location,
        summary: description,
        highlights,
        ...datesOf(period),
      }),
    ),
    education: education.map(({ institution, degree, field, gpa, ...period }) =>
      said({ institution, area: field, studyType: degree, score: gpa, ...datesOf(period) }),
    ),
    awards: awards.map(({ title, awarder, date }) => said({ title, awarder, date: dateOf(date) })),
    certificates: certifications.map(({ name, issuer, date }) => said({ name, issuer, date: dateOf(date) })),
    publications: publications.map(({ title, date, url }) =>
      said({ name: title, releaseDate: dateOf(date), url: uriOf(url) }),
    ),
    skills: resume.skills.map((name) => ({ name })),
    languages: languages.map(({ language, level }) => said({ language, fluency: level })),
    projects: projects.map(({ name, description, highlights, url, ...period }) =>
      said({ name, description, highlights, url: uriOf(url), ...datesOf(period) }),
    ),
  });
}

function basicsOf({ name, headline, summary, emails, phones, location, links }: ParsedResume): Members {
  const site = links.find(({ type }) => type === 'website');
  return said({
    name: name?.full,
    label: headline,
    email: emails[0],
    phone: phones[0]?.e164 ?? phones[0]?.raw,
    url: uriOf(site?.url ?? null),
    summary,
    location: location === null ? null : locationOf(location),
    profiles: links.flatMap((link) => profileOf(link) ?? []),
  });
}

/**
 * Splits "Berlin, Germany" into city and country. A text with digits or with more than three parts becomes an address.
 */
function locationOf(location: string): Members {
  const parts = location.split(',').map((part) => part.trim());
  const countryCode = parts.length > 1 ? countryOfName(parts.at(-1) as string) : null;
  const plain = parts.length < 4 && !/\d/.test(location);
  return plain
    ? said({ city: parts[0], region: parts.length === 3 ? parts[1] : null, countryCode })
    : said({ address: location, countryCode });
}

function profileOf({ type, url }: ResumeLink): Members | undefined {
  const uri = uriOf(url);
  if (type === 'website' || uri === null) return undefined;
  const username = new URL(uri).pathname
    .split('/')
    .filter((part) => part !== '')
    .at(-1);
  return said({ network: NETWORKS[type], username, url: uri });
}

/** Returns the text as a URI, with characters percent-encoded where necessary; null if the text is not a URI. */
function uriOf(url: string | null): string | null {
  const whole = url === null || /^https?:/i.test(url) ? url : `https://${url}`;
  return whole !== null && URL.canParse(whole) ? new URL(whole).href : null;
}

/** Returns null for years before 1000, which the schema does not allow. */
const dateOf = (date: ResumeDate | null): string | null =>
  date !== null && /^[12]\d{3}(?:-[01]\d(?:-[0-3]\d)?)?$/.test(date) ? date : null;

const datesOf = ({ startDate, endDate }: { startDate: ResumeDate | null; endDate: ResumeDate | null }) => ({
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
});
