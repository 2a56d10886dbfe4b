import type { Socket } from 'node:net';
import { connectFirst, type Dial } from '../web/dial.ts';
import { requestFailure } from '../web/failures.ts';
import { type Guard, type PortRule, targetNotAllowed } from '../web/target.ts';
import { repliesOf, type SmtpReply } from './replies.ts';

/** A question about recipients at a mail server. */
export interface RecipientRequest {
  /** The mail server. It may come from a third party, such as an MX record. */
  readonly host: string;
  /** The name by which this host introduces itself. */
  readonly helo: string;
  readonly sender: string;
  /** Addresses in ASCII. They are announced in this order until the server does not accept one. */
  readonly recipients: readonly string[];
  readonly signal: AbortSignal;
  /** The account or client behind the request. */
  readonly party?: string;
}

/** The replies that decide whether a server takes mail for recipients. */
export interface RecipientReplies {
  /** The command that the server did not accept; `recipient` if the conversation reached the recipients. */
  readonly stage: 'greeting' | 'hello' | 'sender' | 'recipient';
  /** The last reply at this stage. */
  readonly reply: SmtpReply;
  /** The replies about the recipients, in order. */
  readonly recipients: readonly SmtpReply[];
}

/** Asks a mail server which recipients it accepts, and sends no message. */
export type AskRecipients = (request: RecipientRequest) => Promise<RecipientReplies>;

const MAIL_PORT = 25;
const MAIL_PORTS: PortRule = { ports: new Set([MAIL_PORT]), refusal: targetNotAllowed };

/** The time in which the server may answer QUIT before the connection is closed. */
const QUIT_MS = 500;

/** An address as part of a command. Other characters could end the command or the address. */
const COMMAND_PART = /^[\x21-\x3b\x3d\x3f-\x7e]{1,254}$/;

const isAccepted = ({ code }: SmtpReply): boolean => code >= 200 && code < 300;

/**
 * Asks a mail server about recipients (RFC 5321): greeting, EHLO or HELO, MAIL, RCPT, QUIT. No message is sent. Throws
 * `target_not_allowed`, `target_unresolvable`, `upstream_unreachable`, `upstream_error`, `upstream_timeout`.
 */
export async function askRecipients(
  request: RecipientRequest,
  { guard, dial }: { readonly guard: Guard; readonly dial: Dial },
): Promise<RecipientReplies> {
  const { host, helo, sender, recipients, signal, party = '' } = request;
  if (![host, helo, sender, ...recipients].every((part) => COMMAND_PART.test(part)))
    throw new TypeError('A name or an address cannot be part of an SMTP command');
  const addresses = await guard({ host, port: MAIL_PORT }, MAIL_PORTS, signal, party);
  try {
    const { socket } = await connectFirst(addresses, MAIL_PORT, { dial, signal });
    const abort = (): void => void socket.destroy();
    signal.addEventListener('abort', abort, { once: true });
    try {
      return await converse(socket, request);
    } finally {
      signal.removeEventListener('abort', abort);
      quit(socket);
    }
  } catch (error) {
    throw requestFailure(error, host, 'request', signal);
  }
}

async function converse(
  socket: Socket,
  { helo, sender, recipients }: RecipientRequest,
): Promise<RecipientReplies> {
  const replies = repliesOf(socket);
  const next = async (command?: string): Promise<SmtpReply> => {
    if (command !== undefined) socket.write(`${command}\r\n`);
    const { value } = await replies.next();
    if (value === undefined) throw Object.assign(new Error('The server hung up'), { code: 'ECONNRESET' });
    return value;
  };
  try {
    const greeting = await next();
    if (!isAccepted(greeting)) return { stage: 'greeting', reply: greeting, recipients: [] };
    let hello = await next(`EHLO ${helo}`);
    if (!isAccepted(hello)) hello = await next(`HELO ${helo}`);
    if (!isAccepted(hello)) return { stage: 'hello', reply: hello, recipients: [] };
    const mail = await next(`MAIL FROM:<${sender}>`);
    if (!isAccepted(mail)) return { stage: 'sender', reply: mail, recipients: [] };
    const answered: SmtpReply[] = [];
    let reply = mail;
    for (const recipient of recipients) {
      reply = await next(`RCPT TO:<${recipient}>`);
      answered.push(reply);
      if (!isAccepted(reply)) break;
    }
    return { stage: 'recipient', reply, recipients: answered };
  } finally {
    await replies.return(undefined);
  }
}

/** Takes leave of the server, and closes the connection even if the server does not answer. */
function quit(socket: Socket): void {
  if (socket.destroyed) return;
  const timer = setTimeout(() => socket.destroy(), QUIT_MS).unref();
  socket.once('close', () => clearTimeout(timer));
  socket.resume().end('QUIT\r\n');
}
