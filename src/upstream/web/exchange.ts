import { readBody } from './body.ts';
import { connectFirst } from './dial.ts';
import { exchangeFault } from './faults.ts';
import { type Guard, type PortRule, plainHost, targetNotAllowed } from './target.ts';
import type { Ways } from './visit.ts';

export interface ExchangeRequest {
  /** A name or an address. Foreign answers may name it, as WHOIS referrals do. */
  readonly host: string;
  /** 43: the guard lets no other port through. */
  readonly port: number;
  readonly send: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** For whom. */
  readonly party?: string;
}

/** The ports where a line of text is a question and nothing else; at 25 or 6379 it would be a command. */
const TEXT_PORTS: PortRule = { ports: new Set([43]), refusal: targetNotAllowed };

/** Sends a text and reads until the other side closes. Throws what `Web.exchange` says. */
export async function exchangeText(
  { host, port, send, maxBytes, signal, party = '' }: ExchangeRequest,
  { guard, dial, shares }: Pick<Ways, 'dial' | 'shares'> & { readonly guard: Guard },
): Promise<Uint8Array> {
  // Through a URL, as odd spellings of addresses (0x7f.1) become plain ones there.
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
    throw exchangeFault(error, target.host, 'connect', signal);
  }
}
