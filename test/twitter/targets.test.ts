import { describe, expect, it } from 'vitest';
import { postTarget, profileTarget } from '../../src/resolvers/twitter/targets.ts';
import { refusal } from '../social/refused.ts';

const X = 'https://x.com';

describe('a profile on X', () => {
  it.each([
    ['https://x.com/Example', `${X}/example`],
    ['x.com/@Example', `${X}/example`],
    ['https://twitter.com/Example/', `${X}/example`],
    ['mobile.twitter.com/example/with_replies?s=20', `${X}/example`],
    ['https://www.x.com/example/media', `${X}/example`],
    ['https://twitter.com/intent/user?screen_name=Example', `${X}/example`],
    ['https://twitter.com/intent/follow?screen_name=@Example', `${X}/example`],
  ])('is recognised at %s', (url, expected) => {
    expect(profileTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each<[string, Parameters<typeof profileTarget>[0], RegExp]>([
    [
      'a post',
      { url: `${X}/example/status/20` },
      /is the URL of a post \(use \/twitter\/v1\/post for it\); it must be the URL of a profile/,
    ],
    ['the home page', { url: `${X}/home` }, /must be the URL of a profile/],
    ['a hashtag', { url: `${X}/hashtag/tea` }, /is the URL of a hashtag;/],
    ['a search', { url: `${X}/search?q=tea` }, /is the URL of a search;/],
    ['an address at t.co', { url: 'https://t.co/abc' }, /t\.co link, which can lead anywhere/],
    ['an address on a mirror', { url: 'https://nitter.net/example' }, /must be an X \(Twitter\) URL/],
    ['a name of 16 letters', { username: 'a'.repeat(16) }, /1 to 15 English letters/],
    ['a name with a hyphen', { username: 'a-b' }, /1 to 15 English letters/],
    ['a reserved word', { username: 'home' }, /must be a user name/],
  ])('is not recognised: %s', (_name, named, words) => {
    expect(refusal(() => profileTarget(named))).toMatch(words);
  });

  it('is found by its name with or without @', () => {
    expect(profileTarget({ username: '@Exa_mple1' }).url).toBe(`${X}/exa_mple1`);
  });
});

describe('a post on X', () => {
  it.each([
    [
      'https://x.com/Example/status/1796673270344810776?s=46&t=abc',
      `${X}/example/status/1796673270344810776`,
    ],
    ['https://twitter.com/example/status/20', `${X}/example/status/20`],
    ['https://mobile.twitter.com/example/statuses/20/photo/1', `${X}/example/status/20`],
    ['https://twitter.com/i/web/status/20', `${X}/i/status/20`],
    ['https://x.com/i/status/20', `${X}/i/status/20`],
    ['https://twitter.com/i/videos/tweet/20', `${X}/i/status/20`],
    ['https://twitter.com/i/videos/20', `${X}/i/status/20`],
    ['https://twitter.com/i/cards/tfw/v1/20', `${X}/i/status/20`],
    ['https://platform.twitter.com/embed/Tweet.html?dnt=true&id=20', `${X}/i/status/20`],
    ['twitter.com/statuses/20', `${X}/i/status/20`],
    ['https://x.com/example/article/20', `${X}/example/status/20`],
  ])('is recognised at %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each(['/example/status/abc', '/i/lists/1', '/example/status/'])('is not recognised at %s', (path) => {
    expect(refusal(() => postTarget({ url: `${X}${path}` }))).toMatch(/^invalid_url/);
  });

  it('is not recognised at the URL of a profile', () => {
    expect(refusal(() => postTarget({ url: `${X}/example` }))).toMatch(
      /a profile \(use \/twitter\/v1\/profile for it/,
    );
  });
});
