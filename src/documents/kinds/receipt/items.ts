import { clocksIn } from '../../tokens/dates/clock.ts';
import { daysIn } from '../../tokens/dates/days-in.ts';
import { type Decimal, magnitude, negated, plain, times } from '../../tokens/money/decimal.ts';
import { leadingQuantity, weightAtEnd } from '../../tokens/quantities/quantities.ts';
import { isOn } from '../../tokens/switch.ts';
import { trimmed } from '../../tokens/trimmed.ts';
import type { Line } from './lines.ts';
import { fits, type Quantity, quantityIn } from './quantity.ts';
import type { ReceiptDiscount, ReceiptLineItem } from './types.ts';
import { labelKeyOf } from './words.ts';

/** An item with the line of its amount. */
export interface StatedItem {
  readonly description: string | null;
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly total: Decimal | null;
  readonly line: Line;
}

export interface StatedDiscount extends ReceiptDiscount {
  readonly number: Decimal;
  readonly line: Line;
}

export interface Goods {
  readonly items: readonly StatedItem[];
  readonly discounts: readonly StatedDiscount[];
}

const HEADINGS =
  /\b(?:qty|quantity|quan|desc|description|descriptions|items?|price|u price|unitprice|unit|uom|amount|amt|total|rm|disc|code|sku|menge|anz|anzahl|preis|e preis|betrag|artikel|bezeichnung|eur|article|articles|designation|libelle|prix|montant|pu|qte|cant|cantidad|descripcion|precio|importe|articulo|descrizione|prezzo|importo|iva|aantal|omschrijving|prijs|bedrag|antal|pris|belopp|vare|vara|beskrivelse|ilosc|nazwa|cena|wartosc|produto|valor|preco|descricao|nama|harga|kuantiti|no|tax|product|ea|uprice|itemname)\b/g;

/** True if a row contains the column headers of the items. */
export function isHeading({ money, text }: Line): boolean {
  if (money.length > 0 || text.length > 90) return false;
  const words = labelKeyOf(text).split(' ');
  const named = words.filter((word) => word.match(HEADINGS) !== null).length;
  return named >= 2 && named * 3 >= words.length * 2;
}

const META =
  /\b(?:cashier|kassierer|kasse|bediener|server|operator|table|tisch|order|invoice|inv no|receipt|bill no|doc no|terminal|pos|shift|till|counter|salesperson|staff|date|datum|time|zeit|tel|phone|fax|gst (?:id|no|reg)|vat (?:no|reg)|www|http|member|kundennr|cust|customer|guest|pax|trans|slip|closed|session|welcome|thank|check|reg|seller|waiter|covers|bon|beleg|caissier|vendeur|ticket|cajero|mesa|cassa|op)\b/;

const isMeta = ({ text }: Line): boolean =>
  META.test(labelKeyOf(text)) ||
  clocksIn(text).length > 0 ||
  daysIn(text).length > 0 ||
  /\d\/\d{2}|@\w+\.|:\s*\S/.test(text) ||
  !/\p{L}{2}|[\p{Lo}]/u.test(text);

/** True if a row contains an amount without an item name, and the row above may be that name. */
export function isNameAbove(above: Line, line: Line): boolean {
  const { kind, money, text } = above;
  if (line.money.length === 0 || money.length > 0 || kind !== null || isMeta(above) || isHeading(above))
    return false;
  const quantity = quantityIn(line);
  const own = nameOf(quantity ? line.text.slice(0, quantity.start) : line.label);
  return (own === '' || isCode(own)) && /\p{L}{3}/u.test(text);
}

/** True for item codes, and for rows of item codes, which contain more digits than letters. */
function isCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const letters = text.replace(/[^\p{L}]/gu, '').length;
  // A letter alone is the code of a tax rate, printed after the amount.
  if (/^[A-Z]\*?$/.test(text)) return true;
  return digits > 0 && (letters < 2 || (digits >= letters && !/\p{L}{4}/u.test(text)));
}

