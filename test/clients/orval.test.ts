import { readFile } from 'node:fs/promises';
import { describe, expect, inject, it } from 'vitest';
import type { Problem } from './generated/orval.ts';
import * as service from './generated/orval.ts';

const key = { 'X-Api-Key': inject('key') };
const init: RequestInit = { headers: key };

describe('orval', () => {
  it('requests one item by its path', async () => {
    const { status, data } = await service.countriesByCode('CH', {}, init);
    expect(status === 200 && data.alpha3).toBe('CHE');
  });

  it('requests a path with an encoded slash', async () => {
    const { status, data } = await service.referenceMimeType('application/json', init);
    expect(status === 200 && data.type).toBe('application/json');
  });

  it('returns a list', async () => {
    const { status, data } = await service.currencyRates({ from: 'GBP', to: ['EUR', 'USD'] }, init);
    expect(status === 200 && data.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('selects fields, and all fields are optional in the response type', async () => {
    const { status, data } = await service.countriesAll({ fields: ['alpha2', 'name'], limit: 2 }, init);
    const common = status === 200 && data.items.map(({ name }): string | undefined => name?.common);
    expect(common).toEqual(['Andorra', 'United Arab Emirates']);
  });

  it('sends numbers and enums in the query', async () => {
    const { status, data } = await service.aviationAirportsNearest(
      { lat: 45.9763, lon: 7.6586, radiusKm: 150, type: ['large_airport'], limit: 1 },
      init,
    );
    expect(status === 200 && data.items[0]?.type).toBe('large_airport');
  });

  it('posts JSON', async () => {
    const { status, data } = await service.toolboxHashPost({ text: 'abc', algorithm: 'md5' }, init);
    expect(status === 200 && data.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('posts an empty body if nothing is required', async () => {
    const { status, data } = await service.toolboxUuidPost(undefined, init);
    expect(status === 200 && data.uuids).toHaveLength(1);
  });

  it('sends a file within JSON', async () => {
    const photograph = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
    const { status, data } = await service.exifExtractPost({ base64: photograph.toString('base64') }, init);
    expect(status === 200 && data.format).toBe('jpeg');
  });

  it('makes a live lookup', async () => {
    const asked = { name: 'rfc-editor.org', type: ['MX' as const, 'TXT' as const] };
    const { status, data } = await service.dnsLookupCheck(asked, init);
    expect(status === 200 && data.records.map(({ type }) => type)).toContain('MX');
  });

  it('reads the error code of a failed request', async () => {
    const { status, data } = await service.referenceHttpStatus(299, init);
    const problem: Problem | false = status === 404 && data;
    expect(problem).toMatchObject({ code: 'not_found' });
  });

  it('limits the cost of a call', async () => {
    const { status, data } = await service.countriesByCode(
      'CH',
      {},
      { headers: { ...key, 'X-Max-Credits': '0' } },
    );
    expect(status === 400 && data.code).toBe('max_credits_exceeded');
  });
});
