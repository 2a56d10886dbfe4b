import type { Rows } from './index.ts';

export const x: Rows = {
  // X: posts
  gd_lwxkxvnf1cynvib9co: [
    {
      id: '1800000000000000001',
      user_posted: 'kettle_example',
      user_id: '9000001',
      name: 'Copper Kettle Works',
      description: 'The forge is lit &amp; the kettle is on. #copper',
      date_posted: '2026-08-11T06:45:00.000Z',
      photos: ['https://media.example.com/forge.jpg'],
      quoted_post: {
        post_id: '1799000000000000001',
        profile_name: 'Mara Lindqvist',
        url: 'https://x.com/mara_example/status/1799000000000000001',
        description: 'Tomorrow we light the forge.',
      },
      replies: 12,
      reposts: 31,
      likes: 402,
      views: 18_900,
      quotes: 4,
      bookmarks: 9,
      is_verified: false,
      followers: 5_310,
      url: 'https://x.com/kettle_example/status/1800000000000000001',
    },
  ],
  // X: profile
  gd_lwxmeb2u1cniijd7t4: [
    {
      x_id: '9000001',
      id: 'kettle_example',
      profile_name: 'Copper Kettle Works',
      biography: 'Kettles by hand since 1884.',
      location: 'Uppsala',
      external_link: 'https://hearth.example.org/',
      date_joined: '2012-03-01T09:00:00.000Z',
      is_verified: false,
      followers: 5_310,
      following: 120,
      posts_count: 3_204,
      profile_image_link: 'https://media.example.com/kettle-x.jpg',
      url: 'https://x.com/kettle_example',
    },
  ],
};
