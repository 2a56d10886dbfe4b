import fc from 'fast-check';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { validatePhone as validatePhoneInSteps } from '../../src/resolvers/phone/index.ts';
import { atOnce } from '../at-once.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';
/**
 * Region, type and number of every example in the metadata of google-libphonenumber 3.2.47, an independent port with
 * another version of the numbering plans.
 */
import published from './phone-examples.json' with { type: 'json' };

const validatePhone = atOnce(validatePhoneInSteps);

const samples = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

describe('the phone number parser', () => {
  test('accepts the example number of every country in every returned format', () => {
    expect(samples.length).toBe(getCountries().length);
    for (const { number, country = 'US' } of samples) {
      const report = validatePhone(number);
      expect(report).toMatchObject({ valid: true, possible: true, reason: null, e164: number });
      for (const form of [report.international, report.rfc3966])
        expect(validatePhone(form as string).e164).toBe(number);
      expect(validatePhone(report.national as string, country).e164).toBe(number);
    }
  });

  test('agrees with another port of the library on 99 percent of its example numbers', () => {
    let [valid, alike] = [0, 0];
    for (const [region, type, number] of published as [string, string, string][]) {
      const report = validatePhone(number);
      valid += Number(report.valid);
      const country = region === 'AC' || region === 'TA' ? 'SH' : region;
      alike += Number(report.type === type && report.countryCode === country);
    }
    expect(valid / published.length).toBeGreaterThan(0.995);
    expect(alike / published.length).toBeGreaterThan(0.99);
  });

  test.each([
    ['044 668 18 00', 'CH'],
    ['044/668.18-00', 'che'],
    ['0041 44 668 18 00', 'CH'],
    ['011 41 44 668 1800', 'US'],
    ['0041446681800', undefined],
    ['+41 (0)44 668 18 00', undefined],
    ['＋４１４４６６８１８００', undefined],
    ['+٤١٤٤٦٦٨١٨٠٠', undefined],
    ['tel:+41-44-668-18-00', undefined],
    ['tel:044-668-1800;phone-context=+41', undefined],
    // A leading space is an unencoded + of a query string.
    [' 41446681800', undefined],
    [' 41446681800', 'US'],
  ])('accepts %j, dialled in %s, as +41446681800', (number, country) => {
    expect(validatePhone(number, country)).toMatchObject({
      input: number,
      valid: true,
      e164: '+41446681800',
    });
  });

  test('does not treat a national number as international if it begins with a space', () => {
    expect(validatePhone(' 4155552671', 'US').e164).toBe('+14155552671');
  });

  test('reads letters as the digits on the same keys', () => {
    expect(validatePhone('1-800-FLOWERS', 'US')).toMatchObject({ e164: '+18003569377', type: 'toll_free' });
    expect(validatePhone('1300 FLIGHT', 'AU').valid).toBe(true);
  });

  test('separates an extension', () => {
    for (const text of ['(415) 555-2671 x12', '415 555 2671 ext. 12', 'tel:+1-415-555-2671;ext=12'])
      expect(validatePhone(text, 'US')).toMatchObject({ e164: '+14155552671', extension: '12' });
  });

  test.each([
    ['hello', undefined, 'not_a_number', false],
    ['call +41446681800 now', undefined, 'not_a_number', false],
    ['044 668 18 00', undefined, 'country_required', false],
    ['+999 123 456', undefined, 'unknown_calling_code', false],
    ['+999 123 456', 'CH', 'unknown_calling_code', false],
    ['+41 44 668', undefined, 'too_short', false],
    ['+41 44 668 18 00 99 99 99', undefined, 'too_long', false],
    ['+1 555 123 4567', undefined, 'unassigned', true],
  ])('refuses %j, dialled in %s, as %s', (number, country, reason, possible) => {
    expect(validatePhone(number, country)).toMatchObject({
      valid: false,
      possible,
      reason,
      e164: possible ? expect.stringMatching(/^\+\d+$/) : null,
      type: null,
      location: null,
      carrier: null,
      timezones: [],
    });
  });

  test.each([
    ['13105551234', undefined, /at least 11 digits .* valid within a country/],
    ['+41 44 668', undefined, /^The national number 44668 has 5 digits, fewer than .* \+41\.$/],
    ['+1 555 123 4567', undefined, /no assigned range in the numbering plan of \+1\.$/],
    ['+49', undefined, /^The number is shorter than every number in the numbering plan\.$/],
    ['0', 'US', /^The number is shorter than every number in the numbering plan of US\.$/],
  ])('explains why %j is refused', (number, country, explanation) => {
    expect(validatePhone(number, country).explanation).toMatch(explanation);
  });

  test('prefers the calling code in a number to the country parameter', () => {
    expect(validatePhone('+41446681800', 'US')).toMatchObject({ countryHint: 'US', countryCode: 'CH' });
  });

  test('handles any text, and parses a valid number that it returned to the same number', () => {
    const digits = fc.stringMatching(/^[+0-9 ()x;.-]{1,30}$/);
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ minLength: 1 }), digits),
        fc.constantFrom('CH', 'US', null),
        (text, hint) => {
          const report = validatePhone(text, hint);
          expect(report.valid).toBe(report.reason === null);
          expect(report.explanation === null).toBe(report.valid);
          if (report.valid) expect(validatePhone(report.e164 as string).e164).toBe(report.e164);
        },
      ),
    );
  });
});

