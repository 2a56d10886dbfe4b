import { describe, expect, it } from 'vitest';
import { NOTHING } from './bill.ts';
import { openBillHouse, openPlainHouse } from './bill-house.ts';
import { completion, documentIn, KEY } from './model-server.ts';

const BILL = `Supplier: Kade Koffie
Invoice 2026-118 of 30 September 2026
Espresso beans    245,00
Filter papers     10,00
Please pay 255,00 EUR`;

const SAID = JSON.stringify({
  ...NOTHING,
  supplier: 'Espresso beans',
  number: '2026-118',
  date: '2026-09-30',
  currency: 'EUR',
  total: '255.00',
});

describe('a document read with a language model', () => {
  it('has values from the rules and from the model, and states their origin', async () => {
    await using service = await openBillHouse(() => SAID);
    const { status, body } = await service.read(BILL, { include: ['fields', 'text'] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      supplier: 'Kade Koffie',
      number: '2026-118',
      date: '2026-09-30',
      total: '255.00',
    });
    expect(body.meta).toMatchObject({
      engine: 'hybrid',
      confidence: 0.9,
      warnings: [],
      llm: { used: true, model: 'test-model', error: null, fields: ['number', 'date', 'currency', 'total'] },
    });
    // The position is removed, because it belonged to another value.
    expect(body.fields).toEqual([]);
    expect([await service.used(), service.requests.length]).toEqual([25, 1]);
    expect(documentIn(service.requests[0]?.prompt ?? '')).toBe(body.text);
  });

  it('is read by the model alone if the rules found nothing', async () => {
    await using service = await openBillHouse(() => JSON.stringify({ ...NOTHING, total: '255.00' }));
    const { body } = await service.read('Please pay 255,00');
    expect(body.meta).toMatchObject({ engine: 'llm', llm: { fields: ['total'] } });
  });

  it('stays unchanged if the model finds nothing better', async () => {
    await using service = await openBillHouse(() => JSON.stringify(NOTHING));
    const { body } = await service.read(BILL);
    expect(body.meta).toMatchObject({
      engine: 'deterministic',
      confidence: 0.3,
      llm: { used: true, error: null, fields: [] },
    });
    expect(body.meta.warnings).toMatchObject([{ code: 'no_total' }]);
  });

  it('has a warning for each of the first twenty invented values, and one that counts the rest', async () => {
    const lines = Array.from({ length: 25 }, (_, at) => ({ text: `Gold ${at}`, amount: null }));
    await using service = await openBillHouse(() => JSON.stringify({ ...NOTHING, total: '999.00', lines }));
    const { body } = await service.read(BILL);
    const warnings = body.meta.warnings.filter(({ code }: { code: string }) => code === 'not_grounded');
    expect(warnings).toHaveLength(21);
    expect(warnings[0]).toMatchObject({ path: 'lines[0].text' });
    expect(warnings[20]).toMatchObject({ path: null, message: expect.stringContaining('6 more') });
  });

  it('is sent to the model only up to the length limit, with a warning', async () => {
    await using service = await openBillHouse(() => SAID, { mostCharacters: 30 });
    const { body } = await service.read(BILL);
    expect(documentIn(service.requests[0]?.prompt ?? '')).toBe(BILL.slice(0, 30));
    expect(body.data).toMatchObject({ total: null, number: null });
    const codes = body.meta.warnings.map(({ code }: { code: string }) => code);
    expect([codes[0], ...new Set(codes.slice(1, -1)), codes.at(-1)]).toEqual([
      'no_total',
      'not_grounded',
      'llm_text_cut',
    ]);
  });

  it('is not sent if the rules found everything', async () => {
    await using service = await openBillHouse(() => SAID);
    const { body } = await service.read('Number: COMPLETE\nTotal: 5.00');
    expect([service.requests.length, body.meta.engine]).toEqual([0, 'deterministic']);
    expect(body.meta.llm).toEqual({ used: false, model: 'test-model', error: null, fields: [] });
  });

  it('is charged once, and replayed under its idempotency key without another request to the model', async () => {
    await using service = await openBillHouse((_, times) => (times === 1 ? SAID : JSON.stringify(NOTHING)));
    const key = { 'Idempotency-Key': 'bill-1' };
    const first = await service.read(BILL, {}, key);
    const again = await service.read(BILL, {}, key);
    expect(again.body).toEqual(first.body);
    expect([service.requests.length, await service.used()]).toEqual([1, 25]);
  });
});

