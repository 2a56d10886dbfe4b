import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createResources } from '../../src/scheduling/resources.ts';
import { listen } from '../../src/server/listen.ts';
import { openTestService } from '../service-in-memory.ts';

/** Sends a POST unchanged over a socket and returns the response. */
async function post(path: string, rest: string): Promise<string> {
  const resources = createResources();
  await using service = await openTestService({ resources });
  const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0, resources });
  try {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Api-Key: ${service.key}\r\n${rest}`,
    );
    return (await text(socket)).split('\r\n')[0] as string;
  } finally {
    await server.close(100);
  }
}

// The headers that are sent by curl with only -X POST, by fetch without a body, and by a client that always declares
// JSON and chunks.
test.each([
  ['neither length nor type', '\r\n'],
  ['a length of zero', 'Content-Length: 0\r\n\r\n'],
  ['a type and no length', 'Content-Type: application/json\r\n\r\n'],
  ['an empty chunked body', 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
])('parameters are read from the query string of a POST with no body and %s', async (_name, rest) => {
  expect(await post('/toolbox/v1/uuid?version=7', rest)).toBe('HTTP/1.1 200 OK');
  expect(await post('/toolbox/v1/uuid?verison=7', rest)).toBe('HTTP/1.1 400 Bad Request');
  expect(await post('/exif/v1/extract?url=ftp://x', rest)).toBe('HTTP/1.1 400 Bad Request');
});

test('an empty file is distinguished from a missing one', async () => {
  expect(await post('/exif/v1/extract', 'Content-Type: image/png\r\nContent-Length: 0\r\n\r\n')).toContain(
    '400',
  );
});
