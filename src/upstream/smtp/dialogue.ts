import type { Duplex } from 'node:stream';
import { repliesOf, type SmtpReply } from './replies.ts';

/** Commands to a mail server, and its replies, over one stream. */
export interface Dialogue {
  /** Sends a command, if there is one, and returns the next reply. Throws if the server hangs up. */
  next(command?: string): Promise<SmtpReply>;
  /** Stops reading, and leaves the stream open. Bytes that have not been read yet are dropped. */
  end(): Promise<void>;
}

/** Begins a dialogue. */
export function createDialogue(stream: Duplex): Dialogue {
  const replies = repliesOf(stream);
  return {
    async next(command) {
      if (command !== undefined) stream.write(`${command}\r\n`);
      const { value } = await replies.next();
      if (value === undefined) throw Object.assign(new Error('The server hung up'), { code: 'ECONNRESET' });
      return value;
    },
    async end() {
      await replies.return(undefined);
    },
  };
}
