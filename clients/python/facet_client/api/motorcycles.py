# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import TypedDict

from ..request import Call
from .shared import MotorcycleType, VehicleFuel, VehicleMake, VehicleMarket, VehicleSource


class MotorcycleMakePage(TypedDict):
    """Motorcycle makes, sorted by name."""

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


class MotorcycleModel(TypedDict):
    """A motorcycle model of a make. Values that are not known are null or an empty list."""

    # Make.
    make: str
    # Name of the model.
    model: str
    # Types, as reported by the maker: all, or those of the requested year.
    types: list[MotorcycleType]
    # Displacements in cubic centimetres: all, or those of the requested year.
    engineCc: list[int]
    # Fuels: all, or those of the requested year.
    fuels: list[VehicleFuel]
    # False if no source states the years of the model. A search by name finds such a model in any year.
    yearsKnown: bool
    # First year stated by a source. Null if no source states any years.
    yearFrom: int | None
    # Last year stated by a source. Null if no source states the end of production.
    yearTo: int | None
    # All years stated by any source: model years, and the years in `registeredYears`.
    years: list[int]
    # Entries of `years` that are known only from vehicle registers: years in which registered vehicles of this model were made. They may differ from the model year by one.
    registeredYears: list[int]
    # Markets where the sources list the model, in all years or in the requested year. The model may be sold in other markets too.
    markets: list[VehicleMarket]
    # Sources that list the model, in all years or in the requested year.
    sources: list[VehicleSource]


class MotorcycleModelPage(TypedDict):
    """Motorcycle models."""

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
    items: list[MotorcycleModel]


def motorcycles_makes(
    *,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[MotorcycleMakePage]:
    """Makes of motorcycles. Lists the makes of motorcycles, scooters and mopeds, sorted by name.

    Costs 1 credit.

    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("motorcyclesMakes", "GET", "/motorcycles/v1/makes", 1, {"limit": limit, "offset": offset})


def motorcycles_models(
    *,
    make: str,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[MotorcycleModelPage]:
    """Models of one make of motorcycles. Lists the models of a make, sorted by name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("motorcyclesModels", "GET", "/motorcycles/v1/models", 1, {"make": make, "limit": limit, "offset": offset})


def motorcycles_search(
    *,
    make: str | None = None,
    model: str | None = None,
    year: int | None = None,
    q: str | None = None,
    type: MotorcycleType | None = None,
    fuel: VehicleFuel | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[MotorcycleModelPage]:
    """Search motorcycles. Finds models that match every filter. With `q`, the best match comes first, and a displacement in `q`, such as `600cc`, matches engines of about that size. Without `q`, the models are sorted by make and name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: A model year, up to next year. Results then describe the model in that year.
    q: Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. Words for a type, body or fuel act as filters unless a model has that name.
    type: Type of motorcycle.
    fuel: Fuel that the model is available with.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("motorcyclesSearch", "GET", "/motorcycles/v1/search", 1, {"make": make, "model": model, "year": year, "q": q, "type": type, "fuel": fuel, "limit": limit, "offset": offset})