/**
 * Reads the items and discounts.
 * @param lines from the column headers to the first sum
 * @param below the rows after them
 */
export function goodsOf(lines: readonly Line[], below: readonly Line[]): Goods {
  const goods = new Counter(lines).count();
  const more = below.flatMap((line) => {
    const amount = line.money.at(-1)?.number;
    return line.kind === 'discount' && amount && amount.units !== 0n ? [discountOf(line, amount)] : [];
  });
  return { items: goods.items, discounts: [...goods.discounts, ...more] };
}

const discountOf = (line: Line, amount: Decimal): StatedDiscount => {
  const number = magnitude(amount);
  return { description: nameOf(line.label) || null, amount: plain(number), number, line };
};

/** Collects the items row by row. */
class Counter {
  readonly #items: StatedItem[] = [];
  readonly #discounts: StatedDiscount[] = [];
  readonly #lines: readonly Line[];
  /** Names that have no amount yet. */
  #waiting: string[] = [];
  /** A quantity in a row above its item. */
  #ahead: Quantity | null = null;
  /** True if the previous row contains an amount but no name. The name is then in the row below. */
  #nameless = false;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  count(): Goods {
    this.#lines.forEach((line, at) => {
      if (line.money.length === 0) this.#without(line);
      else this.#priced(line, this.#lines[at + 1]);
    });
    return { items: this.#items, discounts: this.#discounts };
  }

  /**
   * Handles a row without an amount. The row may be the name of an item whose amount is in the row above or below, or
   * may not belong to the items.
   */
  #without(line: Line): void {
    if (this.#weighs(line)) return;
    const last = this.#items.at(-1);
    if (isMeta(line) || isHeading(line) || line.kind === 'count') {
      this.#waiting = [];
      this.#nameless = false;
    } else if (this.#nameless && last) {
      this.#items[this.#items.length - 1] = { ...last, description: line.text.trim() };
      this.#nameless = false;
    } else if (!isCode(line.text)) this.#waiting.push(line.text.trim());
  }

  /** Adds a weight in a row of its own to the item above: `Handeingabe 0,624 kg`. Returns true if it fits. */
  #weighs({ text }: Line): boolean {
    const [last, weight] = [this.#items.at(-1), weightAtEnd(text)];
    if (!last || !weight || last.quantity !== null || this.#waiting.length > 0) return false;
    this.#items[this.#items.length - 1] = { ...last, quantity: weight.number };
    return true;
  }

  #priced(line: Line, next: Line | undefined): void {
    const { kind, money } = line;
    const last = money.at(-1)?.number as Decimal;
    if (kind === 'discount' || (kind === 'savings' && last.units < 0n)) this.#discount(line, last);
    else if (
      kind === null ||
      kind === 'payment' ||
      kind === 'total' ||
      kind === 'service' ||
      kind === 'change'
    ) {
      const waiting = this.#waiting;
      this.#good(line, last, next);
      // The name above the quantity belongs to the item whose amount is in the row below.
      if (this.#ahead && this.#waiting === waiting) return;
    }
    this.#waiting = [];
  }

  #discount(line: Line, amount: Decimal): void {
    this.#nameless = false;
    if (amount.units === 0n) return;
    this.#discounts.push(discountOf(line, amount));
  }

  #good(line: Line, last: Decimal, next: Line | undefined): void {
    const quantity = quantityIn(line);
    const bare = quantity !== undefined && quantity.total === null;
    if (bare && this.#addsTo(quantity)) return;
    const own = nameOf(quantity ? `${line.text.slice(0, quantity.start)} ` : line.label);
    const named = own !== '' && !isCode(own);
    if (
      bare &&
      !named &&
      next &&
      next.money.length > 0 &&
      isAhead(quantity, next) &&
      (this.#waiting.length === 0 || isCode(nameOf(next.label)) || nameOf(next.label) === '')
    ) {
      this.#ahead = quantity;
      return;
    }
    if (last.units < 0n && !named && this.#waiting.length === 0) {
      this.#discount(line, last);
      return;
    }
    const leading = quantity ? undefined : leadingQuantity(own);
    const name = named ? (leading?.rest ?? own) : this.#waiting.join(' ') || null;
    const total = bare ? times(quantity.quantity, quantity.unitPrice as Decimal) : (quantity?.total ?? last);
    const ahead =
      this.#ahead && fits(this.#ahead.quantity, this.#ahead.unitPrice as Decimal, total) ? this.#ahead : null;
    this.#ahead = null;
    const counted = quantity ?? ahead;
    this.#items.push({
      description: name ?? (own || null),
      quantity: counted?.quantity ?? quantityAlone(line, leading?.number),
      unitPrice: counted?.unitPrice ?? eachOf(line, leading?.number, total),
      total,
      line,
    });
    this.#nameless = name === null;
  }

  /** Adds a quantity without an amount to the item above if they fit. Returns true if they fit. */
  #addsTo(quantity: Quantity): boolean {
    const last = this.#items.at(-1);
    if (!last?.total || (last.quantity !== null && last.unitPrice !== null)) return false;
    if (!fits(quantity.quantity, quantity.unitPrice as Decimal, last.total)) return false;
    this.#items[this.#items.length - 1] = {
      ...last,
      quantity: quantity.quantity,
      unitPrice: quantity.unitPrice,
    };
    return true;
  }
}

