import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Ip, readIp } from '../../src/libraries/ip/address.ts';
import { mailExchangers } from '../../src/resolvers/mail/exchangers.ts';
import { readRdapObject } from '../../src/resolvers/rdap/rdap-object.ts';
import { serversForIp } from '../../src/resolvers/rdap/servers.ts';
import { FACES } from '../faces/faces.ts';
import { createCertificateAuthority } from '../internet/certificates.ts';
import { openInternet, type World } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Builds a PNG that consists only of its header and its end. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from('00000000000000000802000000', 'hex');
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns stub servers: a registry that answers every request with this text. */
const registry = (answer: string): World => ({
  zone: 'rdap.verisign.com. A 93.184.215.40',
  sites: {
    'https://rdap.verisign.com': () =>
      new Response(answer, { headers: { 'content-type': 'application/rdap+json' } }),
  },
});

const domain = (members: string): string =>
  `{"objectClassName":"domain","ldhName":"EXAMPLE.COM","status":["active"],${members}}`;

const page = (body: Uint8Array): World => ({
  zone: 'www.example.com. A 93.184.215.14',
  sites: {
    'https://www.example.com': () =>
      new Response(new Uint8Array(body), { headers: { 'content-type': 'text/html' } }),
  },
});

describe.each(FACES)('via $name', ({ ask }) => {
  const asked = async (world: World, operation: string, args: Record<string, unknown>) => {
    await using internet = await openInternet(world);
    await using service = await openTestService({ upstream: internet.upstream });
    return await ask(service, operation, args);
  };

  test('a PNG of 45 bytes with a width of 0xFFFFFFFF results in a null size and a warning', async () => {
    const image = pngOf(0xffffffff, 1);
    expect(image).toHaveLength(45);
    const world: World = {
      zone: 'www.example.com. A 93.184.215.14',
      sites: { 'https://www.example.com': () => new Response(new Uint8Array(image)) },
    };
    const { value } = await asked(world, 'exifExtract', { url: 'https://www.example.com/a.png' });
    expect(value).toMatchObject({ format: 'png', width: null, height: null });
    expect(value.warnings).toEqual(['The file contains an impossible image size: 4294967295 by 1 pixels.']);
  });

  test('the largest possible PNG has a size', async () => {
    const world: World = {
      zone: 'www.example.com. A 93.184.215.14',
      sites: { 'https://www.example.com': () => new Response(new Uint8Array(pngOf(2 ** 31 - 1, 1))) },
    };
    const { value } = await asked(world, 'exifExtract', { url: 'https://www.example.com/a.png' });
    expect([value.width, value.height, value.warnings]).toEqual([2_147_483_647, 1, []]);
  });

  test.each([
    ['{"keyTag":99999999999,"algorithm":13,"digestType":2,"digest":"AB"}', [null, 13, 2, 'ab']],
    ['{"keyTag":370,"algorithm":256,"digestType":-1,"digest":5}', [370, null, null, null]],
    ['{"keyTag":"370","algorithm":1e400,"digestType":2.5,"digest":""}', [370, null, null, null]],
    ['{"keyTag":"37x","algorithm":"1e400","digestType":"2.5","digest":0}', [null, null, null, null]],
    ['{}', [null, null, null, null]],
  ])('impossible values of the DS record %s are null', async (ds, shown) => {
    const answer = domain(`"secureDNS":{"delegationSigned":true,"dsData":[null,5,${ds}]}`);
    const { value } = await asked(registry(answer), 'rdapDomain', { domain: 'example.com' });
    expect(value.dnssec.signed).toBe(true);
    const records = value.dnssec.ds.map(Object.values);
    expect(records).toEqual([shown]);
  });

  test.each([
    ['"secureDNS":[]', null],
    ['"secureDNS":"none"', null],
    ['"secureDNS":{"delegationSigned":"false"}', { signed: false, ds: [] }],
  ])('%s is not treated as a signed delegation', async (members, dnssec) => {
    const { value } = await asked(registry(domain(members)), 'rdapDomain', { domain: 'example.com' });
    expect(value.dnssec).toEqual(dnssec);
  });

  test('a registry answer with arbitrary list items is read, except for the items that do not follow RDAP', async () => {
    const answer = domain(
      [
        '"nameservers":[null,5,{"ldhName":["A"]},{"ldhName":"NS.EXAMPLE.COM","ipAddresses":{"v4":[5,"192.0.2.1"]}}]',
        '"links":[null,{"rel":{"toString":1},"href":5}]',
        '"events":[null,{"eventAction":"registration","eventDate":5},{"eventAction":7},{"eventAction":"expiration","eventDate":{"toString":1}}]',
        '"entities":[null,[],{"roles":[null,"registrant"],"vcardArray":["vcard",[null,["fn",null,"text",{"a":1}]]]}]',
        '"redacted":{"name":1}',
      ].join(),
    );
    const { value } = await asked(registry(answer), 'rdapDomain', { domain: 'example.com' });
    expect(value).toMatchObject({
      registered: true,
      nameservers: [{ host: 'ns.example.com', ipv4: ['192.0.2.1'], ipv6: [] }],
      dates: { created: null, updated: null, expires: null },
      contacts: [{ roles: ['registrant'], name: null }],
    });
  });

  test('the ASCII parts of a page in an unsupported encoding are read', async () => {
    const korean = Buffer.from('\x1b$)C<title>Seoul \x0eGQ19>n4O\x0f</title>', 'latin1');
    const { value } = await asked(page(korean), 'urlMetadataExtract', { url: 'https://www.example.com/' });
    expect([value.http.charset, value.title.slice(0, 5)]).toEqual(['windows-1252', 'Seoul']);
    expect(value.warnings).toMatchObject([{ code: 'charset_guessed' }]);
  });

  test('a certificate with an invalid time is returned with its other data', async () => {
    const world: World = {
      ...page(Buffer.from('<title>x</title>')),
      certificates: { 'www.example.com': 'undated' },
    };
    const { value } = await asked(world, 'securityHeadersScan', { url: 'https://www.example.com/' });
    expect(value.tls).toMatchObject({
      subject: 'www.example.com',
      validFrom: null,
      validTo: null,
      valid: false,
      error: expect.stringMatching(/^ERROR_IN_CERT_/),
    });
  });

  test('an HSTS lifetime that is not exactly representable is judged as long and returned as null', async () => {
    const headers = {
      'content-type': 'text/html',
      'strict-transport-security': `max-age=${'9'.repeat(400)}`,
    };
    const world: World = {
      zone: 'www.example.com. A 93.184.215.14',
      sites: { 'https://www.example.com': () => new Response('<title>x</title>', { headers }) },
    };
    const { value } = await asked(world, 'securityHeadersScan', { url: 'https://www.example.com/' });
    const hsts = value.tests.find(({ name }: { name: string }) => name === 'strict_transport_security');
    expect([hsts.result, hsts.data.maxAgeS]).toEqual(['hsts_implemented_max_age_at_least_six_months', null]);
  });

  test('a lone surrogate in a registry answer is replaced by a replacement character', async () => {
    const answer = domain('"nameservers":[{"ldhName":"NS\\ud83d.EXAMPLE.COM"}]');
    const { value } = await asked(registry(answer), 'rdapDomain', { domain: 'example.com' });
    expect(value.nameservers).toMatchObject([{ host: 'ns\ufffd.example.com' }]);
  });

  test('a mail domain with impossible records is judged by its other records', async () => {
    const zone = `
; @ad .
; @ad example.com
example.com. SOA ns.example.com. x.example.com. 1 1 1 1 1
example.com. MX 10 mx.example.com.
example.com. MX \\# 1 00
_dmarc.example.com. TXT "v=DMARC1; p=reject"
mx.example.com. A 93.184.215.40
mx.example.com. A \\# 3 010203
_25._tcp.mx.example.com. TLSA \\# 2 0301
_mta-sts.example.com. TXT "v=STSv1; id=1"
mta-sts.example.com. A 93.184.215.41
default._bimi.example.com. TXT "v=BIMI1; l=; a=https://mta-sts.example.com/mark.pem"
`;
    const { cert } = createCertificateAuthority().identify('example.com', 'undated');
    const policy = 'version: STSv1\nmode: enforce\nmx: mx.example.com\nmax_age: 9999999999\n';
    const sites = {
      'https://mta-sts.example.com': ({ url }: Request) =>
        new Response(url.endsWith('.pem') ? cert : policy, { headers: { 'content-type': 'text/plain' } }),
    };
    const { value } = await asked({ zone, sites }, 'emailDeliverabilityCheck', { domain: 'example.com' });
    expect(value.mx.exchangers).toMatchObject([
      { host: 'mx.example.com', preference: 10, addresses: ['93.184.215.40'] },
    ]);
    expect(value.dane).toMatchObject({ error: null, hosts: [{ records: [] }] });
    expect([value.mtaSts.error, value.mtaSts.maxAgeSeconds]).toEqual([null, null]);
    expect(JSON.stringify(value.mtaSts.issues)).toContain(
      'max_age is 9999999999, more than 31557600 seconds',
    );
    expect(value.bimi).toMatchObject({ error: null, certificate: { validFrom: null, validTo: null } });
    expect(JSON.stringify(value.bimi.issues)).toContain('bimi_certificate_expired');
  });

  test('reverse DNS names that are unreadable are omitted', async () => {
    const zone = '9.9.9.9.in-addr.arpa. PTR \\# 1 3F\n9.9.9.9.in-addr.arpa. PTR dns9.quad9.net.';
    const { value } = await asked({ zone }, 'ipIntelligenceLookup', { ip: '9.9.9.9' });
    expect(value.reverseDns.hostnames).toEqual(['dns9.quad9.net']);
  });
});

