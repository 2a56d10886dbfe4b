import { CollectedFacts, trimValue } from './collected-facts.ts';
import { RECORD_LABELS } from './contact-labels.ts';
import { type Author, type Line, splitLines } from './lines.ts';
import type { Field, WhoisRegistry } from './registry.ts';
import { AMBIGUOUS, LISTS, plainSection, type Rules, rulesOf, type SectionRules } from './rules.ts';

/** Labels with which a contact begins even if no empty line precedes it. */
const RECORDS: ReadonlySet<string> = new Set(RECORD_LABELS);

/** A section that is being read. */
interface OpenSection {
  readonly rules: SectionRules;
  readonly indent: number;
  /** True if only lines that are indented more than its heading belong to it. */
  readonly indentedOnly: boolean;
  /** True if an empty line ends the section, because its heading is only a line with an unknown meaning. */
  readonly untilBlank: boolean;
  /** True if lines before the first empty line state only what the section itself can state. */
  readonly closed: boolean;
  /** True if every line that is indented more belongs to the section, as in an address below the heading of a contact. */
  readonly holdsIndented: boolean;
  /** The possible author of the heading. */
  readonly author: Author;
  /** The fact that lines without a label state. */
  lines: Field | undefined;
  used: boolean;
  deep: boolean;
  ended: boolean;
}

/**
 * Returns every fact with its values in the order of the text. Lines with an unknown label or heading are skipped, and
 * so are facts that follow the name of another domain. Contacts write their names and addresses themselves, so these
 * may look like labels of the domain: a section of a contact ends only where the format of the registry ends it, at an
 * empty line or at a line that is indented less.
 * @param isOther true for a value that names another domain
 */
export function readFacts(
  texts: readonly string[],
  registry: WhoisRegistry | undefined,
  isOther: (name: string) => boolean,
): CollectedFacts {
  const rules = rulesOf(registry);
  const lines = splitLines(texts, registry?.tabs ?? false, rules.isContact);
  // A contact can write such a heading, too, but not behind the one of the registry.
  const afterContacts = new Map(lines.flatMap((line) => (line ? [[line.name, line]] : [])));
  const lastHeadings = new Set((registry?.afterContacts ?? []).map((heading) => afterContacts.get(heading)));
  const reader = new FactReader(rules, new CollectedFacts(isOther), lastHeadings);
  for (const line of lines) {
    if (line) reader.read(line);
    else reader.endBlock();
  }
  reader.facts.settle();
  return reader.facts;
}

/** Reads one line after another, and keeps the section and the list to which the next line may belong. */
class FactReader {
  readonly facts: CollectedFacts;
  readonly #rules: Rules;
  readonly #lastHeadings: ReadonlySet<Line | undefined>;
  #section: OpenSection | undefined;
  #list: { readonly field: Field; readonly indent: number } | undefined;
  /** True in a block that begins with an unknown label after that of the domain: it describes something else. */
  #foreignBlock = false;

  /** @param lastHeadings headings that end a contact although no empty line precedes them */
  constructor(rules: Rules, facts: CollectedFacts, lastHeadings: ReadonlySet<Line | undefined>) {
    this.#rules = rules;
    this.#lastHeadings = lastHeadings;
    this.facts = facts;
  }

  /** Handles an empty line. */
  endBlock(): void {
    this.facts.startBlock();
    this.#list = undefined;
    const section = this.#section;
    if (!section) return;
    if (section.untilBlank) this.#section = undefined;
    else if (section.used) section.ended = true;
    else if (section.lines && !LISTS.has(section.lines)) section.lines = undefined;
  }

