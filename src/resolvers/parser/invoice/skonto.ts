import type { Source } from './source.ts';
import type { PaymentDiscount } from './types.ts';

const MOST_LINES = 50;
const MOST_CHARACTERS = 10_000;

/**
 * Discounts for early payment as XRechnung writes them into the terms of payment:
 * `#SKONTO#TAGE=14#PROZENT=2.25#BASISBETRAG=100.00#`, a line each.
 */
export function skontoIn(terms: string | null, source: Source): PaymentDiscount[] {
  if (!terms?.includes('#SKONTO#')) return [];
  return terms
    .slice(0, MOST_CHARACTERS)
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .flatMap((line, at) => {
      const start = line.indexOf('#SKONTO#');
      if (start < 0) return [];
      const values = new Map(
        line
          .slice(start + 8)
          .split('#')
          .flatMap((part) => {
            const [name, value] = part.split('=', 2);
            return name && value ? [[name.trim(), value.trim()]] : [];
          }),
      );
      const path = `payment.discounts[${at}]`;
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
