import { readFileSync } from 'node:fs';

/** A difference that was looked into: the days, and the reason why Facet or the libraries are right. */
interface Judgement {
  readonly country: string;
  /** States, `*` for all states, or an empty list for the whole country. */
  readonly states: readonly string[];
  /** Descriptors of days, see `descriptors`; `*` for all days. */
  readonly days: readonly string[];
  readonly judgement: string;
}

const judgements: readonly Judgement[] = readFileSync(new URL('judged.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [country = '', states = '', days = '', judgement = ''] = line.split('\t');
    return { country, states: states ? states.split(' ') : [], days: days.split(';'), judgement };
  });

/** Returns the judgement on a difference, or undefined if it is open. */
export function judgementOf(country: string, state: string, date: string): string | undefined {
  const found = judgements.find(
    ({ country: known, states, days }) =>
      known === country &&
      (state === '' ? states.length === 0 : states.includes('*') || states.includes(state)) &&
      (days.includes('*') || descriptors(date).some((descriptor) => days.includes(descriptor))),
  );
  return found?.judgement;
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th'];

/**
 * Returns ways to describe a date: `2026-04-05`, `04-05`, `2026`, `sunday`, `easter`, `easter -2`, `orthodox 1`, `1st
 * monday in 05`, and `>12-25` for the week after a day.
 */
export function descriptors(date: string): string[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const at = Date.UTC(year, month - 1, day);
  const weekday = DAYS[new Date(at).getUTCDay()] as string;
  const from = (start: number, name: string): string[] => {
    const days = Math.round((at - start) / DAY_MS);
    return Math.abs(days) > 70 ? [] : [days === 0 ? name : `${name} ${days}`];
  };
  const week = Array.from({ length: 4 }, (_, index) => {
    const before = new Date(at - (index + 1) * DAY_MS).toISOString();
    return `>${before.slice(5, 10)}`;
  });
  return [
    date,
    date.slice(5),
    String(year),
    weekday,
    `${ORDINALS[Math.floor((day - 1) / 7)]} ${weekday} in ${date.slice(5, 7)}`,
    ...from(easter(year), 'easter'),
    ...from(orthodoxEaster(year), 'orthodox'),
    ...week,
  ];
}

const DAY_MS = 86_400_000;

/** Easter Sunday in the Gregorian calendar. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

/** Easter Sunday in the Julian calendar, which is 13 days behind in this century. */
function orthodoxEaster(year: number): number {
  const a = (19 * (year % 19) + 15) % 30;
  const b = (2 * (year % 4) + 4 * (year % 7) - a + 34) % 7;
  const c = a + b + 114;
  return Date.UTC(year, Math.floor(c / 31) - 1, (c % 31) + 1 + 13);
}