test('invalid blocks in a bootstrap registry are ignored, and valid ones are used', async () => {
  const services = [
    [['8.8.8.8/99999999999', '8.8.8.8/-1', '8.8.8.8/1.5', '8.8.8.8/'], ['https://wrong.example/']],
    [['8.0.0.0/8'], ['https://right.example/']],
  ];
  await using internet = await openInternet({
    zone: 'data.iana.org. A 93.184.215.43',
    sites: { 'https://data.iana.org': () => Response.json({ services }) },
  });
  const servers = await serversForIp(internet.upstream, readIp('8.8.8.8') as Ip);
  expect(servers).toEqual(['https://right.example/']);
});

test('an unreadable MX record is not interpreted as a refusal of mail', async () => {
  await using internet = await openInternet({
    zone: 'example.com. MX \\# 1 00\nexample.com. A 93.184.215.40',
  });
  const { signal } = new AbortController();
  const found = await mailExchangers(internet.upstream, 'example.com', signal);
  expect(found).toMatchObject({ nullMx: false, implicitMx: true });
});

describe('an RDAP object', () => {
  const roles = (text: string) => readRdapObject(`{"entities":[{"roles":${text}}]}`);

  test('is read without unknown roles, such as roles that look like slow regular expressions', () => {
    expect(roles('["registrant","registrant|(a+)+$","technical ("]')).toEqual({
      entities: [{ roles: ['registrant'] }],
    });
  });

  test.each([
    '5',
    'null',
    '[]',
    '"x"',
    '{',
    '',
    `${'['.repeat(100_000)}`,
  ])('is not read from %.20j', (text) => {
    expect(readRdapObject(text)).toBeUndefined();
  });
});
