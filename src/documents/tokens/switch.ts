/** A type of value that is recognised in documents. Each type has one recogniser, which all kinds of documents share. */
export type TokenType =
  | 'date'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'phone'
  | 'email'
  | 'url'
  | 'iban'
  | 'bic'
  | 'tax_id'
  | 'national_id'
  | 'address'
  | 'name'
  | 'label';

const off = new Set<TokenType>();

/** True unless a test switched the recogniser of a type off. Every recogniser asks this before it reads anything. */
export const isOn = (type: TokenType): boolean => !off.has(type);

/**
 * Runs work without the recognisers of some types. Tests use it to prove that no kind of document reads such values on
 * its own.
 */
export async function withoutTokens<Result>(
  types: readonly TokenType[],
  work: () => Result | Promise<Result>,
): Promise<Result> {
  for (const type of types) off.add(type);
  try {
    return await work();
  } finally {
    for (const type of types) off.delete(type);
  }
}