/** Returns the unit price of an item whose quantity precedes the name: `2 Coffee @ 1.20  2.40`. */
function eachOf({ money }: Line, quantity: Decimal | undefined, total: Decimal): Decimal | null {
  if (quantity === undefined) return null;
  return money.slice(0, -1).find(({ number }) => fits(quantity, number, total))?.number ?? null;
}

const isAhead = ({ quantity, unitPrice }: Quantity, next: Line): boolean =>
  fits(quantity, unitPrice as Decimal, next.money.at(-1)?.number as Decimal);

/** Returns a number without decimals between the name and the amount, or before the name. */
function quantityAlone({ sums, label }: Line, leading: Decimal | undefined): Decimal | null {
  if (leading !== undefined || !isOn('quantity')) return leading ?? null;
  const [count] = /(?<= {2})\d{1,3}$|^\d{1,3}(?= x\b)/.exec(label) ?? [];
  const known = sums.find(({ text, money }) => !money && text === count);
  return known?.number ?? null;
}

/** Returns the name of an item, without row numbers, codes and currency. */
const nameOf = (label: string): string =>
  trimmed(label.replace(RATE_COLUMN, '').replace(/\s+/g, ' '), '()/', '#@=')
    .replace(/^\d{1,2}\. (?=\S)/, '')
    .replace(/^\d{4,14} (?=.*\p{L}{2})/u, '')
    .replace(/ (?:\p{Sc}|RM|EUR|USD)$/u, '')
    .trim();

/** Matches a tax rate in a separate column between name and amount. The rate in `H-MILCH 3,5%` is part of the name. */
const RATE_COLUMN = / {2,20}\d{1,2}(?:[.,]\d{1,2})? ?%\s{0,20}$/;

const plainOf = (number: Decimal | null): string | null => number && plain(number);

/** Returns the item for the answer. */
export const itemOf = ({ description, quantity, unitPrice, total }: StatedItem): ReceiptLineItem => ({
  description,
  quantity: plainOf(quantity),
  unitPrice: plainOf(unitPrice),
  total: plainOf(total),
});

/** Returns the amounts of all items, and the discounts as negative amounts. */
export const goodsSum = ({ items, discounts }: Goods): Decimal[] => [
  ...items.flatMap(({ total }) => total ?? []),
  ...discounts.map(({ number }) => negated(number)),
];
