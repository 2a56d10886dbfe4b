import { type Cursor, MalformedMessage } from './cursor.ts';
import {
  type Field,
  hashedName,
  hex,
  host,
  ipv4,
  ipv6,
  label,
  momentField,
  type Piece,
  recordType,
  restBase64,
  restHex,
  restText,
  salt,
  tag,
  texts,
  typeBitmap,
  uint8,
  uint16,
  uint32,
} from './fields.ts';
import type { DnsRecord } from './index.ts';
import { location } from './loc.ts';
import { serviceParameters } from './svcb.ts';
import { RARE_LAYOUTS } from './uncommon-records.ts';

const TARGET = [host('target')];
const TEXT = [texts];
const DS = [uint16('keyTag'), uint8('algorithm'), uint8('digestType'), restHex('digest')];
const DNSKEY = [uint16('flags'), uint8('protocol'), uint8('algorithm'), restBase64('publicKey')];
const TLSA = [uint8('usage'), uint8('selector'), uint8('matchingType'), restHex('certificate')];
const SVCB = [uint16('priority'), host('target'), serviceParameters];

/**
 * The fields of each common type, named after its RFC, in the order of the wire format, which is also the order in
 * zone files.
 */
const LAYOUTS: Readonly<Record<string, readonly Field[]>> = {
  A: [ipv4('address')],
  AAAA: [ipv6('address')],
  NS: TARGET,
  CNAME: TARGET,
  DNAME: TARGET,
  PTR: TARGET,
  MX: [uint16('preference'), host('exchange')],
  TXT: TEXT,
  SPF: TEXT,
  SOA: [
    host('mname'),
    host('rname'),
    uint32('serial'),
    uint32('refresh'),
    uint32('retry'),
    uint32('expire'),
    uint32('minimum'),
  ],
  CAA: [uint8('flags'), tag('tag'), restText('value')],
  SRV: [uint16('priority'), uint16('weight'), uint16('port'), host('target')],
  NAPTR: [
    uint16('order'),
    uint16('preference'),
    label('flags'),
    label('services'),
    label('regexp'),
    host('replacement'),
  ],
  HINFO: [label('cpu'), label('os')],
  RP: [host('mbox'), host('txt')],
  URI: [uint16('priority'), uint16('weight'), restText('target')],
  LOC: [location],
  HTTPS: SVCB,
  SVCB,
  SSHFP: [uint8('algorithm'), uint8('fingerprintType'), restHex('fingerprint')],
  TLSA,
  SMIMEA: TLSA,
  OPENPGPKEY: [restBase64('publicKey')],
  CERT: [uint16('certificateType'), uint16('keyTag'), uint8('algorithm'), restBase64('certificate')],
  DS,
  CDS: DS,
  DNSKEY,
  CDNSKEY: DNSKEY,
  RRSIG: [
    recordType('typeCovered'),
    uint8('algorithm'),
    uint8('labels'),
    uint32('originalTtl'),
    momentField('expiration'),
    momentField('inception'),
    uint16('keyTag'),
    host('signerName'),
    restBase64('signature'),
  ],
  NSEC: [host('nextDomainName'), typeBitmap('types')],
  NSEC3: [
    uint8('hashAlgorithm'),
    uint8('flags'),
    uint16('iterations'),
    salt('salt'),
    hashedName('nextHashedOwnerName'),
    typeBitmap('types'),
  ],
  NSEC3PARAM: [uint8('hashAlgorithm'), uint8('flags'), uint16('iterations'), salt('salt')],
  CSYNC: [uint32('soaSerial'), uint16('flags'), typeBitmap('types')],
  ZONEMD: [uint32('serial'), uint8('scheme'), uint8('hashAlgorithm'), restHex('digest')],
};

/**
 * Reads record data. If the type is not listed here, or if the data does not match its type, the data is kept unparsed
 * and formatted according to RFC 3597: `\# 4 0A000001`.
 */
export function readRecord(type: string, cursor: Cursor): Pick<DnsRecord, 'value' | 'data'> {
  const bytes = cursor.peek();
  const pieces = readPieces(LAYOUTS[type] ?? RARE_LAYOUTS[type], cursor);
  if (!pieces) return { value: `\\# ${bytes.length} ${hex(bytes)}`.trimEnd(), data: { rdata: hex(bytes) } };
  return {
    value: pieces.flatMap(({ text }) => text || []).join(' '),
    data: Object.assign({}, ...pieces.map(({ data }) => data)),
  };
}

/** Reads the data field by field. Undefined if the data does not match its type exactly. */
function readPieces(layout: readonly Field[] | undefined, cursor: Cursor): Piece[] | undefined {
  try {
    const pieces = layout?.map((read) => read(cursor));
    return cursor.left === 0 ? pieces : undefined;
  } catch (error) {
    if (error instanceof MalformedMessage) return undefined;
    throw error;
  }
}
