import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cursor } from '../../src/upstream/dns/cursor.ts';
import { nameBytes } from '../../src/upstream/dns/names.ts';
import { readRecord } from '../../src/upstream/dns/records.ts';
import { typeName, typeNumber } from '../../src/upstream/dns/types.ts';
import { readZone } from '../internet/zone.ts';

const read = (type: string, hex: string) =>
  readRecord(type, new Cursor(Buffer.from(hex.replace(/\s/g, ''), 'hex')));

/** Reads a record encoded by an independent writer. */
function written(type: string, text: string) {
  const [record] = readZone(`example.com. ${type} ${text}`).records;
  return readRecord(type, new Cursor(record?.rdata as Buffer));
}

const KEY = 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ==';

describe('the data of a record', () => {
  test.each([
    ['A', '192.0.2.1', { address: '192.0.2.1' }],
    ['AAAA', '2001:db8::1:0:0:1', { address: '2001:db8::1:0:0:1' }],
    ['NS', 'ns1.example.net.', { target: 'ns1.example.net' }],
    ['CNAME', 'example.net.', { target: 'example.net' }],
    ['DNAME', '.', { target: '.' }],
    ['PTR', '_http._tcp.example.net.', { target: '_http._tcp.example.net' }],
    ['MX', '10 mail.example.net.', { preference: 10, exchange: 'mail.example.net' }],
    ['MX', '0 .', { preference: 0, exchange: '.' }],
    ['TXT', '"v=spf1 -all"', { text: 'v=spf1 -all', strings: ['v=spf1 -all'] }],
    ['TXT', '"one;" " two"', { text: 'one; two', strings: ['one;', ' two'] }],
    [
      'TXT',
      String.raw`"say \"hi\" \\ \195\188 \000"`,
      { text: 'say "hi" \\ ü \0', strings: ['say "hi" \\ ü \0'] },
    ],
    ['TXT', '""', { text: '', strings: [''] }],
    ['SPF', '"v=spf1 ~all"', { text: 'v=spf1 ~all', strings: ['v=spf1 ~all'] }],
    [
      'SOA',
      'ns.example.com. john\\.doe.example.com. 2026091501 7200 3600 1209600 300',
      {
        mname: 'ns.example.com',
        rname: 'john\\.doe.example.com',
        serial: 2026091501,
        refresh: 7200,
        retry: 3600,
        expire: 1209600,
        minimum: 300,
      },
    ],
    [
      'CAA',
      '0 issue "letsencrypt.org; validationmethods=dns-01"',
      { flags: 0, tag: 'issue', value: 'letsencrypt.org; validationmethods=dns-01' },
    ],
    ['CAA', '128 iodef ""', { flags: 128, tag: 'iodef', value: '' }],
    ['SRV', '1 0 5061 sip.example.net.', { priority: 1, weight: 0, port: 5061, target: 'sip.example.net' }],
    [
      'NAPTR',
      String.raw`100 50 "u" "E2U+sip" "!^\\+1(.*)$!sip:\\1@example.com!" .`,
      {
        order: 100,
        preference: 50,
        flags: 'u',
        services: 'E2U+sip',
        regexp: String.raw`!^\+1(.*)$!sip:\1@example.com!`,
        replacement: '.',
      },
    ],
    ['HINFO', '"RFC8482" ""', { cpu: 'RFC8482', os: '' }],
    ['RP', 'admin.example.com. info.example.com.', { mbox: 'admin.example.com', txt: 'info.example.com' }],
    [
      'URI',
      '10 1 "ftp://ftp.example.com/public"',
      { priority: 10, weight: 1, target: 'ftp://ftp.example.com/public' },
    ],
    [
      'LOC',
      '52 22 23.000 N 4 53 32.000 E -2.00m 0.00m 10000.00m 10.00m',
      {
        latitude: 52.37305555555555,
        longitude: 4.8922222222222222,
        altitudeM: -2,
        sizeM: 0,
        horizontalPrecisionM: 10_000,
        verticalPrecisionM: 10,
      },
    ],
    [
      'LOC',
      '32 7 19.500 S 116 2 25.000 W 10.00m 100.00m 100.00m 2.00m',
      expect.objectContaining({
        latitude: expect.closeTo(-32.1220833, 6),
        longitude: expect.closeTo(-116.0402778, 6),
      }),
    ],
    ['SSHFP', '4 2 123456789ABCDEF6', { algorithm: 4, fingerprintType: 2, fingerprint: '123456789ABCDEF6' }],
    [
      'TLSA',
      '3 1 1 0C72AC70B745AC19',
      { usage: 3, selector: 1, matchingType: 1, certificate: '0C72AC70B745AC19' },
    ],
    ['SMIMEA', '3 0 0 3082', { usage: 3, selector: 0, matchingType: 0, certificate: '3082' }],
    ['OPENPGPKEY', 'mQINBFVHm5s=', { publicKey: 'mQINBFVHm5s=' }],
    ['CERT', '1 0 0 MIIC', { certificateType: 1, keyTag: 0, algorithm: 0, certificate: 'MIIC' }],
    [
      'DS',
      '60485 5 1 2BB183AF5F22588179A53B0A98631FAD1A292118',
      { keyTag: 60485, algorithm: 5, digestType: 1, digest: '2BB183AF5F22588179A53B0A98631FAD1A292118' },
    ],
    ['CDS', '0 0 0 00', { keyTag: 0, algorithm: 0, digestType: 0, digest: '00' }],
    ['DNSKEY', `257 3 13 ${KEY}`, { flags: 257, protocol: 3, algorithm: 13, publicKey: KEY }],
    ['CDNSKEY', '0 3 0 AA==', { flags: 0, protocol: 3, algorithm: 0, publicKey: 'AA==' }],
    [
      'RRSIG',
      'A 13 2 300 20260930000000 20260901123456 12345 example.com. c2lnbmF0dXJl',
      {
        typeCovered: 'A',
        algorithm: 13,
        labels: 2,
        originalTtl: 300,
        expiration: '2026-09-30T00:00:00Z',
        inception: '2026-09-01T12:34:56Z',
        keyTag: 12345,
        signerName: 'example.com',
        signature: 'c2lnbmF0dXJl',
      },
    ],
    [
      'NSEC',
      'host.example.com. A MX RRSIG NSEC TYPE1234',
      { nextDomainName: 'host.example.com', types: ['A', 'MX', 'RRSIG', 'NSEC', 'TYPE1234'] },
    ],
    [
      'NSEC3',
      '1 1 12 AABBCCDD 2T7B4G4VSA5SMI47K61MV5BV1A22BOJR A RRSIG',
      {
        hashAlgorithm: 1,
        flags: 1,
        iterations: 12,
        salt: 'AABBCCDD',
        nextHashedOwnerName: '2T7B4G4VSA5SMI47K61MV5BV1A22BOJR',
        types: ['A', 'RRSIG'],
      },
    ],
    ['NSEC3', '1 0 0 - 2T7B4G4VSA5SMI47K61MV5BV1A22BOJR', expect.objectContaining({ salt: '', types: [] })],
    ['NSEC3PARAM', '1 0 0 -', { hashAlgorithm: 1, flags: 0, iterations: 0, salt: '' }],
    ['CSYNC', '66 3 A NS AAAA', { soaSerial: 66, flags: 3, types: ['A', 'NS', 'AAAA'] }],
    [
      'ZONEMD',
      '2018031500 1 1 FEBE3D4C',
      { serial: 2018031500, scheme: 1, hashAlgorithm: 1, digest: 'FEBE3D4C' },
    ],
    ['HTTPS', '0 svc.example.net.', { priority: 0, target: 'svc.example.net', params: {} }],
    [
      'HTTPS',
      '1 . mandatory=alpn,port alpn="h2,h3" no-default-alpn port=8443 ipv4hint=192.0.2.1,192.0.2.2 ech=AEX+DQA= ipv6hint=2001:db8::1',
      {
        priority: 1,
        target: '.',
        params: {
          mandatory: ['alpn', 'port'],
          alpn: ['h2', 'h3'],
          'no-default-alpn': true,
          port: 8443,
          ipv4hint: ['192.0.2.1', '192.0.2.2'],
          ech: 'AEX+DQA=',
          ipv6hint: ['2001:db8::1'],
        },
      },
    ],
    [
      'SVCB',
      '1 dns.example. alpn="dot" dohpath="/q{?dns}" ohttp',
      { priority: 1, target: 'dns.example', params: { alpn: ['dot'], dohpath: '/q{?dns}', ohttp: true } },
    ],
    ['TYPE65280', String.raw`\# 4 0A000001`, { rdata: '0A000001' }],
    ['TYPE65280', String.raw`\# 0`, { rdata: '' }],
  ])('is read in the notation of zone files, and with fields: %s %s', (type, text, data) => {
    expect(written(type, text)).toEqual({ value: text, data });
  });
});

