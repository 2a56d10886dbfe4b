import { describe, expect, it } from 'vitest';
import { postTarget, profileTarget, reelTarget } from '../../src/resolvers/instagram/targets.ts';
import { refusal } from '../social/refused.ts';

const I = 'https://www.instagram.com';

describe('an Instagram profile', () => {
  it.each([
    ['https://www.instagram.com/example/', `${I}/example/`],
    ['instagram.com/Exa.mple_1?igsh=abc', `${I}/exa.mple_1/`],
    ['https://m.instagram.com/example/reels/', `${I}/example/`],
    ['instagr.am/example', `${I}/example/`],
    ['https://www.instagram.com/_u/example', `${I}/example/`],
  ])('is recognised at %s', (url, expected) => {
    expect(profileTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each(['example', '@Example'])('is found by the name %s', (username) => {
    expect(profileTarget({ username }).url).toBe(`${I}/example/`);
  });

  it.each<[string, Parameters<typeof profileTarget>[0], RegExp]>([
    ['a post', { url: `${I}/p/C0dE12345ab/` }, /a post \(use \/instagram\/v1\/post for it\)/],
    [
      'a reel below a user name',
      { url: `${I}/example/reel/C0dE12345ab/` },
      /a reel \(use \/instagram\/v1\/reel for it\)/,
    ],
    ['a story', { url: `${I}/stories/example/3/` }, /is the URL of a story; it must be/],
    ['a hashtag', { url: `${I}/explore/tags/tea/` }, /is the URL of a hashtag;/],
    ['a page of Instagram itself', { url: `${I}/accounts/login/` }, /must be the URL of a profile/],
    ['a name with two dots in a row', { username: 'a..b' }, /no dot at the start or end/],
    ['a name that ends with a dot', { username: 'ab.' }, /no dot at the start or end/],
    ['a reserved word', { username: 'explore' }, /must be a user name/],
    ['a name of 31 letters', { username: 'a'.repeat(31) }, /1 to 30/],
  ])('is not recognised: %s', (_name, named, words) => {
    expect(refusal(() => profileTarget(named))).toMatch(words);
  });
});

describe('an Instagram post', () => {
  it.each([
    ['https://www.instagram.com/p/C0dE-12_5ab/?img_index=1', `${I}/p/C0dE-12_5ab/`],
    ['https://www.instagram.com/example/p/C0dE12345ab/', `${I}/p/C0dE12345ab/`],
    ['https://instagr.am/p/C0dE12345ab', `${I}/p/C0dE12345ab/`],
    ['https://www.instagram.com/tv/C0dE12345ab/', `${I}/p/C0dE12345ab/`],
    ['https://www.instagram.com/reel/C0dE12345ab/', `${I}/reel/C0dE12345ab/`],
    ['https://www.instagram.com/reels/C0dE12345ab/', `${I}/reel/C0dE12345ab/`],
  ])('is recognised at %s', (url, expected) => {
    expect(postTarget({ url }).url).toBe(expected);
  });

  it('can be a reel, which has its own address', () => {
    expect(reelTarget({ url: `${I}/p/C0dE12345ab/` }).url).toBe(`${I}/reel/C0dE12345ab/`);
    expect(reelTarget({ url: `${I}/example/reel/C0dE12345ab/` }).url).toBe(`${I}/reel/C0dE12345ab/`);
  });

  it.each([
    '/share/p/BAbc123xyz',
    '/share/reel/BAbc123xyz/',
    '/share/BAbc123xyz',
  ])('requires resolving the redirect of %s', (path) => {
    expect(postTarget({ url: `${I}${path}` })).toEqual({
      url: `${I}${path.replace(/\/?$/, '/')}`,
      short: true,
    });
  });

  it.each(['/reels/audio/12345/', '/p/', '/explore/'])('is not found at %s', (path) => {
    expect(refusal(() => postTarget({ url: `${I}${path}` }))).toMatch(/^invalid_url/);
  });
});
