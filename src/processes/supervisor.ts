import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createLocalRates } from '../accounting/rates/local.ts';
import type { Log } from '../server/log.ts';
import type { ShownMail } from '../server/mail.ts';
import { StartError } from '../server/start-error.ts';
import { createMergedFigures, type MergedFigures } from './figures.ts';
import { type Link, openLink } from './link.ts';
import { argumentsOf } from './serving-process.ts';
import { createJobSlots } from './job-slots.ts';
import { createRestartBackoff } from './restart-backoff.ts';
import type { ServingProcessMessages, SupervisorMessages } from './ipc-messages.ts';

/** A serving process could not start, and has said why. */
export class ServingProcessFailedError extends Error {
  override name = 'MemberFailedError';
}

/** The processes that serve, from where they are watched. */
export interface Supervisor {
  readonly figures: MergedFigures;
  /** Resolves with the address of the service when all of them serve. Rejects where one cannot start. */
  readonly serving: Promise<string>;
  /** Rejects when none is left and no other can start. */
  readonly failed: Promise<never>;
  /** What a person at the terminal is told, once. */
  welcome(metricsUrl: string | undefined): Promise<string>;
  /** Passes the stop on and resolves when all have gone; those that have not after `graceMs` and a while are killed. */
  stop(drainMs: number, graceMs: number): Promise<void>;
  /** Kills all of them, unless they serve and nobody told them to stop: then they stop by themselves when this process has gone. */
  end(): void;
}

interface SupervisorOptions {
  /** The module that they run. */
  readonly entry: URL;
  readonly count: number;
  /** The port that they share. */
  readonly port: number;
  readonly log: Pick<Log, 'warn' | 'debug'>;
  /** A process that answers nothing for so long is ended. */
  readonly silentMs?: number;
}

/** One process that serves, or is about to. */
interface Serving {
  readonly index: number;
  readonly child: ChildProcess;
  readonly link: Link<ServingProcessMessages>;
  readonly startedAt: number;
  /** Resolves when it serves or has gone. */
  readonly settled: PromiseWithResolvers<void>;
  readonly gone: PromiseWithResolvers<void>;
  /** Where it serves. */
  url: string | undefined;
  readonly figures: (signal: AbortSignal) => ReturnType<ServingProcessMessages['figures']>;
}

/** What a process needs after its grace to write down what is left. */
const LAST_MS = 5_000;
/** Ten thousand times as long as anything may take of a process's time at a stretch. */
const SILENT_MS = 30_000;
const MAILS = 50;

/** Starts the processes, and others in place of those that end. */
export function supervise({ entry, count, port, log, silentMs = SILENT_MS }: SupervisorOptions): Supervisor {
  const all = new Map<number, Serving>();
  const respites = Array.from({ length: count }, createRestartBackoff);
  const places = createJobSlots();
  const rates = createLocalRates(() => performance.now());
  const serving = Promise.withResolvers<string>();
  const failed = Promise.withResolvers<never>();
  // Whoever waits for it is told; nobody has to.
  for (const { promise } of [serving, failed]) promise.catch(() => {});
  const outboxToken = randomBytes(24).toString('base64url');
  let mails: readonly ShownMail[] = [];
  /** The one that opens the store now. */
  let opening: Promise<void> | undefined;
  let begun = false;
  let stopping = false;
  let restarts = 0;
  /** Those who have not answered yet whether they are alive. */
  const asked = new Set<ChildProcess>();

  const present = () => [...all.values()].filter(({ url }) => url !== undefined);
  const figures = createMergedFigures({ sources: present, restarts: () => restarts });

  function start(index: number): void {
    const child = fork(entry, argumentsOf(index, count), { serialization: 'advanced' });
    const settled = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    const seat = places.seat(() => link.tell('endIdle', undefined));
    const heard: SupervisorMessages = {
      async begin() {
        // One after the other: of a store that is made or brought up to date, and of what stands in the way of all of them.
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
      place: seat.place,
      leave: seat.leave,
      workers: seat.workers,
      judge: rates.judge,
      mail(mail) {
        mails = [mail, ...mails].slice(0, MAILS);
        for (const other of present()) if (other !== one) other.link.tell('mail', mail);
      },
    };
    const link = openLink<ServingProcessMessages>(child, heard);
    const one: Serving = {
      ...{ index, child, link, settled, gone, url: undefined, startedAt: performance.now() },
      figures: (signal) => link.ask('figures', undefined, signal),
    };
    all.set(index, one);
    // What it said before it ended may be heard after that, and nothing after this.
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
    // It could not be started; of one that runs, its end says more.
    child.on('error', ({ message }) => child.pid === undefined && end(message));
  }

  function replace({ index, startedAt, url, child }: Serving, how: string): void {
    if (!begun || (url === undefined && all.size === 0)) {
      // It has said why, unless it had no time to.
      const error = child.exitCode
        ? new ServingProcessFailedError()
        : new StartError(`A process could not start (${how}).`);
      serving.reject(error);
      failed.reject(error);
      return;
    }
    restarts += 1;
    const inMs = respites[index - 1]?.(performance.now() - startedAt) ?? 0;
    log.warn({ of: index, by: how, restartInMs: inMs }, 'a process ended and is being replaced');
    setTimeout(() => stopping || start(index), inMs);
  }

  /** A process whose event loop stands still holds up all who are connected to it, and would for ever. */
  async function watch({ index, link, child }: Serving): Promise<void> {
    if (asked.has(child)) return;
    asked.add(child);
    const late = AbortSignal.timeout(silentMs);
    await link.ask('alive', undefined, late).catch(() => {
      if (!late.aborted || stopping) return;
      log.warn({ of: index }, 'a process does not answer and is being killed');
      child.kill('SIGKILL');
    });
    asked.delete(child);
  }
  // What the first ones do before they serve, such as to bring a large store up to date, may take its time.
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
        else link.tell('stop', drainMs);
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
