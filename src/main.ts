import { inspect } from 'node:util';
import type { Accounting } from './accounting/accounting.ts';
import { LOCAL_EMAIL } from './accounting/people/email.ts';
import { createApp } from './app.ts';
import { createNoBilling } from './billing/none.ts';
import { createStripeBilling } from './billing/stripe/index.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { useImports } from './datasets/imports.ts';
import { isLocal } from './pages/dashboard/visit.ts';
import { judgeDomain } from './resolvers/email-intelligence/index.ts';
import { listen } from './server/listen.ts';
import { createLog, type Log } from './server/log.ts';
import { createMailer, createOutbox, startMailing } from './server/mail.ts';
import { createMetrics, type Metrics } from './server/metrics.ts';
import { openStore, StartError, storeFailure } from './server/open.ts';
import { openRates, ratesNotice } from './server/rates.ts';
import { startRounds } from './server/rounds.ts';
import { type Scrape, serveMetrics } from './server/scrape.ts';
import { welcome } from './server/welcome.ts';
import { createGovernor } from './sharing/governor.ts';
import { createUpstream } from './upstream/upstream.ts';
import { createWorkers } from './workers/index.ts';

const SAME_SIGNAL_MS = 500;
const FOLLOW_UP_EVERY_MS = 5_000;
const CATCH_UP_EVERY_MS = 60_000;

/** Starts every part in the order it is needed. Returns what stops them, in the opposite order. */
async function start(config: Config, log: Log): Promise<() => Promise<void>> {
  const imported = useImports(config.importsFolder, log.warn);
  if (imported.length > 0) log.info({ datasets: imported }, 'serving imported datasets');
  const governor = createGovernor();
  const workers = createWorkers();
  const metrics = createMetrics({
    ...{ governor, workers, ofProcess: true },
    queued: () => accounting.waiting,
    nodes: () => shared?.nodes,
  });
  const shared = await openRates(config, log, metrics);
  const accounting = await openStore(config, {
    rates: shared?.rates,
    onCommit: metrics.committed,
    onReversal: metrics.reversed,
    onError: (error) => log.failure(error, 'store maintenance failed'),
    ...(!config.people.disposable && { disposable: isThrownAway }),
    onLostMail: (mail, error) => log.error({ ...mail, err: error }, 'a mail could not be sent'),
  });
  const { smtp } = config.people;
  const outbox = smtp || config.production ? undefined : createOutbox(log.info, Date.now);
  const upstream = createUpstream(config, {
    now: Date.now,
    monotonic: () => performance.now(),
    shares: governor,
    onService: (service, outcome, error, ms) => {
      metrics.asked(service, outcome, ms);
      if (error && outcome !== 'busy') log.failure(error, `a request to the service ${service} failed`);
    },
  });
  const { stripe: settings } = config;
  const billing = settings
    ? createStripeBilling({ settings, accounting, upstream, onTrouble: log.failure })
    : createNoBilling(accounting);
  const { sales } = billing;
  const app = createApp({ config, accounting, governor, upstream, workers, billing, log, metrics, outbox });
  const following = startRounds(app.followUp, {
    everyMs: FOLLOW_UP_EVERY_MS,
    onError: (error) => log.failure(error, 'looking after snapshots failed'),
  });
  const catchingUp =
    sales &&
    startRounds(sales.catchUp, {
      everyMs: CATCH_UP_EVERY_MS,
      onError: (error) => log.failure(error, 'looking after subscriptions failed'),
    });
  const send = smtp ? createMailer(smtp) : outbox?.send;
  const mailing =
    send && startMailing(accounting.people.mails, send, (error) => log.failure(error, 'sending mail failed'));
  const onError = (error: unknown) => log.failure(error, 'unexpected error while handling a request');
  const server = await listen(app.fetch, { ...config, onError, governor }).catch(
    explain('PORT', config.port),
  );
  const scrape = await openMetrics(config, metrics, log);

  // One file of SQLite is one machine's, whose operator starts one process.
  const notice = ratesNotice(shared, false);
  if (notice) log.info(notice);
  const origin = config.baseUrl ?? server.url;
  if (config.production) {
    log.info({ url: server.url, metrics: scrape?.url, store: config.database.name }, 'listening');
  } else {
    const { database } = config;
    const first = await openFirst(accounting).catch((error: unknown) => {
      throw storeFailure(error, database);
    });
    process.stdout.write(
      welcome({
        ...first,
        origin,
        outboxToken: isLocal({ origin }) ? outbox?.token : undefined,
        metricsUrl: scrape?.url,
        store: database.name,
      }),
    );
  }
  return async () => {
    const end = performance.now() + config.stopGraceMs;
    const followed = Promise.all([following.stop(), catchingUp?.stop()]);
    await server.close(config.stopGraceMs);
    // Work whose client has left is finished, and charged.
    await workers.close(Math.max(0, end - performance.now()));
    await followed;
    await mailing?.stop();
    await accounting.close();
    await shared?.close();
    await scrape?.close();
  };
}

