# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


InstagramPostKind = Literal["post", "reel"]
"""Kind of post on Instagram."""


class InstagramResult(TypedDict):
    """Result of a Instagram request that was answered with status 202."""

    # State of the data collection.
    status: SocialStatus
    # Collected data. Null while it is being collected.
    data: InstagramResultData | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class InstagramResultData(TypedDict):
    """Data of a Instagram snapshot. The field for the requested kind of data contains the entries; the other fields are null."""

    # Collected profiles. Null if the request was for other data.
    profiles: list[SocialProfile] | None
    # Collected posts. Null if the request was for other data.
    posts: list[SocialPost] | None
    # Collected comments. Null if the request was for other data.
    comments: list[SocialComment] | None


def instagram_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on Instagram. Returns a profile: name, biography, category, website and statistics.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.instagram.com/example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramProfile", "GET", "/instagram/v1/profile", 25, {"url": url, "username": username, "include": include})


def instagram_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on Instagram. Returns one post: its author, text, images, videos and reactions.

    Costs 25 credits.

    url: URL of the post, such as `https://www.instagram.com/p/…`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramPost", "GET", "/instagram/v1/post", 25, {"url": url, "include": include})


def instagram_reel(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Reel on Instagram. Returns one reel: its author, text, video and reactions.

    Costs 25 credits.

    url: URL of the reel, such as `https://www.instagram.com/reel/…`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramReel", "GET", "/instagram/v1/reel", 25, {"url": url, "include": include})


def instagram_comments(
    *,
    url: str,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialCommentsAnswer]:
    """Comments on Instagram. Returns comments on a post or a reel.

    Costs 25 credits.

    url: URL of the post or the reel.
    limit: Maximum number of comments to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramComments", "GET", "/instagram/v1/comments", 25, {"url": url, "limit": limit, "include": include})


def instagram_profile_posts(
    *,
    url: str | None = None,
    username: str | None = None,
    post_type: InstagramPostKind | None = None,
    start_date: str | None = None,
    end_date: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostsAnswer]:
    """Posts of a profile on Instagram. Collects the posts of a profile, newest first. Returns 202; fetch the result later.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.instagram.com/example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    post_type: Kind of posts to return. If omitted, both kinds.
    start_date: Return only posts from this day or later.
    end_date: Return only posts from this day or earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramProfilePosts", "GET", "/instagram/v1/profile-posts", 25, {"url": url, "username": username, "postType": post_type, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def instagram_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[InstagramResult]:
    """Instagram result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.

    Free of charge.

    snapshot_id: Value of `snapshotId` in the response with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("instagramResult", "GET", "/instagram/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
