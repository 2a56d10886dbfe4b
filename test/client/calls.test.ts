import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FacetError, isErrorOf } from '../../clients/typescript/src/index.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { clientOf } from './scene.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service[Symbol.asyncDispose]());

describe('a client call', () => {
  it('returns the answer, its cost and the remaining credits', async () => {
    const { facet } = clientOf(service);
    const { data, charged, remaining, status, replayed } = await facet.call('referenceTld', { tld: 'io' });
    const valid: boolean = data.valid;
    expect([valid, charged, remaining, status, replayed]).toEqual([true, 1, 999_999_999, 200, false]);
    expect([facet.spent, await service.used()]).toEqual([1, 1]);
  });

  it('encodes all characters of a path, and sends each list item as its own parameter', async () => {
    const { facet, requests } = clientOf(service);
    const { data: mime } = await facet.call('referenceMimeType', { type: 'image/svg+xml' });
    expect(mime.type).toBe('image/svg+xml');
    const { data: rates } = await facet.call('currencyRates', { from: 'GBP', to: ['EUR', 'USD'] });
    expect(rates.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
    expect(requests.map(({ url }) => url)).toEqual([
      'http://facet.test/reference/v1/mime/type/image%2Fsvg%2Bxml?',
      'http://facet.test/currency/v1/rates?from=GBP&to=EUR&to=USD',
    ]);
  });

  it.each(['', '.', '..'])('refuses a path parameter in which “%s” would change the path', async (code) => {
    const { facet, requests } = clientOf(service);
    await expect(facet.call('countriesByCode', { code })).rejects.toThrow(`code must not be "${code}"`);
    expect(requests).toEqual([]);
  });

  it('returns only the selected fields of each item, and the types of the result contain only these fields', async () => {
    const { facet } = clientOf(service);
    const { data } = await facet.call('countriesAll', { fields: ['alpha2', 'name'], limit: 2 });
    const names: string[] = data.items.map(({ name }) => name.common);
    expect(names).toEqual(['Andorra', 'United Arab Emirates']);
    // @ts-expect-error the field was not requested
    expect(data.items[0]?.capital).toBeUndefined();
    expect(Object.keys(data.items[0] ?? {})).toEqual(['alpha2', 'name']);
  });

  it('uses POST where possible to keep texts out of URLs', async () => {
    const { facet, requests } = clientOf(service);
    const { data } = await facet.call('toolboxHash', { text: 'abc', algorithm: 'md5' });
    expect(data.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
    expect((await facet.call('toolboxUuid')).data.uuids).toHaveLength(1);
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', 'http://facet.test/toolbox/v1/hash'],
      ['POST', 'http://facet.test/toolbox/v1/uuid'],
    ]);
  });

  it('sends a file unchanged, as bytes or as base64', async () => {
    const { facet } = clientOf(service);
    const bytes = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
    for (const base64 of [bytes, new Blob([bytes]), bytes.toString('base64')])
      expect((await facet.call('exifExtract', { base64 })).data.format).toBe('jpeg');
  });

  it('rejects with a list of all invalid arguments, free of charge', async () => {
    const { facet } = clientOf(service);
    const error = await facet
      .call('countriesAll', { limit: -1, offset: -1 })
      .catch((thrown: unknown) => thrown as FacetError);
    expect(error).toBeInstanceOf(FacetError);
    const { problem } = error as FacetError;
    expect(problem).toMatchObject({ code: 'invalid_parameter', status: 400, maybeCharged: false });
    expect(problem.errors?.map(({ field }) => field)).toEqual(['limit', 'offset']);
    expect(problem.requestId).toMatch(/^[\w-]{36}$/);
    expect([facet.spent, await service.used()]).toEqual([0, 0]);
  });

  it('rejects with an error code that the types declare for the operation', async () => {
    const { facet } = clientOf(service);
    const error: unknown = await facet.call('countriesByCode', { code: 'XX' }).catch((thrown) => thrown);
    expect(isErrorOf(error, 'countriesAll')).toBe(false);
    expect(isErrorOf(new Error('not_found'), 'countriesByCode')).toBe(false);
    if (!isErrorOf(error, 'countriesByCode')) throw error;
    expect(error.code === 'not_found' || error.code === 'budget_exceeded').toBe(true);
    // @ts-expect-error the operation calls no third party
    expect(error.code === 'upstream_timeout').toBe(false);
    const { facet: poor } = clientOf(service, { budget: 0 });
    const late: unknown = await poor.call('dnsLookupCheck', { name: 'x.ch' }).catch((thrown) => thrown);
    if (!isErrorOf(late, 'dnsLookupCheck')) throw late;
    const { code, problem } = late;
    expect(code === 'upstream_timeout').toBe(false);
    expect(problem).toMatchObject({ code: 'budget_exceeded', operation: 'dnsLookupCheck' });
  });

  it('does not compile if an argument is misspelt, missing or of another type', async () => {
    const { facet } = clientOf(service);
    // @ts-expect-error there is no such argument
    await expect(facet.call('countriesAll', { limt: 1 })).rejects.toMatchObject({
      code: 'unknown_parameter',
    });
    // @ts-expect-error a required argument is missing
    await expect(facet.call('phoneValidate')).rejects.toMatchObject({ code: 'invalid_parameter' });
    // @ts-expect-error the argument is a number
    await expect(facet.call('countriesAll', { limit: 'x' })).rejects.toThrow(FacetError);
    // @ts-expect-error a GET takes no idempotency key
    const keyed = facet.call('countriesAll', {}, { idempotencyKey: true });
    await expect(keyed).rejects.toThrow(TypeError);
  });
});

