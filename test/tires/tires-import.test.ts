import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDesk } from '../datasets/imports-desk.ts';

const record = (maker: string, model: string, year: unknown, front: unknown, rear: unknown = front) => ({
  _id: 1,
  mispar_rechev: 1234567,
  misgeret: 'ZAM0000000A123456',
  tozeret_nm: maker,
  kinuy_mishari: model,
  shnat_yitzur: year,
  zmig_kidmi: front,
  zmig_ahori: rear,
});
const answer = (...records: readonly object[]) =>
  JSON.stringify({ success: true, result: { resource_id: 'x', records } });

test('models missing from the table get their years and sizes, without data specific to individual cars', async () => {
  using desk = openDesk();
  await desk.import(
    'tires',
    answer(
      record('דאציה רומניה', 'LODGY', 2015, '185/65 R15'),
      record('דאציה רומניה', 'LODGY', 2015, '195/55R16'),
      record('דאציה רומניה', 'Lodgy', 2017, '185/65R15', null),
      record('ב מ וו ארהב"', 'Z9', 2016, '225/45R17', '255/40R17'),
      record('איויאיסי סין', 'NOBODY', 2016, '225/45R17'),
      record('טויוטה צרפת', 'COROLLA', 2016, '145/80R10'),
    ),
  );
  // A second part of the registry is added to the first.
  await desk.import(
    'tires',
    answer(
      record("פיג'ו צרפת", 'PEUGEOT 9009', 2020, '205/55R16'),
      record('מזדה יפן', 'MAZDA 2', 1999, '165/70R13'),
    ),
  );
  await desk.import('tires', answer(record('דאציה רומניה', 'LODGY', 2016, '185/65R15')));
  const stored = readFileSync(join(desk.folder, 'tires.dataset'), 'utf8');
  expect(stored).not.toMatch(/1234567|ZAM/);

  vi.resetModules();
  const { useImports } = await import('../../src/datasets/imports.ts');
  useImports(desk.folder, expect.unreachable);
  const { searchTires, tiresByVehicle } = await import('../../src/resolvers/tires/index.ts');
  const range = { limit: 100, offset: 0 };
  const pause = async () => {};
  const known = async (make: string, model: string) =>
    (await tiresByVehicle({ make, model }, range, 2027, pause)).items.map(
      ({ yearFrom, yearTo, trim, fitments }) => [
        yearFrom,
        yearTo,
        trim,
        ...fitments.map(({ front, rear }) => (front === rear ? front : `${front} ${rear}`)),
      ],
    );
  expect(await known('Dacia', 'Lodgy')).toEqual([
    [2015, 2015, null, '185/65R15', '195/55R16'],
    [2016, 2017, null, '185/65R15'],
  ]);
  expect(await known('BMW', 'Z9')).toEqual([[2016, 2016, null, '225/45R17 255/40R17']]);
  expect(await known('Peugeot', '9009')).toEqual([[2020, 2020, null, '205/55R16']]);
  expect((await known('Mazda', 'Mazda2')).at(0)).toEqual([1999, 1999, null, '165/70R13']);
  // Years in the bundled table stay unchanged.
  expect((await known('Toyota', 'Corolla')).flat()).not.toContain('145/80R10');
  expect((await searchTires({ q: 'lodgy' }, range, 2027, pause)).source).toMatch(
    /Vehicle registry of Israel$/,
  );
});

test('CSV files can be imported as well', async () => {
  using desk = openDesk();
  const head = '\uFEFF"_id","kinuy_mishari","tozeret_nm","shnat_yitzur","zmig_kidmi","zmig_ahori"\n';
  expect(
    await desk.import(
      'tires',
      `${head}1,OCTAVIA,סקודה צ'כיה,2030,205/55R16,\n2,OCTAVIA,סקודה צ'כיה,1998,175/80R14,\n`,
    ),
  ).toMatch(/^Read the sizes of 1 of 2 cars\. Models imported so far: 1\./);
  await expect(desk.import('tires', `${head}1,OCTAVIA,סקודה,x,205/55R16,\n`)).rejects.toThrow(
    /line 2: shnat_yitzur must be a year, not "x"/,
  );
  await expect(desk.import('tires', '"_id","plate"\n1,2\n')).rejects.toThrow(
    /missing: tozeret_nm, kinuy_mishari/,
  );
});

test('files with invalid records are refused with a list of them, and doubtful files require --force', async () => {
  using desk = openDesk();
  const refused = (content: string) => expect(desk.import('tires', content)).rejects;
  const { zmig_ahori: _, ...without } = record('מזדה יפן', 'MAZDA 2', 2008, '185/55R15');
  await refused(answer(without, record('מזדה יפן', 'MAZDA 2', 'old', '185/55R15'))).toThrow(
    /2 errors.*\n {2}record 1: must have zmig_ahori\n {2}record 2: shnat_yitzur must be a year, not "old"$/,
  );
  await refused('{"result": {\n"records": [').toThrow(/line \d: is not valid JSON/);
  await refused('{"success": false}').toThrow(/must be a datastore_search response/);
  await refused(answer(record('איויאיסי סין', 'NOBODY', 2016, '1'))).toThrow(/nothing was imported/);
  const [good, bad] = [
    record('מזדה יפן', 'MAZDA 2', 2008, '185/55R15'),
    record('מזדה יפן', 'MAZDA 2', 2008, 'round'),
  ];
  await refused(answer(good, bad, bad)).toThrow(
    /^Only 1 of 3 cars have a readable make and size\.\n.*--force/,
  );
});
