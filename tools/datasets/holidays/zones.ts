import { readTable, text } from '../tsv.ts';

/** The time zone of a country's capital, or of most people in a state, if date-holidays has another one or none. */
export const ZONES: Readonly<Record<string, string>> = Object.fromEntries(
  readTable('holidays/zones.tsv', { place: text, zone: text }, ['place']).map(({ place, zone }) => [
    place,
    zone,
  ]),
);
