import { fromLexicon } from '../../../../lexicon/index.ts';
import { unaccented } from '../../../../tokens/unaccented.ts';
import { DAY, type Line, MONEY, type MoneyToken } from '../lines/line.ts';

const LABEL_KINDS = [
  'opening',
  'closing',
  'bare',
  'carried',
  'credits',
  'debits',
  'total',
  'available',
  'other',
] as const;

/** Meaning of an amount beside a label: a balance of the statement, or a sum of its parts. */
export type LabelKind = (typeof LABEL_KINDS)[number];

/** A label in lower case without accents. */
interface Phrase {
  readonly kind: LabelKind;
  readonly words: string;
}

/** Labels by their first word. The longest labels come first. */
const labelsByFirstWord = fromLexicon(
  'bank/labels',
  LABEL_KINDS,
  (topics): ReadonlyMap<string, readonly Phrase[]> =>
    Map.groupBy(
      [...topics]
        .flatMap(([kind, entries]) => entries.map(({ phrase }) => ({ kind, words: unaccented(phrase) })))
        .sort((one, other) => other.words.length - one.words.length),
      ({ words }) => words.split(' ', 1)[0] as string,
    ),
);

/** A label in a line. */
export interface FoundLabel {
  readonly kind: LabelKind;
  /** Offsets in the plain text of the line. */
  readonly start: number;
  readonly end: number;
}

/** Maximum number of characters of a line that are searched. */
const HEAD = 400;

/** Returns the labels of a line in order, without labels that are part of longer labels. */
export function labelsIn(plain: string): FoundLabel[] {
  const text = plain.slice(0, HEAD);
  const byFirst = labelsByFirstWord();
  const found: FoundLabel[] = [];
  let from = 0;
  for (const { 0: first, index } of text.matchAll(/\p{Ll}+/gu)) {
    if (index < from) continue;
    const known = byFirst
      .get(first)
      ?.find(
        ({ words }) => text.startsWith(words, index) && !/\p{Ll}/u.test(text[index + words.length] ?? ' '),
      );
    if (known === undefined) continue;
    from = index + known.words.length;
    found.push({ kind: known.kind, start: index, end: from });
  }
  return found;
}

/** A label with the amount that belongs to it. */
export interface LabelledMoney {
  readonly kind: LabelKind;
  readonly money: MoneyToken;
  /** True if only a date or the owner of the balance precedes the label. */
  readonly leads: boolean;
}

/** Maximum number of characters between a label and its amount. */
const NEAR = 60;

/** Returns the amounts of a line that follow a label. Other amounts are left out. */
export function labelledMoney(line: Line): LabelledMoney[] {
  const { plain, tokens } = line;
  const moneys = tokens.filter((token) => token.kind === 'money');
  if (moneys.length === 0) return [];
  const labels = labelsIn(plain);
  const found: LabelledMoney[] = [];
  for (const [at, { kind, start, end }] of labels.entries()) {
    const next = plain.indexOf(MONEY, end);
    const until = labels[at + 1]?.start ?? plain.length;
    if (next < 0 || next > until || next - end > NEAR) continue;
    const stated = moneys[countOf(plain.slice(0, next))];
    const owed = stated?.sign === null && OWED.test(plain.slice(start, end));
    const money = owed ? { ...stated, sign: 'debit' as const } : stated;
    if (money) found.push({ kind, money, leads: isLead(plain.slice(0, start)) });
  }
  // Examples: `468,80 SALDO INIZIALE`, `739,52 TOTALE USCITE`
  const [label] = labels;
  const [only] = moneys;
  if (found.length === 0 && label && only && moneys.length === 1 && ENDS.has(label.kind)) {
    const before = plain.slice(0, label.start).replace(MONEY, ' ');
    if (plain.slice(0, label.start).includes(MONEY) && isLead(before))
      found.push({ kind: label.kind, money: only, leads: true });
  }
  return found;
}

/** Words for a balance below zero that has no sign. */
const OWED = /^(?:solde debiteur|saldo zu unseren gunsten)$/;

const ENDS: ReadonlySet<LabelKind> = new Set(['opening', 'closing', 'credits', 'debits']);

const countOf = (text: string): number => text.split(MONEY).length - 1;

/** True if a line may begin with this text, followed by a label. */
const isLead = (before: string): boolean =>
  before.length <= 40 &&
  /^(?:[\W\d_]|\b(?:dein|ihr|ihre|your|votre|su|il|uw|je|nr|in|am|der|the|total|statement|account|konto|girokonto|est|of)\b){0,40}$/.test(
    before.replaceAll(DAY, ' '),
  );
