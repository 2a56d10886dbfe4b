import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { PublishedListName } from '../config/ip-lists.ts';
import type { CloudPlace, UsedList } from '../datasets/ip-intelligence/index.ts';
import { type IpSpans, spanCount } from '../formats/ip-spans.ts';

/** Version of the format in which nodes store lists. */
const FORMAT = 2;
/** The maximum size of a stored list before it is compressed, in bytes. */
const MAX_BYTES = 24 * 2 ** 20;
/** The maximum size of the text about a list, in bytes. */
const MAX_HEAD_BYTES = 2 ** 20;
/** The number of ranges that are checked in one step. */
const STEP = 20_000;

interface Packed {
  readonly words: 1 | 2 | 4;
  readonly count: number;
  readonly labelled: boolean;
}

interface Head extends Pick<UsedList, 'date' | 'rows' | 'places'> {
  readonly format: number;
  readonly name: PublishedListName;
  readonly url: string;
  readonly ipv4: Packed;
  readonly ipv6: Packed;
}

/** A published list that one node stored for all nodes. */
export interface StoredList extends Omit<Head, 'format' | 'ipv4' | 'ipv6'> {
  readonly ipv4: IpSpans;
  readonly ipv6: IpSpans;
}

/**
 * Returns the stored form of a list: a line about it, and then its arrays in the order of bytes of this machine.
 * Undefined if it would be larger than `readStoredList` accepts.
 */
export function storedForm({ ipv4, ipv6, ...about }: StoredList): string | undefined {
  const head: Head = { format: FORMAT, ...about, ipv4: packedForm(ipv4), ipv6: packedForm(ipv6) };
  const arrays = [ipv4, ipv6].flatMap(({ first, last, labels }) => [
    first,
    last,
    ...(labels ? [labels] : []),
  ]);
  const bytes = arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  const stored = Buffer.concat([line, ...bytes]);
  // The line feed is not part of the text about the list.
  if (line.length - 1 > MAX_HEAD_BYTES || stored.length > MAX_BYTES) return undefined;
  return gzipSync(stored).toString('base64');
}

const packedForm = (spans: IpSpans): Packed => ({
  words: spans.words,
  count: spanCount(spans),
  labelled: spans.labels !== undefined,
});

/**
 * Reads a stored list, which may come from any version of the service. Other work runs between the steps.
 * @throws Error if the format is unknown
 */
export async function readStoredList(content: string): Promise<StoredList> {
  const bytes = await promisify(gunzip)(Buffer.from(content, 'base64'), { maxOutputLength: MAX_BYTES });
  await setImmediate();
  const end = bytes.indexOf('\n');
  if (end < 0 || end > MAX_HEAD_BYTES) throw unexpected();
  const head: unknown = JSON.parse(bytes.toString('utf8', 0, end));
  if (!isHead(head)) throw unexpected();
  let at = end + 1;
  /** Copies the next bytes, so that the rest of the file can be freed. */
  const take = (length: number): ArrayBuffer => {
    if (at + length > bytes.length) throw unexpected();
    const copy = new ArrayBuffer(length);
    bytes.copy(new Uint8Array(copy), 0, at, at + length);
    at += length;
    return copy;
  };
  const spansOf = ({ words, count, labelled }: Packed): IpSpans => ({
    words,
    first: new Uint32Array(take(4 * words * count)),
    last: new Uint32Array(take(4 * words * count)),
    labels: labelled ? new Uint16Array(take(2 * count)) : undefined,
  });
  const [ipv4, ipv6] = [spansOf(head.ipv4), spansOf(head.ipv6)];
  if (at !== bytes.length) throw unexpected();
  for (const spans of [ipv4, ipv6]) await assertSorted(spans, head.places);
  const { name, url, date, rows, places } = head;
  return { name, url, date, rows, places, ipv4, ipv6 };
}

const unexpected = (): Error => new Error('A stored list of IP addresses has an unexpected format.');

/** Throws if ranges are not sorted and disjoint, or if a label refers to no place. */
async function assertSorted(spans: IpSpans, places: readonly CloudPlace[]): Promise<void> {
  const { words, first, last, labels } = spans;
  const isOrdered = (left: Uint32Array, at: number, right: Uint32Array, from: number): boolean => {
    for (let word = 0; word < words; word++) {
      const [one, next] = [left[at + word] as number, right[from + word] as number];
      if (one !== next) return one < next;
    }
    return left !== last;
  };
  for (let index = 0; index < spanCount(spans); index++) {
    if (index % STEP === STEP - 1) await setImmediate();
    const at = index * words;
    const isValid =
      isOrdered(first, at, last, at) &&
      (index === 0 || isOrdered(last, at - words, first, at)) &&
      (!labels || (labels[index] as number) < places.length);
    if (!isValid) throw unexpected();
  }
}

function isHead(value: unknown): value is Head {
  const { format, name, url, date, rows, places, ipv4, ipv6 } = (value ?? {}) as Partial<Head>;
  return (
    format === FORMAT &&
    typeof name === 'string' &&
    typeof url === 'string' &&
    typeof date === 'string' &&
    typeof rows === 'number' &&
    Array.isArray(places) &&
    places.every(isPlace) &&
    isPacked(ipv4) &&
    isPacked(ipv6)
  );
}

function isPacked(value: unknown): value is Packed {
  const { words, count, labelled } = (value ?? {}) as Partial<Packed>;
  return (
    (words === 1 || words === 2 || words === 4) &&
    Number.isSafeInteger(count) &&
    (count as number) >= 0 &&
    typeof labelled === 'boolean'
  );
}

function isPlace(value: unknown): value is CloudPlace {
  const { region, service } = (value ?? {}) as Partial<CloudPlace>;
  return [region, service].every((name) => name === null || typeof name === 'string');
}
