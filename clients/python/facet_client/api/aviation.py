# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


class Airline(TypedDict):
    """An active or defunct airline."""

    # Two-character IATA code, as on tickets; null if it has none.
    iata: str | None
    # Three-letter ICAO code, as in flight plans; null if it has none.
    icao: str | None
    # Current or last trade name.
    name: str
    # Radio call sign; null if unknown.
    callsign: str | None
    # ISO 3166-1 alpha-2 country code; null if unknown.
    countryCode: str | None
    # True if it operates under this name and these codes today. Null if not certain.
    active: bool | None
    # Another or former name; null if it has none.
    alias: str | None
    # Former holders of its IATA code: airlines that are known to have closed or to fly under another name. Empty if the airline was not found by its IATA code.
    formerHolders: list[FormerHolder]


class AirlinePage(TypedDict):
    """Airlines, best match first."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Airline]


class Airport(TypedDict):
    """An airport, heliport or seaplane base."""

    # Three-letter IATA code; null if it has none.
    iata: str | None
    # Four-letter ICAO code; null if it has none.
    icao: str | None
    # OurAirports identifier: the ICAO code, a local code, or a country code and a number.
    ident: str
    # Name in English or the local language.
    name: str
    # Type of airport.
    type: AirportType
    # The city that the airport serves, or the place where it is located.
    city: str | None
    # IATA code of the city or metropolitan area, such as `LON` for Heathrow; often the airport’s own code.
    metroCode: str | None
    # ISO 3166-1 alpha-2 country code; null if several countries claim the territory.
    countryCode: str | None
    # ISO 3166-2 code of the state or province; null if unknown.
    regionCode: str | None
    # Latitude in degrees north, WGS 84.
    latitude: float
    # Longitude in degrees east, WGS 84.
    longitude: float
    # Elevation above mean sea level in feet. Null if unknown, or if the source states 0.
    elevationFt: int | None
    # Elevation in whole metres; null if `elevationFt` is null.
    elevationM: int | None
    # Name in the IANA time zone database.
    timezone: str
    # True if the airport has scheduled airline service.
    scheduledService: bool
    # Runways, sorted by designator.
    runways: list[Runway]
    # Radio frequencies, sorted by type, then frequency.
    frequencies: list[AirportFrequency]


class AirportFrequency(TypedDict):
    """A radio frequency of an airport. Not for navigation: use current charts."""

    # Type of service, such as `Tower`, `Ground`, `ATIS` or `CTAF`.
    type: str
    # Frequency in megahertz.
    mhz: float
    # Description from the source, usually the call sign; null if there is none.
    description: str | None


class AirportPage(TypedDict):
    """Airports, best match first."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Airport]


AirportType = Literal["large_airport", "medium_airport", "small_airport", "seaplane_base", "heliport", "balloonport", "closed"]
"""Type of airport, as classified by OurAirports."""


class FormerHolder(TypedDict):
    """A former holder of an IATA code: an airline that has closed or now flies under another name."""

    # Last known trade name used with the code.
    name: str
    # ICAO code. Null if it had none.
    icao: str | None
    # ISO 3166-1 alpha-2 country code; null if unknown.
    countryCode: str | None


class NearbyAirport(TypedDict):
    """An airport with its distance and direction from a location."""

    # Three-letter IATA code; null if it has none.
    iata: str | None
    # Four-letter ICAO code; null if it has none.
    icao: str | None
    # OurAirports identifier: the ICAO code, a local code, or a country code and a number.
    ident: str
    # Name in English or the local language.
    name: str
    # Type of airport.
    type: AirportType
    # The city that the airport serves, or the place where it is located.
    city: str | None
    # IATA code of the city or metropolitan area, such as `LON` for Heathrow; often the airport’s own code.
    metroCode: str | None
    # ISO 3166-1 alpha-2 country code; null if several countries claim the territory.
    countryCode: str | None
    # ISO 3166-2 code of the state or province; null if unknown.
    regionCode: str | None
    # Latitude in degrees north, WGS 84.
    latitude: float
    # Longitude in degrees east, WGS 84.
    longitude: float
    # Elevation above mean sea level in feet. Null if unknown, or if the source states 0.
    elevationFt: int | None
    # Elevation in whole metres; null if `elevationFt` is null.
    elevationM: int | None
    # Name in the IANA time zone database.
    timezone: str
    # True if the airport has scheduled airline service.
    scheduledService: bool
    # Runways, sorted by designator.
    runways: list[Runway]
    # Radio frequencies, sorted by type, then frequency.
    frequencies: list[AirportFrequency]
    # Great-circle distance in kilometres, computed on a sphere; the error is at most 0.5%.
    distanceKm: float
    # Initial direction towards the airport in degrees clockwise from true north, 0 to 360.
    bearingDeg: float


