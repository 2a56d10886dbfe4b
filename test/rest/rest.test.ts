import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newBuilder } from '../../src/schema/builder.ts';
import { processorMs } from '../processor-time.ts';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';

const STATUS = '/reference/v1/http-status/404';
const LIST = '/reference/v1/http-status';
const workshop = openWorkshop();
const openShop = () => openTestService({ schema: workshop.schema });

const problemOf = ({ status, body, headers }: Answer) => {
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(body.status).toBe(status);
  return [status, body.code];
};

describe('HTTP methods', () => {
  test.each([
    STATUS,
    LIST,
  ])('include HEAD %s, which equals GET without the body, at the same price', async (path) => {
    await using service = await openTestService();
    for (const coding of ['identity', 'gzip']) {
      const headers = { 'X-Api-Key': service.key, 'Accept-Encoding': coding };
      const get = await service.app.fetch(new Request(`http://facet.test${path}`, { headers }));
      const head = await service.send(path, { method: 'HEAD', headers });
      expect(head.text).toBe('');
      expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
      for (const name of ['content-type', 'content-encoding', 'etag', 'cache-control', 'x-credits-charged'])
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
    }
    expect(await service.used()).toBe(4);
  });

  test('include HEAD for failures, which returns the status and headers without a body', async () => {
    await using service = await openTestService();
    const { status, text, headers } = await service.send(STATUS, { method: 'HEAD' });
    expect([status, text, headers.get('content-type')]).toEqual([401, '', 'application/problem+json']);
  });

  test('include CORS preflights without a key, for any path', async () => {
    await using service = await openTestService();
    for (const path of [STATUS, '/graphql', '/nowhere']) {
      const { status, text, headers } = await service.send(path, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://app.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'x-api-key',
        },
      });
      expect([status, text]).toEqual([204, '']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')).toMatch(/GET, HEAD|POST/);
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(', ');
      expect(allowed).toEqual(
        expect.arrayContaining(['x-api-key', 'content-type', 'x-max-credits', 'if-none-match']),
      );
      expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0);
    }
    expect(await service.used()).toBe(0);
  });

  test.each([
    ['/workshop/v1/dig', ['POST', 'PUT', 'DELETE', 'PATCH'], 'GET, HEAD, OPTIONS'],
    ['/workshop/v1/keep', ['GET', 'HEAD', 'PUT'], 'POST, OPTIONS'],
    ['/workshop/v1/echo', ['PUT', 'BREW'], 'GET, HEAD, POST, OPTIONS'],
  ])('are limited: %s refuses %s with 405 and lists the allowed methods, also for OPTIONS', async (path, methods, allow) => {
    await using service = await openShop();
    for (const method of methods) {
      const answer = await service.send(path, { method, headers: { 'X-Api-Key': 'not even looked at' } });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, allow]);
    }
    expect((await service.send(path, { method: 'OPTIONS' })).headers.get('allow')).toBe(allow);
  });
});

describe('REST paths', () => {
  test.each([
    ['/reference/v1/mime/type/application%2Fjson', 'application/json'],
    ['/reference/v1/mime/type/application/json', 'application/json'],
    ['/reference/v1/mime/type/application/json/', 'application/json'],
    ['/reference/v1/mime/type/APPLICATION%2fld%2Bjson', 'application/ld+json'],
    ['/reference/v1/mime/type/application/ld+json', 'application/ld+json'],
    ['/reference/v1/./mime/../mime/type/text/html', 'text/html'],
    ['/reference/v1/mime/type/text%2Fhtml%3B%20charset%3Dutf-8', 'text/html'],
  ])('accept %s as the type %s', async (path, type) => {
    await using service = await openTestService();
    expect((await service.get(path)).body).toMatchObject({ type });
  });

  test('can end with a slash', async () => {
    await using service = await openTestService();
    for (const path of [`${STATUS}/`, `${LIST}/?limit=1`, '/reference/v1/tlds/', '/usage/'])
      expect((await service.get(path)).status, path).toBe(200);
  });

  test('match a fixed segment before a parameter, regardless of the order of declaration', async () => {
    await using service = await openShop();
    expect((await service.get('/workshop/v1/parts/search')).body).toBe('search');
    expect((await service.get('/workshop/v1/parts/searching')).body).toBe('part searching');
    expect((await service.get('/workshop/v1/stock/nut/size')).body).toBe('size of nut');
    expect((await service.get('/workshop/v1/stock/nut/sizes/')).body).toBe('tree nut/sizes');
  });

  test.each([
    '/reference',
    '/reference/v1',
    '/reference/v2/tlds',
    '/Reference/v1/tlds',
    '//reference/v1/tlds',
    '/reference//v1/tlds',
    '/reference/v1/tlds/x',
    '/reference/v1/tld/a/b',
    '/reference/v1/mime/type/',
    '/reference/../v1/tlds',
    '/__proto__',
    '/constructor/v1',
    '/%00',
    '/%',
    '/graphql/',
    '/%2e%2e%2f%2e%2e',
  ])('do not include %s', async (path) => {
    await using service = await openTestService();
    expect(problemOf(await service.get(path))).toEqual([404, 'not_found']);
    expect((await service.send(path, { method: 'POST' })).status).toBe(404);
  });

  test.each([
    ['/refrence/v1/http-status/404', 'Did you mean /reference/v1/http-status/{code}?'],
    ['/reference/v1/http-statuses/404', 'Did you mean /reference/v1/http-status/{code}?'],
    ['/reference/v1/http_status/404', 'Did you mean /reference/v1/http-status/{code}?'],
    ['/reference/http-status/404', 'Did you mean /reference/v1/http-status/{code}?'],
    ['/countries/v1/al', 'Did you mean /countries/v1/all?'],
    ['/reference/v2/tlds', 'Did you mean /reference/v1/tlds?'],
    ['/Countries/V1/All', 'Did you mean /countries/v1/all?'],
    ['/countries/v1/of/the/world', 'This API has /countries/v1/'],
    ['/currency/v1/latest/now/please', 'This API has /currency/v1/convert'],
    ['/api/countries/v1/all', 'Did you mean /countries/v1/all?'],
    ['/v1/countries/all', 'Did you mean /countries/v1/all?'],
    ['/country/v1/all', 'Did you mean /countries/v1/all?'],
    ['/dns/v1/check', 'Did you mean /dns-lookup/v1/check?'],
    ['/ip/v1/lookup', 'Did you mean /ip-intelligence/v1/lookup?'],
    ['/reference/v1/tld', 'Did you mean /reference/v1/tld/{tld} or /reference/v1/tlds?'],
    ['/weather/v1/now', 'No endpoint exists at /weather/v1/now. See /docs for all endpoints.'],
  ])('that are misspelt are refused with a suggestion: %s', async (path, hint) => {
    await using service = await openTestService();
    expect((await service.get(path)).body.detail).toContain(hint);
  });

  test('are refused quickly at any length', async () => {
    await using service = await openTestService();
    const began = processorMs();
    for (const path of [`/${'a'.repeat(100_000)}`, `/reference/v1/tld${'/'.repeat(100_000)}x`])
      expect((await service.get(path)).status).toBe(404);
    expect((await service.get(`/reference/v1/tld/${'a'.repeat(100_000)}`)).status).toBe(400);
    expect((await service.get(`/reference/v1/mime/type/${'/'.repeat(100_000)}x`)).status).toBe(400);
    expect(processorMs() - began).toBeLessThan(1_000);
  });

  test.each([
    ['/reference/v1/mime/extension/%', 'ext must be percent-encoded UTF-8.'],
    ['/reference/v1/mime/extension/%ff', 'ext must be percent-encoded UTF-8.'],
    ['/reference/v1/tld/%00', /^tld must be a single domain label/],
    ['/reference/v1/tld/%2e%2e%2fetc', /^tld must be a single domain label/],
    [`/reference/v1/tld/${'a'.repeat(65)}`, /^tld must be at most 64 characters long/],
  ])('report an invalid parameter in %s', async (path, detail) => {
    await using service = await openTestService();
    const answer = await service.get(path);
    expect(problemOf(answer)).toEqual([400, 'invalid_parameter']);
    expect(answer.body.detail).toMatch(detail);
  });
});

