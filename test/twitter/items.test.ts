import { describe, expect, it } from 'vitest';
import { twitterPost, twitterProfile } from '../../src/resolvers/twitter/items.ts';

const POST = {
  id: '1790000000000000001',
  user_posted: 'teahouse',
  user_id: '330262748',
  name: 'Tea House',
  description: 'New leaves &amp; new cups with @jane_doe #FirstFlush https://t.co/abc',
  date_posted: '2024-05-31T22:41:02.000Z',
  photos: ['https://pbs.twimg.com/media/one.jpg', 'https://pbs.twimg.com/media/one.jpg'],
  videos: [{ video_url: 'https://video.twimg.com/one.mp4', duration: 25_448 }],
  url: 'https://x.com/teahouse/status/1790000000000000001',
  quoted_post: {
    post_id: '1780000000000000001',
    profile_name: 'Jane Doe',
    url: 'https://x.com/jane_doe/status/1780000000000000001',
    description: 'Soon.',
  },
  tagged_users: null,
  replies: 397,
  reposts: '1,277',
  likes: 2_289,
  views: 3_402_260_000,
  quotes: 45,
  bookmarks: 32,
  hashtags: null,
  external_url: 'https://tea.example.com/',
  is_verified: 0,
  followers: 63_171,
  profile_image_link: 'https://pbs.twimg.com/profile_images/a.jpg',
};

describe('a post on X', () => {
  it('has an author, a text, media and metrics', () => {
    expect(twitterPost(POST)).toEqual({
      platform: 'twitter',
      id: '1790000000000000001',
      url: 'https://x.com/teahouse/status/1790000000000000001',
      author: {
        id: '330262748',
        username: 'teahouse',
        name: 'Tea House',
        url: 'https://x.com/teahouse',
        avatarUrl: 'https://pbs.twimg.com/profile_images/a.jpg',
        verified: false,
        followers: 63_171,
      },
      text: 'New leaves & new cups with @jane_doe #FirstFlush https://t.co/abc',
      publishedAt: '2024-05-31T22:41:02.000Z',
      publishedOn: '2024-05-31',
      media: [
        {
          type: 'image',
          url: 'https://pbs.twimg.com/media/one.jpg',
          thumbnail: null,
          durationSeconds: null,
          altText: null,
        },
        {
          type: 'video',
          url: 'https://video.twimg.com/one.mp4',
          thumbnail: null,
          durationSeconds: 25.448,
          altText: null,
        },
      ],
      hashtags: ['FirstFlush'],
      mentions: ['jane_doe'],
      links: ['https://tea.example.com/'],
      metrics: { likes: 2_289, comments: 397, shares: 1_277, views: 3_402_260_000, saves: 32, quotes: 45 },
      sharedPost: {
        id: '1780000000000000001',
        url: 'https://x.com/jane_doe/status/1780000000000000001',
        authorName: 'Jane Doe',
        text: 'Soon.',
      },
      sponsored: null,
      raw: null,
    });
  });

  it('has no quoted post if all members of the quoted post are null', () => {
    expect(
      twitterPost({ ...POST, quoted_post: { post_id: null, url: null, description: null } })?.sharedPost,
    ).toBeNull();
    expect(twitterPost({ ...POST, quoted_post: 5 })?.sharedPost).toBeNull();
  });
});

describe('a profile on X', () => {
  it('has an id in addition to its user name', () => {
    const profile = twitterProfile({
      x_id: '330262748',
      id: 'TeaHouse',
      profile_name: 'Tea House',
      url: 'https://x.com/TeaHouse',
      biography: 'Leaves.\nCups.',
      is_verified: true,
      followers: 23_415_941,
      following: 2_620,
      posts_count: 55_117,
      location: 'Milano',
      date_joined: '2011-07-06T10:58:55.000Z',
      external_link: 'https://tea.example.com/',
      banner_image: 'https://pbs.twimg.com/profile_banners/1/2',
      is_business_account: false,
    });
    expect(profile).toMatchObject({
      platform: 'twitter',
      id: '330262748',
      username: 'TeaHouse',
      name: 'Tea House',
      biography: 'Leaves.\nCups.',
      location: 'Milano',
      verified: true,
      private: null,
      business: false,
      followers: 23_415_941,
      following: 2_620,
      postsCount: 55_117,
      externalUrl: 'https://tea.example.com/',
      joinedAt: '2011-07-06T10:58:55.000Z',
      bannerUrl: 'https://pbs.twimg.com/profile_banners/1/2',
    });
  });
});
