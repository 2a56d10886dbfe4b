# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict


class AbuseDesk(TypedDict):
    """Contact for abuse reports."""

    # Email address.
    email: str | None
    # Phone number.
    phone: str | None


BoatType = Literal["air_boat", "auxiliary_sail", "cabin_motorboat", "houseboat", "inflatable_boat", "open_motorboat", "paddlecraft", "personal_watercraft", "pontoon_boat", "rowboat", "sail_only", "other"]
"""Type of boat, in the terms of United States vessel numbering (33 CFR 174.19)."""


CarBody = Literal["sedan", "hatchback", "coupe", "convertible", "wagon", "suv", "mpv", "van", "pickup", "roadster"]
"""Body style of a car."""


class DecodedJwt(TypedDict):
    """Content of a token. Nothing in it has been verified."""

    # Header as a JSON object.
    header: Any
    # Claims as a JSON object; null if they are encrypted.
    payload: Any
    # True if there is a signature, even an invalid one.
    signaturePresent: bool
    # Protection of the token.
    type: JwtType
    # `iat` as a date and time; null if missing or invalid.
    issuedAt: str | None
    # `nbf` as a date and time; null if missing or invalid.
    notBefore: str | None
    # `exp` as a date and time; null if missing or invalid.
    expiresAt: str | None
    # True if `exp` is in the past. Null if `exp` is missing.
    expired: bool | None
    # Always false: to verify the token, use `jwtVerify`.
    verified: bool
    # Remarks and security warnings about the token.
    warnings: list[str]


DmarcAlignmentMode = Literal["relaxed", "strict"]
"""Required match between an authenticated domain and the domain of the From header."""


DmarcPolicy = Literal["none", "quarantine", "reject"]
"""Policy for mail that fails DMARC."""


DnsblCategory = Literal["abuse", "policy"]
"""Meaning of a listing."""


class DnsblResult(TypedDict):
    """Result from one block list for an address."""

    # DNS zone of the list: `bl.spamcop.net`.
    zone: str
    # Name of the list.
    name: str
    # Result.
    status: DnsblStatus
    # Addresses in its response: `127.0.0.2`.
    codes: list[str]
    # Sub-lists that contain the address, decoded from `codes`.
    lists: list[str]
    # Meaning of the listing. Null if the address is not listed.
    category: DnsblCategory | None
    # Reason for the listing, or the problem with the response.
    reason: str | None


DnsblStatus = Literal["listed", "clean", "error", "timeout"]
"""Result from a block list."""


DnssecVerdict = Literal["secure", "insecure", "bogus", "unknown"]
"""DNSSEC status of a response, as reported by the resolver."""


class IpOrganization(TypedDict):
    """Holder of an address block."""

    # Name of the holder.
    name: str | None
    # Handle of the holder at the registry.
    handle: str | None


JwtType = Literal["signed", "unsecured", "encrypted"]
"""Protection of a token."""


MotorcycleType = Literal["sport", "touring", "cruiser", "standard", "dual_sport", "off_road", "scooter", "moped", "trike", "custom", "sidecar", "minibike", "underbone", "electric"]
"""Type of motorcycle."""


class ParsedTireFitment(TypedDict):
    """Tire sizes of a fitment, split into their parts."""

    # Size of each front tire.
    front: TireSize
    # Size of each rear tire.
    rear: TireSize


class SharedPost(TypedDict):
    """Quoted or reposted post."""

    # Identifier of the post on the platform. Null if the provider does not return it.
    id: str | None
    # URL of the post. Null if the provider does not return it.
    url: str | None
    # Displayed name of the author. Null if the provider does not return it.
    authorName: str | None
    # Text of the post. Null if there is none.
    text: str | None


class SocialAuthor(TypedDict):
    """Account of a person or organisation, with the details that the platform shows next to the content."""

    # Identifier of the account on the platform. Null if the provider does not return it.
    id: str | None
    # User name without `@`. Null if the provider does not return it.
    username: str | None
    # Displayed name. Null if the provider does not return it.
    name: str | None
    # URL of the profile. Null if the provider does not return it.
    url: str | None
    # URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none.
    avatarUrl: str | None
    # True if the platform shows a verification badge. Null if unknown.
    verified: bool | None
    # Number of followers. Null if not shown.
    followers: int | None


