import { describe, expect, it } from 'vitest';
import { Exchange } from '../../../src/gateway/exchange.ts';
import {
  dropCookie,
  readCookie,
  sessionCookieName,
  setCookie,
} from '../../../src/pages/dashboard/cookies.ts';
import { readForm } from '../../../src/pages/dashboard/forms.ts';
import { refuseOtherSites } from '../../../src/pages/dashboard/same-site.ts';
import { createResources } from '../../../src/scheduling/resources.ts';

const OWN = 'https://api.example.com';

const asked = (method: string, headers: Record<string, string>) =>
  new Request(`${OWN}/dashboard/keys`, { method, headers });

describe('a form that changes data', () => {
  it.each([
    ['from our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['from an old browser on our own page', { origin: OWN }, true],
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: OWN }, false],
    ['from a sibling domain of our host', { 'sec-fetch-site': 'same-site' }, false],
    ['from an old browser on another site', { origin: 'https://evil.example' }, false],
    ['from an unknown origin', {}, false],
    ['from a page with the origin null', { origin: 'null' }, false],
    ['that was typed into the address bar', { 'sec-fetch-site': 'none' }, false],
  ] as [string, Record<string, string>, boolean][])('%s', (_, headers, taken) => {
    const ask = () => refuseOtherSites(asked('POST', headers), [OWN]);
    if (taken) expect(ask).not.toThrow();
    else expect(ask).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  it('can be opened from other sites, because opening it changes nothing', () => {
    expect(() => refuseOtherSites(asked('GET', { 'sec-fetch-site': 'cross-site' }), [OWN])).not.toThrow();
  });
});

describe('a cookie', () => {
  it('is restricted to its host over HTTPS', () => {
    expect([sessionCookieName(true), sessionCookieName(false)]).toEqual([
      '__Host-facet-session',
      'facet-session',
    ]);
    expect(setCookie({ name: 'a', value: 'b', secure: true, maxAgeSeconds: 60 })).toBe(
      'a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
    );
    expect(dropCookie('a', false)).toBe('a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['a=1; s=x_-9; b=2', 'x_-9'],
    ['s=1; s=2', undefined],
    ['ss=1; xs=2', undefined],
    [`s=1; b=${'x'.repeat(5_000)}`, undefined],
    ['', undefined],
  ])('is read correctly from %j', (cookie, value) => {
    expect(readCookie(asked('GET', { cookie }), 's')).toBe(value);
  });
});

describe('a form body', () => {
  const read = (body: string, type = 'application/x-www-form-urlencoded') =>
    readForm(
      new Exchange(
        new Request(OWN, { method: 'POST', body, headers: { 'content-type': type } }),
        0,
        '192.0.2.1',
        createResources(),
      ),
    );

  it('contains its fields, and only the first value for each name', async () => {
    expect([...(await read('a=1&b=%C3%A4+b&a=2'))]).toEqual([
      ['a', '1'],
      ['b', 'ä b'],
    ]);
  });

  it('has a limited size and must be of a form type', async () => {
    await expect(read('{}', 'application/json')).rejects.toMatchObject({ code: 'unsupported_media_type' });
    await expect(read(`a=${'x'.repeat(9_000)}`)).rejects.toMatchObject({ code: 'payload_too_large' });
    const many = Array.from({ length: 21 }, (_, index) => `f${index}=1`).join('&');
    await expect(read(many)).rejects.toMatchObject({ code: 'malformed_request' });
  });
});
