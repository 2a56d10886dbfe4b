import { z } from 'zod';

/** A server with the Valkey or Redis protocol that holds the state shared by nodes. */
export interface RedisSettings {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
}

const RULE =
  'must be a redis or rediss URL, such as redis://user:password@redis.example.com:6379/0, with a percent-encoded user and password';

const redisText = z.string().transform((text, { addIssue }): RedisSettings => {
  const settings = settingsOf(text);
  if (settings) return settings;
  addIssue(RULE);
  return z.NEVER;
});

function settingsOf(text: string): RedisSettings | undefined {
  const url = URL.parse(text);
  const [, database] = /^\/?(\d{0,4})$/.exec(url?.pathname ?? '-') ?? [];
  if (!url || database === undefined || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    return undefined;
  if (/[?#\s]/.test(text)) return undefined;
  try {
    return Object.freeze({
      host: url.hostname.replace(/^\[(.+)\]$/, '$1'),
      port: Number(url.port || 6379),
      tls: url.protocol === 'rediss:',
      username: decodeURIComponent(url.username) || undefined,
      password: decodeURIComponent(url.password) || undefined,
      database: Number(database),
    });
  } catch {
    return undefined;
  }
}

/** The variable for the shared store. */
export const REDIS_VARIABLES = {
  /** Valkey or Redis server that shares rate limits among all nodes. Default: each node limits rates on its own. */
  REDIS_URL: redisText.optional(),
};
