import { type Cell, readTable, text } from '../tsv.ts';

const offset: Cell<string> = (cell) => {
  if (!/^[+-]\d\d:\d\d$/.test(cell)) throw new Error(`has '${cell}', which is no offset`);
  return cell;
};

/**
 * Offsets of each zone in January and July of the coming year, after all announced changes. In every zone, daylight
 * saving time is over in one of these months. They do not come from the ICU of Node, which is often older than the
 * newest changes: Cuba keeps -04:00 through 2027, and the ICU of July 2026 returns to -05:00.
 */
const OFFSETS = new Map(
  readTable('countries/zone-offsets.tsv', { zone: text, january: offset, july: offset }, ['zone']).map(
    ({ zone, january, july }) => [zone, [january, july]],
  ),
);

/**
 * Returns the offsets of standard time in time zones, without repetitions, from west to east: `-05:00`, `+05:45`. The
 * smaller offset of a zone is its standard time, also in Ireland, whose law calls summer time the standard. A zone with
 * the same offset in both months has no daylight saving time, so an offset during Ramadan does not count.
 */
export function utcOffsets(timezones: readonly string[]): string[] {
  const smaller = timezones.map((zone) => {
    const offsets = OFFSETS.get(zone);
    if (!offsets) throw new Error(`No offsets of ${zone} in countries/zone-offsets.tsv`);
    return offsets.reduce((a, b) => (minutesOf(b) < minutesOf(a) ? b : a));
  });
  return [...new Set(smaller)].sort((a, b) => minutesOf(a) - minutesOf(b));
}

function minutesOf(written: string): number {
  const [hours, minutes] = written.slice(1).split(':').map(Number) as [number, number];
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
