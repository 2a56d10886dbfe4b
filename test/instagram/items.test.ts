import { describe, expect, it } from 'vitest';
import { instagramComment, instagramPost, instagramProfile } from '../../src/resolvers/instagram/items.ts';

describe('Instagram results', () => {
  it('contain posts with their media in order', () => {
    const post = instagramPost({
      url: 'https://www.instagram.com/p/C0dE12345ab',
      user_posted: 'teahouse',
      description: 'Spring harvest with @jane.doe.\n\n#tea',
      hashtags: ['#tea', '#tea'],
      num_comments: 4,
      date_posted: '2025-04-12T13:03:14.000Z',
      likes: 51,
      photos: ['https://scontent.example.com/1.jpg'],
      post_id: '3609139641052120087',
      content_type: 'Carousel',
      is_verified: true,
      is_paid_partnership: true,
      user_posted_id: '312860191',
      profile_url: 'https://www.instagram.com/teahouse',
      followers: 20_674,
      post_content: [
        { index: 0, type: 'Photo', url: 'https://scontent.example.com/1.jpg', alt_text: 'A leaf' },
        { index: 1, type: 'Video', url: 'https://scontent.example.com/2.mp4' },
      ],
    });
    expect(post).toMatchObject({
      id: '3609139641052120087',
      author: { id: '312860191', username: 'teahouse', followers: 20_674 },
      hashtags: ['tea'],
      mentions: ['jane.doe'],
      sponsored: true,
      metrics: { likes: 51, comments: 4, views: null },
    });
    expect(post?.media.map(({ type, altText }) => [type, altText])).toEqual([
      ['image', 'A leaf'],
      ['video', null],
    ]);
  });

  it('contain reels, whose ids do not include the account id', () => {
    expect(
      instagramPost({
        url: 'https://www.instagram.com/reel/C0dE12345ab/',
        user_posted: 'teahouse',
        post_id: '3602722197246084120_1486153738',
        views: 1_693,
        video_play_count: 4_080,
        length: '79.233',
        video_url: 'https://scontent.example.com/reel.mp4',
        thumbnail: 'https://scontent.example.com/reel.jpg',
        tagged_users: [],
      }),
    ).toMatchObject({
      id: '3602722197246084120',
      metrics: { views: 1_693 },
      media: [{ type: 'video', durationSeconds: 79.233, thumbnail: 'https://scontent.example.com/reel.jpg' }],
    });
  });

  it('contain profiles', () => {
    expect(
      instagramProfile({
        account: 'teahouse',
        id: '5087052934',
        fbid: '17841405188025881',
        followers: 7_938,
        posts_count: 835,
        is_business_account: false,
        is_verified: false,
        external_url: ['https://tea.example.com'],
        biography: 'Leaves &lt;3',
        category_name: null,
        business_category_name: 'Food',
        following: 2_520,
        profile_image_link: 'https://scontent.example.com/a.jpg',
        full_name: 'Tea House',
        is_private: false,
        url: 'https://www.instagram.com/teahouse/',
      }),
    ).toMatchObject({
      id: '5087052934',
      username: 'teahouse',
      name: 'Tea House',
      biography: 'Leaves <3',
      private: false,
      category: 'Food',
      externalUrl: 'https://tea.example.com/',
    });
  });

  it('contain comments', () => {
    expect(
      instagramComment({
        url: 'https://www.instagram.com/teahouse',
        comment_user: 'ann.b',
        comment_user_url: 'https://www.instagram.com/ann.b',
        comment_date: '2026-03-14T01:13:08.000Z',
        comment: 'Lovely!',
        likes_number: 0,
        replies_number: 2,
        post_url: 'https://www.instagram.com/p/C0dE12345ab/',
        comment_id: '18168596065410257',
        post_id: '3851148751604100411_985168596',
      }),
    ).toMatchObject({
      id: '18168596065410257',
      postId: '3851148751604100411',
      postUrl: 'https://www.instagram.com/p/C0dE12345ab/',
      author: { username: 'ann.b', name: null },
      likes: 0,
      repliesCount: 2,
    });
  });
});
