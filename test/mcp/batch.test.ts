import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';

const message = (id: number | undefined, method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  ...(id !== undefined && { id }),
  method,
  params,
});
const tld = (id: number, value: string) =>
  message(id, 'tools/call', {
    name: 'call_operation',
    arguments: { operation: 'referenceTld', arguments: { tld: value } },
  });

describe('a JSON-RPC batch', () => {
  it.each([
    undefined,
    '2025-03-26',
    '2024-11-05',
  ])('is answered message by message, and charged once per call (revision %s)', async (revision) => {
    await using service = await openTestService();
    const headers: Record<string, string> =
      revision === undefined ? {} : { 'MCP-Protocol-Version': revision };
    const batch = [
      message(1, 'ping'),
      message(undefined, 'notifications/initialized'),
      tld(2, 'io'),
      tld(3, 'de'),
      message(4, 'nosuch'),
      message(5, 'tools/call', { name: 'nosuch' }),
      'no message',
    ];
    const answer = await service.post('/mcp', batch, headers);
    expect(answer.status).toBe(200);
    expect(
      answer.body.map(({ id, error }: { id: number; error?: object }) => [id, error !== undefined]),
    ).toEqual([
      [1, false],
      [2, false],
      [3, false],
      [4, true],
      [5, true],
      [null, true],
    ]);
    expect(JSON.parse(answer.body[2].result.content[0].text)).toMatchObject({ tld: 'de', valid: true });
    expect([answer.headers.get('x-credits-charged'), await service.used()]).toEqual(['2', 2]);
  });

  it('of notifications needs no answer', async () => {
    await using service = await openTestService();
    const { status, text } = await service.post('/mcp', [message(undefined, 'notifications/initialized')]);
    expect([status, text]).toEqual([202, '']);
  });

  it.each<[string, unknown[], Record<string, string>, RegExp, number]>([
    [
      'of a newer revision',
      [message(1, 'ping')],
      { 'MCP-Protocol-Version': '2025-06-18' },
      /last one with/,
      -32600,
    ],
    ['without messages', [], {}, /1 to 10 messages/, -32600],
    ['of eleven messages', Array(11).fill(tld(1, 'io')), {}, /1 to 10 messages/, -32600],
    ['with an initialize request', [message(1, 'initialize')], {}, /by itself/, -32600],
    [
      'with a limit for one call',
      [tld(1, 'io'), tld(2, 'de')],
      { 'X-Max-Credits': '1' },
      /not supported/,
      -32000,
    ],
    [
      'with an idempotency key',
      [tld(1, 'io'), tld(2, 'de')],
      { 'Idempotency-Key': 'x' },
      /not supported/,
      -32000,
    ],
  ])('is refused as a whole, free of charge: %s', async (_what, batch, headers, words, code) => {
    await using service = await openTestService();
    const { status, body } = await service.post('/mcp', batch, headers);
    expect([status, body.id, body.error.code]).toEqual([400, null, code]);
    expect(body.error.message).toMatch(words);
    expect(await service.used()).toBe(0);
  });

  it('refuses the messages without a key that need one, and answers the others', async () => {
    await using service = await openTestService();
    const { status, body } = await service.post('/mcp', [message(1, 'tools/list'), tld(2, 'io')], {
      'X-Api-Key': '',
    });
    expect(status).toBe(200);
    expect(body[0].result.tools).toHaveLength(3);
    expect(JSON.parse(body[1].result.content[0].text).code).toBe('unauthorized');
  });

  it('counts as many messages against the rate limit as it contains, with or without a key', async () => {
    /** Sends batches until a message is refused. Returns the messages sent before, and the refusal. */
    async function untilRefused(headers: Record<string, string>, size: number) {
      await using service = await openTestService({ now: () => 0 });
      const batch = Array.from({ length: size }, (_, id) => message(id, 'tools/list'));
      for (let sent = 0; ; sent += size) {
        const { status, text, headers: answered } = await service.post('/mcp', batch, headers);
        if (status === 429 || text.includes('rate_limited'))
          return [sent, answered.get('retry-after')] as const;
      }
    }
    const senders: readonly Record<string, string>[] = [{ 'X-Api-Key': '' }, {}];
    for (const headers of senders) {
      const [alone] = await untilRefused(headers, 1);
      const [together, retryAfter] = await untilRefused(headers, 10);
      expect(together).toBeLessThanOrEqual(alone + 10);
      expect(retryAfter).toMatch(/^\d+$/);
    }
  });
});
