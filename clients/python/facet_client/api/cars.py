# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call
from .shared import CarBody, VehicleFuel, VehicleMake, VehicleMarket, VehicleSource


CarDrive = Literal["front_wheel", "rear_wheel", "two_wheel", "all_wheel"]
"""Drive type: the wheels that are driven."""


class CarEconomy(TypedDict):
    """Consumption in the city, on highways and combined."""

    # Consumption in the city.
    city: float | None
    # Consumption on highways.
    highway: float | None
    # Combined consumption: 55 % city, 45 % highway.
    combined: float | None


class CarEngine(TypedDict):
    """Size of an engine."""

    # Displacement in cubic centimetres.
    cc: int | None
    # Displacement in litres, to one decimal.
    litres: float | None
    # Number of cylinders.
    cylinders: int | None


class CarMakePage(TypedDict):
    """Car makes, sorted by name."""

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


class CarModel(TypedDict):
    """A car model of a make. Values that are not known are null or an empty list."""

    # Make.
    make: str
    # Name of the model.
    model: str
    # Category of most body styles of the model. Null if not stated.
    type: CarType | None
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
    # Body styles: all, or those of the requested year. Empty if not stated.
    bodies: list[CarBody]
    # Fuels: all, or those of the requested year.
    fuels: list[VehicleFuel]
    # Engines: all, or those of the requested year. Empty if the model has no engine or none is known.
    engines: list[CarEngine]
    # Markets where the sources list the model, in all years or in the requested year. The model may be sold in other markets too.
    markets: list[VehicleMarket]
    # Sources that list the model, in all years or in the requested year.
    sources: list[VehicleSource]


class CarModelPage(TypedDict):
    """Car models."""

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
    items: list[CarModel]


CarTransmission = Literal["manual", "automatic", "automated_manual", "variable", "single_speed"]
"""Type of transmission."""


CarType = Literal["car", "suv_mpv", "pickup_van"]
"""Main category of a model."""


class CarVariant(TypedDict):
    """A car as certified in the United States: one engine, transmission and drive in one model year."""

    # Make.
    make: str
    # Name in the certificate: `C300 4matic`.
    name: str
    # Model year.
    year: int
    # Fuel.
    fuel: VehicleFuel
    # Combustion engine. Null for electric cars and fuel cells.
    engine: CarVariantEngine | None
    # Power of the electric motor in kilowatts. Null if not stated. The power of combustion engines is never included.
    motorKw: float | None
    # Driven wheels.
    drive: CarDrive | None
    # Type of transmission.
    transmission: CarTransmission | None
    # Number of forward gears.
    gears: int | None
    # EPA size class: `Midsize Cars`.
    sizeClass: str
    # Miles per US gallon. For an electric car, miles per 33.7 kWh (MPGe). For a plug-in hybrid, the value with an empty battery.
    mpg: CarEconomy
    # Litres per 100 km. For natural gas, the equivalent amount of gasoline. Null for electric cars and fuel cells.
    litresPer100Km: CarEconomy | None
    # Electricity consumed from the plug, in kWh per 100 km. Null for cars without a plug.
    kwhPer100Km: float | None
    # Carbon dioxide at the tailpipe, in grams per km. Calculated from the fuel consumption for model years before 2013. 0 for electric cars.
    co2GramsPerKm: int | None
    # Range on electricity alone, in km. Null for cars without a plug, or if unknown.
    electricRangeKm: int | None


class CarVariantEngine(TypedDict):
    """Combustion engine of a variant."""

    # Displacement in litres, to one decimal.
    litres: float | None
    # Number of cylinders.
    cylinders: int | None
    # True if it has a turbocharger.
    turbocharger: bool
    # True if it has a supercharger.
    supercharger: bool


class CarVariantPage(TypedDict):
    """Variants of a car."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # Source of the data. `/data` lists licences and dates.
    source: str
    # Coverage and gaps of the list.
    coverage: str
    # The entries.
    items: list[CarVariant]


def cars_variants(
    *,
    make: str,
    model: str,
    year: int | None = None,
    fuel: VehicleFuel | None = None,
    drive: CarDrive | None = None,
    transmission: CarTransmission | None = None,
    max_litres_per100_km: float | None = None,
    min_electric_range_km: int | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CarVariantPage]:
    """Variants of a car. Lists the variants of a car with engine, drive, transmission, consumption, carbon dioxide and electric range, newest first. Empty if the car is known but no variant matches.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: Model year. Variants are available for 1984 to 2018, with a few for 2019. If omitted, all years.
    fuel: Fuel of the variant.
    drive: Drive type. Known only for variants certified in the United States through 2018.
    transmission: Type of transmission. Known only for variants certified in the United States through 2018.
    max_litres_per100_km: Maximum fuel consumption in litres per 100 km, combined. Electric cars use no fuel and are not returned.
    min_electric_range_km: Minimum range on electricity alone, in km, as certified in the United States.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("carsVariants", "GET", "/cars/v1/variants", 1, {"make": make, "model": model, "year": year, "fuel": fuel, "drive": drive, "transmission": transmission, "maxLitresPer100Km": max_litres_per100_km, "minElectricRangeKm": min_electric_range_km, "limit": limit, "offset": offset})


def cars_makes(
    *,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CarMakePage]:
    """Makes of cars. Lists the makes of cars, vans and pickups, sorted by name.

    Costs 1 credit.

    limit: Maximum number of entries to return. Default: 100.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("carsMakes", "GET", "/cars/v1/makes", 1, {"limit": limit, "offset": offset})


def cars_models(
    *,
    make: str,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CarModelPage]:
    """Models of one make of cars. Lists the models of a make, sorted by name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("carsModels", "GET", "/cars/v1/models", 1, {"make": make, "limit": limit, "offset": offset})


def cars_search(
    *,
    make: str | None = None,
    model: str | None = None,
    year: int | None = None,
    q: str | None = None,
    body: CarBody | None = None,
    fuel: VehicleFuel | None = None,
    drive: CarDrive | None = None,
    transmission: CarTransmission | None = None,
    max_litres_per100_km: float | None = None,
    min_electric_range_km: int | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CarModelPage]:
    """Search cars. Finds models that match every filter. Body and fuel must be available in the same model year, and a single variant must match all filters for drive, transmission, consumption and range. With `q`, the best match comes first; otherwise sorted by make and name.

    Costs 1 credit.

    make: Make, ignoring case and punctuation, or a short form: `vw`, `chevy`.
    model: Full name of the model, ignoring case and punctuation: `cx5` is `CX-5`.
    year: A model year, up to next year. Results then describe the model in that year.
    q: Part of the make or model, optionally with a year if `year` is not given. Minor typos are ignored. Words for a type, body or fuel act as filters unless a model has that name.
    body: Body style that the model is available with.
    fuel: Fuel that the model is available with.
    drive: Drive type. Known only for variants certified in the United States through 2018.
    transmission: Type of transmission. Known only for variants certified in the United States through 2018.
    max_litres_per100_km: Maximum fuel consumption in litres per 100 km, combined. Electric cars use no fuel and are not returned.
    min_electric_range_km: Minimum range on electricity alone, in km, as certified in the United States.
    limit: Maximum number of entries to return. Default: 20.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("carsSearch", "GET", "/cars/v1/search", 1, {"make": make, "model": model, "year": year, "q": q, "body": body, "fuel": fuel, "drive": drive, "transmission": transmission, "maxLitresPer100Km": max_litres_per100_km, "minElectricRangeKm": min_electric_range_km, "limit": limit, "offset": offset})
