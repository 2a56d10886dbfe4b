import type { Ask, Verdict } from '../accounting/rates/shared.ts';
import type { ShownMail } from '../server/mail.ts';
import type { Entrant } from '../workers/index.ts';

/** One metric with its values, as prom-client exports it. */
export interface MetricFigures {
  readonly name: string;
  /** `counter`, `gauge` or `histogram`, although prom-client's types declare a number. */
  readonly type: unknown;
}

/** Data that a serving process receives before it opens anything. */
export interface Beginning {
  /** True for the very first process, which reports facts that apply to all processes. */
  readonly first: boolean;
  /** The port that all processes share. */
  readonly port: number;
  /** Token of the outbox, and the mails in it. */
  readonly outboxToken: string;
  readonly mails: readonly ShownMail[];
}

/** Request for one of the machine's job slots. `id` is a sequence number within the process. */
export interface SlotRequest extends Entrant {
  readonly id: number;
}

/** Messages from a serving process to the supervisor. */
export type SupervisorMessages = {
  /** Sent once. Answered when all processes that sent it earlier are listening. */
  readonly begin: () => Promise<Beginning>;
  /** Reports that the process serves at this address. From then on it answers all `ServingProcessMessages`. */
  readonly listening: (url: string) => void;
  /** Answered when the job may run. Every request must be followed by `leave`, even if the slot was refused. */
  readonly takeSlot: (wanted: SlotRequest) => Promise<void>;
  readonly leave: (id: number) => void;
  /** Reports how many worker processes the process has, and how many of them are idle. */
  readonly workers: (figures: { readonly all: number; readonly idle: number }) => void;
  readonly decideRates: (asks: readonly Ask[]) => Promise<readonly Verdict[]>;
  /** Reports that a mail was added to the outbox. */
  readonly mail: (mail: ShownMail) => void;
};

/** Messages from the supervisor to a serving process. */
export type ServingProcessMessages = {
  /** Stops the process after `drainMs`. Until then, only `/readyz` reports the stop. */
  readonly stop: (drainMs: number) => void;
  readonly figures: () => Promise<readonly MetricFigures[]>;
  /** Answered by every process unless its event loop is blocked. */
  readonly alive: () => Promise<void>;
  /** Returns the text for the terminal. Creates the first key if the store has none. */
  readonly welcome: (metricsUrl: string | undefined) => Promise<string>;
  /** Ends an idle worker process. */
  readonly endIdle: () => void;
  readonly mail: (mail: ShownMail) => void;
};
