import { airportFiles, wasAirport } from '../../src/datasets/aviation/airport-files.ts';
import { fold } from '../../src/libraries/text/fold.ts';
import { airportOf } from './airports/airport.ts';
import { AS_OF, OPENINGS } from './airports/openings.ts';
import { airfields } from './airports/packages.ts';
import { SOURCES } from './airports/sources.ts';
import { isSpam } from './airports/spam.ts';
import { type Build, fromPackage } from './built.ts';

/**
 * Builds the airports of the world: OurAirports with corrections, the cities served, time zones, and airports that
 * opened later.
 */
export const build: Build = () => {
  const replaced = new Set(OPENINGS.flatMap(({ replaces, airport }) => [...replaces, airport.ident]));
  const relieved = new Map(OPENINGS.flatMap(({ relieves = {} }) => Object.entries(relieves)));
  const airports = [
    ...airfields
      .filter((field) => !replaced.has(field.identifier) && wasAirport(field) && !isSpam(field))
      .map(airportOf)
      .map((airport) => {
        const iata = relieved.get(airport.ident);
        return iata === undefined ? airport : { ...airport, iata, scheduled: false };
      }),
    ...OPENINGS.map(({ airport }) => ({ ...airport, runwaysAsOf: AS_OF })),
  ];
  const [first, ...others] = SOURCES.map((source) => ('package' in source ? fromPackage(source) : source));
  if (!first) throw new Error('Airports have sources');
  return {
    title: 'Airports',
    sources: [first, ...others],
    records: airports.length,
    files: airportFiles(airports, fold),
  };
};
