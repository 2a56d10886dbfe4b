import type { Duplex } from 'node:stream';

/** Reply of a mail server to a command, or its greeting. */
export interface SmtpReply {
  readonly code: number;
  /** The lines of the reply without the code, joined by line feeds. */
  readonly text: string;
}

/** Maximum characters of one reply. Replies to EHLO have about a thousand. */
const MAX_REPLY = 16_384;

/** A server that does not speak SMTP. */
export class NotSmtpError extends Error {
  override name = 'NotSmtpError';
}

/** Yields the replies of a server. Throws `NotSmtpError` for anything else. */
export async function* repliesOf(stream: Duplex): AsyncGenerator<SmtpReply, undefined> {
  let rest = '';
  let text: string[] = [];
  let size = 0;
  // The stream stays open at the end, so that the last command can still be sent.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_REPLY) throw new NotSmtpError('The reply is too long');
    const lines = `${rest}${(chunk as Buffer).toString('latin1')}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, code, more, words = ''] = /^(\d{3})(?:([ -])(.*))?$/s.exec(line.replace(/\r$/, '')) ?? [];
      if (code === undefined) throw new NotSmtpError('The reply has no code');
      text.push(words);
      if (more === '-') continue;
      yield { code: Number(code), text: text.join('\n') };
      [text, size] = [[], rest.length];
    }
  }
}
