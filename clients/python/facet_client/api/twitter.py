# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import TypedDict

from ..request import Call
from .shared import SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class TwitterResult(TypedDict):
    """Result of a request to X that took longer than its first answer."""

    # Whether the data is there.
    status: SocialStatus
    # What was collected. Null while it is being collected.
    data: TwitterResultData | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class TwitterResultData(TypedDict):
    """What a snapshot of X holds. One member has entries, by what was asked for; the others are null."""

    # The profiles that were collected. Null if something else was asked for.
    profiles: list[SocialProfile] | None
    # The posts that were collected. Null if something else was asked for.
    posts: list[SocialPost] | None


def twitter_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on X. Returns one post: its author, text, media, the post that it quotes, and reactions. Without a scraper, what X offers for embedding: author, text and day.

    Costs 25 credits.

    url: URL of the post at x.com or twitter.com, such as `https://x.com/example/status/20`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("twitterPost", "GET", "/twitter/v1/post", 25, {"url": url, "include": include})


def twitter_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on X. Returns a profile: name, biography, place, website and figures.

    Costs 25 credits.

    url: URL of the profile, such as `https://x.com/example`. Either this or `username`.
    username: User name, such as `example`, with or without `@`. Either this or `url`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("twitterProfile", "GET", "/twitter/v1/profile", 25, {"url": url, "username": username, "include": include})


def twitter_profile_posts(
    *,
    url: str | None = None,
    username: str | None = None,
    start_date: str | None = None,
    end_date: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostsAnswer]:
    """Posts of a profile on X. Collects the posts of a profile, newest first. The answer is a 202: fetch the result later.

    Costs 25 credits.

    url: URL of the profile, such as `https://x.com/example`. Either this or `username`.
    username: User name, such as `example`, with or without `@`. Either this or `url`.
    start_date: Only posts of this day and later.
    end_date: Only posts of this day and earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("twitterProfilePosts", "GET", "/twitter/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def twitter_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[TwitterResult]:
    """X result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.

    Free of charge.

    snapshot_id: The `snapshotId` of the answer with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("twitterResult", "GET", "/twitter/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
