import {
  CHECKS,
  type CheckName,
  type CheckStatus,
  type InvoiceChecks,
  type InvoiceDifference,
} from '../../../kinds/invoice/types.ts';
import {
  compare,
  type Decimal,
  decimalOf,
  magnitude,
  minus,
  plain,
  rounded,
} from '../../../tokens/money/decimal.ts';

const MAX_DIFFERENCES = 100;

/** Allowed difference in the amount of a line, because the price may be rounded (Peppol BIS Billing 3, rule R120). */
const LINE_SLACK: Decimal = { units: 2n, scale: 2 };

/** Half a cent. A stated amount within this distance of the exact result is correctly rounded. */
const HALF_CENT: Decimal = { units: 5n, scale: 3 };
const CENTS = 2;

/**
 * Collects the results of checks. A check fails if any comparison fails, and is skipped if there was nothing to
 * compare.
 */
export class Findings {
  readonly #found = new Map<CheckName, CheckStatus>();
  readonly differences: InvoiceDifference[] = [];
  #unlisted = 0;
  readonly #rounding: Decimal;

  /** @param rounding the maximum difference between an exact product and its rounded amount */
  constructor(rounding: Decimal) {
    this.#rounding = rounding;
  }

  found(check: CheckName, status: CheckStatus): void {
    if (this.#found.get(check) !== 'fail') this.#found.set(check, status);
  }

  /**
   * Compares a sum to the cent. If several ways to compute it are common, `computed` contains all results, the usual
   * one first.
   */
  sum(check: CheckName, path: string, stated: string | null, ...computed: readonly Decimal[]): void {
    this.#compare(check, path, stated, HALF_CENT, computed);
  }

  /** Compares a product, which may be rounded to the smallest unit of the currency. */
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

  /** Number of failed amounts that are not listed in `differences`. */
  get unlisted(): number {
    return this.#unlisted;
  }

  get checks(): InvoiceChecks {
    return Object.fromEntries(
      CHECKS.map((check) => [check, this.#found.get(check) ?? 'skip']),
    ) as unknown as InvoiceChecks;
  }
}
