# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call


class PageAlternate(TypedDict):
    """The page in another language or for another device."""

    # Absolute URL.
    url: str
    # BCP 47 tag, or `x-default` for all other languages; null if only `media` is given.
    language: str | None
    # Media query of the devices that the version is for.
    media: str | None


class PageFeed(TypedDict):
    """A feed that the page links to."""

    # Absolute URL.
    url: str
    # Format as stated by the page.
    type: PageFeedKind
    # Title as stated by the page.
    title: str | None


PageFeedKind = Literal["rss", "atom", "json"]
"""Format of a feed."""


class PageHttp(TypedDict):
    """Details of the HTTP response."""

    # HTTP status code of the final response; all status codes are accepted.
    status: int
    # Content-Type header as received; null if there was none.
    contentType: str | None
    # Encoding used to read the page, as named by WHATWG: `utf-8`, `shift_jis`. Null for files that are not pages.
    charset: str | None
    # Redirects that were followed, in order; at most five.
    redirects: list[PageRedirect]


class PageIcon(TypedDict):
    """An icon of the site."""

    # Absolute URL.
    url: str
    # Purpose of the icon, or `guess` if the page declares no icon.
    kind: PageIconKind
    # Width and height such as `32x32`, or `any` for a scalable icon; empty if not stated.
    sizes: list[str]
    # MIME type as stated by the page.
    type: str | None


PageIconKind = Literal["icon", "apple_touch_icon", "mask_icon", "guess"]
"""Purpose of an icon."""


class PageImage(TypedDict):
    """A preview image of the page."""

    # Absolute URL; https if the page offers both schemes.
    url: str
    # Width in pixels as stated by the page; the image is not fetched. Null if not stated.
    width: int | None
    # Height in pixels as stated by the page. Null if not stated.
    height: int | None
    # Alternative text.
    alt: str | None


class PageOEmbed(TypedDict):
    """oEmbed links, which describe how to embed the page. They are not fetched."""

    # URL of the oEmbed response as JSON.
    jsonUrl: str | None
    # URL of the oEmbed response as XML.
    xmlUrl: str | None
    # Title of the link.
    title: str | None


class PageRedirect(TypedDict):
    """A redirect to the page."""

    # URL that redirected.
    url: str
    # HTTP status code, such as 301.
    status: int
    # Target as an absolute URL.
    location: str


class PageRobots(TypedDict):
    """Rules of the page for search engines. The robots.txt of the site is not checked."""

    # True if the rules for all crawlers allow indexing of the page. Also true if there is no rule.
    index: bool
    # True if the rules for all crawlers allow following the links of the page. Also true if there is no rule.
    follow: bool
    # All rules, including those for a single crawler.
    rules: list[PageRobotsRule]


class PageRobotsRule(TypedDict):
    """One rule for crawlers."""

    # Location of the rule.
    source: PageRobotsSource
    # Crawler that the rule applies to, such as `googlebot`; null for all crawlers.
    agent: str | None
    # Rule in lower case: `noindex`, `max-snippet:-1`, `max-image-preview:large`.
    directives: list[str]


PageRobotsSource = Literal["meta", "header"]
"""Location of a rule for crawlers."""


class PageSources(TypedDict):
    """Source of each value: the name of a `meta` element (`og:title`, `meta:author`), a schema.org property (`json-ld:headline`, `microdata:name`), an element (`html:title`, `link:canonical`) or a header (`http:last-modified`)."""

    # Source of the type; null if it was not found.
    type: str | None
    # Source of the title; null if it was not found.
    title: str | None
    # Source of the description; null if it was not found.
    description: str | None
    # Source of the name of the site; null if it was not found.
    siteName: str | None
    # Source of the authors; null if it was not found.
    author: str | None
    # Source of the publication date; null if it was not found.
    publishedAt: str | None
    # Source of the date of the last change; null if it was not found.
    modifiedAt: str | None
    # Source of the language; null if it was not found.
    language: str | None
    # Source of the image; null if it was not found.
    image: str | None
    # Source of the canonical URL; null if it was not found.
    canonical: str | None


class PageTag(TypedDict):
    """A `meta` element."""

    # Full name in lower case: `og:title`.
    name: str
    # Content as a single line; not resolved or normalised.
    value: str


