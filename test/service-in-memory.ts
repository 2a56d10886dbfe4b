import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { createAccounting } from '../src/accounting/accounting.ts';
import type { PeopleOptions } from '../src/accounting/people/index.ts';
import type { PlanName } from '../src/accounting/plans/plans.ts';
import type { Rates } from '../src/accounting/rates/batched.ts';
import { openSqlite } from '../src/accounting/store/sqlite/index.ts';
import { type AppOptions, createApp } from '../src/app.ts';
import { createStripeBilling } from '../src/billing/stripe/index.ts';
import type { StripeSettings } from '../src/config/stripe.ts';
import { createResources, type Resources } from '../src/scheduling/resources.ts';
import { createLog } from '../src/server/log.ts';
import type { Outbox } from '../src/server/mail.ts';
import { createMetrics } from '../src/server/metrics/index.ts';
import { createUpstream, type Upstream } from '../src/upstream/upstream.ts';
import type { WorkerPool } from '../src/workers/index.ts';
import { temporaryFolder } from './slow/program.ts';
import { sharedWorkers } from './workers/shared.ts';

export interface ServiceOptions {
  readonly plan?: PlanName;
  readonly schema?: GraphQLSchema;
  /** File of the ledger; in memory by default. */
  readonly file?: string;
  readonly now?: () => number;
  /** Clock for intervals. Default: `now`. */
  readonly monotonic?: () => number;
  readonly randomBytes?: (size: number) => Uint8Array;
  /** Random bytes of the ledger: for keys and snapshot ids. */
  readonly accountingBytes?: (size: number) => Uint8Array;
  readonly marketplaces?: ReadonlyMap<string, string>;
  readonly resources?: Resources;
  /** Access to the internet. Default: every address is unreachable. */
  readonly upstream?: Upstream;
  /** Decides on rate limits. Default: rates in the memory of the service. */
  readonly rates?: Rates;
  /** Receives the mails that are not sent. */
  readonly outbox?: Outbox;
  /** Settings of the service itself. */
  readonly config?: Partial<AppOptions['config']>;
  /** Settings for sign-ins and mails. */
  readonly people?: PeopleOptions;
  /** Settings for selling plans. Default: the operator sets plans. */
  readonly stripe?: StripeSettings;
  /** A separate worker pool. Default: the pool that all services of the test file share. */
  readonly workers?: WorkerPool;
}

/** An upstream for which every address is unreachable. */
const nowhere = (now: () => number): Upstream =>
  createUpstream(
    {
      dnsServers: ['127.0.0.1:9'],
      dnsblZones: [],
      rdapBootstrapUrl: 'http://127.0.0.1:9',
      ipLists: {},
      egressAllow: [],
    },
    { now },
  );

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test says it is
  readonly body: any;
  readonly text: string;
}

/** Processor time counts as zero, so that the speed and load of the machine do not affect rates. */
const NO_CPU_TIME = { threadMs: () => 0, otherThreadsMs: () => 0, unreadMs: 0 };

let image: Promise<Buffer> | undefined;

/**
 * Returns an empty store of the newest schema. The store is created once and then copied, because its migrations take
 * as long as opening the rest of the service.
 */
const emptyStore = (): Promise<Buffer> => (image ??= makeEmptyStore());

async function makeEmptyStore(): Promise<Buffer> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'empty.db');
  const store = await openSqlite({ file: ':memory:' });
  await store.backup(file);
  await store.close();
  return await readFile(file);
}

/** Sends requests to a service, in memory or elsewhere. */
export function clientOf(fetch: (path: string, init: RequestInit) => Promise<Response>, key: string) {
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(path, init);
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: json ? JSON.parse(text) : undefined,
      text,
    };
  };

  return {
    send,
    /** Sends a GET with the key. */
    get: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { 'X-Api-Key': key, ...headers } }),
    /** Sends a POST of JSON with the key. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Sends a GraphQL query with the key. */
    query: (query: string, variables: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      send('/graphql', {
        method: 'POST',
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
  };
}

export type TestClient = ReturnType<typeof clientOf>;

/** Opens the whole service in memory, with one account and its key. */
export async function openTestService({
  plan = 'operator',
  schema,
  file = ':memory:',
  now,
  monotonic,
  randomBytes,
  accountingBytes,
  marketplaces,
  resources = createResources(1, NO_CPU_TIME),
  upstream = nowhere(now ?? Date.now),
  outbox,
  rates,
  people,
  config = {},
  stripe,
  workers = sharedWorkers(),
}: ServiceOptions = {}) {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: 'info', logFormat: 'json' },
    { write: (line: string) => void lines.push(line) },
  );
  const store = await openSqlite(file === ':memory:' ? { file, image: await emptyStore() } : { file });
  const accounting = await createAccounting(store, {
    ...(now && { now }),
    ...(monotonic && { monotonic }),
    ...(marketplaces && { marketplaces }),
    ...(rates && { rates }),
    ...(accountingBytes && { randomBytes: accountingBytes }),
    ...people,
  });
  const { key } = await accounting.createKey({ email: 'ada@example.com', plan });
  const metrics = createMetrics({ queued: () => accounting.waiting });
  const billing =
    stripe &&
    createStripeBilling({
      ...{ settings: stripe, accounting, upstream, onTrouble: log.failure },
      ...(now && { now }),
    });
  const app = createApp({
    config: { trustProxy: 0, people: { contactUrl: people?.contact }, ...config },
    accounting,
    ...(billing && { billing }),
    upstream,
    workers,
    log,
    metrics,
    ...(schema && { schema }),
    resources,
    outbox,
    ...(now && { now }),
    ...(randomBytes && { randomBytes }),
  });

  return {
    app,
    accounting,
    billing,
    store,
    metrics,
    key,
    /** Every log line so far. */
    lines,
    ...clientOf((path, init) => app.fetch(new Request(`http://facet.test${path}`, init)), key),
    /** Returns the credits used this month according to the ledger. */
    used: async () => (await accounting.usage('ada@example.com', (operation) => operation)).credits.used,
    [Symbol.asyncDispose]: () => accounting.close(),
  };
}

export type TestService = Awaited<ReturnType<typeof openTestService>>;
