import type { PageHttp, PageRedirect } from '../../resolvers/url-metadata/index.ts';
import type {
  Alternate,
  Feed,
  FeedKind,
  Icon,
  IconKind,
  OEmbedLinks,
} from '../../resolvers/url-metadata/links.ts';
import type { NamedValue, PageSources } from '../../resolvers/url-metadata/metadata.ts';
import type { Picture } from '../../resolvers/url-metadata/pictures.ts';
import type { Robots, RobotsRule } from '../../resolvers/url-metadata/robots.ts';
import type { PageWarning, PageWarningCode } from '../../resolvers/url-metadata/warnings.ts';
import { builder } from '../builder.ts';
import type { Words } from '../words.ts';

const PageRedirectType = builder.objectRef<PageRedirect>('PageRedirect').implement({
  description: 'One step on the way to a page.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it was asked.' }),
    status: t.exposeInt('status', { description: 'The status it answered with, such as 301.' }),
    location: t.exposeString('location', { description: 'Where it sent us, made absolute.' }),
  }),
});

export const PageHttpType = builder.objectRef<PageHttp>('PageHttp').implement({
  description: 'How the target answered.',
  fields: (t) => ({
    status: t.exposeInt('status', {
      description: 'HTTP status of the last answer; any status is described.',
    }),
    contentType: t.exposeString('contentType', {
      nullable: true,
      description: 'The header as it came; null where there was none.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description:
        'The encoding the page was read in, as the WHATWG names it: `utf-8`, `shift_jis`. Null for what is no page.',
    }),
    redirects: t.expose('redirects', {
      type: [PageRedirectType],
      description: 'The redirects that were followed, in order; at most five.',
    }),
  }),
});

export const PageImageType = builder.objectRef<Picture>('PageImage').implement({
  description: 'A picture that stands for the page in previews.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Absolute; https where the page offers it both ways.' }),
    width: t.exposeInt('width', {
      nullable: true,
      description: 'Pixels, as the page says: the picture is not fetched. Null where it does not say.',
    }),
    height: t.exposeInt('height', { nullable: true, description: 'Pixels, as `width`.' }),
    alt: t.exposeString('alt', { nullable: true, description: 'What it shows, in words.' }),
  }),
});

const PageIconKind = builder.enumType('PageIconKind', {
  description: 'What an icon is for.',
  values: {
    icon: { description: 'Tabs and bookmarks of browsers.' },
    apple_touch_icon: { description: 'Home screens of Apple devices.' },
    mask_icon: { description: 'A shape in one colour, for pinned tabs of Safari.' },
    guess: {
      description: 'The page names none. Browsers look here then; whether one is there was not checked.',
    },
  } satisfies Words<IconKind>,
});

export const PageIconType = builder.objectRef<Icon>('PageIcon').implement({
  description: 'A small picture that stands for the site.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Absolute.' }),
    kind: t.expose('kind', {
      type: PageIconKind,
      description: 'What it is for, and whether it is only a guess.',
    }),
    sizes: t.exposeStringList('sizes', {
      description:
        'Width and height as `32x32`, or `any` for one that scales; empty where the page does not say.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'MIME type, as the page says.' }),
  }),
});

export const PageTagType = builder.objectRef<NamedValue>('PageTag').implement({
  description: 'One `meta` element of a family.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The full name in lower case: `og:title`.' }),
    value: t.exposeString('value', { description: 'Its content in one line; not resolved, not normalised.' }),
  }),
});

export const PageOEmbedType = builder.objectRef<OEmbedLinks>('PageOEmbed').implement({
  description: 'Where the site says how the page can be embedded. These addresses are not fetched.',
  fields: (t) => ({
    jsonUrl: t.exposeString('jsonUrl', { nullable: true, description: 'Answers oEmbed as JSON.' }),
    xmlUrl: t.exposeString('xmlUrl', { nullable: true, description: 'Answers oEmbed as XML.' }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the link.' }),
  }),
});

const PageFeedKind = builder.enumType('PageFeedKind', {
  description: 'The format of a feed.',
  values: {
    rss: { description: 'RSS, also the kind that is RDF.' },
    atom: { description: 'Atom.' },
    json: { description: 'JSON Feed.' },
  } satisfies Words<FeedKind>,
});

export const PageFeedType = builder.objectRef<Feed>('PageFeed').implement({
  description: 'A feed that the page announces.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Absolute.' }),
    type: t.expose('type', { type: PageFeedKind, description: 'Its format, as the page says.' }),
    title: t.exposeString('title', { nullable: true, description: 'What the page calls it.' }),
  }),
});

