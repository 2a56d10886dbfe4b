import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CityNameFile } from '../../src/datasets/aviation/city-names.ts';
import { type Build, fromPackage } from './built.ts';
import { currentZone } from './countries/renamed-zones.ts';

const require = createRequire(import.meta.url);
const FOLDER = join(dirname(require.resolve('cldr-dates-full/package.json')), 'main');

/** The zone with the translations of `unknown`. */
const UNKNOWN = 'Etc/Unknown';

/** English comes first. */
const LANGUAGES = (
  'en de fr es it pt pt-PT ca nl da nb sv fi is et lv lt pl cs sk hu ro hr sl sr sr-Latn bg mk sq el tr ru uk be ka hy ' +
  'he ar fa ur hi bn ta th vi id ms sw ja ko zh zh-Hant'
).split(' ');

/** Zones by continent, with an exemplar city each: `Europe` -> `Kiev`. */
interface Zones {
  readonly [part: string]: Zones | string;
}

/** Builds the names of cities that stand for a time zone, in many languages. */
export const build: Build = () => {
  const names = new Map<string, Set<string>>();
  for (const language of LANGUAGES) {
    const file = JSON.parse(readFileSync(join(FOLDER, language, 'timeZoneNames.json'), 'utf8'));
    // English lacks cities that its names of zones contain.
    for (const [zone, city] of citiesIn(file.main[language].dates.timeZoneNames.zone, []))
      names
        .getOrInsertComputed(currentZone(zone), () => new Set([englishCity(zone, language, city)]))
        .add(city);
  }
  const named: CityNameFile = Object.fromEntries(
    [...names]
      .filter(([zone, own]) => zone !== UNKNOWN && own.size > 1)
      .map(([zone, own]) => [zone, [...own]]),
  );
  return {
    title: 'Names of cities',
    sources: [
      fromPackage({
        package: 'cldr-dates-full@48.2.0',
        url: 'https://cldr.unicode.org',
        licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
        retrieved: '2026-11-27',
        copyright: ['Copyright © 2004-2026 Unicode, Inc.'],
        note: 'The cities that stand for time zones, in 46 languages, used to search airports.',
      }),
    ],
    records: Object.keys(named).length,
    files: { 'city-names.json': named },
  };
};

const englishCity = (zone: string, language: string, city: string): string =>
  language === 'en' ? city : (zone.split('/').at(-1) as string).replaceAll('_', ' ');

function* citiesIn(zones: Zones, path: readonly string[]): Generator<[zone: string, city: string]> {
  for (const [part, value] of Object.entries(zones)) {
    if (typeof value === 'string') continue;
    const { exemplarCity } = value;
    const zone = [...path, part];
    if (typeof exemplarCity === 'string') yield [zone.join('/'), exemplarCity];
    yield* citiesIn(value, zone);
  }
}
