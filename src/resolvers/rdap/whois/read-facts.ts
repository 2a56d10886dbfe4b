import {
  COMMON_BLOCKS,
  COMMON_HEADINGS,
  COMMON_LABELS,
  LABELS_OF_ROWS,
  LOOSE_LABELS,
} from './common-labels.ts';
import { type Field, type Labels, normaliseLabel, type Section, type WhoisRegistry } from './registry.ts';

/** Limits the number of values of a fact, and their length. No server exceeds these limits. */
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 1_000;
const MAX_LABEL_LENGTH = 70;

/** Labels by their text, with the fact that each one states. */
type Meanings = ReadonlyMap<string, Field>;

interface Rules {
  readonly labels: Meanings;
  readonly loose: Meanings;
  readonly sentences: readonly (readonly [beginning: string, field: Field])[];
  readonly headings: ReadonlyMap<string, Compiled>;
  readonly blocks: ReadonlyMap<string, Compiled>;
  readonly tabs: boolean;
}

interface Compiled {
  readonly labels: Meanings;
  readonly lines: Field | undefined;
  readonly value: Field | undefined;
  /** True if nothing in the section states a fact. */
  readonly ignored: boolean;
}

const meaningsOf = (...tables: readonly (Labels | undefined)[]): Meanings =>
  new Map(
    tables.flatMap((labels) =>
      Object.entries(labels ?? {}).flatMap(([field, names]) =>
        names.map((name) => [name, field as Field] as const),
      ),
    ),
  );

const compile = ({ labels, lines, value }: Section): Compiled => ({
  labels: meaningsOf(labels),
  lines,
  value,
  ignored: !labels && !lines,
});

const compileAll = (
  common: ReadonlyMap<string, Section>,
  own: Readonly<Record<string, Section>> = {},
): ReadonlyMap<string, Compiled> =>
  new Map([...common, ...Object.entries(own)].map(([heading, section]) => [heading, compile(section)]));

const rulesOf = (registry: WhoisRegistry | undefined): Rules => ({
  labels: meaningsOf(COMMON_LABELS, registry && LABELS_OF_ROWS, registry?.labels),
  loose: meaningsOf(registry && !registry.loose ? undefined : LOOSE_LABELS),
  sentences: [...meaningsOf(registry?.sentences)],
  headings: compileAll(COMMON_HEADINGS, registry?.headings),
  blocks: compileAll(COMMON_BLOCKS, registry?.blocks),
  tabs: registry?.tabs ?? false,
});

const compiledRules = new Map<WhoisRegistry | undefined, Rules>();

/** Labels that contacts have, too. They state nothing about the domain in a block that begins with an unknown label. */
const AMBIGUOUS: ReadonlySet<string> = new Set(meaningsOf(LOOSE_LABELS).keys());

/** Labels with which a contact begins even if no empty line precedes it. */
const CONTACT_LABELS: ReadonlySet<string> = new Set([
  'contact',
  'contact id',
  'nic handle',
  'nic hdl',
  'nic hdl br',
  'personname',
  'role',
]);

/** Facts whose values may continue on further lines. */
const LISTS: ReadonlySet<Field> = new Set(['nameserver', 'status']);

/** A section that is being read. */
interface OpenSection extends Compiled {
  readonly indent: number;
  /** True if only lines that are indented more than its heading belong to it. */
  readonly indentedOnly: boolean;
  /** True if an empty line ends the section, because its heading is only a line with an unknown meaning. */
  readonly untilBlank?: boolean;
  used: boolean;
  deep: boolean;
  ended: boolean;
}

const UNKNOWN: Compiled = { labels: new Map(), lines: undefined, value: undefined, ignored: true };

/**
 * Returns every fact with its values in the order of the text. Lines with an unknown label or heading are skipped, and
 * so are facts that follow the name of another domain.
 * @param isOther true for a value that names another domain
 */
