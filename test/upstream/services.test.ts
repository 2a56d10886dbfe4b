import type { IncomingMessage, ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { json, openRawService, openService, SECRET } from './services.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray();
  return Buffer.concat(chunks).toString();
}

/** Returns all texts of a failure that a log or an answer could show. */
const shown = (error: unknown): string => inspect(error, { depth: 10, showHidden: true });

describe('a third-party service set up by the operator', () => {
  it('receives the method, path, body and secret, even at an address that callers cannot use', async () => {
    let got: unknown;
    await using oracle = await openService(async (request, answer) => {
      const { method, url, headers } = request;
      got = [
        method,
        url,
        headers.authorization,
        headers['content-type'],
        headers['x-more'],
        await bodyOf(request),
      ];
      json(answer, { answer: 42 });
    });
    const reply = await oracle.ask({ headers: { 'X-More': 'yes' } });
    expect(got).toEqual(['POST', '/v1/ask', SECRET, 'application/json', 'yes', '{"question":"why"}']);
    expect([reply.status, reply.json]).toEqual([200, { answer: 42 }]);
    expect(oracle.told).toMatchObject([{ outcome: 'ok' }]);
  });

  it('can be called via GET, and can send compressed or empty answers', async () => {
    await using oracle = await openService((request, answer) => {
      if (request.method === 'DELETE') return answer.writeHead(204).end();
      answer.writeHead(200, { 'content-type': 'application/problem+json', 'content-encoding': 'gzip' });
      return answer.end(
        gzipSync(JSON.stringify([request.method, request.url, request.headers['content-length'] ?? null])),
      );
    });
    expect((await oracle.ask({ method: 'GET', path: '/a?b=c', json: undefined })).json).toEqual([
      'GET',
      '/v1/a?b=c',
      null,
    ]);
    expect(await oracle.ask({ method: 'DELETE', path: '/a' })).toMatchObject({
      status: 204,
      json: undefined,
    });
  });

  it.each([
    400, 404, 409, 422,
  ])('can refuse a request with status %i, with or without reasons', async (status) => {
    await using oracle = await openService((request, answer) =>
      request.url === '/v1/page'
        ? answer.writeHead(status).end('<html>')
        : json(answer, { error: 'no' }, status),
    );
    expect(await oracle.ask()).toMatchObject({ status, json: { error: 'no' } });
    expect(await oracle.ask({ path: '/page' })).toMatchObject({ status, json: undefined });
  });

  it.each([
    [401, 'provider_auth', 'auth'],
    [402, 'provider_unavailable', 'quota'],
    [403, 'provider_auth', 'auth'],
    [429, 'provider_unavailable', 'rate_limited'],
    [500, 'provider_unavailable', 'server_error'],
    [503, 'provider_unavailable', 'server_error'],
    [302, 'provider_unavailable', 'invalid_response'],
  ])('responding with status %i results in %s (%s), and its text is not passed on', async (status, code, reason) => {
    await using oracle = await openService((_request, answer) =>
      json(answer, { error: `your key ${SECRET} is wrong` }, status),
    );
    const error = await oracle.ask().catch((thrown) => thrown);
    expect(error).toMatchObject({ code, reason });
    expect(error.message).toMatch(/^The oracle /);
    expect(shown(error)).not.toMatch(/hush|localhost|your key/);
    expect(oracle.told).toMatchObject([{ outcome: reason, error: { code } }]);
  });

  it('cannot redirect to another URL, because the secret must not be sent there', async () => {
    const asked: string[] = [];
    await using oracle = await openService((request, answer) => {
      asked.push(request.url ?? '');
      answer.writeHead(307, { location: '/v1/elsewhere' }).end();
    });
    await expect(oracle.ask()).rejects.toMatchObject({ reason: 'invalid_response' });
    expect(asked).toEqual(['/v1/ask']);
  });
});

describe('a misbehaving service', () => {
  const soon = () => ({ signal: AbortSignal.timeout(150) });

  test.each<[string, string, (request: IncomingMessage, answer: ServerResponse) => void]>([
    ['sends no headers', 'timeout', () => {}],
    [
      'stops within its body',
      'timeout',
      (_, answer) => void answer.writeHead(200, { 'content-type': 'application/json' }).write('{"a":'),
    ],
    ['sends too many bytes', 'invalid_response', (_, answer) => json(answer, 'x'.repeat(20_000))],
    [
      'sends a body that decompresses to too many bytes',
      'invalid_response',
      (_, answer) =>
        void answer
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(1_000_000, 32))),
    ],
    [
      'sends a web page',
      'invalid_response',
      (_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('{}'),
    ],
    ['sends no content type', 'invalid_response', (_, answer) => void answer.writeHead(200).end('{}')],
    [
      'sends truncated JSON',
      'invalid_response',
      (_, answer) =>
        void answer.writeHead(200, { 'content-type': 'application/json' }).end(`{"a": "${SECRET}`),
    ],
    [
      'sends bytes that are not text',
      'invalid_response',
      (_, answer) =>
        void answer
          .writeHead(200, { 'content-type': 'application/json' })
          .end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    ['closes the connection immediately', 'unreachable', (request) => void request.socket.destroy()],
    [
      'closes the connection within its body',
      'invalid_response',
      (_, answer) =>
        void answer
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '50' })
          .write('{}', () => answer.destroy()),
    ],
  ])('is reported as unavailable if it %s: %s', async (_, reason, handle) => {
    await using oracle = await openService(handle);
    const error = await oracle.ask(reason === 'timeout' ? soon() : {}).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'provider_unavailable', reason, status: 503 });
    expect(shown(error)).not.toContain('hush');
    expect(oracle.resources.memory.held).toBe(0);
  });

  test('is reported as unavailable if it does not use HTTP', async () => {
    await using oracle = await openRawService(
      (socket) => void socket.once('data', () => socket.end('SSH-2.0-x\r\n')),
    );
    await expect(oracle.ask()).rejects.toMatchObject({ reason: 'invalid_response' });
  });

  test('is reported as unavailable without a trusted certificate', async () => {
    await using oracle = await openRawService((socket) => void socket.once('data', () => socket.end('no')), {
      scheme: 'https',
    });
    await expect(oracle.ask()).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'tls' });
  });

  test('is reported as unavailable if it is unreachable', async () => {
    await using oracle = await openService(() => {});
    oracle.close();
    await expect(oracle.ask()).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'unreachable' });
    const nowhere = { ...oracle.service, baseUrl: 'http://no-such-host.invalid/v1' };
    const asked = oracle.upstream.ask(nowhere, {
      method: 'GET',
      path: '/',
      maxBytes: 1,
      signal: AbortSignal.timeout(60_000),
    });
    await expect(asked).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'unreachable' });
  });
});
