import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScene, type Scene } from '../dns/dns-scene.ts';
import { FACES } from '../faces/faces.ts';

const OPERATION = 'dnsLookupCheck';

describe.each(FACES)('via $name', ({ ask }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await openScene();
  });
  afterAll(() => scene[Symbol.asyncDispose]());
  const answer = (args: Record<string, unknown>) => ask(scene.house, OPERATION, args);

  test.each([
    [undefined, ['A']],
    [['txt', '16', 'TYPE16'], ['TXT']],
    [
      ['MX', 'A'],
      ['MX', 'A'],
    ],
    [['all'], ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'SOA', 'CAA', 'HTTPS']],
    [['65280'], ['TYPE65280']],
    [
      ['nsec3param', 'TYPE65535'],
      ['NSEC3PARAM', 'TYPE65535'],
    ],
  ])('the types %j are read as %j', async (type, types) => {
    const { value } = await answer({ name: 'example.com', type });
    expect(value.query.types).toEqual(types);
    expect(value.byType.map((one: { type: string }) => one.type)).toEqual(types);
    expect(value.status).toBe('NOERROR');
  });

  test.each([
    ['EXAMPLE.com.', 'example.com', 'example.com'],
    ['_dmarc.example.com', '_dmarc.example.com', '_dmarc.example.com'],
    ['*.wild.example.com', '*.wild.example.com', '*.wild.example.com'],
    ['Bücher.example.com', 'bücher.example.com', 'xn--bcher-kva.example.com'],
    ['XN--BCHER-KVA.example.com', 'bücher.example.com', 'xn--bcher-kva.example.com'],
    ['bücher。ｅｘａｍｐｌｅ．com', 'bücher.example.com', 'xn--bcher-kva.example.com'],
    ['１２.example.com', '12.example.com', '12.example.com'],
    ['xn--a-.example.com', 'xn--a-.example.com', 'xn--a-.example.com'],
    [' example.com ', 'example.com', 'example.com'],
    ['0/25.2.0.192.in-addr.arpa', '0/25.2.0.192.in-addr.arpa', '0/25.2.0.192.in-addr.arpa'],
    ['.', '.', '.'],
    ['First\\.Last.example.com.', 'first\\.last.example.com', 'first\\.last.example.com'],
    ['\\102irst\\046last.example.com', 'first\\.last.example.com', 'first\\.last.example.com'],
    ['a\\032printer.example.com', 'a\\032printer.example.com', 'a\\032printer.example.com'],
  ])('%j is shown as %s and sent to the DNS as %s', async (text, name, ascii) => {
    const { value } = await answer({ name: text, type: ['SOA'] });
    expect(value.query).toEqual({ name, ascii, types: ['SOA'] });
  });

  test.each([
    [{}, ['name', 'ip']],
    [{ name: 'example.com', ip: '1.1.1.1' }, ['name', 'ip']],
    [{ name: 'exa mple.com' }, ['name']],
    [{ name: 'https://example.com/' }, ['name']],
    [{ name: 'example.com/path' }, ['name']],
    [{ name: 'example.com:53' }, ['name']],
    [{ name: '8.8.8.0/24' }, ['name']],
    [{ name: 'a..b' }, ['name']],
    [{ name: 'http:\\\\example.com' }, ['name']],
    [{ name: '\\\\server\\share' }, ['name']],
    [{ name: 'a\\999.example.com' }, ['name']],
    [{ name: 'a\\12.example.com' }, ['name']],
    [{ name: 'example.com\\' }, ['name']],
    [{ name: `${'\\.'.repeat(64)}.com` }, ['name']],
    [{ name: '.example.com' }, ['name']],
    [{ name: `${'a'.repeat(64)}.com` }, ['name']],
    [{ name: `${'ab.'.repeat(84)}abc` }, ['name']],
    [{ name: 'bü%63her.de' }, ['name']],
    [{ name: 'bü／cher.de' }, ['name']],
    [{ name: 'a\u00adb.de\u0000' }, ['name']],
    [{ name: '93.184.215.14' }, ['name']],
    [{ ip: 'example.com' }, ['ip']],
    [{ ip: '1.2.3' }, ['ip']],
    [{ ip: '0x7f.0.0.1' }, ['ip']],
    [{ ip: 'fe80::1%eth0' }, ['ip']],
    [{ name: 'example.com', type: ['MXX'] }, ['type']],
    [{ name: 'a..b', type: ['MXX'] }, ['name', 'type']],
    [{ name: 'a..b', ip: '1.2.3', type: ['A', 'MXX'] }, ['name', 'ip', 'type']],
    [{ name: 'example.com', type: ['A', 'AXFR', 'OPT', '0', '65536'] }, ['type', 'type', 'type', 'type']],
    [{ name: 'example.com', type: Array.from({ length: 11 }, (_, index) => String(index + 1)) }, ['type']],
  ])('%j is refused, free of charge', async (args, fields) => {
    const reply = await answer(args);
    expect(reply).toMatchObject({ code: 'invalid_parameter', charged: 0 });
    expect(reply.faults.map(({ field }) => field)).toEqual(fields);
  });
});
