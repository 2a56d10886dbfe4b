import { type Cursor, MalformedMessage } from './cursor.ts';
import {
  base64,
  type Field,
  hex,
  host,
  ipv4,
  ipv6,
  ipv6Text,
  label,
  type Piece,
  recordType,
  restBase64,
  restHex,
  texts,
  uint8,
  uint16,
} from './fields.ts';

/** Reads `count` bytes as hexadecimal groups with a separator, for locators and identifiers (RFC 6742, RFC 7043). */
const grouped =
  (count: number, size: number, sign: string) =>
  (name: string): Field =>
  (cursor) => {
    const bytes = cursor.bytes(count);
    const groups = Array.from({ length: count / size }, (_, at) =>
      bytes.toString('hex', at * size, (at + 1) * size),
    );
    const text = groups.join(sign);
    return { data: { [name]: text }, text };
  };

const locator = grouped(8, 2, ':');

/** The address families of APL, by the numbers that IANA assigned. */
const FAMILIES: ReadonlyMap<number, { readonly bits: number; readonly text: (bytes: Buffer) => string }> =
  new Map([
    [1, { bits: 32, text: (bytes) => bytes.join('.') }],
    [2, { bits: 128, text: ipv6Text }],
  ]);

/**
 * Address blocks. Each block may be an exception to the blocks before it (RFC 3123). Trailing zero bytes of an address
 * are omitted in the message.
 */
const addressPrefixes: Field = (cursor) => {
  const items: { family: number; address: string; prefix: number; negated: boolean }[] = [];
  while (cursor.left > 0) {
    const family = cursor.uint16();
    const prefix = cursor.uint8();
    const length = cursor.uint8();
    const kind = FAMILIES.get(family);
    if (!kind || prefix > kind.bits || (length & 0x7f) > kind.bits / 8)
      throw new MalformedMessage('An address block is malformed.');
    const address = Buffer.alloc(kind.bits / 8);
    cursor.bytes(length & 0x7f).copy(address);
    items.push({ family, address: kind.text(address), prefix, negated: length >= 0x80 });
  }
  const written = items.map(
    ({ negated, family, address, prefix }) => `${negated ? '!' : ''}${family}:${address}/${prefix}`,
  );
  return { data: { items }, text: written.join(' ') };
};

/** A digest that identifies a DHCP client (RFC 4701). Zone files contain the whole data in Base64. */
const dhcpIdentifier: Field = (cursor) => {
  const text = base64(cursor.peek());
  const data = { identifierType: cursor.uint16(), digestType: cursor.uint8(), digest: hex(cursor.rest()) };
  return { data, text };
};

/** Reads a gateway or relay of the given kind: none, IPv4, IPv6, or a name. */
function reached(kind: number, name: string, cursor: Cursor): Piece {
  if (kind === 0) return { data: { [name]: null }, text: '.' };
  const read = [ipv4, ipv6, host][kind - 1];
  if (!read) throw new MalformedMessage('A gateway has an unknown type.');
  return read(name)(cursor);
}

/** In RFC 4025, the kind of the gateway precedes the algorithm, and the gateway follows it. */
const ipsecGateway: Field = (cursor) => {
  const gatewayType = cursor.uint8();
  const algorithm = cursor.uint8();
  const { data, text } = reached(gatewayType, 'gateway', cursor);
  return { data: { gatewayType, algorithm, ...data }, text: `${gatewayType} ${algorithm} ${text}` };
};

/** In RFC 8777, the highest bit shows if discovery is optional, that is, if clients may contact the relay directly. */
const relay: Field = (cursor) => {
  const byte = cursor.uint8();
  const relayType = byte & 0x7f;
  const { data, text } = reached(relayType, 'relay', cursor);
  return {
    data: { discoveryOptional: byte >= 0x80, relayType, ...data },
    text: `${byte >> 7} ${relayType} ${text}`,
  };
};

/** In RFC 8005, the lengths of both fields precede the fields. */
const hostIdentity: Field = (cursor) => {
  const hitLength = cursor.uint8();
  const algorithm = cursor.uint8();
  const keyLength = cursor.uint16();
  const hit = hex(cursor.bytes(hitLength));
  const publicKey = base64(cursor.bytes(keyLength));
  const servers: string[] = [];
  while (cursor.left > 0) servers.push(cursor.name());
  return {
    data: { algorithm, hit, publicKey, rendezvousServers: servers },
    text: [algorithm, hit, publicKey, ...servers.map((name) => (name === '.' ? name : `${name}.`))].join(' '),
  };
};

const nsap: Field = (cursor) => {
  const address = `0x${hex(cursor.rest())}`;
  return { data: { address }, text: address };
};

/** The subaddress is optional. */
const isdn: Field = (cursor) => {
  const number = label('address')(cursor);
  const sub = cursor.left > 0 ? label('subaddress')(cursor) : { data: { subaddress: null }, text: '' };
  return { data: { ...number.data, ...sub.data }, text: `${number.text} ${sub.text}`.trimEnd() };
};

const TEXT = [texts];
const MAILBOX = [host('target')];
const DS = [uint16('keyTag'), uint8('algorithm'), uint8('digestType'), restHex('digest')];
const KEY = [uint16('flags'), uint8('protocol'), uint8('algorithm'), restBase64('publicKey')];

/** The fields of types that few domains use, declared as in `records.ts`. */
export const RARE_LAYOUTS: Readonly<Record<string, readonly Field[]>> = {
  MB: MAILBOX,
  MG: MAILBOX,
  MR: MAILBOX,
  MINFO: [host('rmailbx'), host('emailbx')],
  AFSDB: [uint16('subtype'), host('hostname')],
  X25: [label('address')],
  ISDN: [isdn],
  RT: [uint16('preference'), host('intermediateHost')],
  NSAP: [nsap],
  KEY,
  PX: [uint16('preference'), host('map822'), host('mapX400')],
  GPOS: [label('longitude'), label('latitude'), label('altitude')],
  KX: [uint16('preference'), host('exchanger')],
  APL: [addressPrefixes],
  IPSECKEY: [uint8('precedence'), ipsecGateway, restBase64('publicKey')],
  DHCID: [dhcpIdentifier],
  HIP: [hostIdentity],
  NINFO: TEXT,
  RKEY: KEY,
  TALINK: [host('previousName'), host('nextName')],
  DSYNC: [recordType('rrType'), uint8('scheme'), uint16('port'), host('target')],
  NID: [uint16('preference'), locator('nodeId')],
  L32: [uint16('preference'), ipv4('locator')],
  L64: [uint16('preference'), locator('locator')],
  LP: [uint16('preference'), host('fqdn')],
  EUI48: [grouped(6, 1, '-')('address')],
  EUI64: [grouped(8, 1, '-')('address')],
  AVC: TEXT,
  AMTRELAY: [uint8('precedence'), relay],
  RESINFO: TEXT,
  WALLET: TEXT,
  TA: DS,
  DLV: DS,
};
