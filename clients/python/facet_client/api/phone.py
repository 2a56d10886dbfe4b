# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


PhoneFault = Literal["not_a_number", "country_required", "unknown_calling_code", "too_short", "too_long", "wrong_length", "unassigned"]
"""Reason why a phone number is invalid."""


class PhoneReport(TypedDict):
    """Information about a phone number, derived from its digits only."""

    # The number as sent.
    input: str
    # The `country` that you sent, as an alpha-2 code; null if you sent none.
    countryHint: str | None
    # True if the number is in an assigned range. The number may still not be in service.
    valid: bool
    # True if the numbering plan has numbers of this length.
    possible: bool
    # Reason why the number is invalid. Null if it is valid.
    reason: PhoneFault | None
    # E.164 format for storage, without the extension: `+41446681800`. Null if the number is not possible.
    e164: str | None
    # International format: `+41 44 668 18 00`. Null if the number is not possible.
    international: str | None
    # National format: `044 668 18 00`. Null if the number is not possible.
    national: str | None
    # RFC 3966 link: `tel:+41446681800`. Null if the number is not possible.
    rfc3966: str | None
    # Alpha-2 code of the country that the number range belongs to; null if the number is invalid or has no country, such as +800 numbers.
    countryCode: str | None
    # International calling code with `+`; null if none was found.
    callingCode: str | None
    # National number: the digits after the calling code, without the national prefix.
    nationalNumber: str | None
    # Extension, dialled after the call is answered; null if the number has none.
    extension: str | None
    # Type of the range. Null if the number is invalid.
    type: PhoneType | None
    # English name of the place that the area code belongs to, such as `Zurich`; null for numbers without a place, such as most mobile numbers.
    location: str | None
    # Carrier to which the range was originally assigned. Numbers may have been ported since. Known only for mobile and pager numbers.
    carrier: str | None
    # IANA time zone names of the area, or of the whole country if the number has no area. Empty if the number is invalid.
    timezones: list[str]
    # Alpha-2 codes of all countries that the number could belong to, based on the calling code and the length.
    possibleCountryCodes: list[str]


PhoneType = Literal["fixed_line", "mobile", "fixed_line_or_mobile", "toll_free", "premium_rate", "shared_cost", "voip", "personal_number", "pager", "uan", "voicemail"]
"""Type of a phone number range."""


def phone_validate(
    *,
    number: str,
    country: str | None = None,
) -> Call[PhoneReport]:
    """Validate a phone number. Validates one phone number and returns its formats, country, type, location, carrier and time zones. A text that is not a phone number is a successful result with `valid: false` and the reason.

    Costs 1 credit.

    number: The number with its calling code (`+41 44 668 18 00`), or as dialled within `country`. Spaces, brackets, hyphens, extensions, `tel:` and letters for digits are accepted. In a query string, write `+` as `%2B`.
    country: Country from which a number without a calling code is dialled. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive."""
    return Call("phoneValidate", "POST", "/phone/v1/validate", 1, {"number": number, "country": country})