/** Appendix D.2 of RFC 9460, and examples of RFC 4034 and RFC 3597. */
describe('the example bytes in the standards', () => {
  const FOO = '03666f6f076578616d706c6503636f6d00';
  const FOO_ORG = '03666f6f076578616d706c65036f726700';

  test.each([
    ['SVCB', `0010 ${FOO} 0003 0002 0035`, '16 foo.example.com. port=53'],
    ['SVCB', `0001 ${FOO} 029b 0005 68656c6c6f`, '1 foo.example.com. key667="hello"'],
    [
      'SVCB',
      `0001 ${FOO} 029b 0009 68656c6c6fd2716f6f`,
      String.raw`1 foo.example.com. key667="hello\210qoo"`,
    ],
    [
      'SVCB',
      `0001 ${FOO} 0006 0020 20010db8000000000000000000000001 20010db8000000000000000000530001`,
      '1 foo.example.com. ipv6hint=2001:db8::1,2001:db8::53:1',
    ],
    [
      'SVCB',
      `0010 ${FOO_ORG} 0000 0004 00010004 0001 0009 02683205 68332d3139 0004 0004 c0000201`,
      '16 foo.example.org. mandatory=alpn,ipv4hint alpn="h2,h3-19" ipv4hint=192.0.2.1',
    ],
    [
      'SVCB',
      `0010 ${FOO_ORG} 0001 000c 08665c6f6f2c626172 026832`,
      String.raw`16 foo.example.org. alpn="f\\\\oo\\,bar,h2"`,
    ],
    [
      'NSEC',
      `04686f7374076578616d706c6503636f6d00 0006400100000003 041b ${'00'.repeat(26)}20`,
      'host.example.com. A MX RRSIG NSEC TYPE1234',
    ],
    ['TYPE731', 'abcdef010203', String.raw`\# 6 ABCDEF010203`],
  ])('are read correctly: %s %s', (type, hex, value) => {
    expect(read(type, hex).value).toBe(value);
  });
});

