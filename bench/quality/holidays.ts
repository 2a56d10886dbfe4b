/**
 * Compares public holidays with other libraries, which were not used to compile them: `node bench/quality/holidays.ts
 * <file> …`. A file is JSON, country -> state (or an empty text) -> date -> name, for the years FIRST to LAST; see
 * the README in this folder. Prints the share of each library's days that Facet has, the share of Facet's days that
 * each library has, and both for all sources together. With `--write`, records the countries and years in which a
 * source has exactly the same days.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { holidayRules } from '../../src/datasets/holidays/index.ts';
import { holidaysOf, weekendOf } from '../../src/resolvers/holidays/calendar.ts';
import { plusDays, weekdayOf } from '../../src/resolvers/holidays/dates.ts';

type Source = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const FIRST = 2025;
const LAST = 2028;
const CONFIRMED = new URL('../../tools/datasets/holidays/confirmed.tsv', import.meta.url);

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';
const OECD = 'AU CA CL CO CR IS IL JP KR MX NZ NO CH TR GB US';
const G20 = 'AR BR CN IN ID RU SA ZA';
/** The sixty most populous countries except those above. */
const POPULOUS =
  'PK NG BD ET EG PH CD VN IR TH TZ KE MM SD UG DZ IQ AF YE MA AO UZ UA MY MZ GH PE MG CI NP CM VE NE KP SY ML BF TW LK';
const MAIN = new Set([EU, OECD, G20, POPULOUS].flatMap((list) => list.split(' ')));

const files = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const sources = files.map((file): [string, Source] => [
  basename(file, '.json'),
  JSON.parse(readFileSync(file, 'utf8')) as Source,
]);

const inYears = (dates: Iterable<string>): Set<string> =>
  new Set([...dates].filter((date) => date >= `${FIRST}-01-01` && date <= `${LAST}-12-31`));

function ours(country: string, state: string): Set<string> {
  const years = Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index);
  const days = years
    .flatMap((year) => holidaysOf({ country, state: state || undefined }, year))
    .filter(({ type }) => type === 'public')
    // Some sources omit weekend days within an announced break.
    .filter(({ bridge, date }) => !bridge || !weekendOf({ country }).includes(weekdayOf(date)));
  return inYears(
    days.flatMap(({ date, days }) => Array.from({ length: days }, (_, index) => plusDays(date, index))),
  );
}

interface Count {
  theirs: number;
  found: number;
  ours: number;
  right: number;
}

const count = (own: Set<string>, must: Set<string>, may: Set<string>, into: Count) => {
  into.theirs += must.size;
  into.found += must.intersection(own).size;
  into.ours += own.size;
  into.right += own.intersection(may).size;
};

const percent = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(2)} %`;
const row = (name: string, { theirs, found, ours, right }: Count) =>
  `${name.padEnd(34)} found ${percent(found, theirs)} of ${theirs}, right ${percent(right, ours)} of ${ours}\n`;
const none = (): Count => ({ theirs: 0, found: 0, ours: 0, right: 0 });

/** Limits days to the years that the source covers. */
function asFarAs(own: Set<string>, theirs: Set<string>): Set<string> {
  const years = new Set([...theirs].map((date) => date.slice(0, 4)));
  return new Set([...own].filter((date) => years.has(date.slice(0, 4))));
}

/**
 * By country: the first year whose dates were taken from the compared source, because no other source has them. From
 * that year on, the source cannot confirm the dates.
 */
const TAKEN_OVER: Readonly<Record<string, number>> = { BT: 2027 };

/**
 * Days that a source defines differently. They are ignored on both sides.
 *
 * - Spain's yearly tables, which one source follows, omit holidays on a Sunday, because the day off moves or is
 *   replaced by another day. By Law 18/1987 and the statutes of the communities, they remain holidays.
 * - The calendars of Bolivia's ministry of labour omit 17 October, which is a working day for everyone.
 * - One source lists Sundays for Sweden, as its law does. They are not separate days off.
 */
const OTHERWISE: Readonly<Record<string, (date: string, name?: string) => boolean>> = {
  BO: (date) => date.endsWith('-10-17'),
  ES: (date) => weekdayOf(date) === 7,
  SE: (_date, name) => name === 'Sunday',
};
const leftOut = { theirs: 0, ours: 0 };

/** Returns the days of a country or a state in a source. */
const daysOf = (source: Source, country: string, state: string) => {
  const days = Object.entries(source[country]?.[state] ?? {});
  const counted = days.filter(([date, name]) => !OTHERWISE[country]?.(date, name)).map(([date]) => date);
  if (state) leftOut.theirs += days.length - counted.length;
  return inYears(counted);
};

const has = (source: Source, country: string, state: string) =>
  source[country]?.[state] !== undefined && Object.keys(source[country]?.[''] ?? {}).length > 0;

const groups = new Map<string, Count>();
const confirmed: string[] = [];
for (const country of holidayRules.get().codes) {
  const group = MAIN.has(country) ? 'main' : 'others';
  const states = new Set(sources.flatMap(([, source]) => Object.keys(source[country] ?? {})));
  const known = new Set(['', ...Object.keys(holidayRules.get().holidays[country]?.states ?? {})]);
  for (const state of known.intersection(states)) {
    const all = ours(country, state);
    const own = new Set([...all].filter((date) => !OTHERWISE[country]?.(date)));
    if (state) leftOut.ours += all.size - own.size;
    const having = sources.filter(([, source]) => has(source, country, state));
    if (having.length === 0) continue;
    const sets = having.map(([, source]) => daysOf(source, country, state));
    const kind = `${group}, ${state ? 'states' : 'nationwide'}`;
    having.forEach(([name], index) => {
      const theirs = sets[index] as Set<string>;
      count(asFarAs(own, theirs), theirs, theirs, groups.getOrInsert(`${kind}: ${name}`, none()));
    });
    const both = sets.reduce((a, b) => a.intersection(b));
    const any = sets.reduce((a, b) => a.union(b));
    count(asFarAs(own, any), both, any, groups.getOrInsert(`${kind}: all of them, any of them`, none()));
    if (state) continue;
    const last = Math.min(LAST, (TAKEN_OVER[country] ?? LAST + 1) - 1);
    const years = Array.from({ length: last - FIRST + 1 }, (_, index) => String(FIRST + index)).filter(
      (year) =>
        sets.some((theirs) => {
          const [a, b] = [own, theirs].map((set) =>
            [...set]
              .filter((date) => date.startsWith(year))
              .sort()
              .join(),
          );
          return a !== '' && a === b;
        }),
    );
    if (years.length > 0)
      confirmed.push(`${country}\t${years.join(' ')}\t${having.map(([name]) => name).join(', ')}\n`);
  }
}
for (const [name, counted] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
  process.stdout.write(row(name, counted));
process.stdout.write(`days of states left out: ${leftOut.theirs} of theirs, ${leftOut.ours} of ours\n`);
process.stdout.write(`${confirmed.length} countries have a year that a source has just so\n`);
if (process.argv.includes('--write')) {
  writeFileSync(CONFIRMED, `country\tyears\tsource\n${confirmed.join('')}`);
}
