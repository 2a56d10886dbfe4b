import type { Rows } from './index.ts';

export const tiktok: Rows = {
  // TikTok: profile
  gd_l1villgoiiidt09ci: [
    {
      account_id: 'kettle.example',
      id: '7000000000000000001',
      nickname: 'Copper Kettle Works',
      biography: 'Kettles by hand.',
      bio_link: 'https://hearth.example.org/',
      is_verified: false,
      is_private: false,
      followers: 48_300,
      following: 12,
      likes: 2_540_000_000,
      videos_count: 96,
      create_time: '2021-02-01T10:00:00.000Z',
      region: 'SE',
      profile_pic_url: 'https://media.example.com/kettle-s.jpg',
      url: 'https://www.tiktok.com/@kettle.example',
    },
  ],
  // TikTok: post
  gd_lu702nij2f790tmv9h: [
    {
      url: 'https://www.tiktok.com/@kettle.example/video/7300000000000000001',
      post_id: '7300000000000000001',
      description: 'Hear it sing #copper #kettle',
      create_time: '2026-05-02T18:00:00.000Z',
      digg_count: 182_000,
      share_count: '4100',
      collect_count: '9.5K',
      comment_count: 1_204,
      play_count: 3_100_000_000,
      video_duration: 31,
      hashtags: ['copper', 'kettle'],
      video_url: 'https://media.example.com/sing.mp4',
      preview_image: 'https://media.example.com/sing.jpg',
      profile_username: 'kettle.example',
      profile_url: 'https://www.tiktok.com/@kettle.example',
      profile_id: '7000000000000000001',
    },
  ],
  // TikTok: comments
  gd_lkf2st302ap89utw5k: [
    {
      comment_id: '7310000000000000001',
      comment_text: 'Lovely!',
      date_created: '2026-05-02T19:10:00.000Z',
      num_likes: 41,
      num_replies: 2,
      commenter_user_name: 'Ann B.',
      commenter_id: '7000000000000000002',
      commenter_url: 'https://www.tiktok.com/@ann.example',
      post_id: '7300000000000000001',
      post_url: 'https://www.tiktok.com/@kettle.example/video/7300000000000000001',
    },
  ],
  // TikTok: product
  gd_m45m1u911dsa4274pi: [
    {
      url: 'https://www.tiktok.com/shop/pdp/copper-kettle/1729000000000000001',
      title: 'Copper kettle, 1.5 l',
      price: 129.9,
      initial_price: '149.00',
      currency: 'EUR',
      rating: '4.8',
      reviews_count: 212,
      sold: 940,
      seller_name: 'Copper Kettle Works',
      seller_url: 'https://www.tiktok.com/@kettle.example',
      images: ['https://media.example.com/kettle-1.jpg'],
      category: ['Kitchen', 'Kettles'],
    },
  ],
};
