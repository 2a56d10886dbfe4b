import { defineArtefact } from './artefact.ts';

/**
 * One rule: letters in lower case, their spelling, and the letters that must precede or follow. `^` in `after` is the
 * start of a word and `$` in `before` its end; empty texts allow any place.
 */
export type LetterRule = readonly [from: string, to: string, after: string, before: string];

export interface RomanisationSystem {
  readonly language: string;
  /** The law, standard or spelling practice. */
  readonly name: string;
  /** True if letters without a rule lose their diacritics. */
  readonly dropsMarks: boolean;
  readonly letters: readonly LetterRule[];
}

export type RomanisationFile = readonly RomanisationSystem[];

/** A system, with its rules by their first letter: the longest and most specific first. */
export interface IndexedSystem extends Omit<RomanisationSystem, 'letters'> {
  readonly byFirst: ReadonlyMap<string, readonly LetterRule[]>;
}

const precision = ([from, , after, before]: LetterRule): number =>
  from.length * 4 + (after === '' ? 0 : 1) + (before === '' ? 0 : 1);

const index = ({ letters, ...system }: RomanisationSystem): IndexedSystem => ({
  ...system,
  byFirst: Map.groupBy(
    letters.toSorted((one, other) => precision(other) - precision(one)),
    ([from]) => from[0] as string,
  ),
});

/** The systems by language. */
export const romanisationSystems = defineArtefact({
  name: 'romanisation',
  load: (files): ReadonlyMap<string, IndexedSystem> =>
    new Map(
      files.json<RomanisationFile>('romanisation.json').map((system) => [system.language, index(system)]),
    ),
});
