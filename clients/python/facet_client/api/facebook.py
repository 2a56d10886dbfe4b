# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, TypedDict

from ..request import Call
from .shared import SocialAuthor, SocialInclude, SocialMeta, SocialPost, SocialPostAnswer, SocialProfile, SocialProfileAnswer, SocialStatus


class FacebookAttendance(TypedDict):
    """Responses to an event."""

    # Number of accounts that responded that they will attend. Null if the page does not show it.
    going: int | None
    # Number of accounts that responded that they are interested. Null if the page does not show it.
    interested: int | None


class FacebookEvent(TypedDict):
    """Public Facebook event."""

    # Identifier of the event. Null if unknown.
    id: str | None
    # URL of the event. Null if the provider does not return it.
    url: str | None
    # Name of the event. Null if the provider does not return it.
    title: str | None
    # Description by the organiser. Null if the page shows none.
    description: str | None
    # Start of the event. Null if the provider does not return it.
    startsAt: str | None
    # End of the event. Null if none was announced.
    endsAt: str | None
    # Venue. Null if the page shows none, as for online events.
    venue: FacebookVenue | None
    # True if the event takes place online. Null if unknown.
    online: bool | None
    # First host of the event. Null if the provider does not return it.
    organizer: SocialAuthor | None
    # Responses to the event.
    attendance: FacebookAttendance
    # URL where tickets are sold. Null if the page shows none.
    ticketUrl: str | None
    # URL of the picture of the event. Null if the page shows none.
    imageUrl: str | None
    # Category chosen by the organiser. Null if the page shows none.
    category: str | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class FacebookEventsAnswer(TypedDict):
    """Events on Facebook. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The events. Null while they are being collected.
    data: list[FacebookEvent] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class FacebookListing(TypedDict):
    """Listing of the Facebook Marketplace."""

    # Identifier of the listing. Null if unknown.
    id: str | None
    # URL of the listing. Null if the provider does not return it.
    url: str | None
    # Title of the listing. Null if the provider does not return it.
    title: str | None
    # Description by the seller. Null if the page shows none.
    description: str | None
    # Current asking price; 0 if the item is free. Null if the page shows none.
    price: str | None
    # Original asking price. Null if not shown.
    originalPrice: str | None
    # ISO 4217 code of both prices. Null if unknown.
    currency: str | None
    # Condition, such as `USED`. Null if the page shows none.
    condition: str | None
    # Brand, as stated by the seller. Null if the page shows none.
    brand: str | None
    # Colour, as stated by the seller. Null if the page shows none.
    color: str | None
    # Marketplace category. Null if the provider does not return it.
    category: str | None
    # Account that offers the item. Null if the provider does not return it.
    seller: SocialAuthor | None
    # Location, with the precision that the seller chose. Null if the page shows none.
    location: str | None
    # ISO 3166-1 alpha-2 country code of the location. Null if the provider does not return it.
    countryCode: str | None
    # URLs of pictures, at most 100.
    images: list[str]
    # Time when the listing was published. Null if the provider does not return it.
    listedAt: str | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class FacebookListingAnswer(TypedDict):
    """Marketplace listing. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The listing. Null while it is being collected.
    data: FacebookListing | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class FacebookResult(TypedDict):
    """Result of a Facebook request that was answered with status 202."""

    # State of the data collection.
    status: SocialStatus
    # Collected data. Null while it is being collected.
    data: FacebookResultData | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class FacebookResultData(TypedDict):
    """Data of a Facebook snapshot. The field for the requested kind of data contains the entries; the other fields are null."""

    # Collected listings. Null if the request was for other data.
    listings: list[FacebookListing] | None
    # Collected posts. Null if the request was for other data.
    posts: list[SocialPost] | None
    # Collected profiles. Null if the request was for other data.
    profiles: list[SocialProfile] | None
    # Collected reviews. Null if the request was for other data.
    reviews: list[FacebookReview] | None
    # Collected events. Null if the request was for other data.
    events: list[FacebookEvent] | None


