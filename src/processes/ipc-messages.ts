import type { Ask, Verdict } from '../accounting/rates/shared.ts';
import type { ShownMail } from '../server/mail.ts';
import type { Entrant } from '../workers/index.ts';

/** One metric with its values, as prom-client exports it. */
export interface MetricFigures {
  readonly name: string;
  /** `counter`, `gauge` or `histogram`, although prom-client declares a number. */
  readonly type: unknown;
}

/** Data that a serving process receives before it opens anything. */
export interface Beginning {
  /** True for the first process of all, which reports facts that hold for all of them. */
  readonly first: boolean;
  /** The port that all processes share. */
  readonly port: number;
  /** Token of the outbox, and the mails in it. */
  readonly outboxToken: string;
  readonly mails: readonly ShownMail[];
}

/** Request for a job slot of the machine, by a number that the process counts. */
export interface PlaceWanted extends Entrant {
  readonly id: number;
}

/** Messages from a serving process to the supervisor. */
export type SupervisorMessages = {
  /** Sent once. Answered when the processes that asked before are listening. */
  readonly begin: () => Promise<Beginning>;
  /** The process serves at this address, and answers all of `ServingProcessMessages` from now on. */
  readonly listening: (url: string) => void;
  /** Answered when the order may run. Every slot must be released by `leave`, also a refused one. */
  readonly place: (wanted: PlaceWanted) => Promise<void>;
  readonly leave: (id: number) => void;
  /** Number of worker processes it has, and how many of them are idle. */
  readonly workers: (figures: { readonly all: number; readonly idle: number }) => void;
  readonly judge: (asks: readonly Ask[]) => Promise<readonly Verdict[]>;
  /** A mail was added to the outbox. */
  readonly mail: (mail: ShownMail) => void;
};

/** Messages from the supervisor to a serving process. */
export type ServingProcessMessages = {
  /** Stop after `drainMs`, during which only `/readyz` reports the stop. */
  readonly stop: (drainMs: number) => void;
  readonly figures: () => Promise<readonly MetricFigures[]>;
  /** Answered by every process whose event loop is not blocked. */
  readonly alive: () => Promise<void>;
  /** Returns the text for the terminal. Creates the first key if the store has none. */
  readonly welcome: (metricsUrl: string | undefined) => Promise<string>;
  /** End an idle worker process. */
  readonly endIdle: () => void;
  readonly mail: (mail: ShownMail) => void;
};
