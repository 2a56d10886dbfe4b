# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class Capital(TypedDict):
    """A capital and its location."""

    # English name.
    name: str
    # Latitude in degrees north, WGS 84.
    latitude: float
    # Longitude in degrees east, WGS 84.
    longitude: float


CodeAssignment = Literal["officially_assigned", "user_assigned"]
"""Origin of a country code."""


class Coordinates(TypedDict):
    """Geographic coordinates."""

    # Latitude in degrees north, WGS 84.
    latitude: float
    # Longitude in degrees east, WGS 84.
    longitude: float


class Country(TypedDict):
    """A country or territory with an ISO 3166-1 code, or Kosovo."""

    # ISO 3166-1 alpha-2 code, named `countryCode` everywhere else.
    alpha2: str
    # ISO 3166-1 alpha-3 code.
    alpha3: str
    # ISO 3166-1 numeric code: three digits with leading zeros. Null for Kosovo.
    numeric: str | None
    # International Olympic Committee code; null if the country has none.
    ioc: str | None
    # FIPS 10-4 code, used by US agencies until 2008; null if the country had none.
    fips: str | None
    # English and native names.
    name: CountryName
    # Common name in every language that Unicode CLDR fully covers, except English. If `language` is given, only in those languages, which can include English.
    translations: list[CountryTranslation]
    # Former, short, long and transliterated names that are not assigned to a language, excluding those in `name`. For each part of a divided country, lists the names of the whole country.
    alternateNames: list[str]
    # Capitals: usually one, three for South Africa, none for Antarctica.
    capital: list[Capital]
    # One of Africa, Americas, Antarctica, Asia, Europe, Oceania.
    region: str
    # Subregion, such as `Western Africa`; null for Antarctica.
    subregion: str | None
    # Continents that the country lies on, out of seven: one or two.
    continents: list[str]
    # Approximate centre of the land area.
    coordinates: Coordinates
    # True if the country has no ocean coast.
    landlocked: bool
    # Alpha-2 codes of the countries that share a land border with this country.
    borders: list[str]
    # Area of land and inland waters in square kilometres; null for Svalbard and Jan Mayen.
    areaKm2: float | None
    # Population, estimated by Unicode CLDR; 0 if uninhabited.
    population: int
    # Year of the population estimate. Null if the year is not certain, or if there is no permanent population.
    populationYear: int | None
    # Annual gross domestic product in international dollars, at purchasing power parity; null if unknown.
    gdpUsd: float | None
    # Official languages first, then regional, then widely spoken ones, each sorted by percentage of speakers.
    languages: list[CountryLanguage]
    # Currencies that are legal tender today, the country’s own first. Empty for Antarctica.
    currencies: list[CountryCurrency]
    # International calling codes with `+`, including the area code if several countries share a code.
    callingCodes: list[str]
    # Top-level domains of the country in the root zone, in Unicode, with a leading dot.
    tlds: list[str]
    # Names in the IANA time zone database.
    timezones: list[str]
    # Driving side.
    drivingSide: DrivingSide
    # First day of the week in the calendars of the country.
    startOfWeek: FirstWeekday
    # Measurement system in everyday use.
    measurementSystem: MeasurementSystem
    # Postal code format. Null if there are no postal codes, or none are known.
    postalCode: PostalCodeFormat | None
    # Names of the inhabitants in English and French.
    demonyms: list[Demonym]
    # Flag as emoji, image and description.
    flag: Flag
    # True if the country is a sovereign state. Null for Kosovo, where this is disputed.
    independent: bool | None
    # True if the country is a member of the United Nations.
    unMember: bool
    # Organisations that the country is a full member of, as of the beginning of 2026.
    memberships: list[Membership]
    # Origin of the country code.
    status: CodeAssignment


class CountryCurrency(TypedDict):
    """A currency that is legal tender in a country."""

    # ISO 4217 code.
    code: str
    # English name in the singular.
    name: str
    # Short symbol, which several currencies may share; the currency code if there is no symbol.
    symbol: str
    # Decimal digits in everyday use, which may be fewer than in ISO 4217.
    decimals: int


class CountryLanguage(TypedDict):
    """A language in a country."""

    # ISO 639-1 code if the language has one, otherwise ISO 639-3.
    code: str
    # English name as used for this country, such as `Dari` for Persian.
    name: str
    # True if `status` is `official`.
    official: bool
    # Status in the country.
    status: LanguageStatus
    # Percentage of the population that can speak the language, estimated by Unicode CLDR. Many people speak several languages, so percentages can add up to more than 100. Null if there is no estimate.
    populationPercent: float | None


class CountryName(TypedDict):
    """Names of a country in English and in its own languages."""

    # Common English name.
    common: str
    # Official English name.
    official: str
    # One entry for each of the country’s own languages for which a name is known. Empty for uninhabited territories.
    native: list[CountryNativeName]


class CountryNativeName(TypedDict):
    """Name of a country in one of its own languages."""

    # ISO 639 code of two or three letters.
    language: str
    # Common name.
    common: str
    # Official name.
    official: str


