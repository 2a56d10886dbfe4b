// Written by `npm run generate` from the declarations of the operations.

export interface CurrencyOperations {
  /**
   * Convert an amount. Converts an amount into one or more currencies. Uses exact decimal arithmetic; results are rounded once.
   * Costs 1 credit.
   */
  currencyConvert: {
    method: 'GET';
    credits: 1;
    args: {
      /** Code of the source currency, case-insensitive. */
      from: string;
      /** Codes of up to 50 target currencies. */
      to: string[];
      /** Amount to convert: up to 1 quadrillion, with up to 20 decimal digits. Default: 1. */
      amount?: number;
      /** Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used. Format: `YYYY-MM-DD`. */
      date?: string;
    };
    answer: Conversion;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Exchange rates. Lists the exchange rates of a base currency: the newest rates, or the rates of a given date.
   * Costs 1 credit.
   */
  currencyRates: {
    method: 'GET';
    credits: 1;
    args: {
      /** Code of the base currency, case-insensitive. Default: "EUR". */
      from?: string;
      /** Codes of up to 50 currencies. If omitted, all currencies in use on that date. */
      to?: string[];
      /** Amount of the base currency, by which every rate is multiplied: up to 1 quadrillion, with up to 20 decimal digits. Default: 1. */
      amount?: number;
      /** Date of the rates. If it has no rates, the nearest earlier date with rates is used. If omitted, the newest rates are used. Format: `YYYY-MM-DD`. */
      date?: string;
    };
    answer: ExchangeRates;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Historical exchange rates. Returns the exchange rates of a past date or of a date range. Rates are available for about 200 days since March 2024. If the operator fetches rates, they are also available for all business days since 1999. For any other date, the rates of the nearest earlier date are used: `date` contains that date, and `ageDays` the difference in days.
   * Costs 1 credit.
   */
  currencyHistorical: {
    method: 'GET';
    credits: 1;
    args: {
      /** Code of the base currency, case-insensitive. Default: "EUR". */
      from?: string;
      /** Codes of up to 50 currencies. Required for a date range. If omitted for a single date, all currencies are returned. */
      to?: string[];
      /** Amount of the base currency, by which every rate is multiplied: up to 1 quadrillion, with up to 20 decimal digits. Default: 1. */
      amount?: number;
      /** A single date. Cannot be combined with `start`. Format: `YYYY-MM-DD`. */
      date?: string;
      /** First date of a range. Format: `YYYY-MM-DD`. */
      start?: string;
      /** Last date of a range; by default today. Format: `YYYY-MM-DD`. */
      end?: string;
    };
    answer: RateHistory;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * List or search currencies. Lists all currencies with an exchange rate, sorted by code, or searches them by name, code, symbol or country code. With `from` and `to`, lists only the currencies of that conversion.
   * Costs 1 credit.
   */
  currencyCurrencies: {
    method: 'GET';
    credits: 1;
    args: {
      /** Code of a currency to list, case-insensitive. If you send `from` or `to`, only the currencies named in them are listed. */
      from?: string;
      /** Codes of up to 50 more currencies to list. If you send `from` or `to`, only the currencies named in them are listed. */
      to?: string[];
      /** Has no effect, because a list of currencies has no amounts: up to 1 quadrillion, with up to 20 decimal digits. */
      amount?: number;
      /** Part of a name, a code, a number, a symbol or a country code. */
      q?: string;
      /** Returns only currencies of this kind. */
      type?: CurrencyKind;
      /** Maximum number of entries to return. Default: 300. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: CurrencyPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Currency by code. Looks up one currency by its code.
   * Costs 1 credit.
   */
  currencyByCode: {
    method: 'GET';
    credits: 1;
    args: {
      /** ISO 4217 code, or the trading symbol of a cryptocurrency, case-insensitive. */
      code: string;
    };
    answer: Currency;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** An amount converted into other currencies. */
export interface Conversion {
  /** Code of the source currency. */
  from: string;
  /** Amount that was converted. */
  amount: number;
  /** `to` of the only entry in `results`. Null if several currencies were requested. */
  to: string | null;
  /** `rate` of the only entry in `results`. Null if several currencies were requested. */
  rate: number | null;
  /** `result` of the only entry in `results`. Null if several currencies were requested. */
  result: number | null;
  /** Converted amounts, in the order of `to`. */
  results: ConvertedAmount[];
  /** Date of the rates as `YYYY-MM-DD`: the latest date for which all of them are known. */
  date: string;
  /** Publishers of the rates. `/data` lists their URLs and licences. */
  source: string;
  /** Days from the date of the rates to the requested date, which is today by default. 0 if the requested date has its own rates. */
  ageDays: number;
  /** True if the rates are more than four days older than the requested date, which is today by default. */
  stale: boolean;
}

/** An amount converted into another currency. */
export interface ConvertedAmount {
  /** Code of the target currency. */
  to: string;
  /** Units of the target currency per unit of `from`, not rounded: up to 15 significant digits. */
  rate: number;
  /** Converted amount, rounded once, half up, to the decimal digits of the currency. Trailing zeros are omitted. */
  result: number;
}

/** A currency, metal, cryptocurrency or unit of account with an exchange rate. */
export interface Currency {
  /** ISO 4217 code, or the trading symbol of a cryptocurrency. */
  code: string;
  /** ISO 4217 number: three digits with leading zeros. Null for cryptocurrencies and the offshore yuan. */
  numeric: string | null;
  /** English name in the singular. */
  name: string;
  /** Short symbol, which several currencies may share; the currency code if there is no symbol. */
  symbol: string;
  /** Decimal digits in everyday use, to which conversions are rounded. 8 for cryptocurrencies, 6 for metals. */
  decimals: number;
  /** Decimal digits of the smallest unit in ISO 4217; null if none is defined. */
  minorUnit: number | null;
  /** Kind of currency. */
  type: CurrencyKind;
  /** ISO 3166-1 alpha-2 codes of the countries where the currency is legal tender. */
  countryCodes: string[];
  /** Last date, as `YYYY-MM-DD`, on which a withdrawn currency was legal tender. Null for all others. */
  tenderUntil: string | null;
}

/** Kind of currency. */
export type CurrencyKind = 'fiat' | 'metal' | 'crypto' | 'fund';

/** Currencies. */
export interface CurrencyPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Currency[];
}

/** Exchange rate of the base currency to another currency. */
export interface ExchangeRate {
  /** Code of the target currency. */
  currency: string;
  /** Units of the target currency for `amount` units of the base currency. The default amount is 1. Not rounded: up to 15 significant digits, or more if the amount has several digits. */
  rate: number;
}

/** Exchange rates of one date. */
export interface ExchangeRates {
  /** Code of the base currency. */
  from: string;
  /** Amount of the base currency to which each rate refers. */
  amount: number;
  /** Rates, in the order of `to`. Sorted by code if `to` is omitted. */
  rates: ExchangeRate[];
  /** Date of the rates as `YYYY-MM-DD`: the latest date for which all of them are known. */
  date: string;
  /** Publishers of the rates. `/data` lists their URLs and licences. */
  source: string;
  /** Days from the date of the rates to the requested date, which is today by default. 0 if the requested date has its own rates. */
  ageDays: number;
  /** True if the rates are more than four days older than the requested date, which is today by default. */
  stale: boolean;
}

/** Exchange rates of one day in a range. */
export interface RateDay {
  /** Date of the rates as `YYYY-MM-DD`. */
  date: string;
  /** Rates that are known for this day. */
  rates: ExchangeRate[];
}

/** Exchange rates of a past date or of a date range. */
export interface RateHistory {
  /** Code of the base currency. */
  from: string;
  /** Amount of the base currency to which each rate refers. */
  amount: number;
  /** Date of the rates as `YYYY-MM-DD`: the requested date or the nearest earlier one. Null for a range. */
  date: string | null;
  /** `rates` of the only entry in `days`. Null for a range. */
  rates: ExchangeRate[] | null;
  /** First date of the range; null for a single date. */
  start: string | null;
  /** Last date of the range; null for a single date. */
  end: string | null;
  /** Days that have their own rates, oldest first. If there are none, the error `not_found` is returned. */
  days: RateDay[];
  /** Publishers of the rates. `/data` lists their URLs and licences. */
  source: string;
  /** Days from the date of the newest rates to the last requested date. */
  ageDays: number;
  /** True if the newest rates are more than four days older than the last requested date. */
  stale: boolean;
}
