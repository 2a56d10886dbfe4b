import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { readIp } from '../../src/libraries/ip/address.ts';
import { eppCode } from '../../src/resolvers/rdap/domain-object.ts';
import { cidrs } from '../../src/resolvers/rdap/range.ts';
import { FACES } from '../faces/faces.ts';
import { openInternet, type World } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

type Answer = (request: Request) => Response;

/**
 * Opens stub servers: one registry for `.com` and for ARIN's addresses, and a bootstrap file that lists a second
 * registry, for `.dev`.
 */
const withRegistry = (answer: Answer, more: World = {}) =>
  openInternet({
    zone: `rdap.verisign.com. 300 IN A 93.184.215.40
rdap.arin.net. 300 IN A 93.184.215.41
rdap.new.example. 300 IN A 93.184.215.42
data.iana.org. 300 IN A 93.184.215.43
whois.iana.org. 300 IN A 93.184.215.44
whois.nic.io. 300 IN A 93.184.215.45
${more.zone ?? ''}`,
    sites: {
      'https://rdap.verisign.com': answer,
      'https://rdap.arin.net': answer,
      ...more.sites,
    },
    ...(more.tcp && { tcp: more.tcp }),
  });

const rdap = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/rdap+json', ...headers },
  });

const DOMAIN = {
  objectClassName: 'domain',
  ldhName: 'bücher.com',
  status: ['active'],
  events: [{ eventAction: 'expiration', eventDate: '2020-01-01T00:00:00Z' }],
};

describe.each(FACES)('via $name', ({ ask }) => {
  test.each([
    ['an empty name', ' ', 'must not be empty'],
    ['a text that is not a domain', 'example.com,', 'must be a single domain name'],
    [
      'a URL',
      'https://example.com:8080/a',
      'must be a domain name, not a URL. Send the domain name alone: example.com',
    ],
    ['a top-level domain', 'com', 'is a public suffix: send a name below it'],
    ['a public suffix', 'co.uk', 'is a public suffix: send a name below it'],
  ])('a domain parameter that is %s is refused', async (_what, domain, message) => {
    await using service = await openTestService();
    const { code, faults } = await ask(service, 'rdapDomain', { domain });
    expect([code, faults]).toEqual(['invalid_parameter', [{ field: 'domain', message }]]);
    expect(await service.used()).toBe(0);
  });

  test.each([
    '10.0.0.1',
    '127.0.0.1',
    '::1',
    'fe80::1',
    '192.0.2.1',
    '2001:db8::1',
    '100.64.0.1',
    '255.255.255.255',
  ])('%s is refused as a special-purpose address', async (ip) => {
    await using service = await openTestService();
    const { code, faults } = await ask(service, 'rdapIp', { ip });
    expect([code, faults[0]?.field]).toEqual(['invalid_parameter', 'ip']);
  });

  test.each([
    ['8.8.8', 'must be an IPv4 or IPv6 address'],
    ['0x08080808', 'must be an IPv4 or IPv6 address'],
    ['8.8.8.8/32', 'must be a single IP address, not a block of them. Send one of its addresses: 8.8.8.8'],
    ['example.com', 'must be an IPv4 or IPv6 address; send a domain name as domain, to the domain operation'],
  ])('%s is refused because it is not an IP address', async (ip, message) => {
    await using service = await openTestService();
    const { faults } = await ask(service, 'rdapIp', { ip });
    expect(faults).toEqual([{ field: 'ip', message }]);
  });

  test('a top-level domain that does not exist is reported as not supported', async () => {
    await using service = await openTestService();
    expect((await ask(service, 'rdapDomain', { domain: 'example.nope' })).code).toBe('tld_not_supported');
  });

  test.each<[string, Answer, string]>([
    ['nonsense', () => rdap('<html>'), 'upstream_error'],
    ['an error', () => rdap({}, 500), 'upstream_error'],
    ['a request to slow down', () => rdap({}, 429, { 'retry-after': '30' }), 'upstream_rate_limited'],
    ['more bytes than the limit', () => rdap(' '.repeat(2 ** 20 + 1)), 'upstream_too_large'],
    [
      'a redirect to the internal network',
      () => Response.redirect('http://10.0.0.1/domain/x'),
      'upstream_error',
    ],
  ])('a registry that returns %s causes an error that is free of charge', async (_what, answer, code) => {
    await using internet = await withRegistry(answer);
    await using service = await openTestService({ upstream: internet.upstream });
    for (const [operation, args] of [
      ['rdapDomain', { domain: 'example.com' }],
      ['rdapIp', { ip: '8.8.8.8' }],
    ] as const) {
      expect((await ask(service, operation, args)).code, operation).toBe(code);
    }
    expect(internet.connections.some((endpoint) => endpoint.startsWith('10.'))).toBe(false);
    expect(await service.used()).toBe(0);
  });

  test('a host name is looked up as its registrable domain, in ASCII', async () => {
    const asked: string[] = [];
    await using internet = await withRegistry(({ url }) => {
      asked.push(new URL(url).pathname);
      return rdap({ ...DOMAIN, ldhName: 'xn--bcher-kva.com' });
    });
    await using service = await openTestService({ upstream: internet.upstream });
    const { value, charged } = await ask(service, 'rdapDomain', { domain: 'www.Bücher.com.' });
    expect(asked).toEqual(['/com/v1/domain/xn--bcher-kva.com']);
    expect(value).toMatchObject({
      domain: 'xn--bcher-kva.com',
      unicode: 'bücher.com',
      registered: true,
      status: [{ code: 'ok', raw: 'active' }],
      transferLock: false,
    });
    expect((value as { expiresInDays: number }).expiresInDays).toBeLessThan(-2_000);
    expect(charged).toBe(5);
  });

  test('an unassigned IP address is answered without an error', async () => {
    await using internet = await withRegistry(() => rdap({ errorCode: 404 }, 404));
    await using service = await openTestService({ upstream: internet.upstream });
    const { value, charged } = await ask(service, 'rdapIp', { ip: '8.8.8.8' });
    expect(value).toMatchObject({ network: null, organization: null, abuse: null, rir: 'arin' });
    expect(charged).toBe(5);
  });
});

