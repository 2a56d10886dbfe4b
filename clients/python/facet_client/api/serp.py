# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class SerpAd(TypedDict):
    """A paid result."""

    # Title, without markup.
    title: str
    # Target URL, or a click-tracking link.
    url: str
    # URL as displayed. Null if the provider returns none.
    displayedUrl: str | None
    # Text of the advertisement. Null if the provider returns none.
    snippet: str | None


class SerpAnswerBox(TypedDict):
    """An answer that the engine shows above the results."""

    # Heading, or title of the source. Null if the provider returns none.
    title: str | None
    # Text of the answer.
    answer: str
    # Source of the answer. Null if the provider returns none.
    url: str | None


SerpEngine = Literal["google", "bing", "duckduckgo", "brave", "yandex", "baidu", "yahoo", "ecosia", "startpage", "qwant", "mojeek", "naver", "sogou", "ask", "aol"]
"""A search engine."""


class SerpFact(TypedDict):
    """A fact about a subject."""

    # Label in the language of the page, such as `Founded`.
    name: str
    # Text of the fact.
    value: str


class SerpImage(TypedDict):
    """An image among the results."""

    # Title of the image or of its page. Null if the provider returns none.
    title: str | None
    # URL of the page with the image.
    url: str
    # URL of the image file.
    image: str
    # URL of a smaller version. Null if the provider returns none.
    thumbnail: str | None


class SerpKnowledgeGraph(TypedDict):
    """Facts that the engine itself shows about the subject."""

    # Name of the subject.
    title: str
    # Kind of subject, such as `Company` or `Beverage`. Null if the provider returns none.
    type: str | None
    # Short description of the subject. Null if the provider returns none.
    description: str | None
    # Website of the subject, or source of the facts. Null if the provider returns none.
    url: str | None
    # Image of the subject. Null if the provider returns none.
    image: str | None
    # Up to 50 facts.
    facts: list[SerpFact]


class SerpMedia(TypedDict):
    """A news item or a video."""

    # Headline, without markup.
    title: str
    # URL of its page.
    url: str
    # Publisher or channel. Null if the provider returns none.
    source: str | None
    # Date as written by the provider. Null if the provider returns none.
    date: str | None
    # Excerpt from the engine. Null if the provider returns none.
    snippet: str | None
    # URL of a small preview image. Null if the provider returns none.
    thumbnail: str | None
    # Length of a video as written by the provider, such as `4:13`. Null if the provider returns none.
    duration: str | None


class SerpPage(TypedDict):
    """A page of results. The engine and the provider determine which parts other than `organic` are filled."""

    # The search that was run, and the source of its results.
    search: SerpSearch
    # Organic (unpaid) results in ranking order. Results with the same title and target are listed once.
    organic: list[SerpResult]
    # Paid results.
    ads: list[SerpAd]
    # Answer shown above the results. Null if there is none.
    answerBox: SerpAnswerBox | None
    # Facts about the subject. Null if there are none.
    knowledgeGraph: SerpKnowledgeGraph | None
    # Questions that people also ask.
    peopleAlsoAsk: list[SerpQuestion]
    # Related search queries.
    relatedSearches: list[str]
    # News on the subject.
    news: list[SerpMedia]
    # Videos on the subject.
    videos: list[SerpMedia]
    # Images on the subject.
    images: list[SerpImage]
    # Places nearby.
    local: list[SerpPlace]
    # Corrected queries that the engine used or suggests.
    corrections: list[str]
    # Numbers of this page and the next page.
    pagination: SerpPagination
    # Reasons why the results may differ from what you expect. Empty if there are none.
    warnings: list[SerpWarning]


class SerpPagination(TypedDict):
    """Numbers of this page and the next page."""

    # Number of this page, starting at 1.
    current: int
    # Value to send as `page` for the next page. Null if there is no next page. Not every provider reports whether there is a next page.
    next: int | None


class SerpPlace(TypedDict):
    """A nearby place, such as a shop or restaurant."""

    # Name of the place.
    title: str
    # Postal address in one line. Null if the provider returns none.
    address: str | None
    # Telephone number as shown. Null if the provider returns none.
    phone: str | None
    # Website of the place. Null if the provider returns none.
    url: str | None
    # Average rating, usually out of 5. Null if the provider returns none.
    rating: float | None
    # Number of ratings. Null if the provider returns none, or only a rounded number.
    reviews: float | None


