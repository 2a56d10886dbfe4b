# Written by `npm run generate` from the declarations of the operations.
from __future__ import annotations

from typing import Literal, TypedDict

from ..request import Call


Conversion = TypedDict("Conversion", {
    # Code of the source currency.
    "from": "str",
    # Amount that was converted.
    "amount": "float",
    # `to` of the only entry in `results`. Null if several currencies were requested.
    "to": "str | None",
    # `rate` of the only entry in `results`. Null if several currencies were requested.
    "rate": "float | None",
    # `result` of the only entry in `results`. Null if several currencies were requested.
    "result": "float | None",
    # Converted amounts, in the order of `to`.
    "results": "list[ConvertedAmount]",
    # Date of the rates as `YYYY-MM-DD`: the latest date for which all of them are known.
    "date": "str",
    # Publishers of the rates. `/data` lists their URLs and licences.
    "source": "str",
    # Days from the date of the rates to the requested date, which is today by default. 0 if the requested date has its own rates.
    "ageDays": "int",
    # True if the rates are more than four days older than the requested date, which is today by default.
    "stale": "bool",
})
"""An amount converted into other currencies."""


class ConvertedAmount(TypedDict):
    """An amount converted into another currency."""

    # Code of the target currency.
    to: str
    # Units of the target currency per unit of `from`, not rounded: up to 15 significant digits.
    rate: float
    # Converted amount, rounded once, half up, to the decimal digits of the currency. Trailing zeros are omitted.
    result: float


class Currency(TypedDict):
    """A currency, metal, cryptocurrency or unit of account with an exchange rate."""

    # ISO 4217 code, or the trading symbol of a cryptocurrency.
    code: str
    # ISO 4217 number: three digits with leading zeros. Null for cryptocurrencies and the offshore yuan.
    numeric: str | None
    # English name in the singular.
    name: str
    # Short symbol, which several currencies may share; the currency code if there is no symbol.
    symbol: str
    # Decimal digits in everyday use, to which conversions are rounded. 8 for cryptocurrencies, 6 for metals.
    decimals: int
    # Decimal digits of the smallest unit in ISO 4217; null if none is defined.
    minorUnit: int | None
    # Kind of currency.
    type: CurrencyKind
    # ISO 3166-1 alpha-2 codes of the countries where the currency is legal tender.
    countryCodes: list[str]
    # Last date, as `YYYY-MM-DD`, on which a withdrawn currency was legal tender. Null for all others.
    tenderUntil: str | None


CurrencyKind = Literal["fiat", "metal", "crypto", "fund"]
"""Kind of currency."""


class CurrencyPage(TypedDict):
    """Currencies."""

    # Number of entries in `items`.
    count: int
    # Number of matching entries, before limit and offset.
    total: int
    # The entries.
    items: list[Currency]


class ExchangeRate(TypedDict):
    """Exchange rate of the base currency to another currency."""

    # Code of the target currency.
    currency: str
    # Units of the target currency for `amount` units of the base currency. The default amount is 1. Not rounded: up to 15 significant digits, or more if the amount has several digits.
    rate: float


ExchangeRates = TypedDict("ExchangeRates", {
    # Code of the base currency.
    "from": "str",
    # Amount of the base currency to which each rate refers.
    "amount": "float",
    # Rates, in the order of `to`. Sorted by code if `to` is omitted.
    "rates": "list[ExchangeRate]",
    # Date of the rates as `YYYY-MM-DD`: the latest date for which all of them are known.
    "date": "str",
    # Publishers of the rates. `/data` lists their URLs and licences.
    "source": "str",
    # Days from the date of the rates to the requested date, which is today by default. 0 if the requested date has its own rates.
    "ageDays": "int",
    # True if the rates are more than four days older than the requested date, which is today by default.
    "stale": "bool",
})
"""Exchange rates of one date."""


class RateDay(TypedDict):
    """Exchange rates of one day in a range."""

    # Date of the rates as `YYYY-MM-DD`.
    date: str
    # Rates that are known for this day.
    rates: list[ExchangeRate]


RateHistory = TypedDict("RateHistory", {
    # Code of the base currency.
    "from": "str",
    # Amount of the base currency to which each rate refers.
    "amount": "float",
    # Date of the rates as `YYYY-MM-DD`: the requested date or the nearest earlier one. Null for a range.
    "date": "str | None",
    # `rates` of the only entry in `days`. Null for a range.
    "rates": "list[ExchangeRate] | None",
    # First date of the range; null for a single date.
    "start": "str | None",
    # Last date of the range; null for a single date.
    "end": "str | None",
    # Days that have their own rates, oldest first. If there are none, the error `not_found` is returned.
    "days": "list[RateDay]",
    # Publishers of the rates. `/data` lists their URLs and licences.
    "source": "str",
    # Days from the date of the newest rates to the last requested date.
    "ageDays": "int",
    # True if the newest rates are more than four days older than the last requested date.
    "stale": "bool",
})
"""Exchange rates of a past date or of a date range."""