class SocialComment(TypedDict):
    """Comment on a post."""

    # Platform where it was published.
    platform: SocialPlatform
    # Identifier on the platform. Null if the provider does not return it.
    id: str | None
    # URL of the comment itself. Null on Instagram, or if the provider does not return it.
    url: str | None
    # Identifier of the post. Null if the provider does not return it.
    postId: str | None
    # URL of the post. Null if the provider does not return it.
    postUrl: str | None
    # Account that wrote the comment. Null if the provider does not return it.
    author: SocialAuthor | None
    # Text with line breaks. Null if there is none.
    text: str | None
    # Time of publication. Null if the time of day is unknown.
    publishedAt: str | None
    # Day of publication, in UTC if the time is known. Null if unknown.
    publishedOn: str | None
    # Number of likes. Null if not shown.
    likes: int | None
    # Number of replies, which are not part of the response. Null if not shown.
    repliesCount: int | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class SocialCommentsAnswer(TypedDict):
    """Comments on a post. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The comments. Null while they are being collected.
    data: list[SocialComment] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class SocialError(TypedDict):
    """An item that could not be collected."""

    # Machine-readable reason.
    code: SocialErrorCode
    # Requested URL. Null if the scraper does not report it.
    url: str | None


SocialErrorCode = Literal["dead_page", "crawl_failed", "bad_input", "unreadable", "failed"]
"""Reason why an item could not be collected."""


SocialInclude = Literal["raw"]
"""Optional additions to the response."""


class SocialMedia(TypedDict):
    """Attachment of a post."""

    # Type of the attachment.
    type: SocialMediaType
    # URL of the file or of its page. On most platforms, file URLs expire.
    url: str
    # URL of a preview image. Null if the provider returns none.
    thumbnail: str | None
    # Length of a video or sound in seconds. Null if the provider does not return it.
    durationSeconds: float | None
    # Alternative text, written by the author or the platform. Null if the provider returns none.
    altText: str | None


SocialMediaType = Literal["image", "video", "audio", "document"]
"""Type of an attachment."""


class SocialMeta(TypedDict):
    """Source and completeness of the data."""

    # Platform of the data.
    platform: SocialPlatform
    # Kind of data that was collected, such as `profile` or `profile_posts`.
    kind: str
    # Source of the data.
    provider: SocialProvider
    # Time when the data was fetched: ISO 8601, UTC.
    fetchedAt: str
    # Number of entries in this response.
    count: int
    # Number of collected entries, before `limit` and `offset`.
    total: int
    # True if data is missing: `errors` is not empty, or the provider is `oembed`.
    partial: bool
    # Items that could not be collected, at most 100.
    errors: list[SocialError]


class SocialMetrics(TypedDict):
    """Reactions to a post at the time it was read."""

    # Likes; on LinkedIn and Facebook, reactions of all kinds. Null if the platform does not show it.
    likes: int | None
    # Comments; on X, replies. Null if the platform does not show it.
    comments: int | None
    # Shares; on X, reposts. Null if the platform does not show it.
    shares: int | None
    # Views or plays, a whole number that may exceed 32 bits. Null if the platform does not show it.
    views: float | None
    # Saves; on X, bookmarks. Null if the platform does not show it.
    saves: int | None
    # Posts that quote the post. Null if the platform does not show it.
    quotes: int | None


SocialPlatform = Literal["linkedin", "instagram", "tiktok", "twitter", "facebook"]
"""Social platform."""


class SocialPost(TypedDict):
    """Post on a social platform: text, pictures, a video or an article."""

    # Platform where it was published.
    platform: SocialPlatform
    # Identifier on the platform. Null if the provider does not return it.
    id: str | None
    # URL of the post. Null if the provider does not return it.
    url: str | None
    # Account that published the post. Null if the provider does not return it.
    author: SocialAuthor | None
    # Text with line breaks, at most 20,000 characters. Null if there is none.
    text: str | None
    # Time of publication. Null if the time of day is unknown.
    publishedAt: str | None
    # Day of publication, in UTC if the time is known. Null if unknown.
    publishedOn: str | None
    # Pictures, videos and files in the order of the post, at most 100.
    media: list[SocialMedia]
    # Hashtags without `#`, each once, at most 100.
    hashtags: list[str]
    # Mentioned accounts, each once, at most 100: user names without `@`, or the display name if an account has no known user name.
    mentions: list[str]
    # URLs outside the platform that the post links to, at most 100. Links in the text are not listed again.
    links: list[str]
    # Reactions to the post.
    metrics: SocialMetrics
    # Quoted or reposted post. Null if there is none.
    sharedPost: SharedPost | None
    # True if the post is marked as advertising or a paid partnership. Null if unknown.
    sponsored: bool | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class SocialPostAnswer(TypedDict):
    """Post on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The post. Null while it is being collected.
    data: SocialPost | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class SocialPostsAnswer(TypedDict):
    """Posts on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The posts. Null while they are being collected.
    data: list[SocialPost] | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


class SocialProfile(TypedDict):
    """Profile of an account on Instagram, TikTok, X or Facebook."""

    # Platform of the account.
    platform: SocialPlatform
    # Identifier on the platform, which stays the same if the user name changes. Null if the provider does not return it.
    id: str | None
    # User name without `@`. Null if the provider does not return it.
    username: str | None
    # Displayed name. Null if the provider does not return it.
    name: str | None
    # URL of the profile. Null if the provider does not return it.
    url: str | None
    # Self-description of the account. Null if the provider returns none.
    biography: str | None
    # Location as written by the account; on TikTok, the country code. Null if the provider returns none.
    location: str | None
    # URL of the profile picture. On most platforms, the URL expires. Null if the provider returns none.
    avatarUrl: str | None
    # URL of the banner picture above the profile. Null on platforms without one.
    bannerUrl: str | None
    # True if the platform shows a verification badge. Null if unknown.
    verified: bool | None
    # True if only followers can see the posts of the account. Null if unknown.
    private: bool | None
    # True if the platform lists the account as a business or page. Null if unknown.
    business: bool | None
    # Category assigned by the platform, such as `Science website`. Null if the provider returns none.
    category: str | None
    # Number of followers. Null if not shown.
    followers: int | None
    # Number of accounts that the account follows. Null if not shown.
    following: int | None
    # Number of posts. Null if not shown.
    postsCount: int | None
    # Total likes: of all posts on TikTok, of the page on Facebook. A whole number that may exceed 32 bits. Null on other platforms.
    likes: float | None
    # Website that the profile links to. Null if the provider returns none.
    externalUrl: str | None
    # Time when the account was created. Null on Instagram and Facebook, or if not shown.
    joinedAt: str | None
    # Record as the provider sent it. Its fields may change without notice. Null unless `include` contains `raw`, or if the record is nested too deeply.
    raw: Any


class SocialProfileAnswer(TypedDict):
    """Profile on a social platform. Contains the data or, if collection takes too long, the URL to fetch it from."""

    # State of the data collection.
    status: SocialStatus
    # The profile. Null while it is being collected.
    data: SocialProfile | None
    # Source and completeness of the data. Null while the data is being collected.
    meta: SocialMeta | None
    # ID for fetching the result while the data is being collected. Otherwise null.
    snapshotId: str | None
    # Path of the result while the data is being collected, otherwise null. Fetching the result is not charged.
    resultUrl: str | None
    # Seconds to wait before fetching the result while the data is being collected. Otherwise null.
    retryAfter: int | None


SocialProvider = Literal["brightdata", "oembed"]
"""Source of the data."""


SocialStatus = Literal["ready", "running"]
"""State of the data collection."""


TireConstruction = Literal["radial", "diagonal", "bias_belted"]
"""Construction of a tire."""


class TireFitment(TypedDict):
    """A set of four tires that are fitted together."""

    # Front size, with trailing marks if known.
    front: str
    # Rear size; the same as `front` if all four are equal.
    rear: str
    # Front rims.
    rimFront: TireRim
    # Rear rims.
    rimRear: TireRim
    # Front and rear sizes, split into their parts.
    parsed: ParsedTireFitment
    # True if the tires are original equipment. Currently always true.
    original: bool


class TireRim(TypedDict):
    """Rim of a tire."""

    # Diameter, as in the tire size.
    diameterInches: float
    # Width. Null if uncertain, as for most cars, because several widths fit one tire.
    widthInches: float | None


class TireSize(TypedDict):
    """A tire size split into its parts. Lengths are nominal: mounted tires differ by a few millimetres. Values that the size does not contain are null."""

    # Size without trailing marks: `205/55R16`.
    size: str
    # Standard of the size.
    system: TireSystem
    # Section width from sidewall to sidewall.
    sectionWidthMm: float
    # Sidewall height as a percentage of the section width; null for flotation sizes, which state the diameter.
    aspectRatio: int | None
    # Construction.
    construction: TireConstruction
    # Rim diameter.
    rimInches: float
    # Load index (ISO 4000-1): 91 means 615 kg. Set only if you send a size that includes a load index; unknown for cars.
    loadIndex: int | None
    # Load in kilograms for the load index.
    loadKg: float | None
    # Load index for dual tires: 118 in `121/118S`.
    loadIndexDual: int | None
    # Load in kilograms for `loadIndexDual`.
    loadKgDual: float | None
    # Speed symbol, such as `V`. `(Y)`, `ZR` and `VR` mean speeds above a limit. Known for few cars.
    speedSymbol: str | None
    # Speed in km/h for the speed symbol.
    speedKmh: int | None
    # Load range: `SL`, `XL`, `HL` or `LL` for passenger tires; a letter from `B` upwards for light truck tires.
    loadRange: str | None
    # True if the size is marked as run-flat.
    runFlat: bool
    # Height from rim to tread.
    sidewallMm: float | None
    # Outer diameter, without load.
    overallDiameterMm: float | None
    # Circumference without load; the rolling circumference under load is a few percent smaller.
    circumferenceMm: int | None


TireSystem = Literal["metric", "p_metric", "light_truck", "flotation", "commercial", "temporary"]
"""Standard of a tire size."""


VehicleFuel = Literal["gasoline", "diesel", "hybrid", "plug_in_hybrid", "electric", "flex", "cng", "lpg", "hydrogen"]
"""Fuel or energy source of a vehicle."""


class VehicleMake(TypedDict):
    """A vehicle make."""

    # Name as written by the make itself, if known.
    make: str
    # Number of known models of the make.
    models: int
    # First known model year of any of its models.
    yearFrom: int | None
    # Last known model year of any of its models.
    yearTo: int | None


VehicleMarket = Literal["us", "uk", "nz", "my", "eu"]
"""Market where a source lists a model."""


VehicleSource = Literal["vpic", "epa", "uk_dft", "nzta", "my_jpj", "curated", "fitments", "curated_years"]
"""Source of the data about a model."""


class VehicleTires(TypedDict):
    """Tires of a car or of one of its trims for a range of years."""

    # Make.
    make: str
    # Name of the model.
    model: str
    # First year with these tires.
    yearFrom: int
    # Last known year with these tires. The car may have had them in later years too.
    yearTo: int
    # Trim, engine or body with these tires. Null if the tires belong to more than one trim, engine or body.
    trim: str | None
    # Tire sets that the car was available with, by trim or option.
    fitments: list[TireFitment]


class VehicleTiresPage(TypedDict):
    """Car tires."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # Words of `q` that were ignored because no model matches all words. Empty if `q` was not sent.
    ignored: list[str]
    # Source of the data. `/data` lists licences and dates.
    source: str
    # Coverage and gaps of the list.
    coverage: str
    # The entries.
    items: list[VehicleTires]
