// Written by `npm run generate` from the declarations of the operations.

export interface HolidaysOperations {
  /**
   * Long weekends and bridge days. Lists spans of at least three free days around public holidays. Longer spans include bridge days: working days that you take off. Returns the spans that begin in the requested year.
   * Costs 1 credit.
   */
  holidaysLongWeekends: {
    method: 'GET';
    credits: 1;
    args: {
      /** Country of the long weekends. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country: string;
      /** State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions. */
      state?: string;
      /** Year in which the spans begin. If omitted, the current year in the country’s capital. */
      year?: number;
      /** Maximum number of working days to take off for one span. With 0, only spans without bridge days are returned. Default: 1. */
      vacationDays?: number;
      /** Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
    };
    answer: LongWeekends;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Holidays of a year. Lists the holidays of a country or state in one year; by default public holidays.
   * Costs 1 credit.
   */
  holidaysPublic: {
    method: 'GET';
    credits: 1;
    args: {
      /** Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country: string;
      /** Year of the holidays. If omitted, the current year in the country’s capital. */
      year?: number;
      /** State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions. */
      state?: string;
      /** Returns only these types. Default: ["public"]. */
      type?: HolidayType[];
      /** Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
      /** Includes holidays that apply only in some states; `states` lists these states in the response. Has no effect if `state` is given. Default: false. */
      regional?: boolean;
    };
    answer: HolidayCalendar;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Holidays between two dates. Lists the holidays that have at least one day between two dates. Both dates are included, and they can be in different years.
   * Costs 1 credit.
   */
  holidaysRange: {
    method: 'GET';
    credits: 1;
    args: {
      /** Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country: string;
      /** First date, `YYYY-MM-DD`. If omitted, the first day of the year. */
      from?: string;
      /** Last date, `YYYY-MM-DD`, at most 1,100 days later. If omitted, the last day of the year. */
      to?: string;
      /** Year of `from` or `to` if that date is omitted. If both are omitted, the whole year is returned. Must not be before the year of `from` or after the year of `to`. If `year` is omitted, the year of the given date is used or, without dates, the current year. */
      year?: number;
      /** State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions. */
      state?: string;
      /** Returns only these types. Default: ["public"]. */
      type?: HolidayType[];
      /** Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
      /** Includes holidays that apply only in some states; `states` lists these states in the response. Has no effect if `state` is given. Default: false. */
      regional?: boolean;
    };
    answer: HolidayCalendar;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Next holidays. Lists the next holidays, including any on the start date. `total` is the number of holidays in the twelve months from that date.
   * Costs 1 credit.
   */
  holidaysNext: {
    method: 'GET';
    credits: 1;
    args: {
      /** Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country: string;
      /** Start date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the capital. */
      date?: string;
      /** Year of an `MM-DD` date. If `date` contains a year, this must be the same year. If `date` is omitted, the list starts on the first day of this year, or today for the current year. */
      year?: number;
      /** State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions. */
      state?: string;
      /** Returns only these types. Default: ["public"]. */
      type?: HolidayType[];
      /** Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
      /** Maximum number of entries to return. Default: 5. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: HolidayPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Check a date. Checks if a date is a holiday or a working day, and returns the next working day.
   * Costs 1 credit.
   */
  holidaysIsHoliday: {
    method: 'GET';
    credits: 1;
    args: {
      /** Country of the holidays. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country: string;
      /** Date as `YYYY-MM-DD`, or as `MM-DD` in `year`. If omitted, today in the country’s capital. */
      date?: string;
      /** Year of an `MM-DD` date, or of today’s month and day if `date` is omitted. If `date` contains a year, this must be the same year. If omitted, the current year. */
      year?: number;
      /** State or region, such as `BY`, `DE-BY` or `Bayern`, whose own holidays are included. `/holidays/v1/countries` lists all states and regions. */
      state?: string;
      /** Returns only these types. Default: ["public"]. */
      type?: HolidayType[];
      /** Language of `name`. Names that are not available in this language are in English. ISO 639 code or BCP 47 tag: `de`, `pt-BR`. */
      language?: string;
    };
    answer: HolidayCheck;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Countries with holidays. Lists the countries with holiday data, with their states, languages and weekends.
   * Costs 1 credit.
   */
  holidaysCountries: {
    method: 'GET';
    credits: 1;
    args: {
      /** Returns only this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
      /** Year that `coverage` refers to. It does not filter the list: all countries are returned for any year. If omitted, the current year. */
      year?: number;
      /** Maximum number of entries to return. Default: 250. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: HolidayCountryPage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** A holiday in one year. Dates that depend on a sighting of the moon are `estimated` until they are official. */
export interface Holiday {
  /** First day, `YYYY-MM-DD`. */
  date: string;
  /** Name in the requested language, otherwise in English or a local language. */
  name: string;
  /** Name in the first language of the country or state. */
  localName: string;
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string;
  /** Codes of the states that have the holiday. Empty if it applies to the whole country. */
  states: string[];
  /** Parts of these states to which the holiday is limited, such as mainly Catholic municipalities. Empty if the holiday applies to the whole of these states. */
  municipalities: string[];
  /** Type of holiday, which says who has the day off. */
  type: HolidayType;
  /** Start, with UTC offset: in the local time of the state if the holiday belongs to a single state, otherwise in that of the capital. */
  start: string;
  /** End of the last day in the same local time, with UTC offset. */
  end: string;
  /** Duration in days, including half days. */
  days: number;
  /** True if the day is a substitute for a holiday that falls on a weekend. */
  substitute: boolean;
  /** True if the day is not a holiday itself but an additional day off, next to a holiday or in exchange for another day. */
  bridge: boolean;
  /** True if the date is calculated and not official yet. The actual date may be one day earlier or later, for example after a moon sighting. */
  estimated: boolean;
  /** True if the holiday falls on the same date every year. */
  fixed: boolean;
  /** Rule for the date in the syntax of date-holidays; null if the date was announced. */
  rule: string | null;
  /** Day of the week of `date`. */
  weekday: Weekday;
}

/** Holidays of a country or state between two dates. */
export interface HolidayCalendar {
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string;
  /** Code of the state; null if the whole country was requested. */
  state: string | null;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** Last day, `YYYY-MM-DD`. */
  to: string;
  /** Completeness of the known public holidays in this period. */
  coverage: HolidayCoverage;
  /** Reason why `coverage` is not `full`, in one sentence. Null if it is `full`. */
  coverageReason: string | null;
  /** Number of entries in `items`. */
  count: number;
  /** Same as `count`: the list is never truncated. */
  total: number;
  /** Holidays, sorted by date. */
  items: Holiday[];
  /** Weekend days on which people work; empty outside China. */
  makeUpDays: MakeUpDay[];
}

/** Result of checking a date. */
export interface HolidayCheck {
  /** The requested date, `YYYY-MM-DD`. */
  date: string;
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string;
  /** Code of the state; null if the whole country was requested. */
  state: string | null;
  /** Day of the week of `date`. */
  weekday: Weekday;
  /** True if `holidays` is not empty. */
  holiday: boolean;
  /** Holidays of the requested types on this date. */
  holidays: Holiday[];
  /** True if the date falls on one of the country’s current weekend days. */
  weekend: boolean;
  /** True if the date is a weekend day that was announced as a working day, as in China. */
  makeUpDay: boolean;
  /** True if the date is neither a weekend day nor a public holiday, or if it is a make-up working day. Does not depend on the requested types. */
  workingDay: boolean;
  /** First working day after `date`, `YYYY-MM-DD`. */
  nextWorkingDay: string;
}

/** A country with holiday data. */
export interface HolidayCountry {
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string;
  /** Common English name. */
  name: string;
  /** Completeness of the known public holidays of the year. */
  coverage: HolidayCoverage;
  /** Reason why `coverage` is not `full`, in one sentence. Null if it is `full`. */
  coverageReason: string | null;
  /** First year for which announced holidays are known; null if no holidays are announced. */
  announcedFrom: number | null;
  /** Last year for which announced holidays are known; null if no holidays are announced. */
  announcedTo: number | null;
  /** ISO 639 codes of the languages of the holiday names. The language of `localName` comes first. */
  languages: string[];
  /** Current weekend days. */
  weekend: Weekday[];
  /** IANA time zone of the capital, which determines the current date. */
  timezone: string;
  /** States and regions with their own holiday data, sorted by code. */
  states: HolidayState[];
}

/** Countries with holiday data, sorted by alpha-2 code. */
export interface HolidayCountryPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: HolidayCountry[];
}

/** Completeness of the known public holidays. */
export type HolidayCoverage = 'full' | 'partial' | 'unverified';

/** Holidays, sorted by date. */
export interface HolidayPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Holiday[];
}

/** A part of a country with its own holiday data. */
export interface HolidayState {
  /** Code for the `state` argument: usually the part of the ISO 3166-2 code after the hyphen. */
  code: string;
  /** English name if known, otherwise a local name. */
  name: string;
}

/** Type of holiday, which says who has the day off. */
export type HolidayType = 'public' | 'bank' | 'school' | 'optional' | 'observance';

/** Consecutive free days around a public holiday. */
export interface LongWeekend {
  /** First free day, `YYYY-MM-DD`. */
  from: string;
  /** Last free day, `YYYY-MM-DD`. */
  to: string;
  /** Number of days from the first to the last, both included. */
  days: number;
  /** Number of `bridgeDays`. 0 if you need not take any day off. */
  vacationDays: number;
  /** The working days to take off within the span, `YYYY-MM-DD`. */
  bridgeDays: string[];
  /** The public holidays within the span, including those on weekends. */
  holidays: Holiday[];
}

/** Long weekends of a country or state that begin in a year. */
export interface LongWeekends {
  /** ISO 3166-1 alpha-2 code. */
  countryCode: string;
  /** Code of the state; null if the whole country was requested. */
  state: string | null;
  /** Year in which the spans begin. */
  year: number;
  /** Completeness of the known public holidays of the year. */
  coverage: HolidayCoverage;
  /** Reason why `coverage` is not `full`, in one sentence. Null if it is `full`. */
  coverageReason: string | null;
  /** Number of entries in `items`. */
  count: number;
  /** Same as `count`: the list is never truncated. */
  total: number;
  /** Spans, sorted by first day. A span that lies within another span with the same `vacationDays` is not listed. */
  items: LongWeekend[];
}

/** A weekend day on which people work in exchange for a day off next to a holiday. */
export interface MakeUpDay {
  /** Date, `YYYY-MM-DD`. */
  date: string;
  /** Name of the holiday that the day makes up for. */
  name: string;
  /** Day of the week of `date`. */
  weekday: Weekday;
}

/** A day of the week. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
