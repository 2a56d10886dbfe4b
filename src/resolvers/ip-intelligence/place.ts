import lookUpTimezone from '@photostructure/tz-lookup';
import { type Country, countries } from '../../datasets/countries/index.ts';
import { routes } from '../../datasets/ip-intelligence/asn.ts';
import { type IpPlace, ipPlaces } from '../../datasets/ip-intelligence/places.ts';
import { type Ip, ipNumber } from '../../libraries/ip/address.ts';
import { type NetworkKind, networkKindOf } from './kind.ts';
import { blockWithin } from './ranges.ts';

/** Where an address is thought to be. */
export interface Whereabouts extends IpPlace {
  /** Common English name. */
  readonly countryName: string | null;
  /** Name of the IANA time zone database. */
  readonly timezone: string | null;
}

/** Of an address of which no place is known. */
export const NOWHERE: Whereabouts = {
  countryCode: null,
  countryName: null,
  region: null,
  city: null,
  district: null,
  latitude: null,
  longitude: null,
  timezone: null,
};

/** Where an address is, by the bundled database. All null where nothing is known. */
export function whereaboutsOf(ip: Ip): Whereabouts {
  const place = ipPlaces.get().find(ip.toByteArray());
  if (!place) return NOWHERE;
  const country = countries.get().byCode.get(place.countryCode ?? '');
  return { ...place, countryName: country?.name.common ?? null, timezone: timezoneOf(place, country) };
}

/** By the coordinates; near borders these lie in a neighbour's zone, which is of no use if the country has only one. */
function timezoneOf({ latitude, longitude }: IpPlace, country: Country | undefined): string | null {
  const [zone, ...others] = country?.timezones ?? [];
  if (zone !== undefined && others.length === 0) return zone;
  if (latitude === null || longitude === null) return null;
  const found = lookUpTimezone(latitude, longitude);
  // Zones of the high seas.
  return found.startsWith('Etc/') ? null : found;
}

/** The network that announces an address. */
export interface AutonomousSystem {
  readonly number: number;
  /** Who runs it; null where that is not known. */
  readonly name: string | null;
  /** What it is for; null where that is not certain. */
  readonly kind: NetworkKind | null;
}

export interface Announcement {
  readonly asn: AutonomousSystem;
  /** The block around the address that the same system announces, in CIDR notation. */
  readonly network: string;
}

/** Who announces an address; null where nobody does. */
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
