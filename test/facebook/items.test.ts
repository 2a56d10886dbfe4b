import { describe, expect, it } from 'vitest';
import { facebookPost, facebookProfile, facebookReview } from '../../src/resolvers/facebook/items.ts';
import { facebookEvent, facebookListing } from '../../src/resolvers/facebook/offers.ts';

describe('Facebook results', () => {
  it('contain posts with the number of reactions of each kind', () => {
    const row = {
      url: 'https://www.facebook.com/teahouse/posts/1528075055988555',
      post_id: '1528075055988555',
      user_url: 'https://www.facebook.com/teahouse',
      user_username_raw: 'Tea House',
      content: 'We are open! #tea',
      date_posted: '2026-02-14T21:28:45.000Z',
      num_comments: 966,
      num_shares: 3_500,
      num_likes_type: [
        { num: 23_000, type: 'Like' },
        { num: 800, type: 'Love' },
      ],
      profile_id: '100063582250570',
      profile_handle: 'teahouse',
      page_followers: 36_000,
      page_is_verified: false,
      is_sponsored: false,
      video_view_count: 2_300_000,
      attachments: [
        {
          id: '1473877017491895',
          type: 'video',
          url: 'https://www.facebook.com/reel/1473877017491895',
          video_url: 'https://video.example.com/v.mp4',
          attachment_url: 'https://scontent.example.com/v.jpg',
          video_length: '125767',
        },
        { type: 'Photo', url: 'https://scontent.example.com/p.jpg' },
        'image',
      ],
    };
    expect(facebookPost(row)).toMatchObject({
      author: { id: '100063582250570', username: 'teahouse', name: 'Tea House', followers: 36_000 },
      hashtags: ['tea'],
      sponsored: false,
      metrics: { likes: 23_800, comments: 966, shares: 3_500, views: 2_300_000 },
      media: [
        {
          type: 'video',
          url: 'https://video.example.com/v.mp4',
          durationSeconds: 125.767,
          thumbnail: 'https://scontent.example.com/v.jpg',
        },
        { type: 'image', url: 'https://scontent.example.com/p.jpg' },
      ],
    });
    expect(facebookPost({ ...row, likes: 23_900 })?.metrics.likes).toBe(23_900);
  });

  it('contain profiles of people and of pages, which come from different datasets', () => {
    expect(
      facebookProfile({
        url: 'https://www.facebook.com/jane.doe',
        name: 'Jane Doe',
        id: '100090557460648',
        profile_photo: 'https://scontent.example.com/a.jpg',
        cover_photo: 'https://scontent.example.com/c.jpg',
      }),
    ).toMatchObject({
      id: '100090557460648',
      username: 'jane.doe',
      name: 'Jane Doe',
      bannerUrl: 'https://scontent.example.com/c.jpg',
      business: null,
    });
    expect(
      facebookProfile({
        id: '100063743733252',
        url: 'https://www.facebook.com/profile.php?id=100063743733252',
        page_name: 'Tea House',
        entity_type: 'PAGE',
        summary_text: 'Leaves',
        primary_category: 'Tea Room',
        address: { formatted: 'Hafenstrasse 1, Bremen' },
        websites: null,
        contact_and_basic_info: { contact_info: { websites: ['https://tea.example.com/'] } },
        followers: '1.2K',
        is_verified: false,
      }),
    ).toMatchObject({
      username: null,
      name: 'Tea House',
      business: true,
      category: 'Tea Room',
      location: 'Hafenstrasse 1, Bremen',
      externalUrl: 'https://tea.example.com/',
      followers: 1_200,
    });
  });

  it('contain reviews', () => {
    expect(
      facebookReview({
        url: 'https://www.facebook.com/teahouse/reviews/',
        review_id: 'pfbid02abc',
        reviewer_name: 'Ann B.',
        reviewer_url: 'https://www.facebook.com/ann.b.123',
        rating: 9,
        recommended: 'yes',
        review_text: 'Best cups in town.',
        date_posted: '2026-03-15T14:30:00.000Z',
        num_likes: 3,
        company_name: 'Tea House',
        company_url: 'https://www.facebook.com/teahouse',
      }),
    ).toMatchObject({
      id: 'pfbid02abc',
      author: { username: 'ann.b.123', name: 'Ann B.' },
      rating: null,
      recommended: true,
      text: 'Best cups in town.',
      publishedOn: '2026-03-15',
      pageName: 'Tea House',
    });
  });

  it('contain listings', () => {
    expect(
      facebookListing({
        url: 'https://www.facebook.com/marketplace/item/1259177466401495',
        title: 'Copper kettle',
        initial_price: 40,
        final_price: 35,
        currency: '$',
        condition: 'USED',
        location: 'Knoxville, TN',
        country_code: 'us',
        images: ['https://scontent.example.com/1.jpg'],
        seller_description: 'Hardly used.',
        profile_id: '34591790377134943',
        listing_date: '2026-04-02T11:25:00.000Z',
      }),
    ).toMatchObject({
      id: '1259177466401495',
      price: '35',
      originalPrice: '40',
      currency: null,
      countryCode: 'US',
      seller: { id: '34591790377134943' },
      listedAt: '2026-04-02T11:25:00.000Z',
    });
  });

  it('contain events', () => {
    expect(
      facebookEvent({
        url: 'https://www.facebook.com/events/1546764716269782',
        event_id: '1546764716269782',
        name: 'Tea fair',
        start_date: '2026-06-15T09:00:00.000Z',
        end_date: '2026-06-15T17:00:00.000Z',
        location: 'Old harbour',
        address: 'Hafenstrasse 1, Bremen',
        organizer: 'Tea House',
        organizer_url: 'https://www.facebook.com/teahouse',
        attendees_count: 1_250,
        interested_count: '3.4K',
        is_online: false,
      }),
    ).toMatchObject({
      id: '1546764716269782',
      title: 'Tea fair',
      startsAt: '2026-06-15T09:00:00.000Z',
      venue: { name: 'Old harbour', address: 'Hafenstrasse 1, Bremen' },
      organizer: { name: 'Tea House', url: 'https://www.facebook.com/teahouse' },
      attendance: { going: 1_250, interested: 3_400 },
      online: false,
    });
  });
});
