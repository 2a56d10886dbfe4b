# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import BoatType, VehicleFuel, VehicleMake


BoatDrive = Literal["inboard", "outboard", "pod_drive", "sterndrive", "water_jet", "air_thrust", "sail", "manual", "other"]
"""Propulsion of a boat, in the terms of 33 CFR 174.19."""


class BoatMakePage(TypedDict):
    """Boat builders, sorted by name."""

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


class BoatModel(TypedDict):
    """A model line of a boat builder. Values that are not certain are null or an empty list."""

    # Make.
    make: str
    # Name of the model.
    model: str
    # Main type of boat.
    type: BoatType
    # Fuels of the engines. Empty if the boat has no engine or the fuel is not certain.
    fuels: list[VehicleFuel]
    # Every known type of propulsion, such as sail and an inboard engine.
    drives: list[BoatDrive]
    # Length in metres, to one decimal place, as stated by the builder. Null if unknown or if versions differ.
    lengthM: float | None
    # False if no source states the years of the model. A search by name finds such a model in any year.
    yearsKnown: bool
    # First year of production.
    yearFrom: int | None
    # Last year of production. Null if unknown, or if the model was still in production when the table was compiled.
    yearTo: int | None
    # Years in which the model is known to have been built.
    years: list[int]
    # True if the model comes from Facet's own table; false if the operator of this service imported it.
    curated: bool


class BoatModelPage(TypedDict):
    """Boat models."""

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
    items: list[BoatModel]


def boats_makes(
    *,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[BoatMakePage]:
    """Makes of boats. Lists boat builders, sorted by name.

    Costs 1 credit.

    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("boatsMakes", "GET", "/boats/v1/makes", 1, {"limit": limit, "offset": offset})


def boats_models(
    *,
    make: str,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[BoatModelPage]:
    """Models of one make of boats. Lists the models of a make, sorted by name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `whaler`.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("boatsModels", "GET", "/boats/v1/models", 1, {"make": make, "limit": limit, "offset": offset})


def boats_search(
    *,
    make: str | None = None,
    model: str | None = None,
    year: int | None = None,
    q: str | None = None,
    type: BoatType | None = None,
    fuel: VehicleFuel | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[BoatModelPage]:
    """Search boats. Finds models that match every filter. With `q`, the best match comes first; otherwise sorted by make and name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `whaler`.
    model: Full name of the model, ignoring case and punctuation: `j24` is `J/24`.
    year: Year, up to next year. Returns models known to have been built in that year. A search by model name also returns models whose years are unknown, and models with an earlier first year and an unknown last year.
    q: Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. Words for a type, body or fuel act as filters unless a model has that name.
    type: Type of boat.
    fuel: Fuel that the boat is available with.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("boatsSearch", "GET", "/boats/v1/search", 1, {"make": make, "model": model, "year": year, "q": q, "type": type, "fuel": fuel, "limit": limit, "offset": offset})
