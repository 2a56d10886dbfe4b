import type { Row } from '../../layout/types.ts';
import { type LabelMeaning, labelsIn } from '../labels/labels.ts';
import { postalLineOf } from '../parties/postal-lines.ts';
import { isOn } from '../switch.ts';
import { trimmed } from '../trimmed.ts';
import { plainLetters } from '../unaccented.ts';
import { domainNames, domainShare } from './domains.ts';
import { legalFormIn } from './legal-forms.ts';
import { isAddressLine, nameIn, nameKey } from './name.ts';

/** Properties of the issuer that a kind of document expects. */
interface IssuerOptions {
  /** Other parties, which are not the issuer. */
  readonly others?: readonly (string | null | undefined)[];
  /** The meaning of a label before the issuer's name. Names behind other labels do not count. */
  readonly label?: LabelMeaning;
  /** Words in names of such issuers, such as `Bank`, and words that occur in no name. Both without accents. */
  readonly words?: RegExp;
  readonly noNames?: RegExp;
  /** True if the first text of the document may be the name, although nothing else supports it. */
  readonly first?: boolean;
}

/** The name of the party that issued a document. */
export interface Issuer {
  readonly name: string;
  readonly row: Row;
  /** True if the name agrees with a domain, a label or a legal form, and not only with its position. */
  readonly supported: boolean;
}

interface Candidate {
  readonly name: string;
  readonly key: string;
  readonly row: Row;
  score: number;
  supported: boolean;
  count: number;
}

/** Maximum numbers of rows that are searched, at each end, and of candidates. */
const MAX_ROWS = 600;
const MAX_CANDIDATES = 200;
/** Maximum length of a cell. Longer ones are prose. */
const MAX_LENGTH = 400;

/** Number of rows at the top in which a name needs no support. */
const MAX_FIRST = 4;

/** Score from which a name is the issuer, and weights of the evidence. */
const MIN_SCORE = 1.3;
const WEIGHTS = {
  label: 2,
  domain: 1.6,
  form: 1,
  word: 0.8,
  address: 0.8,
  numbers: 0.4,
  heading: 0.3,
  repeated: 0.2,
} as const;
/** Maximum number of repetitions that raise the score. */
const MAX_REPEATED = 3;

const NUMBERS: ReadonlySet<LabelMeaning> = new Set([
  'vat_id',
  'tax_id',
  'registration_id',
  'phone',
  'fax',
  'email',
  'website',
]);

/**
 * Finds the party that issued a document: the name that agrees best with the domains of e-mail and web addresses, a
 * legal form, an address or register numbers beside it, its position and repetitions. Null if no name is likely.
 */
export function issuerIn(all: readonly Row[], options: IssuerOptions = {}): Issuer | null {
  if (!isOn('name')) return null;
  const rows = all.length <= 2 * MAX_ROWS ? all : [...all.slice(0, MAX_ROWS), ...all.slice(-MAX_ROWS)];
  const domains = domainNames(rows.map(({ text }) => text));
  const known = new Map<string, Candidate>();
  for (const [at, row] of rows.entries())
    for (const { name, labelled, rest } of namesOf(row, domains, options)) {
      if (known.size >= MAX_CANDIDATES) break;
      const key = nameKey(name);
      if (
        key.length < 2 ||
        options.others?.some((other) => other && nameKey(other) !== '' && key.startsWith(nameKey(other)))
      )
        continue;
      const evidence = evidenceFor(name, key, { at, rows, rest, labelled, domains, options });
      const before = known.get(key);
      if (!before) known.set(key, { name, key, row, count: 1, ...evidence });
      else {
        before.count += 1;
        before.supported ||= evidence.supported;
        // A full name with a legal form is better than the same name without.
        const whole = name.length > before.name.length && before.count < 20 ? { name, row } : {};
        Object.assign(before, whole, { score: Math.max(before.score, evidence.score) });
      }
    }
  let best: Candidate | undefined;
  const scoreOf = ({ score, count }: Candidate): number =>
    score + Math.min(count - 1, MAX_REPEATED) * WEIGHTS.repeated;
  for (const candidate of known.values())
    if (scoreOf(candidate) > (best ? scoreOf(best) : -1)) best = candidate;
  if (!best) return null;
  if (best.supported && (options.first || scoreOf(best) >= MIN_SCORE)) return best;
  return options.first ? firstOf([...known.values()], rows) : null;
}

/** Returns the name that is the first text of a document, if it is nothing else. */
const firstOf = (candidates: readonly Candidate[], rows: readonly Row[]): Issuer | null =>
  candidates.find(
    ({ name, row }) =>
      rows.indexOf(row) < MAX_FIRST &&
      row.cells.length < 3 &&
      row.cells[0]?.text === name &&
      !/\d/.test(name) &&
      labelsIn(name).length === 0,
  ) ?? null;

