# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialComment, SocialCommentsAnswer, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialPostsAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class TiktokProduct(TypedDict):
    """Product of the TikTok Shop."""

    # Identifier of the product.
    id: str | None
    # URL of its page.
    url: str | None
    # Name of the product.
    title: str | None
    # Text of the seller.
    description: str | None
    # Price to be paid now, in plain decimal notation.
    price: str | None
    # Price before a reduction. Null if none is shown.
    originalPrice: str | None
    # ISO 4217 code of both prices.
    currency: str | None
    # Whether it is in stock. Null if unknown.
    available: bool | None
    # Condition in the words of the shop.
    condition: str | None
    # Shop that sells it.
    seller: SocialAuthor | None
    # Place that it is sent from.
    location: str | None
    # Category with those above it, such as `Electronics > Audio`.
    category: str | None
    # Mean rating from 1 to 5.
    rating: float | None
    # Number of reviews.
    reviewsCount: int | None
    # Number sold, which the shop rounds.
    soldCount: int | None
    # URLs of pictures, at most 100.
    images: list[str]
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class TiktokProductAnswer(TypedDict):
    """Product of the TikTok Shop. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The product. Null while it is being collected.
    data: TiktokProduct | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class TiktokResult(TypedDict):
    """Result of a request to TikTok that took longer than its first answer."""

    # Whether the data is there.
    status: SocialStatus
    # What was collected. Null while it is being collected.
    data: TiktokResultData | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class TiktokResultData(TypedDict):
    """What a snapshot of TikTok holds. One member has entries, by what was asked for; the others are null."""

    # The profiles that were collected. Null if something else was asked for.
    profiles: list[SocialProfile] | None
    # The posts that were collected. Null if something else was asked for.
    posts: list[SocialPost] | None
    # The comments that were collected. Null if something else was asked for.
    comments: list[SocialComment] | None
    # The products that were collected. Null if something else was asked for.
    products: list[TiktokProduct] | None


def tiktok_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on TikTok. Returns a profile: name, biography and figures. Without a scraper, what TikTok offers for embedding: user name, name and URL.

    Costs 25 credits.

    url: URL of the profile, such as `https://www.tiktok.com/@example`. Either this or `username`.
    username: User name, such as `example`, with or without `@`. Either this or `url`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("tiktokProfile", "GET", "/tiktok/v1/profile", 25, {"url": url, "username": username, "include": include})


def tiktok_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on TikTok. Returns one post, a video or pictures: its author, text, sound and reactions. Without a scraper, what TikTok offers for embedding: author, text and preview.

    Costs 25 credits.

    url: URL of the post, such as `https://www.tiktok.com/@example/video/7300000000000000001`; also shortened, as `https://vm.tiktok.com/…`.
    include: What to add: `raw`, each record as the provider sent it."""
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
    include: What to add: `raw`, each record as the provider sent it."""
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

    url: URL of the profile, such as `https://www.tiktok.com/@example`. Either this or `username`.
    username: User name, such as `example`, with or without `@`. Either this or `url`.
    start_date: Only posts of this day and later.
    end_date: Only posts of this day and earlier.
    limit: Maximum number of posts to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("tiktokProfilePosts", "GET", "/tiktok/v1/profile-posts", 25, {"url": url, "username": username, "startDate": start_date, "endDate": end_date, "limit": limit, "include": include})


def tiktok_shop(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[TiktokProductAnswer]:
    """Product of TikTok Shop. Returns one product of the TikTok Shop: title, price, seller, pictures and figures.

    Costs 25 credits.

    url: URL of the product, such as `https://www.tiktok.com/shop/pdp/…/1729000000000000001`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("tiktokShop", "GET", "/tiktok/v1/shop", 25, {"url": url, "include": include})


def tiktok_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[TiktokResult]:
    """TikTok result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.

    Free of charge.

    snapshot_id: The `snapshotId` of the answer with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("tiktokResult", "GET", "/tiktok/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
