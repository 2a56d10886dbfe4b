import type { Rows } from './index.ts';

export const facebook: Rows = {
  // Facebook: listing
  gd_lvt9iwuh6fbcwmx1a: [
    {
      url: 'https://www.facebook.com/marketplace/item/1000000000000001',
      product_id: '1000000000000001',
      title: 'Copper kettle',
      initial_price: 40,
      final_price: 35,
      currency: 'EUR',
      condition: 'USED',
      location: 'Uppsala',
      country_code: 'SE',
      images: ['https://media.example.com/used-kettle.jpg'],
      seller_description: 'Hardly used.',
      listing_date: '2026-09-02T11:25:00.000Z',
    },
  ],
  // Facebook: post
  gd_lyclm1571iy3mv57zw: [
    {
      url: 'https://www.facebook.com/copperkettleexample/posts/100000000000001',
      post_id: '100000000000001',
      user_url: 'https://www.facebook.com/copperkettleexample',
      user_username_raw: 'Copper Kettle Works',
      profile_id: '100000000000009',
      profile_handle: 'copperkettleexample',
      content: 'We are open on Sunday. #copper',
      date_posted: '2026-08-28T12:00:00.000Z',
      num_comments: 14,
      num_shares: 6,
      num_likes_type: [
        { num: 120, type: 'Like' },
        { num: 31, type: 'Love' },
      ],
      attachments: [{ type: 'Photo', url: 'https://media.example.com/door.jpg' }],
    },
  ],
  // Facebook: profile
  gd_mf0urb782734ik94dz: [
    {
      id: '100000000000009',
      url: 'https://www.facebook.com/copperkettleexample',
      page_name: 'Copper Kettle Works',
      entity_type: 'PAGE',
      summary_text: 'Kettles by hand since 1884.',
      primary_category: 'Kitchen Supply Store',
      address: { formatted: 'Smedsgatan 3, Uppsala' },
      contact_and_basic_info: { contact_info: { websites: ['https://hearth.example.org/'] } },
      followers: '8.2K',
      is_verified: false,
    },
  ],
  // Facebook: reviews
  gd_m0dtqpiu1mbcyc2g86: [
    {
      review_id: 'pfbid02example1',
      url: 'https://www.facebook.com/copperkettleexample/reviews/',
      reviewer_name: 'Ann B.',
      reviewer_url: 'https://www.facebook.com/ann.example',
      recommended: 'yes',
      review_text: 'It sings.',
      date_posted: '2026-06-15T14:30:00.000Z',
      num_likes: 3,
      company_name: 'Copper Kettle Works',
      company_url: 'https://www.facebook.com/copperkettleexample',
    },
  ],
  // Facebook: event
  gd_m14sd0to1jz48ppm51: [
    {
      url: 'https://www.facebook.com/events/200000000000001',
      event_id: '200000000000001',
      name: 'Open forge',
      start_date: '2026-10-10T09:00:00.000Z',
      end_date: '2026-10-10T17:00:00.000Z',
      location: { name: 'Copper Kettle Works', address: 'Smedsgatan 3, Uppsala' },
      host: { name: 'Copper Kettle Works', url: 'https://www.facebook.com/copperkettleexample' },
      people_going: 48,
      people_interested: 210,
    },
  ],
};
