# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call, FileContent


DirectionReference = Literal["true_north", "magnetic_north"]
"""Reference for a compass direction."""


ExposureProgram = Literal["manual", "program", "aperture_priority", "shutter_priority", "creative", "action", "portrait", "landscape"]
"""Exposure program of the camera."""


FlashMode = Literal["on", "off", "auto"]
"""Flash setting of the camera."""


class ImageAuthor(TypedDict):
    """Author and description. Values are taken from EXIF, IPTC or XMP, in this order; for the caption, IPTC takes precedence."""

    # Photographer.
    artist: str | None
    # Copyright notice.
    copyright: str | None
    # Description of the image.
    caption: str | None
    # Keywords.
    keywords: list[str]


class ImageCamera(TypedDict):
    """Camera or software that produced the image."""

    # Manufacturer as written by the camera.
    make: str | None
    # Model as written by the camera.
    model: str | None
    # Firmware, or the software that saved the image.
    software: str | None


class ImageDates(TypedDict):
    """Dates of the image. Cameras write local time; without `offset`, the time zone is unknown."""

    # Local time, ISO 8601 without a zone.
    taken: str | None
    # UTC offset of `taken`, such as `+02:00`.
    offset: str | None
    # `taken` in ISO 8601, UTC; null if `offset` is unknown.
    takenUtc: str | None
    # Time when the image was digitised, in local time.
    digitized: str | None
    # Time when the image was last changed, in local time.
    modified: str | None


class ImageExposure(TypedDict):
    """Exposure settings of the image."""

    # Exposure time in seconds.
    timeS: float | None
    # Exposure time in photographic notation: `1/200`.
    time: str | None
    # Aperture as an f-number: 5.6 is f/5.6.
    fNumber: float | None
    # ISO sensitivity (ISO 12232).
    iso: float | None
    # Exposure compensation in stops.
    biasEv: float | None
    # Exposure program.
    program: ExposureProgram | None
    # Metering mode.
    metering: MeteringMode | None
    # True if the flash fired.
    flashFired: bool | None
    # Flash setting.
    flashMode: FlashMode | None


ImageFormat = Literal["jpeg", "tiff", "png", "heic", "avif", "webp", "jxl", "gif"]
"""Format of an image, detected from its first bytes."""


class ImageLens(TypedDict):
    """The lens and its focal length."""

    # Manufacturer of the lens.
    make: str | None
    # Model of the lens.
    model: str | None
    # Focal length in millimetres.
    focalLengthMm: float | None
    # Equivalent focal length on 35 mm film, in millimetres.
    focalLength35mm: float | None


class ImageOrientation(TypedDict):
    """Transformation needed to display the stored image."""

    # EXIF orientation, 1 to 8.
    value: int
    # Clockwise rotation in degrees: 0, 90, 180 or 270.
    rotation: int
    # True if the image must be flipped horizontally before it is rotated.
    mirrored: bool


class ImagePlace(TypedDict):
    """Location where the image was taken."""

    # Latitude in degrees; south is negative.
    latitude: float
    # Longitude in degrees; west is negative.
    longitude: float
    # Altitude in metres; negative below sea level.
    altitudeM: float | None
    # Direction of the camera in degrees clockwise from north.
    directionDeg: float | None
    # Reference for `direction`.
    directionReference: DirectionReference | None
    # GPS time: ISO 8601, UTC.
    timestampUtc: str | None


class ImagePrivacy(TypedDict):
    """Sensitive data to remove before publishing the image."""

    # True if the metadata contains coordinates, even incomplete ones, or the name of a place.
    containsLocation: bool
    # True if the metadata contains a serial number or ID that identifies the camera, lens or image.
    containsSerial: bool
    # True if the metadata contains names of people: the author, the owner of the camera, or people shown.
    containsNames: bool


class ImageReport(TypedDict):
    """Metadata of an image. Values that the image does not contain are null."""

    # The file that was read.
    source: ImageSource
    # Image format, detected from the content.
    format: ImageFormat
    # Media type of the format.
    mimeType: str
    # Width in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value.
    width: int | None
    # Height in pixels as stored, before `orientation` is applied. Null if the file does not contain it, or contains an impossible value.
    height: int | None
    # Rotation and mirroring needed for display. Null if not stated.
    orientation: ImageOrientation | None
    # True if the file contains any metadata: EXIF, IPTC, XMP, ICC or text.
    metadataPresent: bool
    # Camera or software.
    camera: ImageCamera
    # Lens.
    lens: ImageLens
    # Exposure settings.
    exposure: ImageExposure
    # Dates when the image was taken and changed.
    dates: ImageDates
    # Location where the image was taken.
    gps: ImagePlace | None
    # Author, copyright and description.
    author: ImageAuthor
    # Embedded thumbnail.
    thumbnail: ImageThumbnail
    # Sensitive data in the metadata.
    privacy: ImagePrivacy
    # IPTC-IIM tags.
    iptc: list[ImageTag]
    # Properties of the XMP packet.
    xmp: list[ImageTag]
    # Colour profile.
    icc: list[ImageTag]
    # All other tags of the file, EXIF first. At most 2,000 tags in total.
    tags: list[ImageTag]
    # Parts that could not be read, with the reasons.
    warnings: list[str]


class ImageSource(TypedDict):
    """The file that was read."""

    # `url` or `body`.
    kind: str
    # Final URL, after redirects.
    url: str | None
    # Size of the file in bytes.
    bytes: int
    # SHA-256 hash of the file in hexadecimal.
    sha256: str


class ImageTag(TypedDict):
    """A tag of the file. Binary tags are not included."""

    # Origin of the tag: a standard or the file format.
    group: ImageTagGroup
    # Tag name, as defined by the standard in `group`.
    name: str
    # A number, a text or a list of these; fractions are converted to decimal numbers. Null for structures.
    value: Any
    # Readable form: `1/200`, `Aperture priority`.
    text: str


ImageTagGroup = Literal["exif", "iptc", "xmp", "icc", "photoshop", "maker_notes", "png", "jfif", "file"]
"""Origin of a tag: a metadata standard, or the file format itself."""


class ImageThumbnail(TypedDict):
    """Thumbnail in the file. It may still show parts that were cropped from the image."""

    # True if there is a thumbnail.
    present: bool
    # Width in pixels.
    width: int | None
    # Height in pixels.
    height: int | None


MeteringMode = Literal["average", "center_weighted", "spot", "multi_spot", "pattern", "partial", "other"]
"""Part of the scene used to measure the exposure."""


def exif_extract(
    *,
    url: str | None = None,
    base64: FileContent | None = None,
) -> Call[ImageReport]:
    """Metadata of an image. Reads the metadata of an image: camera, lens, exposure, dates, location, author, and every tag. Send the URL of an image, or the image itself: in REST as the field `file` of a form or as the request body, otherwise in Base64. Web pages and other files are rejected; an image without metadata is a successful result.

    Costs 5 credits.

    url: URL of an image of up to 20 MiB. If the scheme is missing, https is used.
    base64: The image itself, up to 20 MiB; POST only. Can also be a data URL (`data:image/…;base64,`)."""
    return Call("exifExtract", "POST", "/exif/v1/extract", 5, {"url": url, "base64": base64})
