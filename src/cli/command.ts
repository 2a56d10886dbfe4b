import { existsSync } from 'node:fs';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Accounting } from '../accounting/accounting.ts';
import type { DatabaseSettings } from '../config/database.ts';
import type { Config } from '../config/index.ts';

/** Reports a command line that does not match the usage of the command. */
export class UsageError extends Error {}

/** Reports a command that cannot run and has changed nothing. The message tells the operator why. */
export class RefusedError extends Error {}

/** The part of the command line after the command's name. */
export interface Input {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Contains exactly `takes` arguments. */
  readonly args: readonly string[];
}

interface Description {
  /** The syntax after the command's name. */
  readonly synopsis: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** The number of expected positional arguments; none if absent. */
  readonly takes?: number;
}

/** A command that uses the ledger. */
export interface StoreCommand extends Description {
  /**
   * True if the command creates a missing store. Other commands refuse to run without a store: if they created one at
   * a mistyped path, they would only report that it is empty.
   */
  readonly makesStore?: true;
  /** Returns the text to print. */
  readonly run: (accounting: Accounting, input: Input, config: Config) => Promise<string>;
}

/** A command that needs only the settings. */
export interface PlainCommand extends Description {
  /** Returns the text to print. */
  readonly runWith: (config: Config, input: Input) => Promise<string>;
}

export type Command = StoreCommand | PlainCommand;

/** Throws `RefusedError` if the SQLite file of the store does not exist. */
export function ensureStore(database: DatabaseSettings): void {
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new RefusedError(`There is no store at ${database.name}. Check DATABASE_URL and DATA_DIR.`);
}

/** Returns an option that the command needs. Throws `UsageError` if it is missing. */
export function required(values: Input['values'], name: string): string {
  const value = optional(values, name);
  if (value === undefined) throw new UsageError(`--${name} is required.`);
  return value;
}

/** Returns the value of an option, or undefined if the option was not given. */
export function optional(values: Input['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
