import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Header lines as received, with names in lower case. Each byte of a value is one Latin-1 character. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

export interface Answer {
  readonly status: number;
  readonly rawHeaders: HeaderLines;
  readonly body: Readable;
}

const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Removes leading and trailing spaces and tabs, because they are not part of a value (RFC 9110, section 5.5). Other
 * white space is part of the value.
 */
function withoutOuterBlanks(value: string): string {
  const isBlank = (at: number): boolean => value[at] === ' ' || value[at] === '\t';
  let [start, end] = [0, value.length];
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return value.slice(start, end);
}

/**
 * Sends one request over an existing connection, and passes the response to `use` as soon as its headers have arrived.
 * The connection is not reused. It is closed when `use` ends, even if the body was not read.
 */
export async function askOnce<Value>(
  socket: Socket,
  {
    url,
    method,
    headers,
    content = null,
    signal,
  }: {
    readonly url: URL;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly content?: string | null;
    readonly signal: AbortSignal;
  },
  use: (answer: Answer) => Promise<Value>,
): Promise<Value> {
  let isAnswered = false;
  // undici is loaded on first use: it would take a tenth of the start time.
  const { Client } = await import('undici');
  const client = new Client(url.origin, {
    // Uses only the checked connection, and opens no second one if the connection breaks.
    connect: (_options, callback) => {
      const again = isAnswered;
      isAnswered = true;
      // The callback is deferred: the client is not ready for a connection before `connect` has returned.
      if (again) queueMicrotask(() => callback(new Error('The connection was closed'), null));
      else queueMicrotask(() => callback(null, socket));
    },
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const {
      statusCode,
      headers: lines,
      body,
    } = await client.request({
      path: url.pathname + url.search,
      method,
      headers,
      body: content,
      signal,
      reset: true,
      responseHeaders: 'raw',
    });
    // If the body is destroyed, it may emit an error, which would end the process if there were no listener.
    body.on('error', () => {});
    return await use({ status: statusCode, rawHeaders: pairsOf(lines as unknown as string[]), body });
  } finally {
    client.destroy().catch(() => {});
  }
}

function pairsOf(flat: readonly string[]): HeaderLines {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2)
    pairs.push([(flat[at] as string).toLowerCase(), withoutOuterBlanks(flat[at + 1] as string)]);
  return pairs;
}
