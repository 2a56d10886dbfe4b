import type { Source } from '../../datasets/dataset.ts';
import { RefusedError } from '../command.ts';

/** What an operator brings: a text in UTF-8. */
export interface Material {
  readonly bytes: Uint8Array;
  /** Where it was fetched, without what may be secret of it; absent for a file. */
  readonly url?: string;
  /** The day it was fetched, or the file was last changed, `YYYY-MM-DD`. */
  readonly retrieved: string;
  /** The day it is, by UTC. */
  readonly today: string;
}

/** What was made of it. */
export interface Imported {
  readonly sources: readonly [Source, ...Source[]];
  /** How many things the dataset then holds. */
  readonly records: number;
  /** File name -> its content, as the dataset reads it: bytes as they are, anything else as JSON. */
  readonly files: Readonly<Record<string, unknown>>;
  /** What came in, as a sentence for the operator. */
  readonly summary: string;
  /** Reasons to think that this is not what the operator wants: sentences. It then takes `--force`. */
  readonly doubts: readonly string[];
}

export interface Importer {
  /** True where it stands beside facts of other sources, whose date and number then say nothing about its own. */
  readonly beside?: true;
  /** Checks and reads the material. Throws `RefusedError` with every fault. */
  readonly read: (material: Material) => Imported;
}

const MAX_SHOWN = 20;

/** Gathers what is wrong in a file, so that all of it is said at once. */
export interface Faults {
  /** `place` is the number of a line, or words where lines say nothing. */
  readonly add: (place: number | string, message: string) => void;
  /** Throws when there was any. */
  readonly settle: () => void;
}

/** Faults of one file. All of them are counted, and the first are kept to be shown. */
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

/** A piece of the file as a message quotes it. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The text of a file, without the mark that some programs begin it with. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** When the dataset came in, for its notice. */
export const importedOn = (today: string): string => `Imported on ${today} by the operator of this service.`;

/** Whose list it is that has no marks of its own, only the operator knows, and on what terms. */
export const ownList = (of: string): Pick<Source, 'name' | 'licence'> => ({
  name: `The operator’s list of ${of}`,
  licence: { id: 'LicenseRef-known-to-the-operator' },
});