export function readFacts(
  lines: readonly string[],
  registry: WhoisRegistry | undefined,
  isOther: (name: string) => boolean,
): Map<Field, string[]> {
  const rules = compiledRules.getOrInsertComputed(registry, rulesOf);
  const found = new Map<Field, string[]>();
  let ofOther = false;
  let last: Field | undefined;
  const note = (field: Field, value: string) => {
    // Names that follow one another are variants of one domain.
    if (field === 'domain') ofOther = isOther(value) && (ofOther || last !== 'domain');
    else if (ofOther) return;
    last = field;
    const values = found.getOrInsertComputed(field, () => []);
    if (values.length < MAX_VALUES) values.push(value.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, ' '));
  };
  let section: OpenSection | undefined;
  let list: { readonly field: Field; readonly indent: number } | undefined;
  let blockStarts = true;
  // A block that begins with an unknown label after that of the domain describes something else.
  let foreign = false;

  for (const line of lines) {
    if (/^\s*(?:%|#|>>>|--|;)/.test(line)) continue;
    const body = line.trim();
    if (body === '') {
      blockStarts = true;
      list = undefined;
      if (section?.untilBlank) section = undefined;
      else if (section?.used) section.ended = true;
      else if (section?.lines && !LISTS.has(section.lines)) section = { ...section, lines: undefined };
      continue;
    }
    const indent = line.length - line.trimStart().length;
    const starts = blockStarts;
    blockStarts = false;
    if (section && leaves(section, indent)) section = undefined;
    const pair = split(body, rules.tabs);
    const name = pair?.label ?? (body.length <= MAX_LABEL_LENGTH ? normaliseLabel(body) : '');
    const empty = (pair?.value ?? '') === '';

    // A line of an address below its heading may be any word: the office of a university is called `Registrar`.
    const continues = section !== undefined && !section.ended && !pair && indent > section.indent;
    const opened = empty
      ? continues
        ? undefined
        : rules.headings.get(name)
      : starts || (!section && CONTACT_LABELS.has(name))
        ? rules.blocks.get(name)
        : undefined;
    if (opened) {
      if (opened.value && !empty) note(opened.value, pair?.value ?? '');
      section = { ...opened, indent, indentedOnly: false, used: !empty, deep: false, ended: false };
      list = undefined;
      continue;
    }
    const sentence = section?.ignored ? undefined : sentenceIn(body, rules);
    if (sentence) {
      if (section) section.used = true;
      note(...sentence);
      continue;
    }
    if (section) {
      const deeper = indent > section.indent;
      const field = pair && pair.value !== '' ? section.labels.get(name) : undefined;
      const sibling = !section.used && !deeper && !field && pair && rules.labels.has(name);
      const outside =
        section.indentedOnly && !deeper && (pair !== undefined || section.ignored || section.used);
      if (!(sibling || outside)) {
        // Of a name and its address, only the first line is the name.
        const isValue =
          section.lines && !isLabelled(pair, section) && !(section.used && !LISTS.has(section.lines));
        if (field) note(field, pair?.value ?? '');
        else if (section.lines && isValue) note(section.lines, body);
        section.used = true;
        section.deep ||= deeper;
        continue;
      }
      section = undefined;
    }
    if (!pair) {
      if (list && indent > list.indent) note(list.field, body);
      else
        section = {
          ...UNKNOWN,
          indent,
          indentedOnly: true,
          untilBlank: true,
          used: true,
          deep: false,
          ended: false,
        };
      continue;
    }
    const known = rules.labels.get(name) ?? rules.loose.get(name);
    if (starts) foreign = known === undefined && found.has('domain');
    const field = foreign && AMBIGUOUS.has(name) ? undefined : known;
    if (list && !field && indent > list.indent) {
      note(list.field, body);
      continue;
    }
    list = undefined;
    if (empty) {
      const opening = { ...UNKNOWN, lines: field, ignored: !field };
      section = { ...opening, indent, indentedOnly: true, used: false, deep: false, ended: false };
    } else if (field) {
      note(field, pair.value);
      if (LISTS.has(field)) list = { field, indent };
    }
  }
  return found;
}

/** Returns the fact that a sentence states: the words behind its beginning. */
function sentenceIn(body: string, { sentences }: Rules): [field: Field, value: string] | undefined {
  if (sentences.length === 0) return undefined;
  const words = body.slice(0, MAX_VALUE_LENGTH).replace(/\s+/g, ' ');
  const sentence = sentences.find(([beginning]) => words.toLowerCase().startsWith(`${beginning} `));
  return sentence && [sentence[1], words.slice(sentence[0].length + 1)];
}

/** True if a line with this indent no longer belongs to the section. */
const leaves = (section: OpenSection, indent: number): boolean =>
  indent < section.indent || (indent === section.indent && (section.ended || section.deep));

/** True for a line with a label of its own. The addresses behind the name of a host contain colons, too. */
const isLabelled = (pair: Pair | undefined, { lines }: Compiled): boolean =>
  pair !== undefined && !(lines === 'nameserver' && /^(?:- )?[\w-]+\.[\w.-]+(?:\s|$)/.test(pair.written));

interface Pair {
  readonly label: string;
  readonly value: string;
  /** The label as written. */
  readonly written: string;
}

/**
 * Splits a line into its label and value: `label: value`, `[label] value`, with dots or spaces before the colon. Japan’s
 * registry marks its lines with letters: `p. [Name Server]`.
 */
function split(body: string, tabs: boolean): Pair | undefined {
  const bracketed = body.replace(/^[a-z]\. ?(?=\[)/, '');
  if (bracketed.startsWith('[')) {
    const end = bracketed.indexOf(']');
    if (end < 0 || end > MAX_LABEL_LENGTH) return undefined;
    return pairOf(bracketed.slice(1, end), bracketed.slice(end + 1));
  }
  const tab = tabs ? body.indexOf('\t') : -1;
  const at = tab >= 0 ? tab : body.indexOf(':');
  if (at < 1 || at > MAX_LABEL_LENGTH || body.startsWith('//', at + 1)) return undefined;
  return pairOf(body.slice(0, at), body.slice(at + 1));
}

function pairOf(written: string, value: string): Pair | undefined {
  const label = normaliseLabel(written);
  return label === ''
    ? undefined
    : { label, value: value.trim().replace(/^\.{2,}/, ''), written: written.trim() };
}