class PageWarning(TypedDict):
    """A warning about the metadata."""

    # Code of the warning.
    code: PageWarningCode
    # Description of the problem, in one sentence.
    message: str


PageWarningCode = Literal["scheme_assumed", "error_status", "challenge_page", "error_page", "nothing_found", "not_a_page", "empty_body", "body_cut", "nested_too_deep", "too_much_markup", "charset_guessed", "charset_mismatched", "json_ld_invalid", "json_ld_repaired", "json_ld_too_deep", "json_ld_not_shown", "canonical_invalid", "canonical_ambiguous", "meta_refresh"]
"""Reason why metadata may be incorrect or incomplete."""


class UrlMetadata(TypedDict):
    """Metadata of a page. Each value is taken from the first source that has it: Open Graph, Twitter cards, JSON-LD, other meta elements, microdata and RDFa Lite, HTML. `sources` shows which source was used."""

    # Requested URL, normalised, without its fragment.
    url: str
    # Final URL, after redirects.
    finalUrl: str
    # Canonical URL of the page: from its canonical link, the `Link` header, or `og:url`. Absolute, http or https.
    canonical: str | None
    # Details of the HTTP response.
    http: PageHttp
    # Open Graph type: `article`, `website`, `product`, `profile`, `video.other` … For files that are not pages: `image`, `video`, `audio`, `pdf`, `json`, `xml`, `text` or `file`.
    type: str | None
    # Title of the page, without the name of its site at the end. `openGraph` contains the unchanged title.
    title: str | None
    # Description of the page; if there is none, the start of its first paragraph.
    description: str | None
    # Name of the site or its publisher; never derived from the domain.
    siteName: str | None
    # Names of the authors without duplicates, at most 50. Profile URLs and handles are not included.
    author: list[str]
    # Publication date in ISO 8601, with the precision and time zone given by the page: `2026-03-05`, `2026-03-05T10:00:00+01:00`. No time zone is assumed.
    publishedAt: str | None
    # Date of the last change, in the format of `publishedAt`; for files that are not pages, from the `Last-Modified` header.
    modifiedAt: str | None
    # BCP 47 tag of the language declared by the page; not detected from the text.
    language: str | None
    # Preview image: the first of `images`.
    image: PageImage | None
    # All images from the source of `image`, at most 20.
    images: list[PageImage]
    # Icons in the order of the page.
    icons: list[PageIcon]
    # URL of the web application manifest, which may list more icons. Not fetched.
    manifestUrl: str | None
    # URL of the AMP version of the page.
    ampUrl: str | None
    # CSS colour for the browser interface; if the page has separate colours for light and dark mode, the colour for light mode.
    themeColor: str | None
    # Tags and keywords from all sources without duplicates, at most 100.
    keywords: list[str]
    # Open Graph properties and related vocabularies (`article:`, `video:`, `product:`, `fb:` …), unchanged and in order.
    openGraph: list[PageTag]
    # Twitter card properties, unchanged and in order.
    twitter: list[PageTag]
    # Values of all valid JSON-LD scripts, unchanged, up to 128 KiB in total.
    jsonLd: list[Any]
    # oEmbed links; null if there are none.
    oembed: PageOEmbed | None
    # RSS, Atom and JSON feeds that the page links to.
    feeds: list[PageFeed]
    # Versions of the page in other languages and for other devices.
    alternates: list[PageAlternate]
    # Rules for crawlers.
    robots: PageRobots
    # Source of each value.
    sources: PageSources
    # Reasons why the result may be incorrect or incomplete. Empty if there are none.
    warnings: list[PageWarning]
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for ten minutes, unless the page forbids it.
    cached: bool


def url_metadata_extract(
    *,
    url: str,
) -> Call[UrlMetadata]:
    """Metadata of a URL. Fetches a URL and reads its metadata. Scripts are not executed. Error pages and files that are not pages are described too, with a warning.

    Costs 5 credits.

    url: http or https URL with port 80, 443, 8080 or 8443. Without a scheme, https is used. In a query string, percent-encode the URL."""
    return Call("urlMetadataExtract", "GET", "/url-metadata/v1/extract", 5, {"url": url})
