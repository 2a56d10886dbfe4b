import type { Certificate } from './handshake.ts';

/**
 * Messages to a TLS process. Each connection takes two: the first carries the connection to the server, the second the
 * end of the pipe for plain text.
 */
export interface TlsOrder {
  readonly id: number;
  /** Absent in the second message. */
  readonly handshake?: HandshakeOrder;
}

export interface HandshakeOrder {
  readonly host: string;
  readonly verify: boolean;
  /** Authorities to trust (PEM). Undefined for Node's default ones. */
  readonly authorities?: readonly string[] | undefined;
  /** The protocol that the client offers inside TLS (ALPN). Null for protocols without a name. */
  readonly protocol: 'http/1.1' | null;
}

/** Messages from a TLS process, about one connection. The first message is about none, and has the id 0. */
export type TlsNews = { readonly id: number } & (
  | {
      readonly news: 'started';
    }
  | {
      /** Sent before bytes of the handshake are parsed, which is when a hostile server can use up processor time. */
      readonly news: 'parsing';
    }
  | {
      /** Sent when they have been parsed. */
      readonly news: 'parsed';
    }
  | {
      readonly news: 'secured';
      readonly certificate: Certificate;
      /** Processor time of the handshake in milliseconds. */
      readonly ms: number;
    }
  | {
      /** The handshake failed. */
      readonly news: 'failed';
      readonly code: string | undefined;
      readonly ms: number;
    }
  | {
      /** The server has ended the connection in the normal way. */
      readonly news: 'ended';
    }
  | {
      /** The connection broke after the handshake. */
      readonly news: 'broken';
    }
);
