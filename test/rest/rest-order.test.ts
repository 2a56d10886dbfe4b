import { describe, expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';

const { schema } = openWorkshop();
const ECHO = '/workshop/v1/echo';
const openShop = () => openTestService({ schema });

describe('request validation', () => {
  const BAD_KEY = { 'X-Api-Key': 'x' };
  const NO_JSON = { 'Content-Type': 'text/plain' };

  test('checks the path and the method before the key', async () => {
    await using service = await openShop();
    expect((await service.get('/nowhere', BAD_KEY)).status).toBe(404);
    expect((await service.get('/workshop/v1/keep', BAD_KEY)).status).toBe(405);
  });

  test('checks the key before the spend cap, the body and the parameters', async () => {
    await using service = await openShop();
    expect((await service.get(`${ECHO}?whole=x`, { ...BAD_KEY, 'X-Max-Credits': '?' })).status).toBe(401);
    expect(
      (await service.post(ECHO, 'x', { ...BAD_KEY, ...NO_JSON, 'Content-Length': '9999999' })).status,
    ).toBe(401);
  });

  test('checks the rate limit after the key, and before the spend cap, the body and the parameters', async () => {
    const now = Date.UTC(2026, 8, 15, 12);
    await using service = await openTestService({ schema, plan: 'free', now: () => now });
    for (let call = 0; call < 20; call++) await service.get(ECHO);
    expect((await service.get(ECHO, BAD_KEY)).status).toBe(401);
    expect((await service.get(`${ECHO}?whole=x`, { 'X-Max-Credits': '?' })).body.code).toBe('rate_limited');
    expect((await service.post(ECHO, 'x', NO_JSON)).body.code).toBe('rate_limited');
  });

  test('checks the media type before the size, and both before the content of the body', async () => {
    await using service = await openShop();
    expect((await service.post(ECHO, 'x', { ...NO_JSON, 'Content-Length': '9999999' })).status).toBe(415);
    expect((await service.post(ECHO, 'x', { 'Content-Length': '9999999' })).status).toBe(413);
  });

  test('checks the parameters before the credits, because an invalid call requires none', async () => {
    let now = Date.UTC(2026, 8, 15, 12);
    await using service = await openTestService({ schema, plan: 'free', now: () => now });
    for (let call = 0; call < 40; call++) {
      now += 100;
      expect((await service.get('/workshop/v1/dream')).status).toBe(200);
    }
    now += 1000;
    expect((await service.get(`${ECHO}?whole=x`)).body.code).toBe('invalid_parameter');
    expect((await service.post(ECHO, 'x', NO_JSON)).status).toBe(415);
    expect((await service.get(ECHO, { 'X-Max-Credits': '0' })).body.code).toBe('max_credits_exceeded');
    expect((await service.get(ECHO)).body.code).toBe('quota_exceeded');
  });
});
