import type { createClient } from '@redis/client';
import type { RedisSettings } from '../../config/redis.ts';
import type { Script } from './redis-rule.ts';

/** One connection to a server, which is made again whenever it breaks. */
export interface Connection {
  /** Runs a script on keys with arguments. Rejects at once while there is no connection. */
  run(script: Script, keys: readonly string[], args: readonly string[]): Promise<unknown>;
  send(command: readonly string[]): Promise<unknown>;
  /** Resolves when the first connection is there; rejects when the first try fails. */
  readonly ready: Promise<void>;
  /** Why there is no connection. */
  readonly trouble: unknown;
  end(): void;
}

const CONNECT_MS = 2_000;
/** The longest pause between two tries. */
const RETRY_MS = 1_000;
/** Commands under way: some hundred milliseconds of calls, of which none is waited for longer than 25. */
const MAX_COMMANDS = 1_000;

/**
 * Connects to a server. The module that does it is loaded only by those who have one.
 * @param onJunk told when the server said what nobody can read, after which nothing on the connection can be believed
 */
export function connectTo(
  create: typeof createClient,
  { host, port, tls, username, password, database }: RedisSettings,
  onJunk: () => void,
): Connection {
  const client = create({
    // All servers know it; nothing here needs the third one.
    RESP: 2,
    maintNotifications: 'disabled',
    disableClientInfo: true,
    // What cannot be asked now is judged elsewhere, and must not be asked later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_COMMANDS,
    // Deadlines are kept by who asks.
    commandOptions: { timeout: 0 },
    database,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    socket: {
      host,
      port,
      ...(tls && { tls: true as const }),
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) =>
        Math.min(RETRY_MS, 25 * 2 ** Math.min(retries, 10)) + Math.random() * 50,
    },
  });
  let trouble: unknown;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  ready.catch(() => {});
  client.on('error', (error: unknown) => {
    trouble = error;
    reject(error);
    // Of all failures only this one leaves the connection open.
    if (client.isReady) onJunk();
  });
  client.on('ready', () => {
    trouble = undefined;
    resolve();
  });
  // It rejects when it is ended before it was connected; failures were told by then.
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
        // A server that was started anew knows no scripts.
        if (codeOf(error) !== 'NOSCRIPT') throw error;
        return send(['EVAL', text, ...rest]);
      }
    },
    end: () => client.destroy(),
  };
}

/** What servers begin their errors with. All else of them may repeat what they were sent, such as a password. */
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
 * A failure of the server in words that tell no secret.
 * @param why there is no connection, where that is what failed
 */
export function troubleOf(error: unknown, why: unknown): Error {
  const failed = why ?? error;
  // Errors of the connection have classes of the library's, and no code.
  const kind = failed instanceof Error ? failed.constructor.name : 'unknown';
  return new Error(`Redis failed: ${codeOf(failed) ?? kind}.`);
}
