import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createLocalRates } from '../accounting/rates/local.ts';
import type { Log } from '../server/log.ts';
import type { ShownMail } from '../server/mail.ts';
import { StartError } from '../server/start-error.ts';
import { type Link, openLink } from './ipc-channel.ts';
import type { ServingProcessMessages, SupervisorMessages } from './ipc-messages.ts';
import { createJobSlots } from './job-slots.ts';
import { createMergedFigures, type MergedFigures } from './merged-metrics.ts';
import { createRestartBackoff } from './restart-backoff.ts';
import { argumentsOf, ServingProcessFailedError } from './serving-process.ts';

/** Controls the serving processes. */
export interface Supervisor {
  readonly figures: MergedFigures;
  /** Resolves with the URL of the service when all processes serve. Rejects if one cannot start. */
  readonly serving: Promise<string>;
  /** Rejects when no process is left and no other can start. */
  readonly failed: Promise<never>;
  /** Returns the text for the terminal. Must be called only once. */
  welcome(metricsUrl: string | undefined): Promise<string>;
  /**
   * Forwards the stop, and resolves when all processes have ended. Kills processes that are still running `LAST_MS`
   * after `graceMs`.
   */
  stop(drainMs: number, graceMs: number): Promise<void>;
  /** Kills all processes, except those that are serving and were not told to stop. They stop when this process ends. */
  end(): void;
}

interface SupervisorOptions {
  /** The module that the processes run. */
  readonly entry: URL;
  readonly count: number;
  /** The port that they share. */
  readonly port: number;
  readonly log: Pick<Log, 'warn' | 'debug'>;
  /** A process that does not answer for this many milliseconds is killed. */
  readonly silentMs?: number;
}

/** A process that is starting or serving. */
interface Serving {
  readonly index: number;
  readonly child: ChildProcess;
  readonly link: Link<ServingProcessMessages>;
  readonly startedAt: number;
  /** Resolves when the process serves or has ended. */
  readonly settled: PromiseWithResolvers<void>;
  readonly gone: PromiseWithResolvers<void>;
  /** URL of the process, once it serves. */
  url: string | undefined;
  readonly figures: (signal: AbortSignal) => ReturnType<ServingProcessMessages['figures']>;
}

/** Milliseconds that a process needs after its grace period to save its state. */
const LAST_MS = 5_000;
/** Ten thousand times the maximum time that work may block the event loop. */
const SILENT_MS = 30_000;
const MAILS = 50;

/** Starts the processes, and replaces those that end. */
export function supervise({ entry, count, port, log, silentMs = SILENT_MS }: SupervisorOptions): Supervisor {
  const all = new Map<number, Serving>();
  const backoffs = Array.from({ length: count }, createRestartBackoff);
  const jobSlots = createJobSlots();
  const rates = createLocalRates(() => performance.now());
  const serving = Promise.withResolvers<string>();
  const failed = Promise.withResolvers<never>();
  // Handles rejections of both promises, because callers may ignore them.
  for (const { promise } of [serving, failed]) promise.catch(() => {});
  const outboxToken = randomBytes(24).toString('base64url');
  let mails: readonly ShownMail[] = [];
  /** The process that is opening the store now. */
  let opening: Promise<void> | undefined;
  let begun = false;
  let stopping = false;
  let restarts = 0;
  /** Processes that have not answered `alive` yet. */
  const unanswered = new Set<ChildProcess>();

  const present = () => [...all.values()].filter(({ url }) => url !== undefined);
  const figures = createMergedFigures({ sources: present, restarts: () => restarts });

  function start(index: number): void {
    const child = fork(entry, argumentsOf(index, count), { serialization: 'advanced' });
    const settled = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const seat = jobSlots.seat(() => link.send('endIdle', undefined));
    const heard: SupervisorMessages = {
      async begin() {
        // Processes start one after another. The store may have to be created or migrated, and a problem that prevents
        // all starts is then reported only once.
        const before = opening;
        opening = settled.promise;
        await before;
        return { first: before === undefined, port, outboxToken, mails };
      },
      listening(url) {
        one.url = url;
        settled.resolve();
        log.debug({ of: index, pid: child.pid }, 'a process is serving');
        if (begun || present().length < count) return;
        begun = true;
        serving.resolve(url);
      },
      takeSlot: seat.takeSlot,
      leave: seat.leave,
      workers: seat.workers,
      decideRates: rates.decide,
      mail(mail) {
        mails = [mail, ...mails].slice(0, MAILS);
        for (const other of present()) if (other !== one) other.link.send('mail', mail);
      },
    };
    const link = openLink<ServingProcessMessages>(child, heard);
    const one: Serving = {
      ...{ index, child, link, settled, gone, url: undefined, startedAt: performance.now() },
      figures: (signal) => link.ask('figures', undefined, signal),
    };
    all.set(index, one);
    // Messages that were sent before the process ended may arrive after its exit, but not after `gone`.
    void link.gone.then(seat.vacate);
    function end(how: string): void {
      if (all.get(index) !== one) return;
      all.delete(index);
      figures.forget(one);
      settled.resolve();
      gone.resolve();
      if (!stopping) replace(one, how);
    }
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    // Either the process could not be started, or it is running and its exit event will report more.
    child.on('error', ({ message }) => child.pid === undefined && end(message));
  }

  function replace({ index, startedAt, url, child }: Serving, how: string): void {
    if (!begun || (url === undefined && all.size === 0)) {
      // A failing process reports its own reason, unless it was killed.
      const error = child.exitCode
        ? new ServingProcessFailedError()
        : new StartError(`A process could not start (${how}).`);
      serving.reject(error);
      failed.reject(error);
      return;
    }
    restarts += 1;
    const inMs = backoffs[index - 1]?.(performance.now() - startedAt) ?? 0;
    log.warn({ of: index, by: how, restartInMs: inMs }, 'a process ended and is being replaced');
    setTimeout(() => stopping || start(index), inMs);
  }

  /** Kills a process whose event loop is blocked. Otherwise the clients connected to it would wait without end. */
  async function watch({ index, link, child }: Serving): Promise<void> {
    if (unanswered.has(child)) return;
    unanswered.add(child);
    const late = AbortSignal.timeout(silentMs);
    await link.ask('alive', undefined, late).catch(() => {
      if (!late.aborted || stopping) return;
      log.warn({ of: index }, 'a process does not answer and is being killed');
      child.kill('SIGKILL');
    });
    unanswered.delete(child);
  }
  // The first processes may take long before they serve, for example to migrate a large store, so they are monitored
  // only after that.
  const watched = () => (begun ? [...all.values()] : present());
  setInterval(() => watched().forEach(watch), silentMs / 3).unref();

  for (let index = 1; index <= count; index += 1) start(index);

  return {
    figures,
    serving: serving.promise,
    failed: failed.promise,
    async welcome(metricsUrl) {
      const [first] = present();
      return first ? first.link.ask('welcome', metricsUrl) : Promise.reject(new ServingProcessFailedError());
    },
    async stop(drainMs, graceMs) {
      stopping = true;
      for (const { url, link, child } of all.values())
        if (url === undefined) child.kill('SIGKILL');
        else link.send('stop', drainMs);
      const late = setTimeout(kill, graceMs + LAST_MS);
      await Promise.all([...all.values()].map(({ gone }) => gone.promise));
      clearTimeout(late);
    },
    end() {
      if (stopping || !begun) kill();
    },
  };

  function kill(): void {
    for (const { child } of all.values()) child.kill('SIGKILL');
  }
}