class NearbyAirportPage(TypedDict):
    """Airports around a location, nearest first."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[NearbyAirport]


class Runway(TypedDict):
    """A runway, a helipad or a water runway."""

    # Designators of both ends, such as `09L/27R`, or of a helipad, such as `H1`.
    ident: str | None
    # Length in feet; null if unknown.
    lengthFt: int | None
    # Width in feet; null if unknown.
    widthFt: int | None
    # Surface; the first one if the source lists several. Null if unknown.
    surface: RunwaySurface | None
    # True if the runway has lights.
    lighted: bool
    # True if the runway is closed.
    closed: bool


RunwaySurface = Literal["asphalt", "concrete", "paved", "gravel", "grass", "earth", "sand", "coral", "brick", "metal", "wood", "snow", "water"]
"""Main surface of a runway."""


def aviation_airport(
    *,
    code: str,
) -> Call[Airport]:
    """Airport by code. Looks up one airport by its code, with runways and radio frequencies.

    Costs 1 credit.

    code: IATA code (`ZRH`), ICAO code (`LSZH`) or local code (`US-0123`), case-insensitive."""
    return Call("aviationAirport", "GET", "/aviation/v1/airports/:code", 1, {"code": code})


def aviation_airport_search(
    *,
    q: str | None = None,
    country: str | None = None,
    fields: list[Literal["iata", "icao", "ident", "name", "type", "city", "metroCode", "countryCode", "regionCode", "latitude", "longitude", "elevationFt", "elevationM", "timezone", "scheduledService", "runways", "frequencies"]] | None = None,
    type: list[AirportType] | None = None,
    scheduled: bool | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[AirportPage]:
    """Search airports. Searches airports by name, city or code. Accents, case and minor typos are ignored; equal matches are sorted by traffic.

    Costs 1 credit.

    q: Part of an airport or city name, or a code. Optional if `country` is given.
    country: Returns only airports in this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive.
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    type: Only airports of these types. If omitted, all except closed airports.
    scheduled: Only airports with scheduled airline service (true) or without it (false).
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("aviationAirportSearch", "GET", "/aviation/v1/airports/search", 1, {"q": q, "country": country, "fields": fields, "type": type, "scheduled": scheduled, "limit": limit, "offset": offset})


def aviation_airports_nearest(
    *,
    lat: float,
    lon: float,
    radius_km: float | None = None,
    type: list[AirportType] | None = None,
    scheduled: bool | None = None,
    fields: list[Literal["iata", "icao", "ident", "name", "type", "city", "metroCode", "countryCode", "regionCode", "latitude", "longitude", "elevationFt", "elevationM", "timezone", "scheduledService", "runways", "frequencies", "distanceKm", "bearingDeg"]] | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[NearbyAirportPage]:
    """Nearest airports. Lists the airports around a location, nearest first, with distance and direction.

    Costs 1 credit.

    lat: Latitude in degrees north, WGS 84.
    lon: Longitude in degrees east, WGS 84.
    radius_km: Search radius in kilometres. If omitted, there is no limit.
    type: Only airports of these types. Default: large, medium and small airports. Default: [\"large_airport\",\"medium_airport\",\"small_airport\"].
    scheduled: Only airports with scheduled airline service (true) or without it (false).
    fields: In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("aviationAirportsNearest", "GET", "/aviation/v1/airports/nearest", 1, {"lat": lat, "lon": lon, "radiusKm": radius_km, "type": type, "scheduled": scheduled, "fields": fields, "limit": limit, "offset": offset})


def aviation_airline(
    *,
    code: str,
) -> Call[Airline]:
    """Airline by code. Looks up one airline by its IATA or ICAO code.

    Costs 1 credit.

    code: Two-character IATA code (`LX`) or three-letter ICAO code (`SWR`), case-insensitive."""
    return Call("aviationAirline", "GET", "/aviation/v1/airlines/:code", 1, {"code": code})


def aviation_airline_search(
    *,
    q: str,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[AirlinePage]:
    """Search airlines. Searches airlines by name, alias, call sign or code. Accents, case and minor typos are ignored; among equal matches, active airlines come first.

    Costs 1 credit.

    q: Part of a name, a call sign or a code.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("aviationAirlineSearch", "GET", "/aviation/v1/airlines/search", 1, {"q": q, "limit": limit, "offset": offset})