class FacebookReview(TypedDict):
    """Review of a Facebook page."""

    # Identifier of the review. Null if the provider does not return it.
    id: str | None
    # URL of the review itself. Null if the provider does not return it.
    url: str | None
    # Account that wrote the review. Null if the provider does not return it.
    author: SocialAuthor | None
    # Rating from 1 to 5. Null for newer reviews, which only have `recommended`.
    rating: float | None
    # True if the author recommends the page. Null if not stated.
    recommended: bool | None
    # Text with line breaks. Null if there is none.
    text: str | None
    # Time of publication. Null if the time of day is unknown.
    publishedAt: str | None
    # Day of publication, in UTC if the time is known. Null if unknown.
    publishedOn: str | None
    # Number of likes. Null if not shown.
    likes: int | None
    # Name of the reviewed page. Null if the provider does not return it.
    pageName: str | None
    # URL of the reviewed page. Null if the provider does not return it.
    pageUrl: str | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class FacebookReviewsAnswer(TypedDict):
    """Reviews of a page. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The reviews. Null while they are being collected.
    data: list[FacebookReview] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class FacebookVenue(TypedDict):
    """Venue of an event."""

    # Name of the venue or its city. Null if only the address is known.
    name: str | None
    # Postal address in one line. Null if only the name is known.
    address: str | None


def facebook_marketplace(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookListingAnswer]:
    """Marketplace listing. Returns one Marketplace listing: title, price, condition, location, seller and pictures.

    Costs 25 credits.

    url: URL of the listing, such as `https://www.facebook.com/marketplace/item/…`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("facebookMarketplace", "GET", "/facebook/v1/marketplace", 25, {"url": url, "include": include})


def facebook_post(
    *,
    url: str,
    include: list[SocialInclude] | None = None,
) -> Call[SocialPostAnswer]:
    """Post on Facebook. Returns one public post, video, reel or picture: its author, text, media and reactions.

    Costs 25 credits.

    url: URL of the post, such as `https://www.facebook.com/example/posts/…`. Group posts and short links such as `https://fb.watch/…` are accepted too.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("facebookPost", "GET", "/facebook/v1/post", 25, {"url": url, "include": include})


def facebook_profile(
    *,
    url: str | None = None,
    username: str | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[SocialProfileAnswer]:
    """Profile on Facebook. Returns a public profile or page: name, text, category, location, website and statistics.

    Costs 25 credits.

    url: URL of the profile or the page, such as `https://www.facebook.com/example`. Send either `url` or `username`.
    username: User name, such as `example`. Send either `url` or `username`.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
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

    url: URL of the page, such as `https://www.facebook.com/example`. Send either `url` or `username`.
    username: User name of the page, such as `example`. Send either `url` or `username`.
    limit: Maximum number of reviews to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("facebookReviews", "GET", "/facebook/v1/reviews", 25, {"url": url, "username": username, "limit": limit, "include": include})


def facebook_events(
    *,
    url: str,
    limit: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookEventsAnswer]:
    """Event on Facebook. Returns an event, or the dates of a recurring event: title, time, venue, organiser and attendance.

    Costs 25 credits.

    url: URL of the event, such as `https://www.facebook.com/events/…`.
    limit: Maximum number of events to collect and return. Default: 100.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("facebookEvents", "GET", "/facebook/v1/events", 25, {"url": url, "limit": limit, "include": include})


def facebook_result(
    *,
    snapshot_id: str,
    limit: int | None = None,
    offset: int | None = None,
    include: list[SocialInclude] | None = None,
) -> Call[FacebookResult]:
    """Facebook result. Returns the result of a request that was answered with status 202: the data, or 202 again while the data is still being collected. You are not charged again. If collection failed, the response has status 422 and the credits are refunded. You can fetch only your own snapshots. The data is stored for a few days.

    Free of charge.

    snapshot_id: Value of `snapshotId` in the response with status 202.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of entries to skip. Default: 0.
    include: Additions to the response: `raw` adds each record as the provider sent it."""
    return Call("facebookResult", "GET", "/facebook/v1/result", 0, {"snapshot_id": snapshot_id, "limit": limit, "offset": offset, "include": include})