describe('a GraphQL request by the client', () => {
  it('returns its data, its errors and its cost', async () => {
    const { facet } = clientOf(service);
    const { data, errors, charged } = await facet.graphql<{ a: { valid: boolean }; b: null }>(
      'query ($tld: String!) { a: referenceTld(tld: $tld) { valid } b: referenceHttpStatus(code: 299) { code } }',
      { tld: 'io' },
    );
    expect([data?.a.valid, data?.b, errors?.[0]?.extensions.code, charged]).toEqual([
      true,
      null,
      'NOT_FOUND',
      1,
    ]);
  });

  it('rejects with the same codes as REST if it is refused entirely', async () => {
    const { facet } = clientOf(service, { key: 'no key' });
    await expect(facet.graphql('{ referenceTld(tld: "io") { valid } }')).rejects.toMatchObject({
      problem: { code: 'unauthorized', status: 401 },
    });
  });
});

describe('the client’s request options', () => {
  it('return the price before a request runs, via REST and GraphQL', async () => {
    const { facet } = clientOf(service);
    expect(await facet.price('dnsLookupCheck', { name: 'example.com', type: ['MX'] })).toBe(5);
    expect(await facet.graphqlPrice('{ referenceTld(tld: "io") { valid } usage { plan } }')).toBe(1);
    expect([facet.spent, await service.used()]).toEqual([0, 0]);
  });

  it('limit the cost', async () => {
    const { facet } = clientOf(service, { maxCredits: 0 });
    await expect(facet.call('referenceTld', { tld: 'io' })).rejects.toMatchObject({
      code: 'max_credits_exceeded',
    });
    const { charged } = await facet.call('referenceTld', { tld: 'io' }, { maxCredits: 1 });
    expect(charged).toBe(1);
  });

  it('cause a repeated request to return the first answer and to be charged only once', async () => {
    const { facet } = clientOf(service);
    const ask = () => facet.call('phoneValidate', { number: '+41446681800' }, { idempotencyKey: 'order-7' });
    const first = await ask();
    const second = await ask();
    expect([second.data, second.replayed, second.charged]).toEqual([first.data, true, 0]);
    expect([facet.spent, await service.used()]).toEqual([1, 1]);
  });

  it('share one budget among all concurrent calls of a client', async () => {
    const { facet, requests } = clientOf(service, { budget: 10 });
    const calls = Array.from({ length: 30 }, () => facet.call('referenceTld', { tld: 'io' }));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(requests).toHaveLength(10);
    await expect(facet.call('referenceTld', { tld: 'io' })).rejects.toMatchObject({
      problem: { code: 'budget_exceeded', status: 0 },
    });
    expect([facet.spent, await service.used()]).toEqual([10, 10]);
  });

  it('pass the remaining budget to GraphQL as its limit', async () => {
    const { facet } = clientOf(service, { budget: 2 });
    const query = '{ a: referenceTld(tld: "io") { valid } b: referenceTld(tld: "ch") { valid } }';
    expect((await facet.graphql(query)).charged).toBe(2);
    await expect(facet.graphql(query)).rejects.toMatchObject({ code: 'max_credits_exceeded' });
    expect([facet.spent, await service.used()]).toEqual([2, 2]);
  });
});
