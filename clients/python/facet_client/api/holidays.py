# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class Holiday(TypedDict):
    """A holiday in one year. Dates that depend on a sighting of the moon are `estimated` until they are official."""

    # First day, `YYYY-MM-DD`.
    date: str
    # Name in the requested language, otherwise in English or a local language.
    name: str
    # Name in the first language of the country or state.
    localName: str
    # ISO 3166-1 alpha-2 code.
    countryCode: str
    # Codes of the states that have the holiday. Empty if it applies to the whole country.
    states: list[str]
    # Parts of these states to which the holiday is limited, such as mainly Catholic municipalities. Empty if the holiday applies to the whole of these states.
    municipalities: list[str]
    # Type of holiday, which says who has the day off.
    type: HolidayType
    # Start, with UTC offset: in the local time of the state if the holiday belongs to a single state, otherwise in that of the capital.
    start: str
    # End of the last day in the same local time, with UTC offset.
    end: str
    # Duration in days, including half days.
    days: int
    # True if the day is a substitute for a holiday that falls on a weekend.
    substitute: bool
    # True if the day is not a holiday itself but an additional day off, next to a holiday or in exchange for another day.
    bridge: bool
    # True if the date is calculated and not official yet. The actual date may be one day earlier or later, for example after a moon sighting.
    estimated: bool
    # True if the holiday falls on the same date every year.
    fixed: bool
    # Rule for the date in the syntax of date-holidays; null if the date was announced.
    rule: str | None
    # Day of the week of `date`.
    weekday: Weekday


HolidayCalendar = TypedDict("HolidayCalendar", {
    # ISO 3166-1 alpha-2 code.
    "countryCode": "str",
    # Code of the state; null if the whole country was requested.
    "state": "str | None",
    # First day, `YYYY-MM-DD`.
    "from": "str",
    # Last day, `YYYY-MM-DD`.
    "to": "str",
    # Completeness of the known public holidays in this period.
    "coverage": "HolidayCoverage",
    # Reason why `coverage` is not `full`, in one sentence. Null if it is `full`.
    "coverageReason": "str | None",
    # Number of entries in `items`.
    "count": "int",
    # Same as `count`: the list is never truncated.
    "total": "int",
    # Holidays, sorted by date.
    "items": "list[Holiday]",
    # Weekend days on which people work; empty outside China.
    "makeUpDays": "list[MakeUpDay]",
})
"""Holidays of a country or state between two dates."""


class HolidayCheck(TypedDict):
    """Result of checking a date."""

    # The requested date, `YYYY-MM-DD`.
    date: str
    # ISO 3166-1 alpha-2 code.
    countryCode: str
    # Code of the state; null if the whole country was requested.
    state: str | None
    # Day of the week of `date`.
    weekday: Weekday
    # True if `holidays` is not empty.
    holiday: bool
    # Holidays of the requested types on this date.
    holidays: list[Holiday]
    # True if the date falls on one of the country’s current weekend days.
    weekend: bool
    # True if the date is a weekend day that was announced as a working day, as in China.
    makeUpDay: bool
    # True if the date is neither a weekend day nor a public holiday, or if it is a make-up working day. Does not depend on the requested types.
    workingDay: bool
    # First working day after `date`, `YYYY-MM-DD`.
    nextWorkingDay: str


class HolidayCountry(TypedDict):
    """A country with holiday data."""

    # ISO 3166-1 alpha-2 code.
    countryCode: str
    # Common English name.
    name: str
    # Completeness of the known public holidays of the year.
    coverage: HolidayCoverage
    # Reason why `coverage` is not `full`, in one sentence. Null if it is `full`.
    coverageReason: str | None
    # First year for which announced holidays are known; null if no holidays are announced.
    announcedFrom: int | None
    # Last year for which announced holidays are known; null if no holidays are announced.
    announcedTo: int | None
    # ISO 639 codes of the languages of the holiday names. The language of `localName` comes first.
    languages: list[str]
    # Current weekend days.
    weekend: list[Weekday]
    # IANA time zone of the capital, which determines the current date.
    timezone: str
    # States and regions with their own holiday data, sorted by code.
    states: list[HolidayState]


class HolidayCountryPage(TypedDict):
    """Countries with holiday data, sorted by alpha-2 code."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[HolidayCountry]


HolidayCoverage = Literal["full", "partial", "unverified"]
"""Completeness of the known public holidays."""


class HolidayPage(TypedDict):
    """Holidays, sorted by date."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Holiday]


class HolidayState(TypedDict):
    """A part of a country with its own holiday data."""

    # Code for the `state` argument: usually the part of the ISO 3166-2 code after the hyphen.
    code: str
    # English name if known, otherwise a local name.
    name: str


HolidayType = Literal["public", "bank", "school", "optional", "observance"]
"""Type of holiday, which says who has the day off."""


LongWeekend = TypedDict("LongWeekend", {
    # First free day, `YYYY-MM-DD`.
    "from": "str",
    # Last free day, `YYYY-MM-DD`.
    "to": "str",
    # Number of days from the first to the last, both included.
    "days": "int",
    # Number of `bridgeDays`. 0 if you need not take any day off.
    "vacationDays": "int",
    # The working days to take off within the span, `YYYY-MM-DD`.
    "bridgeDays": "list[str]",
    # The public holidays within the span, including those on weekends.
    "holidays": "list[Holiday]",
})
"""Consecutive free days around a public holiday."""


