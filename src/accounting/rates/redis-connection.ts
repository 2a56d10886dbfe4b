import { isIP } from 'node:net';
import type { createClient } from '@redis/client';
import type { RedisSettings } from '../../config/redis.ts';
import type { Script } from './redis-rule.ts';

/** One connection to a server, which is reopened whenever it breaks. */
export interface Connection {
  /** Runs a script on keys with arguments. Rejects at once while there is no connection. */
  run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  send(command: readonly string[]): Promise<unknown>;
  /** Resolves when the first connection is open; rejects when the first try fails. */
  readonly ready: Promise<void>;
  /** The reason why there is no connection. */
  readonly trouble: unknown;
  end(): void;
}

const CONNECT_MS = 2_000;
/** Maximum pause between two tries. */
const RETRY_MS = 1_000;
/**
 * Maximum number of commands in progress: as many as are sent in a few hundred milliseconds. Each command has a
 * deadline of 25 ms.
 */
const MAX_COMMANDS = 1_000;

/**
 * Connects to a server. The client library is loaded only if a server is configured.
 * @param onJunk called after an unreadable reply, when nothing on the connection can be trusted any more
 */
export function connectTo(
  create: typeof createClient,
  { host, port, tls, username, password, database }: RedisSettings,
  onJunk: () => void,
): Connection {
  const client = create({
    // All servers support RESP2, and nothing here needs RESP3.
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    // If a command cannot be sent now, this node decides alone, and the command must not be sent later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_COMMANDS,
    // The caller applies the deadlines.
    commandOptions: { timeout: 0 },
    database,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    socket: {
      host,
      port,
      // Services with several databases at one address select one by the server name (SNI), which `connect` does not
      // set by default.
      ...(tls && { tls: true as const, ...(isIP(host) === 0 && { servername: host }) }),
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RETRY_MS, 25 * 2 ** Math.min(retries, 10)) + Math.random() * 50,
    },
  });
  let trouble: unknown;
  let ended = false;
  // `destroy` does not reach a socket that is being opened, which would then stay open forever.
  client.on('connect', () => {
    if (ended) client.destroy();
  });
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => {});
  client.on('error', (error: unknown) => {
    trouble = error;
    reject(error);
    // An unreadable reply is the only failure that leaves the connection open.
    if (client.isReady) onJunk();
  });
  client.on('ready', () => {
    trouble = undefined;
    resolve();
  });
  // Rejects when the client is destroyed before it was connected; failures have been reported by then.
  client.connect().catch(reject);

  const send = (command: readonly string[]): Promise<unknown> => client.sendCommand(command);
  return {
    ready,
    get trouble() {
      return trouble;
    },
    send,
    async run({ text, sha1 }, keys, args) {
      const rest = [String(keys.length), ...keys, ...args];
      try {
        return await send(['EVALSHA', sha1, ...rest]);
      } catch (error) {
        // A restarted server has lost its scripts.
        if (codeOf(error) !== 'NOSCRIPT') throw error;
        return send(['EVAL', text, ...rest]);
      }
    },
    end() {
      ended = true;
      client.destroy();
    },
  };
}

/** First words of server errors. The rest of an error may repeat what was sent, such as a password. */
const CODES = new Set([
  'ERR',
  'NOAUTH',
  'WRONGPASS',
  'NOPERM',
  'NOSCRIPT',
  'READONLY',
  'LOADING',
  'MASTERDOWN',
  'MOVED',
  'CLUSTERDOWN',
  'OOM',
  'MISCONF',
  'BUSY',
  'WRONGTYPE',
  'NOREPLICAS',
  'NOPROTO',
]);

function codeOf(error: unknown): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && /^[A-Z][A-Z\d_]{1,60}$/.test(code)) return code;
  const word = /^[A-Z]+(?= )/.exec(message ?? '')?.[0];
  return word !== undefined && CODES.has(word) ? word : undefined;
}

/**
 * Returns a failure of the server as an error that contains no secret.
 * @param why the reason why there is no connection, if that is the failure
 */
export function troubleOf(error: unknown, why: unknown): Error {
  const failed = why ?? error;
  // Connection errors have the library's own classes, and no code.
  const kind = failed instanceof Error ? failed.constructor.name : 'unknown';
  return new Error(`Redis failed: ${codeOf(failed) ?? kind}.`);
}