describe('the compression of answers', () => {
  const DECODED: Record<string, (bytes: Buffer) => string> = {
    br: (bytes) => String(brotliDecompressSync(bytes)),
    gzip: (bytes) => String(gunzipSync(bytes)),
    none: String,
  };

  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0.0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0, *', 'none'],
    ['gzip; q = 0', 'none'],
    ['*;q=0', 'none'],
    ['identity', 'none'],
    ['deflate', 'none'],
    ['brx, xgzip', 'none'],
    ['', 'none'],
    [',;=', 'none'],
  ])('with the Accept-Encoding "%s" uses the encoding %s', async (accepted, coding) => {
    await using service = await openTestService();
    const answer = await service.app.fetch(
      new Request(`http://facet.test${LIST}`, {
        headers: { 'X-Api-Key': service.key, 'Accept-Encoding': accepted },
      }),
    );
    expect(answer.headers.get('content-encoding') ?? 'none').toBe(coding);
    const text = DECODED[coding]?.(Buffer.from(await answer.arrayBuffer())) ?? '';
    expect(JSON.parse(text).count).toBe(63);
  });

  test('starts at 1 KB', async () => {
    await using service = await openShop();
    const coding = async (length: number) =>
      (
        await service.app.fetch(
          new Request(`http://facet.test/workshop/v1/parts/${'a'.repeat(length - 7)}`, {
            headers: { 'X-Api-Key': service.key, 'Accept-Encoding': 'gzip' },
          }),
        )
      ).headers.get('content-encoding');
    expect([await coding(1023), await coding(1024)]).toEqual([null, 'gzip']);
  });

  test('applies to long problem documents as well', async () => {
    await using service = await openTestService();
    const answer = await service.app.fetch(
      new Request(`http://facet.test/${'a'.repeat(2_000)}`, { headers: { 'Accept-Encoding': 'br' } }),
    );
    expect(JSON.parse(String(brotliDecompressSync(Buffer.from(await answer.arrayBuffer()))))).toMatchObject({
      code: 'not_found',
    });
  });
});

test('a field that resolves later than its object causes an error instead of a charged object whose fields are null', async () => {
  const builder = newBuilder();
  const Box = builder.objectRef<object>('Box').implement({
    description: 'A box.',
    fields: (t) => ({
      note: t.string({ nullable: true, description: 'Note on the box.', resolve: () => null }),
    }),
  });
  const Shelf = builder.objectRef<object>('Shelf').implement({
    description: 'A shelf.',
    fields: (t) => ({
      box: t.field({
        type: Box,
        nullable: true,
        description: 'Box on the shelf.',
        resolve: async () => ({}),
      }),
    }),
  });
  builder.queryField('shelf', (t) =>
    t.field({
      type: Shelf,
      description: 'Returns the shelf.',
      api: { path: '/shelf/v1', cost: 'bundled', examples: [{ name: 'It', args: {} }] },
      resolve: () => ({}),
    }),
  );
  await using service = await openTestService({ schema: builder.toSchema() });
  expect(problemOf(await service.get('/shelf/v1'))).toEqual([500, 'internal_error']);
  expect(service.lines.join('')).toContain('Field box returns a promise');
  expect(await service.used()).toBe(0);
});
