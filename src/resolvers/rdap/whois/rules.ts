import {
  COMMON_BLOCKS,
  COMMON_HEADINGS,
  COMMON_LABELS,
  LABELS_OF_ROWS,
  LOOSE_LABELS,
} from './common-labels.ts';
import { isContactLabel } from './contact-labels.ts';
import type { Field, Labels, Section, WhoisRegistry } from './registry.ts';

/** Labels by their text, with the fact that each one states. */
type Meanings = ReadonlyMap<string, Field>;

/** The rules for the answers of one registry: the common ones and those of its row. */
export interface Rules {
  readonly labels: Meanings;
  readonly loose: Meanings;
  readonly sentences: readonly (readonly [beginning: string, field: Field])[];
  readonly headings: ReadonlyMap<string, SectionRules>;
  readonly blocks: ReadonlyMap<string, SectionRules>;
  /** True for the label of a contact, in the texts of all registries or of this one. */
  readonly isContact: (label: string) => boolean;
}

export interface SectionRules {
  readonly labels: Meanings;
  readonly lines: Field | undefined;
  readonly value: Field | undefined;
  /** True if nothing in the section states a fact. */
  readonly ignored: boolean;
  /** True if others than the registry write lines of the section, such as the name and address of a contact. */
  readonly foreign: boolean;
}

/** Facts whose values may continue on further lines. */
export const LISTS: ReadonlySet<Field> = new Set(['nameserver', 'status']);

/** Facts about the holder, which the holder states. */
const OF_CONTACTS: ReadonlySet<Field> = new Set(['organization', 'name', 'country']);

const meaningsOf = (...tables: readonly (Labels | undefined)[]): Meanings =>
  new Map(
    tables.flatMap((labels) =>
      Object.entries(labels ?? {}).flatMap(([field, names]) =>
        names.map((name) => [name, field as Field] as const),
      ),
    ),
  );

function compile({ labels: table, lines, value }: Section): SectionRules {
  const labels = meaningsOf(table);
  const ignored = !table && !lines;
  const fields = [lines, ...labels.values()];
  const foreign =
    ignored || fields.some((field) => field === 'registrar' || (field && OF_CONTACTS.has(field)));
  return { labels, lines, value, ignored, foreign };
}

const compileAll = (
  common: ReadonlyMap<string, Section>,
  own: Readonly<Record<string, Section>> = {},
): ReadonlyMap<string, SectionRules> =>
  new Map([...common, ...Object.entries(own)].map(([heading, section]) => [heading, compile(section)]));

const compiledRules = new Map<WhoisRegistry | undefined, Rules>();

/** Returns the rules of a registry; those of all registries if it has no row. */
export const rulesOf = (registry: WhoisRegistry | undefined): Rules =>
  compiledRules.getOrInsertComputed(registry, () => {
    const headings = compileAll(COMMON_HEADINGS, registry?.headings);
    const blocks = compileAll(COMMON_BLOCKS, registry?.blocks);
    const own = Object.keys(registry?.headings ?? {});
    return {
      labels: meaningsOf(COMMON_LABELS, registry && LABELS_OF_ROWS, registry?.labels),
      loose: meaningsOf(registry && !registry.loose ? undefined : LOOSE_LABELS),
      sentences: [...meaningsOf(registry?.sentences)],
      headings,
      blocks,
      isContact: (label) =>
        !registry?.flat &&
        (isContactLabel(label) || (own.includes(label) && headings.get(label)?.ignored === true)),
    };
  });

/** Labels that contacts have, too. They state nothing about the domain in a block that begins with an unknown label. */
export const AMBIGUOUS: ReadonlySet<string> = new Set(meaningsOf(LOOSE_LABELS).keys());

/** The rules of a section whose heading has an unknown meaning, or states one fact. */
export const plainSection = (lines: Field | undefined): SectionRules => ({
  labels: new Map(),
  lines,
  value: undefined,
  ignored: !lines,
  foreign: !lines,
});
