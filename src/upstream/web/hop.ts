import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Header lines as they came, names in lower case. Values are bytes as Latin-1 characters. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

export interface Answer {
  readonly status: number;
  readonly rawHeaders: HeaderLines;
  readonly body: Readable;
}

const MAX_HEADER_BYTES = 64 * 1024;

/** Takes off the blanks that are no part of a value (RFC 9110, section 5.5); other white space is. */
function withoutOuterBlanks(value: string): string {
  const isBlank = (at: number): boolean => value[at] === ' ' || value[at] === '\t';
  let [start, end] = [0, value.length];
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  return value.slice(start, end);
}

/**
 * Asks one question over a connection that is there already, and gives the answer as soon as its headers are there.
 * The connection is never used again; `use` must read the body or leave it, and when it is done all is over.
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
  let given = false;
  // Loaded when first needed: it would take a tenth of the start.
  const { Client } = await import('undici');
  const client = new Client(url.origin, {
    // The one connection that was checked, and no second one if it breaks.
    connect: (_options, callback) => {
      const again = given;
      given = true;
      // Not at once: the client is not ready for an answer before it has finished asking.
      if (again) queueMicrotask(() => callback(new Error('The connection is gone'), null));
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
    // A body that is destroyed without a listener for errors ends the process.
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
