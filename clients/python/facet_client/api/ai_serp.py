# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class AiAnswer(TypedDict):
    """An answer, with the pages that it is from."""

    # The question, as it was sent.
    query: str
    # The grounded statements as one text, each followed by its citations in brackets: `[1][2]`. Its only links are those of `citations`. Null if nothing that was read answers the question.
    answer: str | None
    # How the answer was made.
    engine: AnswerEngine
    # The pages that statements cite, each once, in the order of the answer.
    citations: list[AnswerCitation]
    # The sentences of the answer, one by one, with those that nothing grounds.
    statements: list[AnswerStatement]
    # Results of the search, best first. Only the pages of the first ten are read.
    searchResults: list[AnswerResult]
    # Questions and searches that people go on with, at most 20; as far as the search gives any.
    relatedQuestions: list[str]
    # What a language model took; null if none answered.
    usage: AnswerUsage | None
    # Pages that could not be read, and other reasons why the answer may lack something.
    warnings: list[AnswerWarning]
    # When the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # Whether the data was fetched for an earlier request. Results are cached for ten minutes; where something failed for the moment, for 30 seconds.
    cached: bool


class AnswerCitation(TypedDict):
    """A page that the answer cites."""

    # Number by which the answer and its statements cite it, from 1.
    index: int
    # URL of the page, as the search gave it.
    url: str
    # Title that the page gives itself; if it could not be read, that of the search result.
    title: str
    # Excerpt by the search engine; null if there is none.
    snippet: str | None
    # Sentence of the page, word by word, that says most of what it is cited for.
    quote: str
    # Publication date in ISO 8601, with the precision and time zone given by the page. Null if it gives none, or was not read.
    published: str | None
    # How likely the quote answers the question, by its words alone, from 0 to 1.
    score: float


AnswerEngine = Literal["extractive", "llm"]
"""How an answer was made."""


AnswerRecency = Literal["day", "week", "month", "year"]
"""How old pages may be."""


class AnswerResult(TypedDict):
    """A result of the search for a question."""

    # Place among the results, from 1.
    position: int
    # Title by the search engine.
    title: str
    # URL of the page.
    url: str
    # Host without `www.`.
    domain: str
    # Excerpt by the search engine; null if there is none.
    snippet: str | None
    # Date as the search engine writes it, such as `3 days ago`; null if it gives none.
    date: str | None
    # Whether the page itself was read; else only its snippet could be cited.
    read: bool


class AnswerStatement(TypedDict):
    """A sentence of an answer."""

    # The sentence, without the numbers of its citations.
    text: str
    # Values of `index` of the citations that say it; empty if the model cited none that exists.
    citations: list[int]
    # Whether the cited pages say it: with all of its numbers and names, and most of its other words. What is not grounded is no part of `answer`.
    grounded: bool


class AnswerUsage(TypedDict):
    """What a language model took for an answer, with a second try where one was needed."""

    # Name of the model.
    model: str
    # Tokens that it read; null if its server does not count.
    promptTokens: int | None
    # Tokens that it wrote; null if its server does not count.
    completionTokens: int | None


class AnswerWarning(TypedDict):
    """Something that an answer lacks, and why."""

    # Reason, for programs.
    code: AnswerWarningCode
    # Reason, for people.
    message: str
    # URL of the page that it is about; null if it is about none.
    url: str | None


AnswerWarningCode = Literal["search_limited", "page_not_allowed", "page_unreachable", "page_timeout", "page_status", "page_unsupported", "page_empty", "llm_unavailable", "llm_no_answer", "llm_not_grounded", "no_results", "no_answer"]
"""Reason why an answer may lack something."""


def ai_serp_search(
    *,
    q: str,
    num: int | None = None,
    domains: list[str] | None = None,
    exclude_domains: list[str] | None = None,
    recency: AnswerRecency | None = None,
) -> Call[AiAnswer]:
    """Answer with citations from the web. Searches the web for a question, reads the pages that are found and answers from them within 60 seconds. What could not be read in time is told in `warnings`; its snippet is used instead.

    Costs 25 credits.

    q: The question, or words to search for: up to 500 characters.
    num: Most results to search for, 1 to 20. The pages of the first ten are read. Default: 10.
    domains: Names of up to 20 hosts from which pages may be, with those below them: `example.com` takes `docs.example.com` in. If omitted, all.
    exclude_domains: Names of up to 20 hosts from which no page may be, nor from those below them.
    recency: How old pages may be, by what the search engine knows of them. If omitted, of any age."""
    return Call("aiSerpSearch", "POST", "/ai-serp/v1/search", 25, {"q": q, "num": num, "domains": domains, "excludeDomains": exclude_domains, "recency": recency})
