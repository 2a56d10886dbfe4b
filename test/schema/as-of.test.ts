import { getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { asOfDay } from '../../src/datasets/as-of.ts';
import { airports } from '../../src/datasets/aviation/airports.ts';
import { isDay } from '../../src/libraries/text/calendar.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

/** APIs whose answers are computed from the request, looked up at that moment, or fetched from a provider. */
const WITHOUT_AGING_FACTS = new Set([
  ...['jwt', 'toolbox', 'language', 'parser', 'exif', 'usage'],
  ...['dns-lookup', 'email-deliverability', 'rdap', 'security-headers', 'url-metadata'],
  ...['serp', 'ai-serp', 'facebook', 'instagram', 'linkedin', 'tiktok', 'twitter'],
]);
/** Rates state their own day, emoji state the version of Unicode, and the kinds of vehicles never change. */
const WITH_OWN_AGE = new Set([
  ...['currencyConvert', 'currencyRates', 'currencyHistorical'],
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

describe.each(FACES)('via $name', ({ ask }) => {
  test('the day of the facts is that of their dataset', async () => {
    await using service = await openTestService();
    const asOf = airports.sources[0].retrieved;
    expect((await ask(service, 'aviationAirport', { code: 'CDG' })).value).toMatchObject({ asOf });
    const day = asOfDay('carVariants');
    const variants = await ask(service, 'carsVariants', { make: 'toyota', model: 'prius', limit: 1 });
    expect(variants.value).toMatchObject({ asOf: day });
    expect(isDay(day)).toBe(true);
  });
});

test('several datasets together are as old as the oldest', () => {
  const days = (['cars', 'motorcycles', 'boats'] as const).map(asOfDay);
  expect(asOfDay('vehicles')).toBe(days.toSorted()[0]);
});
