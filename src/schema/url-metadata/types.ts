import type {
  Alternate,
  Feed,
  FeedKind,
  Icon,
  IconKind,
  OEmbedLinks,
} from '../../resolvers/url-metadata/fields/links.ts';
import type { Picture } from '../../resolvers/url-metadata/fields/pictures.ts';
import type { Robots, RobotsRule } from '../../resolvers/url-metadata/fields/robots.ts';
import type { PageHttp, PageRedirect } from '../../resolvers/url-metadata/index.ts';
import type {
  NamedValue,
  PageSources,
  PageWarning,
  PageWarningCode,
} from '../../resolvers/url-metadata/metadata.ts';
import { builder } from '../builder.ts';
import type { EnumDescriptions } from '../vocabulary.ts';

const PageRedirectType = builder.objectRef<PageRedirect>('PageRedirect').implement({
  description: 'A redirect to the page.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'URL that redirected.' }),
    status: t.exposeInt('status', { description: 'HTTP status code, such as 301.' }),
    location: t.exposeString('location', {
      format: 'uri-reference',
      description: 'Target as an absolute URL.',
    }),
  }),
});

export const PageHttpType = builder.objectRef<PageHttp>('PageHttp').implement({
  description: 'Details of the HTTP response.',
  fields: (t) => ({
    status: t.exposeInt('status', {
      description: 'HTTP status code of the final response; all status codes are accepted.',
    }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'Content-Type header as received; null if there was none.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description:
        'Encoding used to read the page, as named by WHATWG: `utf-8`, `shift_jis`. Null for files that are not pages.',
    }),
    redirects: t.expose('redirects', {
      type: [PageRedirectType],
      description: 'Redirects that were followed, in order; at most five.',
    }),
  }),
});

export const PageImageType = builder.objectRef<Picture>('PageImage').implement({
  description: 'A preview image of the page.',
  fields: (t) => ({
    url: t.exposeString('url', {
      format: 'uri',
      description: 'Absolute URL; https if the page offers both schemes.',
    }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'Width in pixels as stated by the page; the image is not fetched. Null if not stated.',
    }),
    height: t.exposeInt('height', {
      nullable: true,
      description: 'Height in pixels as stated by the page. Null if not stated.',
    }),
    alt: t.exposeString('alt', { nullable: true, description: 'Alternative text.' }),
  }),
});

const PageIconKind = builder.enumType('PageIconKind', {
  description: 'Purpose of an icon.',
  values: {
    icon: { description: 'Browser tabs and bookmarks.' },
    apple_touch_icon: { description: 'Home screen of Apple devices.' },
    mask_icon: { description: 'Monochrome shape for pinned tabs in Safari.' },
    guess: {
      description:
        'Default location that browsers use if the page declares no icon; its existence was not checked.',
    },
  } satisfies EnumDescriptions<IconKind>,
});

export const PageIconType = builder.objectRef<Icon>('PageIcon').implement({
  description: 'An icon of the site.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'Absolute URL.' }),
    kind: t.expose('kind', {
      type: PageIconKind,
      description: 'Purpose of the icon, or `guess` if the page declares no icon.',
    }),
    sizes: t.exposeStringList('sizes', {
      description: 'Width and height such as `32x32`, or `any` for a scalable icon; empty if not stated.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'MIME type as stated by the page.' }),
  }),
});

export const PageTagType = builder.objectRef<NamedValue>('PageTag').implement({
  description: 'A `meta` element.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Full name in lower case: `og:title`.' }),
    value: t.exposeString('value', { description: 'Content as a single line; not resolved or normalised.' }),
  }),
});

export const PageOEmbedType = builder.objectRef<OEmbedLinks>('PageOEmbed').implement({
  description: 'oEmbed links, which describe how to embed the page. They are not fetched.',
  fields: (t) => ({
    jsonUrl: t.exposeString('jsonUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the oEmbed response as JSON.',
    }),
    xmlUrl: t.exposeString('xmlUrl', {
      format: 'uri',
      nullable: true,
      description: 'URL of the oEmbed response as XML.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'Title of the link.' }),
  }),
});

const PageFeedKind = builder.enumType('PageFeedKind', {
  description: 'Format of a feed.',
  values: {
    rss: { description: 'RSS, including the RDF-based versions.' },
    atom: { description: 'Atom.' },
    json: { description: 'JSON Feed.' },
  } satisfies EnumDescriptions<FeedKind>,
});

export const PageFeedType = builder.objectRef<Feed>('PageFeed').implement({
  description: 'A feed that the page links to.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'Absolute URL.' }),
    type: t.expose('type', { type: PageFeedKind, description: 'Format as stated by the page.' }),
    title: t.exposeString('title', { nullable: true, description: 'Title as stated by the page.' }),
  }),
});