export const PageAlternateType = builder.objectRef<Alternate>('PageAlternate').implement({
  description: 'The same page in another language or for another device.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Absolute.' }),
    language: t.exposeString('language', {
      nullable: true,
      description:
        'BCP 47 tag, or `x-default` for readers of all other languages; null where only `media` is given.',
    }),
    media: t.exposeString('media', { nullable: true, description: 'The media query it is for.' }),
  }),
});

const PageRobotsSource = builder.enumType('PageRobotsSource', {
  description: 'Where a rule for crawlers stands.',
  values: {
    meta: { description: 'In a `meta` element of the page.' },
    header: { description: 'In an `X-Robots-Tag` header of the answer.' },
  } satisfies Words<RobotsRule['source']>,
});

const PageRobotsRuleType = builder.objectRef<RobotsRule>('PageRobotsRule').implement({
  description: 'One rule for crawlers.',
  fields: (t) => ({
    source: t.expose('source', { type: PageRobotsSource, description: 'Where it stands.' }),
    agent: t.exposeString('agent', {
      nullable: true,
      description: 'The crawler it is for, such as `googlebot`; null for all.',
    }),
    directives: t.exposeStringList('directives', {
      description: 'In lower case: `noindex`, `max-snippet:-1`, `max-image-preview:large`.',
    }),
  }),
});

export const PageRobotsType = builder.objectRef<Robots>('PageRobots').implement({
  description: 'What the page asks of search engines. The site’s robots.txt is not looked at.',
  fields: (t) => ({
    index: t.exposeBoolean('index', {
      description: 'Whether it may be listed, by the rules for all crawlers; true where nothing is said.',
    }),
    follow: t.exposeBoolean('follow', { description: 'Whether its links may be followed, likewise.' }),
    rules: t.expose('rules', {
      type: [PageRobotsRuleType],
      description: 'Every rule, those for one crawler too.',
    }),
  }),
});

const source = (of: string) =>
  ({ nullable: true, description: `Where ${of} stood; null where it was not found.` }) as const;

export const PageSourcesType = builder.objectRef<PageSources>('PageSources').implement({
  description:
    'Where each fact was found: the name of a `meta` element (`og:title`, `meta:author`), a property of schema.org (`json-ld:headline`, `microdata:name`), an element (`html:title`, `link:canonical`) or a header (`http:last-modified`).',
  fields: (t) => ({
    type: t.exposeString('type', source('the type')),
    title: t.exposeString('title', source('the title')),
    description: t.exposeString('description', source('the description')),
    siteName: t.exposeString('siteName', source('the name of the site')),
    author: t.exposeString('author', source('the authors')),
    publishedAt: t.exposeString('publishedAt', source('the date of publication')),
    modifiedAt: t.exposeString('modifiedAt', source('the date of the last change')),
    language: t.exposeString('language', source('the language')),
    image: t.exposeString('image', source('the picture')),
    canonical: t.exposeString('canonical', source('the canonical address')),
  }),
});

const PageWarningCodeType = builder.enumType('PageWarningCode', {
  description: 'What may make metadata doubtful or incomplete.',
  values: {
    scheme_assumed: { description: 'The URL had no scheme; https was taken.' },
    error_status: { description: 'The target answered with a status other than 2xx.' },
    not_a_page: { description: 'The target is no HTML; only its headers speak.' },
    empty_body: { description: 'The answer had no body.' },
    body_cut: { description: 'The page is larger than 2 MiB; the rest was not read.' },
    nested_too_deep: { description: 'Elements are nested so deeply that reading stopped there.' },
    too_much_markup: { description: 'There are more elements with metadata than are read.' },
    charset_guessed: { description: 'The page does not say its encoding.' },
    charset_mismatched: { description: 'The page is not in the encoding it says.' },
    json_ld_invalid: { description: 'A script of JSON-LD cannot be read.' },
    json_ld_repaired: { description: 'A script of JSON-LD was broken and could be mended.' },
    json_ld_too_deep: { description: 'A script of JSON-LD is nested too deeply.' },
    json_ld_not_shown: { description: 'A script of JSON-LD was used, but is too large to be shown.' },
    canonical_invalid: { description: 'A canonical address is no web address.' },
    canonical_ambiguous: { description: 'There are several canonical addresses; the first was taken.' },
    meta_refresh: { description: 'The page sends browsers on to another one, which was not followed.' },
  } satisfies Words<PageWarningCode>,
});

export const PageWarningType = builder.objectRef<PageWarning>('PageWarning').implement({
  description: 'Something a reader of the metadata should know.',
  fields: (t) => ({
    code: t.expose('code', {
      type: PageWarningCodeType,
      description: 'The same for every page it happens to.',
    }),
    message: t.exposeString('message', { description: 'What happened here, in a sentence.' }),
  }),
});
