import type { Keys } from './accounts.ts';
import type { Crew } from './crew.ts';
import type { Tally } from './tally.ts';

/** The service under attack, and the means of an attack. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** The default loopback address of its connections. */
  readonly source: string;
  readonly keys: Keys;
  /** `address:port` of the harness's web server, which live look-ups may reach; `world.ts` defines its responses. */
  readonly site: string;
  /** Aborts when the time is up. An attack may end earlier. */
  readonly signal: AbortSignal;
  /** Opens connections, and closes all of them at the end. */
  readonly crew: Crew;
  /** Counts the responses to the attack, as evidence that the attack reached its target. */
  readonly tally: Tally;
}

export interface Attack {
  readonly name: string;
  run(target: Target): Promise<void>;
}

/** Attacks that one fresh server receives one after the other. They are one row of the table. */
export interface Subject {
  readonly name: string;
  /** A short description of the attack. */
  readonly title: string;
  /** `found` was a real finding and runs at its real size; a `class` has many short variants. */
  readonly kind: 'found' | 'class';
  readonly attacks: readonly Attack[];
  /**
   * True if it needs outgoing look-ups. The server then starts in development mode, where they may reach the harness's
   * servers.
   */
  readonly live?: boolean;
  /** True if the attack comes from the address of the normal client. */
  readonly sameAddress?: boolean;
  /** True if the attacking account has a quarter of a million rows of usage. */
  readonly longUsage?: boolean;
}

/** Creates a class of attacks from its named variants. */
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
