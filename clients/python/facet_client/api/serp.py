# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class SerpAd(TypedDict):
    """A result that somebody paid for."""

    # Title, without markup.
    title: str
    # Target, or the link that counts clicks.
    url: str
    # Address as it is shown.
    displayedUrl: str | None
    # Text of the advertisement.
    snippet: str | None


class SerpAnswerBox(TypedDict):
    """An answer that the engine shows above the results."""

    # Heading, or the title of its source.
    title: str | None
    # Text of the answer.
    answer: str
    # Source of the answer.
    url: str | None


SerpEngine = Literal["google", "bing", "duckduckgo", "brave", "yandex", "baidu", "yahoo", "ecosia", "startpage", "qwant", "mojeek", "naver", "sogou", "ask", "aol"]
"""A search engine."""


class SerpFact(TypedDict):
    """One thing that an engine knows of a subject."""

    # What it is about, in the language of the page: `Founded`.
    name: str
    # Text of the fact.
    value: str


class SerpImage(TypedDict):
    """A picture among the results."""

    # Title of the picture or of its page.
    title: str | None
    # Page that it is on.
    url: str
    # The picture itself.
    image: str
    # Small version.
    thumbnail: str | None


class SerpKnowledgeGraph(TypedDict):
    """What the engine knows of the subject by itself."""

    # Name of the subject.
    title: str
    # Kind of subject: `Company`, `Beverage`.
    type: str | None
    # A sentence or two on it.
    description: str | None
    # Its site, or the source.
    url: str | None
    # Picture of it.
    image: str | None
    # Up to 50 facts.
    facts: list[SerpFact]


class SerpMedia(TypedDict):
    """A piece of news, or a video."""

    # Headline, without markup.
    title: str
    # Its page.
    url: str
    # Publisher or channel.
    source: str | None
    # Date as the provider writes it.
    date: str | None
    # What the engine quotes of it.
    snippet: str | None
    # Small picture.
    thumbnail: str | None
    # Of videos, as the provider writes it: `4:13`.
    duration: str | None


class SerpPage(TypedDict):
    """A page of results. Which parts beside `organic` are filled depends on the engine and the provider."""

    # What was searched for, and who answered.
    search: SerpSearch
    # Results that nobody paid for, in their order. Those with one title and one target stand once.
    organic: list[SerpResult]
    # Results that somebody paid for.
    ads: list[SerpAd]
    # Answer above the results; null if there is none.
    answerBox: SerpAnswerBox | None
    # Facts about the subject; null if there are none.
    knowledgeGraph: SerpKnowledgeGraph | None
    # Questions that people also ask.
    peopleAlsoAsk: list[SerpQuestion]
    # Words of similar searches.
    relatedSearches: list[str]
    # News on the subject.
    news: list[SerpMedia]
    # Videos on the subject.
    videos: list[SerpMedia]
    # Pictures of the subject.
    images: list[SerpImage]
    # Places nearby.
    local: list[SerpPlace]
    # What the engine took the words for, or proposes instead of them.
    corrections: list[str]
    # This page and the next one.
    pagination: SerpPagination
    # Reasons why the results may be other than expected. Empty if there are none.
    warnings: list[SerpWarning]


class SerpPagination(TypedDict):
    """Where the page stands among others."""

    # Number of this page, from 1.
    current: int
    # Number to send as `page` for the next one; null if there is none. Not every provider says whether there is.
    next: int | None


class SerpPlace(TypedDict):
    """A shop, restaurant or the like nearby."""

    # Name of the place.
    title: str
    # Postal address in one line.
    address: str | None
    # Telephone number as shown.
    phone: str | None
    # Its site.
    url: str | None
    # Mean of its ratings, mostly out of 5.
    rating: float | None
    # Number of ratings. Null if it is only given rounded.
    reviews: float | None


SerpProvider = Literal["searxng", "brave", "serper", "serpapi", "brightdata", "openserp", "html"]
"""Who gave the results: a service that the operator of the installation configured."""


class SerpQuestion(TypedDict):
    """A question that people also ask."""

    # The question.
    question: str
    # Quoted from a page.
    answer: str | None
    # Title or site of that page.
    title: str | None
    # That page.
    url: str | None


class SerpResult(TypedDict):
    """A result that nobody paid for."""

    # Rank, counted from 1 on the first page and on from there on the others.
    position: int
    # Title, without markup.
    title: str
    # Target. Links that engines wrap to count clicks are unwrapped.
    url: str
    # Host of the target, without `www.`.
    domain: str
    # Address as the engine shows it: `example.com › docs`.
    displayedUrl: str | None
    # What the engine quotes of the page.
    snippet: str | None
    # Date of the page as the provider writes it: ISO 8601, `Sep 15, 2026` or `3 days ago`.
    date: str | None
    # Icon of the site.
    favicon: str | None
    # Links to other pages of the site; empty if there are none.
    sitelinks: list[SerpSitelink]
    # Engines that have it, as the provider names them; several where it asks several.
    engines: list[str]


SerpSafeSearch = Literal["off", "moderate", "strict"]
"""How much of what is only for adults is left out."""


class SerpSearch(TypedDict):
    """What was searched for, and who answered."""

    # Engine whose results these are. Null if the provider asked several, as `engines` of each tells.
    engine: SerpEngine | None
    # Who gave the results.
    provider: SerpProvider
    # Words that were searched for.
    query: str
    # Address of the page at the engine, for people; null if several were asked.
    url: str | None
    # Number of the page, from 1.
    page: int
    # How many results the engine says it has; an estimate. Null if it does not say.
    totalResults: float | None
    # When the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # Whether the data was fetched for an earlier request. Results are cached for ten minutes.
    cached: bool


class SerpSitelink(TypedDict):
    """A link to another page of the site, shown below its result."""

    # Text of the link.
    title: str
    # Target of the link.
    url: str


SerpTime = Literal["day", "week", "month", "year"]
"""How old results may be."""


class SerpWarning(TypedDict):
    """A warning about the results."""

    # Code of the warning.
    code: SerpWarningCode
    # What happened, in one sentence.
    message: str


SerpWarningCode = Literal["provider_failed", "parameter_ignored", "parameter_adjusted", "engine_failed"]
"""Reason why results may be other than expected."""


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
    """Results of a search engine. Searches the web. Send exactly one of `q` and `url`; the other parameters win over what `url` says. What the provider cannot do is told in `warnings`.

    Costs 25 credits.

    q: Words to search for, with the operators of the engine.
    url: Address of a page of results of one of the engines, from which the words and all other parameters are read. It is not fetched. In a query string, percent-encode it.
    engine: Engine whose results are wanted. If omitted, that of `url`, or the provider chooses.
    page: Number of the page, from 1, the default.
    num: Most results of a page, 1 to 100. If omitted, as many as the provider gives, mostly 10.
    hl: Language of the results. ISO 639 code or BCP 47 tag: `de`, `pt-BR`.
    gl: Country to search from. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    safe: How much of what is only for adults is left out. If omitted, as the provider does it.
    time: How old results may be. If omitted, of any age."""
    return Call("serpSearch", "GET", "/serp/v1/search", 25, {"q": q, "url": url, "engine": engine, "page": page, "num": num, "hl": hl, "gl": gl, "safe": safe, "time": time})
