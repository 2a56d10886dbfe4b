import { setTimeout as sleep } from 'node:timers/promises';
import type { Accounting } from './accounting/accounting.ts';
import { LOCAL_EMAIL } from './accounting/people/email.ts';
import { createApp } from './app.ts';
import { createNoBilling } from './billing/none.ts';
import { createStripeBilling } from './billing/stripe/index.ts';
import type { Config } from './config/index.ts';
import { rateProblems } from './datasets/currency/index.ts';
import { useImports } from './datasets/imports.ts';
import { isLocal } from './pages/dashboard/request-context.ts';
import type { Beginning } from './processes/ipc-messages.ts';
import type { ServingProcess } from './processes/serving-process.ts';
import { createRateRefresh, rateHosts } from './refresh/currency/index.ts';
import type { DailyRefresh } from './refresh/daily.ts';
import { createListRefresh } from './refresh/ip-lists.ts';
import { createVacationRefresh } from './refresh/vacations.ts';
import { judgeDomain } from './resolvers/email-intelligence/index.ts';
import { createResources } from './scheduling/resources.ts';
import { startIntervalTask } from './server/interval-task.ts';
import { listen } from './server/listen.ts';
import type { Log } from './server/log.ts';
import { createMailer, createOutbox, type Outbox, startMailing } from './server/mail.ts';
import { createMetrics, type Metrics } from './server/metrics/index.ts';
import { openStore, storeFailure } from './server/open.ts';
import { openRates, ratesNotice } from './server/rates.ts';
import { explainPort } from './server/start-error.ts';
import { printStartupBanner } from './server/startup-banner.ts';
import { createUpstream } from './upstream/upstream.ts';
import { createWorkers, type WorkerPool } from './workers/index.ts';

const FOLLOW_UP_EVERY_MS = 5_000;
const CATCH_UP_EVERY_MS = 60_000;
const REFRESH_EVERY_MS = 60_000;

/** The running service in one process. */
export interface Service {
  /** URL at which the service listens. Behind a proxy it differs from the public URL. */
  readonly url: string;
  readonly metrics: Metrics;
  readonly workers: WorkerPool;
  /** Outbox for mail that is not sent. */
  readonly outbox: Outbox | undefined;
  /** Returns the text for the terminal. Creates the first key if the store has none. */
  welcome(metricsUrl: string | undefined): Promise<string>;
  /** Drains for `drainMs`, then stops all parts in the reverse order of their start. */
  stop(drainMs: number): Promise<void>;
}

/** Data for a process that is one of several. */
interface Membership extends Beginning {
  readonly member: ServingProcess;
}

