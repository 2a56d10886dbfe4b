import type { SecureContext } from 'node:tls';
import type { TransferResources } from '../../scheduling/resources.ts';
import { type Connection, connectFirst, type Dial } from './dial.ts';
import { type Phase, requestFailure } from './failures.ts';
import { type Answer, askOnce, type HeaderLines } from './hop.ts';
import { isRedirect } from './redirects.ts';
import { type BodyLimits, readBody } from './response-body.ts';
import type { Target } from './target.ts';
import { type Certificate, handshake } from './tls.ts';

/** The means of every roundTrip. */
export interface Ways {
  readonly dial: Dial;
  readonly trust: SecureContext;
  /** Where bodies are counted, and whose turns they are read in. */
  readonly shares: TransferResources;
}

export interface RoundTrip {
  readonly url: URL;
  readonly target: Target;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is sent along, to services that the operator configured. */
  readonly content?: string;
  readonly maxBytes: number;
  readonly beyond: 'fail' | 'cut';
  readonly tls: 'verify' | 'observe';
  readonly signal: AbortSignal;
  /** For whom. */
  readonly party: string;
}

/** What one server answered, without any redirects. */
export interface HopAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Every header line as it came, names in lower case, in order, repeated ones too. */
  readonly rawHeaders: HeaderLines;
  /** Decompressed. */
  readonly body: Uint8Array;
  /** Whether it was cut at `maxBytes`. */
  readonly truncated: boolean;
  readonly remoteAddress: string;
  /** Null for plain http. */
  readonly tls: Certificate | null;
}

/** Asks one server one question, at addresses that were checked, over a connection of its own. */
export async function roundTrip(
  { url, target, method, headers, content, maxBytes, beyond, tls, signal, party }: RoundTrip,
  addresses: readonly string[],
  { dial, trust, shares }: Ways,
): Promise<HopAnswer> {
  let phase: Phase = 'connect';
  let connection: Connection | undefined;
  try {
    connection = await connectFirst(addresses, target.port, { dial, signal });
    const { socket, address } = connection;
    phase = 'tls';
    const session =
      url.protocol === 'https:'
        ? await handshake(socket, { host: target.host, trust, verify: tls === 'verify', signal })
        : { stream: socket, certificate: null };
    phase = 'request';
    return await askOnce(
      session.stream,
      { url, method, headers, content: content ?? null, signal },
      async (answer) => {
        phase = 'body';
        const { status, rawHeaders } = answer;
        const got = new Headers(rawHeaders.map(([name, value]) => [name, value]));
        const limits = { method, maxBytes, beyond, signal, shares, party };
        // What a redirect says beside where it leads is for people without a browser that follows it.
        const body = isRedirect(status, got) ? NOTHING : await bodyOf(answer, got, limits);
        return {
          url: url.href,
          status,
          headers: got,
          rawHeaders,
          body: body.bytes,
          truncated: body.truncated,
          remoteAddress: address,
          tls: session.certificate,
        };
      },
    );
  } catch (error) {
    throw requestFailure(error, target.host, phase, signal);
  } finally {
    connection?.socket.destroy();
  }
}

const NOTHING = { bytes: new Uint8Array(), truncated: false };

function bodyOf(
  { status, body }: Answer,
  headers: Headers,
  { method, ...limits }: BodyLimits & Pick<RoundTrip, 'method'>,
) {
  if (method === 'HEAD' || status === 204 || status === 304) return NOTHING;
  return readBody(body, headers.get('content-encoding') ?? '', limits);
}
