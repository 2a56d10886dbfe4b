import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail that a server accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** Returns the server's reply that rejects a recipient or a message, such as `450 later`; undefined accepts it. */
type Judge = (address: string) => string | undefined;

/** Opens a real mail server on loopback that stores accepted mails. Closes it when the test ends. */
export async function openMailServer(
  options: SMTPServerOptions & { judge?: Judge; judgeData?: Judge; port?: number } = {},
) {
  const { judge = () => undefined, judgeData = () => undefined, port = 0, ...more } = options;
  const taken: TakenMail[] = [];
  const refusal = (answer: string) =>
    Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = judge(address);
      done(answer ? refusal(answer) : null);
    },
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', () => {
        const answer = judgeData(raw);
        if (answer) return done(refusal(answer));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
        });
        done();
      });
    },
    ...more,
  });
  // Some tests make clients disconnect.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  onTestFinished(close);
  return { taken, close, port: (server.server.address() as AddressInfo).port };
}
