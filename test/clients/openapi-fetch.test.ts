import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import { describe, expect, inject, it } from 'vitest';
import type { components, paths } from './generated/openapi-typescript.ts';

const client = createClient<paths>({ baseUrl: inject('url'), headers: { 'X-Api-Key': inject('key') } });

describe('openapi-typescript with openapi-fetch', () => {
  it('requests one item by its path', async () => {
    const { data, error } = await client.GET('/countries/v1/code/{code}', {
      params: { path: { code: 'CH' } },
    });
    expect(error).toBeUndefined();
    const alpha3: string | undefined = data?.alpha3;
    expect(alpha3).toBe('CHE');
  });

  it('requests a path with an encoded slash', async () => {
    const { data } = await client.GET('/reference/v1/mime/type/{type}', {
      params: { path: { type: 'application/json' } },
    });
    expect(data?.type).toBe('application/json');
  });

  it('returns a list', async () => {
    const { data } = await client.GET('/currency/v1/rates', {
      params: { query: { from: 'GBP', to: ['EUR', 'USD'] } },
    });
    expect(data?.rates.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('selects fields, and all fields are optional in the response type', async () => {
    const { data } = await client.GET('/countries/v1/all', {
      params: { query: { fields: ['alpha2', 'name'], limit: 2 } },
    });
    const common: (string | undefined)[] | undefined = data?.items.map(({ name }) => name?.common);
    expect(common).toEqual(['Andorra', 'United Arab Emirates']);
    expect(Object.keys(data?.items[0] ?? {})).toEqual(['alpha2', 'name']);
  });

  it('sends numbers and enums in the query', async () => {
    const { data } = await client.GET('/aviation/v1/airports/nearest', {
      params: { query: { lat: 45.9763, lon: 7.6586, radiusKm: 150, type: ['large_airport'], limit: 1 } },
    });
    expect(data?.items[0]?.type).toBe('large_airport');
  });

  it('posts JSON', async () => {
    const { data } = await client.POST('/toolbox/v1/hash', { body: { text: 'abc', algorithm: 'md5' } });
    expect(data?.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('posts an empty body if nothing is required', async () => {
    const { data } = await client.POST('/toolbox/v1/uuid');
    expect(data?.uuids).toHaveLength(1);
  });

  it('uploads a file unchanged', async () => {
    const photograph = await readFile(new URL('../exif/images/full.jpg', import.meta.url));
    const { data } = await client.POST('/exif/v1/extract', {
      body: new Blob([photograph]),
      bodySerializer: (body) => body,
      headers: { 'Content-Type': 'image/jpeg' },
    });
    expect(data?.format).toBe('jpeg');
  });

  it('uploads a file as a form', async () => {
    const form = new FormData();
    form.append('file', new Blob([await readFile(new URL('../exif/images/full.jpg', import.meta.url))]));
    const { data } = await client.POST('/exif/v1/extract', { body: form });
    expect(data?.format).toBe('jpeg');
  });

  it('posts a form', async () => {
    const { data } = await client.POST('/toolbox/v1/hash', {
      body: { text: 'abc', algorithm: 'md5' },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(data?.digest).toBe('900150983cd24fb0d6963f7d28e17f72');
  });

  it('makes a live lookup', async () => {
    const { data } = await client.GET('/dns-lookup/v1/check', {
      params: { query: { name: 'rfc-editor.org', type: ['MX', 'TXT'] } },
    });
    expect(data?.records.map(({ type }) => type)).toContain('MX');
  });

  it('reads the error code of a failed request', async () => {
    const { data, error, response } = await client.GET('/reference/v1/http-status/{code}', {
      params: { path: { code: 299 } },
    });
    expect(data).toBeUndefined();
    const problem: components['schemas']['Problem'] | undefined = error;
    expect(problem?.code).toBe('not_found');
    expect(response.status).toBe(404);
  });

  it('limits the cost of a call', async () => {
    const { error } = await client.GET('/countries/v1/code/{code}', {
      params: { path: { code: 'CH' }, header: { 'X-Max-Credits': 0 } },
    });
    expect(error?.code).toBe('max_credits_exceeded');
  });
});
