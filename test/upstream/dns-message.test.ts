import packet from 'dns-packet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedMessage } from '../../src/upstream/dns/cursor.ts';
import { type Message, type Query, readResponse, writeQuery } from '../../src/upstream/dns/message.ts';
import { nameBytes } from '../../src/upstream/dns/names.ts';

const QUERY: Query = {
  id: 4711,
  name: nameBytes('www.example.com') as Buffer,
  type: 1,
  checkingDisabled: false,
  edns: true,
};

/** Returns the message in the bytes; undefined for the one permitted error. */
function outcome(bytes: Buffer): Message | undefined {
  try {
    return readResponse(bytes, QUERY);
  } catch (error) {
    if (error instanceof MalformedMessage) return undefined;
    throw error;
  }
}

/** Builds the header and the question of a response, followed by hand-written records. */
const response = (counts: [number, number, number], ...records: string[]): Buffer => {
  const bytes = Buffer.concat([
    writeQuery({ ...QUERY, edns: false }),
    Buffer.from(records.join('').replace(/\s/g, ''), 'hex'),
  ]);
  bytes.writeUInt16BE(0x8180, 2);
  for (const [index, count] of counts.entries()) bytes.writeUInt16BE(count, 6 + index * 2);
  return bytes;
};

const RICH = packet.encode({
  type: 'response',
  id: QUERY.id,
  flags: packet.RECURSION_AVAILABLE,
  questions: [{ type: 'A', name: 'www.example.com' }],
  answers: [
    { type: 'CNAME', name: 'www.example.com', ttl: 60, data: 'web.example.com' },
    { type: 'A', name: 'web.example.com', ttl: 60, data: '93.184.215.14' },
    { type: 'TXT', name: 'web.example.com', ttl: 60, data: ['one', 'two'] },
    { type: 'MX', name: 'web.example.com', ttl: 60, data: { preference: 1, exchange: 'mail.example.com' } },
    {
      type: 'NSEC',
      name: 'web.example.com',
      ttl: 60,
      data: { nextDomain: 'x.example.com', rrtypes: ['A', 'CAA'] },
    },
    {
      type: 'UNKNOWN_65' as 'NULL',
      name: 'web.example.com',
      data: Buffer.from('000100000100030268320003000201bb', 'hex'),
    },
  ],
  authorities: [
    {
      type: 'SOA',
      name: 'example.com',
      data: { mname: 'ns.example.com', rname: 'admin.example.com', minimum: 60 },
    },
  ],
  additionals: [
    {
      type: 'OPT',
      name: '.',
      udpPayloadSize: 1232,
      extendedRcode: 0,
      ednsVersion: 0,
      flags: 0,
      flag_do: true,
      options: [{ code: 15, data: Buffer.from('\0\x06bad\0') } as never],
    },
  ],
});

describe('a DNS response', () => {
  test('is read up to its last section', () => {
    const message = readResponse(RICH, QUERY);
    expect(message.answers.map(({ type, value }) => `${type} ${value}`)).toEqual([
      'CNAME web.example.com.',
      'A 93.184.215.14',
      'TXT "one" "two"',
      'MX 1 mail.example.com.',
      'NSEC x.example.com. A CAA',
      'HTTPS 1 . alpn="h2" port=443',
    ]);
    expect(message.authority).toMatchObject([{ name: 'example.com', type: 'SOA' }]);
    expect(message.extendedErrors).toEqual([{ code: 6, text: 'bad' }]);
  });

  test('can contain compression pointers to earlier names, also in record data', () => {
    // www.example.com MX 10 mail.<example.com>
    const { answers } = readResponse(
      response([1, 0, 0], 'c00c 000f 0001 0000003c 0009 000a 046d61696c c010'),
      QUERY,
    );
    expect(answers).toMatchObject([{ name: 'www.example.com', value: '10 mail.example.com.', ttl: 60 }]);
  });

  test('has a response code that consists of two parts', () => {
    expect(readResponse(response([0, 0, 1], '00 0029 04d0 01000000 0000'), QUERY).status).toBe('BADVERS');
    expect(readResponse(response([0, 0, 1], '00 0029 04d0 0a000000 0000'), QUERY).status).toBe('RCODE160');
  });

  test('can contain invalid TTLs, records of other classes, and malformed options', () => {
    const { answers, extendedErrors } = readResponse(
      response(
        [2, 0, 1],
        'c00c 0001 0001 ffffffff 0004 01020304',
        'c00c 0010 0003 00000000 0002 0161',
        '00 0029 04d0 00000000 000e 000f 0002 0016 000f 0001 00 0003 00ff',
      ),
      QUERY,
    );
    expect(answers).toMatchObject([{ type: 'A', ttl: 0 }]);
    expect(extendedErrors).toEqual([{ code: 22, text: '' }]);
  });
});

describe('an invalid name in a DNS message', () => {
  test.each([
    ['pointing to itself', 'c021'],
    ['pointing ahead', 'c0ff'],
    ['pointing to an earlier label that leads back to it', '0161 c021'],
    ['pointing into the header', 'c00b'],
    ['of a reserved label type', '80'],
    ['longer than 255 bytes', `${`3f${'61'.repeat(63)}`.repeat(4)}00`],
  ])('is refused: %s', (_, name) => {
    const bytes = response([1, 0, 0], `${name} 0001 0001 0000003c 0004 01020304`);
    expect(() => readResponse(bytes, QUERY)).toThrow(MalformedMessage);
  });

  test('is refused if it consists of a thousand pointers, each to the previous one', () => {
    const pointers = Array.from({ length: 1_000 }, (_, index) =>
      (0xc000 + (index ? 43 + index * 2 : 12)).toString(16),
    );
    const data = `00 ${pointers.join('')}`;
    const length = (pointers.length * 2 + 1).toString(16).padStart(4, '0');
    const last = (0xc000 + 43 + pointers.length * 2).toString(16);
    const bytes = response(
      [2, 0, 0],
      `c00c fde8 0001 0000003c ${length} ${data}`,
      `${last} 0001 0001 0000003c 0004 01020304`,
    );
    expect(() => readResponse(bytes, QUERY)).toThrow(MalformedMessage);
  });
});

describe('a DNS message with arbitrary bytes', () => {
  const byte = fc.nat(255);
  const change = fc.record({ at: fc.nat(RICH.length - 1), byte });

  test('is read or refused if it is random', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        outcome(Buffer.from(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read or refused if random bytes follow a valid header and question', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(4), fc.nat(4), fc.nat(4), (bytes, ...counts) => {
        outcome(response(counts, Buffer.from(bytes).toString('hex')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is read or refused if bytes of a valid response are changed or missing', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), fc.nat(RICH.length), (changes, length) => {
        const bytes = Buffer.from(RICH);
        for (const { at, byte: value } of changes) bytes[at] = value;
        outcome(bytes);
        outcome(bytes.subarray(0, length));
      }),
      { numRuns: 5_000 },
    );
  });

  test('is read without an exception for any record type, as printable text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 260 }), fc.uint8Array({ maxLength: 60 }), (type, data) => {
        const hex = (value: number) => value.toString(16).padStart(4, '0');
        const record = `c00c ${hex(type)} 0001 0000003c ${hex(data.length)} ${Buffer.from(data).toString('hex')}`;
        const [read] = readResponse(response([1, 0, 0], record), QUERY).answers;
        expect(read?.value).toMatch(/^[ -~]*$/);
      }),
      { numRuns: 5_000 },
    );
  });
});
