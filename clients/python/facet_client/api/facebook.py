# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class FacebookAttendance(TypedDict):
    """Responses to an event."""

    # Accounts that say they attend.
    going: int | None
    # Accounts that say they are interested.
    interested: int | None


class FacebookEvent(TypedDict):
    """Public Facebook event."""

    # Identifier of the event.
    id: str | None
    # URL of its page.
    url: str | None
    # Name of the event.
    title: str | None
    # Text of the organiser.
    description: str | None
    # Beginning.
    startsAt: str | None
    # End. Null if none was announced.
    endsAt: str | None
    # Place. Null for online events.
    venue: FacebookVenue | None
    # Whether it takes place online. Null if unknown.
    online: bool | None
    # First of its hosts.
    organizer: SocialAuthor | None
    # Responses to it.
    attendance: FacebookAttendance
    # Where tickets are sold.
    ticketUrl: str | None
    # Picture of the event.
    imageUrl: str | None
    # Category chosen by the organiser.
    category: str | None
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class FacebookEventsAnswer(TypedDict):
    """Events on Facebook. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The events. Null while they are being collected.
    data: list[FacebookEvent] | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class FacebookListing(TypedDict):
    """Listing of the Facebook Marketplace."""

    # Identifier of the listing.
    id: str | None
    # URL of its page.
    url: str | None
    # Title of the listing.
    title: str | None
    # Text of the seller.
    description: str | None
    # Price asked now; 0 for what is given away.
    price: str | None
    # Price first asked. Null if not shown.
    originalPrice: str | None
    # ISO 4217 code of both prices.
    currency: str | None
    # Condition, such as `USED`.
    condition: str | None
    # Brand given by the seller.
    brand: str | None
    # Colour given by the seller.
    color: str | None
    # Category of the marketplace.
    category: str | None
    # Account that offers it.
    seller: SocialAuthor | None
    # Place, as precise as the seller shows it.
    location: str | None
    # ISO 3166-1 alpha-2 code of its country.
    countryCode: str | None
    # URLs of pictures, at most 100.
    images: list[str]
    # Time at which it was offered.
    listedAt: str | None
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class FacebookListingAnswer(TypedDict):
    """Listing of the marketplace. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The listing. Null while it is being collected.
    data: FacebookListing | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class FacebookResult(TypedDict):
    """Result of a request to Facebook that took longer than its first answer."""

    # Whether the data is there.
    status: SocialStatus
    # What was collected. Null while it is being collected.
    data: FacebookResultData | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class FacebookResultData(TypedDict):
    """What a snapshot of Facebook holds. One member has entries, by what was asked for; the others are null."""

    # The listings that were collected. Null if something else was asked for.
    listings: list[FacebookListing] | None
    # The posts that were collected. Null if something else was asked for.
    posts: list[SocialPost] | None
    # The profiles that were collected. Null if something else was asked for.
    profiles: list[SocialProfile] | None
    # The reviews that were collected. Null if something else was asked for.
    reviews: list[FacebookReview] | None
    # The events that were collected. Null if something else was asked for.
    events: list[FacebookEvent] | None


class FacebookReview(TypedDict):
    """Review of a Facebook page."""

    # Identifier of the review.
    id: str | None
    # URL of the review itself.
    url: str | None
    # Account that wrote it.
    author: SocialAuthor | None
    # From 1 to 5. Null for newer reviews, which only recommend or not.
    rating: float | None
    # Whether the author recommends the page. Null if not said.
    recommended: bool | None
    # Text with its lines. Null if there is none.
    text: str | None
    # Time of publication. Null if only the day is known, or not even that.
    publishedAt: str | None
    # Day of publication, in UTC where the time is known. Null if unknown.
    publishedOn: str | None
    # Number of likes. Null if not shown.
    likes: int | None
    # Name of the reviewed page.
    pageName: str | None
    # URL of the reviewed page.
    pageUrl: str | None
    # The record as the provider sent it, whose fields may change without notice. Null unless `include` asks for `raw`, and for records nested too deeply.
    raw: Any


class FacebookReviewsAnswer(TypedDict):
    """Reviews of a page. The data, or where to fetch it when it takes longer."""

    # Whether the data is there.
    status: SocialStatus
    # The reviews. Null while they are being collected.
    data: list[FacebookReview] | None
    # Where the data comes from; null while it is being collected.
    meta: SocialMeta | None
    # While it is being collected: the ID to ask for the result by. Else null.
    snapshotId: str | None
    # While it is being collected: the path of the result, free of charge. Else null.
    resultUrl: str | None
    # While it is being collected: seconds to wait before asking for the result. Else null.
    retryAfter: int | None


class FacebookVenue(TypedDict):
    """Place of an event."""

    # Name of the place, or of its city.
    name: str | None
    # Postal address in one line.
    address: str | None


def facebook_marketplace(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookListingAnswer]:
    """Listing of the marketplace. Returns one listing of the marketplace: title, price, condition, place, seller and pictures.

    Costs 25 credits.

    url: URL of the listing, such as `https://www.facebook.com/marketplace/item/…`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookMarketplace", "GET", "/facebook/v1/marketplace", 25, {"url": url, "include": include})


def facebook_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on Facebook. Returns one public post, film, reel or picture: its author, text, media and reactions.

    Costs 25 credits.

    url: URL of the post, such as `https://www.facebook.com/example/posts/…`; also of groups, and shortened, as `https://fb.watch/…`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookPost", "GET", "/facebook/v1/post", 25, {"url": url, "include": include})


def facebook_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on Facebook. Returns a public profile or page: name, text, category, place, website and figures.

    Costs 25 credits.

    url: URL of the profile or the page, such as `https://www.facebook.com/example`. Either this or `username`.
    username: User name, such as `example`. Either this or `url`.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookProfile", "GET", "/facebook/v1/profile", 25, {"url": url, "username": username, "include": include})


def facebook_reviews(
    *,
    url: str | None = None,
    username: str | None = None,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookReviewsAnswer]:
    """Reviews of a page. Returns the reviews of a page: author, rating or recommendation, and text.

    Costs 25 credits.

    url: URL of the page, such as `https://www.facebook.com/example`. Either this or `username`.
    username: User name of the page, such as `example`. Either this or `url`.
    limit: Maximum number of reviews to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookReviews", "GET", "/facebook/v1/reviews", 25, {"url": url, "username": username, "limit": limit, "include": include})


def facebook_events(
    *,
    url: str,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookEventsAnswer]:
    """Event on Facebook. Returns an event, or the dates of one that takes place several times: title, time, place, who organises it and who comes.

    Costs 25 credits.

    url: URL of the event, such as `https://www.facebook.com/events/…`.
    limit: Maximum number of events to collect and return. Default: 100.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookEvents", "GET", "/facebook/v1/events", 25, {"url": url, "limit": limit, "include": include})


def facebook_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookResult]:
    """Facebook result. Returns what a request collected that was answered with status 202: the data, or 202 again while it is being collected. Nothing is charged again. If it failed, the answer is 422, and its credits are given back. Only your own snapshots; the data is kept for some days.

    Free of charge.

    snapshot_id: The `snapshotId` of the answer with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: What to add: `raw`, each record as the provider sent it."""
    return Call("facebookResult", "GET", "/facebook/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
