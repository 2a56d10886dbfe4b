import { describe, expect, it } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { callTool, send } from '../mcp/scene.ts';
import { openTestService } from '../service-in-memory.ts';

const ALL = { operation: 'countriesAll', arguments: {} };

describe('MCP requests', () => {
  it('free all slots and memory after valid, invalid and oversized messages', async () => {
    const resources = createResources();
    await using service = await openTestService({ resources });
    const post = (body: string, headers: Record<string, string> = {}) => service.post('/mcp', body, headers);
    await Promise.all([
      ...['{', '[]', '1', 'null', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","method":"tools/call","id":1}'].map(
        (body) => post(body),
      ),
      ...['tools/call', 'tools/list', 'initialize', 'nosuch', 'subscriptions/listen', 'resources/read'].map(
        (method) => send(service, method, { name: 7, uri: 7, arguments: 'x', protocolVersion: {} }),
      ),
      post('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}'),
      post('x'.repeat(2_000_000)),
      send(service, 'tools/list', {}, { headers: { 'X-Api-Key': '' } }),
      send(service, 'server/discover', {}, { headers: { 'MCP-Protocol-Version': '2026-07-28' } }),
      callTool(service, 'call_operation', ALL),
    ]);
    expect([resources.requestSlots.held, resources.memory.held]).toEqual([0, 0]);
    expect(service.lines.join('')).not.toContain('"level":"error"');
  });

  it.each([
    ['an operation', () => ({ operation: 'toolboxSlugify', arguments: { text: 'a' } })],
    ['an unknown operation', () => ({ operation: 'nothing' })],
  ])('can call %s without a key, within the rate limit for free requests', async (_, args) => {
    await using service = await openTestService();
    const statuses: number[] = [];
    for (let call = 0; call < 100; call += 1) {
      const params = { name: 'call_operation', arguments: args() };
      statuses.push((await send(service, 'tools/call', params, { headers: { 'X-Api-Key': '' } })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
  });

  it('do not block other requests while long answers are written', async () => {
    await using service = await openTestService({ plan: 'operator' });
    const { key } = await service.accounting.createKey({ email: 'eve@example.com', plan: 'operator' });
    await callTool(service, 'call_operation', ALL);
    let done = 0;
    const long = Array.from({ length: 40 }, async () => {
      await callTool(service, 'call_operation', ALL);
      done += 1;
    });
    const { status } = await service.get('/reference/v1/tld/io', { 'X-Api-Key': key });
    expect(status).toBe(200);
    expect(done).toBeLessThan(20);
    await Promise.all(long);
  });

  it('get one answer per message; a request with several messages is refused', async () => {
    await using service = await openTestService({ plan: 'free' });
    const call = {
      name: 'call_operation',
      arguments: { operation: 'referenceTld', arguments: { tld: 'io' } },
    };
    const messages = Array.from({ length: 100 }, (_, id) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: call,
    }));
    const { status } = await service.post('/mcp', messages);
    expect([status, await service.used()]).toEqual([400, 0]);
  });
});
