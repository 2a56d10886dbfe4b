import { expect, test, vi } from 'vitest';

test('the MCP library is loaded at the first MCP request, so that the start is not delayed', async () => {
  let loaded = false;
  vi.doMock('@modelcontextprotocol/server', async (original) => {
    loaded = true;
    return original();
  });
  const { openTestService } = await import('../service-in-memory.ts');
  await using service = await openTestService();
  await service.get('/reference/v1/tld/io');
  expect(loaded).toBe(false);
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await service.post('/mcp', list)).status).toBe(200);
  expect(loaded).toBe(true);
});
