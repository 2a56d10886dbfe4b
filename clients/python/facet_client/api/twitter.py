# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import TypedDict

from ..request import Call
from .shared import SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class TwitterResult(TypedDict):
    """Result of a X request that was answered with status 202."""

    # State of the data collection.
    status: SocialStatus
    # Collected data. Null while it is being collected.
    data: TwitterResultData | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class TwitterResultData(TypedDict):
    """Data of a X snapshot. The field for the requested kind of data contains the entries; the other fields are null."""

    # Collected profiles. Null if the request was for other data.
    profiles: list[SocialProfile] | None
    # Collected posts. Null if the request was for other data.
    posts: list[SocialPost] | None


def twitter_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on X. Returns one post: its author, text, media, quoted post and reactions. Without a scraper, only the data that X offers for embedding is returned: author, text and day.

    Costs 25 credits.

    url: URL of the post at x.com or twitter.com, such as `https://x.com/example/status/20`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("twitterPost", "GET", "/twitter/v1/post", 25, {"url": url, "include": include})


def twitter_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on X. Returns a profile: name, biography, location, website and statistics.

    Costs 25 credits.

    url: URL of the profile, such as `https://x.com/example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
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
    """Posts of a profile on X. Collects the posts of a profile, newest first. Returns 202; fetch the result later.

    Costs 25 credits.

    url: URL of the profile, such as `https://x.com/example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    start_date: Return only posts from this day or later.
    end_date: Return only posts from this day or earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("twitterProfilePosts", "GET", "/twitter/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def twitter_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[TwitterResult]:
    """X result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.

    Free of charge.

    snapshot_id: Value of `snapshotId` in the response with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("twitterResult", "GET", "/twitter/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