export const PageAlternateType = builder.objectRef<Alternate>('PageAlternate').implement({
  description: 'The page in another language or for another device.',
  fields: (t) => ({
    url: t.exposeString('url', { format: 'uri', description: 'Absolute URL.' }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'BCP 47 tag, or `x-default` for all other languages; null if only `media` is given.',
    }),
    media: t.exposeString('media', {
      nullable: true,
      description: 'Media query of the devices that the version is for.',
    }),
  }),
});

const PageRobotsSource = builder.enumType('PageRobotsSource', {
  description: 'Location of a rule for crawlers.',
  values: {
    meta: { description: 'In a `meta` element of the page.' },
    header: { description: 'In an `X-Robots-Tag` header of the response.' },
  } satisfies EnumDescriptions<RobotsRule['source']>,
});

const PageRobotsRuleType = builder.objectRef<RobotsRule>('PageRobotsRule').implement({
  description: 'One rule for crawlers.',
  fields: (t) => ({
    source: t.expose('source', { type: PageRobotsSource, description: 'Location of the rule.' }),
    agent: t.exposeString('agent', {
      nullable: true,
      description: 'Crawler that the rule applies to, such as `googlebot`; null for all crawlers.',
    }),
    directives: t.exposeStringList('directives', {
      description: 'Rule in lower case: `noindex`, `max-snippet:-1`, `max-image-preview:large`.',
    }),
  }),
});

export const PageRobotsType = builder.objectRef<Robots>('PageRobots').implement({
  description: 'Rules of the page for search engines. The robots.txt of the site is not checked.',
  fields: (t) => ({
    index: t.exposeBoolean('index', {
      description:
        'True if the rules for all crawlers allow indexing of the page. Also true if there is no rule.',
    }),
    follow: t.exposeBoolean('follow', {
      description:
        'True if the rules for all crawlers allow following the links of the page. Also true if there is no rule.',
    }),
    rules: t.expose('rules', {
      type: [PageRobotsRuleType],
      description: 'All rules, including those for a single crawler.',
    }),
  }),
});

const source = (of: string) =>
  ({ nullable: true, description: `Source of ${of}; null if it was not found.` }) as const;

export const PageSourcesType = builder.objectRef<PageSources>('PageSources').implement({
  description:
    'Source of each value: the name of a `meta` element (`og:title`, `meta:author`), a schema.org property (`json-ld:headline`, `microdata:name`), an element (`html:title`, `link:canonical`) or a header (`http:last-modified`). Authors can have two, separated by a comma.',
  fields: (t) => ({
    type: t.exposeString('type', source('the type')),
    title: t.exposeString('title', source('the title')),
    description: t.exposeString('description', source('the description')),
    siteName: t.exposeString('siteName', source('the name of the site')),
    author: t.exposeString('author', source('the authors')),
    publishedAt: t.exposeString('publishedAt', source('the publication date')),
    modifiedAt: t.exposeString('modifiedAt', source('the date of the last change')),
    language: t.exposeString('language', source('the language')),
    image: t.exposeString('image', source('the image')),
    canonical: t.exposeString('canonical', source('the canonical URL')),
  }),
});

const PageWarningCodeType = builder.enumType('PageWarningCode', {
  description: 'Reason why metadata may be incorrect or incomplete.',
  values: {
    scheme_assumed: { description: 'The URL had no scheme; https was used.' },
    error_status: { description: 'The target responded with a status other than 2xx.' },
    challenge_page: {
      description: 'The target responded with a robot check instead of the page.',
    },
    error_page: { description: 'The title of the page suggests an error, although its status is 2xx.' },
    nothing_found: { description: 'The page has no title, description or image.' },
    not_a_page: { description: 'The target is not HTML; only its headers were used.' },
    empty_body: { description: 'The response had no body.' },
    body_cut: { description: 'The page is larger than 2 MiB; the rest was not read.' },
    nested_too_deep: { description: 'Elements are nested too deeply. The rest of the page was not read.' },
    too_much_markup: { description: 'The page has more metadata than the limit allows.' },
    charset_guessed: { description: 'The page does not declare its encoding.' },
    charset_mismatched: { description: 'The page is not in its declared encoding.' },
    json_ld_invalid: { description: 'A JSON-LD script cannot be read.' },
    json_ld_repaired: { description: 'A JSON-LD script was invalid but could be repaired.' },
    json_ld_too_deep: { description: 'A JSON-LD script is nested too deeply.' },
    json_ld_not_shown: { description: 'A JSON-LD script was used, but is too large to be returned.' },
    canonical_invalid: { description: 'A canonical URL is not an http or https URL.' },
    canonical_ambiguous: { description: 'There are several canonical URLs; the first was used.' },
    meta_refresh: { description: 'The page redirects browsers to another URL, which was not followed.' },
  } satisfies EnumDescriptions<PageWarningCode>,
});

export const PageWarningType = builder.objectRef<PageWarning>('PageWarning').implement({
  description: 'A warning about the metadata.',
  fields: (t) => ({
    code: t.expose('code', {
      type: PageWarningCodeType,
      description: 'Machine-readable reason.',
    }),
    message: t.exposeString('message', { description: 'Description of the problem, in one sentence.' }),
  }),
});
