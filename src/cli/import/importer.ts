import type { Source } from '../../datasets/source.ts';
import { RefusedError } from '../command.ts';

/** The operator's input as UTF-8 text. */
export interface Material {
  readonly bytes: Uint8Array;
  /** The URL that the input was fetched from, without parts that may be secret. Absent for a file. */
  readonly url?: string;
  /** The day on which the URL was fetched or the file was last changed, `YYYY-MM-DD`. */
  readonly retrieved: string;
  /** Country of the facts, if the operator or the query of the URL states it. */
  readonly country?: string | undefined;
  /** The current day in UTC. */
  readonly today: string;
}

/** The result of reading the material. */
export interface Imported {
  readonly sources: readonly [Source, ...Source[]];
  /** The number of records in the dataset after the import. */
  readonly records: number;
  /** File name -> content as the dataset reads it. Bytes stay as they are; any other content is stored as JSON. */
  readonly files: Readonly<Record<string, unknown>>;
  /** A sentence that tells the operator what was imported. */
  readonly summary: string;
  /** Reasons why the import may be a mistake, as sentences. If there are any, it needs `--force`. */
  readonly warnings: readonly string[];
}

export interface Importer {
  /**
   * True if the import adds to facts of other sources. Its date and size are then not compared with the current ones.
   */
  readonly beside?: true;
  /** The names of the files of a zip archive that are read one after another. Without it, an archive has one file. */
  readonly joins?: RegExp;
  /** Checks and reads the material. Throws `RefusedError` with all errors. */
  readonly read: (material: Material) => Imported;
}

const MAX_SHOWN = 20;

/** Collects the errors in a file, to report all of them together. */
export interface Faults {
  /** `place` is a line number, or a description if a line number would mean nothing. */
  readonly add: (place: number | string, message: string) => void;
  /** Throws if there are any errors. */
  readonly settle: () => void;
}

/** Creates the collector for one file. It counts all errors and keeps the first `MAX_SHOWN` for display. */
export function gatherFaults(): Faults {
  const first: string[] = [];
  let count = 0;
  return {
    add(place, message) {
      count += 1;
      const where = typeof place === 'number' ? `line ${place}` : place;
      if (count <= MAX_SHOWN) first.push(`  ${where}: ${message}`);
    },
    settle() {
      if (count === 0) return;
      const more = count > MAX_SHOWN ? [`  and ${(count - MAX_SHOWN).toLocaleString('en')} more`] : [];
      const head = `The file has ${count === 1 ? 'an error' : `${count.toLocaleString('en')} errors`}; nothing was imported:`;
      throw new RefusedError([head, ...first, ...more].join('\n'));
    },
  };
}

/** Quotes a part of the file for a message, truncated to 40 characters. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Decodes the text of a file without its byte order mark. */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Returns the sentence of the notice that gives the date of the import. */
export const importedOn = (today: string): string =>
  `Imported on ${today} by the administrator of this server.`;

/** Returns the source for a list whose publisher is unknown. Only the operator knows its origin and terms. */
export const ownList = (of: string): Pick<Source, 'name' | 'licence'> => ({
  name: `The administrator’s list of ${of}`,
  licence: { id: 'LicenseRef-known-to-the-administrator' },
});
