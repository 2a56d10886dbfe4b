/** Numbers of the record types that have a mnemonic, from IANA's registry of DNS parameters. */
const NUMBERS: Readonly<Record<string, number>> = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  NULL: 10,
  PTR: 12,
  HINFO: 13,
  MX: 15,
  TXT: 16,
  RP: 17,
  AFSDB: 18,
  SIG: 24,
  KEY: 25,
  AAAA: 28,
  LOC: 29,
  SRV: 33,
  NAPTR: 35,
  KX: 36,
  CERT: 37,
  DNAME: 39,
  OPT: 41,
  APL: 42,
  DS: 43,
  SSHFP: 44,
  IPSECKEY: 45,
  RRSIG: 46,
  NSEC: 47,
  DNSKEY: 48,
  DHCID: 49,
  NSEC3: 50,
  NSEC3PARAM: 51,
  TLSA: 52,
  SMIMEA: 53,
  HIP: 55,
  CDS: 59,
  CDNSKEY: 60,
  OPENPGPKEY: 61,
  CSYNC: 62,
  ZONEMD: 63,
  SVCB: 64,
  HTTPS: 65,
  DSYNC: 66,
  SPF: 99,
  EUI48: 108,
  EUI64: 109,
  TKEY: 249,
  TSIG: 250,
  IXFR: 251,
  AXFR: 252,
  MAILB: 253,
  MAILA: 254,
  ANY: 255,
  URI: 256,
  CAA: 257,
};

const NAMES = new Map(Object.entries(NUMBERS).map(([name, number]) => [number, name]));

/** The mnemonic of a record type, or `TYPEnnn` (RFC 3597) for one without. */
export const typeName = (number: number): string => NAMES.get(number) ?? `TYPE${number}`;

/** The number of a record type by its mnemonic or its `TYPEnnn`, in any case; undefined for what is neither. */
export function typeNumber(text: string): number | undefined {
  const name = text.toUpperCase();
  if (Object.hasOwn(NUMBERS, name)) return NUMBERS[name];
  const [, digits] = /^TYPE(\d{1,5})$/.exec(name) ?? [];
  const number = Number(digits);
  return number <= 0xffff ? number : undefined;
}
