import type { Places } from '../../../layout/places.ts';
import { countrySigns } from '../../../locale/country.ts';
import type { Line } from '../lines.ts';
import type { Section } from '../sections.ts';
import type { ParsedResume } from '../types.ts';
import { countryIn, emailsOf, locationOf, type Placed, phonesOf } from './contact.ts';
import { headlineIn } from './headline.ts';
import { type FoundLink, linksIn } from './links.ts';
import { nameIn } from './name.ts';

/** Name and contact details of the person. */
export type Head = Pick<ParsedResume, 'name' | 'headline' | 'emails' | 'phones' | 'location' | 'links'>;

/**
 * Reads the name and contact details from the header and the sections about the person. If these contain no e-mail
 * address, the rest of the résumé is searched.
 */
export function readHead(
  sections: readonly Section[],
  all: readonly Line[],
  {
    filename,
    country: requestedCountry,
  }: { readonly filename: string | null; readonly country: string | null },
  places: Places,
): Head {
  const header = sections[0]?.lines ?? [];
  const own = sections
    .filter(({ type }) => type === 'contact' || type === 'personal')
    .flatMap(({ lines }) => lines)
    .slice(0, MAX_LINES);
  const about = [...header.slice(0, MAX_LINES), ...own];
  const theirs = withoutReferences(sections);
  const emails = firstOf(emailsOf(about), () => emailsOf(theirs));
  const links = linksOf(about, all, emails);
  const location = locationOf(about);
  const country =
    requestedCountry ??
    (location && countryIn(location.value)) ??
    countrySigns({ text: about.map(({ text }) => text).join('\n') }).country;
  const phones = firstOf(phonesOf(about, country), () =>
    phonesOf(theirs.slice(0, 40), country).filter(({ line }) => line.text.length < 120),
  );
  const name = nameIn(withTop(header, all), {
    emails: emails.map(({ value }) => value),
    handles: handlesOf(links),
    filename,
  });
  const headline = headlineIn(header.length > 1 ? header : all.slice(0, 6), name);
  if (name) places.note('name', name.line.row, 'position');
  if (headline) places.note('headline', headline.line.row, 'position');
  if (location) places.note('location', location.line.row, 'position');
  emails.forEach(({ line }, at) => {
    places.note(`emails[${at}]`, line.row, 'form');
  });
  phones.forEach(({ line, value }, at) => {
    places.note(`phones[${at}]`, line.row, value.e164 === null ? 'form' : 'checked');
  });
  links.slice(0, MAX_LINKS).forEach(({ line }, at) => {
    places.note(`links[${at}]`, line.row, 'form');
  });
  return {
    name: name?.value ?? null,
    headline: headline?.value ?? null,
    emails: emails.map(({ value }) => value),
    phones: phones.map(({ value }) => value),
    location: location?.value ?? null,
    links: links.map(({ link }) => link),
  };
}

const MAX_LINES = 60;

const firstOf = <Value>(found: readonly Value[], otherwise: () => readonly Value[]): readonly Value[] =>
  found.length > 0 ? found : otherwise();

const withoutReferences = (sections: readonly Section[]): Line[] =>
  sections.filter(({ type }) => type !== 'references').flatMap(({ lines }) => lines);

/** Returns the lines of the header and the first lines of the document, because names may be in the margin. */
function withTop(header: readonly Line[], all: readonly Line[]): readonly Line[] {
  if (header.length === 0) return all;
  const known = new Set(header);
  return [...header, ...all.slice(0, 15).filter((line) => !known.has(line))];
}

/** Maximum number of links in an answer. */
export const MAX_LINKS = 50;

/**
 * Returns the links in the lines about the person. From other lines, returns only links that are certainly profiles.
 */
function linksOf(
  about: readonly Line[],
  all: readonly Line[],
  emails: readonly Placed<string>[],
): FoundLink[] {
  const known = new Set([...about, ...emails.map(({ line }) => line)]);
  const rest = linksIn(
    all.filter((line) => !known.has(line)),
    false,
  );
  const seen = new Set<string>();
  return [
    ...linksIn(about, true),
    ...rest.filter(({ link }) => /linkedin\.com\/in\/|xing\.com\/profile\//i.test(link.url)),
  ].filter(({ link }) => !seen.has(link.url) && seen.add(link.url));
}

/** Returns usernames from profile links, and the names of personal sites. */
const handlesOf = (links: readonly FoundLink[]): string[] =>
  links.map(({ link: { type, url } }) =>
    type === 'website'
      ? new URL(url).hostname.replace(/^www\.|\.[a-z]+$/g, '')
      : (url
          .replace(/(?<![/?#])[/?#]+$/, '')
          .split('/')
          .at(-1) ?? ''),
  );
