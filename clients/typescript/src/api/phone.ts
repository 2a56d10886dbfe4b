// Written by `npm run generate` from the declarations of the operations.

export interface PhoneOperations {
  /**
   * Validate a phone number. Validates one phone number and returns its formats, country, type, location, carrier and time zones. A text that is not a phone number is a successful result with `valid: false` and the reason.
   * Costs 1 credit.
   */
  phoneValidate: {
    method: 'POST';
    credits: 1;
    args: {
      /** The number with its calling code (`+41 44 668 18 00`), or as dialled within `country`. Spaces, brackets, hyphens, extensions, `tel:` and letters for digits are accepted. In a query string, write `+` as `%2B`. */
      number: string;
      /** Country from which a number without a calling code is dialled. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
    };
    answer: PhoneReport;
    refusals: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  };
}

/** Reason why a phone number is invalid. */
export type PhoneFault = 'not_a_number' | 'country_required' | 'unknown_calling_code' | 'too_short' | 'too_long' | 'wrong_length' | 'unassigned';

/** Information about a phone number, derived from its digits only. */
export interface PhoneReport {
  /** The number as sent. */
  input: string;
  /** The `country` that you sent, as an alpha-2 code; null if you sent none. */
  countryHint: string | null;
  /** True if the number is in an assigned range. The number may still not be in service. */
  valid: boolean;
  /** True if the numbering plan has numbers of this length. */
  possible: boolean;
  /** Reason why the number is invalid. Null if it is valid. */
  reason: PhoneFault | null;
  /** E.164 format for storage, without the extension: `+41446681800`. Null if the number is not possible. */
  e164: string | null;
  /** International format: `+41 44 668 18 00`. Null if the number is not possible. */
  international: string | null;
  /** National format: `044 668 18 00`. Null if the number is not possible. */
  national: string | null;
  /** RFC 3966 link: `tel:+41446681800`. Null if the number is not possible. */
  rfc3966: string | null;
  /** Alpha-2 code of the country that the number range belongs to; null if the number is invalid or has no country, such as +800 numbers. */
  countryCode: string | null;
  /** International calling code with `+`; null if none was found. */
  callingCode: string | null;
  /** National number: the digits after the calling code, without the national prefix. */
  nationalNumber: string | null;
  /** Extension, dialled after the call is answered; null if the number has none. */
  extension: string | null;
  /** Type of the range. Null if the number is invalid. */
  type: PhoneType | null;
  /** English name of the place that the area code belongs to, such as `Zurich`; null for numbers without a place, such as most mobile numbers. */
  location: string | null;
  /** Carrier to which the range was originally assigned. Numbers may have been ported since. Known only for mobile and pager numbers. */
  carrier: string | null;
  /** IANA time zone names of the area, or of the whole country if the number has no area. Empty if the number is invalid. */
  timezones: string[];
  /** Alpha-2 codes of all countries that the number could belong to, based on the calling code and the length. */
  possibleCountryCodes: string[];
}

/** Type of a phone number range. */
export type PhoneType = 'fixed_line' | 'mobile' | 'fixed_line_or_mobile' | 'toll_free' | 'premium_rate' | 'shared_cost' | 'voip' | 'personal_number' | 'pager' | 'uan' | 'voicemail';
