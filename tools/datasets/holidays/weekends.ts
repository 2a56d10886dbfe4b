import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const { weekendStart, weekendEnd } = load('cldr-core/supplemental/weekData.json').supplemental.weekData as {
  weekendStart: Readonly<Record<string, string>>;
  weekendEnd: Readonly<Record<string, string>>;
};

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Countries whose weekend is Saturday and Sunday in CLDR 48, but not in law and practice. */
const CORRECTIONS: Readonly<Record<string, readonly number[]>> = {
  BD: [5, 6],
  BN: [5, 7],
  DJ: [5, 6],
  MV: [5, 6],
  'MY-02': [5, 6],
  'MY-03': [5, 6],
  'MY-11': [5, 6],
  PS: [5, 6],
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
