import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDesk } from '../datasets/imports-desk.ts';

const HEAD =
  'BARDID,VesselID,Year,OperatorAge,RegistrationNumber,Manufacturer,Model,HIN,Vesseltype,EngineType,FuelType,Propulsion,Length,Yearbuilt';
const boat = (facts: string) => `FL-2010-0001,1,2010,44,FL1234AB,${facts}`;
const file = (...rows: readonly string[]) => `${[HEAD, ...rows].join('\n')}\n`;
const SKIFF = 'Skiffworks,Pelican 17,ABC12345D606,Open Motorboat,Outboard,Gasoline,Propeller';
const KNOWN = 'SEA RAY BOATS INC.,ZX-900,SER12345D606,Cabin Motorboat,Sterndrive,Gasoline,Propeller';

test('repeated reports of a model are merged where they agree, without data specific to individual boats', async () => {
  using desk = openDesk();
  const summary = await desk.import(
    'boats',
    file(
      boat(`${SKIFF},17,2004`),
      boat(`${SKIFF.toUpperCase()},17,2006`),
      boat(`${SKIFF},17.5,2004`),
      boat(`${SKIFF.replace('17,', '-17,').replace('Gasoline', 'Diesel')},UNK,2006`),
      boat(`${SKIFF},17,1899`),
      boat(`${SKIFF},17,2006`),
      ...Array.from({ length: 3 }, (_, index) => boat(`${KNOWN},${20 + 5 * index},19${90 + index}`)),
      ...Array.from({ length: 2 }, () => boat(`${SKIFF.replace('Pelican 17', 'Heron')},17,2004`)),
      ...Array.from({ length: 3 }, () => boat(`${SKIFF.replace('Pelican 17', 'Unknown')},17,2004`)),
      ...Array.from({ length: 3 }, () =>
        boat(`${SKIFF.replace('Open Motorboat', 'Unknown').replace('Pelican 17', 'Egret')},17,2004`),
      ),
    ),
  );
  expect(summary).toMatch(/^2 models from reports on 17 boats\./);
  expect(readFileSync(join(desk.folder, 'boats.dataset'), 'utf8')).not.toMatch(/D606|FL1234AB|FL-2010/);

  vi.resetModules();
  const { useImports } = await import('../../src/datasets/imports.ts');
  useImports(desk.folder, expect.unreachable);
  const { boats } = await import('../../src/datasets/boats/index.ts');
  const imported = boats.get().filter((one) => one.imported);
  expect(imported).toMatchObject([
    {
      make: 'Sea Ray',
      model: 'ZX-900',
      type: 'cabin_motorboat',
      drives: ['sterndrive'],
      lengthM: null,
      years: [],
    },
    {
      make: 'Skiffworks',
      model: 'Pelican 17',
      type: 'open_motorboat',
      fuels: ['gasoline'],
      drives: ['outboard'],
      lengthM: 5.2,
      yearFrom: 2004,
      yearTo: null,
      years: [2004, 2005, 2006],
    },
  ]);
  const names = boats.get().map(({ make }) => make);
  expect(names.indexOf('Sea Ray')).toBe(
    names.lastIndexOf('Sea Ray') - names.filter((name) => name === 'Sea Ray').length + 1,
  );
  expect(await desk.listed('boats')).toMatchObject({ origin: 'imported', records: boats.get().length });
});

test('a file with other columns, or without models, is refused', async () => {
  using desk = openDesk();
  await expect(desk.import('boats', 'BARDID,DeceasedID\n1,2\n')).rejects.toThrow(
    /line 1: .*missing: Manufacturer, Model/,
  );
  await expect(desk.import('boats', file(boat(`${SKIFF},17,2004`), 'FL,1'))).rejects.toThrow(
    /line 3: must have 14 cells/,
  );
  await expect(desk.import('boats', file(boat(`${SKIFF},17,2004`)))).rejects.toThrow(/3 matching reports/);
});