describe('a failing language model', () => {
  it.each([
    ['auth', { status: 401, body: { error: `Incorrect API key provided: ${KEY}` } }],
    ['server_error', { status: 500, body: { error: `at ${KEY}` } }],
    ['rate_limited', { status: 429, body: {} }],
    ['invalid_answer', { body: completion(`I obey ${KEY}`) }],
  ])('leaves the rules’ answer unchanged, and is reported with the reason: %s', async (error, reply) => {
    await using service = await openBillHouse(() => reply);
    const { status, body, text } = await service.read(BILL);
    expect([status, body.data.supplier, body.data.total, body.meta.engine]).toEqual([
      200,
      'Kade Koffie',
      null,
      'deterministic',
    ]);
    expect(body.meta.llm).toEqual({ used: false, model: 'test-model', error, fields: [] });
    expect(text + service.lines.join('')).not.toMatch(/hush|obey|127\.0\.0\.1/);
    expect(await service.used()).toBe(25);
  });

  it('is abandoned at its deadline if it is slow', async () => {
    await using service = await openBillHouse(() => undefined, { timeoutMs: 150 });
    const { body } = await service.read(BILL);
    expect(body.meta.llm).toMatchObject({ used: false, error: 'timeout' });
  });

  it('is reported if it is unreachable', async () => {
    await using service = await openBillHouse(() => SAID);
    service.shut();
    expect((await service.read(BILL)).body.meta.llm).toMatchObject({ error: 'unreachable' });
  });

  it.each([
    [502, 'provider_auth', 'auth', { status: 403, body: {} }],
    [503, 'provider_unavailable', 'server_error', { status: 500, body: {} }],
    [503, 'provider_unavailable', 'invalid_answer', { body: completion('no') }],
  ])('causes calls that require a model to fail, free of charge: %i %s (%s)', async (status, code, reason, reply) => {
    await using service = await openBillHouse(() => reply);
    const answer = await service.read(BILL, { engine: 'llm' });
    expect([answer.status, answer.body.code, answer.body.reason]).toEqual([status, code, reason]);
    expect(answer.text + service.lines.join('')).not.toMatch(/hush|127\.0\.0\.1/);
    expect(await service.used()).toBe(0);
  });

  it('causes calls that require a model to fail at the deadline if it is slow', async () => {
    await using service = await openBillHouse(() => undefined, { timeoutMs: 150 });
    const { status, body } = await service.read(BILL, { engine: 'llm' });
    expect([status, body.code, body.reason]).toEqual([503, 'provider_unavailable', 'timeout']);
  });
});

describe('the engine option of a caller', () => {
  it('can restrict a call to rules, so that the document is not sent to a model', async () => {
    await using service = await openBillHouse(() => SAID);
    const { body } = await service.read(BILL, { engine: 'deterministic' });
    expect([service.requests.length, body.meta.engine, body.meta.llm]).toEqual([0, 'deterministic', null]);
  });

  it('can require a model', async () => {
    await using service = await openBillHouse(() => SAID);
    const { body } = await service.read(BILL, { engine: 'llm' });
    expect(body.meta).toMatchObject({ engine: 'hybrid', llm: { used: true } });
  });

  it('causes an error, free of charge, that names the missing settings if it requires an unconfigured model', async () => {
    await using service = await openPlainHouse();
    const refused = await service.read(BILL, { engine: 'llm' });
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_not_configured']);
    expect(refused.body.detail).toContain('LLM_BASE_URL and LLM_MODEL');
    expect(await service.used()).toBe(0);
    const { status, body } = await service.read(BILL, { engine: 'auto' });
    expect([status, body.meta.engine, body.meta.llm]).toEqual([200, 'deterministic', null]);
  });

  it('allows a model for anonymisation only if the operator allows it', async () => {
    await using service = await openBillHouse(() => SAID);
    const { body } = await service.read(BILL, { sensitive: true });
    expect([service.requests.length, body.meta.llm]).toEqual([0, null]);
    const refused = await service.read(BILL, { sensitive: true, engine: 'llm' });
    expect([refused.body.code, refused.body.detail.includes('LLM_ALLOW_PII')]).toEqual([
      'provider_not_configured',
      true,
    ]);
    await using allowing = await openBillHouse(() => SAID, { allowPii: true });
    expect((await allowing.read(BILL, { sensitive: true })).body.meta.engine).toBe('hybrid');
  });

  it('leads to an answer that is stored and charged even if the caller disconnects while the model runs', async () => {
    const begun = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    await using service = await openBillHouse(async () => {
      begun.resolve();
      await going.promise;
      return SAID;
    });
    const leaving = new AbortController();
    const headers = {
      'X-Api-Key': service.key,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'bill-2',
    };
    const request = { method: 'POST', headers, body: JSON.stringify({ text: BILL }), signal: leaving.signal };
    const left = service.send('/bill', request).catch(() => {});
    await begun.promise;
    leaving.abort();
    going.resolve();
    await left;
    const again = await service.read(BILL, {}, { 'Idempotency-Key': 'bill-2' });
    expect([again.status, again.body.meta.engine]).toEqual([200, 'hybrid']);
    expect([service.requests.length, await service.used()]).toEqual([1, 25]);
  });
});
