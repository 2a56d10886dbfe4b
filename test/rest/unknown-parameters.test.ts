import { describe, expect, test } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';

const { schema } = openWorkshop();
const ECHO = '/workshop/v1/echo';
const openShop = () => openTestService({ schema });
const TAKES = 'This operation accepts whole, ratio, flag, words, colour, text.';
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);

describe('an unknown parameter', () => {
  test.each([
    ['txet=a', 'txet Unknown parameter `txet`. Did you mean `text`?'],
    ['Whole=5', 'Whole Unknown parameter `Whole`. Did you mean `whole`?'],
    ['WHOLE=5', 'WHOLE Unknown parameter `WHOLE`. Did you mean `whole`?'],
    ['text[]=a', 'text[] Unknown parameter `text[]`. Did you mean `text`?'],
    ['color=blue', 'color Unknown parameter `color`. Did you mean `colour`?'],
    ['fla=1', 'fla Unknown parameter `fla`. Did you mean `flag`?'],
    ['texts=1', 'texts Unknown parameter `texts`. Did you mean `text`?'],
    [
      'api_key=1',
      'api_key Unknown parameter `api_key`. Send the API key in the X-Api-Key header or the apikey parameter.',
    ],
    ['xyz=1', 'xyz Unknown parameter `xyz`.'],
    ['xyz', 'xyz Unknown parameter `xyz`.'],
    ['rapidapi_key=1', 'rapidapi_key Unknown parameter `rapidapi_key`.'],
    ['__proto__=1', '__proto__ Unknown parameter `__proto__`.'],
    ['constructor=2', 'constructor Unknown parameter `constructor`.'],
  ])('is refused, free of charge: %s', async (query, fault) => {
    await using service = await openShop();
    const answer = await service.get(`${ECHO}?${query}`);
    expect([answer.status, answer.body.code, faultsOf(answer)]).toEqual([400, 'unknown_parameter', [fault]]);
    expect(answer.body.detail).toBe(`${fault.replace(/^\S+ /, '')} ${TAKES}`);
    expect(answer.body.type).toBe('/docs/errors#unknown_parameter');
    expect(await service.used()).toBe(0);
  });

  test('is refused in a JSON body as well', async () => {
    await using service = await openShop();
    const answer = await service.post(ECHO, { txet: 'a', whole: 1 });
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_parameter']);
    expect(faultsOf(answer)).toEqual(['txet Unknown parameter `txet`. Did you mean `text`?']);
    expect((await service.post(ECHO, { apikey: service.key })).body.code).toBe('unknown_parameter');
    expect(await service.used()).toBe(0);
  });

  test('is reported together with all other errors', async () => {
    await using service = await openShop();
    const answer = await service.get(`${ECHO}?txet=a&whole=x&words=toolong`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_parameter']);
    expect(faultsOf(answer)).toEqual([
      'txet Unknown parameter `txet`. Did you mean `text`?',
      'whole must be a whole number from -1000 to 2147483647',
      "words 'toolong' must be at most 5 characters long",
    ]);
  });

  test('is reported instead of the required parameter that it probably misspells', async () => {
    await using service = await openShop();
    const answer = await service.post('/workshop/v1/keep', { wrod: 'x' });
    expect(faultsOf(answer)).toEqual(['wrod Unknown parameter `wrod`. Did you mean `word`?']);
    expect(answer.body.code).toBe('invalid_parameter');
    const none = await service.get('/workshop/v1/dice?sides=6');
    expect(none.body.detail).toBe('Unknown parameter `sides`. This operation accepts no parameters.');
  });

  test('is refused with the correct name if other services use this name', async () => {
    await using service = await openTestService();
    const called = async (path: string) => (await service.get(path)).body.errors?.[0].message;
    for (const [path, name] of [
      ['/currency/v1/rates?base=USD', 'from'],
      ['/currency/v1/rates?targets=USD', 'to'],
      ['/currency/v1/historical?start_date=2025-01-01&to=USD', 'start'],
      ['/holidays/v1/range?country=DE&start=2026-01-01', 'from'],
      ['/holidays/v1/public?countryCode=DE', 'country'],
      ['/toolbox/v1/hash?text=a&algo=md5', 'algorithm'],
      ['/aviation/v1/airports/nearest?lat=1&lon=2&radius=5', 'radiusKm'],
      ['/cars/v1/makes?per_page=5', 'limit'],
      ['/jwt/v1/decode?jwt=x', 'token'],
      ['/countries/v1/all?lang=de', 'language'],
    ])
      expect(await called(path as string)).toEqual(
        expect.stringMatching(new RegExp(`^Unknown parameter \`\\w+\`\\. Use \`${name}\`\\.$`)),
      );
    // No parameter is suggested for a name that is merely similar to a parameter name of other services.
    for (const path of [
      '/holidays/v1/next?country=DE&cuont=3',
      '/toolbox/v1/base64?text=Hi&encode=true',
      '/toolbox/v1/uuid?txet=1',
    ])
      expect(await called(path)).toMatch(/^Unknown parameter `\w+`\.$/);
    expect(await called('/holidays/v1/next?country=DE&count=3')).toContain('Use `limit`.');
    expect(await called('/currency/v1/convert?fro=USD&to=EUR')).toContain('Did you mean `from`?');
    expect(await called('/currency/v1/convert?from=USD&to=EUR&amnt=3')).toContain('Did you mean `amount`?');
    expect(await called('/cars/v1/makes?page=2')).toMatch(/Use `offset`, which counts entries/);
    const missing = await service.get('/aviation/v1/airports/nearest?lat=1&lng=2');
    expect(faultsOf(missing)).toEqual(['lng Unknown parameter `lng`. Use `lon`.']);
    expect(await service.used()).toBe(0);
  });

  test('is repeated only in part, and not if it contains a key', async () => {
    await using service = await openShop();
    const long = await service.get(`${ECHO}?${'x'.repeat(5_000)}=1`);
    expect(long.text.length).toBeLessThan(700);
    const secret = await service.get(`${ECHO}?${service.key}=1`);
    expect(secret.status).toBe(400);
    expect(secret.text).not.toContain(service.key);
    const many = await service.post(
      ECHO,
      Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`n${index}`, index])),
    );
    expect(many.body.errors).toHaveLength(10);
    expect(many.body.errors.at(-1).message).toContain('3990 more parameters are unknown.');
    expect([...service.lines].join()).not.toContain(service.key);
  });

  test('is refused if it repeats a parameter of the path', async () => {
    await using service = await openShop();
    const answer = await service.get('/workshop/v1/parts/nut?name=bolt');
    expect([answer.body.code, faultsOf(answer)]).toEqual([
      'invalid_parameter',
      ['name is part of the path and must not be sent a second time'],
    ]);
  });
});

