import type { PaymentDiscount } from '../../kinds/invoice/types.ts';
import type { Source } from './source.ts';

const MARK = '#SKONTO#';

/**
 * Reads the discounts for early payment that XRechnung puts into the payment terms, one per line:
 * `#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=100.00#`.
 * @param before number of discounts that precede these in the invoice
 */
export function skontoIn(terms: string | null, source: Source, before: number): PaymentDiscount[] {
  if (!terms?.includes(MARK)) return [];
  return terms
    .split(/\r?\n/)
    .filter((line) => line.includes(MARK))
    .map((line, at) => {
      const values = new Map(
        line
          .slice(line.indexOf(MARK) + MARK.length)
          .split('#')
          .flatMap((part) => {
            const [name, value] = part.split('=', 2);
            return name && value ? [[name.trim(), value.trim()]] : [];
          }),
      );
      const path = `payment.discounts[${before + at}]`;
      const days = /^\d{1,4}$/.test(values.get('TAGE') ?? '') ? Number(values.get('TAGE')) : null;
      return {
        percent: source.amount(values.get('PROZENT') ?? null, `${path}.percent`),
        amount: null,
        base: source.amount(values.get('BASISBETRAG') ?? null, `${path}.base`),
        days,
        until: null,
      };
    });
}
