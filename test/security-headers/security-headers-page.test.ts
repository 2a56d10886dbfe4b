import { describe, expect, it, test } from 'vitest';
import { momentAt } from '../../src/libraries/text/calendar.ts';
import { parseSetCookie } from '../../src/resolvers/security-headers/set-cookie.ts';
import { judged, type Lines, NO_HTTP, NOW, siteOf, walkOf } from './observed-site.ts';

describe('the check of cookies', () => {
  const HSTS: Lines[number] = ['strict-transport-security', 'max-age=31536000'];
  test.each<[string, string, string]>([
    ['a=1; Secure; SameSite=Lax', 'cookies_secure_with_httponly_sessions_and_samesite', 'same'],
    ['a=1; Secure', 'cookies_secure_with_httponly_sessions', 'same'],
    ['a=1', 'cookies_without_secure_flag', 'cookies_without_secure_flag_but_protected_by_hsts'],
    ['a=1; Secure; SameSite=Maybe', 'cookies_samesite_flag_invalid', 'same'],
    ['a=1; SameSite=None', 'cookies_samesite_flag_invalid', 'same'],
    ['csrftoken=1; Secure', 'cookies_anticsrf_without_samesite_flag', 'same'],
    ['PHPSESSID=1; Secure', 'cookies_session_without_httponly_flag', 'same'],
    [
      'login=1; HttpOnly',
      'cookies_session_without_secure_flag',
      'cookies_session_without_secure_flag_but_protected_by_hsts',
    ],
    ['heroku-session-affinity=1', 'cookies_not_found', 'same'],
    ['a=1; Max-Age=0', 'cookies_not_found', 'same'],
    ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'cookies_not_found', 'same'],
    ['=nameless', 'cookies_not_found', 'same'],
  ])('rates %s as %s', async (line, result, withHsts) => {
    expect(judged('cookies', await siteOf([['set-cookie', line]])).result).toBe(result);
    const expected = withHsts === 'same' ? result : withHsts;
    expect(judged('cookies', await siteOf([['set-cookie', line], HSTS])).result).toBe(expected);
  });

  it('depends on the worst cookie', async () => {
    const site = await siteOf([
      ['set-cookie', 'a=1; Secure; SameSite=Lax'],
      ['set-cookie', 'session=1; Secure; SameSite=Lax'],
      ['set-cookie', 'b=1'],
    ]);
    expect(judged('cookies', site).result).toBe('cookies_session_without_httponly_flag');
  });

  it('reads each attribute of a cookie', () => {
    expect(
      parseSetCookie('a=b=c; DOMAIN=.Example.com;path=/x; secure=1; HttpOnly; Partitioned; max-age=60', NOW),
    ).toEqual({
      name: 'a',
      domain: 'example.com',
      path: '/x',
      secure: true,
      httpOnly: true,
      sameSite: null,
      sameSiteInvalid: false,
      partitioned: true,
      expiresAt: NOW + 60_000,
    });
  });

  test.each([
    ['Expires=Fri, 31 Dec 9999 23:59:59 GMT', '9999-12-31T23:59:59.000Z'],
    ['Expires=Sat, 01 Jan 10000 00:00:00 GMT', '9999-12-31T23:59:59.000Z'],
    ['Max-Age=253402300800000', '9999-12-31T23:59:59.000Z'],
    [`Max-Age=${'9'.repeat(400)}`, '9999-12-31T23:59:59.000Z'],
    ['Max-Age=-99999999999', '0000-01-01T00:00:00.000Z'],
    ['Expires=whenever', null],
  ])('reads the expiry of %s as %s', (attribute, end) => {
    const { expiresAt = null } = parseSetCookie(`a=1; ${attribute}`, NOW) ?? {};
    expect(expiresAt && momentAt(expiresAt)).toBe(end);
  });
});

describe('the check of scripts', () => {
  test.each([
    ['', 'sri_not_implemented_but_no_scripts_loaded', 0],
    ['<script>1</script>', 'sri_not_implemented_but_all_scripts_loaded_from_secure_origin', 0],
    ['<script src=/a.js></script>', 'sri_not_implemented_but_all_scripts_loaded_from_secure_origin', 0],
    [
      '<script src=https://www.example.com/a.js></script><script src=//www.example.com/b.js></script>',
      'sri_not_implemented_but_all_scripts_loaded_from_secure_origin',
      0,
    ],
    [
      '<script src=https://cdn.example.com/a.js></script>',
      'sri_not_implemented_but_external_scripts_loaded_securely',
      -5,
    ],
    ['<script src=/a.js integrity=sha384-x></script>', 'sri_implemented_and_all_scripts_loaded_securely', 5],
    [
      '<script src=https://a.example.net/a.js integrity=sha384-x></script>',
      'sri_implemented_and_external_scripts_loaded_securely',
      5,
    ],
    [
      '<script src=https://a.example.net/a.js></script>',
      'sri_not_implemented_but_external_scripts_loaded_securely',
      -5,
    ],
    [
      '<script src=//a.example.net/a.js integrity=sha384-x></script>',
      'sri_implemented_and_external_scripts_loaded_securely',
      5,
    ],
    [
      '<script src=http://a.example.net/a.js integrity=sha384-x></script>',
      'sri_implemented_but_external_scripts_not_loaded_securely',
      -20,
    ],
    [
      '<script src=http://a.example.net/ integrity=sha384-x></script><script src=https://b.example/></script>',
      'sri_not_implemented_but_external_scripts_loaded_securely',
      -5,
    ],
    [
      '<script src=/a.js integrity=sha384-x></script><script src=https://b.example/></script>',
      'sri_not_implemented_but_external_scripts_loaded_securely',
      -5,
    ],
    [
      '<script src=http://a.example.net/a.js></script>',
      'sri_not_implemented_and_external_scripts_not_loaded_securely',
      -50,
    ],
    [
      '<script src=https://a.example.net/a.js></script><script src=http://a.example.net/></script>',
      'sri_not_implemented_and_external_scripts_not_loaded_securely',
      -50,
    ],
    [
      '<SCRIPT SRC="//"></SCRIPT><!-- <script src=http://a.example.net></script> -->',
      'sri_not_implemented_but_all_scripts_loaded_from_secure_origin',
      0,
    ],
    ['\u001f\u008b\0\0binary', 'html_not_parseable', -20],
  ])('rates %s as %s', async (body, result, points) => {
    const verdict = judged('subresource_integrity', await siteOf([], body));
    expect([verdict.result, verdict.scoreModifier]).toEqual([result, points]);
  });

  it.each([
    ['http only', walkOf(['http://www.example.com/']), -50],
    ['http and https', walkOf(['http://www.example.com/', 'https://www.example.com/']), -5],
    ['https only', NO_HTTP, -5],
    ['an https URL with a port', null, -5],
  ])('judges URLs without a scheme by how visitors reach the page: %s', async (_how, http, points) => {
    const site = { ...(await siteOf([], '<script src=//a.example.net/a.js></script>')), http };
    expect(judged('subresource_integrity', site).scoreModifier).toBe(points);
  });

  it('does not apply to content other than HTML', async () => {
    const site = await siteOf(
      [['content-type', 'application/json']],
      '<script src=http://a.example.net></script>',
    );
    expect(judged('subresource_integrity', site).result).toBe('sri_not_implemented_response_not_html');
  });
});
