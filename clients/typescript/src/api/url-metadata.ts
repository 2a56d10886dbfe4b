// Written by `npm run generate` from the declarations of the operations.

export interface UrlMetadataOperations {
  /**
   * Metadata of a URL. Fetches a URL and reads its metadata. Scripts are not executed. Error pages and files that are not pages are described too, with a warning.
   * Costs 5 credits.
   */
  urlMetadataExtract: {
    method: 'GET';
    credits: 5;
    args: {
      /** http or https URL with port 80, 443, 8080 or 8443. Without a scheme, https is used. In a query string, percent-encode the URL. */
      url: string;
    };
    answer: UrlMetadata;
    refusals: 400 | 401 | 404 | 422 | 429 | 502 | 503 | 504;
  };
}

/** The page in another language or for another device. */
export interface PageAlternate {
  /** Absolute URL. */
  url: string;
  /** BCP 47 tag, or `x-default` for all other languages; null if only `media` is given. */
  language: string | null;
  /** Media query of the devices that the version is for. */
  media: string | null;
}

/** A feed that the page links to. */
export interface PageFeed {
  /** Absolute URL. */
  url: string;
  /** Format as stated by the page. */
  type: PageFeedKind;
  /** Title as stated by the page. */
  title: string | null;
}

/** Format of a feed. */
export type PageFeedKind = 'rss' | 'atom' | 'json';

/** Details of the HTTP response. */
export interface PageHttp {
  /** HTTP status code of the final response; all status codes are accepted. */
  status: number;
  /** Content-Type header as received; null if there was none. */
  contentType: string | null;
  /** Encoding used to read the page, as named by WHATWG: `utf-8`, `shift_jis`. Null for files that are not pages. */
  charset: string | null;
  /** Redirects that were followed, in order; at most five. */
  redirects: PageRedirect[];
}

/** An icon of the site. */
export interface PageIcon {
  /** Absolute URL. */
  url: string;
  /** Purpose of the icon, or `guess` if the page declares no icon. */
  kind: PageIconKind;
  /** Width and height such as `32x32`, or `any` for a scalable icon; empty if not stated. */
  sizes: string[];
  /** MIME type as stated by the page. */
  type: string | null;
}

/** Purpose of an icon. */
export type PageIconKind = 'icon' | 'apple_touch_icon' | 'mask_icon' | 'guess';

/** A preview image of the page. */
export interface PageImage {
  /** Absolute URL; https if the page offers both schemes. */
  url: string;
  /** Width in pixels as stated by the page; the image is not fetched. Null if not stated. */
  width: number | null;
  /** Height in pixels as stated by the page. Null if not stated. */
  height: number | null;
  /** Alternative text. */
  alt: string | null;
}

/** oEmbed links, which describe how to embed the page. They are not fetched. */
export interface PageOEmbed {
  /** URL of the oEmbed response as JSON. */
  jsonUrl: string | null;
  /** URL of the oEmbed response as XML. */
  xmlUrl: string | null;
  /** Title of the link. */
  title: string | null;
}

/** A redirect to the page. */
export interface PageRedirect {
  /** URL that redirected. */
  url: string;
  /** HTTP status code, such as 301. */
  status: number;
  /** Target as an absolute URL. */
  location: string;
}

/** Rules of the page for search engines. The robots.txt of the site is not checked. */
export interface PageRobots {
  /** True if the rules for all crawlers allow indexing of the page. Also true if there is no rule. */
  index: boolean;
  /** True if the rules for all crawlers allow following the links of the page. Also true if there is no rule. */
  follow: boolean;
  /** All rules, including those for a single crawler. */
  rules: PageRobotsRule[];
}

/** One rule for crawlers. */
export interface PageRobotsRule {
  /** Location of the rule. */
  source: PageRobotsSource;
  /** Crawler that the rule applies to, such as `googlebot`; null for all crawlers. */
  agent: string | null;
  /** Rule in lower case: `noindex`, `max-snippet:-1`, `max-image-preview:large`. */
  directives: string[];
}

/** Location of a rule for crawlers. */
export type PageRobotsSource = 'meta' | 'header';

/** Source of each value: the name of a `meta` element (`og:title`, `meta:author`), a schema.org property (`json-ld:headline`, `microdata:name`), an element (`html:title`, `link:canonical`) or a header (`http:last-modified`). */
export interface PageSources {
  /** Source of the type; null if it was not found. */
  type: string | null;
  /** Source of the title; null if it was not found. */
  title: string | null;
  /** Source of the description; null if it was not found. */
  description: string | null;
  /** Source of the name of the site; null if it was not found. */
  siteName: string | null;
  /** Source of the authors; null if it was not found. */
  author: string | null;
  /** Source of the publication date; null if it was not found. */
  publishedAt: string | null;
  /** Source of the date of the last change; null if it was not found. */
  modifiedAt: string | null;
  /** Source of the language; null if it was not found. */
  language: string | null;
  /** Source of the image; null if it was not found. */
  image: string | null;
  /** Source of the canonical URL; null if it was not found. */
  canonical: string | null;
}