class CountryPage(TypedDict):
    """Countries and territories."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Country]


class CountryTranslation(TypedDict):
    """Name of a country in another language."""

    # ISO 639 code of two or three letters.
    language: str
    # Common name from Unicode CLDR.
    name: str


class Demonym(TypedDict):
    """Name of the inhabitants of a country in one language."""

    # ISO 639 code.
    language: str
    # Male form.
    masculine: str
    # Female form; the same as the male form in English.
    feminine: str


DrivingSide = Literal["left", "right"]
"""Side of the road on which traffic drives."""


FirstWeekday = Literal["monday", "friday", "saturday", "sunday"]
"""First day of the week in the calendars of a country."""


class Flag(TypedDict):
    """The flag of a country."""

    # Flag emoji of two regional indicator symbols. Some systems show them as letters.
    emoji: str
    # Path of the flag as SVG (4:3) on this service. Free of charge, no API key needed.
    svgUrl: str
    # Description of the flag for people who cannot see it; null if there is none.
    description: str | None


LanguageStatus = Literal["official", "regional", "spoken"]
"""Status of a language in a country."""


MeasurementSystem = Literal["metric", "uk", "us"]
"""Measurement system in everyday use."""


Membership = Literal["african_union", "arab_league", "asean", "commonwealth", "eea", "efta", "eu", "eurozone", "g7", "g20", "gcc", "nato", "oecd", "schengen", "un"]
"""An organisation or group of states."""


class PostalCodeFormat(TypedDict):
    """Format of postal codes."""

    # `#` stands for a digit, `@` for a letter; `|` separates alternatives.
    format: str
    # Regular expression for upper-case codes. It accepts codes with or without the usual spaces and prefixes.
    regex: str


def countries_all(
    *,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """All countries. Lists all countries and territories, sorted by alpha-2 code.

    Costs 1 credit.

    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesAll", "GET", "/countries/v1/all", 1, {"fields": fields, "language": language, "limit": limit, "offset": offset})


def countries_by_code(
    *,
    code: str,
    language: list[str] | None = None,
) -> Call[Country]:
    """Country by code. Looks up one country by its ISO 3166-1 or Olympic code.

    Costs 1 credit.

    code: Code of the country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages."""
    return Call("countriesByCode", "GET", "/countries/v1/code/:code", 1, {"code": code, "language": language})


def countries_search(
    *,
    q: str,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """Search countries. Searches countries by name (in a hundred languages), former name, code or capital. Accents, case and minor typos are ignored.

    Costs 1 credit.

    q: Part of a name, a code or a capital, in any script.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesSearch", "GET", "/countries/v1/search", 1, {"q": q, "fields": fields, "language": language, "limit": limit, "offset": offset})


def countries_by_region(
    *,
    region: str,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """Countries of a region. Lists the countries of a region, subregion or continent, sorted by alpha-2 code.

    Costs 1 credit.

    region: A name such as `Europe`, `south-america` or `Western Africa`, case-insensitive; hyphens are read as spaces.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesByRegion", "GET", "/countries/v1/region/:region", 1, {"region": region, "fields": fields, "language": language, "limit": limit, "offset": offset})


def countries_by_currency(
    *,
    code: str,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """Countries by currency. Lists the countries where a currency is legal tender, sorted by alpha-2 code.

    Costs 1 credit.

    code: ISO 4217 code of three letters, case-insensitive.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesByCurrency", "GET", "/countries/v1/currency/:code", 1, {"code": code, "fields": fields, "language": language, "limit": limit, "offset": offset})


def countries_by_language(
    *,
    code: str,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """Countries by language. Lists the countries where a language is official: first those where it is official nationwide, then those where it is official in part of the country, each group sorted by alpha-2 code.

    Costs 1 credit.

    code: ISO 639 code of two or three letters (`de`, `deu`, `ger`), case-insensitive.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesByLanguage", "GET", "/countries/v1/language/:code", 1, {"code": code, "fields": fields, "language": language, "limit": limit, "offset": offset})


def countries_by_calling_code(
    *,
    code: str,
    fields: list[Literal["alpha2", "alpha3", "numeric", "ioc", "fips", "name", "translations", "alternateNames", "capital", "region", "subregion", "continents", "coordinates", "landlocked", "borders", "areaKm2", "population", "populationYear", "gdpUsd", "languages", "currencies", "callingCodes", "tlds", "timezones", "drivingSide", "startOfWeek", "measurementSystem", "postalCode", "demonyms", "flag", "independent", "unMember", "memberships", "status"]] | None = None,
    language: list[str] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CountryPage]:
    """Countries by calling code. Lists the countries that use an international calling code, most populous first.

    Costs 1 credit.

    code: Calling code with or without `+`: `+44`, `1`, `1-684`.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    language: Languages of `translations`: ISO 639 codes or BCP 47 tags, such as `de` or `pt-BR`, in the desired order. Regional tags fall back: `de-AT` to `de`. If omitted, all languages.
    limit: Maximum number of entries to return. Default: 250.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("countriesByCallingCode", "GET", "/countries/v1/calling-code/:code", 1, {"code": code, "fields": fields, "language": language, "limit": limit, "offset": offset})
