# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class AiAnswer(TypedDict):
    """An answer with its sources."""

    # Question as you sent it.
    query: str
    # Grounded statements as one text, each followed by its citations in brackets: `[1][2]`. The text contains no links except those in `citations`. Null if the pages do not answer the question.
    answer: str | None
    # Method that produced the answer.
    engine: AnswerEngine
    # Cited pages, each listed once, in the order in which the answer cites them.
    citations: list[AnswerCitation]
    # Statements one by one. Those with `grounded: false` are not part of `answer`.
    statements: list[AnswerStatement]
    # Search results, best first. Only the pages of the first ten are read.
    searchResults: list[AnswerResult]
    # Related questions and searches, at most 20. Empty if the search returns none.
    relatedQuestions: list[str]
    # Usage of the language model. Null if no model answered.
    usage: AnswerUsage | None
    # Pages that could not be read, and other reasons why the answer may be incomplete.
    warnings: list[AnswerWarning]
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # True if the data was fetched for an earlier request. Results are cached for ten minutes, or for 30 seconds after a temporary failure.
    cached: bool


class AnswerCitation(TypedDict):
    """A page that the answer cites."""

    # Citation number in the answer and its statements, starting at 1.
    index: int
    # URL of the page, as returned by the search.
    url: str
    # Title of the page, or of the search result if the page could not be read.
    title: str
    # Excerpt from the search engine. Null if there is none.
    snippet: str | None
    # Verbatim sentence that best supports the citation.
    quote: str
    # Publication date in ISO 8601, with the precision and time zone given by the page. Null if the page gives no date or was not read.
    published: str | None
    # Probability from 0 to 1 that the quote answers the question, estimated from the words of the quote alone.
    score: float


AnswerEngine = Literal["extractive", "llm"]
"""Method that produced an answer."""


AnswerRecency = Literal["day", "week", "month", "year"]
"""Maximum age of pages."""


class AnswerResult(TypedDict):
    """A search result for the question."""

    # Rank among the results, starting at 1.
    position: int
    # Title from the search engine.
    title: str
    # URL of the page.
    url: str
    # Host without `www.`.
    domain: str
    # Excerpt from the search engine. Null if there is none.
    snippet: str | None
    # Date as written by the search engine, such as `3 days ago`. Null if it gives none.
    date: str | None
    # True if the page itself was read. Otherwise only its snippet could be cited.
    read: bool


class AnswerStatement(TypedDict):
    """A sentence of an answer."""

    # Sentence without citation numbers.
    text: str
    # The `index` of each supporting citation. Empty if the model cited no existing page.
    citations: list[int]
    # True if the cited pages support the statement: they contain all of its numbers and names, and at least half of its other words. Other statements do not appear in `answer`.
    grounded: bool


class AnswerUsage(TypedDict):
    """Usage of the language model for an answer, including a retry if one was needed."""

    # Name of the model.
    model: str
    # Input tokens. Null if the model server does not report them.
    promptTokens: int | None
    # Output tokens. Null if the model server does not report them.
    completionTokens: int | None


class AnswerWarning(TypedDict):
    """A warning about an answer."""

    # Machine-readable reason.
    code: AnswerWarningCode
    # Human-readable reason.
    message: str
    # URL of the page concerned. Null if the warning is not about a single page.
    url: str | None


AnswerWarningCode = Literal["search_limited", "page_not_allowed", "page_unreachable", "page_timeout", "page_status", "page_unsupported", "page_empty", "llm_unavailable", "llm_no_answer", "llm_not_grounded", "no_results", "no_answer"]
"""Reason why an answer may be incomplete."""


def ai_serp_search(
    *,
    q: str,
    num: int | None = None,
    domains: list[str] | None = None,
    exclude_domains: list[str] | None = None,
    recency: AnswerRecency | None = None,
) -> Call[AiAnswer]:
    """Answer with citations from the web. Searches the web for a question, reads the pages in the results, and answers from them within 60 seconds. If a page cannot be read in time, its snippet is used instead, and `warnings` contains an entry.

    Costs 25 credits.

    q: Question or search words, up to 500 characters.
    num: Maximum number of search results, 1 to 20. Only the pages of the first ten are read. Default: 10.
    domains: Use only pages from these hosts and their subdomains, up to 20 hosts: `example.com` includes `docs.example.com`. If omitted, all hosts.
    exclude_domains: Exclude pages from these hosts and their subdomains, up to 20 hosts.
    recency: Maximum age of pages, according to the search engine. If omitted, pages of any age."""
    return Call("aiSerpSearch", "POST", "/ai-serp/v1/search", 25, {"q": q, "num": num, "domains": domains, "excludeDomains": exclude_domains, "recency": recency})
