import type { InvoiceFacts } from '../../../kinds/invoice/types.ts';
import { compare, type Decimal, times } from '../../../tokens/money/decimal.ts';
import type { InvoiceProfile } from '../profile.ts';
import { roundingOf } from './currency-units.ts';

/** Half a cent. A stated amount within this distance of the exact result is correctly rounded. */
export const HALF_CENT: Decimal = { units: 5n, scale: 3 };
const CENT: Decimal = { units: 1n, scale: 2 };

/** Less than one unit of the currency: amounts have at most two decimals. */
const BELOW_ONE: Decimal = { units: 995n, scale: 3 };

/** Allowed difference in the amount of a line (Peppol BIS Billing 3, rule R120). */
const LINE_SLACK: Decimal = { units: 2n, scale: 2 };

/** Profiles of UBL that follow EN 16931. Older ones have rules of their own. CII has no others. */
const EN16931: ReadonlySet<InvoiceProfile | null> = new Set<InvoiceProfile>([
  'en16931',
  'xrechnung',
  'xrechnung_extension',
  'peppol_bis_3',
  'peppol_self_billing_3',
  'nlcius',
  'other_cius',
]);

/**
 * Categories whose bases may differ by less than one in UBL: standard rate, IGIC and IPSI (BR-S-08, BR-AF-08,
 * BR-AG-08).
 */
const TAXED: ReadonlySet<string | null> = new Set(['S', 'L', 'M']);

/** Categories whose bases may differ by less than one in CII (BR-Z-08, BR-E-08, BR-AE-08, BR-IC-08, BR-G-08). */
const UNTAXED: ReadonlySet<string | null> = new Set(['Z', 'E', 'AE', 'K', 'G']);

/**
 * Allowed differences, as the validation rules of the format state them: the Schematron rules of EN 16931
 * (https://github.com/ConnectingEurope/eInvoicing-EN16931, EUPL 1.2), of Peppol BIS Billing 3, and of Factur-X 1.0.7
 * for its profile EXTENDED, whose tolerance grows with the number of amounts (BR-FXEXT-CO-10 to -15, BR-FXEXT-S-08 and
 * -09).
 */
export class Tolerances {
  readonly #facts: InvoiceFacts;
  readonly #rounding: Decimal;

  constructor(facts: InvoiceFacts) {
    this.#facts = facts;
    this.#rounding = roundingOf(facts.currency);
  }

  get #extended(): boolean {
    return this.#facts.format === 'cii' && this.#facts.profile === 'extended';
  }

  get #followsEn16931(): boolean {
    const { format, profile } = this.#facts;
    return format === 'cii' || (format === 'ubl' && EN16931.has(profile));
  }

  /** @param count number of amounts that are added up */
  sum(count: number): Decimal {
    return this.#extended ? atLeast(HALF_CENT, times(CENT, numberOf(count))) : HALF_CENT;
  }

  /** @param count number of lines, allowances and charges in the category */
  base(category: string | null, count: number): Decimal {
    if (this.#extended || !this.#followsEn16931) return this.sum(count);
    return (this.#facts.format === 'ubl' ? TAXED : UNTAXED).has(category) ? BELOW_ONE : HALF_CENT;
  }

  /** Tax at a rate of zero is exact (BR-Z-09); other tax may differ by less than one (BR-CO-17). */
  tax(rate: Decimal, count: number): Decimal {
    if (!this.#followsEn16931) return this.#rounding;
    if (rate.units === 0n) return HALF_CENT;
    return atLeast(this.#rounding, this.#extended ? this.sum(count) : BELOW_ONE);
  }

  /** Prices may be rounded before they are multiplied. */
  get line(): Decimal {
    return atLeast(LINE_SLACK, this.#rounding);
  }
}

const numberOf = (count: number): Decimal => ({ units: BigInt(count), scale: 0 });

const atLeast = (one: Decimal, other: Decimal): Decimal => (compare(one, other) < 0 ? other : one);