describe('a POST with parameters in its query string', () => {
  test('reads them together with the body', async () => {
    await using service = await openShop();
    const send = (query: string, init: RequestInit = {}) =>
      service.send(`${ECHO}?${query}`, { method: 'POST', headers: { 'X-Api-Key': service.key }, ...init });
    expect((await send('whole=5&text=a')).body).toMatchObject({ whole: 5, text: 'a' });
    expect((await service.post(`${ECHO}?whole=5`, { text: 'b' })).body).toMatchObject({
      whole: 5,
      text: 'b',
    });
    expect((await service.post(`${ECHO}?whole=5`, '')).body).toMatchObject({ whole: 5 });
    expect((await send('')).status).toBe(200);
    expect((await send('txet=a')).body.code).toBe('unknown_parameter');
    const typed = { 'X-Api-Key': service.key, 'Content-Type': 'text/plain' };
    expect((await send('whole=5', { headers: typed, body: 'text' })).status).toBe(415);
  });

  test.each<[string, Record<string, unknown>]>([
    ['whole=5', { whole: 5 }],
    ['whole=5', { whole: null }],
    ['words=a', { words: ['b'] }],
    ['words[]=a', { words: ['b'] }],
    ['text=', { text: 'b' }],
  ])('is refused if a parameter is in the query string %s and in the body %j', async (query, body) => {
    await using service = await openShop();
    const answer = await service.post(`${ECHO}?${query}`, body);
    const name = Object.keys(body)[0];
    expect(faultsOf(answer)).toEqual([
      `${name} must be given only once, not both in the query string and in the body`,
    ]);
    expect(await service.used()).toBe(0);
  });

  test('is refused if the query string contains secrets', async () => {
    await using service = await openTestService();
    const secret = 'a-secret-of-more-than-thirty-two-bytes-in-all';
    const refused = await service.post(`/jwt/v1/sign?secret=${secret}`, { payload: {} });
    expect(faultsOf(refused)).toEqual([
      'secret must not be sent in a URL; send it in the body of a POST request',
    ]);
    expect(refused.text).not.toContain(secret);
    expect(await service.used()).toBe(0);
    const signed = await service.post('/jwt/v1/sign?payload=%7B%22a%22:1%7D&subject=x', { secret });
    expect(signed.body.payload).toMatchObject({ a: 1, sub: 'x' });
    const unread = await service.post('/jwt/v1/sign?payload=%7B', { secret });
    expect(faultsOf(unread)).toEqual(['payload must be written as JSON']);
  });

  test('is accepted by the listed operations, even with long texts and without a body', async () => {
    await using service = await openTestService();
    const bare = { method: 'POST', headers: { 'X-Api-Key': service.key } };
    expect((await service.send('/toolbox/v1/uuid', bare)).status).toBe(200);
    const text = encodeURIComponent('Guten Tag, wie geht es Ihnen heute? Das Wetter ist wirklich schön.');
    expect((await service.send(`/language/v1/detect?text=${text}`, bare)).status).toBe(200);
    expect((await service.send('/phone/v1/validate?number=%2B41446681800', bare)).status).toBe(200);
  });
});