/** Starts all parts in the order of their dependencies. */
export async function startService(config: Config, log: Log, shared?: Membership): Promise<Service> {
  const { member, first = true, port = config.port } = shared ?? {};
  const imported = useImports(config.importsFolder, first ? log.warn : () => {});
  if (first && imported.length > 0) log.info({ datasets: imported }, 'serving imported datasets');
  const resources = createResources(member?.count);
  const workers = createWorkers({
    readable: config.ocr ? [config.ocr.folder] : [],
    ...(member && { gate: member.gate, onChange: member.reportWorkers }),
  });
  const metrics = createMetrics({
    ...{ resources, workers, ofProcess: true, process: member?.index },
    queued: () => accounting.waiting,
    nodes: () => (config.redis ? rates?.nodes : undefined),
    refreshed: () => ({
      ...rateRefresh?.times(),
      'school-vacations': vacationRefresh?.at,
      ...listRefresh?.times(),
    }),
    rateProblems,
  });
  const rates = await openRates(config, log, metrics, member?.rates);
  const accounting = await openStore(config, {
    rates: rates?.rates,
    onCommit: metrics.committed,
    onReversal: metrics.reversed,
    onError: (error) => log.failure(error, 'store maintenance failed'),
    onAway: (why) => log.warn(`${why} Trying again for one minute.`),
    onNotice: log.warn,
    onRecovered: () => log.info('the database can be reached again'),
    ...(!config.people.disposable && { disposable: isThrownAway }),
    sellsPlans: config.stripe !== undefined,
    onLostMail: (mail, error) => log.error({ ...mail, err: error }, 'a mail could not be sent'),
  });
  const { smtp } = config.people;
  const outbox = smtp || config.production ? undefined : openOutbox(log, shared);
  const upstream = createUpstream(config, {
    now: Date.now,
    monotonic: () => performance.now(),
    shares: resources,
    processes: member?.count,
    onService: (service, outcome, error, ms) => {
      metrics.serviceRequested(service, outcome, ms);
      if (error && outcome !== 'busy') log.failure(error, `a request to the service ${service} failed`);
    },
  });
  const refreshDeps = { refreshes: accounting.refreshes, upstream, workers, now: Date.now };
  const onRefusal = (of: string) => (why: string) =>
    log.warn({ why }, `fetched ${of} were rejected, all or some of them; earlier ones stay in use`);
  const { rateSources } = config;
  const rateRefresh =
    rateSources.length > 0
      ? createRateRefresh({ ...refreshDeps, names: rateSources, onRefusal: onRefusal('exchange rates') })
      : undefined;
  if (first && rateRefresh)
    log.info({ hosts: rateHosts(rateSources) }, 'exchange rates are fetched once a day from these hosts');
  const { schoolVacationsUrl: url } = config;
  const vacationRefresh = url
    ? createVacationRefresh({ ...refreshDeps, url, onRefusal: onRefusal('school vacations') })
    : undefined;
  const names = config.publishedIpLists;
  const listRefresh =
    names.length > 0
      ? createListRefresh({ ...refreshDeps, names, onRefusal: onRefusal('lists of IP addresses') })
      : undefined;
  const refreshing = [
    await startRefresh(rateRefresh, (error) => log.failure(error, 'refreshing exchange rates failed')),
    await startRefresh(vacationRefresh, (error) => log.failure(error, 'refreshing school vacations failed')),
    await startRefresh(listRefresh, (error) => log.failure(error, 'refreshing lists of IP addresses failed')),
  ];
  const { stripe: settings } = config;
  const billing = settings
    ? createStripeBilling({ settings, accounting, upstream, onTrouble: log.failure })
    : createNoBilling(accounting);
  const { sales } = billing;
  const app = createApp({ config, accounting, resources, upstream, workers, billing, log, metrics, outbox });
  const following = startIntervalTask(app.followUp, {
    everyMs: FOLLOW_UP_EVERY_MS,
    onError: (error) => log.failure(error, 'snapshot maintenance failed'),
  });
  const catchingUp =
    sales &&
    startIntervalTask(sales.catchUp, {
      everyMs: CATCH_UP_EVERY_MS,
      onError: (error) => log.failure(error, 'subscription maintenance failed'),
    });
  const send = smtp ? createMailer(smtp) : outbox?.send;
  const mailing =
    send && startMailing(accounting.people.mails, send, (error) => log.failure(error, 'sending mail failed'));
  const onError = (error: unknown) => log.failure(error, 'unexpected error while handling a request');
  const processes = member?.count ?? 1;
  const server = await listen(app.fetch, { ...config, port, processes, onError, resources }).catch(
    explainPort('PORT', port),
  );

  // A SQLite file is used on one machine only. Several machines may share a PostgreSQL database.
  const notice = ratesNotice(config.redis && rates, config.database.kind === 'postgres');
  if (first && notice) log.info(notice);
  return {
    ...{ url: server.url, metrics, workers, outbox },
    async welcome(metricsUrl) {
      const { database } = config;
      const first = await openFirst(accounting).catch((error: unknown) => {
        throw storeFailure(error, database);
      });
      const origin = config.baseUrl ?? server.url;
      const outboxToken = isLocal({ origin }) ? outbox?.token : undefined;
      return printStartupBanner({ ...first, origin, outboxToken, metricsUrl, store: database.name });
    },
    async stop(drainMs) {
      const end = performance.now() + config.stopGraceMs;
      app.drain();
      server.drain();
      // During the drain, load balancers notice the stop and send no more requests. Without the drain, requests would
      // arrive at a closed port.
      await sleep(Math.min(drainMs, config.stopGraceMs));
      const leftMs = () => Math.max(0, end - performance.now());
      const followed = Promise.all([following, catchingUp, ...refreshing].map((task) => task?.stop()));
      await server.close(leftMs());
      // Work continues and is charged even if its client has disconnected.
      await workers.close(leftMs());
      await followed;
      await mailing?.stop();
      await accounting.close();
      await rates?.close();
    },
  };
}

/** Loads the stored data of a refresh, and then refreshes it regularly. */
async function startRefresh(
  refresh: Pick<DailyRefresh, 'round' | 'takeUp'> | undefined,
  onError: (error: unknown) => void,
) {
  await refresh?.takeUp().catch(onError);
  const task = refresh && startIntervalTask(refresh.round, { everyMs: REFRESH_EVERY_MS, onError });
  task?.look();
  return task;
}

/** Creates the outbox. If there are several processes, it shows the mails of all of them. */
function openOutbox({ info }: Log, shared: Membership | undefined): Outbox {
  if (!shared) return createOutbox(info, Date.now);
  const { member, outboxToken, mails } = shared;
  return createOutbox(info, Date.now, {
    token: outboxToken,
    mails,
    pass: member.passMail,
  });
}

/** Creates an account with a key and a sign-in token in an empty store, for the person who started the service. */
async function openFirst({ ensureLocalAccount, hasAccount, people }: Accounting) {
  const created = await ensureLocalAccount();
  return {
    key: created?.key,
    signInToken: created && (await people.signIns.issue(created.email)),
    hasLocalAccount: await hasAccount(LOCAL_EMAIL),
  };
}

/** True if a domain offers disposable addresses. */
const isThrownAway = (domain: string): boolean => judgeDomain(domain).disposable === 'certain';
