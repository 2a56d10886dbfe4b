import { readTable, text } from '../tsv.ts';

const now: ReadonlyMap<string, string> = new Map(
  readTable('countries/renamed-zones.tsv', { zone: text, now: text }, ['zone']).map(({ zone, now }) => [
    zone,
    now,
  ]),
);

/**
 * The name that IANA has given a zone since, or the zone that it was merged into: ICU keeps the first name a zone ever had,
 * and packages are as old as their data.
 */
export const currentZone = (zone: string): string => now.get(zone) ?? zone;