test('the bootstrap registry is fetched once and takes precedence over the bundled copy', async () => {
  let fetched = 0;
  const registry = {
    version: '1.0',
    publication: '2026-09-01T00:00:00Z',
    services: [[['dev'], ['https://rdap.new.example/v1']]],
  };
  await using internet = await withRegistry(() => rdap({}, 404), {
    sites: {
      'https://data.iana.org': ({ url }) => {
        fetched += url.endsWith('/rdap/dns.json') ? 1 : 0;
        return Response.json(registry);
      },
      'https://rdap.new.example': () => rdap({ ...DOMAIN, ldhName: 'one.dev' }),
    },
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const { body } = await service.get('/rdap/v1/domain?domain=one.dev');
  expect(body).toMatchObject({ registered: true, source: { server: 'https://rdap.new.example/' } });
  await service.get('/rdap/v1/domain?domain=two.dev');
  expect(fetched).toBe(1);
});

describe('a top-level domain without an RDAP server', () => {
  const say = (text: string) => (socket: import('node:net').Socket) => {
    socket.once('data', () => socket.end(text));
  };
  const root = say('% IANA WHOIS server\n\ndomain:       IO\n\nwhois:        whois.nic.io\n');
  const lookUp = async (tcp: NonNullable<World['tcp']>) => {
    await using internet = await withRegistry(() => rdap({}, 404), { tcp });
    await using service = await openTestService({ upstream: internet.upstream });
    const { body } = await service.get('/rdap/v1/domain?domain=github.io.io');
    return { body, used: await service.used(), connections: internet.connections };
  };

  test('is looked up by WHOIS', async () => {
    const text = `Domain Name: IO.IO
Updated Date: 2026-02-02T09:41:47Z
Creation Date: 2013-03-08T19:12:48Z
Registry Expiry Date: 2027-03-08T19:12:48Z
Registrar: MarkMonitor Inc.
Registrar IANA ID: 292
Registrar Abuse Contact Email: abuse@markmonitor.example
Domain Status: clientDeleteProhibited https://icann.org/epp#clientDeleteProhibited
Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited
Name Server: DNS1.P05.NSONE.NET
Name Server: NS-1622.AWSDNS-10.CO.UK
DNSSEC: unsigned
>>> Last update of WHOIS database: 2026-09-15T11:59:00Z <<<
`;
    const { body, used } = await lookUp({ '93.184.215.44:43': root, '93.184.215.45:43': say(text) });
    expect(body).toMatchObject({
      domain: 'io.io',
      availability: 'registered',
      registrar: { name: 'MarkMonitor Inc.', ianaId: '292', abuseEmail: 'abuse@markmonitor.example' },
      dates: { created: '2013-03-08T19:12:48.000Z', expires: '2027-03-08T19:12:48.000Z' },
      transferLock: true,
      dnssec: { signed: false },
      source: { protocol: 'whois', server: 'whois.nic.io' },
    });
    expect(body.nameservers.map(({ host }: { host: string }) => host)).toEqual([
      'dns1.p05.nsone.net',
      'ns-1622.awsdns-10.co.uk',
    ]);
    expect(used).toBe(5);
  });

  test.each([
    [
      'a server that limits the rate of queries',
      'Your connection limit exceeded. Please slow down and try again later.',
      'upstream_rate_limited',
    ],
    [
      'an answer about another domain',
      'Domain Name: OTHER.IO\nRegistrar: MarkMonitor Inc.',
      'upstream_error',
    ],
    ['a server that does not respond', '', undefined],
  ])('results in no data about the domain if the server returns %s', async (_what, text, code) => {
    const { body, used } = await lookUp({ '93.184.215.44:43': root, '93.184.215.45:43': say(text) });
    if (code) expect([body.code, used]).toEqual([code, 0]);
    else expect(body).toMatchObject({ registered: null, availability: 'unknown' });
  });

  test('is not looked up if IANA’s answer points to the internal network', async () => {
    const inner = say('whois: 10.0.0.7\n');
    const { body, used, connections } = await lookUp({ '93.184.215.44:43': inner });
    expect([body.code, used]).toEqual(['upstream_error', 0]);
    expect(connections).not.toContain('10.0.0.7:43');
  });

  test('is reported as not supported if there is no WHOIS server', async () => {
    const { body } = await lookUp({ '93.184.215.44:43': say('domain: IO\n\nwhois:\n') });
    expect(body.code).toBe('tld_not_supported');
  });
});

test.each([
  ['active', 'ok'],
  ['client transfer prohibited', 'clientTransferProhibited'],
  ['pending delete', 'pendingDelete'],
  ['locked', 'locked'],
])('the status %s has the code %s', (status, code) => {
  expect(eppCode(status)).toBe(code);
});

describe('the CIDR blocks of an address range', () => {
  const ip = (text: string) => readIp(text) as NonNullable<ReturnType<typeof readIp>>;

  test.each([
    ['8.8.8.0', '8.8.8.255', ['8.8.8.0/24']],
    ['10.0.0.1', '10.0.0.4', ['10.0.0.1/32', '10.0.0.2/31', '10.0.0.4/32']],
    ['0.0.0.0', '255.255.255.255', ['0.0.0.0/0']],
    ['2001:db8::', '2001:db8:0:2:ffff:ffff:ffff:ffff', ['2001:db8::/63', '2001:db8:0:2::/64']],
  ])('are as few as possible from %s to %s', (start, end, blocks) => {
    expect(cidrs(ip(start), ip(end))).toEqual(blocks);
  });

  test('cover each address of the range once, and no others', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (from, more) => {
        const address = (n: number) => ip(`198.51.${(n >> 8) & 255}.${n & 255}`);
        const blocks = cidrs(address(from), address(from + more)).map((block) => ipaddr.parseCIDR(block));
        const sizes = blocks.map(([, bits]) => 2 ** (32 - bits));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(more + 1);
      }),
    );
  });
});
