import { describe, expect, it } from 'vitest';
import { tiktokComment, tiktokPost, tiktokProduct, tiktokProfile } from '../../src/resolvers/tiktok/items.ts';

describe('TikTok results', () => {
  it('contain posts', () => {
    const post = tiktokPost({
      url: 'https://www.tiktok.com/@teahouse/video/7553300000000000000',
      post_id: '7553300000000000000',
      description: 'How we roll leaves #tea #leaves',
      create_time: '2025-01-15T14:30:00.000Z',
      digg_count: 1_200_000,
      share_count: '45000',
      collect_count: '12K',
      comment_count: 8_500,
      play_count: 2_500_000_000,
      video_duration: 45,
      hashtags: ['#tea', 'leaves'],
      tagged_user: [{ user_handle: 'ann.b', user_name: 'Ann B.', user_id: '456' }],
      video_url: 'https://v16.tiktok.example.com/v.mp4',
      preview_image: 'https://p16.tiktok.example.com/p.jpg',
      profile_username: 'teahouse',
      profile_url: 'https://www.tiktok.com/@teahouse',
      profile_id: '7000',
      is_verified: true,
    });
    expect(post).toMatchObject({
      id: '7553300000000000000',
      author: { id: '7000', username: 'teahouse', url: 'https://www.tiktok.com/@teahouse', verified: true },
      publishedOn: '2025-01-15',
      hashtags: ['tea', 'leaves'],
      mentions: ['ann.b'],
      metrics: {
        likes: 1_200_000,
        comments: 8_500,
        shares: 45_000,
        views: 2_500_000_000,
        saves: 12_000,
        quotes: null,
      },
      media: [{ type: 'video', thumbnail: 'https://p16.tiktok.example.com/p.jpg', durationSeconds: 45 }],
    });
  });

  it('contain profiles', () => {
    expect(
      tiktokProfile({
        account_id: 'teahouse',
        nickname: 'Tea House',
        biography: 'Leaves',
        bio_link: 'https://tea.example.com',
        is_verified: 'true',
        is_private: 0,
        followers: 2_500_000,
        following: 150,
        likes: 4_500_000_000,
        videos_count: 320,
        create_time: 1_584_230_400,
        region: 'DE',
        url: 'https://www.tiktok.com/@teahouse',
        profile_pic_url: 'https://p16.example.com/s.jpg',
        profile_pic_url_hd: 'https://p16.example.com/l.jpg',
      }),
    ).toMatchObject({
      username: 'teahouse',
      name: 'Tea House',
      verified: true,
      private: false,
      followers: 2_500_000,
      postsCount: 320,
      likes: 4_500_000_000,
      location: 'DE',
      externalUrl: 'https://tea.example.com/',
      joinedAt: '2020-03-15T00:00:00.000Z',
      avatarUrl: 'https://p16.example.com/l.jpg',
    });
  });

  it('contain comments, with the author’s user name taken from a URL', () => {
    expect(
      tiktokComment({
        post_url: 'https://www.tiktok.com/@teahouse/video/7553300000000000000',
        post_id: '7553300000000000000',
        date_created: '2025-01-15T16:45:00.000Z',
        comment_text: 'Lovely!',
        num_likes: 1_250,
        num_replies: 15,
        comment_id: '7553400000000000000',
        comment_url:
          'https://www.tiktok.com/@teahouse/video/7553300000000000000?comment_id=7553400000000000000',
        commenter_user_name: 'Ann B.',
        commenter_id: '456789012',
        commenter_url: 'https://www.tiktok.com/@ann.b',
      }),
    ).toMatchObject({
      id: '7553400000000000000',
      postId: '7553300000000000000',
      author: { id: '456789012', username: 'ann.b', name: 'Ann B.' },
      text: 'Lovely!',
      likes: 1_250,
      repliesCount: 15,
    });
  });

  it('contain the website of a profile as a URL, even if the source omits the scheme', () => {
    const siteOf = (bio_link: unknown) => tiktokProfile({ account_id: 'teahouse', bio_link })?.externalUrl;
    expect(siteOf('linktr.ee/teahouse')).toBe('https://linktr.ee/teahouse');
    expect(siteOf('tea.example.com')).toBe('https://tea.example.com/');
    expect([siteOf('ask me'), siteOf('javascript:alert(1)'), siteOf(null)]).toEqual([null, null, null]);
  });

  it('contain products with their shop, which can be in a separate part of the data', () => {
    const store_details = {
      name: 'Tea House',
      url: 'https://www.tiktok.com/shop/store/tea/7495',
      followers: 12,
    };
    expect(
      tiktokProduct({ title: 'Kettle', seller_id: '7495', In_stock: true, store_details }),
    ).toMatchObject({
      available: true,
      seller: { id: '7495', name: 'Tea House', url: store_details.url, followers: 12 },
    });
  });

  it('contain products with a price in decimal notation', () => {
    expect(
      tiktokProduct({
        url: 'https://www.tiktok.com/view/product/1729000000000000000',
        title: 'Copper kettle',
        price: 29.99,
        initial_price: '$39.99',
        currency: 'usd',
        rating: '4.7',
        reviews_count: '1,250',
        seller_name: 'Tea House',
        seller_url: 'https://www.tiktok.com/@teahouse',
        images: ['https://p16.example.com/1.jpeg', 'no url'],
        category: ['Kitchen', 'Kettles'],
      }),
    ).toMatchObject({
      id: '1729000000000000000',
      price: '29.99',
      originalPrice: '39.99',
      currency: 'USD',
      rating: 4.7,
      reviewsCount: 1_250,
      seller: { name: 'Tea House', username: 'teahouse' },
      images: ['https://p16.example.com/1.jpeg'],
      category: 'Kitchen > Kettles',
    });
  });
});
