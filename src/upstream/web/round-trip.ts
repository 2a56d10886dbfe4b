import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TransferResources } from '../../scheduling/resources.ts';
import type { Certificate } from '../tls/handshake.ts';
import { TlsInterrupted } from '../tls/processes.ts';
import { connectFirst, type Dial } from './dial.ts';
import { type Phase, requestFailure } from './failures.ts';
import { type Answer, askOnce, type HeaderLines } from './hop.ts';
import { isRedirect } from './redirects.ts';
import { type BodyLimits, readBody } from './response-body.ts';
import type { Target } from './target.ts';

/** Performs a TLS handshake over a connection to a server. With `verify`, throws if its certificate is not valid. */
export type Handshake = (
  socket: Socket,
  options: {
    /** Without brackets and without the trailing dot. */
    readonly host: string;
    readonly verify: boolean;
    /** The protocol that is offered (ALPN); null for none. */
    readonly protocol: 'http/1.1' | null;
    readonly party: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly stream: Duplex; readonly certificate: Certificate }>;

/** Dependencies of every `roundTrip`. */
export interface RoundTripDeps {
  readonly dial: Dial;
  readonly handshake: Handshake;
  /** Counts the memory of bodies and schedules the reading. */
  readonly shares: TransferResources;
}

export interface RoundTrip {
  readonly url: URL;
  readonly target: Target;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Request body, for services that the operator configured. */
  readonly content?: string;
  readonly maxBytes: number;
  readonly beyond: 'fail' | 'cut';
  readonly tls: 'verify' | 'observe';
  readonly signal: AbortSignal;
  /** The account or client behind the request. */
  readonly party: string;
}

/** Response of one server, without following redirects. */
export interface HopAnswer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Every header line as received, in order and including repeated ones, with names in lower case. */
  readonly rawHeaders: HeaderLines;
  /** Decompressed body. */
  readonly body: Uint8Array;
  /** True if the body was truncated at `maxBytes`. */
  readonly truncated: boolean;
  readonly remoteAddress: string;
  /** Null for plain http. */
  readonly tls: Certificate | null;
}

/** The maximum number of handshakes for one request. They are repeated only if another connection interrupted them. */
const MAX_HANDSHAKES = 3;

/** Sends one request to one server at a checked address, over a new connection. */
export async function roundTrip(
  { url, target, method, headers, content, maxBytes, beyond, tls, signal, party }: RoundTrip,
  addresses: readonly string[],
  { dial, handshake, shares }: RoundTripDeps,
): Promise<HopAnswer> {
  let phase: Phase = 'connect';
  let stream: Duplex | undefined;

  async function open(
    attempt = 1,
  ): Promise<{ address: string; stream: Duplex; certificate: Certificate | null }> {
    phase = 'connect';
    const { socket, address } = await connectFirst(addresses, target.port, { dial, signal });
    stream = socket;
    if (url.protocol !== 'https:') return { address, stream: socket, certificate: null };
    phase = 'tls';
    try {
      const session = await handshake(socket, {
        ...{ host: target.host, verify: tls === 'verify', protocol: 'http/1.1' },
        ...{ signal, party },
      });
      return { address, ...session };
    } catch (error) {
      socket.destroy();
      if (error instanceof TlsInterrupted && attempt < MAX_HANDSHAKES) return open(attempt + 1);
      throw error;
    }
  }

  try {
    const { address, certificate, ...session } = await open();
    stream = session.stream;
    phase = 'request';
    return await askOnce(
      stream as Socket,
      { url, method, headers, content: content ?? null, signal },
      async (answer) => {
        phase = 'body';
        const { status, rawHeaders } = answer;
        const got = new Headers(rawHeaders.map(([name, value]) => [name, value]));
        const limits = { method, maxBytes, beyond, signal, shares, party };
        // The body of a redirect is not read, because it is meant for people whose browser does not follow the
        // redirect.
        const body = isRedirect(status, got) ? NOTHING : await bodyOf(answer, got, limits);
        return {
          url: url.href,
          status,
          headers: got,
          rawHeaders,
          body: body.bytes,
          truncated: body.truncated,
          remoteAddress: address,
          tls: certificate,
        };
      },
    );
  } catch (error) {
    throw requestFailure(error, target.host, phase, signal);
  } finally {
    stream?.destroy();
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
