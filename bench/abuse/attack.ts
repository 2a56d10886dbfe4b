import type { Keys } from './accounts.ts';
import type { Crew } from './crew.ts';
import type { Tally } from './tally.ts';

/** What an attack is let loose on, and with. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** The loopback address that its connections come from, unless it says otherwise. */
  readonly source: string;
  readonly keys: Keys;
  /** `address:port` of a web server of the harness's own, which live look-ups may reach; see `world.ts` for what it serves. */
  readonly site: string;
  /** Aborts when the time is up. An attack may end before. */
  readonly signal: AbortSignal;
  /** Opens connections, and closes all of them in the end. */
  readonly crew: Crew;
  /** What the service answers to the attack: it proves that the attack met what it was meant for. */
  readonly tally: Tally;
}

export interface Attack {
  readonly name: string;
  run(target: Target): Promise<void>;
}

/** Attacks that a fresh server goes through, one after the other, and that make one line of the table. */
export interface Subject {
  readonly name: string;
  /** What is tried, in a few words. */
  readonly title: string;
  /** `found` was met once and is run at its real size; a `class` has many short variants. */
  readonly kind: 'found' | 'class';
  readonly attacks: readonly Attack[];
  /** Needs look-ups outside: the server is started in development, where these may reach the harness's own servers. */
  readonly live?: boolean;
  /** The attack comes from the address of the normal client. */
  readonly sameAddress?: boolean;
  /** The attacking account has a quarter of a million rows of usage behind it. */
  readonly longUsage?: boolean;
}

/** A class of attacks: its variants by their names. */
export const attackClass = (
  name: string,
  title: string,
  variants: Readonly<Record<string, Attack['run']>>,
  options: Pick<Subject, 'live'> = {},
): Subject => ({
  name,
  title,
  kind: 'class',
  attacks: Object.entries(variants).map(([variant, run]) => ({ name: variant, run })),
  ...options,
});
