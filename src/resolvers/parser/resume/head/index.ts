import type { Places } from '../../layout/places.ts';
import { countryOf } from '../../paper/country.ts';
import type { ParsedResume } from '../index.ts';
import type { Line } from '../lines.ts';
import type { Section } from '../sections.ts';
import { countryIn, emailsOf, locationOf, phonesOf } from './contact.ts';
import { headlineIn } from './headline.ts';
import { linksIn } from './links.ts';
import { nameIn } from './name.ts';

/** Who somebody is and how to reach them. */
export type Head = Pick<ParsedResume, 'name' | 'headline' | 'emails' | 'phones' | 'location' | 'links'>;

/** Reads whose résumé it is, from its header and its sections about the person; e-mail addresses from all of it where these have none. */
export function readHead(
  sections: readonly Section[],
  all: readonly Line[],
  { filename, country: given }: { readonly filename: string | null; readonly country: string | null },
  places: Places,
): Head {
  const header = sections[0]?.lines ?? [];
  const own = sections
    .filter(({ type }) => type === 'contact' || type === 'personal')
    .flatMap(({ lines }) => lines);
  const about = [...header.slice(0, 60), ...own];
  const top = [...about, ...all.slice(0, 40).filter((line) => !about.includes(line))];
  const near = emailsOf(about);
  const emails = near.length > 0 ? near : emailsOf(withoutReferences(sections));
  const links = [
    ...linksIn(about, true),
    ...linksIn(
      all.filter((line) => !about.includes(line) && !emails.some((email) => email.line === line)),
      false,
    ).filter(({ link }) => /linkedin\.com\/in\/|xing\.com\/profile\//i.test(link.url)),
  ];
  const location = locationOf(about) ?? undefined;
  const country =
    given ??
    (location && countryIn(location.value)) ??
    countryOf({ text: about.map(({ text }) => text).join('\n') });
  const near2 = phonesOf(about, country);
  const phones =
    near2.length > 0 ? near2 : phonesOf(top, country).filter(({ line }) => line.text.length < 120);
  const handles = links
    .filter(({ link }) => link.type !== 'website')
    .map(
      ({ link }) =>
        link.url
          .replace(/[/?#]+$/, '')
          .split('/')
          .at(-1) ?? '',
    );
  const sites = links
    .filter(({ link }) => link.type === 'website')
    .map(({ link }) => new URL(link.url).hostname.replace(/^www\.|\.[a-z]+$/g, ''));
  const name = nameIn(
    header.length > 0 ? [...header, ...all.slice(0, 15).filter((line) => !header.includes(line))] : all,
    { emails: emails.map(({ value }) => value), handles: [...handles, ...sites], filename },
  );
  const headline = headlineIn(header.length > 1 ? header : all.slice(0, 6), name);
  if (name) places.note('name', name.line.row, 0.9);
  if (headline) places.note('headline', headline.line.row, 0.75);
  if (location) places.note('location', location.line.row, 0.75);
  emails.forEach(({ line }, at) => {
    places.note(`emails[${at}]`, line.row, 0.98);
  });
  phones.forEach(({ line, value }, at) => {
    places.note(`phones[${at}]`, line.row, value.e164 === null ? 0.6 : 0.95);
  });
  const seen = new Set<string>();
  const unique = links.filter(({ link }) => !seen.has(link.url) && seen.add(link.url));
  unique.forEach(({ line }, at) => {
    places.note(`links[${at}]`, line.row, 0.9);
  });
  return {
    name: name?.value ?? null,
    headline: headline?.value ?? null,
    emails: emails.map(({ value }) => value),
    phones: phones.map(({ value }) => value),
    location: location?.value ?? null,
    links: unique.map(({ link }) => link).slice(0, 50),
  };
}

const withoutReferences = (sections: readonly Section[]): Line[] =>
  sections.filter(({ type }) => type !== 'references').flatMap(({ lines }) => lines);
