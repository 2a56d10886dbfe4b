import { getNamedType, isObjectType } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { asOfDay } from '../../src/datasets/as-of.ts';
import manifest from '../../src/datasets/data/manifest.json' with { type: 'json' };
import { useImports } from '../../src/datasets/imports.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { openDesk } from '../datasets/imports-desk.ts';
import { FACES } from '../faces/faces.ts';
import { BAVARIA } from '../holidays/openholidays.ts';
import { openTestService } from '../service-in-memory.ts';

/** APIs whose answers are computed from the request, looked up at that moment, or fetched from a provider. */
const WITHOUT_AGING_FACTS = new Set([
  ...['jwt', 'toolbox', 'language', 'parser', 'exif', 'usage'],
  ...['dns-lookup', 'email-deliverability', 'rdap', 'security-headers', 'url-metadata'],
  ...['serp', 'ai-serp', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter'],
]);
/** Rates state their own day, so they must not state a second one. */
const WITH_OWN_DAY = new Set(['currencyConvert', 'currencyRates', 'currencyHistorical']);
/** Emoji state the version of Unicode, and the kinds of vehicles never change. */
const WITH_OWN_AGE = new Set([
  ...WITH_OWN_DAY,
  ...['emojiSearch', 'emojiLookup', 'emojiGroups', 'emojiRandom', 'vehiclesTypes'],
]);

const statesAge = ({ field }: Endpoint): boolean => {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return false;
  const { asOf, items } = type.getFields();
  const item = items && getNamedType(items.type);
  return asOf !== undefined || (isObjectType(item) && item.getFields().asOf !== undefined);
};

test('every operation with facts that age states their day', () => {
  const expected = endpoints(schema).filter(
    ({ api, name }) => !WITHOUT_AGING_FACTS.has(api) && !WITH_OWN_AGE.has(name),
  );
  expect(expected.length).toBeGreaterThan(40);
  expect(expected.filter((endpoint) => !statesAge(endpoint)).map(({ name }) => name)).toEqual([]);
});

test('rates state one day, which is that of the rates', () => {
  const found = endpoints(schema).filter(({ name }) => WITH_OWN_DAY.has(name));
  expect(found.length).toBe(WITH_OWN_DAY.size);
  for (const { field, name } of found) {
    const type = getNamedType(field.type);
    const fields = isObjectType(type) ? Object.keys(type.getFields()) : [];
    expect(fields, name).toContain('date');
    expect(fields, name).not.toContain('asOf');
  }
});

const dayOf = (name: keyof typeof manifest, source = 0): string | undefined =>
  manifest[name].sources[source]?.retrieved;

describe.each(FACES)('via $name', ({ ask }) => {
  test('the day of the facts is that of their dataset', async () => {
    await using service = await openTestService();
    const days = await Promise.all(
      (
        [
          ['aviationAirport', { code: 'CDG' }, dayOf('airports')],
          ['carsVariants', { make: 'toyota', model: 'prius', limit: 1 }, dayOf('car-variants')],
          ['referenceMimeExtension', { ext: 'png' }, dayOf('mime-additions')],
        ] as const
      ).map(async ([name, args, day]) => [name, (await ask(service, name, args)).value.asOf, day]),
    );
    for (const [name, asOf, day] of days) expect([name, asOf]).toEqual([name, day]);
  });

  test('the day of school vacations is that of their import, and the older day counts for a mixture', async () => {
    using desk = openDesk();
    await desk.import('school-vacations', BAVARIA);
    useImports(desk.folder, expect.unreachable);
    await using service = await openTestService({ now: () => Date.UTC(2026, 8, 15, 12) });
    const imported = new Date().toISOString().slice(0, 10);
    const rules = asOfDay('holidays');
    expect(rules < imported).toBe(true);
    const of = { country: 'DE', state: 'BY' };
    const dayFor = async (name: string, args: Readonly<Record<string, unknown>>) =>
      (await ask(service, name, args)).value.asOf;
    const onlyVacations = { ...of, type: ['school_vacation'] };
    expect(await dayFor('holidaysPublic', { ...onlyVacations, year: 2026 })).toBe(imported);
    expect(await dayFor('holidaysNext', onlyVacations)).toBe(imported);
    expect(await dayFor('holidaysPublic', { ...of, year: 2026 })).toBe(rules);
    const both = { ...of, type: ['public', 'school_vacation'] };
    expect(await dayFor('holidaysPublic', { ...both, year: 2026 })).toBe(rules);
    // Working days follow from the rules.
    expect(await dayFor('holidaysIsHoliday', { ...onlyVacations, date: '2026-08-05' })).toBe(rules);
  });
});

afterEach(() => {
  useImports('/nowhere/at/all', () => {});
});

test('several datasets together are as old as the oldest', () => {
  const days = [dayOf('cars'), dayOf('motorcycles'), dayOf('boats')];
  expect(asOfDay('vehicles')).toBe(days.toSorted()[0]);
  expect(asOfDay('boats', 'tires')).toBe([dayOf('boats'), dayOf('tires')].toSorted()[0]);
});
