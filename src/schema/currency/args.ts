import { z } from 'zod';
import { invalidParameters } from '../../errors.ts';
import type { ArgFields } from '../builder.ts';
import { exactNumber } from '../numbers.ts';

export const CODE = z.string().regex(/^[A-Za-z0-9]{2,6}$/, { error: 'must be a currency code, such as EUR' });

export const BASE_NAMES = ['base', 'source', 'baseCurrency', 'fromCurrency', 'sourceCurrency', 'baseCode'];

export const baseArg = (t: ArgFields, description: string) =>
  t.arg.string({
    required: true,
    defaultValue: 'EUR',
    description,
    alsoKnownAs: BASE_NAMES,
    validate: { schema: CODE },
  });

export const targets = {
  alsoKnownAs: [
    'symbol',
    'currencies',
    'target',
    'targets',
    'quote',
    'quotes',
    'toCurrency',
    'targetCurrency',
    'quoteCurrency',
  ],
  validate: { schema: z.array(CODE).min(1).max(50) },
};

/** The codes of other targets under the name that most services use. */
export const symbolsArg = (t: ArgFields) =>
  t.arg.stringList({
    description: 'Another name of `to`. Send only one of them.',
    validate: targets.validate,
  });

/** Returns the targets under either name. Throws `invalid_parameter` if both are given. */
export function targetsOf(
  to: readonly string[] | null | undefined,
  symbols: readonly string[] | null | undefined,
): readonly string[] | null {
  if (to && symbols)
    throw invalidParameters([
      { field: 'symbols', message: 'cannot be combined with to, which means the same' },
    ]);
  return to ?? symbols ?? null;
}

export const dateArg = (t: ArgFields, description: string, alsoKnownAs: readonly string[] = []) =>
  t.arg({ type: 'Date', alsoKnownAs, description: `${description} Format: \`YYYY-MM-DD\`.` });

/** Maximum amount: a quadrillion. */
const MAX_AMOUNT = 1e15;

export const amountOptions = (description: string) => ({
  type: 'Decimal' as const,
  alsoKnownAs: ['value', 'quantity', 'baseAmount', 'fromAmount'],
  description: `${description}: up to 1 quadrillion, with up to 20 decimal digits.`,
  validate: { schema: exactNumber(0, MAX_AMOUNT, 20) },
});

export const amountArg = (t: ArgFields, description: string) =>
  t.arg({ ...amountOptions(description), required: true, defaultValue: 1 });

export const SCALING = 'Amount of the base currency, by which every rate is multiplied';