  read(line: Line): void {
    this.facts.setAuthor(line.author);
    if (line.amongContact && this.#factOf(line.name)) {
      this.#skip(line.name);
      return;
    }
    if (this.#section && leaves(this.#section, line)) this.#section = undefined;
    if (this.#section && isHeld(this.#section, line) && !this.#lastHeadings.has(line)) {
      this.#readInSection(this.#section, line);
      return;
    }
    if (this.#openKnown(line)) return;
    if (this.#readSentence(line)) return;
    if (this.#section && this.#belongsTo(this.#section, line)) {
      this.#readInSection(this.#section, line);
      return;
    }
    this.#section = undefined;
    if (line.pair) this.#readPair(line, line.pair.value);
    else this.#readUnlabelled(line);
  }

  /** Opens the section of a known heading, or of a block that begins with a known label. */
  #openKnown(line: Line): boolean {
    const rules = line.empty ? this.#headingOf(line) : this.#blockOf(line);
    if (!rules) return false;
    // In a table, a label without a value has no lines of its own unless these are indented.
    const holdsIndented = rules.foreign;
    if (rules.foreign && line.empty && line.inTable)
      this.#open(line, rules, { indentedOnly: true, holdsIndented });
    else this.#open(line, rules, { closed: rules.foreign, holdsIndented, used: !line.empty });
    if (rules.value && line.pair && !line.empty) this.facts.add(rules.value, line.pair.value);
    this.#list = undefined;
    return true;
  }

  #headingOf(line: Line): SectionRules | undefined {
    const section = this.#section;
    // A line of an address below its heading may be any word: the office of a university is called `Registrar`.
    const continues = section !== undefined && !section.ended && !line.pair && line.indent > section.indent;
    return continues ? undefined : this.#rules.headings.get(line.name);
  }

  #blockOf(line: Line): SectionRules | undefined {
    const starts = line.startsBlock || (!this.#section && RECORDS.has(line.name));
    return starts ? this.#rules.blocks.get(line.name) : undefined;
  }

  #open(line: Line, rules: SectionRules, options: Partial<OpenSection> = {}): void {
    this.#section = {
      rules,
      indent: line.indent,
      author: line.author,
      lines: rules.lines,
      indentedOnly: false,
      untilBlank: false,
      closed: false,
      holdsIndented: false,
      used: false,
      deep: false,
      ended: false,
      ...options,
    };
  }

  #readSentence({ body }: Line): boolean {
    const { sentences } = this.#rules;
    if (sentences.length === 0 || this.#section?.rules.foreign) return false;
    const words = trimValue(body);
    const sentence = sentences.find(([beginning]) => words.toLowerCase().startsWith(`${beginning} `));
    if (!sentence) return false;
    if (this.#section) this.#section.used = true;
    this.facts.add(sentence[1], words.slice(sentence[0].length + 1));
    return true;
  }

  /** Returns false for a line behind the section, as far as it can be told without an empty line. */
  #belongsTo(section: OpenSection, line: Line): boolean {
    if (line.indent > section.indent) return true;
    if (section.indentedOnly) return !line.pair && !section.rules.ignored && !section.used;
    return (
      section.used || !line.pair || stated(section, line) !== undefined || !this.#rules.labels.has(line.name)
    );
  }

  #readInSection(section: OpenSection, line: Line): void {
    const field = stated(section, line);
    const deeper = line.indent > section.indent;
    // Of a name and its address, only the first line is the name.
    const isValue =
      section.lines && !isLabelled(line, section) && !(section.used && !LISTS.has(section.lines));
    // A label of the section may follow the address of the registrar, and is as certain as the heading.
    if (line.author === 'registry' || (field && line.author === 'weak')) this.facts.setAuthor(section.author);
    if (field) this.facts.add(field, line.pair?.value ?? '');
    else if (section.lines && isValue) this.facts.add(section.lines, line.body);
    else if (section.closed && !deeper && line.pair) this.#skip(line.name);
    // An address may continue with an indent after a label without one.
    if (!section.used || !section.closed) section.deep ||= deeper;
    section.used = true;
  }

  #factOf(label: string): Field | undefined {
    return this.#rules.labels.get(label) ?? this.#rules.loose.get(label);
  }

  #skip(label: string): void {
    const field = this.#rules.labels.get(label);
    if (field) this.facts.skipped.add(field);
  }

  #readPair(line: Line, value: string): void {
    const known = this.#factOf(line.name);
    if (line.startsBlock) this.#foreignBlock = known === undefined && this.facts.found.has('domain');
    const field = this.#foreignBlock && AMBIGUOUS.has(line.name) ? undefined : known;
    const list = this.#list;
    if (list && !field && line.indent > list.indent) {
      this.facts.add(list.field, line.body);
      return;
    }
    this.#list = undefined;
    if (line.empty) {
      const closed = !field && this.#isUnknownHeading(line);
      this.#open(line, plainSection(field), { indentedOnly: !closed, closed });
    } else if (field) {
      this.facts.add(field, value);
      if (LISTS.has(field)) this.#list = { field, indent: line.indent };
    }
  }

  #readUnlabelled(line: Line): void {
    const list = this.#list;
    if (list && line.indent > list.indent) this.facts.add(list.field, line.body);
    else {
      const closed = this.#isUnknownHeading(line);
      this.#open(line, plainSection(undefined), {
        indentedOnly: !closed,
        closed,
        untilBlank: true,
        used: true,
      });
    }
  }

  /** True if the line may be the heading of a contact in an unknown language. */
  #isUnknownHeading(line: Line): boolean {
    const ofRegistrar = line.above?.startsWith('registrar ') ?? false;
    return !line.inTable && !ofRegistrar && this.facts.found.has('domain');
  }
}

/** True if the line cannot be anything else than a line of the section. */
const isHeld = (section: OpenSection, line: Line): boolean =>
  !section.ended &&
  ((section.closed && (section.used || !line.startsBlock)) ||
    (section.holdsIndented && line.indent > section.indent));

/** True if a line with this indent no longer belongs to the section. */
const leaves = (section: OpenSection, { indent }: Line): boolean =>
  indent < section.indent || (indent === section.indent && (section.ended || section.deep));

/** Returns the fact that a line with a label states in the section. */
const stated = ({ rules }: OpenSection, { pair }: Line): Field | undefined =>
  pair && pair.value !== '' ? rules.labels.get(pair.label) : undefined;

/** True for a line with a label of its own. The addresses behind the name of a host contain colons, too. */
const isLabelled = ({ pair }: Line, { lines }: OpenSection): boolean =>
  pair !== undefined && !(lines === 'nameserver' && /^(?:- )?[\w-]+\.[\w.-]+(?:\s|$)/.test(pair.written));
