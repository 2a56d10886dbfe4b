import { connectFirst } from './dial.ts';
import { requestFailure } from './failures.ts';
import { readBody } from './response-body.ts';
import type { RoundTripDeps } from './round-trip.ts';
import { type Guard, type PortRule, plainHost, targetNotAllowed } from './target.ts';

export interface TextRequest {
  /** A name or an address. It may come from a third party, such as a WHOIS referral. */
  readonly host: string;
  /** 43: the guard refuses every other port. */
  readonly port: number;
  readonly send: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** The account or client behind the request. */
  readonly party?: string;
}

/** The ports on which a line of text can only be a query. On port 25 or 6379 it would be a command. */
const TEXT_PORTS: PortRule = { ports: new Set([43]), refusal: targetNotAllowed };

/** Sends a text and reads until the peer closes the connection. Throws what `Web.askText` throws. */
export async function askText(
  { host, port, send, maxBytes, signal, party = '' }: TextRequest,
  { guard, dial, shares }: Pick<RoundTripDeps, 'dial' | 'shares'> & { readonly guard: Guard },
): Promise<Uint8Array> {
  // The URL parser converts unusual spellings of addresses (0x7f.1) to plain ones.
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}/`) : null;
  if (url?.port !== '') throw targetNotAllowed();
  const target = { host: plainHost(url.hostname), port };
  const addresses = await guard(target, TEXT_PORTS, signal, party);
  try {
    const { socket } = await connectFirst(addresses, port, { dial, signal });
    try {
      socket.write(send);
      const { bytes } = await readBody(socket, '', { maxBytes, beyond: 'fail', signal, shares, party });
      return bytes;
    } finally {
      socket.destroy();
    }
  } catch (error) {
    throw requestFailure(error, target.host, 'connect', signal);
  }
}
