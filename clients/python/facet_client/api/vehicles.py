# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Any, Literal, TypedDict

from ..request import Call
from .shared import BoatType, CarBody, MotorcycleType, VehicleFuel, VehicleTiresPage


class Vehicle(TypedDict):
    """A model of a make, of any vehicle type. Values that are not known are null or an empty list."""

    # Type of vehicle.
    type: VehicleType
    # Make.
    make: str
    # Name of the model.
    model: str
    # False if no source states the years of the model. A search by name finds such a model in any year.
    yearsKnown: bool
    # First known year.
    yearFrom: int | None
    # Last known year. Null if no source states the end of production.
    yearTo: int | None
    # All known years; model years for cars and motorcycles.
    years: list[int]
    # Fuels: all, or those of the requested year.
    fuels: list[VehicleFuel]
    # Body styles of a car: all, or those of the requested year. Null for other vehicles.
    bodies: list[CarBody] | None
    # Types of a motorcycle: all, or those of the requested year. Null for other vehicles.
    motorcycleTypes: list[MotorcycleType] | None
    # Main type of a boat. Null for other vehicles.
    boatType: BoatType | None
    # Length of a boat in metres. Null for other vehicles, or if not certain.
    lengthM: float | None


class VehicleKind(TypedDict):
    """Data available for one type of vehicle."""

    # Type of vehicle.
    type: VehicleType
    # Number of known makes.
    makes: int
    # Number of known models.
    models: int
    # Source of the data. `/data` lists licences and dates.
    source: str
    # Coverage of the data and its gaps.
    coverage: str


class VehicleKindPage(TypedDict):
    """Types of vehicles."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[VehicleKind]


class VehicleMakeOfAnyKind(TypedDict):
    """A vehicle make of any type. Companies with the same name are combined."""

    # Name as written by the make itself, if known.
    make: str
    # Number of known models of the make.
    models: int
    # First known model year of any of its models.
    yearFrom: int | None
    # Last known model year of any of its models.
    yearTo: int | None
    # All types that the company makes, regardless of the requested type.
    types: list[VehicleType]


class VehicleMakeOfAnyKindPage(TypedDict):
    """Vehicle makes, sorted by name."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # Source of the data. `/data` lists licences and dates.
    source: str
    # Coverage and gaps of the list.
    coverage: str
    # The entries.
    items: list[VehicleMakeOfAnyKind]


class VehiclePage(TypedDict):
    """Vehicle models."""

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
    items: list[Vehicle]


VehicleType = Literal["car", "motorcycle", "boat"]
"""Type of vehicle. Each type has its own API with more data."""


def vehicles_types(
    *,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehicleKindPage]:
    """Types of vehicles. Lists the types of vehicles with the number of known makes and models.

    Costs 1 credit.

    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("vehiclesTypes", "GET", "/vehicles/v1/types", 1, {"limit": limit, "offset": offset})


def vehicles_makes(
    *,
    type: VehicleType | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehicleMakeOfAnyKindPage]:
    """Makes of vehicles. Lists vehicle makes, sorted by name. With `type`, the numbers of models and the years refer to that type only.

    Costs 1 credit.

    type: Only this type of vehicle.
    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("vehiclesMakes", "GET", "/vehicles/v1/makes", 1, {"type": type, "limit": limit, "offset": offset})


def vehicles_models(
    *,
    make: str,
    type: VehicleType | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehiclePage]:
    """Models of any vehicle make. Lists the models of a make, sorted by name. Empty if the make has no models of the given `type`.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `harley`, `whaler`.
    type: Only this type of vehicle.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("vehiclesModels", "GET", "/vehicles/v1/models", 1, {"type": type, "make": make, "limit": limit, "offset": offset})


def vehicles_search(
    *,
    type: VehicleType | None = None,
    fuel: VehicleFuel | None = None,
    make: str | None = None,
    model: str | None = None,
    year: int | None = None,
    q: str | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehiclePage]:
    """Search vehicles. Finds models of all types that match every filter. With `q`, the best match comes first, regardless of type; otherwise sorted by make, name and type.

    Costs 1 credit.

    type: Only this type of vehicle.
    fuel: Fuel that the model is available with.
    make: Make, ignoring case and punctuation, or a short form: `vw`, `harley`, `whaler`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`, `j24` is `J/24`.
    year: A model year, up to next year. Results then describe the model in that year.
    q: Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("vehiclesSearch", "GET", "/vehicles/v1/search", 1, {"type": type, "fuel": fuel, "make": make, "model": model, "year": year, "q": q, "limit": limit, "offset": offset})


def vehicles_tires_by_vehicle(
    *,
    make: str,
    model: str,
    year: int | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[VehicleTiresPage]:
    """Tires of a car. Finds the tires of one car. Same as `/tires/v1/by-vehicle`.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: Year of the car, up to next year. If omitted, all known years.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("vehiclesTiresByVehicle", "GET", "/vehicles/v1/tires/by-vehicle", 1, {"make": make, "model": model, "year": year, "limit": limit, "offset": offset})
