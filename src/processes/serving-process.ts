import type { SharedRates } from '../accounting/rates/shared.ts';
import type { ShownMail } from '../server/mail.ts';
import type { Gate } from '../workers/index.ts';
import { type IpcMessages, type Link, openLink } from './ipc-channel.ts';
import type { Beginning, ServingProcessMessages, SupervisorMessages } from './ipc-messages.ts';
import { gateThrough } from './job-slots.ts';
import { ratesThrough } from './rates.ts';

/** The argument that gives a process its number and the number of processes. */
const ARGUMENT = /^--process=(\d+)\/(\d+)$/;

/** Returns the arguments of process number `index`, counted from 1, of `count` processes. */
export const argumentsOf = (index: number, count: number): string[] => [`--process=${index}/${count}`];

/** Connection of a serving process to its supervisor. */
export interface ServingProcess {
  /** Number of this process, from 1. */
  readonly index: number;
  /** Number of serving processes on this machine. */
  readonly count: number;
  /** Resolves when the process may open the store and the port. Rejects if the supervisor has ended. */
  begin(): Promise<Beginning>;
  /** Reports that the process is serving, and sets the handlers of further messages. */
  listening(url: string, heard: Omit<ServingProcessMessages, 'stop' | 'alive'>): void;
  /**
   * Resolves when the process has to stop, because the supervisor sent the message or has ended. The value is the
   * drain time in milliseconds.
   */
  readonly stopped: Promise<number>;
  /** Gate to the job slots of the machine. */
  readonly gate: Gate;
  /** Rates shared by the processes of the machine. */
  readonly rates: SharedRates;
  /** Reports how many worker processes this process has, and how many of them are idle. */
  reportWorkers(all: number, idle: number): void;
  /** Adds a mail to the outboxes of the other processes. */
  passMail(mail: ShownMail): void;
}

/** Reports that a serving process could not start. The process has already reported the reason. */
export class ServingProcessFailedError extends Error {
  override name = 'ServingProcessFailedError';
}

/** Connects to the supervisor that started this process. Undefined if there is none. */
export function joinSupervisor(): ServingProcess | undefined {
  const [, index, count] = ARGUMENT.exec(process.argv[2] ?? '') ?? [];
  if (index === undefined || !process.connected) return undefined;
  const stopped = Promise.withResolvers<number>();
  const heard: Record<string, IpcMessages[string]> = {
    stop: stopped.resolve,
    alive: async () => {},
  };
  const link: Link<SupervisorMessages> = openLink(process, heard);
  void link.gone.then(() => stopped.resolve(0));
  return {
    index: Number(index),
    count: Number(count),
    begin: () => link.ask('begin', undefined),
    listening(url, later) {
      Object.assign(heard, later);
      link.send('listening', url);
    },
    stopped: stopped.promise,
    gate: gateThrough(link),
    rates: ratesThrough(link, Number(count)),
    reportWorkers: (all, idle) => link.send('workers', { all, idle }),
    passMail: (mail) => link.send('mail', mail),
  };
}