/** A `meta` element. */
export interface PageTag {
  /** Full name in lower case: `og:title`. */
  name: string;
  /** Content as a single line; not resolved or normalised. */
  value: string;
}

/** A warning about the metadata. */
export interface PageWarning {
  /** Code of the warning. */
  code: PageWarningCode;
  /** Description of the problem, in one sentence. */
  message: string;
}

/** Reason why metadata may be incorrect or incomplete. */
export type PageWarningCode = 'scheme_assumed' | 'error_status' | 'challenge_page' | 'error_page' | 'nothing_found' | 'not_a_page' | 'empty_body' | 'body_cut' | 'nested_too_deep' | 'too_much_markup' | 'charset_guessed' | 'charset_mismatched' | 'json_ld_invalid' | 'json_ld_repaired' | 'json_ld_too_deep' | 'json_ld_not_shown' | 'canonical_invalid' | 'canonical_ambiguous' | 'meta_refresh';

/** Metadata of a page. Each value is taken from the first source that has it: Open Graph, Twitter cards, JSON-LD, other meta elements, microdata and RDFa Lite, HTML. `sources` shows which source was used. */
export interface UrlMetadata {
  /** Requested URL, normalised, without its fragment. */
  url: string;
  /** Final URL, after redirects. */
  finalUrl: string;
  /** Canonical URL of the page: from its canonical link, the `Link` header, or `og:url`. Absolute, http or https. */
  canonical: string | null;
  /** Details of the HTTP response. */
  http: PageHttp;
  /** Open Graph type: `article`, `website`, `product`, `profile`, `video.other` … For files that are not pages: `image`, `video`, `audio`, `pdf`, `json`, `xml`, `text` or `file`. */
  type: string | null;
  /** Title of the page, without the name of its site at the end. `openGraph` contains the unchanged title. */
  title: string | null;
  /** Description of the page; if there is none, the start of its first paragraph. */
  description: string | null;
  /** Name of the site or its publisher; never derived from the domain. */
  siteName: string | null;
  /** Names of the authors without duplicates, at most 50. Profile URLs and handles are not included. */
  author: string[];
  /** Publication date in ISO 8601, with the precision and time zone given by the page: `2026-03-05`, `2026-03-05T10:00:00+01:00`. No time zone is assumed. */
  publishedAt: string | null;
  /** Date of the last change, in the format of `publishedAt`; for files that are not pages, from the `Last-Modified` header. */
  modifiedAt: string | null;
  /** BCP 47 tag of the language declared by the page; not detected from the text. */
  language: string | null;
  /** Preview image: the first of `images`. */
  image: PageImage | null;
  /** All images from the source of `image`, at most 20. */
  images: PageImage[];
  /** Icons in the order of the page. */
  icons: PageIcon[];
  /** URL of the web application manifest, which may list more icons. Not fetched. */
  manifestUrl: string | null;
  /** URL of the AMP version of the page. */
  ampUrl: string | null;
  /** CSS colour for the browser interface; if the page has separate colours for light and dark mode, the colour for light mode. */
  themeColor: string | null;
  /** Tags and keywords from all sources without duplicates, at most 100. */
  keywords: string[];
  /** Open Graph properties and related vocabularies (`article:`, `video:`, `product:`, `fb:` …), unchanged and in order. */
  openGraph: PageTag[];
  /** Twitter card properties, unchanged and in order. */
  twitter: PageTag[];
  /** Values of all valid JSON-LD scripts, unchanged, up to 128 KiB in total. */
  jsonLd: unknown[];
  /** oEmbed links; null if there are none. */
  oembed: PageOEmbed | null;
  /** RSS, Atom and JSON feeds that the page links to. */
  feeds: PageFeed[];
  /** Versions of the page in other languages and for other devices. */
  alternates: PageAlternate[];
  /** Rules for crawlers. */
  robots: PageRobots;
  /** Source of each value. */
  sources: PageSources;
  /** Reasons why the result may be incorrect or incomplete. Empty if there are none. */
  warnings: PageWarning[];
  /** Time when the data was fetched: ISO 8601, UTC. */
  fetchedAt: string;
  /** True if the data was fetched for an earlier request. Results are cached for ten minutes, unless the page forbids it. */
  cached: boolean;
}
