import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { COUNTERPARTS } from './counterparts/index.ts';
import { openProvider, openSearchHouse, SECRET } from './counterparts/server.ts';
import { serpSettings } from './settings.ts';

/** Reasons that may apply to a single search only, so the provider stays in use for other searches. */
const OF_ONE_SEARCH = new Set(['blocked', 'engine_error', 'no_engine', 'rejected']);

const engineOf = (name: string) => (name === 'brave' ? 'brave' : 'google');

describe.each(COUNTERPARTS)('the search provider %s', (name, {
  settings,
  full,
  nothing,
  failures,
  secretOf,
}) => {
  const path = `/serp/v1/search?q=tea&engine=${engineOf(name)}`;

  it('returns results in the common format', async () => {
    await using provider = await openProvider(() => full);
    await using service = await openSearchHouse(settings(provider.baseUrl));
    const { status, body } = await service.get(path);
    expect(status).toBe(200);
    expect(body.search).toMatchObject({
      engine: engineOf(name),
      provider: name,
      query: 'tea',
      page: 1,
      cached: false,
    });
    expect(body.organic[0]).toMatchObject({
      position: 1,
      title: 'Tea & more',
      url: 'https://tea.example/',
      domain: 'tea.example',
      snippet: 'All about tea.',
    });
    expect(body).toMatchSnapshot({ search: { fetchedAt: expect.any(String) } });
    expect(await service.used()).toBe(25);
  });

  it('can return no results, which is a normal answer', async () => {
    await using provider = await openProvider(() => nothing);
    await using service = await openSearchHouse(settings(provider.baseUrl));
    const { status, body } = await service.get(path);
    expect([status, body.organic, body.pagination.next]).toEqual([200, [], null]);
    expect(await service.used()).toBe(25);
  });

  it.each(
    Object.entries(failures),
  )('causes an error with the reason, free of charge, if it fails with %s', async (_how, [reply, reason]) => {
    await using provider = await openProvider(() => reply);
    await using service = await openSearchHouse(settings(provider.baseUrl));
    const { status, body, text } = await service.get(path);
    expect([status, body.code, body.reason]).toEqual(
      reason === 'auth'
        ? [502, 'provider_auth', 'auth']
        : reason === 'blocked'
          ? [502, 'blocked_by_engine', 'blocked']
          : [503, 'provider_unavailable', reason],
    );
    expect(text).not.toContain(SECRET);
    for (let turn = 0; turn < 6; turn += 1) await service.get(`${path}&num=${turn + 1}`);
    expect(await service.used()).toBe(0);
    // The provider is paused only for failures that it caused itself.
    expect(provider.asked).toHaveLength(OF_ONE_SEARCH.has(reason) || reason === 'auth' ? 7 : 5);
  });

  it('receives its secret, which appears nowhere else', async () => {
    const everything = [full, ...Object.values(failures).map(([reply]) => reply)];
    await using provider = await openProvider((_, times) => everything[(times - 1) % everything.length]);
    await using service = await openSearchHouse(settings(provider.baseUrl));
    const said: unknown[] = [];
    for (let turn = 0; turn <= everything.length; turn += 1)
      said.push((await service.get(`${path}&num=${turn + 1}`)).text);
    if (secretOf) expect(provider.asked.map(secretOf)).toEqual(provider.asked.map(() => SECRET));
    const seen = [said, service.lines, service.told, await service.metrics.text()];
    expect(inspect(seen, { depth: 20, maxStringLength: null, showHidden: true })).not.toContain(SECRET);
  });

  it('does not reveal its secret if it is unreachable', async () => {
    await using service = await openSearchHouse(settings('http://127.0.0.1:1'));
    const { body, text } = await service.get(path);
    expect([body.code, body.reason]).toEqual(['provider_unavailable', 'unreachable']);
    const seen = inspect([text, service.lines, service.told], { depth: 20, maxStringLength: null });
    expect(seen).not.toContain(SECRET);
  });

  it('is stopped in time if it hangs', async () => {
    await using provider = await openProvider(() => undefined);
    await using service = await openSearchHouse({ ...settings(provider.baseUrl), timeoutMs: 100 });
    const { status, body } = await service.get(path);
    expect([status, body.code, body.reason]).toEqual([503, 'provider_unavailable', 'timeout']);
    expect(service.told.map(({ outcome }) => outcome)).toEqual(['timeout']);
  });

  it('is counted in the metrics, with its duration', async () => {
    await using provider = await openProvider(() => full);
    await using service = await openSearchHouse(settings(provider.baseUrl));
    await service.get(path);
    const text = await service.metrics.text();
    expect(text).toContain(`facet_service_requests_total{service="serp-${name}",outcome="ok"} 1`);
    expect(text).toContain(`facet_service_request_duration_seconds_count{service="serp-${name}"} 1`);
  });
});

describe('SearXNG without JSON enabled', () => {
  it('is reported with the missing setting, but only to its operator', async () => {
    await using provider = await openProvider(() => ({ status: 403, body: '<h1>Forbidden</h1>' }));
    const searxng = { baseUrl: provider.baseUrl };
    await using service = await openSearchHouse(serpSettings({ searxng }));
    const { text } = await service.get('/serp/v1/search?q=tea');
    expect(inspect(service.told, { depth: 20 })).toContain(
      'status 403: `search.formats` in its settings must include `json`',
    );
    expect(text).not.toContain('search.formats');
  });
});
