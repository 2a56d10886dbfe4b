import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as facebook from '../../src/resolvers/facebook/targets.ts';
import * as instagram from '../../src/resolvers/instagram/targets.ts';
import * as linkedin from '../../src/resolvers/linkedin/targets.ts';
import type { Target } from '../../src/resolvers/social/addresses.ts';
import { resolveShort } from '../../src/resolvers/social/short-links.ts';
import * as tiktok from '../../src/resolvers/tiktok/targets.ts';
import { type Internet, openInternet } from '../internet.ts';

const POST = 'https://www.tiktok.com/@teahouse/video/7106594312292453675';

const to = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location } });

/** Answers of all short-link hosts, by path. */
const WAYS: Readonly<Record<string, () => Response>> = {
  '/ZMpost/': () => to(`${POST}?_t=x&_r=1`, 301),
  '/ZMtwice/': () => to('https://www.tiktok.com/t/ZTpost/'),
  '/t/ZTpost/': () => to('/@teahouse/photo/7106594312292453675'),
  '/ZMround/': () => to('https://vm.tiktok.com/ZMround/'),
  '/ZMaway/': () => to('https://tea.example.com/'),
  '/ZMinside/': () => to('http://127.0.0.1/'),
  '/ZMprofile/': () => to('https://www.tiktok.com/@teahouse'),
  '/ZMgone/': () => new Response('', { status: 404 }),
  '/ZMbusy/': () => new Response('', { status: 429 }),
  '/ZMbroken/': () => new Response('', { status: 500 }),
  '/ZMpage/': () => new Response('<html>'),
  '/gPost': () => to('https://www.linkedin.com/posts/jane_x-activity-7176601589682434049-abcd?trk=x'),
  '/gAway': () => to('https://tea.example.com/'),
  '/share/p/17yf2ZfpHp/': () =>
    to(`/login/?next=${encodeURIComponent('https://www.facebook.com/teahouse/posts/1234567890?rdid=x')}`),
  '/share/BAbc123xyz/': () => to('/accounts/login/?next=%2Fp%2FC0dE12345ab%2F'),
};

const asked: string[] = [];
const site = (request: Request): Response => {
  asked.push(request.url);
  return WAYS[new URL(request.url).pathname]?.() ?? new Response('', { status: 404 });
};

let internet: Internet;
beforeAll(async () => {
  const hosts = [
    'vm.tiktok.com',
    'www.tiktok.com',
    'lnkd.in',
    'www.facebook.com',
    'www.instagram.com',
    'tea.example.com',
  ];
  internet = await openInternet({
    zone: hosts.map((host, at) => `${host}. 300 IN A 93.184.215.${50 + at}`).join('\n'),
    sites: Object.fromEntries(hosts.map((host) => [`https://${host}`, site])),
  });
});
afterAll(() => internet[Symbol.asyncDispose]());

type Read = (named: { url: string }) => Target;
const resolved = (read: Read, url: string): Promise<Target> =>
  resolveShort(internet.another(), read({ url }), (found) => read({ url: found }));

describe('a short link', () => {
  it.each<[string, Read, string]>([
    ['https://vm.tiktok.com/ZMpost/', tiktok.postTarget, POST],
    ['https://vm.tiktok.com/ZMtwice/', tiktok.postTarget, POST.replace('video', 'photo')],
    [
      'https://lnkd.in/gPost',
      linkedin.postTarget,
      'https://www.linkedin.com/posts/jane_x-activity-7176601589682434049-abcd',
    ],
    [
      'https://www.facebook.com/share/p/17yf2ZfpHp/',
      facebook.postTarget,
      'https://www.facebook.com/teahouse/posts/1234567890/',
    ],
    [
      'https://www.instagram.com/share/BAbc123xyz',
      instagram.postTarget,
      'https://www.instagram.com/p/C0dE12345ab/',
    ],
  ])('is followed to its target: %s', async (url, read, expected) => {
    expect(await resolved(read, url)).toEqual({ url: expected, short: false });
  });

  it.each<[string, Read, string, RegExp]>([
    ['https://vm.tiktok.com/ZMaway/', tiktok.postTarget, 'invalid_url', /leads to another kind of page/],
    ['https://vm.tiktok.com/ZMinside/', tiktok.postTarget, 'invalid_url', /leads to another kind of page/],
    ['https://lnkd.in/gAway', linkedin.postTarget, 'invalid_url', /leads to another kind of page/],
    [
      'https://vm.tiktok.com/ZMprofile/',
      tiktok.postTarget,
      'invalid_url',
      /a profile \(use \/tiktok\/v1\/profile for it/,
    ],
    ['https://vm.tiktok.com/ZMround/', tiktok.postTarget, 'upstream_error', /too many redirects/],
    ['https://vm.tiktok.com/ZMgone/', tiktok.postTarget, 'not_found', /does not exist/],
    ['https://vm.tiktok.com/ZMpage/', tiktok.postTarget, 'not_found', /not lead to a public page/],
    ['https://vm.tiktok.com/ZMbusy/', tiktok.postTarget, 'upstream_rate_limited', /limits the rate/],
    ['https://vm.tiktok.com/ZMbroken/', tiktok.postTarget, 'upstream_error', /did not return the target/],
  ])('is refused: %s', async (url, read, code, words) => {
    await expect(resolved(read, url)).rejects.toMatchObject({ code, message: expect.stringMatching(words) });
  });

  it('is not followed to another platform', () => {
    expect(asked.filter((url) => url.includes('example.com') || url.includes('127.0.0.1'))).toEqual([]);
    expect(internet.connections.filter((endpoint) => endpoint.startsWith('127.'))).toEqual([]);
  });

  it('is not resolved if it is already a full URL', async () => {
    const target = { url: POST, short: false };
    expect(await resolveShort(internet.another(), target, () => target)).toBe(target);
  });
});
