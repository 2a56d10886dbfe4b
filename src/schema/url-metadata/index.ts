import { z } from 'zod';
import { type UrlMetadata, urlMetadata } from '../../resolvers/url-metadata/index.ts';
import { builder } from '../builder.ts';
import { fetchedFields } from '../fetched.ts';
import {
  PageAlternateType,
  PageFeedType,
  PageHttpType,
  PageIconType,
  PageImageType,
  PageOEmbedType,
  PageRobotsType,
  PageSourcesType,
  PageTagType,
  PageWarningType,
} from './types.ts';

export const api = {
  name: 'url-metadata',
  title: 'URL metadata',
  description:
    'Fetches a page and reads what it says of itself: title, description, picture, authors, dates, language, canonical address, icons and feeds, from Open Graph, Twitter cards, JSON-LD, meta elements, microdata and plain HTML, each fact with its source.',
};

export const UrlMetadataType = builder.objectRef<UrlMetadata>('UrlMetadata').implement({
  description:
    'What a page says of itself. Each fact is taken from the first place that has it: Open Graph, Twitter cards, JSON-LD, other meta elements, microdata and RDFa Lite, HTML. `sources` tells which.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The URL asked for, normalised, without its fragment.' }),
    finalUrl: t.exposeString('finalUrl', { description: 'Where the page came from, after redirects.' }),
    canonical: t.exposeString('canonical', {
      nullable: true,
      description:
        'The address the page calls its own: its canonical link, the `Link` header, or `og:url`. Absolute, http or https.',
    }),
    http: t.expose('http', { type: PageHttpType, description: 'How the target answered.' }),
    type: t.exposeString('type', {
      nullable: true,
      description:
        'In the words of Open Graph: `article`, `website`, `product`, `profile`, `video.other` … Of what is no page: `image`, `video`, `audio`, `pdf`, `json`, `xml`, `text` or `file`.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'As the page says, without the name of its site at the end. `openGraph` has it unchanged.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'As the page says; where it says nothing, the beginning of its first paragraph.',
    }),
    siteName: t.exposeString('siteName', {
      nullable: true,
      description: 'The name of the site or its publisher, never made up from its domain.',
    }),
    author: t.exposeStringList('author', {
      description: 'Names, each once, at most 50. Profiles and handles that pages give instead are left out.',
    }),
    publishedAt: t.exposeString('publishedAt', {
      nullable: true,
      description:
        'ISO 8601 in the precision and with the zone that the page gives: `2026-03-05`, `2026-03-05T10:00:00+01:00`. No zone is made up.',
    }),
    modifiedAt: t.exposeString('modifiedAt', {
      nullable: true,
      description: 'As `publishedAt`; of what is no page, the `Last-Modified` header.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'BCP 47 tag of what the page says it is written in; the text itself is not judged.',
    }),
    image: t.expose('image', {
      type: PageImageType,
      nullable: true,
      description: 'The picture for previews: the first of `images`.',
    }),
    images: t.expose('images', {
      type: [PageImageType],
      description: 'Every picture of the place that `image` is from, at most 20.',
    }),
    icons: t.expose('icons', { type: [PageIconType], description: 'In the order of the page.' }),
    manifestUrl: t.exposeString('manifestUrl', {
      nullable: true,
      description: 'The web application manifest, which may name further icons. Not fetched.',
    }),
    ampUrl: t.exposeString('ampUrl', { nullable: true, description: 'The AMP version of the page.' }),
    themeColor: t.exposeString('themeColor', {
      nullable: true,
      description:
        'A CSS colour for the surroundings of the page; the one for light screens, where there are two.',
    }),
    keywords: t.exposeStringList('keywords', {
      description: 'Tags and keywords of all places, each once, at most 100.',
    }),
    openGraph: t.expose('openGraph', {
      type: [PageTagType],
      description:
        'Open Graph and its vocabularies (`article:`, `video:`, `product:`, `fb:` …) as they stand there, in order.',
    }),
    twitter: t.expose('twitter', { type: [PageTagType], description: 'Twitter card, likewise.' }),
    jsonLd: t.field({
      type: ['JSON'],
      description:
        'The value of each readable script of JSON-LD, unchanged, as far as they fit into 128 KiB.',
      resolve: ({ jsonLd }) => jsonLd as unknown[],
    }),
    oembed: t.expose('oembed', {
      type: PageOEmbedType,
      nullable: true,
      description: 'Links for oEmbed; null where there are none.',
    }),
    feeds: t.expose('feeds', {
      type: [PageFeedType],
      description: 'RSS, Atom and JSON feeds that the page announces.',
    }),
    alternates: t.expose('alternates', {
      type: [PageAlternateType],
      description: 'The page in other languages and for other devices.',
    }),
    robots: t.expose('robots', { type: PageRobotsType, description: 'What crawlers are asked for.' }),
    sources: t.expose('sources', { type: PageSourcesType, description: 'Where each fact was found.' }),
    warnings: t.expose('warnings', {
      type: [PageWarningType],
      description: 'What may make the answer doubtful or incomplete. Empty for an orderly page.',
    }),
    ...fetchedFields(t, 'for ten minutes, unless the page forbids it'),
  }),
});

builder.operations((t) => ({
  urlMetadataExtract: t.field({
    type: UrlMetadataType,
    description:
      'Fetches what stands at a URL and reads its metadata. Scripts are not run. Error pages and files that are no pages are described, too, with a warning.',
    api: {
      path: '/url-metadata/v1/extract',
      cost: 'live',
      examples: [
        { name: 'A news article', args: { url: 'https://news.example.com/2026/09/14/harbour-bridge' } },
        { name: 'Without a scheme', args: { url: 'hearth.example.org/kettle' } },
        { name: 'An image', args: { url: 'https://news.example.com/media/harbour-bridge.jpg' } },
      ],
    },
    args: {
      url: t.arg.string({
        required: true,
        description:
          'An http or https address on the ports 80, 443, 8080 or 8443. Without a scheme, https is taken. In a query string, percent-encode it.',
        validate: { schema: z.string().max(2_048).regex(/\S/, { error: 'must not be empty' }) },
      }),
    },
    resolve: (_root, { url }, { upstream }) => urlMetadata(upstream, url),
  }),
}));
