import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import { AirportType, Api, type HttpResponse, type Problem } from './generated/swagger-typescript-api.ts';

const api = new Api<string>({
  securityWorker: (key) => ({ headers: { 'X-Api-Key': key ?? '' } }),
});
api.setSecurityData(inject('key'));

describe('swagger-typescript-api', () => {
  it('generates a client with the base URL of the service', () => {
    expect(api.baseUrl).toBe(inject('url'));
  });

  it('requests one item by its path', async () => {
    const { data } = await api.countries.countriesByCode('CH');
    expect(data.alpha3).toBe('CHE');
  });

  it('requests a path with an encoded slash', async () => {
    const { data } = await api.reference.referenceMimeType('application/json');
    expect(data.type).toBe('application/json');
  });

  it('returns a list', async () => {
    const { data } = await api.currency.currencyRates({ from: 'GBP', to: ['EUR', 'USD'] });
    expect(data.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('selects fields, and all fields are optional in the response type', async () => {
    const { data } = await api.countries.countriesAll({ fields: ['alpha2', 'name'], limit: 2 });
    const common: (string | undefined)[] = data.items.map(({ name }) => name?.common);
    expect(common).toEqual(['Andorra', 'United Arab Emirates']);
  });

  it('sends numbers and enums in the query', async () => {
    const { data } = await api.aviation.aviationAirportsNearest({
      lat: 45.9763,
      lon: 7.6586,
      radiusKm: 150,
      type: [AirportType.LargeAirport],
      limit: 1,
    });
    expect(data.items[0]?.type).toBe('large_airport');
  });

  it('posts JSON', async () => {
    const { data } = await api.toolbox.toolboxHashPost({ text: 'abc', algorithm: 'md5' });
    expect(data.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('posts an empty body if nothing is required', async () => {
    const { data } = await api.toolbox.toolboxUuidPost();
    expect(data.uuids).toHaveLength(1);
  });

  it('sends a file within JSON', async () => {
    const photograph = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
    const { data } = await api.exif.exifExtractPost({ base64: photograph.toString('base64') });
    expect(data.format).toBe('jpeg');
  });

  it('makes a live lookup', async () => {
    const { data } = await api.dnsLookup.dnsLookupCheck({ name: 'rfc-editor.org', type: ['MX', 'TXT'] });
    expect(data.records.map(({ type }) => type)).toContain('MX');
  });

  it('reads the error code of a failed request', async () => {
    const refused = await api.reference
      .referenceHttpStatus(299)
      .catch((response: HttpResponse<unknown, Problem>) => response);
    expect(refused.status).toBe(404);
    expect(refused.error.code).toBe('not_found');
  });

  it('limits the cost of a call', async () => {
    const refused = await api.countries
      .countriesByCode('CH', {}, { headers: { 'X-Max-Credits': '0' } })
      .catch((response: HttpResponse<unknown, Problem>) => response);
    expect(refused.error.code).toBe('max_credits_exceeded');
  });
});
