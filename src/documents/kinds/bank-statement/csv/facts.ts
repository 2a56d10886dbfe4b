import { fromLexicon } from '../../../lexicon/index.ts';
import { patternsFrom, topicIn } from '../../../lexicon/pattern.ts';
import { dayOf } from '../../../tokens/dates/days.ts';
import { ibanOf } from '../../../tokens/identifiers/iban.ts';
import { amountOf, type DecimalMark } from '../../../tokens/money/amounts.ts';
import { isOn } from '../../../tokens/switch.ts';
import { trimmed } from '../../../tokens/trimmed.ts';
import { unaccented } from '../../../tokens/unaccented.ts';
import { type DraftBalance, identifier } from '../draft.ts';

/** Facts about the account from the lines before and after a table. */
export interface TableFacts {
  readonly account: { iban?: string | null; number?: string | null; owner?: string | null };
  opening: DraftBalance | null;
  closing: DraftBalance | null;
}

/** Labels of balances, which may go on with a date; and labels of the account and its owner. */
const balances = patternsFrom('bank/facts', ['opening', 'closing'], { place: (phrase) => `^${phrase}*` });
const labels = patternsFrom('bank/facts', ['owner', 'number', 'total'], { place: (phrase) => `^${phrase}` });

/**
 * Labels of rows that look like transactions. A label that ends other labels, such as `Balance`, means the closing balance
 * only in a row without an amount.
 */
const rowLabels = fromLexicon('bank/facts', ['opening', 'closing', 'turnover'], (topics) => {
  const closing = (topics.get('closing') ?? []).map(({ phrase }) => unaccented(phrase));
  const isBare = (label: string) => closing.some((other) => other !== label && other.endsWith(label));
  return new Map(
    [...topics].flatMap(([topic, entries]) =>
      entries.map(({ phrase }) => {
        const label = unaccented(phrase);
        return [label, { topic, isBare: topic === 'closing' && isBare(label) }] as const;
      }),
    ),
  );
});

/**
 * Returns what a row with a date states if it is not a transaction: a cell must contain a label alone, or a label and a
 * date.
 */
export function balanceRowOf(
  row: readonly string[],
  isWithoutAmount: boolean,
): 'opening' | 'closing' | 'turnover' | undefined {
  for (const cell of row) {
    if (cell.length > 60 || !/\p{L}{3}/u.test(cell)) continue;
    const label = trimmed(unaccented(cell), '', '0123456789').replace(
      / (?:as of|on|at|as at|am|vom|per|zum|au|al|op|den|del)$/,
      '',
    );
    const meant = rowLabels().get(label);
    if (meant && (!meant.isBare || isWithoutAmount)) return meant.topic;
  }
  return undefined;
}

/** True if a row without a date describes the account or a total and is not a transaction. */
export function isFact(row: readonly string[]): boolean {
  const label = unaccented((row.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, MAX_LENGTH));
  return topicIn(balances(), label) !== null || labels().number.test(label) || labels().total.test(label);
}

const MAX_LENGTH = 200;

/** Reads facts from lines of labels and values, such as `Kontostand vom 31.01.2024:;1.234,56 EUR`. */
export function takeFacts(
  rows: readonly (readonly string[])[],
  facts: TableFacts,
  mark: DecimalMark | undefined,
): void {
  for (const row of rows.slice(0, 200)) {
    const cells = row.map((cell) => cell.trim().slice(0, MAX_LENGTH)).filter(Boolean);
    const [first = '', ...others] = cells.flatMap((cell, at) => (at === 0 ? splitLabel(cell) : [cell]));
    const label = unaccented(first);
    const iban = cells.map((cell) => ibanOf(cell) ?? ibanOf(cell.replace(/^[^:]*:\s*/, ''))).find(Boolean);
    if (iban) facts.account.iban ??= iban;
    const side = topicIn(balances(), label);
    if (side) facts[side] ??= balanceIn(first, others, mark);
    else if (labels().owner.test(label)) facts.account.owner ??= isOn('name') ? identifier(others[0]) : null;
    else if (labels().number.test(label) && !iban) facts.account.number ??= numberIn(first, others);
  }
}

const splitLabel = (cell: string): string[] => {
  const colon = cell.indexOf(':');
  return colon < 0 ? [cell] : [cell.slice(0, colon).trim(), cell.slice(colon + 1).trim()].filter(Boolean);
};

/** Reads an amount with the currency beside it, and the date in the label or beside the amount. */
function balanceIn(
  label: string,
  cells: readonly string[],
  mark: DecimalMark | undefined,
): DraftBalance | null {
  const days = [...cells, ...label.split(/[\s:]+/)].map((text) => dayOf(text)).filter(Boolean);
  for (const [at, cell] of cells.entries()) {
    const amount = dayOf(cell) === undefined ? amountOf(cell, mark) : undefined;
    if (amount === undefined) continue;
    const beside = cells[at + 1]?.trim().toUpperCase() ?? '';
    const currency = amount.currency ?? (/^[A-Z]{3}$/.test(beside) ? beside : null);
    return { amount: amount.number, currency, date: days[0] ?? null };
  }
  return null;
}

/** Finds an account number with more than three digits, in the values or in the label. */
const numberIn = (label: string, cells: readonly string[]): string | null => {
  const found = [...cells, label].find((text) => text.replace(/\D/g, '').length > 3);
  return identifier(found);
};
