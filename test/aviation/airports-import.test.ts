import { expect, test, vi } from 'vitest';
import { atOnce } from '../at-once.ts';
import { openDesk } from '../datasets/imports-desk.ts';

const HEAD =
  '"id","ident","type","name","latitude_deg","longitude_deg","elevation_ft","continent","iso_country","iso_region","municipality","scheduled_service","icao_code","iata_code","gps_code","local_code","home_link","wikipedia_link","keywords"';
const ROWS = [
  '4185,"LFPG","large_airport","Charles de Gaulle International Airport",49.012798,2.55,392,"EU","FR","FR-IDF","Paris (Roissy-en-France, Val-d\'Oise)","yes","LFPG","CDG","LFPG",,,,',
  '900001,"ES-9999","heliport","Helipuerto ""Nuevo""\nde Teide",28.27,-16.64,,"EU","ES","ES-CN","La Orotava","no",,,,,,,',
  '900002,"KDEN","large_airport","Denver International Airport",-33.9,18.6,0,"AF","ZA","ZA-WC","Cape Town","no",,"DEN","KDEN",,,,',
  '900003,"XP-0001","closed","Woody Island (Duplicate)",16.8,112.3,,"AS","XP","XP-U-A",,"no",,,,,,,',
  '900004,"XP-0002","small_airport","Woody Island",16.83,112.34,5.0,"AS","XP","XP-U-A",,"no",,,"?",,,,',
];
const file = (rows: readonly string[]) => `\uFEFF${[HEAD, ...rows].join('\n')}\n`;

test('an import keeps airports that the file lacks, and gives new ones the time zone of a nearby airport', async () => {
  using desk = openDesk();
  const rows = ROWS.map((row) => row.replace('5.0', '5'));
  await expect(desk.import('airports', file(rows))).rejects.toThrow(
    /from 8\d,\d{3} to [\d,]+ records\.\n.*--force/,
  );
  const summary = await desk.import('airports', file(rows), { force: true });
  expect(summary).toMatch(
    /1 of them new\. Kept although missing from the file: .*\(\w{3}\).* and [\d,]+ more\./,
  );

  vi.resetModules();
  const { useImports } = await import('../../src/datasets/imports.ts');
  useImports(desk.folder, expect.unreachable);
  const resolvers = await import('../../src/resolvers/aviation/airports.ts');
  const search = await import('../../src/resolvers/aviation/airport-search.ts');
  const { airportByCode, searchAirports } = {
    airportByCode: atOnce(resolvers.airportByCode),
    searchAirports: atOnce(search.searchAirports),
  };
  expect(airportByCode('CDG')).toMatchObject({
    name: 'Charles de Gaulle International Airport',
    city: 'Paris',
    metroCode: 'PAR',
    timezone: 'Europe/Paris',
    elevationFt: 392,
    scheduledService: true,
  });
  expect(airportByCode('CDG').runways.length).toBeGreaterThan(3);
  expect(airportByCode('ES-9999')).toMatchObject({
    name: 'Helipuerto "Nuevo" de Teide',
    city: 'La Orotava',
    timezone: 'Atlantic/Canary',
    elevationFt: null,
    runways: [],
  });
  // An imported airport that reuses the code of a known one inherits none of its values.
  expect(airportByCode('KDEN')).toMatchObject({
    city: 'Cape Town',
    timezone: 'Africa/Johannesburg',
    elevationFt: 0,
    runways: [],
  });
  expect(airportByCode('XP-0002')).toMatchObject({ countryCode: null, regionCode: null, icao: null });
  expect(() => airportByCode('XP-0001')).toThrow(/XP-0001/);
  expect(airportByCode('DXN')).toMatchObject({ name: 'Noida International Airport', city: 'Noida' });
  const found = searchAirports('orotava', {}, { limit: 5, offset: 0 }).items.map(({ ident }) => ident);
  expect(found).toEqual(['ES-9999']);
});

test('a file with invalid rows is refused with a list of them, and a file with other columns is refused', async () => {
  using desk = openDesk();
  const spoilt = [
    ...ROWS,
    ROWS[0]?.replace('49.012798', '99').replace('large_airport', 'huge_airport'),
    ROWS[2]?.replace('"KDEN"', '"K DEN"').replace('"ZA"', '"za"').replace('"no"', '"maybe"'),
    'LFPO,1',
  ] as string[];
  const error: Error = await desk
    .import('airports', file(spoilt), { force: true })
    .then(expect.unreachable, (reason) => reason);
  const faults = [
    'line 7: elevation_ft must be a whole number of feet, not "5.0"',
    'line 8: type must be one of',
    'line 8: latitude_deg must be a number from -90 to 90, not "99"',
    'line 8: "LFPG" is already in line 2',
    'line 9: ident must be a code, not "K DEN"',
    'line 9: iso_country must be two capital letters, not "za"',
    'line 9: scheduled_service must be yes or no, not "maybe"',
    'line 10: must have 19 cells, like the first line, but has 2',
  ];
  const lines = error.message.split('\n').slice(1);
  expect(lines).toEqual(faults.map((fault) => expect.stringContaining(`  ${fault}`)));
  await expect(desk.import('airports', '"id","airport_ref"\n1,2\n')).rejects.toThrow(
    /line 1: .*missing: ident, type/,
  );
  await expect(desk.import('airports', `${HEAD}\n`)).rejects.toThrow(/The file contains no airports/);
});
