import { type UrlMetadata, urlMetadata } from '../../resolvers/url-metadata/index.ts';
import { fetchedFields } from '../age.ts';
import { builder } from '../builder.ts';
import { filledText } from '../texts.ts';
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
  keywords: 'website link',
  description:
    'Fetches a page and extracts its metadata: title, description, image, authors, dates, language, canonical URL, icons and feeds, from Open Graph, Twitter cards, JSON-LD, meta elements, microdata and plain HTML, with the source of each value.',
};

export const UrlMetadataType = builder.objectRef<UrlMetadata>('UrlMetadata').implement({
  description:
    'Metadata of a page. Each value is taken from the first source that has it: Open Graph, Twitter cards, JSON-LD, other meta elements, microdata and RDFa Lite, HTML. `sources` shows which source was used.',
  fields: (t) => ({
    url: t.exposeString('url', {
      format: 'uri',
      description: 'Requested URL, normalised, without its fragment.',
    }),
    finalUrl: t.exposeString('finalUrl', { format: 'uri', description: 'Final URL, after redirects.' }),
    canonical: t.exposeString('canonical', {
      format: 'uri',
      nullable: true,
      description:
        'Canonical URL of the page: from its canonical link, the `Link` header, or `og:url`. Absolute, http or https.',
    }),
    http: t.expose('http', { type: PageHttpType, description: 'Details of the HTTP response.' }),
    type: t.exposeString('type', {
      nullable: true,
      description:
        'Open Graph type: `article`, `website`, `product`, `profile`, `video.other` … For files that are not pages: `image`, `video`, `audio`, `pdf`, `json`, `xml`, `text` or `file`.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description:
        'Title of the page, without the name of its site at the end. `openGraph` contains the unchanged title.',
    }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Description of the page; if there is none, the start of its first paragraph.',
    }),
    siteName: t.exposeString('siteName', {
      nullable: true,
      description: 'Name of the site or its publisher; never derived from the domain.',
    }),
    author: t.exposeStringList('author', {
      description:
        'Names of the authors without duplicates, at most 50. Profile URLs and handles are not included.',
    }),
    publishedAt: t.exposeString('publishedAt', {
      nullable: true,
      description:
        'Publication date in ISO 8601, with the precision and time zone given by the page: `2026-03-05`, `2026-03-05T10:00:00+01:00`. No time zone is assumed.',
    }),
    modifiedAt: t.exposeString('modifiedAt', {
      nullable: true,
      description:
        'Date of the last change, in the format of `publishedAt`; for files that are not pages, from the `Last-Modified` header.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'BCP 47 tag of the language declared by the page; not detected from the text.',
    }),
    image: t.expose('image', {
      type: PageImageType,
      nullable: true,
      description: 'Preview image: the first of `images`.',
    }),
    images: t.expose('images', {
      type: [PageImageType],
      description: 'All images from the source of `image`, at most 20.',
    }),
    icons: t.expose('icons', { type: [PageIconType], description: 'Icons in the order of the page.' }),
    manifestUrl: t.exposeString('manifestUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the web application manifest, which may list more icons. Not fetched.',
    }),
    ampUrl: t.exposeString('ampUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the AMP version of the page.',
    }),
    themeColor: t.exposeString('themeColor', {
      nullable: true,
      description:
        'CSS colour for the browser interface; if the page has separate colours for light and dark mode, the colour for light mode.',
    }),
    keywords: t.exposeStringList('keywords', {
      description: 'Tags and keywords from all sources without duplicates, at most 100.',
    }),
    openGraph: t.expose('openGraph', {
      type: [PageTagType],
      description:
        'Open Graph properties and related vocabularies (`article:`, `video:`, `product:`, `fb:` …), unchanged and in order.',
    }),
    twitter: t.expose('twitter', {
      type: [PageTagType],
      description: 'Twitter card properties, unchanged and in order.',
    }),
    jsonLd: t.field({
      type: ['JSON'],
      description: 'Values of all valid JSON-LD scripts, unchanged, up to 128 KiB in total.',
      resolve: ({ jsonLd }) => jsonLd as unknown[],
    }),
    oembed: t.expose('oembed', {
      type: PageOEmbedType,
      nullable: true,
      description: 'oEmbed links; null if there are none.',
    }),
    feeds: t.expose('feeds', {
      type: [PageFeedType],
      description: 'RSS, Atom and JSON feeds that the page links to.',
    }),
    alternates: t.expose('alternates', {
      type: [PageAlternateType],
      description: 'Versions of the page in other languages and for other devices.',
    }),
    robots: t.expose('robots', { type: PageRobotsType, description: 'Rules for crawlers.' }),
    sources: t.expose('sources', { type: PageSourcesType, description: 'Source of each value.' }),
    warnings: t.expose('warnings', {
      type: [PageWarningType],
      description: 'Reasons why the result may be incorrect or incomplete. Empty if there are none.',
    }),
    ...fetchedFields(t, 'for ten minutes, unless the page forbids it'),
  }),
});

export const { urlMetadataExtract } = builder.operations((t) => ({
  urlMetadataExtract: t.field({
    type: UrlMetadataType,
    description:
      'Fetches a URL and reads its metadata. Scripts are not executed. Error pages and files that are not pages are described too, with a warning.',
    api: {
      path: '/url-metadata/v1/extract',
      keywords:
        'title description Open Graph og:image image link preview unfurl unfurling card thumbnail favicon icon author publish date published of a web page site article blog post, canonical, RSS feed, scrape',
      summary: 'Metadata of a URL',
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
          'http or https URL with port 80, 443, 8080 or 8443. Without a scheme, https is used. In a query string, percent-encode the URL.',
        validate: { schema: filledText(2_048) },
      }),
    },
    resolve: (_root, { url }, { upstream }) => urlMetadata(upstream, url),
  }),
}));
