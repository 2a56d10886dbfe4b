import type { Cell, Row } from '../layout/types.ts';
import { type LabelMeaning, TOTAL_MEANINGS } from '../tokens/labels/labels.ts';
import { amountOf, type DecimalMark } from '../tokens/money/amounts.ts';
import { amountsIn } from '../tokens/money/amounts-in.ts';
import { compare, type Decimal, magnitude, minus, plus, ZERO } from '../tokens/money/decimal.ts';
import type { LabelOccurrence, Slot } from './labelled.ts';

export type TotalName = (typeof TOTAL_MEANINGS)[number];

/** An amount that may be a total. */
export interface AmountCandidate {
  readonly name: TotalName;
  readonly number: Decimal;
  readonly currency: string | null;
  readonly row: Row;
  readonly cells: readonly Cell[];
  readonly rowAt: number;
  /** The likelihood of the amount, based only on its label and its position. */
  readonly score: number;
}

export type Totals = Readonly<Partial<Record<TotalName, AmountCandidate>>> & {
  /** The number of equations that hold between the chosen totals. */
  readonly proofs: number;
};

const NAMES: ReadonlySet<string> = new Set(TOTAL_MEANINGS);

const isTotalName = (meaning: LabelMeaning): meaning is TotalName => NAMES.has(meaning);

const MAX_CANDIDATES = 400;

/**
 * Returns all amounts after, beside or below a label of a total, each with a score for how likely the amount is that
 * total.
 */
export function amountCandidates(
  occurrences: readonly LabelOccurrence[],
  mark: DecimalMark | null,
  rowCount: number,
): readonly AmountCandidate[] {
  const found: AmountCandidate[] = [];
  for (const occurrence of occurrences) {
    if (found.length >= MAX_CANDIDATES) break;
    const names = occurrence.meanings.filter(isTotalName);
    if (names.length === 0) continue;
    const slot = slotWithFigures(occurrence, mark);
    if (!slot) continue;
    const { amounts } = slot;
    const triple = names.includes('tax') ? tripleOf(amounts) : undefined;
    if (triple) {
      for (const [name, { number, currency, cells }] of triple)
        found.push({ name, number, currency, row: slot.row, cells, rowAt: occurrence.rowAt, score: TRIPLE });
      continue;
    }
    for (const [at, { number, currency, decimals, cells }] of amounts.entries()) {
      const last = at === amounts.length - 1;
      const score =
        POSITION_SCORES[slot.position] +
        (last ? 0 : -0.35) +
        (occurrence.first ? 0.1 : -0.1) +
        Math.min(occurrence.label.words, 4) * 0.05 +
        (currency === null ? 0 : 0.1) +
        (decimals ? 0.1 : -0.1) +
        (occurrence.rowAt / Math.max(rowCount, 1)) * 0.25;
      for (const name of names)
        found.push({ name, number, currency, row: slot.row, cells, rowAt: occurrence.rowAt, score });
    }
  }
  return found;
}

const POSITION_SCORES = { behind: 0.5, beside: 0.6, below: 0.1 } as const;

interface Figure {
  readonly number: Decimal;
  readonly currency: string | null;
  readonly decimals: boolean;
  readonly cells: readonly Cell[];
}

/**
 * Returns all amounts after a label in its row. The last amount is the most likely. If the row has no amount, returns
 * the amount below.
 */
function slotWithFigures(
  { slots }: LabelOccurrence,
  mark: DecimalMark | null,
):
  | { readonly row: Row; readonly position: Slot['position']; readonly amounts: readonly Figure[] }
  | undefined {
  const found = slots
    .map((slot) => ({ slot, amounts: figures(slot, mark) }))
    .filter(({ amounts }) => amounts.length > 0);
  const own = found.filter(({ slot }) => slot.position !== 'below');
  const last = own.at(-1) ?? found[0];
  if (!last) return undefined;
  const amounts = own.length > 0 ? own.flatMap((one) => one.amounts) : last.amounts;
  return { row: last.slot.row, position: last.slot.position, amounts };
}

/**
 * Returns the amounts at a position. If several cells have one amount each, each amount gets the position of its
 * cell.
 */
function figures({ text, cells, position }: Slot, mark: DecimalMark | null): Figure[] {
  // The groups of an IBAN are not amounts.
  if (/(?<![A-Z])[A-Z]{2}\d{2} ?(?:[A-Z0-9]{4} ?){3}/.test(text)) return [];
  const own = mark ?? undefined;
  const of = (piece: string, at: readonly Cell[]): Figure[] => {
    const whole = amountOf(piece.trim(), own);
    const all = whole ? [whole] : amountsIn(piece, { mark });
    return all.map(({ number, currency }) => ({ number, currency, decimals: number.scale === 2, cells: at }));
  };
  const each = position === 'beside' ? cells.flatMap((cell) => of(cell.text, [cell])) : of(text, cells);
  // A cell below is used only if it has exactly one amount.
  return position === 'below' && each.length !== 1 ? [] : each;
}

/** Score of net, tax and gross amounts in one row, which confirm each other. */
const TRIPLE = 0.7;

