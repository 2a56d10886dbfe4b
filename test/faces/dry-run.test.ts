import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { FACES } from './faces.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ plan: 'free' });
});
afterEach(() => service[Symbol.asyncDispose]());

const DRY = { 'X-Dry-Run': 'true' };
const callsLogged = async () => (await service.get('/usage/calls')).body.items.length;

describe.each(FACES)('a dry run via $name', ({ ask }) => {
  it('returns no data, is free and is not logged as an API call', async () => {
    const reply = await ask(service, 'referenceTld', { tld: 'com' }, DRY);
    expect([reply.code, reply.value, reply.charged, reply.remaining]).toEqual([
      undefined,
      undefined,
      0,
      1000,
    ]);
    expect(await service.used()).toBe(0);
    expect(await callsLogged()).toBe(0);
  });

  it('makes no upstream call, even if the actual request could cost more', async () => {
    const reply = await ask(service, 'dnsLookupCheck', { name: 'example.com' }, DRY);
    expect([reply.code, reply.charged]).toEqual([undefined, 0]);
  });

  it('reports invalid arguments as the actual request would', async () => {
    const reply = await ask(service, 'referenceHttpStatus', { code: 7 }, DRY);
    expect([reply.code, reply.faults[0]?.field]).toEqual(['invalid_parameter', 'code']);
  });

  it('works with any number of remaining credits and any spend cap', async () => {
    const reply = await ask(
      service,
      'dnsLookupCheck',
      { name: 'example.com' },
      { ...DRY, 'X-Max-Credits': '1' },
    );
    expect(reply.code).toBeUndefined();
  });

  it('requires a key', async () => {
    const reply = await ask(service, 'referenceTld', { tld: 'com' }, { ...DRY, 'X-Api-Key': '' });
    expect(reply.code).toBe('unauthorized');
  });

  it('is not made if the header is false, and any value other than true and false is refused', async () => {
    expect((await ask(service, 'referenceTld', { tld: 'com' }, { 'X-Dry-Run': 'FALSE' })).charged).toBe(1);
    const reply = await ask(
      service,
      'referenceTld',
      { tld: 'com' },
      { 'X-Dry-Run': 'yes', 'X-Max-Credits': '?' },
    );
    expect(reply.faults.map(({ field }) => field)).toEqual(['X-Max-Credits', 'X-Dry-Run']);
  });
});

describe('a dry run', () => {
  it('returns the price via REST in a header, without a body', async () => {
    const { status, text, headers } = await service.get('/dns-lookup/v1/check?name=example.com', DRY);
    expect([status, text, headers.get('x-credits-price'), headers.get('x-credits-charged')]).toEqual([
      204,
      '',
      '5',
      '0',
    ]);
  });

  it('does not use up an idempotency key', async () => {
    const send = (headers: object) =>
      service.post('/toolbox/v1/slugify', { text: 'A b' }, { 'Idempotency-Key': 'one', ...headers });
    expect((await send(DRY)).status).toBe(204);
    const { status, headers } = await send({});
    expect([status, headers.get('idempotent-replayed'), headers.get('x-credits-charged')]).toEqual([
      200,
      null,
      '1',
    ]);
  });

  it('returns the price via GraphQL with the edges of the query and the price of each lookup', async () => {
    const query = `{
      a: aviationAirport(code: "LIS") { country { currencies { currency { name } } neighbours { alpha2 } } }
      dnsLookupCheck(name: "example.com") { fetchedAt }
      __typename
    }`;
    const { status, body } = await service.query(query, {}, DRY);
    expect([status, body.data]).toEqual([200, { a: null, dnsLookupCheck: null, __typename: 'Query' }]);
    expect(body.extensions.credits).toEqual({
      charged: 0,
      remaining: 1000,
      price: 6,
      edges: [
        { edge: 'Airport.country', operation: 'countriesByCode', price: 1 },
        { edge: 'CountryCurrency.currency', operation: 'currencyByCode', price: 1 },
        { edge: 'Country.neighbours', operation: 'countriesByCode', price: 1 },
      ],
    });
    expect(await service.used()).toBe(0);
  });
});
