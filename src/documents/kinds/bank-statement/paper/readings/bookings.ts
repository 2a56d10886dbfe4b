import { unaccented } from '../../../../tokens/unaccented.ts';
import type { MoneyToken } from '../lines/line.ts';
import { signOfSection } from '../marks/sections.ts';
import type { MoneyRole, PlacedCandidate } from './columns.ts';
import { signOfWords } from './sign-words.ts';
import type { Booking, Checked } from './solve.ts';

/** Properties that all amounts of a statement share. */
export interface Terms {
  /** True for a credit card statement. */
  readonly card: boolean;
  /** Number of decimals of the currency. */
  readonly scale: number;
}

interface Raw {
  readonly placed: PlacedCandidate;
  readonly money: MoneyToken;
  readonly role: MoneyRole;
  readonly balance: MoneyToken | null;
}

/** Builds the bookings of an interpretation, with the balances beside them. */
export function bookingsOf(
  placed: readonly PlacedCandidate[],
  rolesOf: (one: PlacedCandidate) => readonly MoneyRole[],
  terms: Terms,
): Checked & { readonly inverted: boolean } {
  const raws = placed.flatMap((one) => rawOf(one, rolesOf(one)) ?? []);
  const signs = signsOf(raws);
  const inverted = terms.card && isInverted(raws, signs);
  const twoSided = raws.some(({ role }) => role === 'debit') && raws.some(({ role }) => role === 'credit');
  const against = againstOf(raws);
  const bookings = raws.map((raw): Booking => {
    const printedSign = printedSignOf(raw, signs, against, inverted, terms.card && !twoSided);
    const words = signOfWords(unaccented(raw.placed.candidate.words.slice(0, 4).join(' ').slice(0, 300)));
    return {
      placed: raw.placed,
      money: raw.money,
      amount: unitsOf(raw.money, terms.scale),
      printedSign,
      likely: inverted
        ? isPayment(raw)
          ? 1
          : -1
        : words !== 0
          ? words
          : signs.minus > 0 && signs.plus === 0
            ? 1
            : -1,
      balance: raw.balance,
    };
  });
  const balances = raws.map(({ balance }) =>
    balance ? signedBalance(balance, inverted, terms.scale) : null,
  );
  return { bookings, balances, inverted };
}

/** Returns the signed balance of an amount. A card statement prints the amount owed. */
export function signedBalance(money: MoneyToken, inverted: boolean, scale: number): bigint {
  const units = unitsOf(money, scale);
  if (inverted) return money.sign === 'minus' || money.sign === 'credit' ? units : -units;
  return money.sign === 'minus' || money.sign === 'debit' ? -units : units;
}

export const unitsOf = ({ number }: MoneyToken, scale: number): bigint =>
  number.scale >= scale
    ? number.units / 10n ** BigInt(number.scale - scale)
    : number.units * 10n ** BigInt(scale - number.scale);

function rawOf(placed: PlacedCandidate, roles: readonly MoneyRole[]): Raw | undefined {
  let own: { money: MoneyToken; role: MoneyRole } | undefined;
  let balance: MoneyToken | null = null;
  for (const [at, { money }] of placed.slots.entries()) {
    const role = roles[at] ?? 'ignored';
    if (role === 'balance') balance = money;
    // If a row has a debit and a credit, one of them is zero.
    else if (role !== 'ignored' && (own === undefined || own.money.number.units === 0n))
      own = { money, role };
  }
  return own && { placed, balance, ...own };
}

/** True if a card statement prints charges without a sign, so its balances are amounts owed. */
function isInverted(raws: readonly Raw[], { minus, plus, plain }: Signs): boolean {
  const side = (wanted: -1 | 1) =>
    raws.filter(({ placed }) => signOfSection(placed.candidate.section) === wanted);
  const negative = (list: readonly Raw[]) => list.filter(({ money }) => money.sign === 'minus').length;
  const [charges, payments] = [side(-1), side(1)];
  if (charges.length > 0) return negative(charges) * 2 <= charges.length;
  if (minus + plus + plain > 0) return minus * 2 <= plain + plus;
  return payments.length > 0 ? negative(payments) > 0 : negative(raws) === 0;
}

interface Signs {
  readonly minus: number;
  readonly plus: number;
  readonly plain: number;
}

function signsOf(raws: readonly Raw[]): Signs {
  let [minus, plus, none] = [0, 0, 0];
  for (const { money, role, placed } of raws) {
    if (role !== 'amount' || signOfSection(placed.candidate.section) !== 0) continue;
    if (money.sign === 'minus' || money.sign === 'debit') minus += 1;
    else if (money.sign === null) none += 1;
    else plus += 1;
  }
  return { minus, plus, plain: none };
}

/**
 * Returns columns and parts of a statement that contain amounts with and without a minus. There, a minus means a
 * reversal.
 */
function againstOf(raws: readonly Raw[]): ReadonlySet<string> {
  const [negative, positive] = [new Set<string>(), new Set<string>()];
  for (const raw of raws) (raw.money.sign === 'minus' ? negative : positive).add(sideOf(raw));
  return new Set([...negative].filter((side) => positive.has(side)));
}

const sideOf = ({ role, placed }: Raw): string =>
  role === 'amount' ? `section ${placed.candidate.section}` : role;

function printedSignOf(
  raw: Raw,
  signs: Signs,
  against: ReadonlySet<string>,
  inverted: boolean,
  card: boolean,
): -1 | 0 | 1 {
  const { role, money, placed } = raw;
  const negative = money.sign === 'minus';
  const turned = negative && against.has(sideOf(raw));
  if (role === 'debit') return turned ? 1 : -1;
  if (role === 'credit') return negative ? -1 : 1;
  const section = signOfSection(placed.candidate.section);
  if (section !== 0 && (money.sign === null || (section === -1 && negative))) {
    if (placed.candidate.section === 'payments' && negative) return 1;
    return turned ? 1 : section;
  }
  if (section === 1 && negative && placed.candidate.section === 'payments') return 1;
  if (money.sign === 'credit') return 1;
  if (money.sign === 'debit') return -1;
  if (inverted)
    return money.sign === null ? (signs.minus + signs.plus > 0 ? -1 : 0) : money.sign === 'minus' ? 1 : -1;
  if (negative) return -1;
  if (money.sign === 'plus') return 1;
  if (card || signs.minus + signs.plus === 0) return 0;
  // If some amounts have a sign, amounts without a sign have the opposite sign.
  if (signs.minus > 0 && signs.plus === 0) return signs.minus * 6 >= signs.plain ? 1 : 0;
  if (signs.plus > 0 && signs.minus === 0) return -1;
  return 0;
}

const isPayment = ({ placed }: Raw): boolean =>
  /\b(?:payments?|paid|thank you|refund\w*|credit|zahlung\w*|gutschrift\w*|erstattung\w*|lastschrift\w*|einzug|paiement|reglement|pago|su pago|pagamento|rimborso|cashback|reversal)\b/.test(
    unaccented(placed.candidate.words.join(' ').slice(0, 200)),
  );
