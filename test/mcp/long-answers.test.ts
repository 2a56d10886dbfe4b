import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../src/gateway/exchange.ts';
import { resultOf } from '../../src/mcp/results.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { callTool } from './scene.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ plan: 'pro' });
});
afterEach(() => service[Symbol.asyncDispose]());

const call = (operation: string, args: object) =>
  callTool(service, 'call_operation', { operation, arguments: args });

const SECRET = 'a secret of more than thirty-two bytes';
const tokenOf = (payload: object): string =>
  [{ alg: 'HS256', typ: 'JWT' }, payload, 'x']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

describe('a long answer', () => {
  it('contains only the first of thousands of members, and reports the truncation', async () => {
    const payload = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, at) => [`claim${at}`, `value ${at}`]),
    );
    const { said, note, result, charged } = await call('jwtDecode', { token: tokenOf(payload) });
    expect(result.content[0].text.length).toBeLessThanOrEqual(50_000);
    const kept = Object.entries(said.payload);
    expect(kept.length).toBeGreaterThan(1_000);
    expect(kept).toEqual(Object.entries(payload).slice(0, kept.length));
    expect([said.truncated, said.verified, charged]).toEqual([true, false, 1]);
    expect(note).toContain('The answer was too long: members were removed from objects. ');
    expect(note).not.toContain('offsets');
  });

  it('contains a complete token of any length', async () => {
    const payload = { text: 'one two '.repeat(6_250) };
    const { said, note } = await call('jwtSign', { payload, algorithm: 'HS256', secret: SECRET });
    const { said: verified } = await call('jwtVerify', { token: said.token, secret: SECRET });
    expect(verified.valid).toBe(true);
    expect(said.payload.text).toMatch(/^one two .*…$/);
    expect(note).toContain('The answer was too long: long texts were shortened. ');
    // If there is no prose to shorten, the answer is returned whole, without a note.
    const solid = await call('jwtSign', {
      payload: { text: 'x'.repeat(50_000) },
      algorithm: 'HS256',
      secret: SECRET,
    });
    expect([solid.said.payload.text.length, solid.said.truncated]).toEqual([50_000, undefined]);
    expect(solid.note).not.toContain('too long');
  });

  it('keeps its own member if that has the same name as the truncation marker', async () => {
    const allowance = { step: async () => {}, pause: () => undefined };
    const visit = { exchange: { allowance } as unknown as Exchange, sentArguments: undefined };
    const whole = { truncated: false, items: Array.from({ length: 9_000 }, (_, at) => `item ${at}`) };
    const { content } = await resultOf(visit, { body: JSON.stringify(whole), less: 'Ask for less.' });
    const [answer, note] = content.map((one) => (one.type === 'text' ? one.text : ''));
    const { truncated, items } = JSON.parse(answer as string);
    expect([truncated, items]).toEqual([false, whole.items.slice(0, items.length)]);
    expect(items.length).toBeGreaterThan(3_000);
    expect(note).toContain('The answer was too long: items were removed from the end of lists.');
  });

  it('can be truncated at any depth', async () => {
    let deep: unknown = 'one two '.repeat(8_000);
    for (let level = 0; level < 50; level += 1) deep = { deep, level };
    const { said, result } = await call('jwtDecode', { token: tokenOf({ deep }) });
    expect(result.content[0].text.length).toBeLessThanOrEqual(50_000);
    expect(said).toHaveProperty('payload');
    let found = said.payload;
    for (let level = 49; level >= 0; level -= 1) {
      found = found.deep;
      expect(found.level).toBe(level);
    }
    expect(found.deep).toMatch(/^one two .*…$/);
  });
});

describe('files sent via MCP', () => {
  it('have a size limit that is stated in the operations that accept files and in errors about large messages', async () => {
    const found = await callTool(service, 'search_operations', { query: 'read an invoice', limit: 3 });
    expect(found.note).toContain('Base64 files are limited to about 740 KB over MCP');
    const large = await call('parserInvoice', { base64: 'A'.repeat(1_000_000) });
    expect([large.status, large.body.error.data.detail]).toEqual([
      413,
      expect.stringContaining('larger files by `url`'),
    ]);
    const fits = await call('exifExtract', { base64: Buffer.alloc(740_000).toString('base64') });
    expect([fits.status, fits.result.isError]).toEqual([200, true]);
    const unknown = await callTool(service, 'call_operation', { operation: 'usage', arguments: 'x' });
    expect(unknown.said.errors).toEqual([
      { field: 'arguments', message: 'must be a JSON object, not a string' },
    ]);
  });
});