SerpProvider = Literal["searxng", "brave", "serper", "serpapi", "brightdata", "openserp", "html"]
"""Service that provided the results, configured by the operator."""


class SerpQuestion(TypedDict):
    """A question that people also ask."""

    # The question.
    question: str
    # Answer quoted from a page. Null if the provider returns none.
    answer: str | None
    # Title or site of the quoted page. Null if the provider returns none.
    title: str | None
    # URL of the quoted page. Null if the provider returns none.
    url: str | None


class SerpResult(TypedDict):
    """An organic (unpaid) result."""

    # Rank, starting at 1 on the first page and continuing on later pages.
    position: int
    # Title, without markup.
    title: str
    # Target URL. Click-tracking links of engines are resolved to their target.
    url: str
    # Host of the target, without `www.`.
    domain: str
    # URL as displayed by the engine: `example.com › docs`. Null if the provider returns none.
    displayedUrl: str | None
    # Excerpt of the page. Null if the provider returns none.
    snippet: str | None
    # Date of the page as written by the provider: ISO 8601, `Sep 15, 2026` or `3 days ago`. Null if the provider returns none.
    date: str | None
    # URL of the icon of the site. Null if the provider returns none.
    favicon: str | None
    # Links to other pages of the site. Empty if there are none.
    sitelinks: list[SerpSitelink]
    # Engines that returned the result, as named by the provider. More than one if the provider queries several engines.
    engines: list[str]


SerpSafeSearch = Literal["off", "moderate", "strict"]
"""Safe-search level."""


class SerpSearch(TypedDict):
    """The search that was run, and the source of its results."""

    # Engine that returned the results. Null if the provider queried several engines, which `engines` of each result lists.
    engine: SerpEngine | None
    # Provider of the results.
    provider: SerpProvider
    # Search words.
    query: str
    # URL of the result page for opening in a browser. Null if several engines were queried.
    url: str | None
    # Page number, starting at 1.
    page: int
    # Total number of results as estimated by the engine. Null if the engine gives no estimate.
    totalResults: float | None
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for ten minutes.
    cached: bool


class SerpSitelink(TypedDict):
    """A link to another page of the site, shown below its result."""

    # Text of the link.
    title: str
    # Target of the link.
    url: str


SerpTime = Literal["day", "week", "month", "year"]
"""Maximum age of results."""


class SerpWarning(TypedDict):
    """A warning about the results."""

    # Code of the warning.
    code: SerpWarningCode
    # Description of the problem, in one sentence.
    message: str


SerpWarningCode = Literal["provider_failed", "parameter_ignored", "parameter_adjusted", "engine_failed"]
"""Reason why results may differ from what you expect."""


def serp_search(
    *,
    q: str | None = None,
    url: str | None = None,
    engine: SerpEngine | None = None,
    page: int | None = None,
    num: int | None = None,
    hl: str | None = None,
    gl: str | None = None,
    safe: SerpSafeSearch | None = None,
    time: SerpTime | None = None,
) -> Call[SerpPage]:
    """Results of a search engine. Searches the web. Send exactly one of `q` and `url`. Other parameters override the values in `url`. `warnings` lists what the provider does not support.

    Costs 25 credits.

    q: Search words. You can use the search operators of the engine.
    url: URL of a result page of one of the engines. The search words and all other parameters are read from it; the URL itself is not fetched. Percent-encode it in a query string.
    engine: Engine to search. If omitted, the engine of `url`, or the default engine of the provider.
    page: Page number, starting at 1. Default: 1.
    num: Maximum number of results per page, 1 to 100. If omitted, the default of the provider, usually 10.
    hl: Language of the results. ISO 639 code or BCP 47 tag: `de`, `pt-BR`.
    gl: Country to search from. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    safe: Safe-search level. If omitted, the default of the provider.
    time: Maximum age of results. If omitted, results of any age."""
    return Call("serpSearch", "GET", "/serp/v1/search", 25, {"q": q, "url": url, "engine": engine, "page": page, "num": num, "hl": hl, "gl": gl, "safe": safe, "time": time})
