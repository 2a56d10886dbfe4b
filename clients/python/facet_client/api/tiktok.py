# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class TiktokProduct(TypedDict):
    """Product of the TikTok Shop."""

    # Identifier of the product. Null if unknown.
    id: str | None
    # URL of the product page. Null if the provider does not return it.
    url: str | None
    # Name of the product. Null if the provider does not return it.
    title: str | None
    # Description by the seller. Null if the page shows none.
    description: str | None
    # Current price, in plain decimal notation. Null if the page shows none.
    price: str | None
    # Price before the discount, in plain decimal notation. Null if the page shows none.
    originalPrice: str | None
    # ISO 4217 code of both prices. Null if unknown.
    currency: str | None
    # True if the product is in stock. Null if unknown.
    available: bool | None
    # Condition as stated by the shop. Null if the page shows none.
    condition: str | None
    # Shop that sells the product. Null if the page shows none.
    seller: SocialAuthor | None
    # Place from which the product is shipped. Null if the page shows none.
    location: str | None
    # Category with its parent categories, such as `Electronics > Audio`. Null if the page shows none.
    category: str | None
    # Average rating from 1 to 5. Null if the page shows none.
    rating: float | None
    # Number of reviews. Null if the page does not show it.
    reviewsCount: int | None
    # Number of units sold, rounded by the shop. Null if the page does not show it.
    soldCount: int | None
    # URLs of pictures, at most 100.
    images: list[str]
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class TiktokProductAnswer(TypedDict):
    """Product of the TikTok Shop. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The product. Null while it is being collected.
    data: TiktokProduct | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class TiktokResult(TypedDict):
    """Result of a TikTok request that was answered with status 202."""

    # State of the data collection.
    status: SocialStatus
    # Collected data. Null while it is being collected.
    data: TiktokResultData | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class TiktokResultData(TypedDict):
    """Data of a TikTok snapshot. The field for the requested kind of data contains the entries; the other fields are null."""

    # Collected profiles. Null if the request was for other data.
    profiles: list[SocialProfile] | None
    # Collected posts. Null if the request was for other data.
    posts: list[SocialPost] | None
    # Collected comments. Null if the request was for other data.
    comments: list[SocialComment] | None
    # Collected products. Null if the request was for other data.
    products: list[TiktokProduct] | None


def tiktok_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on TikTok. Returns a profile: name, biography and statistics. Without a scraper, only the data that TikTok offers for embedding is returned: user name, name and URL.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.tiktok.com/@example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokProfile", "GET", "/tiktok/v1/profile", 25, {"url": url, "username": username, "include": include})


def tiktok_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on TikTok. Returns one video or photo post: its author, text, sound and reactions. Without a scraper, only the data that TikTok offers for embedding is returned: author, text and preview.

    Costs 25 credits.

    url: URL of the post, such as `https://www.tiktok.com/@example/video/7300000000000000001`; short links such as `https://vm.tiktok.com/…` are accepted too.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokPost", "GET", "/tiktok/v1/post", 25, {"url": url, "include": include})


def tiktok_comments(
    *,
    url: str,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialCommentsAnswer]:
    """Comments on TikTok. Returns comments on a post.

    Costs 25 credits.

    url: URL of the post.
    limit: Maximum number of comments to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokComments", "GET", "/tiktok/v1/comments", 25, {"url": url, "limit": limit, "include": include})


def tiktok_profile_posts(
    *,
    url: str | None = None,
    username: str | None = None,
    start_date: str | None = None,
    end_date: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostsAnswer]:
    """Posts of a profile on TikTok. Returns the posts of a profile, newest first.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.tiktok.com/@example`. Send either `url` or `username`.
    username: User name, such as `example`, with or without `@`. Send either `url` or `username`.
    start_date: Return only posts from this day or later.
    end_date: Return only posts from this day or earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokProfilePosts", "GET", "/tiktok/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def tiktok_shop(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[TiktokProductAnswer]:
    """Product of the TikTok Shop. Returns one product of the TikTok Shop: title, price, seller, pictures and statistics.

    Costs 25 credits.

    url: URL of the product, such as `https://www.tiktok.com/shop/pdp/…/1729000000000000001`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokShop", "GET", "/tiktok/v1/shop", 25, {"url": url, "include": include})


def tiktok_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[TiktokResult]:
    """TikTok result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.

    Free of charge.

    snapshot_id: Value of `snapshotId` in the response with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("tiktokResult", "GET", "/tiktok/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
