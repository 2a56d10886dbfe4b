import type { Keys } from './accounts.ts';
import type { Crew } from './crew.ts';
import type { Tally } from './tally.ts';

/** The service under attack, and the functions and data that attacks use. */
export interface Target {
  readonly host: string;
  readonly port: number;
  /** The default loopback address from which the attack connects. */
  readonly source: string;
  readonly keys: Keys;
  /** `address:port` of the harness's web server, which live look-ups may reach; `world.ts` defines its responses. */
  readonly site: string;
  /** Aborts at the time limit of the attack. An attack may end earlier. */
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

/** Attacks that run one after the other on the same fresh server. They form one row of the result table. */
export interface Subject {
  readonly name: string;
  /** A short description of the attack. */
  readonly title: string;
  /** An attack of kind `found` repeats a real finding at its real size; a `class` has many short variants. */
  readonly kind: 'found' | 'class';
  readonly attacks: readonly Attack[];
  /**
   * True if the attack needs outgoing look-ups. The server then starts in development mode, in which look-ups may reach
   * the harness's servers.
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