/** Returns net, tax and gross of a row that ends with all three. */
function tripleOf(amounts: readonly Figure[]): readonly (readonly [TotalName, Figure])[] | undefined {
  const [net, tax, total] = amounts.slice(-3);
  if (!net || !tax || !total || !within(plus(net.number, tax.number), total.number, 1n)) return undefined;
  return [
    ['net', net],
    ['tax', tax],
    ['total', total],
  ];
}

/** Number of the most likely candidates for each total. All combinations of these candidates are tried. */
const TRIED = 8;

const within = (one: Decimal, other: Decimal, cents: bigint): boolean =>
  compare(magnitude(minus(one, other)), { units: cents, scale: 2 }) <= 0;

/**
 * Chooses the totals that fit each other best. Net and tax that add up to the total outweigh any label.
 * @param known sums from other sources: the sum of the lines, and the sum of the taxes
 */
export function totalsOf(
  candidates: readonly AmountCandidate[],
  known: { readonly items: Decimal | null; readonly taxes: Decimal | null },
): Totals {
  const best = (name: TotalName): readonly AmountCandidate[] => {
    const all = candidates.filter((one) => one.name === name).sort((one, other) => other.score - one.score);
    const seen = new Set<string>();
    return all
      .filter(({ number }) => !seen.has(String(number.units)) && seen.add(String(number.units)))
      .slice(0, TRIED);
  };
  const dues = best('amount_due');
  const totals = [...best('total'), ...dues.map((one) => ({ ...one, score: one.score - 0.25 }))];
  const nets = [...best('net'), ...best('subtotal').map((one) => ({ ...one, score: one.score - 0.2 }))];
  const taxes = best('tax');
  const extras = extrasOf(best);
  let chosen: { total?: AmountCandidate; net?: AmountCandidate; tax?: AmountCandidate } = {};
  let max = Number.NEGATIVE_INFINITY;
  let proofs = 0;
  for (const total of totals.length > 0 ? totals : [undefined])
    for (const net of [...nets, undefined])
      for (const tax of [...taxes, undefined]) {
        const proof = proofOf({ total, net, tax }, extras, known);
        const score = (total?.score ?? 0) + (net?.score ?? 0) + (tax?.score ?? 0) + proof.weight;
        if (score > max) [max, chosen, proofs] = [score, defined({ total, net, tax }), proof.count];
      }
  const rest = Object.fromEntries(
    (
      ['subtotal', 'amount_due', 'prepaid', 'discount', 'charge', 'rounding', 'withheld', 'tip'] as const
    ).flatMap((name) => {
      const [first] = best(name);
      return first ? [[name, first]] : [];
    }),
  );
  return { ...rest, ...chosen, proofs };
}

const defined = <Value extends object>(values: Value): { [Name in keyof Value]: NonNullable<Value[Name]> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/**
 * Returns the possible differences between the total and net plus tax: sums of discount, charge, tip, rounding and
 * withheld tax.
 */
function extrasOf(best: (name: TotalName) => readonly AmountCandidate[]): readonly Decimal[] {
  const one = (name: TotalName): Decimal | undefined => best(name)[0]?.number;
  const [charge, discount, tip, rounding, withheld] = [
    one('charge'),
    one('discount'),
    one('tip'),
    one('rounding'),
    one('withheld'),
  ];
  const sums: Decimal[] = [ZERO];
  const add = (change: Decimal | undefined) => {
    if (change && change.units !== 0n) sums.push(...sums.map((sum) => plus(sum, change)));
  };
  add(charge);
  add(discount && minus(ZERO, magnitude(discount)));
  add(tip);
  add(rounding);
  add(withheld && minus(ZERO, magnitude(withheld)));
  return sums;
}

interface Trio {
  readonly total: AmountCandidate | undefined;
  readonly net: AmountCandidate | undefined;
  readonly tax: AmountCandidate | undefined;
}

function proofOf(
  { total, net, tax }: Trio,
  extras: readonly Decimal[],
  { items, taxes }: { readonly items: Decimal | null; readonly taxes: Decimal | null },
): { weight: number; count: number } {
  let weight = 0;
  let count = 0;
  const hold = (holds: boolean, gain: number, loss: number) => {
    weight += holds ? gain : -loss;
    count += holds ? 1 : 0;
  };
  if (total && net && tax) {
    const sum = plus(net.number, tax.number);
    const plainly = within(sum, total.number, 1n);
    const somehow = plainly || extras.some((extra) => within(plus(sum, extra), total.number, 1n));
    hold(somehow, plainly ? 1.5 : 1.1, 1.5);
    if (compare(magnitude(tax.number), magnitude(net.number)) > 0) weight -= 1;
  } else if (total && net)
    hold(
      extras.some((extra) => within(plus(net.number, extra), total.number, 1n)),
      0.2,
      0.6,
    );
  else if (
    total &&
    tax &&
    compare(magnitude(tax.number), magnitude(total.number)) >= 0 &&
    tax.number.units !== 0n
  )
    weight -= 1;
  if (tax && taxes) hold(within(tax.number, taxes, 2n), 0.6, 0.3);
  if (items && items.units !== 0n) {
    const all = [net, total].flatMap((one) => (one ? [one.number] : []));
    hold(
      all.some((one) => extras.some((extra) => within(plus(items, extra), one, 2n))),
      0.5,
      0.1,
    );
  }
  return { weight, count };
}
