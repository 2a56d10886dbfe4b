import { describe, expect, test } from 'vitest';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';
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

describe('every answer', () => {
  const answers: [string, number, (service: TestService) => Promise<Answer>][] = [
    ['a success', 200, (service) => service.get(STATUS)],
    [
      'a HEAD',
      200,
      (service) => service.send(STATUS, { method: 'HEAD', headers: { 'X-Api-Key': service.key } }),
    ],
    [
      'a 304',
      304,
      async (service) =>
        service.get(STATUS, { 'If-None-Match': (await service.get(STATUS)).headers.get('etag') ?? '' }),
    ],
    ['faulty parameters', 400, (service) => service.get(`${LIST}/1`)],
    ['a faulty spend cap', 400, (service) => service.get(STATUS, { 'X-Max-Credits': '?' })],
    ['a spend cap', 400, (service) => service.get(STATUS, { 'X-Max-Credits': '0' })],
    ['no key', 401, (service) => service.send(STATUS)],
    ['nothing found', 404, (service) => service.get(`${LIST}/599`)],
    ['an unknown path', 404, (service) => service.get('/nowhere')],
    ['a wrong method', 405, (service) => service.send(STATUS, { method: 'DELETE' })],
    [
      'a refusal by rate',
      429,
      async (service) => {
        for (let call = 0; call < 20; call++) await service.get(STATUS);
        return service.get(STATUS);
      },
    ],
  ];

  test.each(
    answers,
  )('states its cost and request id to scripts on any site: %s', async (name, status, ask) => {
    const now = Date.UTC(2026, 8, 15, 12);
    await using service = await openTestService({ plan: 'free', now: () => now });
    const answer = await ask(service);
    const header = (one: string) => answer.headers.get(one);
    expect(answer.status).toBe(status);
    expect(header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(header('x-credits-charged')).toBe(status === 200 ? '1' : '0');
    expect(header('access-control-allow-origin')).toBe('*');
    expect(header('access-control-allow-credentials')).toBeNull();
    const exposed = header('access-control-expose-headers')?.toLowerCase().split(', ') ?? [];
    const own = [
      'x-request-id',
      'x-credits-charged',
      'x-credits-remaining',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'etag',
    ];
    expect(exposed).toEqual(expect.arrayContaining(own));
    expect(header('referrer-policy')).toBe('no-referrer');
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('vary')).toContain('Accept-Encoding');
    expect(header('set-cookie')).toBeNull();
    if (['no key', 'a wrong method'].includes(name)) {
      expect(header('x-credits-remaining'), 'nobody was let in').toBeNull();
    } else {
      expect(Number(header('x-credits-remaining'))).toBe(1000 - (await service.used()));
      expect(header('ratelimit-policy')).toBe('"rate";q=20;w=2, "credits";q=1000;w=2592000');
      expect(header('ratelimit')).toMatch(/^"rate";r=\d+;t=\d+, "credits";r=\d+;t=\d+$/);
    }
    const cached = status === 200 || status === 304;
    expect(header('cache-control')).toBe(cached ? 'private, max-age=0' : 'no-store');
    expect(header('etag')).toEqual(cached ? expect.stringMatching(/^W\/"[\w-]{22}"$/) : null);
    if (cached) return;
    expect(problemOf(answer)[0]).toBe(status);
    const { type, title, detail, instance, requestId } = answer.body;
    expect(type).toBe(`/docs/errors#${answer.body.code}`);
    expect([typeof title, typeof detail]).toEqual(['string', 'string']);
    expect(answer.text).not.toContain('?');
    expect(instance).toMatch(/^\/[^?]*$/);
    expect(requestId).toBe(header('x-request-id'));
  });

  test('links its problem type to a section of the error page', async () => {
    await using service = await openTestService();
    const [page, anchor] = (await service.get('/nowhere')).body.type.split('#');
    const { status, text, headers } = await service.send(page);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`id="${anchor}"`);
    expect((await service.send(page, { method: 'POST' })).status).toBe(405);
  });

  test('includes the client’s request id, if valid, in addition to Facet’s own', async () => {
    await using service = await openTestService();
    const echo = async (id: string) =>
      (await service.get(STATUS, { 'X-Request-Id': id })).headers.get('x-client-request-id');
    expect(await echo('trace-1:a/b.c+d=')).toBe('trace-1:a/b.c+d=');
    for (const id of ['', 'two words', '<b>', 'a'.repeat(129), 'é', service.key])
      expect(await echo(id), id).toBeNull();
  });
});

describe('revalidation', () => {
  const etagOf = (answer: Answer) => answer.headers.get('etag') ?? '';

  test('returns 304 without a body, free of charge, for any valid notation of the condition', async () => {
    await using service = await openTestService();
    const etag = etagOf(await service.get(STATUS));
    for (const condition of [etag, etag.slice(2), `"other", ${etag}`, `${etag},W/"other"`]) {
      const answer = await service.get(STATUS, { 'If-None-Match': condition });
      expect([answer.status, answer.text, etagOf(answer)], condition).toEqual([304, '', etag]);
    }
    expect(await service.used()).toBe(1);
  });

  test('ignores all other conditions including *, which could reveal information free of charge', async () => {
    await using service = await openTestService();
    const etag = etagOf(await service.get(STATUS));
    for (const condition of ['*', '"other"', '', etag.slice(3, -1), `${etag.slice(0, -1)}x"`]) {
      const answer = await service.get(STATUS, { 'If-None-Match': condition });
      expect([answer.status, answer.headers.get('x-credits-charged')], condition).toEqual([200, '1']);
    }
    expect(await service.used()).toBe(6);
  });

  test('does not accept an ETag from another account', async () => {
    await using service = await openTestService();
    const { key: other } = await service.accounting.createKey({ email: 'bob@example.com' });
    const etag = etagOf(await service.get(STATUS));
    expect(etagOf(await service.get(STATUS))).toBe(etag);
    const answer = await service.get(STATUS, { 'X-Api-Key': other, 'If-None-Match': etag });
    expect(answer.status).toBe(200);
    expect(etagOf(answer)).not.toBe(etag);
  });

  test('is not offered for variable or live answers, which are not stored', async () => {
    await using service = await openShop();
    for (const path of ['/workshop/v1/dice', '/workshop/v1/dig', '/workshop/v1/dream']) {
      const { headers } = await service.get(path);
      expect([headers.get('etag'), headers.get('cache-control')], path).toEqual([null, 'no-store']);
    }
  });
});
