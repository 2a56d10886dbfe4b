import type { SharedRates } from '../accounting/rates/shared.ts';
import type { ShownMail } from '../server/mail.ts';
import type { Gate } from '../workers/index.ts';
import { type Link, openLink, type IpcMessages } from './link.ts';
import { gateThrough } from './job-slots.ts';
import { ratesThrough } from './rates.ts';
import type { Beginning, ServingProcessMessages, SupervisorMessages } from './ipc-messages.ts';

/** The argument by which a process knows that it is one of several, and which one. */
const ARGUMENT = /^--process=(\d+)\/(\d+)$/;

/** The arguments of the process of this number, from 1, among so many. */
export const argumentsOf = (index: number, count: number): string[] => [`--process=${index}/${count}`];

/** What a serving process has of its supervisor. */
export interface ServingProcess {
  /** Its number, from 1. */
  readonly index: number;
  /** How many serve on this machine. */
  readonly count: number;
  /** Resolves when it may open the store and the port. Rejects where the supervisor has gone. */
  begin(): Promise<Beginning>;
  /** Tells that it serves, and how it is asked from now on. */
  listening(url: string, heard: Omit<ServingProcessMessages, 'stop' | 'alive'>): void;
  /** Resolves when it has to stop, as it was told to or as the supervisor has gone: with the milliseconds of its drain. */
  readonly stopped: Promise<number>;
  /** The places of the machine for work on files. */
  readonly gate: Gate;
  /** The rates of the machine. */
  readonly rates: SharedRates;
  /** Tells how many processes for files it has, and how many of them wait. */
  tellWorkers(all: number, idle: number): void;
  /** Shows a mail in the outboxes of the others. */
  passMail(mail: ShownMail): void;
}

/** Joins the supervisor that started this process; undefined where none did. */
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
      link.tell('listening', url);
    },
    stopped: stopped.promise,
    gate: gateThrough(link),
    rates: ratesThrough(link, Number(count)),
    tellWorkers: (all, idle) => link.tell('workers', { all, idle }),
    passMail: (mail) => link.tell('mail', mail),
  };
}
