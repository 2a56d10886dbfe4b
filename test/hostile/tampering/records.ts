import fc from 'fast-check';
import type { Asked, Outcome } from '../../internet/authority.ts';
import type { ZoneRecord } from '../../internet/zone.ts';
import { type ByteChange, byteChange, tamperedBytes } from './bytes.ts';
import { changeFor } from './places.ts';
import { type TextChange, tamperedText, textChange } from './text.ts';

/** A change to records. */
export interface RecordChange {
  readonly ttl: number | null;
  readonly type: string | null;
  readonly times: number;
  readonly text: readonly TextChange[];
  readonly bytes: readonly ByteChange[];
  readonly rcode: number | null;
  readonly extendedError: Outcome['extendedError'] | null;
}

const seldom = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const few = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(arbitrary, { maxLength: 2 });

const TYPES = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'SOA',
  'PTR',
  'TLSA',
  'HTTPS',
  'LOC',
  'RRSIG',
  'NSEC3',
  'CAA',
  'TYPE65280',
];

export const recordChange: fc.Arbitrary<RecordChange> = fc.record({
  ttl: seldom(fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1)),
  type: seldom(fc.constantFrom(...TYPES)),
  times: fc.constantFrom(1, 1, 1, 1, 1, 1, 0, 2, 6),
  text: few(textChange),
  bytes: few(byteChange),
  rcode: seldom(fc.integer({ min: 0, max: 15 })),
  extendedError: seldom(
    fc.record({ code: fc.integer({ min: 0, max: 255 }), text: fc.string({ maxLength: 20 }) }),
  ),
});

/** Returns the strings of a TXT record as one text; undefined if the data is not a list of strings. */
function textOf(rdata: Buffer): string | undefined {
  const strings: Buffer[] = [];
  for (let at = 0; at < rdata.length; at += (rdata[at] as number) + 1) {
    const end = at + 1 + (rdata[at] as number);
    if (end > rdata.length) return undefined;
    strings.push(rdata.subarray(at + 1, end));
  }
  return Buffer.concat(strings).toString();
}

function stringsOf(text: string): Buffer {
  const bytes = Buffer.from(text.slice(0, 1_000));
  const parts: Buffer[] = [];
  for (let at = 0; at === 0 || at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.of(part.length), part);
  }
  return Buffer.concat(parts);
}

function tamperedRecord(record: ZoneRecord, { ttl, type, times, text, bytes }: RecordChange): ZoneRecord[] {
  const said = record.type === 'TXT' && text.length > 0 ? textOf(record.rdata) : undefined;
  const rdata = said === undefined ? tamperedBytes(record.rdata, bytes) : stringsOf(tamperedText(said, text));
  const changed = { ...record, ttl: ttl ?? record.ttl, type: type ?? record.type, rdata };
  return Array.from({ length: times }, () => changed);
}

/** Applies the assigned change to each record of a DNS answer. */
export function tamperedOutcome(outcome: Outcome, asked: Asked, changes: readonly RecordChange[]): Outcome {
  const whole = changeFor(changes, `${asked.name} ${asked.type}`);
  if (!whole) return outcome;
  const tampered = (records: readonly ZoneRecord[]): ZoneRecord[] =>
    records.flatMap((record) => {
      const change = changeFor(changes, `${record.name} ${record.type} ${record.rdata.toString('hex')}`);
      return change ? tamperedRecord(record, change) : record;
    });
  return {
    ...outcome,
    answers: tampered(outcome.answers),
    authority: tampered(outcome.authority),
    rcode: whole.rcode ?? outcome.rcode,
    extendedError: whole.extendedError ?? outcome.extendedError,
  };
}
