import { describe, expect, it, test } from 'vitest';
import { readHsts } from '../../src/resolvers/security-headers/browser-rules.ts';
import type { Walk } from '../../src/resolvers/security-headers/observe.ts';
import { gradeOf, scoreOf } from '../../src/resolvers/security-headers/score.ts';
import type { TestResult } from '../../src/resolvers/security-headers/test.ts';
import { BAD, judged, late, NO_HTTP, refused, siteOf, untrusted, walkOf } from './observed-site.ts';

describe('the check of the redirect from HTTP', () => {
  const [http, https, www] = ['http://www.example.com/', 'https://www.example.com/', 'http://a.example.com/'];
  test.each<[string, Walk | null, string]>([
    ['refused', NO_HTTP, 'redirection_not_needed_no_http'],
    ['too slow', walkOf([http], { error: late }), 'not_evaluated'],
    ['not asked for', null, 'not_evaluated'],
    ['staying', walkOf([http]), 'redirection_missing'],
    ['to https', walkOf([http, https]), 'redirection_to_https'],
    ['to https of another host', walkOf([http, 'https://a.example.com/']), 'redirection_off_host_from_http'],
    ['to http first', walkOf([http, www, https]), 'redirection_not_to_https_on_initial_redirection'],
    ['back to http', walkOf([http, https, www]), 'redirection_not_to_https'],
    ['over a bad certificate', walkOf([http, https], { tls: BAD }), 'redirection_invalid_cert'],
    ['to where TLS fails', walkOf([http, https], { error: untrusted }), 'redirection_invalid_cert'],
    ['to an https that is too slow', walkOf([http, https], { error: late }), 'redirection_to_https'],
  ])('rates a redirect %s', async (_, walk, result) => {
    expect(judged('redirection', await siteOf([], '', { http: walk })).result).toBe(result);
  });
});

describe('the check of HSTS', () => {
  test.each<[string, Walk | null, string]>([
    [
      'without https',
      walkOf(['https://www.example.com/'], { error: refused }),
      'hsts_not_implemented_no_https',
    ],
    ['of a URL that is http alone', null, 'hsts_not_implemented_no_https'],
    ['with a bad certificate', walkOf(['https://www.example.com/'], { tls: BAD }), 'hsts_invalid_cert'],
    ['where TLS fails', walkOf(['https://www.example.com/'], { error: untrusted }), 'hsts_invalid_cert'],
    ['of an https that is too slow', walkOf(['https://www.example.com/'], { error: late }), 'not_evaluated'],
    [
      'sent over http',
      walkOf(['https://www.example.com/', 'http://www.example.com/']),
      'hsts_not_implemented',
    ],
  ])('rates HSTS %s', async (_, https, result) => {
    expect(judged('strict_transport_security', await siteOf([], '', { https })).result).toBe(result);
  });

  test.each([
    [
      'max-age="63072000"; IncludeSubDomains',
      { maxAgeS: 63_072_000, includeSubDomains: true, preload: false },
    ],
    ['preload ; max-age = 5', { maxAgeS: 5, includeSubDomains: false, preload: true }],
    ['max-age=5, max-age=5', { maxAgeS: null, includeSubDomains: false, preload: false }],
  ])('reads the header value %s', (value, hsts) => expect(readHsts(value).hsts).toEqual(hsts));
});

describe('the security score', () => {
  const of = (...points: number[]) =>
    scoreOf(points.map((scoreModifier) => ({ scoreModifier })) as TestResult[]);

  it('counts bonuses only at 90 or above, and never falls below 0', () => {
    expect([of(), of(10, 5), of(-5, -5, 10), of(-10, -5, 10), of(-50, -40, -25, 10)]).toEqual([
      100, 115, 100, 85, 0,
    ]);
  });

  test.each([
    [160, 'A+'],
    [100, 'A+'],
    [99, 'A'],
    [90, 'A'],
    [85, 'A-'],
    [84, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
    [24, 'F'],
    [0, 'F'],
  ])('of %i corresponds to the grade %s', (score, grade) => expect(gradeOf(score)).toBe(grade));
});
