/**
 * Compares public holidays from 2010 to 2030 with other libraries: `node bench/quality/holidays.ts <folder> …`. The
 * folders contain tables of the libraries as JSON; see the README in this folder. Prints the share of the days on which
 * two libraries agree that Facet has, the share of Facet's days that a library has, and all differences, with a
 * judgement where there is one. With `--write`, records fingerprints of the libraries' years and the days on which they
 * disagree, from which the builder of `holidays-coverage` derives which years are confirmed. Tables in a folder
 * `--exchanges=<folder>` are used only for fingerprints of days off exchanged with weekend days.
 */
import { writeFileSync } from 'node:fs';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { holidaysOf, weekendOf } from '../../src/resolvers/holidays/calendar.ts';
import { plusDays, weekdayOf } from '../../src/resolvers/holidays/dates.ts';
import {
  comparedDays,
  daysOff,
  exchangePrint,
  exchangesIn,
  fingerprint,
  hasExchanges,
  YEARS,
} from '../../tools/datasets/holidays-coverage/fingerprints.ts';
import { judgementOf } from './holidays/judged.ts';
import { type Library, nationwide, readLibraries, votesFor, workedIn } from './holidays/tables.ts';

const COMPARED = new URL('../../tools/datasets/holidays-coverage/compared.tsv', import.meta.url);

const DISAGREEMENTS = new URL('disagreements.tsv', COMPARED);

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const OECD = 'AU CA CL CO CR IS IL JP KR MX NZ NO CH TR GB US';
const G20 = 'AR BR CN IN ID RU SA ZA';
const OTHERS = 'RS UA TN KE SG MY NG PH TH';
const SIXTY = new Set([EU, OECD, G20, OTHERS].flatMap((list) => list.split(' ')));

const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const libraries = readLibraries(folders);
const exchangeFolders = process.argv.flatMap((word) => /^--exchanges=(.+)$/.exec(word)?.[1] ?? []);
const exchangeLists = readLibraries(exchangeFolders);
const { codes, holidays } = holidayRules.get();

/** Facet's public days in a place. `counted` omits parts of days, and weekends within announced breaks. */
function ours(country: string, state: string): { all: Set<string>; counted: Set<string> } {
  const all = new Set<string>();
  const counted = new Set<string>();
  for (const day of YEARS.flatMap((year) => holidaysOf({ country, state: state || undefined }, year))) {
    if (day.type !== 'public') continue;
    for (let offset = 0; offset < day.days; offset++) {
      const date = plusDays(day.date, offset);
      all.add(date);
      if (day.from === '00:00' && !(day.bridge && weekendOf({ country }, date).includes(weekdayOf(date))))
        counted.add(date);
    }
  }
  return { all, counted };
}

interface Figures {
  countries: Set<string>;
  /** Days on which two libraries agree, and of these, days that at least half of the libraries with the place have. */
  agreed: number;
  found: number;
  most: number;
  foundOfMost: number;
  own: number;
  right: number;
  /** Differences with a judgement: missing days, and days of Facet that no library has. */
  judged: number;
  judgedOwn: number;
}

const none = (): Figures => ({
  countries: new Set(),
  agreed: 0,
  found: 0,
  most: 0,
  foundOfMost: 0,
  own: 0,
  right: 0,
  judged: 0,
  judgedOwn: 0,
});

const figures = new Map<string, Figures>();
/** `AT easter missing` -> the judgement, states and dates. */
const differences = new Map<string, string[]>();

function note(country: string, state: string, kind: string, date: string, sources: string): boolean {
  const judgement = judgementOf(country, state, date);
  const key = [country, state ? 'states' : '', kind, judgement ?? 'open'].join('\t');
  const dates = differences.getOrInsertComputed(key, () => []);
  dates.push(`${state && `${state} `}${date}${judgement ? '' : ` (${sources})`}`);
  return judgement !== undefined;
}

