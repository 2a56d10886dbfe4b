import { existsSync } from 'node:fs';
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Accounting } from '../accounting/accounting.ts';
import type { Config } from '../config/index.ts';
import type { DatabaseSettings } from '../config/database.ts';

/** The command was not typed as its usage line says. */
export class UsageError extends Error {}

/** The command cannot be done, and nothing has changed. The message tells the operator why. */
export class RefusedError extends Error {}

/** What was typed after the command's name. */
export interface Input {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** As many as the command takes. */
  readonly args: readonly string[];
}

interface Description {
  /** What follows the command's name. */
  readonly synopsis: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** How many arguments that are no options are expected; none without it. */
  readonly takes?: number;
}

/** A command that works on the ledger. */
export interface StoreCommand extends Description {
  /** Where there is no store yet, it makes one; others would only show that it is empty, wherever it was looked for. */
  readonly makesStore?: true;
  /** Returns what to print. */
  readonly run: (accounting: Accounting, input: Input, config: Config) => Promise<string>;
}

/** A command that needs the settings alone. */
export interface PlainCommand extends Description {
  /** Returns what to print. */
  readonly runWith: (config: Config, input: Input) => Promise<string>;
}

export type Command = StoreCommand | PlainCommand;

/** Throws `RefusedError` where a file that should be a store does not exist. */
export function ensureStore(database: DatabaseSettings): void {
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new RefusedError(`There is no store at ${database.name}. Check DATABASE_URL and DATA_DIR.`);
}

/** An option that must be there. Throws `UsageError`. */
export function required(values: Input['values'], name: string): string {
  const value = optional(values, name);
  if (value === undefined) throw new UsageError(`--${name} is required.`);
  return value;
}

/** The text of an option, where there is one. */
export function optional(values: Input['values'], name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
