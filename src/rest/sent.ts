import type { Fault } from '../errors.ts';
import type { Texts } from './query.ts';

/** The sources of a REST request's arguments. */
export interface Sent {
  readonly path: Readonly<Record<string, string | undefined>>;
  /** The query string without its question mark. */
  readonly query?: string;
  /** The JSON object in the body of a POST. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The fields of a form in the body of a POST. */
  readonly form?: Texts;
  readonly file?: SentFile;
  /** Errors in a body, except those in the values of its parameters. */
  readonly faults?: readonly Fault[];
}

/** A raw file, used as the value of an argument. */
export interface SentFile {
  readonly argument: string;
  readonly bytes: Uint8Array;
  /** The part of the request that is the file, as named in errors. */
  readonly place: 'file' | 'request body';
  /** Metadata of the file, for arguments that the caller does not send. */
  readonly about: ReadonlyMap<string, string>;
}
