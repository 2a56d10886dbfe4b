import { describe, expect, it } from 'vitest';
import {
  eventTarget,
  listingTarget,
  postTarget,
  profileTarget,
  reviewsTarget,
} from '../../src/resolvers/facebook/targets.ts';
import { refusal } from '../social/refused.ts';

const F = 'https://www.facebook.com';
const PFBID = `pfbid0${'2Ab'.repeat(15)}`;

describe('a Facebook profile', () => {
  it.each([
    ['https://www.facebook.com/Jane.Doe', `${F}/jane.doe`],
    ['m.facebook.com/jane.doe/about?locale=de_DE', `${F}/jane.doe`],
    ['https://de-de.facebook.com/jane.doe/', `${F}/jane.doe`],
    ['https://fb.com/jane.doe', `${F}/jane.doe`],
    [
      'https://www.facebook.com/profile.php?id=100064733164731&sk=about',
      `${F}/profile.php?id=100064733164731`,
    ],
    ['https://www.facebook.com/people/Jane-Doe/100064733164731/', `${F}/profile.php?id=100064733164731`],
    ['https://www.facebook.com/pages/Tea-House/100064733164731', `${F}/profile.php?id=100064733164731`],
    ['https://www.facebook.com/p/Tea-House-100064733164731/', `${F}/profile.php?id=100064733164731`],
    ['https://www.facebook.com/100064733164731', `${F}/profile.php?id=100064733164731`],
    ['https://www.facebook.com/pg/teahouse/photos/', `${F}/teahouse`],
    ['https://web.facebook.com/Tea-House-123456/', `${F}/tea-house-123456`],
  ])('is recognised at %s', (url, expected) => {
    expect(profileTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each([
    ['nasa', `${F}/nasa`],
    ['@Jane.Doe', `${F}/jane.doe`],
    ['100064733164731', `${F}/profile.php?id=100064733164731`],
  ])('is found by the user name or number %s', (username, expected) => {
    expect(profileTarget({ username })).toEqual({ url: expected, short: false });
  });

  it.each<[string, Parameters<typeof profileTarget>[0], RegExp]>([
    ['a post', { url: `${F}/jane.doe/posts/123456` }, /a post \(use \/facebook\/v1\/post for it\)/],
    ['a group', { url: `${F}/groups/tea/` }, /is the URL of a group;/],
    ['an event', { url: `${F}/events/1546764716269782` }, /use \/facebook\/v1\/events for it/],
    [
      'a Marketplace listing',
      { url: `${F}/marketplace/item/1259177466401495` },
      /use \/facebook\/v1\/marketplace for it/,
    ],
    ['the login page', { url: `${F}/login/` }, /must be the URL of a profile or page/],
    ['a watch party', { url: `${F}/watchparty/211641140192478` }, /must be the URL of a profile or page/],
    [
      'a warning',
      { url: `${F}/flx/warn/?u=https%3A%2F%2Fexample.com` },
      /must be the URL of a profile or page/,
    ],
    [
      'a frame of another site',
      { url: `${F}/plugins/page.php?href=https%3A%2F%2Fexample.com%2Ftea` },
      /must be the URL of a profile or page/,
    ],
    [
      'a frame in a frame',
      { url: `${F}/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fplugins%2Fpage.php` },
      /must be the URL of a profile or page/,
    ],
    ['a single letter', { username: 'j' }, /2 to 50/],
    ['an underscore', { username: 'jane_doe' }, /2 to 50/],
    ['a reserved word', { username: 'marketplace' }, /must be a user name/],
  ])('is not recognised: %s', (_name, named, words) => {
    expect(refusal(() => profileTarget(named))).toMatch(words);
  });
});

describe('a Facebook post', () => {
  it.each([
    ['https://www.facebook.com/Jane.Doe/posts/1234567890', `${F}/jane.doe/posts/1234567890/`],
    [`https://www.facebook.com/jane.doe/posts/${PFBID}?rdid=x`, `${F}/jane.doe/posts/${PFBID}/`],
    [`https://www.facebook.com/teahouse/posts/we-are-open/${PFBID}/`, `${F}/teahouse/posts/${PFBID}/`],
    ['https://www.facebook.com/teahouse/videos/opening-day/1234567890/', `${F}/teahouse/videos/1234567890/`],
    ['https://www.facebook.com/teahouse/photos/a.111/1234567890', `${F}/teahouse/photos/1234567890/`],
    [
      'https://m.facebook.com/story.php?story_fbid=123456&id=1000',
      `${F}/permalink.php?story_fbid=123456&id=1000`,
    ],
    [
      `https://www.facebook.com/permalink.php?story_fbid=${PFBID}&id=1000&x=1`,
      `${F}/permalink.php?story_fbid=${PFBID}&id=1000`,
    ],
    ['https://www.facebook.com/photo/?fbid=123456&set=a.1', `${F}/photo.php?fbid=123456`],
    ['https://www.facebook.com/watch/?v=123456&ref=sharing', `${F}/watch/?v=123456`],
    ['https://www.facebook.com/watch/live/?v=123456', `${F}/watch/?v=123456`],
    ['https://www.facebook.com/video.php?v=123456', `${F}/watch/?v=123456`],
    ['https://www.facebook.com/reel/123456?s=1', `${F}/reel/123456/`],
    ['https://www.facebook.com/groups/Tea/posts/123456/', `${F}/groups/tea/posts/123456/`],
    ['https://www.facebook.com/groups/tea/permalink/123456/', `${F}/groups/tea/posts/123456/`],
    ['https://www.facebook.com/groups/tea/posts/d41d8cd9/123456/?app=fbl', `${F}/groups/tea/posts/123456/`],
    [
      'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fteahouse%2Fposts%2F123456&width=500',
      `${F}/teahouse/posts/123456/`,
    ],
    [
      'https://www.facebook.com/plugins/video.php?href=https://m.facebook.com/video.php?v=123456',
      `${F}/watch/?v=123456`,
    ],
    ['https://www.facebook.com/groups/tea?multi_permalinks=123456', `${F}/groups/tea/posts/123456/`],
  ])('is recognised at %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: false });
  });

  it.each([
    ['https://fb.watch/abc123_x/', 'https://fb.watch/abc123_x/'],
    ['fb.me/p/abc123', 'https://fb.me/p/abc123/'],
    ['https://www.facebook.com/share/p/17yf2ZfpHp/', `${F}/share/p/17yf2ZfpHp/`],
    ['https://www.facebook.com/share/17yf2ZfpHp', `${F}/share/17yf2ZfpHp/`],
  ])('requires resolving the redirect of %s', (url, expected) => {
    expect(postTarget({ url })).toEqual({ url: expected, short: true });
  });

  it('is not recognised at the URL of a profile', () => {
    expect(refusal(() => postTarget({ url: `${F}/jane.doe` }))).toMatch(/use \/facebook\/v1\/profile for it/);
  });
});

describe('a URL for other Facebook data', () => {
  it.each([
    [
      'https://www.facebook.com/marketplace/item/1259177466401495/?ref=search',
      `${F}/marketplace/item/1259177466401495/`,
    ],
    [
      'https://www.facebook.com/marketplace/berlin/item/1259177466401495',
      `${F}/marketplace/item/1259177466401495/`,
    ],
  ])('is recognised as a listing: %s', (url, expected) => {
    expect(listingTarget({ url }).url).toBe(expected);
  });

  it.each([
    'https://www.facebook.com/events/1546764716269782',
    'https://m.facebook.com/events/1546764716269782/?acontext=x',
    'https://www.facebook.com/events/s/tea-fair/1546764716269782/',
    'https://www.facebook.com/events/tea-house/tea-fair/1546764716269782/',
  ])('is recognised as an event: %s', (url) => {
    expect(eventTarget({ url }).url).toBe(`${F}/events/1546764716269782/`);
  });

  it.each<[Parameters<typeof reviewsTarget>[0], string]>([
    [{ url: `${F}/teahouse` }, `${F}/teahouse/reviews/`],
    [{ url: `${F}/TeaHouse/reviews/?x=1` }, `${F}/teahouse/reviews/`],
    [{ username: 'teahouse' }, `${F}/teahouse/reviews/`],
    [{ url: `${F}/profile.php?id=1000` }, `${F}/profile.php?id=1000&sk=reviews`],
  ])('leads to reviews if built from %o', (named, expected) => {
    expect(reviewsTarget(named).url).toBe(expected);
  });
});
