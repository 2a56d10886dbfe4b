import { afterEach, describe, expect, test, vi } from 'vitest';
import { registeredDomain } from '../../src/resolvers/rdap/registry.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { card } from './card.ts';

describe('an RDAP lookup of a domain', () => {
  afterEach(() => vi.useRealTimers());

  type Site = object | number | 'silent';

  /** Asks the servers `https://a.example/` and `https://b.example/`, whose answers may refer to other servers. */
  function ask(sites: Record<string, Site>, domain = 'example.com') {
    const fetch = async ({ url }: { url: string }) => {
      const site = sites[url] ?? 404;
      if (site === 'silent') return new Promise(() => {});
      const [status, body] = typeof site === 'number' ? [site, {}] : [200, site];
      return { url, status, headers: new Headers(), body: Buffer.from(JSON.stringify(body)) };
    };
    const upstream = {
      queue: () => ({ run: (_: AbortSignal, work: () => unknown) => work() }),
      reading: (_bytes: number, _signal: AbortSignal, work: (pause: () => void) => unknown) => work(() => {}),
      web: { fetch },
      now: () => 0,
      monotonic: () => 0,
    } as unknown as Upstream;
    const servers = ['https://a.example/', 'https://b.example/'];
    return registeredDomain(upstream, domain, servers, new AbortController().signal);
  }

  const HERE = 'https://a.example/domain/example.com';
  const THERE = 'https://registrar.example/domain/example.com';
  const link = (rel: string, href = THERE, type = 'application/rdap+json') => ({ rel, href, type });
  const thin = (...links: object[]) => ({
    objectClassName: 'domain',
    ldhName: 'EXAMPLE.COM',
    status: ['active'],
    events: [{ eventAction: 'registration', eventDate: '1995-08-14T04:00:00Z' }],
    entities: [{ handle: '376', roles: ['registrar'] }],
    links,
  });
  const thick = {
    objectClassName: 'domain',
    ldhName: 'example.com',
    status: ['active', 'client hold'],
    events: [{ eventAction: 'registration', eventDate: '2001-01-01T00:00:00Z' }],
    entities: [
      { handle: '376', roles: ['registrar'] },
      { roles: ['registrant'], vcardArray: card(['fn', 'Ada']) },
    ],
    secureDNS: { delegationSigned: false },
  };

  test('adds data from the registrar to data from the registry', async () => {
    const facts = await ask({ [HERE]: thin(link('related')), [THERE]: thick });
    expect(facts).toMatchObject({
      // Only the registry decides whether the domain may be transferred, and whether it is registered.
      status: [{ raw: 'active' }],
      dates: { created: '1995-08-14T04:00:00.000Z' },
      contacts: [{ name: 'Ada' }],
      dnssec: { signed: false },
      source: {
        server: 'https://a.example/',
        attempts: [{ server: 'https://a.example/' }, { server: 'https://registrar.example/', ok: true }],
      },
    });
  });

  test('recognises an international name in both spellings', async () => {
    const both = { ...thick, ldhName: 'xn--bcher-kva.com', unicodeName: 'bücher.com' };
    const facts = await ask(
      {
        'https://a.example/domain/xn--bcher-kva.com': {
          ...thin(link('related')),
          ldhName: 'XN--BCHER-KVA.COM',
        },
        [THERE]: both,
      },
      'xn--bcher-kva.com',
    );
    expect(facts.contacts).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['another domain', { ...thick, ldhName: 'example.net' }],
    ['the registrar itself', { ...thick, objectClassName: 'entity', ldhName: undefined }],
  ])('ignores data about %s', async (_what, object) => {
    const facts = await ask({ [HERE]: thin(link('related')), [THERE]: object });
    expect([facts.contacts, facts.status.length]).toEqual([[], 1]);
  });

  test.each<[string, object]>([
    ['an empty object', {}],
    ['an error', { errorCode: 404, title: 'Not Found', objectClassName: 'domain' }],
    ['another domain', { objectClassName: 'domain', ldhName: 'example.net' }],
    ['something else', { objectClassName: 'nameserver', ldhName: 'example.com' }],
  ])('ignores a registry that returns %s, and queries the next one', async (_what, object) => {
    const facts = await ask({ [HERE]: object, 'https://b.example/domain/example.com': thin() });
    expect(facts.source).toMatchObject({
      server: 'https://b.example/',
      attempts: [{ ok: false, error: 'upstream_error' }, { ok: true }],
    });
    await expect(
      ask({ [HERE]: object, 'https://b.example/domain/example.com': object }),
    ).rejects.toMatchObject({
      code: 'upstream_error',
    });
  });

  test('ignores a registrar that reports the domain as available', async () => {
    const free = { ...thick, status: ['available'] };
    expect(await ask({ [HERE]: thin(link('related')), [THERE]: free })).toMatchObject({ registered: true });
    const nameless = { objectClassName: 'domain', status: ['available'], entities: [] };
    expect(await ask({ [HERE]: thin(link('related')), [THERE]: nameless })).toMatchObject({
      registered: true,
    });
  });

  test.each([
    ['to itself', link('self')],
    ['to a web page', link('related', 'https://registrar.example/', 'text/html')],
    ['to an FTP address', link('related', 'ftp://registrar.example/')],
    ['without encryption', link('related', THERE.replace('https', 'http'))],
    ['without an address', { rel: 'related' }],
  ])('does not follow a link %s', async (_where, one) => {
    const { source } = await ask({ [HERE]: thin(one) });
    expect(source.attempts).toHaveLength(1);
  });

  test('follows at most five links, even if there are a hundred', async () => {
    const links = Array.from({ length: 100 }, (_, at) => link('related', `https://r${at}.example/`));
    const { source } = await ask({ [HERE]: thin(...links) });
    expect(source.attempts).toHaveLength(6);
  });

  test.each<[string, Site, string]>([
    ['fails', 500, 'upstream_error'],
    ['limits the rate of queries', 429, 'upstream_rate_limited'],
    ['does not respond', 'silent', 'upstream_timeout'],
  ])('keeps the registry’s answer if a registrar %s', async (_what, site, error) => {
    vi.useFakeTimers();
    const asked = ask({ [HERE]: thin(link('related')), [THERE]: site });
    await vi.advanceTimersByTimeAsync(4_000);
    const { registered, source } = await asked;
    expect([registered, source.attempts.map((attempt) => attempt.error)]).toEqual([true, [null, error]]);
  });

  test('queries the next server after a failure, but not if the domain does not exist', async () => {
    const { source } = await ask({ [HERE]: 500, 'https://b.example/domain/example.com': thin() });
    expect(source).toEqual({
      protocol: 'rdap',
      server: 'https://b.example/',
      attempts: [
        { server: 'https://a.example/', ok: false, error: 'upstream_error' },
        { server: 'https://b.example/', ok: true, error: null },
      ],
    });
    const free = await ask({});
    expect([free.registered, free.source.attempts.length]).toEqual([false, 1]);
  });

  test('reports the most informative of several failures', async () => {
    const limited = ask({ [HERE]: 500, 'https://b.example/domain/example.com': 429 });
    await expect(limited).rejects.toMatchObject({ code: 'upstream_rate_limited' });
  });
});
