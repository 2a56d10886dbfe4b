import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { askGraphQL, askRest } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { world } from '../worlds/index.ts';

type Args = Readonly<Record<string, unknown>>;

/**
 * Uses the calls in the operation's own examples, because for live lookups, the stub servers of the tests answer only
 * these.
 */
const EXAMPLES = 'examples';

type Calls = readonly Args[] | typeof EXAMPLES;
type Row = readonly [path: string, takes: string, calls: Calls, methods?: string];

const each = (api: string, segments: string, row: (segment: string) => readonly [string, Calls]): Row[] =>
  segments.split(' ').map((segment) => [`/${api}/v1/${segment}`, ...row(segment)]);

const PAIR = { from: 'USD', to: ['EUR'], amount: 12.5 };
const CIVIC = { make: 'honda', model: 'civic', year: 2020 };

/**
 * The catalogue of the specification: each path, with calls that together use every parameter listed for it. Parameters
 * listed for several paths apply to each of them.
 */
const CATALOGUE: readonly Row[] = [
  ['/dns-lookup/v1/check', 'ip name type', EXAMPLES],
  ['/email-deliverability/v1/deliverability', 'domain ip', EXAMPLES],
  ['/email-intelligence/v1/check', 'email', EXAMPLES],
  ['/ip-intelligence/v1/lookup', 'ip', EXAMPLES],
  ...each('toolbox', 'uuid hash base64 jwt-decode password slugify', () => ['', EXAMPLES]).map(
    ([path, takes, calls]): Row => [path, takes, calls, 'GET POST'],
  ),
  ['/rdap/v1/domain', 'domain', EXAMPLES],
  ['/rdap/v1/ip', 'ip', EXAMPLES],
  ['/url-metadata/v1/extract', 'url', EXAMPLES],
  ['/security-headers/v1/scan', 'url', EXAMPLES],
  [
    '/serp/v1/search',
    'url q engine page num hl gl safe time',
    [
      {
        q: 'copper kettle',
        engine: 'google',
        page: 2,
        num: 5,
        hl: 'de',
        gl: 'AT',
        safe: 'strict',
        time: 'week',
      },
      { url: 'https://www.bing.com/search?q=copper+kettle' },
    ],
  ],
  ['/exif/v1/extract', 'url', EXAMPLES, 'GET POST'],
  ['/phone/v1/validate', 'number country', [{ number: '044 668 18 00', country: 'CH' }], 'GET POST'],
  ['/jwt/v1/sign', '', EXAMPLES, 'POST'],
  ['/jwt/v1/verify', '', EXAMPLES, 'POST'],
  ['/jwt/v1/decode', 'token', EXAMPLES],
  ...each('currency', 'convert rates historical currencies', (path) => [
    'from to amount',
    [path === 'historical' ? { ...PAIR, date: '2025-01-01' } : PAIR],
  ]),
  ['/language/v1/detect', 'text', [{ text: 'Wo ist der Bahnhof?' }], 'GET POST'],
  ['/aviation/v1/airports/:code', 'code', [{ code: 'ZRH' }]],
  ['/aviation/v1/airports/search', 'q', [{ q: 'zurich' }]],
  ['/aviation/v1/airports/nearest', 'lat lon', [{ lat: 47.4, lon: 8.5 }]],
  ['/aviation/v1/airlines/:code', 'code', [{ code: 'LX' }]],
  ['/aviation/v1/airlines/search', 'q', [{ q: 'swiss' }]],
  ['/countries/v1/all', '', [{}]],
  ['/countries/v1/code/:code', 'code', [{ code: 'CH' }]],
  ['/countries/v1/search', '', [{ q: 'swiss' }]],
  ['/countries/v1/region/:region', 'region', [{ region: 'europe' }]],
  ['/countries/v1/currency/:code', 'code', [{ code: 'CHF' }]],
  ['/countries/v1/language/:code', 'code', [{ code: 'de' }]],
  ['/countries/v1/calling-code/:code', 'code', [{ code: '41' }]],
  ...each('holidays', 'public range next is-holiday countries', () => [
    'country year',
    [{ country: 'CH', year: 2027 }],
  ]),
  ...each('emoji', 'search lookup groups random', (path) => [
    'q',
    [{ q: path === 'groups' ? 'animal' : 'cat' }],
  ]),
  ['/reference/v1/http-status/:code', 'code', [{ code: 404 }]],
  ['/reference/v1/http-status', 'category limit', [{ category: 'client-error', limit: 1000 }]],
  ['/reference/v1/mime/type/:type+', 'type', [{ type: 'text/html' }]],
  ['/reference/v1/mime/extension/:ext', 'ext', [{ ext: '.html' }]],
  ['/reference/v1/tld/:tld', 'tld', [{ tld: '.com' }]],
  ['/reference/v1/tlds', 'startsWith limit', [{ startsWith: 'c', limit: 1000 }]],
  ...['cars', 'motorcycles', 'boats', 'tires'].flatMap((api): Row[] => [
    [`/${api}/v1/makes`, '', [{}]],
    [`/${api}/v1/models`, 'make', [{ make: api === 'boats' ? 'whaler' : 'honda' }]],
  ]),
  [
    '/cars/v1/search',
    'make model year body fuel q',
    [{ ...CIVIC, body: 'sedan', fuel: 'gasoline', q: 'civic' }],
  ],
  [
    '/motorcycles/v1/search',
    'make model year type q',
    [{ make: 'honda', model: 'cb 500 f', year: 2020, type: 'sport', q: 'cb' }],
  ],
  [
    '/boats/v1/search',
    'make model year type fuel q',
    [{ make: 'j boats', model: 'j24', year: 2015, type: 'sail_only', fuel: 'gasoline', q: 'j24' }],
  ],
  ['/tires/v1/by-vehicle', 'make model year', [CIVIC]],
  ['/tires/v1/search', 'make model year size q', [{ ...CIVIC, size: '205/55R16', q: 'civic' }]],
  ['/vehicles/v1/types', '', [{}]],
  ['/vehicles/v1/makes', 'type', [{ type: 'car' }]],
  ['/vehicles/v1/models', 'type make', [{ type: 'car', make: 'honda' }]],
  ['/vehicles/v1/search', 'type make model year q', [{ type: 'car', ...CIVIC, q: 'civic' }]],
  ['/vehicles/v1/tires/by-vehicle', 'make model year', [CIVIC]],
];

