import { type Foreign, firstText, linkOf } from '../../libraries/json/foreign.ts';
import { foreignLines } from '../../libraries/json/foreign-values.ts';
import type { Found } from '../../upstream/lookups.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { askOembed, type OembedService } from '../social/oembed.ts';
import type { SocialPost } from '../social/types.ts';
import { authorOf, calledIn, hashtagsOf, lastSegment, metricsOf, publishedOf } from '../social/values.ts';

/** Documented at developer.x.com as "oEmbed API". The date of a post is in the requested language. */
const SERVICE: OembedService = {
  name: 'X (Twitter)',
  endpoint: 'https://publish.twitter.com/oembed',
  parameters: { omit_script: '1', dnt: '1', lang: 'en' },
  // The status 403 means that only followers can see a post.
  missing: new Set([403, 404, 410]),
};

/**
 * Returns the public oEmbed data of a post: author, text and day.
 * @param url as returned by `postTarget`
 */
export const publicTwitterPost = (upstream: Upstream, url: string): Promise<Found<SocialPost>> =>
  askOembed(upstream, SERVICE, url.replace('https://x.com/', 'https://twitter.com/'), postOf);

function postOf(answer: Foreign, requestedUrl: string): SocialPost | null {
  const html = typeof answer.html === 'string' ? answer.html : '';
  const text = textIn(html);
  const authorUrl = linkOf(answer.author_url);
  const author = authorOf({
    username: lastSegment(authorUrl),
    name: firstText(answer.author_name),
    url: onX(authorUrl),
  });
  if (text === null && author === null) return null;
  const url = onX(linkOf(answer.url) ?? requestedUrl);
  return {
    platform: 'twitter',
    id: lastSegment(requestedUrl),
    url,
    author,
    text,
    ...publishedOf(dayIn(html)),
    media: [],
    hashtags: hashtagsOf(null, text),
    mentions: calledIn(text),
    links: [],
    metrics: metricsOf({}),
    sharedPost: null,
    sponsored: null,
    raw: null,
  };
}

const onX = (url: string | null): string | null =>
  url?.replace(/^https?:\/\/(?:www\.)?twitter\.com\//, 'https://x.com/') ?? null;

/** Returns the text in the paragraph of the quotation, with its line breaks. */
function textIn(html: string): string | null {
  const from = html.indexOf('<p');
  const begin = from < 0 ? -1 : html.indexOf('>', from);
  const end = html.indexOf('</p>', begin);
  if (begin < 0 || end < 0) return null;
  const lines = html.slice(begin + 1, end).replace(/<br ?\/?>/gi, '\n');
  return foreignLines(lines.replace(/<[^<>]{0,2000}>/g, ''));
}

/** Returns the day, which is the text of the last link. */
function dayIn(html: string): string {
  const end = html.lastIndexOf('</a>');
  return end < 0 ? '' : html.slice(html.lastIndexOf('>', end - 1) + 1, end);
}