describe('the data of a phone number', () => {
  test.each([
    [
      '+41446681800',
      { countryCode: 'CH', type: 'fixed_line', location: 'Zurich', timezones: ['Europe/Zurich'] },
    ],
    [
      '+16502530000',
      { countryCode: 'US', location: 'Mountain View, CA', timezones: ['America/Los_Angeles'] },
    ],
    ['+390236618300', { countryCode: 'IT', location: 'Milan', nationalNumber: '0236618300' }],
    ['+39066982', { countryCode: 'VA', location: 'Vatican City' }],
    ['+919876543210', { type: 'mobile', location: null, carrier: 'Airtel', timezones: ['Asia/Kolkata'] }],
    // Argentine mobile numbers have an area code. The 9 before the area code is not part of it.
    ['+5491123456789', { type: 'mobile', location: 'Buenos Aires' }],
    ['+8613910999999', { type: 'mobile', location: 'Beijing', carrier: 'China Mobile' }],
    // Several countries share a calling code.
    ['+447797712345', { countryCode: 'JE', timezones: ['Europe/Jersey'] }],
    ['+447400123456', { countryCode: 'GB', timezones: ['Europe/London'] }],
    ['+12423591234', { countryCode: 'BS', timezones: ['America/Nassau'] }],
    ['+77710009998', { countryCode: 'KZ', timezones: expect.not.arrayContaining(['Europe/Moscow']) }],
    // ISO 3166-1 includes Ascension in Saint Helena.
    ['+24762889', { countryCode: 'SH', possibleCountryCodes: ['SH'] }],
    ['+80012345678', { countryCode: null, type: 'toll_free', timezones: [] }],
  ])('is correct for %s', (number, facts) => {
    expect(validatePhone(number)).toMatchObject({ valid: true, ...facts });
  });

  test('includes all countries with a shared calling code if the number does not determine the country', () => {
    const { possibleCountryCodes } = validatePhone('+15551234567');
    expect(possibleCountryCodes).toHaveLength(25);
    for (const code of possibleCountryCodes) expect(getCountryCallingCode(code as 'US')).toBe('1');
  });

  test('includes only time zones that the runtime supports', () => {
    for (const { number } of samples) {
      for (const timeZone of validatePhone(number).timezones)
        expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    [{ number: '123', country: 'AQ' }, 'country'],
    [{ number: '123', country: 'ZZ' }, 'country'],
    [{ number: '123', country: '10' }, 'country'],
    [{ number: '123', country: 'Switzerland' }, 'country'],
    [{ number: '   ' }, 'number'],
    [{ number: '1'.repeat(251) }, 'number'],
  ])('%j is refused, free of charge', async (args, field) => {
    await using service = await openTestService();
    const reply = await ask(service, 'phoneValidate', args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults.map((fault) => fault.field)).toEqual([field]);
  });
});

test('a phone number has a GraphQL edge to its country, which is null if the number has no country', async () => {
  await using service = await openTestService();
  const { body, headers } = await service.query(`{
    zurich: phoneValidate(number: "+41446681800") { country { alpha2 name { common } } }
    ascension: phoneValidate(number: "+24762889") { country { alpha2 } }
    free: phoneValidate(number: "+80012345678") { country { alpha2 } }
  }`);
  expect(body.data).toEqual({
    zurich: { country: { alpha2: 'CH', name: { common: 'Switzerland' } } },
    ascension: { country: { alpha2: 'SH' } },
    free: { country: null },
  });
  expect(headers.get('x-credits-charged')).toBe('5');
});

test('a + that is not percent-encoded is accepted', async () => {
  await using service = await openTestService();
  const { body } = await service.get('/phone/v1/validate?number=+41446681800');
  expect(body).toMatchObject({ valid: true, e164: '+41446681800' });
});

describe('a number without a plus sign', () => {
  test.each<[string, string | null, string | null, string | null]>([
    ['4915112345678', null, '+4915112345678', 'plus_missing'],
    ['4915112345678', 'DE', '+4915112345678', 'plus_missing'],
    ['4915112345678', 'FR', '+4915112345678', 'plus_missing'],
    ['49 (0)151 12345678', null, '+4915112345678', 'plus_missing'],
    ['12025550123', null, '+12025550123', 'plus_missing'],
    ['0049 151 12345678', null, '+4915112345678', 'international_prefix'],
    ['0049 151 12345678', 'FR', '+4915112345678', null],
    ['011442079460958', null, '+442079460958', 'international_prefix'],
    ['0011 61 2 9374 4000', null, '+61293744000', 'international_prefix'],
    ['0014155552671', 'AU', '+14155552671', 'international_prefix'],
    [' 41446681800', null, '+41446681800', 'plus_as_space'],
    ['431234567890', 'DE', '+49431234567890', 'national_prefix_missing'],
    ['+4915112345678', 'FR', '+4915112345678', null],
    ['0151 12345678', 'DE', '+4915112345678', null],
    // Valid as numbers of other countries too, or too short for certainty.
    ['13105551234', null, null, null],
    ['2025550123', null, null, null],
    ['9876543210', null, null, null],
    ['01012345678', null, null, null],
  ])('%s, from country %s, is read as %s with the assumption %s', (number, country, e164, assumption) => {
    expect(validatePhone(number, country)).toMatchObject({
      valid: e164 !== null,
      e164,
      assumption,
      reason: e164 === null ? 'country_required' : null,
    });
  });

  test('is never read as another number, for examples of all countries', () => {
    const wrong = (published as [string, string, string][]).flatMap(([country, , e164]) => {
      const read = validatePhone(e164.slice(1));
      const national = validatePhone(e164).national ?? '';
      const written = national === '' ? null : validatePhone(national);
      return (read.valid && read.e164 !== e164) || written?.valid ? [`${country} ${e164}`] : [];
    });
    expect(wrong).toEqual([]);
  }, 60_000);
});
