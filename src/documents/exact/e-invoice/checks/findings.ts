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

const CENTS = 2;

/**
 * Collects the results of checks. A check fails if any comparison fails, and is skipped if there was nothing to
 * compare.
 */
export class Findings {
  readonly #found = new Map<CheckName, CheckStatus>();
  readonly differences: InvoiceDifference[] = [];
  #unlisted = 0;

  found(check: CheckName, status: CheckStatus): void {
    if (this.#found.get(check) !== 'fail') this.#found.set(check, status);
  }

  /**
   * Compares an amount. If several ways to compute it are common, `computed` contains all results, the usual one first.
   */
  compare(
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