interface Context {
  readonly at: number;
  readonly rows: readonly Row[];
  /** The text of the cell behind the name. */
  readonly rest: string;
  readonly labelled: boolean;
  readonly domains: ReadonlyMap<string, number>;
  readonly options: IssuerOptions;
}

/** Adds up the evidence for a name at its place. */
function evidenceFor(
  name: string,
  key: string,
  { at, rows, rest, labelled, domains, options }: Context,
): { score: number; supported: boolean } {
  const row = rows[at] as Row;
  const domain = domainShare(key, domains) * WEIGHTS.domain;
  const form = legalFormIn(name) ? WEIGHTS.form : 0;
  const word = options.words?.test(plainLetters(name)) ? WEIGHTS.word : 0;
  let score = domain + form + word + (labelled ? WEIGHTS.label : 0);
  const supported = score > 0;
  score += at === 0 ? 0.6 : at < 4 ? 0.5 : at < 12 ? 0.2 : at > rows.length - 8 ? 0.2 : 0;
  if (row.heading !== null) score += WEIGHTS.heading;
  if (supported) {
    const near = rows.slice(Math.max(at - 1, 0), at + 3);
    if (hasAddress(rest) || hasAddress(rows[at + 1]?.cells[0]?.text ?? '')) score += WEIGHTS.address;
    if (
      near.some(({ text }) => labelsIn(text).some(({ meanings }) => meanings.some((one) => NUMBERS.has(one))))
    )
      score += WEIGHTS.numbers;
  }
  return { score, supported };
}

const hasAddress = (text: string): boolean => {
  const own = trimmed(text.slice(0, 160));
  const [first = ''] = own.split(/, | [|·•–-] | {2}/);
  return own !== '' && (isAddressLine(first) || postalLineOf(own) !== undefined);
};

interface Mention {
  readonly name: string;
  readonly labelled: boolean;
  readonly rest: string;
}

const SEPARATORS = /\s?[·•|∙●⋅]\s?|\s[-–—]\s| {2,}/;

/** Yields the names in the cells of a row. */
function* namesOf(
  { cells }: Row,
  domains: ReadonlyMap<string, number>,
  { label, noNames, first }: IssuerOptions,
): Generator<Mention> {
  for (const { text } of cells.slice(0, 12)) {
    if (text.length > MAX_LENGTH) continue;
    let rest = text.replace(/ ?,\s{1,9}/g, ', ');
    for (const whole of rest.split(SEPARATORS).slice(0, 12)) {
      rest = rest.slice(Math.max(rest.indexOf(whole), 0) + whole.length);
      const [before, piece] = partsAtColon(whole);
      const [said] = labelsIn(before);
      const labelled = label !== undefined && said?.start === 0 && said.meanings.includes(label);
      if (before !== '' && !labelled) continue;
      const own = ownNameOf(piece, domains);
      if (own === null || (noNames?.test(plainLetters(own)) && !legalFormIn(own))) continue;
      if (own.split(' ').length > 6 && !legalFormIn(own)) continue;
      if (first || labelled || legalFormIn(own) || own.length < 50)
        yield { name: own, labelled, rest: piece.slice(piece.indexOf(own) + own.length) + rest };
    }
  }
}

/** Splits a text at the colon behind its first words, which are a label. */
function partsAtColon(text: string): readonly [string, string] {
  const at = text.search(/:(?:\s|$)/);
  return at < 0 || /,/.test(text.slice(0, at))
    ? ['', text]
    : [text.slice(0, at + 1), text.slice(at + 1).trim()];
}

/** Returns the name at the start of a text: up to a legal form, up to a comma, or the words that a domain consists of. */
function ownNameOf(text: string, domains: ReadonlyMap<string, number>): string | null {
  const form = legalFormIn(text);
  if (form) {
    const until = text.slice(0, form.end);
    const parts = until.slice(0, form.start).split(/,\s+(?=\S)/);
    const from =
      parts.length > 1 ? until.length - form.end + form.start - (parts.at(-1) as string).length : 0;
    const name = trimmed(until.slice(from), '.()&');
    // A form far behind the beginning belongs to a sentence.
    return name.split(' ').length <= 9 ? nameIn(name) : null;
  }
  const [head = ''] = text.split(/\s?,\s/, 1);
  const words = head.split(' ');
  for (let count = Math.min(words.length, 5); count > 0; count -= 1) {
    const start = words.slice(0, count).join(' ');
    if (domains.has(nameKey(start))) return nameIn(start);
  }
  return nameIn(head);
}
