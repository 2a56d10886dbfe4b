import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicTiktokPost, publicTiktokProfile } from '../../src/resolvers/tiktok/oembed.ts';
import { postTarget, profileTarget } from '../../src/resolvers/tiktok/targets.ts';
import { publicTwitterPost } from '../../src/resolvers/twitter/oembed.ts';
import { type Internet, openInternet } from '../internet.ts';

/** The next answer of both services, and the requests to them. */
let answer: () => Response;
const asked: string[] = [];
const site = (request: Request): Response => {
  asked.push(request.url);
  return answer();
};

let internet: Internet;
beforeAll(async () => {
  internet = await openInternet({
    zone: 'publish.twitter.com. 300 IN A 93.184.215.40\nwww.tiktok.com. 300 IN A 93.184.215.41',
    sites: { 'https://publish.twitter.com': site, 'https://www.tiktok.com': site },
  });
});
afterAll(() => internet[Symbol.asyncDispose]());
beforeEach(() => {
  asked.length = 0;
});

const json = (body: unknown): Response => Response.json(body);

const TWEET = {
  url: 'https://twitter.com/TeaHouse/status/1790000000000000001',
  author_name: 'Tea House',
  author_url: 'https://twitter.com/TeaHouse',
  html: '<blockquote class="twitter-tweet" data-dnt="true"><p lang="en" dir="ltr">New leaves &amp; cups &lt;3<br>with <a href="https://twitter.com/jane_doe?ref_src=x">@jane_doe</a> <a href="https://twitter.com/hashtag/FirstFlush?src=hash">#FirstFlush</a> <a href="https://t.co/abc">pic.twitter.com/abc</a></p>&mdash; Tea House (@TeaHouse) <a href="https://twitter.com/TeaHouse/status/1790000000000000001?ref_src=x">May 31, 2024</a></blockquote>\n',
  width: 550,
  height: null,
  type: 'rich',
  provider_name: 'Twitter',
  version: '1.0',
};

describe('a public post on X via oEmbed', () => {
  it('causes an upstream error if the oEmbed host has no address', async () => {
    await using nowhere = await openInternet({ zone: '', sites: {} });
    await expect(
      publicTwitterPost(nowhere.upstream, 'https://x.com/teahouse/status/20'),
    ).rejects.toMatchObject({
      code: 'upstream_unreachable',
      message: expect.not.stringContaining('publish.twitter.com'),
    });
  });

  it('has an author, a text and a date', async () => {
    answer = () => json(TWEET);
    const { value } = await publicTwitterPost(
      internet.another(),
      'https://x.com/teahouse/status/1790000000000000001',
    );
    expect(value).toMatchObject({
      platform: 'twitter',
      id: '1790000000000000001',
      url: 'https://x.com/TeaHouse/status/1790000000000000001',
      author: { username: 'TeaHouse', name: 'Tea House', url: 'https://x.com/TeaHouse' },
      text: 'New leaves & cups <3\nwith @jane_doe #FirstFlush pic.twitter.com/abc',
      publishedAt: null,
      publishedOn: '2024-05-31',
      hashtags: ['FirstFlush'],
      mentions: ['jane_doe'],
      metrics: { likes: null },
    });
    const question = new URL(asked[0] as string);
    expect(Object.fromEntries(question.searchParams)).toEqual({
      url: 'https://twitter.com/teahouse/status/1790000000000000001',
      omit_script: '1',
      dnt: '1',
      lang: 'en',
    });
  });

  it('is fetched only once for repeated requests', async () => {
    answer = () => json(TWEET);
    const upstream = internet.another();
    await publicTwitterPost(upstream, 'https://x.com/teahouse/status/2');
    expect(await publicTwitterPost(upstream, 'https://x.com/teahouse/status/2')).toMatchObject({
      cached: true,
    });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, () => Response, string]>([
    ['missing', () => new Response('', { status: 404 }), 'not_found'],
    ['visible only to followers', () => Response.json({ error: 'x' }, { status: 403 }), 'not_found'],
    ['refused by a rate limit', () => new Response('', { status: 429 }), 'upstream_rate_limited'],
    ['unavailable because of a failure', () => new Response('', { status: 503 }), 'upstream_error'],
    ['not JSON', () => new Response('<html>'), 'upstream_error'],
    ['a list', () => json([1]), 'upstream_error'],
    ['empty', () => json({ html: 5, author_url: 'javascript:alert(1)' }), 'upstream_error'],
    ['too large', () => new Response('x'.repeat(100_000)), 'upstream_too_large'],
  ])('can be %s', async (_name, reply, code) => {
    answer = reply;
    await expect(publicTwitterPost(internet.another(), 'https://x.com/a/status/1')).rejects.toMatchObject({
      code,
    });
  });

  it.each([
    '<p',
    '<p>',
    '</p><p>',
    '<p>a',
    '<p>a</p></a>',
    `<p>${'<'.repeat(30_000)}</p>`,
  ])('is read from broken markup: %.20s', async (html) => {
    answer = () => json({ ...TWEET, html });
    const { value } = await publicTwitterPost(internet.another(), 'https://x.com/a/status/1');
    expect(value).toMatchObject({ author: { name: 'Tea House' }, publishedOn: null });
  });
});

describe('public TikTok data via oEmbed', () => {
  it('can be a post with author, text and picture', async () => {
    answer = () =>
      json({
        type: 'video',
        title: 'How we roll leaves #tea @jane.doe',
        author_url: 'https://www.tiktok.com/@teahouse',
        author_name: 'Tea House',
        author_unique_id: 'teahouse',
        embed_product_id: '7106594312292453675',
        thumbnail_url: 'https://p16.tiktok.example.com/p.jpg',
        html: '<blockquote></blockquote>',
      });
    const { url } = postTarget({ url: 'https://www.tiktok.com/embed/7106594312292453675' });
    const { value } = await publicTiktokPost(internet.another(), url);
    expect(value).toMatchObject({
      id: '7106594312292453675',
      url: 'https://www.tiktok.com/@teahouse/video/7106594312292453675',
      author: { username: 'teahouse', name: 'Tea House' },
      text: 'How we roll leaves #tea @jane.doe',
      hashtags: ['tea'],
      mentions: ['jane.doe'],
      media: [{ type: 'image', url: 'https://p16.tiktok.example.com/p.jpg' }],
      publishedOn: null,
    });
  });

  it('can be a profile with its name', async () => {
    answer = () =>
      json({
        type: 'rich',
        title: "Tea House's Creator Profile",
        author_url: 'https://www.tiktok.com/@teahouse',
        author_name: 'Tea House',
        embed_type: 'creator',
      });
    const { url } = profileTarget({ username: '@TeaHouse' });
    const { value } = await publicTiktokProfile(internet.another(), url);
    expect(value).toMatchObject({
      platform: 'tiktok',
      username: 'teahouse',
      name: 'Tea House',
      followers: null,
    });
  });

  it('is reported as not found if TikTok reports a bad request', async () => {
    answer = () => Response.json({ code: 400, message: 'Something went wrong' }, { status: 400 });
    await expect(
      publicTiktokPost(internet.another(), 'https://www.tiktok.com/@a/video/1234567'),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
