import { describe, expect, it } from 'vitest';
import { postTarget, productTarget, profileTarget } from '../../src/resolvers/tiktok/targets.ts';
import { refusal } from '../social/refused.ts';

const T = 'https://www.tiktok.com';
const ID = '7106594312292453675';

describe('a TikTok profile', () => {
  it.each([
    ['https://www.tiktok.com/@Exa.mple_1?lang=en', `${T}/@exa.mple_1`],
    ['m.tiktok.com/@example', `${T}/@example`],
    ['https://www.tiktok.com/%40example/live', `${T}/@example`],
  ])('is recognised at %s', (url, expected) => {
    expect(profileTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each<[string, Parameters<typeof profileTarget>[0], RegExp]>([
    ['a post', { url: `${T}/@example/video/${ID}` }, /a post \(use \/tiktok\/v1\/post for it\)/],
    ['a hashtag', { url: `${T}/tag/tea` }, /is the URL of a hashtag;/],
    ['a product', { url: `${T}/view/product/1729000000000000000` }, /use \/tiktok\/v1\/shop for it/],
    ['a name of digits only', { username: '12345' }, /not only digits/],
    ['a single letter', { username: 'a' }, /2 to 24/],
    ['a name that ends with a dot', { username: 'ab.' }, /no dot at the end/],
  ])('is not recognised: %s', (_name, named, words) => {
    expect(refusal(() => profileTarget(named))).toMatch(words);
  });

  it('is found by its name with or without @', () => {
    expect(profileTarget({ username: '@Example' })).toEqual(profileTarget({ username: 'example' }));
  });
});

describe('a TikTok post', () => {
  it.each([
    [`https://www.tiktok.com/@example/video/${ID}?is_from_webapp=1`, `${T}/@example/video/${ID}`],
    [`https://www.tiktok.com/@example/photo/${ID}`, `${T}/@example/photo/${ID}`],
    [`https://www.tiktok.com/embed/v2/${ID}`, `${T}/@_/video/${ID}`],
    [`https://www.tiktok.com/player/v1/${ID}`, `${T}/@_/video/${ID}`],
    [`https://www.tiktok.com/share/video/${ID}`, `${T}/@_/video/${ID}`],
    [`https://m.tiktok.com/h5/share/item/${ID}.html?u_code=1`, `${T}/@_/video/${ID}`],
    [`https://t.tiktok.com/i18n/share/video/${ID}/?region=mm`, `${T}/@_/video/${ID}`],
    [`https://www.tiktokv.com/share/video/${ID}/`, `${T}/@_/video/${ID}`],
    [`https://www.tiktok.com/@/video/${ID}`, `${T}/@_/video/${ID}`],
    [`https://www.tiktok.com/@6820838815978423302/video/${ID}`, `${T}/@_/video/${ID}`],
    [
      `https://www.tiktok.com/@MS4wLjABAAAATh8Vewkn0LYM7Fo03iec3qKdeCUOcBIo/video/${ID}`,
      `${T}/@_/video/${ID}`,
    ],
  ])('is recognised at %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each([
    ['https://vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
    ['vt.tiktok.com/ZSabc123', 'https://vt.tiktok.com/ZSabc123/'],
    ['https://www.tiktok.com/t/ZTabc123/?x=1', `${T}/t/ZTabc123/`],
    ['https://lite.tiktok.com/t/ZTabc123/', 'https://lite.tiktok.com/t/ZTabc123/'],
    [`https://m.tiktok.com/h5/share/usr/${ID}.html?a=1`, `https://m.tiktok.com/h5/share/usr/${ID}.html`],
    [`https://m.tiktok.com/v/${ID}.html?u=1`, `https://m.tiktok.com/v/${ID}.html`],
  ])('requires resolving the redirect of %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: true });
  });

  it('must have an id', () => {
    expect(refusal(() => postTarget({ url: `${T}/@example/video/abc` }))).toMatch(
      /must be the URL of a post/,
    );
  });
});

describe('a TikTok product', () => {
  it.each([
    'https://www.tiktok.com/view/product/1729000000000000000?region=US',
    'https://shop.tiktok.com/view/product/1729000000000000000',
    'https://www.tiktok.com/shop/pdp/1729000000000000000',
    'https://www.tiktok.com/shop/pdp/wireless-headphones/1729000000000000000',
    'https://shop.tiktok.com/us/pdp/headphones/1729000000000000000',
  ])('is recognised at %s', (url) => {
    expect(productTarget({ url }).url).toBe(`${T}/view/product/1729000000000000000`);
  });
});