/** On an empty store an account for whoever started the service, with a key, and what signs in to its dashboard. */
async function openFirst({ ensureLocalAccount, hasAccount, people }: Accounting) {
  const created = await ensureLocalAccount();
  return {
    key: created?.key,
    signInToken: created && (await people.signIns.issue(created.email)),
    hasLocalAccount: await hasAccount(LOCAL_EMAIL),
  };
}

/** Whether nobody reads for long what is sent to a domain. */
const isThrownAway = (domain: string): boolean => judgeDomain(domain).disposable === 'certain';

/** Outside production a taken port costs only the metrics, so that a second service may run beside the first. */
async function openMetrics(config: Config, metrics: Metrics, log: Log): Promise<Scrape | undefined> {
  const { metricsPort: port, metricsHost: host, production } = config;
  if (port === undefined) return undefined;
  try {
    return await serveMetrics(metrics, { host, port }).catch(explain('METRICS_PORT', port));
  } catch (error) {
    if (production || !(error instanceof StartError)) throw error;
    log.warn(`Metrics are disabled: ${error.message}`);
    return undefined;
  }
}

/** Says what to do about a port that cannot be had. */
function explain(variable: string, port: number): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = { EADDRINUSE: 'is in use', EACCES: 'requires elevated privileges' }[error.code ?? ''];
    if (!reason)
      throw new StartError(`Cannot listen (${error.message}). Check HOST and ${variable}.`, { cause: error });
    throw new StartError(`Port ${port} ${reason}. Set ${variable} to another port.`, { cause: error });
  };
}

/** The last words of a process that cannot go on: a plain sentence where the operator can mend it, all we know otherwise. */
function die(error: unknown, log?: Log): never {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else if (log) log.fatal({ err: error }, 'stopped by an unexpected error');
  else process.stderr.write(`${inspect(error)}\n`);
  log?.flush();
  process.exit(1);
}

/** Resolves at the first signal to stop; a second one ends the process at once. */
function stopSignal(log: Log): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let first = Infinity;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl+C under npm arrives twice: from the terminal, and passed on by npm.
      if (performance.now() - first > SAME_SIGNAL_MS)
        die(new StartError(`Stopped immediately by ${signal}.`), log);
      first = Math.min(first, performance.now());
      resolve(signal);
    });
  }
  return promise;
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  process.on('uncaughtException', (error) => die(error, log));
  process.on('unhandledRejection', (reason) => die(reason, log));
  // A closed pipe must not take the service down.
  process.stdout.on('error', () => {});
  const stopped = stopSignal(log);
  try {
    const stop = await start(config, log);
    log.info({ signal: await stopped }, 'stopping');
    await stop();
    log.info('stopped');
    log.flush();
    process.exit(0);
  } catch (error) {
    die(error, log);
  }
}

await run().catch((error: unknown) => die(error));
