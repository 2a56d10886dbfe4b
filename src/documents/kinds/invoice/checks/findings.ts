import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  rounded,
} from '../../../lexicon/decimal.ts';
import {
  CHECKS,
  type CheckName,
  type CheckStatus,
  type InvoiceChecks,
  type InvoiceDifference,
} from '../types.ts';

const MAX_DIFFERENCES = 100;

/** What a line may differ by, as its price was rounded before (Peppol BIS Billing 3, rule R120). */
const LINE_SLACK: Decimal = { units: 2n, scale: 2 };

/** Half a cent: what is nearer than that to an exact result is that result, rounded one way or the other. */
const HALF_CENT: Decimal = { units: 5n, scale: 3 };
const CENTS = 2;

/** What checks have found so far. A check that failed once has failed; one that found nothing to look at is skipped. */
export class Findings {
  readonly #found = new Map<CheckName, CheckStatus>();
  readonly differences: InvoiceDifference[] = [];
  #unlisted = 0;
  readonly #rounding: Decimal;

  /** @param rounding what rounding may change a product by */
  constructor(rounding: Decimal) {
    this.#rounding = rounding;
  }

  found(check: CheckName, status: CheckStatus): void {
    if (this.#found.get(check) !== 'fail') this.#found.set(check, status);
  }

  /** Compares a sum, to the cent. Where several readings are common, `computed` has them all, the usual one first. */
  sum(check: CheckName, path: string, stated: string | null, ...computed: readonly Decimal[]): void {
    this.#compare(check, path, stated, HALF_CENT, computed);
  }

  /** Compares a product, which may have been rounded to the currency's smallest amount. */
  product(check: CheckName, path: string, stated: string | null, ...computed: readonly Decimal[]): void {
    this.#compare(check, path, stated, this.#rounding, computed);
  }

  /** Compares the amount of a line. */
  line(path: string, stated: string | null, ...computed: readonly Decimal[]): void {
    const slack = compare(this.#rounding, LINE_SLACK) < 0 ? LINE_SLACK : this.#rounding;
    this.#compare('lineAmounts', path, stated, slack, computed);
  }

  #compare(
    check: CheckName,
    path: string,
    stated: string | null,
    tolerance: Decimal,
    computed: readonly Decimal[],
  ): void {
    const number = decimalOf(stated ?? '');
    const [usual] = computed;
    if (stated === null || number === undefined || usual === undefined) return;
    const passed = computed.some((one) => compare(magnitude(minus(number, one)), tolerance) <= 0);
    this.found(check, passed ? 'pass' : 'fail');
    if (passed) return;
    if (this.differences.length >= MAX_DIFFERENCES) {
      this.#unlisted += 1;
      return;
    }
    const shown = rounded(usual, Math.max(CENTS, number.scale));
    this.differences.push({
      check,
      path,
      stated,
      computed: plain(shown),
      difference: plain(minus(number, shown)),
    });
  }

  /** How many amounts failed besides those in `differences`. */
  get unlisted(): number {
    return this.#unlisted;
  }

  get checks(): InvoiceChecks {
    return Object.fromEntries(
      CHECKS.map((check) => [check, this.#found.get(check) ?? 'skip']),
    ) as unknown as InvoiceChecks;
  }
}
