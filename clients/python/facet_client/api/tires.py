# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import TypedDict

from ..request import Call
from .shared import VehicleMake, VehicleTiresPage


class TireMakePage(TypedDict):
    """Car makes with known tires, sorted by name."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # Source of the data. `/data` lists licences and dates.
    source: str
    # Coverage and gaps of the list.
    coverage: str
    # The entries.
    items: list[VehicleMake]


class TireModel(TypedDict):
    """A car model with known tires."""

    # Make.
    make: str
    # Name of the model.
    model: str
    # First known year.
    yearFrom: int
    # Last known year.
    yearTo: int
    # All front and rear sizes of the model, in all years.
    sizes: list[str]


class TireModelPage(TypedDict):
    """Car models with known tires."""

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
    items: list[TireModel]


def tires_makes(
    *,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[TireMakePage]:
    """Makes of tires. Lists the car makes with known original equipment tires, sorted by name.

    Costs 1 credit.

    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("tiresMakes", "GET", "/tires/v1/makes", 1, {"limit": limit, "offset": offset})


def tires_models(
    *,
    make: str,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[TireModelPage]:
    """Models of one make of tires. Lists the models of a make, sorted by name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("tiresModels", "GET", "/tires/v1/models", 1, {"make": make, "limit": limit, "offset": offset})


def tires_search(
    *,
    make: str | None = None,
    model: str | None = None,
    year: int | None = None,
    q: str | None = None,
    size: str | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehicleTiresPage]:
    """Search tires. Finds the tires of the cars that match every filter. With `q`, the best match comes first; otherwise sorted by make, model and year.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: Year of the car, up to next year. Results refer to that year only.
    q: Part of the make or model, optionally with a year if you do not send `year`; or a size, if you do not send `size`. Minor typos are ignored.
    size: Front or rear tire size in common notation: `205/55R16`, `205-55-16`, `2055516`, `P235/75R15`, `31x10.50R15LT`. Trailing marks such as `91V` and a leading P are ignored; LT, C and T must match if given.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("tiresSearch", "GET", "/tires/v1/search", 1, {"make": make, "model": model, "year": year, "q": q, "size": size, "limit": limit, "offset": offset})


def tires_by_vehicle(
    *,
    make: str,
    model: str,
    year: int | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehicleTiresPage]:
    """Tires of a model. Finds the tires of one model, in one year or in all known years. Empty if tires are known only for other years.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: Year of the car, up to next year. If omitted, all known years.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("tiresByVehicle", "GET", "/tires/v1/by-vehicle", 1, {"make": make, "model": model, "year": year, "limit": limit, "offset": offset})