def currency_convert(
    *,
    from_: str,
    to: list[str],
    amount: float | None = None,
    date: str | None = None,
) -> Call[Conversion]:
    """Convert an amount. Converts an amount into one or more currencies. Uses exact decimal arithmetic; results are rounded once.

    Costs 1 credit.

    from_: Code of the source currency, case-insensitive.
    to: Codes of up to 50 target currencies.
    amount: Amount to convert: up to 1 quadrillion, with up to 20 decimal digits. Default: 1.
    date: Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used. Format: `YYYY-MM-DD`."""
    return Call("currencyConvert", "GET", "/currency/v1/convert", 1, {"from": from_, "to": to, "amount": amount, "date": date})


def currency_rates(
    *,
    from_: str | None = None,
    to: list[str] | None = None,
    amount: float | None = None,
    date: str | None = None,
) -> Call[ExchangeRates]:
    """Exchange rates. Lists the exchange rates of a base currency: the newest rates, or the rates of a given date.

    Costs 1 credit.

    from_: Code of the base currency, case-insensitive. Default: \"EUR\".
    to: Codes of up to 50 currencies. If omitted, all currencies in use on that date.
    amount: Amount of the base currency, by which every rate is multiplied: up to 1 quadrillion, with up to 20 decimal digits. Default: 1.
    date: Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used. Format: `YYYY-MM-DD`."""
    return Call("currencyRates", "GET", "/currency/v1/rates", 1, {"from": from_, "to": to, "amount": amount, "date": date})


def currency_historical(
    *,
    from_: str | None = None,
    to: list[str] | None = None,
    amount: float | None = None,
    date: str | None = None,
    start: str | None = None,
    end: str | None = None,
) -> Call[RateHistory]:
    """Historical exchange rates. Returns the exchange rates of a past date or of a date range. Rates are available for about 200 days since March 2024. If the operator fetches rates, they are also available for all business days since 1999. For any other date, the rates of the nearest earlier date are used: `date` contains that date, and `ageDays` the difference in days.

    Costs 1 credit.

    from_: Code of the base currency, case-insensitive. Default: \"EUR\".
    to: Codes of up to 50 currencies. Required for a date range. If omitted for a single date, all currencies are returned.
    amount: Amount of the base currency, by which every rate is multiplied: up to 1 quadrillion, with up to 20 decimal digits. Default: 1.
    date: A single date. Cannot be combined with `start`. Format: `YYYY-MM-DD`.
    start: First date of a range. Format: `YYYY-MM-DD`.
    end: Last date of a range; by default today. Format: `YYYY-MM-DD`."""
    return Call("currencyHistorical", "GET", "/currency/v1/historical", 1, {"from": from_, "to": to, "amount": amount, "date": date, "start": start, "end": end})


def currency_currencies(
    *,
    from_: str | None = None,
    to: list[str] | None = None,
    amount: float | None = None,
    q: str | None = None,
    type: CurrencyKind | None = None,
    limit: int | None = None,
    offset: int | None = None,
) -> Call[CurrencyPage]:
    """List or search currencies. Lists all currencies with an exchange rate, sorted by code, or searches them by name, code, symbol or country code. With `from` and `to`, lists only the currencies of that conversion.

    Costs 1 credit.

    from_: Code of a currency to list, case-insensitive. If you send `from` or `to`, only the currencies named in them are listed.
    to: Codes of up to 50 more currencies to list. If you send `from` or `to`, only the currencies named in them are listed.
    amount: Has no effect, because a list of currencies has no amounts: up to 1 quadrillion, with up to 20 decimal digits.
    q: Part of a name, a code, a number, a symbol or a country code.
    type: Returns only currencies of this kind.
    limit: Maximum number of entries to return. Default: 300.
    offset: Number of matching entries to skip. Default: 0."""
    return Call("currencyCurrencies", "GET", "/currency/v1/currencies", 1, {"from": from_, "to": to, "amount": amount, "q": q, "type": type, "limit": limit, "offset": offset})


def currency_by_code(
    *,
    code: str,
) -> Call[Currency]:
    """Currency by code. Looks up one currency by its code.

    Costs 1 credit.

    code: ISO 4217 code, or the trading symbol of a cryptocurrency, case-insensitive."""
    return Call("currencyByCode", "GET", "/currency/v1/currencies/:code", 1, {"code": code})
