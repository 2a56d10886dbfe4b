import lookUpTimezone from '@photostructure/tz-lookup';
import { type Country, countries } from '../../datasets/countries/index.ts';
import { routes } from '../../datasets/ip-intelligence/asn.ts';
import { type IpPlace, ipPlaces } from '../../datasets/ip-intelligence/places.ts';
import { type Ip, ipNumber } from '../../libraries/ip/address.ts';
import { type NetworkKind, networkKindOf } from './kind.ts';
import { blockWithin } from './ranges.ts';

/** The estimated location of an address. */
export interface IpLocation extends IpPlace {
  /** The common English name. */
  readonly countryName: string | null;
  /** A name from the IANA time zone database. */
  readonly timezone: string | null;
}

/** The location of an address that is not in the database. */
export const UNKNOWN_LOCATION: IpLocation = {
  countryCode: null,
  countryName: null,
  region: null,
  city: null,
  district: null,
  latitude: null,
  longitude: null,
  timezone: null,
};

/** Returns the location of an address from the bundled database. All fields are null if it is unknown. */
export function locationOfIp(ip: Ip): IpLocation {
  const place = ipPlaces.get().find(ip.toByteArray());
  if (!place) return UNKNOWN_LOCATION;
  const country = countries.get().byCode.get(place.countryCode ?? '');
  return { ...place, countryName: country?.name.common ?? null, timezone: timezoneOf(place, country) };
}

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
