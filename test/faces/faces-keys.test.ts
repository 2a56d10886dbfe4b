import { describe, expect, test } from 'vitest';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';
import { BARE_CALLS, type Bare } from './bare-call.ts';
import { FACES } from './faces.ts';

const codeOf = ({ body }: Answer): string => body.code ?? body.errors[0].extensions.code.toLowerCase();

describe.each(FACES)('keys via $name', ({ name }) => {
  const call = (service: TestService, bare: Bare) =>
    (BARE_CALLS[name] as (typeof BARE_CALLS)[string])(
      service,
      '/reference/v1/http-status/404',
      '{ referenceHttpStatus(code: 404) { code } }',
      bare,
    );

  test.each<[string, (key: string) => Bare]>([
    ['no key', () => ({})],
    ['an empty header', () => ({ headers: { 'X-Api-Key': '' } })],
    ['a blank header', () => ({ headers: { 'X-Api-Key': '  ' } })],
    ['an empty parameter', () => ({ query: '?apikey=' })],
    [
      'a mistyped key',
      (key) => ({ headers: { 'X-Api-Key': key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a') } }),
    ],
    ['a text that is not a key', () => ({ headers: { 'X-Api-Key': 'let me in' } })],
    [
      'a bad header beside a good parameter',
      (key) => ({ headers: { 'X-Api-Key': 'x' }, query: `?apikey=${key}` }),
    ],
    ['a bearer token that is not a key', () => ({ headers: { Authorization: 'Bearer let-me-in' } })],
    ['a password', (key) => ({ headers: { Authorization: `Basic ${btoa(`${key}:`)}` } })],
    [
      'a mistyped key as bearer token beside a good parameter',
      (key) => ({ headers: { Authorization: `Bearer ${key}0` }, query: `?apikey=${key}` }),
    ],
    ['two keys in one header', (key) => ({ headers: { 'X-Api-Key': `${key}, ${key}` } })],
  ])('%s results in 401, free of charge', async (_name, bare) => {
    await using service = await openTestService();
    const answer = await call(service, bare(service.key));
    expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
    expect(answer.headers.get('www-authenticate')).toBe(
      'ApiKey realm="facet", header="X-Api-Key", query="apikey", Bearer realm="facet"',
    );
    expect(answer.headers.get('x-credits-charged')).toBe('0');
    expect(await service.used()).toBe(0);
  });

  test.each<[string, (key: string) => Bare]>([
    ['the header', (key) => ({ headers: { 'X-Api-Key': key } })],
    ['the header with spaces around the key', (key) => ({ headers: { 'X-Api-Key': ` ${key} ` } })],
    ['the parameter', (key) => ({ query: `?apikey=${key}` })],
    [
      'the parameter beside an empty header',
      (key) => ({ headers: { 'X-Api-Key': '' }, query: `?apikey=${key}` }),
    ],
    ['a bearer token', (key) => ({ headers: { Authorization: `Bearer ${key}` } })],
    [
      'a bearer token with another letter case of the scheme',
      (key) => ({ headers: { authorization: `bearer  ${key} ` } }),
    ],
    [
      'a bearer token beside a bad parameter',
      (key) => ({ headers: { Authorization: `Bearer ${key}` }, query: '?apikey=x' }),
    ],
    [
      'the header beside a bearer token for another service',
      (key) => ({ headers: { 'X-Api-Key': key, Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' } }),
    ],
    [
      'the parameter beside a bearer token for another service',
      (key) => ({ headers: { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }, query: `?apikey=${key}` }),
    ],
    [
      'the parameter beside a user name and password for another service',
      (key) => ({ headers: { Authorization: 'Basic dTpw' }, query: `?apikey=${key}` }),
    ],
    [
      'a good header beside a bad parameter',
      (key) => ({ headers: { 'X-Api-Key': key }, query: '?apikey=x' }),
    ],
  ])('a key is accepted if it is sent in %s', async (_name, bare) => {
    await using service = await openTestService();
    expect((await call(service, bare(service.key))).status).toBe(200);
    expect(await service.used()).toBe(1);
  });

  test.each([
    ['?api_key=x', {}, 'Send the key in the query parameter apikey instead of api_key.'],
    ['?access_key=x', {}, 'Send the key in the query parameter apikey instead of access_key.'],
    ['', { 'Api-Key': 'x' }, 'Send the key in the header X-Api-Key instead of Api-Key.'],
    ['', { Authorization: 'Token x' }, 'Use `Authorization: Bearer <key>`.'],
    ['', { Authorization: 'Basic dTpw' }, 'Use `Authorization: Bearer <key>`.'],
    ['', { Authorization: 'Bearer x' }, 'The bearer token is not a Facet API key.'],
  ])('a key sent as other services expect it (%s %j) is refused with the correct name', async (query, headers, hint) => {
    await using service = await openTestService();
    const answer = await call(service, { query, headers: headers as Record<string, string> });
    expect(answer.status).toBe(401);
    expect(answer.body.detail ?? answer.body.errors[0].message).toContain(hint);
  });

  test('a revoked key is refused immediately, and other keys of the account still work', async () => {
    await using service = await openTestService();
    const { key: other } = await service.accounting.createKey({ email: 'ada@example.com' });
    expect((await call(service, { headers: { 'X-Api-Key': service.key } })).status).toBe(200);
    await service.accounting.revokeKey(service.key);
    expect((await call(service, { headers: { 'X-Api-Key': service.key } })).status).toBe(401);
    expect((await call(service, { headers: { 'X-Api-Key': other } })).status).toBe(200);
  });

  test('a marketplace secret authenticates users without a key; a wrong secret results in 401, and a secret sent together with a key in 400', async () => {
    await using service = await openTestService({ marketplaces: new Map([['RapidAPI', 's3cret']]) });
    const user = { 'X-RapidAPI-User': 'eve', 'X-RapidAPI-Subscription': 'ULTRA' };
    const signed = await call(service, { headers: { ...user, 'X-RapidAPI-Proxy-Secret': 's3cret' } });
    expect([signed.status, signed.headers.get('x-credits-charged')]).toEqual([200, '1']);
    const wrong = await call(service, { headers: { ...user, 'X-RapidAPI-Proxy-Secret': 'guess' } });
    expect([wrong.status, codeOf(wrong)]).toEqual([401, 'unauthorized']);
    const both = await call(service, {
      headers: { ...user, 'X-RapidAPI-Proxy-Secret': 's3cret', 'X-Api-Key': service.key },
    });
    expect([both.status, codeOf(both)]).toEqual([400, 'invalid_parameter']);
    expect((await call(service, { headers: user })).status).toBe(401);
    const passing = await call(service, {
      headers: { ...user, 'X-RapidAPI-Proxy-Secret': 's3cret', Authorization: 'Bearer of-the-proxy' },
    });
    expect(passing.status).toBe(200);
    expect(await service.used()).toBe(0);
  });
});
