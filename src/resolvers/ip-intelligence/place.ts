import lookUpTimezone from '@photostructure/tz-lookup';
import { type Country, countries } from '../../datasets/countries/index.ts';
import { routes } from '../../datasets/ip-intelligence/asn.ts';
import { type IpPlace, ipPlaces } from '../../datasets/ip-intelligence/places.ts';
import { registrations } from '../../datasets/ip-intelligence/registrations.ts';
import { type Ip, ipNumber } from '../../libraries/ip/address.ts';
import { regionCodeOf } from '../countries/index.ts';
import { CONTINENTS, type ContinentCode } from './continent.ts';
import { type NetworkKind, networkKindOf } from './kind.ts';
import { blockWithin } from './ranges.ts';

/** The reason for which an address is said to be in a country. */
export type CountryBasis = 'location' | 'registration';

/** The estimated location of an address. */
export interface IpLocation extends IpPlace {
  /** The common English name. */
  readonly countryName: string | null;
  /** Null if the country is unknown. */
  readonly countryBasis: CountryBasis | null;
  /** A code such as `EU`. Null if unknown, or if the country is in several continents. */
  readonly continent: ContinentCode | null;
  /** The ISO 3166-2 code of the region. */
  readonly regionCode: string | null;
  /** A name from the IANA time zone database. */
  readonly timezone: string | null;
}

/** The location of an address that is not in the database. */
export const UNKNOWN_LOCATION: IpLocation = {
  countryCode: null,
  countryName: null,
  countryBasis: null,
  continent: null,
  region: null,
  regionCode: null,
  city: null,
  district: null,
  latitude: null,
  longitude: null,
  timezone: null,
};

/**
 * Returns the location of an address from the bundled database. If it has no country, returns only the country in which
 * the address is registered. All fields are null if that is unknown too.
 */
export function locationOfIp(ip: Ip): IpLocation {
  const place = ipPlaces.get().find(ip.toByteArray());
  if (!place || place.countryCode === null) return registrationOfIp(ip);
  const country = countries.get().byCode.get(place.countryCode);
  return {
    ...place,
    ...countryFacts(country),
    countryBasis: 'location',
    regionCode: regionCodeOf(place.countryCode, place.region),
    timezone: timezoneOf(place, country),
  };
}

/** Returns only the country in which an address is registered, for addresses that have no single location. */
export function registrationOfIp(ip: Ip): IpLocation {
  const { v4, v6 } = registrations.get();
  const number = ipNumber(ip);
  const countryCode = ip.kind() === 'ipv4' ? v4(Number(number)) : v6(number);
  if (countryCode === null) return UNKNOWN_LOCATION;
  const country = countries.get().byCode.get(countryCode);
  return { ...UNKNOWN_LOCATION, countryCode, ...countryFacts(country), countryBasis: 'registration' };
}

const countryFacts = (country: Country | undefined): Pick<IpLocation, 'countryName' | 'continent'> => {
  const [continent, ...others] = country?.continents ?? [];
  return {
    countryName: country?.name.common ?? null,
    continent: others.length === 0 ? (CONTINENTS.get(continent ?? '') ?? null) : null,
  };
};

/**
 * Finds the time zone by coordinates. Near a border, the coordinates may fall into a neighbour's zone, so a country
 * with only one zone always gets that zone.
 */
function timezoneOf({ latitude, longitude }: IpPlace, country: Country | undefined): string | null {
  const [zone, ...others] = country?.timezones ?? [];
  if (zone !== undefined && others.length === 0) return zone;
  if (latitude === null || longitude === null) return null;
  const found = lookUpTimezone(latitude, longitude);
  // Zones of the high seas are not useful here.
  return found.startsWith('Etc/') ? null : found;
}

/** The network that announces an address. */
export interface AutonomousSystem {
  readonly number: number;
  /** The operator; null if unknown. */
  readonly name: string | null;
  /** The purpose; null if uncertain. */
  readonly kind: NetworkKind | null;
}

export interface Announcement {
  readonly asn: AutonomousSystem;
  /** The block around the address that the same autonomous system announces, in CIDR notation. */
  readonly network: string;
}

/** Returns the network that announces an address; null if none does. */
export function announcementOf(ip: Ip): Announcement | null {
  const { v4, v6, operatorOf } = routes.get();
  const number = ipNumber(ip);
  const route = ip.kind() === 'ipv4' ? v4(Number(number)) : v6(number);
  if (!route) return null;
  const name = operatorOf(route.asn);
  return {
    asn: { number: route.asn, name, kind: networkKindOf(route.asn, name) },
    network: blockWithin(ip, route.first, route.last),
  };
}
