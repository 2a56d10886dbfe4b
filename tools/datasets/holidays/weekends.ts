import { createRequire } from 'node:module';
import type { FormerWeekend } from '../../../src/datasets/holidays/index.ts';
import { listOf, number, readTable, text } from '../tsv.ts';

const load = createRequire(import.meta.url);
const { weekendStart, weekendEnd } = load('cldr-core/supplemental/weekData.json').supplemental.weekData as {
  weekendStart: Readonly<Record<string, string>>;
  weekendEnd: Readonly<Record<string, string>>;
};

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/**
 * Weekends that differ in law and practice from those of CLDR 48. Public offices work from Monday to Friday in Uganda
 * (Public Service Standing Orders) and in India, whose listed holidays are those of the Central Government.
 */
const CORRECTIONS: Readonly<Record<string, readonly number[]>> = {
  BD: [5, 6],
  BN: [5, 7],
  DJ: [5, 6],
  IN: [6, 7],
  MV: [5, 6],
  'MY-02': [5, 6],
  'MY-03': [5, 6],
  'MY-11': [5, 6],
  PS: [5, 6],
  UG: [6, 7],
};

/**
 * Returns country, or country and state -> days of the weekend, 1 (Monday) to 7. Omits Saturday and Sunday weekends.
 */
export function weekends(): Record<string, readonly number[]> {
  const territories = new Set(
    [...Object.keys(weekendStart), ...Object.keys(weekendEnd)].filter((code) => code !== '001'),
  );
  const listed = [...territories].map((code): [string, number[]] => {
    const start = DAYS.indexOf(weekendStart[code] ?? 'sat') + 1;
    const end = DAYS.indexOf(weekendEnd[code] ?? 'sun') + 1;
    return [code, start === end ? [start] : [start, end]];
  });
  return Object.fromEntries([...listed, ...Object.entries(CORRECTIONS)].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Former weekends by country or state, the earliest first. */
export const FORMER_WEEKENDS: Readonly<Record<string, readonly FormerWeekend[]>> = Object.fromEntries(
  Map.groupBy(
    readTable('holidays/weekend-changes.tsv', { place: text, until: text, days: listOf(number) }, [
      'place',
      'until',
    ]),
    ({ place }) => place,
  )
    .entries()
    .map(([place, changes]) => [place, changes.map(({ until, days }) => ({ until, days }))]),
);
