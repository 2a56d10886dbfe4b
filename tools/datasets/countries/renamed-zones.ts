import { readTable, text } from '../tsv.ts';

const now: ReadonlyMap<string, string> = new Map(
  readTable('countries/renamed-zones.tsv', { zone: text, now: text }, ['zone']).map(({ zone, now }) => [
    zone,
    now,
  ]),
);

/**
 * Returns the current name of a time zone, or the zone it was merged into. ICU keeps the first name of every zone, and
 * packages are as old as their data.
 */
export const currentZone = (zone: string): string => now.get(zone) ?? zone;