class LongWeekends(TypedDict):
    """Long weekends of a country or state that begin in a year."""

    # ISO 3166-1 alpha-2 code.
    countryCode: str
    # Code of the state; null if the whole country was requested.
    state: str | None
    # Year in which the spans begin.
    year: int
    # Completeness of the known public holidays of the year.
    coverage: HolidayCoverage
    # Reason why `coverage` is not `full`, in one sentence. Null if it is `full`.
    coverageReason: str | None
    # Number of entries in `items`.
    count: int
    # Same as `count`: the list is never truncated.
    total: int
    # Spans, sorted by first day. A span that lies within another span with the same `vacationDays` is not listed.
    items: list[LongWeekend]


class MakeUpDay(TypedDict):
    """A weekend day on which people work in exchange for a day off next to a holiday."""

    # Date, `YYYY-MM-DD`.
    date: str
    # Name of the holiday that the day makes up for.
    name: str
    # Day of the week of `date`.
    weekday: Weekday


Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
"""A day of the week."""


def holidays_long_weekends(
    *,
    country: str,
    state: str | None = None,
    year: int | None = None,
    vacation_days: int | None = None,
    language: str | None = None,
) -> Call[LongWeekends]:
    """Long weekends and bridge days. Lists spans of at least three free days around public holidays. Longer spans include bridge days: working days that you take off. Returns the spans that begin in the requested year.

    Costs 1 credit.

    country: Country of the long weekends. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    state: State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.
    year: Year in which the spans begin. If omitted, the current year in the country’s capital.
    vacation_days: Maximum number of working days to take off for one span. With 0, only spans without bridge days are returned. Default: 1.
    language: Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`."""
    return Call("holidaysLongWeekends", "GET", "/holidays/v1/long-weekends", 1, {"country": country, "state": state, "year": year, "vacationDays": vacation_days, "language": language})


def holidays_public(
    *,
    country: str,
    year: int | None = None,
    state: str | None = None,
    type: list[HolidayType] | None = None,
    language: str | None = None,
    regional: bool | None = None,
) -> Call[HolidayCalendar]:
    """Holidays of a year. Lists the holidays of a country or state in one year; by default public holidays.

    Costs 1 credit.

    country: Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    year: Year of the holidays. If omitted, the current year in the country’s capital.
    state: State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.
    type: Returns only these types. Default: [\"public\"].
    language: Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`.
    regional: Includes holidays that apply only in some states; `states` lists these states in the response. Has no effect if `state` is given. Default: false."""
    return Call("holidaysPublic", "GET", "/holidays/v1/public", 1, {"country": country, "year": year, "state": state, "type": type, "language": language, "regional": regional})


def holidays_range(
    *,
    country: str,
    from_: str | None = None,
    to: str | None = None,
    year: int | None = None,
    state: str | None = None,
    type: list[HolidayType] | None = None,
    language: str | None = None,
    regional: bool | None = None,
) -> Call[HolidayCalendar]:
    """Holidays between two dates. Lists the holidays that have at least one day between two dates. Both dates are included, and they can be in different years.

    Costs 1 credit.

    country: Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    from_: First date, `YYYY-MM-DD`. If omitted, the first day of the year.
    to: Last date, `YYYY-MM-DD`, at most 1,100 days later. If omitted, the last day of the year.
    year: Year of `from` or `to` if that date is omitted. If both are omitted, the whole year is returned. Must not be before the year of `from` or after the year of `to`. If `year` is omitted, the year of the given date is used or, without dates, the current year.
    state: State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.
    type: Returns only these types. Default: [\"public\"].
    language: Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`.
    regional: Includes holidays that apply only in some states; `states` lists these states in the response. Has no effect if `state` is given. Default: false."""
    return Call("holidaysRange", "GET", "/holidays/v1/range", 1, {"country": country, "from": from_, "to": to, "year": year, "state": state, "type": type, "language": language, "regional": regional})


def holidays_next(
    *,
    country: str,
    date: str | None = None,
    year: int | None = None,
    state: str | None = None,
    type: list[HolidayType] | None = None,
    language: str | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[HolidayPage]:
    """Next holidays. Lists the next holidays, including any on the start date. `total` is the number of holidays in the twelve months from that date.

    Costs 1 credit.

    country: Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    date: Start date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the capital.
    year: Year of an `MM-DD` date. If `date` contains a year, this must be the same year. If `date` is omitted, the list starts on the first day of this year, or today for the current year.
    state: State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.
    type: Returns only these types. Default: [\"public\"].
    language: Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`.
    limit: Maximum number of entries to return. Default: 5.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("holidaysNext", "GET", "/holidays/v1/next", 1, {"country": country, "date": date, "year": year, "state": state, "type": type, "language": language, "limit": limit, "offset": offset})


def holidays_is_holiday(
    *,
    country: str,
    date: str | None = None,
    year: int | None = None,
    state: str | None = None,
    type: list[HolidayType] | None = None,
    language: str | None = None,
) -> Call[HolidayCheck]:
    """Check a date. Checks if a date is a holiday or a working day, and returns the next working day.

    Costs 1 credit.

    country: Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    date: Date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the country’s capital.
    year: Year of an `MM-DD` date, or of today’s month and day if `date` is omitted. If `date` contains a year, this must be the same year. If omitted, the current year.
    state: State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions.
    type: Returns only these types. Default: [\"public\"].
    language: Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`."""
    return Call("holidaysIsHoliday", "GET", "/holidays/v1/is-holiday", 1, {"country": country, "date": date, "year": year, "state": state, "type": type, "language": language})


def holidays_countries(
    *,
    country: str | None = None,
    year: int | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[HolidayCountryPage]:
    """Countries with holidays. Lists the countries with holiday data, with their states, languages and weekends.

    Costs 1 credit.

    country: Returns only this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    year: Year that `coverage` refers to. It does not filter the list: all countries are returned for any year. If omitted, the current year.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("holidaysCountries", "GET", "/holidays/v1/countries", 1, {"country": country, "year": year, "limit": limit, "offset": offset})
