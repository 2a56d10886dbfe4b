import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectFirst, type Dial } from '../web/dial.ts';
import { requestFailure } from '../web/failures.ts';
import type { Handshake } from '../web/round-trip.ts';
import { type Guard, type PortRule, targetNotAllowed } from '../web/target.ts';
import { createDialogue, type Dialogue } from './dialogue.ts';
import type { SmtpReply } from './replies.ts';

/** A question about recipients at a mail server. */
export interface RecipientRequest {
  /** The mail server. It may come from a third party, such as an MX record. */
  readonly host: string;
  /** The name by which this host introduces itself. */
  readonly helo: string;
  readonly sender: string;
  /** Addresses in ASCII. They are announced in this order until the server does not accept one. */
  readonly recipients: readonly string[];
  /** Counts a conversation with an address of the server. False if there were too many. */
  readonly mayConnect: (address: string) => boolean;
  /** Called when a connection to the server is open. */
  readonly onConnect?: () => void;
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

/** Time limit for the connection to one server, so that a silent server leaves time for the next one. */
const CONNECT_MS = 2_500;
/** Time limit for TLS, so that there is time to ask again without TLS. */
const TLS_MS = 3_000;
/** The time in which the server may answer QUIT before the connection is closed. */
const QUIT_MS = 500;

/** An address as part of a command. Other characters could end the command or the address. */
const COMMAND_PART = /^[\x21-\x3b\x3d\x3f-\x7e]{1,254}$/;
/** The line of an EHLO reply that offers TLS (RFC 3207). */
const OFFERS_TLS = /^STARTTLS$/im;

/** True if a name or an address can be part of a command. Names in the DNS may be longer, and have any characters. */
export const isCommandPart = (text: string): boolean => COMMAND_PART.test(text);

const isAccepted = ({ code }: SmtpReply): boolean => code >= 200 && code < 300;

/** A server offers TLS, but TLS does not work. */
class BrokenTlsError extends Error {
  override name = 'BrokenTlsError';
}

/** There were too many conversations with every address of a server. */
export class TooManyConversationsError extends Error {
  override name = 'TooManyConversationsError';
}

interface SmtpDeps {
  readonly guard: Guard;
  readonly dial: Dial;
  readonly handshake: Handshake;
}

/**
 * Asks a mail server about recipients (RFC 5321): greeting, EHLO or HELO, MAIL, RCPT, QUIT. No message is sent. If the
 * server offers TLS, it is used with any certificate. If TLS does not work, the server is asked again without it, as
 * mail servers do (RFC 7435).
 *
 * Throws `target_not_allowed`, `target_unresolvable` and `upstream_unreachable` if there is no connection,
 * `upstream_error` and `upstream_timeout` if the server does not answer properly, and `TooManyConversationsError`.
 */
export async function askRecipients(request: RecipientRequest, deps: SmtpDeps): Promise<RecipientReplies> {
  const { host, helo, sender, recipients, signal, party = '' } = request;
  if (![host, helo, sender, ...recipients].every(isCommandPart))
    throw new TypeError('A name or an address cannot be part of an SMTP command');
  const known = await deps.guard({ host, port: MAIL_PORT }, MAIL_PORTS, signal, party);
  const addresses = known.filter(request.mayConnect);
  if (addresses.length === 0) throw new TooManyConversationsError(`${host} was asked too often`);
  try {
    return await converse(request, addresses, deps, true);
  } catch (error) {
    if (error instanceof BrokenTlsError) return converse(request, addresses, deps, false);
    throw error;
  }
}

/** Holds a conversation over a new connection. Throws `BrokenTlsError` if it failed because of TLS. */
async function converse(
  request: RecipientRequest,
  addresses: readonly string[],
  { dial, handshake }: SmtpDeps,
  usesTls: boolean,
): Promise<RecipientReplies> {
  const { host, helo, signal } = request;
  const socket = await connect(addresses, request, dial);
  request.onConnect?.();
  let stream: Duplex = socket;
  let dialogue = createDialogue(socket);
  const abort = (): void => void stream.destroy();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const greeting = await dialogue.next();
    if (!isAccepted(greeting)) return { stage: 'greeting', reply: greeting, recipients: [] };
    let hello = await introduce(dialogue, helo);
    const isOffered = isAccepted(hello) && OFFERS_TLS.test(hello.text);
    if (usesTls && isOffered && isAccepted(await dialogue.next('STARTTLS'))) {
      await dialogue.end();
      try {
        stream = await secure(socket, request, handshake);
        dialogue = createDialogue(stream);
        hello = await introduce(dialogue, helo);
      } catch (error) {
        // The server expects TLS and would not understand QUIT.
        stream.destroy();
        throw signal.aborted ? error : new BrokenTlsError('TLS does not work', { cause: error });
      }
    }
    if (!isAccepted(hello)) return { stage: 'hello', reply: hello, recipients: [] };
    return await announce(dialogue, request);
  } catch (error) {
    throw error instanceof BrokenTlsError ? error : requestFailure(error, host, 'body', signal);
  } finally {
    signal.removeEventListener('abort', abort);
    await dialogue.end();
    quit(stream);
  }
}

async function connect(
  addresses: readonly string[],
  { host, signal }: RecipientRequest,
  dial: Dial,
): Promise<Socket> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(CONNECT_MS)]);
  try {
    return (await connectFirst(addresses, MAIL_PORT, { dial, signal: soon })).socket;
  } catch (error) {
    throw requestFailure(error, host, 'connect', signal);
  }
}

/** Performs a handshake. The certificate does not matter: without TLS the question would be asked in plain text. */
async function secure(
  socket: Socket,
  { host, signal, party = '' }: RecipientRequest,
  handshake: Handshake,
): Promise<Duplex> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(TLS_MS)]);
  const { stream } = await handshake(socket, { host, verify: false, protocol: null, party, signal: soon });
  return stream;
}

async function introduce(dialogue: Dialogue, helo: string): Promise<SmtpReply> {
  const hello = await dialogue.next(`EHLO ${helo}`);
  return isAccepted(hello) ? hello : dialogue.next(`HELO ${helo}`);
}

/** Announces a message to the recipients, until the server refuses one. */
async function announce(
  dialogue: Dialogue,
  { sender, recipients }: RecipientRequest,
): Promise<RecipientReplies> {
  const mail = await dialogue.next(`MAIL FROM:<${sender}>`);
  if (!isAccepted(mail)) return { stage: 'sender', reply: mail, recipients: [] };
  const answered: SmtpReply[] = [];
  let reply = mail;
  for (const recipient of recipients) {
    reply = await dialogue.next(`RCPT TO:<${recipient}>`);
    answered.push(reply);
    if (!isAccepted(reply)) break;
  }
  return { stage: 'recipient', reply, recipients: answered };
}

/** Takes leave of the server, and closes the connection even if the server does not answer. */
function quit(stream: Duplex): void {
  if (stream.destroyed) return;
  const timer = setTimeout(() => stream.destroy(), QUIT_MS).unref();
  stream.once('close', () => clearTimeout(timer));
  stream.resume().end('QUIT\r\n');
}