describe('malformed data of a record type', () => {
  const FOO = '03666f6f00';
  test.each([
    ['A', 'c00002'],
    ['A', 'c000020101'],
    ['TXT', ''],
    ['TXT', '05616263'],
    ['MX', '000a'],
    ['MX', '000a 40'],
    ['CNAME', 'c000'],
    ['NS', '03 6e73'],
    ['SVCB', `0001 ${FOO} 0003 0002 0035 0003 0002 0035`],
    ['SVCB', `0001 ${FOO} 0003 0003 003500`],
    ['SVCB', `0001 ${FOO} 0001 0000`],
    ['SVCB', `0001 ${FOO} 0002 0001 00`],
    ['NSEC', `${FOO} 0000`],
    ['NSEC', `${FOO} 000140 000140`],
    ['NSEC', `${FOO} 0021${'ff'.repeat(33)}`],
    ['CAA', '00 05 6973737521 00'],
    ['LOC', '01121212 80000000 80000000 00989680'],
    ['LOC', '00ff1212 80000000 80000000 00989680'],
  ])('is returned unchanged: %s %s', (type, hex) => {
    const bytes = hex.replace(/\s/g, '').toUpperCase();
    expect(read(type, hex)).toEqual({
      value: `\\# ${bytes.length / 2} ${bytes}`.trimEnd(),
      data: { rdata: bytes },
    });
  });
});

describe('names in DNS', () => {
  const TYPES = ['A', 'HTTPS', 'TYPE731', 'URI', 'TYPE65535'];

  test('are case-insensitive, and preserve all other bytes as escapes', () => {
    const label = fc.uint8Array({ minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 5 }), (labels) => {
        const wire = Buffer.from([...labels.flatMap((bytes) => [bytes.length, ...bytes]), 0]);
        const text = new Cursor(wire).name();
        expect(text).toMatch(/^[!-~]+$/);
        expect(nameBytes(text)).toEqual(nameBytes(`${text}.`.replace(/^\.\.$/, '.')));
        expect(new Cursor(nameBytes(text) as Buffer).name()).toBe(text);
        expect(nameBytes(text)?.length).toBe(wire.length);
      }),
    );
  });

  test('for record types are the names that IANA lists, or consist of TYPE and the number', () => {
    for (const type of TYPES) expect(typeName(typeNumber(type) as number)).toBe(type);
    expect(typeName(typeNumber('type65') as number)).toBe('HTTPS');
    for (const text of ['', 'TYPE', 'TYPE65536', 'TYPE-1', 'constructor', 'MXX'])
      expect(typeNumber(text)).toBeUndefined();
  });
});