for (const country of codes) {
  for (const state of ['', ...Object.keys(holidays[country]?.states ?? {})]) {
    const { votes, weak, covering } = votesFor(libraries, country, state, YEARS);
    if (covering.size === 0) continue;
    const { all, counted } = ours(country, state);
    const group = `${SIXTY.has(country) ? 'sixty countries' : 'other countries'}, ${state ? 'states' : 'nationwide'}`;
    const into = figures.getOrInsertComputed(group, none);
    into.countries.add(country);
    for (const [date, by] of votes) {
      if (by.size < 2) continue;
      const most = 2 * by.size >= (covering.get(date.slice(0, 4))?.size ?? 0);
      into.agreed++;
      if (most) into.most++;
      if (all.has(date)) into.found++;
      if (all.has(date) && most) into.foundOfMost++;
      if (!all.has(date) && note(country, state, most ? 'missing' : 'outvoted', date, [...by].join(', ')))
        into.judged++;
    }
    for (const date of counted) {
      if (!covering.has(date.slice(0, 4))) continue;
      into.own++;
      if (votes.has(date) || weak.has(date)) into.right++;
      else if (note(country, state, 'unsupported', date, `of ${covering.get(date.slice(0, 4))?.size}`))
        into.judgedOwn++;
    }
  }
}

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;
for (const [group, { countries, ...count }] of [...figures].sort(([a], [b]) => (a < b ? 1 : -1))) {
  const { agreed, found, judged, most, foundOfMost, own, right, judgedOwn } = count;
  process.stdout.write(
    `${group} (${countries.size} countries)
  found ${percent(found, agreed)} of ${agreed} days on which two libraries agree
        ${percent(found, agreed - judged)} of ${agreed - judged} without the differences that judged.tsv explains
        ${percent(foundOfMost, most)} of ${most} that at least half of the libraries have
  right ${percent(right, own)} of ${own} days of Facet that a library has
        ${percent(right, own - judgedOwn)} of ${own - judgedOwn} without the differences that judged.tsv explains\n`,
  );
}
if (process.argv.includes('--differences')) {
  for (const [key, dates] of [...differences].sort(([a], [b]) => (a < b ? -1 : 1)))
    process.stdout.write(`${key}\t${dates.length}\t${dates.slice(0, 30).join('; ')}\n`);
}
if (process.argv.includes('--write')) {
  writeFileSync(COMPARED, table('country\tlibrary\tkind\tyears', [...dayPrints(), ...exchangePrints()]));
  writeFileSync(DISAGREEMENTS, table('country\tyear\tsources\tdays', disagreements()));
}

function table(header: string, rows: readonly string[]): string {
  return [`${header}\tsource`, ...rows, ''].join('\n');
}

/** Returns one row per country and library: the fingerprints of its years. */
function dayPrints(): string[] {
  return codes.flatMap((country) =>
    libraries.flatMap((library) => {
      const days = nationwide(library, country);
      const prints = YEARS.map((year) => fingerprint(country, year, days) ?? '-');
      return printRow(country, library, 'days', prints);
    }),
  );
}

/** Returns one row per country and source of exchanges: the fingerprints of the years that the source knows. */
function exchangePrints(): string[] {
  return codes.flatMap((country) =>
    exchangeLists.flatMap((library) => {
      const days = nationwide(library, country);
      const prints = YEARS.map((year) => {
        const worked = workedIn(library, country, year);
        if (!worked || !hasExchanges(country, year)) return '-';
        return exchangePrint(exchangesIn(country, year, { daysOff: days, worked }));
      });
      return printRow(country, library, 'exchanges', prints);
    }),
  );
}

function printRow(country: string, { name }: Library, kind: string, prints: readonly string[]): string[] {
  return prints.every((print) => print === '-')
    ? []
    : [[country, name, kind, prints.join(' '), name].join('\t')];
}

/** Returns one row per country and year in which sources disagree with each other or with Facet. */
function disagreements(): string[] {
  return codes.flatMap((country) =>
    YEARS.flatMap((year) => {
      const lists = libraries
        .map((library) => comparedDays(country, year, nationwide(library, country)))
        .filter((days) => days.length > 0);
      const own = new Set(comparedDays(country, year, daysOff(country, year)));
      const days = [...new Set([...lists.flat(), ...own])].sort().flatMap((date) => {
        const votes = lists.filter((days) => days.includes(date)).length;
        return votes === (own.has(date) ? lists.length : 0) ? [] : [`${date.slice(5)}:${votes}`];
      });
      if (lists.length === 0 || days.length === 0) return [];
      return [[country, year, lists.length, days.join(' '), 'compared sources'].join('\t')];
    }),
  );
}
