import { inspect } from 'node:util';
import { type Config, ConfigError, readConfig } from './config/index.ts';
import {
  joinSupervisor,
  type ServingProcess,
  ServingProcessFailedError,
} from './processes/serving-process.ts';
import { growYoungGeneration } from './processes/young-generation.ts';
import { createLog, type Log } from './server/log.ts';
import { openMetrics } from './server/metrics/server.ts';
import { type SharedPort, takeSharedPort } from './server/shared-port.ts';
import { explainPort, StartError } from './server/start-error.ts';

const SAME_SIGNAL_MS = 500;

/** The running service. */
interface Running {
  stop(drainMs: number): Promise<void>;
  /** Rejects if the service cannot continue. */
  readonly failed?: Promise<never>;
}

/** Runs the service in this process only. */
async function serve(config: Config, log: Log): Promise<Running> {
  const { startService } = await import('./service.ts');
  const service = await startService(config, log);
  growYoungGeneration();
  const { url, metrics } = service;
  const scrape = await openMetrics(config, metrics, log);
  const { production, baseUrl, database } = config;
  if (production) log.info({ url, baseUrl, metrics: scrape?.url, store: database.name }, 'listening');
  else process.stdout.write(await service.welcome(scrape?.url));
  return {
    async stop(drainMs) {
      await service.stop(drainMs);
      await scrape?.close();
    },
  };
}

/** Runs the service as one of several processes. Its supervisor prints all messages. */
async function serveAsMember(config: Config, log: Log, member: ServingProcess): Promise<void> {
  // Processes start one after another, so this one loads the module while others start.
  const { startService } = await import('./service.ts');
  const beginning = await member.begin().catch(() => undefined);
  // In this case the supervisor has ended.
  if (!beginning) return;
  const service = await startService(config, log, { ...beginning, member });
  growYoungGeneration();
  const { url, metrics, workers, outbox, welcome } = service;
  member.listening(url, {
    ...{ welcome, figures: metrics.figures, endIdle: workers.endIdle },
    mail: (mail) => outbox?.show(mail),
  });
  await service.stop(await member.stopped);
}

/** Runs the service in several processes that share a port, and supervises them. */
async function superviseAll(config: Config, log: Log, { port, release }: SharedPort): Promise<Running> {
  const { processes: count, production, baseUrl, database, stopGraceMs } = config;
  const { supervise } = await import('./processes/supervisor.ts');
  const supervisor = supervise({ entry: new URL('./main.ts', import.meta.url), count, port, log });
  // This runs after a second signal, or if a process cannot start. If the supervisor crashes, the processes stop
  // without it.
  process.once('exit', () => supervisor.end());
  const url = await supervisor.serving;
  const scrape = await openMetrics(config, supervisor.figures, log);
  if (production)
    log.info({ url, baseUrl, metrics: scrape?.url, store: database.name, processes: count }, 'listening');
  else process.stdout.write(await supervisor.welcome(scrape?.url));
  return {
    async stop(drainMs) {
      await supervisor.stop(drainMs, stopGraceMs);
      await scrape?.close();
      release();
    },
    failed: supervisor.failed,
  };
}

/**
 * Runs the service in the configured number of processes. Uses only one if the system cannot divide connections among
 * several.
 */
async function serveByAll(config: Config, log: Log): Promise<Running> {
  if (config.processes === 1) return serve(config, log);
  const shared = await takeSharedPort(config).catch(explainPort('PORT', config.port));
  if (shared) return superviseAll(config, log, shared);
  log.warn(
    'PROCESSES is ignored: this operating system cannot share a port among processes. One process serves all requests.',
  );
  return serve(config, log);
}

/**
 * Ends the process with a message. The message is one sentence if the operator can fix the problem; otherwise it
 * contains all details.
 */
function die(error: unknown, log?: Log): never {
  if (error instanceof ConfigError || error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else if (log && !(error instanceof ServingProcessFailedError))
    log.fatal({ err: error }, 'stopped by an unexpected error');
  else if (!log) process.stderr.write(`${inspect(error)}\n`);
  log?.flush();
  process.exit(1);
}

/** Resolves at the first signal to stop. A second signal ends the process immediately. */
function stopSignal(log: Log): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let first = Infinity;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Under npm, Ctrl+C causes two signals: one from the terminal, and one forwarded by npm.
      if (performance.now() - first > SAME_SIGNAL_MS)
        die(new StartError(`Stopped immediately by ${signal}.`), log);
      first = Math.min(first, performance.now());
      resolve(signal);
    });
  }
  return promise;
}

/** Runs until a signal stops it. */
async function runByItself(config: Config, log: Log): Promise<void> {
  const stopped = stopSignal(log);
  const running = serveByAll(config, log);
  // The start may wait for the database. While it waits, no request is in progress.
  const begun = await Promise.race([running, stopped.then(() => undefined)]);
  if (!begun) return;
  const { stop, failed } = begun;
  const signal = await (failed ? Promise.race([stopped, failed]) : stopped);
  log.info({ signal }, 'stopping');
  // SIGINT comes from a user at a terminal. The user should not have to wait for the drain, which only load balancers
  // need.
  await stop(signal === 'SIGINT' ? 0 : config.drainMs);
  log.info('stopped');
}

/**
 * Runs until its supervisor stops it. Ignores signals because Ctrl+C and systemd send them to all processes at once.
 */
async function runAsMember(config: Config, log: Log, member: ServingProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  await serveAsMember(config, log, member);
}

async function run(): Promise<void> {
  const member = joinSupervisor();
  const config = readConfig(process.env);
  const log = createLog({ ...config, process: member?.index });
  process.on('uncaughtException', (error) => die(error, log));
  process.on('unhandledRejection', (reason) => die(reason, log));
  // A closed pipe must not crash the service.
  process.stdout.on('error', () => {});
  try {
    await (member ? runAsMember(config, log, member) : runByItself(config, log));
    log.flush();
    process.exit(0);
  } catch (error) {
    die(error, log);
  }
}

await run().catch((error: unknown) => die(error));
