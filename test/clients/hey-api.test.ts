import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { client } from './generated/hey-api/client.gen.ts';
import type { Problem } from './generated/hey-api/index.ts';
import * as service from './generated/hey-api/index.ts';

client.setConfig({ auth: inject('key') });

describe('hey-api', () => {
  it('generates a client with the base URL of the service', () => {
    expect(client.getConfig().baseUrl).toBe(inject('url'));
  });

  it('requests one item by its path', async () => {
    const { data, error } = await service.countriesByCode({ path: { code: 'CH' } });
    expect(error).toBeUndefined();
    expect(data?.alpha3).toBe('CHE');
  });

  it('requests a path with an encoded slash', async () => {
    const { data } = await service.referenceMimeType({ path: { type: 'application/json' } });
    expect(data?.type).toBe('application/json');
  });

  it('returns a list', async () => {
    const { data } = await service.currencyRates({ query: { from: 'GBP', to: ['EUR', 'USD'] } });
    expect(data?.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('selects fields, and all fields are optional in the response type', async () => {
    const { data } = await service.countriesAll({ query: { fields: ['alpha2', 'name'], limit: 2 } });
    const common: (string | undefined)[] | undefined = data?.items.map(({ name }) => name?.common);
    expect(common).toEqual(['Andorra', 'United Arab Emirates']);
  });

  it('sends numbers and enums in the query', async () => {
    const { data } = await service.aviationAirportsNearest({
      query: { lat: 45.9763, lon: 7.6586, radiusKm: 150, type: ['large_airport'], limit: 1 },
    });
    expect(data?.items[0]?.type).toBe('large_airport');
  });

  it('posts JSON', async () => {
    const { data } = await service.toolboxHashPost({ body: { text: 'abc', algorithm: 'md5' } });
    expect(data?.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('posts an empty body if nothing is required', async () => {
    const { data } = await service.toolboxUuidPost();
    expect(data?.uuids).toHaveLength(1);
  });

  it('sends a file within JSON', async () => {
    const photograph = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
    const { data } = await service.exifExtractPost({ body: { base64: photograph.toString('base64') } });
    expect(data?.format).toBe('jpeg');
  });

  it('makes a live lookup', async () => {
    const { data } = await service.dnsLookupCheck({ query: { name: 'rfc-editor.org', type: ['MX', 'TXT'] } });
    expect(data?.records.map(({ type }) => type)).toContain('MX');
  });

  it('reads the error code of a failed request', async () => {
    const { data, error, response } = await service.referenceHttpStatus({ path: { code: 299 } });
    expect(data).toBeUndefined();
    const problem: Problem | undefined = error;
    expect(problem?.code).toBe('not_found');
    expect(response?.status).toBe(404);
  });

  it('limits the cost of a call', async () => {
    const { error } = await service.countriesByCode({
      path: { code: 'CH' },
      headers: { 'X-Max-Credits': 0 },
    });
    expect(error?.code).toBe('max_credits_exceeded');
  });
});