const NOW = Date.UTC(2026, 8, 15, 12);
const internet = await openInternet({
  ...world,
  now: () => NOW,
  settings: { ...world.settings, dnsblZones: readConfig({}).dnsblZones },
});
afterAll(() => internet[Symbol.asyncDispose]());

const openTown = (): Promise<TestService> =>
  openTestService({ now: () => NOW, upstream: internet.another() });

const served = (path: string): Endpoint | undefined =>
  endpoints(schema).find(({ paths }) => paths.includes(path));

test('each path of the catalogue is available with its listed methods', () => {
  for (const [path, , , methods = 'GET'] of CATALOGUE)
    expect(served(path)?.methods.join(' '), path).toBe(methods);
});

test('each path accepts every parameter listed for it', () => {
  for (const [path, takes] of CATALOGUE) {
    const args = served(path)?.args.map(({ name }) => name) ?? [];
    expect(
      takes.split(' ').filter((name) => name !== '' && !args.includes(name)),
      path,
    ).toEqual([]);
  }
});

describe('a call with all listed parameters', () => {
  const listed = CATALOGUE.map(([path, takes, rows]) => ({ path, takes, rows }));

  test.each(listed)('succeeds at $path with $takes', async ({ path, takes, rows }) => {
    const endpoint = served(path) as Endpoint;
    const calls = rows === EXAMPLES ? endpoint.examples.map(({ args }) => args) : rows;
    const given = new Set(calls.flatMap((args) => Object.keys(args)));
    expect(takes.split(' ').filter((name) => name !== '' && !given.has(name))).toEqual([]);
    for (const args of calls) {
      await using service = await openTown();
      for (const method of endpoint.methods)
        expect((await askRest(service, endpoint, args, {}, method)).status, method).toBe(200);
      expect((await askGraphQL(service, endpoint, args)).code, 'GraphQL').toBe(undefined);
    }
  });
});
