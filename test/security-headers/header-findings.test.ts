import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHsts, splitValues } from '../../src/resolvers/security-headers/browser-rules.ts';
import { reportOn } from '../../src/resolvers/security-headers/index.ts';
import { type Lines, siteOf, URL_ASKED } from './observed-site.ts';

const report = async (lines: Lines, body = '') => reportOn(URL_ASKED, await siteOf(lines, body));

/** Returns the code and part of each finding for the lines of one header. */
const findings = async (header: string, ...values: string[]) =>
  (await report(values.map((value) => [header, value] as const))).headerFindings.map(({ code, part }) => [
    code,
    part,
  ]);

describe('the findings of a header', () => {
  it.each([
    ['strict-transport-security', ['max-age=31536000; includeSubDomains; preload'], []],
    ['strict-transport-security', ['max-age=1; max-age=1'], [['repeated_directive', 'max-age']]],
    ['strict-transport-security', ['max-age=1; Preload; preload'], [['repeated_directive', 'preload']]],
    ['strict-transport-security', ['max-age=1; foo=bar'], [['unknown_directive', 'foo']]],
    [
      'strict-transport-security',
      ['includeSubDomains=1; max-age=1'],
      [['invalid_header', 'includeSubDomains=1']],
    ],
    ['strict-transport-security', ['max-age=1', 'max-age=1'], [['repeated_header', null]]],
    ['strict-transport-security', ['includeSubDomains'], [['invalid_header', 'max-age']]],
    [
      'strict-transport-security',
      ['Strict-Transport-Security: max-age=1'],
      [
        ['invalid_header', 'Strict-Transport-Security: max-age=1'],
        ['invalid_header', 'max-age'],
        ['name_in_value', 'Strict-Transport-Security:'],
      ],
    ],
    ['x-frame-options', ['DENY'], []],
    ['x-frame-options', ['SAMEORIGIN', 'sameorigin'], [['repeated_header', null]]],
    ['x-frame-options', ['SAMEORIGIN, DENY'], [['conflicting_values', 'sameorigin, deny']]],
    [
      'x-frame-options',
      ['ALLOW-FROM https://a.example'],
      [['unknown_value', 'allow-from https://a.example']],
    ],
    ['x-content-type-options', ['nosniff'], []],
    ['x-content-type-options', ['nosniff', 'nosniff'], [['repeated_header', null]]],
    ['x-content-type-options', ['no-sniff'], [['unknown_value', 'no-sniff']]],
    ['referrer-policy', ['no-referrer, strict-origin-when-cross-origin'], []],
    ['referrer-policy', ['origin, never'], [['unknown_value', 'never']]],
    ['permissions-policy', ['camera=(), geolocation=(self "https://a.example")'], []],
    ['permissions-policy', ['camera=*, usb=self'], []],
    ['permissions-policy', ['camra=()'], [['unknown_directive', 'camra']]],
    [
      'permissions-policy',
      ['battery=(), vr=()'],
      [
        ['unknown_directive', 'battery'],
        ['unknown_directive', 'vr'],
      ],
    ],
    ['permissions-policy', ["camera 'none'; microphone 'none'"], [['invalid_header', null]]],
    ['permissions-policy', ['camera=none'], [['unknown_value', 'camera=none']]],
    ['permissions-policy', ['camera=(https://a.example)'], [['unknown_value', 'camera=https://a.example']]],
    ['permissions-policy', ['camera=(), camera=*'], [['repeated_directive', 'camera']]],
    ['x-content-type-option', ['nosniff'], [['misspelt_header', null]]],
    ['referer-policy', ['origin'], [['misspelt_header', null]]],
    ['x-xss-protection', ['1; mode=block'], [['obsolete_header', null]]],
    ['x-xss-protection', ['0'], []],
    ['permissions-policy', [`${'camera=(), '.repeat(800)}usb=()`], [['not_checked', null]]],
  ])('%s: %j are %j', async (header, values, expected) => {
    expect(await findings(header, ...values)).toEqual(expected);
  });

  it('suggest what was meant', async () => {
    const { headerFindings } = await report([
      ['permissions-policy', 'geolocaton=()'],
      ['referrer-policy', 'no-referer'],
    ]);
    expect(headerFindings.map(({ message }) => message)).toEqual([
      expect.stringContaining('Did you mean no-referrer?'),
      expect.stringContaining('Did you mean geolocation?'),
    ]);
  });

  it.each([
    ['permissions-policy', (at: number) => `feature${at}=()`, ', '],
    ['strict-transport-security', (at: number) => `word${at}`, '; '],
    ['referrer-policy', (at: number) => `policy${at}`, ', '],
  ])('of %s are at most 100, and the last one says that there are more', async (header, directive, between) => {
    const value = (count: number) => Array.from({ length: count }, (_, at) => directive(at)).join(between);
    expect((await findings(header, value(40))).length).toBeGreaterThanOrEqual(40);
    const many = await findings(header, value(400));
    expect([many.length, many.at(-1)]).toEqual([100, ['not_listed', null]]);
  });

  it('are made of any lines without an error', async () => {
    const headers = ['permissions-policy', 'strict-transport-security', 'referrer-policy', 'x-frame-options'];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.stringMatching(/^[!-~][ -~]*$/), { maxLength: 5 }), async (values) => {
        for (const header of headers)
          for (const [code] of await findings(header, ...values)) expect(code).toMatch(/^[a-z_]+$/);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a header with several values', () => {
  it('is split at commas outside quotation marks', () => {
    expect(splitValues(['a, "b,c"', ''])).toEqual(['a', '"b,c"', '']);
    expect(splitValues([''])).toEqual(['']);
  });

  it('is rated by what browsers apply', async () => {
    const results = async (...lines: Lines) =>
      Object.fromEntries((await report(lines)).tests.map(({ name, result }) => [name, result]));
    expect(await results(['x-frame-options', 'SAMEORIGIN'], ['x-frame-options', 'DENY'])).toMatchObject({
      x_frame_options: 'x_frame_options_sameorigin_or_deny',
    });
    expect(await results(['x-frame-options', 'foo, bar'])).toMatchObject({
      x_frame_options: 'x_frame_options_header_invalid',
    });
    expect(
      await results(
        ['strict-transport-security', 'max-age=31536000'],
        ['strict-transport-security', 'max-age=0'],
      ),
    ).toMatchObject({ strict_transport_security: 'hsts_implemented_max_age_at_least_six_months' });
    expect(await results(['referrer-policy', 'no-referrer, unsafe-url, later-policy'])).toMatchObject({
      referrer_policy: 'referrer_policy_unsafe',
    });
  });

  it('is invalid for HSTS if any directive is repeated', () => {
    const directive = fc.constantFrom('max-age=5', 'includeSubDomains', 'preload', 'x=y');
    fc.assert(
      fc.property(fc.array(directive, { minLength: 1, maxLength: 5 }), (directives) => {
        const { hsts } = readHsts(directives.join('; '));
        const sound = new Set(directives).size === directives.length && directives.includes('max-age=5');
        expect(hsts.maxAgeS).toBe(sound ? 5 : null);
      }),
    );
  });
});

describe('a meta element with a referrer policy', () => {
  it.each([
    ['never', 'no-referrer'],
    ['Origin', 'origin'],
    ['no-referrer, origin', null],
  ])('%s sets %s', async (content, policy) => {
    const { tests } = await report([], `<meta name=referrer content="${content}">`);
    expect(tests.find(({ name }) => name === 'referrer_policy')?.data).toMatchObject({ policy });
  });
});
