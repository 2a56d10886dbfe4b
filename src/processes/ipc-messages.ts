import type { Ask, Verdict } from '../accounting/rates/shared.ts';
import type { ShownMail } from '../server/mail.ts';
import type { Entrant } from '../workers/index.ts';

/** One metric with its values, as prom-client hands it to other processes. */
export interface MetricFigures {
  readonly name: string;
  /** `counter`, `gauge`, `histogram`; its types say a number. */
  readonly type: unknown;
}

/** What a serving process is told before it opens anything. */
export interface Beginning {
  /** Whether it is the first of all, which says what all of them find. */
  readonly first: boolean;
  /** The port that all of them share. */
  readonly port: number;
  /** What opens the outbox, and the mails that are in it. */
  readonly outboxToken: string;
  readonly mails: readonly ShownMail[];
}

/** A place among those of the machine, by a number that the process counts. */
export interface PlaceWanted extends Entrant {
  readonly id: number;
}

/** What the supervisor hears from a serving process. */
export type SupervisorMessages = {
  /** Asked once: answered when those that asked before listen. */
  readonly begin: () => Promise<Beginning>;
  /** It serves at this address, and can be asked for all of `MemberTalk`. */
  readonly listening: (url: string) => void;
  /** Answered when the order may be worked on; every place has to be left, also one that was refused. */
  readonly place: (wanted: PlaceWanted) => Promise<void>;
  readonly leave: (id: number) => void;
  /** How many processes for files it has now, and how many of them wait for work. */
  readonly workers: (figures: { readonly all: number; readonly idle: number }) => void;
  readonly judge: (asks: readonly Ask[]) => Promise<readonly Verdict[]>;
  /** A mail went to the outbox. */
  readonly mail: (mail: ShownMail) => void;
};

/** What a serving process hears from the supervisor. */
export type ServingProcessMessages = {
  /** Stop, after so many milliseconds in which `/readyz` alone says so. */
  readonly stop: (drainMs: number) => void;
  readonly figures: () => Promise<readonly MetricFigures[]>;
  /** Answered by every process whose event loop goes round. */
  readonly alive: () => Promise<void>;
  /** What a person at the terminal is told; makes the first key where the store has none. */
  readonly welcome: (metricsUrl: string | undefined) => Promise<string>;
  /** End a process for files that waits for work. */
  readonly endIdle: () => void;
  readonly mail: (mail: ShownMail) => void;
};
