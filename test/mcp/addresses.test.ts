import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { send } from './scene.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({
    config: { baseUrl: 'https://facet.example', mcpOrigins: ['https://chat.example'] },
  });
});
afterEach(() => service[Symbol.asyncDispose]());

const MESSAGE = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list', params: {} });
const JSON_BODY = { 'Content-Type': 'application/json' };

describe('an MCP URL', () => {
  it.each([
    ['/mcp/avation', 404, 'There is no API avation. Did you mean aviation?'],
    ['/mcp/aviation,', 404, 'There is no API'],
    [`/mcp/${Array.from({ length: 11 }, (_, at) => `a${at}`)}`, 400, 'at most 10 APIs'],
    ['/mcp?schema=output', 400, 'Unknown parameter `schema`.'],
    ['/mcp?schemas=all', 400, 'schemas must be output'],
  ])('%s is refused with status %i as a JSON-RPC error', async (path, status, detail) => {
    const answer = await send(service, 'tools/list', {}, { path });
    expect([answer.status, answer.body.id]).toEqual([status, 1]);
    expect(answer.body.error).toMatchObject({
      code: -32000,
      message: expect.stringContaining(detail),
      data: { status },
    });
  });

  it('may end with a slash, repeat an API, and contain parameters that are commonly added to links', async () => {
    for (const path of ['/mcp/', '/mcp/exif/', '/mcp/exif,exif', '/mcp/exif?utm_source=x'])
      expect((await send(service, 'tools/list', {}, { path })).status).toBe(200);
  });

  it.each([
    'GET',
    'DELETE',
    'PUT',
  ])('refuses the method %s, because there are no sessions and no streams', async (method) => {
    const answer = await service.send('/mcp', { method, headers: { 'X-Api-Key': service.key } });
    expect([answer.status, answer.headers.get('allow'), answer.body.error.data.code]).toEqual([
      405,
      'POST, OPTIONS',
      'method_not_allowed',
    ]);
  });

  it.each([
    ['another content type', { 'Content-Type': 'text/plain' }, MESSAGE, 415, -32000],
    ['invalid JSON', JSON_BODY, '{', 400, -32700],
    ['a text', JSON_BODY, '"ping"', 400, -32600],
    ['more than a megabyte', JSON_BODY, JSON.stringify({ x: 'x'.repeat(1_000_000) }), 413, -32000],
    ['too many levels', JSON_BODY, `${'['.repeat(300)}${']'.repeat(300)}`, 400, -32700],
  ])('refuses a body with %s', async (_what, headers, body, status, code) => {
    const answer = await service.send('/mcp', { method: 'POST', headers, body });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it.each([
    ['no origin', {}, 200],
    ['our own', { Origin: 'https://facet.example' }, 200],
    ['one of MCP_ORIGINS', { Origin: 'https://chat.example' }, 200],
    ['another origin', { Origin: 'https://evil.example' }, 403],
    [
      'another origin, with a matching Host header',
      { Origin: 'https://evil.example', Host: 'evil.example' },
      403,
    ],
    ['the origin null', { Origin: 'null' }, 403],
  ])('checks the Origin header: %s', async (_what, headers, status) => {
    expect((await send(service, 'tools/list', {}, { headers })).status).toBe(status);
  });

  it('allows local pages if no other origin is configured', async () => {
    await using local = await openTestService();
    for (const [origin, status] of [
      ['http://localhost:4000', 200],
      ['http://localhost:4001', 403],
      ['http://evil.example', 403],
    ] as const)
      expect(
        (await send(local, 'tools/list', {}, { headers: { Origin: origin, Host: 'localhost:4000' } })).status,
      ).toBe(status);
    const rebound = { Origin: 'http://evil.example', Host: 'evil.example' };
    expect((await send(local, 'tools/list', {}, { headers: rebound })).status).toBe(403);
  });

  it('answers CORS preflight requests', async () => {
    const { status, headers } = await service.send('/mcp', { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-methods')]).toEqual([204, 'POST, OPTIONS']);
    expect(headers.get('access-control-allow-headers')).toContain('MCP-Protocol-Version');
  });

  it('offers no subscriptions and refuses unsupported methods', async () => {
    for (const method of ['subscriptions/listen', 'prompts/list', 'logging/setLevel'])
      expect((await send(service, method)).body.error.code).toBe(-32601);
  });

  it('limits free requests without a key in the same way as requests of other unknown clients', async () => {
    let refused = 0;
    for (let turn = 0; turn < 400 && refused === 0; turn += 1) {
      const { status } = await send(
        service,
        'tools/call',
        { name: 'nosuch' },
        { headers: { 'X-Api-Key': '' } },
      );
      if (status === 429) refused = turn;
    }
    expect(refused).toBeGreaterThan(10);
    const late = await send(service, 'initialize', {}, { headers: { 'X-Api-Key': '' } });
    expect([late.status, late.body.error.data.code, late.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      expect.any(String),
    ]);
  });

  it('is recorded as the interface mcp in the log, the metrics and the account', async () => {
    await service.post('/mcp', {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'call_operation', arguments: { operation: 'referenceTld', arguments: { tld: 'io' } } },
    });
    expect(service.lines.at(-1)).toContain('"face":"mcp","operation":"referenceTld"');
    expect(await service.metrics.text()).toContain(
      'facet_credits_charged_total{face="mcp",operation="referenceTld"} 1',
    );
    const { body } = await service.get('/usage/calls');
    expect(body.items[0]).toMatchObject({ face: 'mcp', operation: 'referenceTld', credits: 1 });
  });
});
