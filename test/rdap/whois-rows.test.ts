import { describe, expect, test } from 'vitest';
import { readAbsence } from '../../src/resolvers/rdap/whois/absence.ts';
import {
  COMMON_BLOCKS,
  COMMON_HEADINGS,
  COMMON_LABELS,
  LABELS_OF_ROWS,
  LOOSE_LABELS,
} from '../../src/resolvers/rdap/whois/common-labels.ts';
import { readDate } from '../../src/resolvers/rdap/whois/dates.ts';
import { REGISTRIES } from '../../src/resolvers/rdap/whois/registries.ts';
import type { Labels, Section, WhoisRegistry } from '../../src/resolvers/rdap/whois/registry.ts';
import { STATUS_WORDS } from '../../src/resolvers/rdap/whois/status-words.ts';

/** Returns the labels of a row that mean the same without the row. */
const repeatedLabels = (labels: Labels, tables: readonly Labels[]) => {
  const known = new Set(tables.flatMap(pairs));
  return pairs(labels).filter((pair) => known.has(pair));
};

const pairs = (labels: Labels) =>
  Object.entries(labels).flatMap(([field, names]) => names.map((name) => `${field} ${name}`));

const repeatedSections = (
  sections: Readonly<Record<string, Section>>,
  common: ReadonlyMap<string, Section>,
) =>
  Object.entries(sections).flatMap(([heading, section]) =>
    common.has(heading) && JSON.stringify(common.get(heading)) === JSON.stringify(section) ? [heading] : [],
  );

/** Dates whose day and month could change places, and one whose cannot. */
const DAYS = [
  { D: '3', M: '4', MMM: 'Apr' },
  { D: '25', M: '12', MMM: 'Dec' },
];

/** Returns dates in a format. */
const written = (format: string) =>
  DAYS.map(({ D, M, MMM }) => {
    const units: Record<string, string> = {
      YYYY: '2020',
      YY: '20',
      hhmmss: '101500',
      MMM,
      MM: M.padStart(2, '0'),
      M,
      DD: D.padStart(2, '0'),
      D,
      '*': 'EX1',
    };
    return format.replace(/YYYY|YY|hhmmss|MMM|MM|M|DD|D|\*/g, (unit) => units[unit] ?? unit);
  });

/** Returns everything in a row that has no effect, because the tables of all registries say the same. */
function withoutEffect(row: WhoisRegistry): string[] {
  const { labels = {}, headings = {}, blocks = {}, dates = [], zones = {}, absent = [], statuses = {} } = row;
  const name = `x.${row.tlds[0]}`;
  return [
    ...repeatedLabels(labels, [COMMON_LABELS, row.loose ? LOOSE_LABELS : LABELS_OF_ROWS]),
    ...repeatedSections(headings, COMMON_HEADINGS),
    ...repeatedSections(blocks, COMMON_BLOCKS),
    ...dates.filter((format) => written(format).every((date) => readDate(date) === readDate(date, row))),
    ...Object.keys(zones).filter((zone) => readDate(`2020-01-02 10:00 ${zone}`) !== null),
    ...absent.filter((sentence) => readAbsence([sentence.replace('{domain}', name)], [name]) !== null),
    ...Object.entries(statuses).flatMap(([word, meaning]) =>
      STATUS_WORDS.get(word) === meaning ? [word] : [],
    ),
  ];
}

describe('the rows of registries', () => {
  test.each(
    REGISTRIES.map((row) => [row.tlds.join(' '), row] as const),
  )('repeat nothing: %s', (_tlds, row) => {
    expect(withoutEffect(row)).toEqual([]);
    // A row with nothing else would only switch off the loose labels.
    expect(Object.keys(row).length).toBeGreaterThan(1);
  });

  test.each<[string, Omit<WhoisRegistry, 'tlds'>]>([
    ['registrar registrar', { labels: { registrar: ['registrar'] } }],
    ['status domain status', { labels: { status: ['domain status'] } }],
    ['status status', { loose: true, labels: { status: ['status'] } }],
    ['domain managers', { headings: { 'domain managers': {} } }],
    ['role', { blocks: { role: {} } }],
    ['D.M.YYYY', { dates: ['D.M.YYYY'] }],
    ['cet', { zones: { cet: 1 } }],
    ['domain {domain} not found', { absent: ['domain {domain} not found'] }],
    ['free', { statuses: { free: 'free' } }],
  ])('may not repeat %s', (repeated, row) => {
    expect(withoutEffect({ tlds: ['example'], ...row })).toEqual([repeated]);
  });

  test('may not repeat two orders of day and month, which no text can tell apart', () => {
    const dates = ['MM/DD/YYYY', 'DD/MM/YYYY'];
    expect(withoutEffect({ tlds: ['example'], dates })).toEqual(dates);
  });

  test('have different top-level domains', () => {
    const tlds = REGISTRIES.flatMap((row) => row.tlds);
    expect(tlds.filter((tld, index) => tlds.indexOf(tld) !== index)).toEqual([]);
  });

  test('have time zones in lower case that a date can contain', () => {
    for (const row of REGISTRIES) {
      for (const [zone, hours] of Object.entries(row.zones ?? {})) {
        const expected = new Date(Date.UTC(2020, 0, 2, 10 - hours)).toISOString();
        expect([zone, readDate(`2020-01-02 10:00:00 ${zone.toUpperCase()}`, row)]).toEqual([zone, expected]);
      }
    }
  });
});
