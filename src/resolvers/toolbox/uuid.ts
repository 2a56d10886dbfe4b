import { createHash } from 'node:crypto';
import { invalidParameters } from '../../errors.ts';
import { utf8Bytes } from '../../libraries/bytes/text-or-bytes.ts';
import { examineUuid, parseUuid, type UuidReport, writeUuid } from './uuid-text.ts';

export const UUID_VERSIONS = [1, 3, 4, 5, 6, 7] as const;
export type UuidVersion = (typeof UUID_VERSIONS)[number];

export interface UuidArgs {
  readonly version?: number | null | undefined;
  readonly count?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly namespace?: string | null | undefined;
  readonly validate?: string | null | undefined;
}

export interface Chance {
  readonly now: () => number;
  readonly randomBytes: (size: number) => Uint8Array;
}

export interface UuidResult {
  /** Null if a UUID was examined instead of generated. */
  readonly version: UuidVersion | null;
  readonly count: number;
  readonly uuids: readonly string[];
  readonly validation: UuidReport | null;
}

/** The namespaces in RFC 9562. */
const NAMESPACES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dns: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    url: '6ba7b811-9dad-11d1-80b4-00c04fd430c8',
    oid: '6ba7b812-9dad-11d1-80b4-00c04fd430c8',
    x500: '6ba7b814-9dad-11d1-80b4-00c04fd430c8',
  }),
);

/**
 * Generates UUIDs, or examines the one in `validate`. Throws `invalid_parameter` for arguments that cannot be combined.
 */
export function uuid(args: UuidArgs, chance: Chance): UuidResult {
  const { version, count, name, namespace, validate } = args;
  if (validate != null) {
    const conflicting = Object.entries({ count, name, namespace }).filter(([, value]) => value != null);
    if (conflicting.length > 0)
      throw invalidParameters(
        conflicting.map(([field]) => ({ field, message: 'cannot be combined with validate' })),
      );
    return { version: null, count: 0, uuids: [], validation: examineUuid(validate, version ?? undefined) };
  }
  const kind = (version ?? 4) as UuidVersion;
  const uuids =
    kind === 3 || kind === 5
      ? [named(kind, args)]
      : unnamed(kind, args)
          .make(count ?? 1, chance)
          .map(writeUuid);
  return { version: kind, count: uuids.length, uuids, validation: null };
}

/** Generates version 3 or 5: the same name in the same namespace always gives the same UUID. */
function named(version: 3 | 5, { name, namespace, count }: UuidArgs): string {
  const space =
    namespace == null ? undefined : parseUuid(NAMESPACES.get(namespace.toLowerCase()) ?? namespace);
  const faults = [
    ...(name == null ? [{ field: 'name', message: `is required for version ${version}` }] : []),
    ...(space
      ? []
      : [{ field: 'namespace', message: `must be one of ${[...NAMESPACES.keys()].join(', ')}, or a UUID` }]),
    ...((count ?? 1) > 1
      ? [{ field: 'count', message: `must be 1: a name has only one UUID of version ${version}` }]
      : []),
  ];
  if (!space || name == null || faults.length > 0) throw invalidParameters(faults);
  const digest = createHash(version === 3 ? 'md5' : 'sha1')
    .update(space)
    .update(utf8Bytes('name', name))
    .digest();
  return writeUuid(stamped(digest.subarray(0, 16), version));
}

type Maker = (count: number, chance: Chance) => Uint8Array[];

function unnamed(version: 1 | 4 | 6 | 7, { name, namespace }: UuidArgs): { make: Maker } {
  const conflicting = Object.entries({ name, namespace }).filter(([, value]) => value != null);
  if (conflicting.length > 0)
    throw invalidParameters(
      conflicting.map(([field]) => ({ field, message: `cannot be used with version ${version}` })),
    );
  return { make: MAKERS[version] };
}

const MAKERS: Readonly<Record<1 | 4 | 6 | 7, Maker>> = {
  1: (count, chance) => byGregorianTime(count, chance, 1),
  4: (count, { randomBytes }) => times(count, () => stamped(Uint8Array.from(randomBytes(16)), 4)),
  6: (count, chance) => byGregorianTime(count, chance, 6),
  7: byUnixTime,
};

/** 100-nanosecond intervals from 1582-10-15 to 1970-01-01. */
const GREGORIAN_OFFSET = 122_192_928_000_000_000n;

/**
 * Generates versions 1 and 6: times in steps of 100 ns, then a random clock sequence and a random node, whose multicast
 * bit shows that it is not a hardware address.
 */
function byGregorianTime(count: number, { now, randomBytes }: Chance, version: 1 | 6): Uint8Array[] {
  const clockAndNode = Uint8Array.from(randomBytes(8));
  clockAndNode[2] = (clockAndNode[2] as number) | 1;
  const start = BigInt(now()) * 10_000n + GREGORIAN_OFFSET;
  return times(count, (index) => {
    const time = start + BigInt(index);
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    if (version === 1) {
      view.setUint32(0, Number(time & 0xffff_ffffn));
      view.setUint16(4, Number((time >> 32n) & 0xffffn));
      view.setUint16(6, Number(time >> 48n));
    } else {
      view.setUint32(0, Number(time >> 28n));
      view.setUint16(4, Number((time >> 12n) & 0xffffn));
      view.setUint16(6, Number(time & 0xfffn));
    }
    bytes.set(clockAndNode, 8);
    return stamped(bytes, version);
  });
}

/**
 * Generates version 7: Unix milliseconds, then a counter that keeps a batch in order. The counter starts at a
 * random number in the lower half of its range.
 */
function byUnixTime(count: number, { now, randomBytes }: Chance): Uint8Array[] {
  const time = now();
  const seed = randomBytes(2);
  const first = (((seed[0] as number) << 8) | (seed[1] as number)) & 0x7ff;
  return times(count, (index) => {
    const bytes = Uint8Array.from(randomBytes(16));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, Math.floor(time / 2 ** 16));
    view.setUint16(4, time % 2 ** 16);
    view.setUint16(6, first + index);
    return stamped(bytes, 7);
  });
}

/** Writes version and variant over the bits that RFC 9562 reserves for them. */
function stamped(bytes: Uint8Array, version: UuidVersion): Uint8Array {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
