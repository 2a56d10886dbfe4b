import type { Socket } from 'node:net';

/** Behaviour of a stub mail server. A reply of `null` means silence. */
export interface MailServerOptions {
  readonly greeting?: string | null;
  readonly hello?: string | null;
  readonly sender?: string | null;
  /** The reply about a local part. */
  readonly recipient?: (local: string) => string | null;
}

/** Replies of a server with the mailboxes `ada` and `grace`. */
export const OWN_MAILBOXES = (local: string): string =>
  local === 'ada' || local === 'grace' ? '250 2.1.5 OK' : '550 5.1.1 User unknown';

/** Creates a handler of connections, and the list of the commands that it receives. */
export function mailServer({
  greeting = '220-mx.shop.example\r\n220 ready',
  hello = '250-mx.shop.example\r\n250-SIZE 1000\r\n250 STARTTLS',
  sender = '250 2.1.0 OK',
  recipient = OWN_MAILBOXES,
}: MailServerOptions = {}) {
  const commands: string[] = [];
  const handle = (socket: Socket): void => {
    const say = (reply: string | null): void => {
      if (reply !== null) socket.write(`${reply}\r\n`);
    };
    say(greeting);
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        commands.push(line);
        const [, local = ''] = /^RCPT TO:<([^@>]+)@/.exec(line) ?? [];
        if (/^(?:EHLO|HELO) /.test(line)) say(hello);
        else if (line.startsWith('MAIL FROM:')) say(sender);
        else if (local !== '') say(recipient(local));
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('502 5.5.2 Command not recognised');
      }
    });
  };
  return { handle, commands };
}
