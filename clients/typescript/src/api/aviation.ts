// Written by `npm run generate` from the declarations of the operations.

export interface AviationOperations {
  /**
   * Airport by code. Looks up one airport by its code, with runways and radio frequencies.
   * Costs 1 credit.
   */
  aviationAirport: {
    method: 'GET';
    credits: 1;
    args: {
      /** IATA code (`ZRH`), ICAO code (`LSZH`) or local code (`US-0123`), case-insensitive. */
      code: string;
    };
    answer: Airport;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search airports. Searches airports by name, city or code. Accents, case and minor typos are ignored; equal matches are sorted by traffic.
   * Costs 1 credit.
   */
  aviationAirportSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Part of an airport or city name, or a code. Optional if `country` is given. */
      q?: string;
      /** Returns only airports in this country. ISO 3166-1 code of two letters (`CH`), three letters (`CHE`) or digits (`756`), or Olympic code (`SUI`), case-insensitive. */
      country?: string;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('iata' | 'icao' | 'ident' | 'name' | 'type' | 'city' | 'metroCode' | 'countryCode' | 'regionCode' | 'latitude' | 'longitude' | 'elevationFt' | 'elevationM' | 'timezone' | 'scheduledService' | 'runways' | 'frequencies')[];
      /** Only airports of these types. If omitted, all except closed airports. */
      type?: AirportType[];
      /** Only airports with scheduled airline service (true) or without it (false). */
      scheduled?: boolean;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: AirportPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Nearest airports. Lists the airports around a location, nearest first, with distance and direction.
   * Costs 1 credit.
   */
  aviationAirportsNearest: {
    method: 'GET';
    credits: 1;
    args: {
      /** Latitude in degrees north, WGS 84. */
      lat: number;
      /** Longitude in degrees east, WGS 84. */
      lon: number;
      /** Search radius in kilometres. If omitted, there is no limit. */
      radiusKm?: number;
      /** Only airports of these types. Default: large, medium and small airports. Default: ["large_airport","medium_airport","small_airport"]. */
      type?: AirportType[];
      /** Only airports with scheduled airline service (true) or without it (false). */
      scheduled?: boolean;
      /** In REST, the fields to return for each entry in `items`. If omitted, all of them. In GraphQL, select fields in the query. */
      fields?: ('iata' | 'icao' | 'ident' | 'name' | 'type' | 'city' | 'metroCode' | 'countryCode' | 'regionCode' | 'latitude' | 'longitude' | 'elevationFt' | 'elevationM' | 'timezone' | 'scheduledService' | 'runways' | 'frequencies' | 'distanceKm' | 'bearingDeg')[];
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: NearbyAirportPage;
    refusals: 400 | 401 | 404 | 429 | 503;
    selects: 'fields';
  };
  /**
   * Airline by code. Looks up one airline by its IATA or ICAO code.
   * Costs 1 credit.
   */
  aviationAirline: {
    method: 'GET';
    credits: 1;
    args: {
      /** Two-character IATA code (`LX`) or three-letter ICAO code (`SWR`), case-insensitive. */
      code: string;
    };
    answer: Airline;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
  /**
   * Search airlines. Searches airlines by name, alias, call sign or code. Accents, case and minor typos are ignored; among equal matches, active airlines come first.
   * Costs 1 credit.
   */
  aviationAirlineSearch: {
    method: 'GET';
    credits: 1;
    args: {
      /** Part of a name, a call sign or a code. */
      q: string;
      /** Maximum number of entries to return. Default: 20. */
      limit?: number;
      /** Number of matching entries to skip. Default: 0. */
      offset?: number;
    };
    answer: AirlinePage;
    refusals: 400 | 401 | 404 | 429 | 503;
  };
}

/** An active or defunct airline. */
export interface Airline {
  /** Two-character IATA code, as on tickets; null if it has none. */
  iata: string | null;
  /** Three-letter ICAO code, as in flight plans; null if it has none. */
  icao: string | null;
  /** Current or last trade name. */
  name: string;
  /** Radio call sign; null if unknown. */
  callsign: string | null;
  /** ISO 3166-1 alpha-2 country code; null if unknown. */
  countryCode: string | null;
  /** True if it operates under this name and these codes today. Null if not certain. */
  active: boolean | null;
  /** Another or former name; null if it has none. */
  alias: string | null;
  /** Former holders of its IATA code: airlines that are known to have closed or to fly under another name. Empty if the airline was not found by its IATA code. */
  formerHolders: FormerHolder[];
}

/** Airlines, best match first. */
export interface AirlinePage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Airline[];
}

/** An airport, heliport or seaplane base. */
export interface Airport {
  /** Three-letter IATA code; null if it has none. */
  iata: string | null;
  /** Four-letter ICAO code; null if it has none. */
  icao: string | null;
  /** OurAirports identifier: the ICAO code, a local code, or a country code and a number. */
  ident: string;
  /** Name in English or the local language. */
  name: string;
  /** Type of airport. */
  type: AirportType;
  /** The city that the airport serves, or the place where it is located. */
  city: string | null;
  /** IATA code of the city or metropolitan area, such as `LON` for Heathrow; often the airport’s own code. */
  metroCode: string | null;
  /** ISO 3166-1 alpha-2 country code; null if several countries claim the territory. */
  countryCode: string | null;
  /** ISO 3166-2 code of the state or province; null if unknown. */
  regionCode: string | null;
  /** Latitude in degrees north, WGS 84. */
  latitude: number;
  /** Longitude in degrees east, WGS 84. */
  longitude: number;
  /** Elevation above mean sea level in feet. Null if unknown, or if the source states 0. */
  elevationFt: number | null;
  /** Elevation in whole metres; null if `elevationFt` is null. */
  elevationM: number | null;
  /** Name in the IANA time zone database. */
  timezone: string;
  /** True if the airport has scheduled airline service. */
  scheduledService: boolean;
  /** Runways, sorted by designator. */
  runways: Runway[];
  /** Radio frequencies, sorted by type, then frequency. */
  frequencies: AirportFrequency[];
}

/** A radio frequency of an airport. Not for navigation: use current charts. */
export interface AirportFrequency {
  /** Type of service, such as `Tower`, `Ground`, `ATIS` or `CTAF`. */
  type: string;
  /** Frequency in megahertz. */
  mhz: number;
  /** Description from the source, usually the call sign; null if there is none. */
  description: string | null;
}

/** Airports, best match first. */
export interface AirportPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: Airport[];
}

/** Type of airport, as classified by OurAirports. */
export type AirportType = 'large_airport' | 'medium_airport' | 'small_airport' | 'seaplane_base' | 'heliport' | 'balloonport' | 'closed';

/** A former holder of an IATA code: an airline that has closed or now flies under another name. */
export interface FormerHolder {
  /** Last known trade name used with the code. */
  name: string;
  /** ICAO code. Null if it had none. */
  icao: string | null;
  /** ISO 3166-1 alpha-2 country code; null if unknown. */
  countryCode: string | null;
}

/** An airport with its distance and direction from a location. */
export interface NearbyAirport {
  /** Three-letter IATA code; null if it has none. */
  iata: string | null;
  /** Four-letter ICAO code; null if it has none. */
  icao: string | null;
  /** OurAirports identifier: the ICAO code, a local code, or a country code and a number. */
  ident: string;
  /** Name in English or the local language. */
  name: string;
  /** Type of airport. */
  type: AirportType;
  /** The city that the airport serves, or the place where it is located. */
  city: string | null;
  /** IATA code of the city or metropolitan area, such as `LON` for Heathrow; often the airport’s own code. */
  metroCode: string | null;
  /** ISO 3166-1 alpha-2 country code; null if several countries claim the territory. */
  countryCode: string | null;
  /** ISO 3166-2 code of the state or province; null if unknown. */
  regionCode: string | null;
  /** Latitude in degrees north, WGS 84. */
  latitude: number;
  /** Longitude in degrees east, WGS 84. */
  longitude: number;
  /** Elevation above mean sea level in feet. Null if unknown, or if the source states 0. */
  elevationFt: number | null;
  /** Elevation in whole metres; null if `elevationFt` is null. */
  elevationM: number | null;
  /** Name in the IANA time zone database. */
  timezone: string;
  /** True if the airport has scheduled airline service. */
  scheduledService: boolean;
  /** Runways, sorted by designator. */
  runways: Runway[];
  /** Radio frequencies, sorted by type, then frequency. */
  frequencies: AirportFrequency[];
  /** Great-circle distance in kilometres, computed on a sphere; the error is at most 0.5%. */
  distanceKm: number;
  /** Initial direction towards the airport in degrees clockwise from true north, 0 to 360. */
  bearingDeg: number;
}

/** Airports around a location, nearest first. */
export interface NearbyAirportPage {
  /** Number of entries in `items`. */
  count: number;
  /** Number of matching entries, before limit and offset. */
  total: number;
  /** The entries. */
  items: NearbyAirport[];
}

/** A runway, a helipad or a water runway. */
export interface Runway {
  /** Designators of both ends, such as `09L/27R`, or of a helipad, such as `H1`. */
  ident: string | null;
  /** Length in feet; null if unknown. */
  lengthFt: number | null;
  /** Width in feet; null if unknown. */
  widthFt: number | null;
  /** Surface; the first one if the source lists several. Null if unknown. */
  surface: RunwaySurface | null;
  /** True if the runway has lights. */
  lighted: boolean;
  /** True if the runway is closed. */
  closed: boolean;
}

/** Main surface of a runway. */
export type RunwaySurface = 'asphalt' | 'concrete' | 'paved' | 'gravel' | 'grass' | 'earth' | 'sand' | 'coral' | 'brick' | 'metal' | 'wood' | 'snow' | 'water';
