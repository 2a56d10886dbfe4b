import { type Foreign, firstText, linkOf, membersOf } from '../../libraries/json/foreign.ts';
import { foreignLines, idOf } from '../../libraries/json/foreign-values.ts';
import type { SharedPost, SocialPost } from '../social/types.ts';
import {
  authorOf,
  first,
  handleOf,
  hashtagsOf,
  lastSegment,
  linksOf,
  listEntries,
  mediaOf,
  mentionsOf,
  metricsOf,
  publishedOf,
  withoutDoubles,
} from '../social/values.ts';

/*
 * Field names follow Bright Data's own samples (repository luminati-io/LinkedIn-Scraper, files linkedin_posts_url.json
 * and posts_by_profile.json).
 */

/** Reads a row of the posts data set. */
export function linkedinPost(row: Foreign): SocialPost | null {
  const id = idOf(row.id);
  const url = linkOf(row.url);
  const text = first(foreignLines, row.post_text, row.headline);
  if (id === null && url === null && text === null) return null;
  return {
    platform: 'linkedin',
    id,
    url,
    author: authorOf({
      username: handleOf(row.user_id) ?? lastSegment(row.use_url),
      name: firstText(row.user_name, row.author_name) ?? nameIn(row.title),
      url: row.use_url,
      avatar: row.author_profile_pic,
      followers: row.user_followers,
    }),
    text,
    ...publishedOf(row.date_posted),
    media: withoutDoubles([
      ...mediaOf('image', row.images),
      ...mediaOf(
        'video',
        listEntries(row.videos).filter((video) => !isCaptions(video)),
        { thumbnail: row.video_thumbnail },
      ),
      ...mediaOf('document', row.document_url),
    ]),
    hashtags: hashtagsOf(row.hashtags, text),
    mentions: mentionsOf([...listEntries(row.tagged_people), ...listEntries(row.tagged_companies)]),
    links: linksOf(row.embedded_links, row.external_link).filter((link) => !isOwn(link)),
    metrics: metricsOf({ likes: row.num_likes, comments: row.num_comments, shares: row.num_shares }),
    sharedPost: reposted(membersOf(row.repost)),
    sponsored: null,
    raw: null,
  };
}

/** Returns the author's name, which begins the page title of a post: `Jane Doe on LinkedIn: …`. */
function nameIn(title: unknown): string | null {
  const text = firstText(title) ?? '';
  const at = text.indexOf(' on LinkedIn');
  return at > 0 && at <= 100 ? text.slice(0, at) : null;
}

/** Videos are listed together with their caption files. */
const isCaptions = (video: unknown): boolean =>
  typeof video === 'string' && video.slice(0, 4_096).includes('captions');

const isOwn = (link: string): boolean => /(?:^|\.)linkedin\.com$/.test(URL.parse(link)?.hostname ?? '');

/** Reads a shared post. If a post shares no other post, all of these members are present, but null. */
function reposted({ repost_id, repost_url, repost_user_name, repost_text }: Foreign): SharedPost | null {
  const id = idOf(repost_id);
  const text = foreignLines(repost_text);
  if (id === null && text === null) return null;
  // The address often leads to the author's profile instead.
  const url = linkOf(repost_url);
  return {
    id,
    url: /\/(?:posts|feed|pulse)\//.test(url ?? '') ? url : null,
    authorName: firstText(repost_user_name),
    text,
  };
}
