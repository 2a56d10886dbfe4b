/** The number of bits of a row that hold the number of the country. The rest is the first network of the range. */
export const COUNTRY_BITS = 8;
/** Registrations are stored by /24 networks of IPv4 and /48 networks of IPv6, the smallest that are announced. */
export const HOST_BITS = { ipv4: 8, ipv6: 80 } as const;
