import type { Rows } from './index.ts';

export const instagram: Rows = {
  // Instagram: profile
  gd_l1vikfch901nx3by4: [
    {
      account: 'kettle.example',
      id: '9000000001',
      full_name: 'Copper Kettle Works',
      biography: 'Kettles by hand since 1884.',
      business_category_name: 'Home Goods Stores',
      external_url: ['https://hearth.example.org/'],
      followers: 12_480,
      following: 310,
      posts_count: 642,
      is_verified: false,
      is_private: false,
      is_business_account: true,
      profile_image_link: 'https://media.example.com/kettle.jpg',
      url: 'https://www.instagram.com/kettle.example/',
    },
  ],
  // Instagram: posts
  gd_lk5ns7kz21pck8jpis: [
    {
      url: 'https://www.instagram.com/p/CkettleEx01',
      post_id: '3500000000000000001',
      user_posted: 'kettle.example',
      user_posted_id: '9000000001',
      description: 'Fresh from the forge, with @mara.example. #copper',
      hashtags: ['#copper'],
      date_posted: '2026-07-04T15:12:09.000Z',
      likes: 871,
      num_comments: 24,
      content_type: 'Carousel',
      post_content: [
        {
          index: 0,
          type: 'Photo',
          url: 'https://media.example.com/forge-1.jpg',
          alt_text: 'A kettle on an anvil',
        },
        { index: 1, type: 'Video', url: 'https://media.example.com/forge-2.mp4' },
      ],
      is_paid_partnership: false,
    },
  ],
  // Instagram: reels
  gd_lyclm20il4r5helnj: [
    {
      url: 'https://www.instagram.com/reel/CkettleRe01/',
      post_id: '3500000000000000002_9000000001',
      user_posted: 'kettle.example',
      description: 'From sheet to spout in a minute.',
      date_posted: '2026-07-11T09:00:00.000Z',
      likes: 2_310,
      num_comments: 41,
      views: 58_200,
      length: '59.8',
      video_url: 'https://media.example.com/reel.mp4',
      thumbnail: 'https://media.example.com/reel.jpg',
    },
  ],
  // Instagram: comments
  gd_ltppn085pokosxh13: [
    {
      comment_id: '18000000000000001',
      comment_user: 'ann.example',
      comment_user_url: 'https://www.instagram.com/ann.example',
      comment: 'How long does one last?',
      comment_date: '2026-07-04T16:02:00.000Z',
      likes_number: 3,
      replies_number: 1,
      post_url: 'https://www.instagram.com/p/CkettleEx01/',
      post_id: '3500000000000000001',
    },
  ],
};
