import type { Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { createCertificateAuthority } from '../internet/certificates.ts';

/** Behaviour of a stub mail server. A reply of `null` means silence. */
export interface MailServerOptions {
  readonly greeting?: string | null;
  readonly hello?: string | null;
  readonly sender?: string | null;
  /** The reply about a local part. */
  readonly recipient?: (local: string) => string | null;
  /** The reply to STARTTLS. A handshake follows only if its code is 220. */
  readonly startTls?: string | null;
  /** Performs the handshake in place of TLS. */
  readonly handshake?: (socket: Socket) => void;
}

/** Replies of a server with the mailboxes `ada` and `grace`. */
export const OWN_MAILBOXES = (local: string): string =>
  local === 'ada' || local === 'grace' ? '250 2.1.5 OK' : '550 5.1.1 User unknown';

/** A certificate that nobody trusts, as many mail servers have. */
const secureContext = createSecureContext(
  createCertificateAuthority().identify('mx.shop.example', 'self_signed'),
);

/** Creates a handler of connections, and the list of the commands that it receives. `TLS` marks those after a handshake. */
export function mailServer({
  greeting = '220-mx.shop.example\r\n220 ready',
  hello = '250-mx.shop.example\r\n250-SIZE 1000\r\n250 8BITMIME',
  sender = '250 2.1.0 OK',
  recipient = OWN_MAILBOXES,
  startTls = '454 4.7.0 TLS not available',
  handshake,
}: MailServerOptions = {}) {
  const commands: string[] = [];
  const secure = (socket: Socket): void => {
    socket.removeAllListeners('data');
    if (handshake) {
      handshake(socket);
      return;
    }
    const stream = new TLSSocket(socket, { isServer: true, secureContext });
    stream.on('error', () => {}).once('secure', () => commands.push('TLS'));
    converse(stream);
  };
  const converse = (socket: Socket): void => {
    const say = (reply: string | null): void => {
      if (reply !== null) socket.write(`${reply}\r\n`);
    };
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line);
        const [, local = ''] = /^RCPT TO:<([^@>]+)@/.exec(line) ?? [];
        if (/^(?:EHLO|HELO) /.test(line)) say(hello);
        else if (line === 'STARTTLS') {
          say(startTls);
          if (startTls?.startsWith('220')) return secure(socket);
        } else if (line.startsWith('MAIL FROM:')) say(sender);
        else if (local !== '') say(recipient(local));
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('502 5.5.2 Command not recognised');
      }
    });
  };
  const handle = (socket: Socket): void => {
    if (greeting !== null) socket.write(`${greeting}\r\n`);
    converse(socket);
  };
  return { handle, commands };
}
