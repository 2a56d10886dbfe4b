import type { FoundNationalId } from './identifiers/national/names.ts';
import type { FoundPhone } from './identifiers/phones.ts';
import type { WrittenAmount } from './money/amounts.ts';
import type { TokenType } from './switch.ts';

/** The value of a token, by its type. */
export interface TokenValues {
  /** A day in the calendar, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly money: WrittenAmount;
  readonly phone: FoundPhone;
  /** In lower case. */
  readonly email: string;
  readonly url: string;
  /** In electronic form. */
  readonly iban: string;
  readonly bic: string;
  /** Without spaces and dots: a VAT id, or a national number behind its name. */
  readonly tax_id: string;
  readonly national_id: Pick<FoundNationalId, 'type' | 'value'>;
}

/** The types whose tokens can be listed. */
export type ListedType = TokenType & keyof TokenValues;

/** A part of a text with a meaning. */
export interface Token<Type extends ListedType = ListedType> {
  readonly type: Type;
  readonly value: TokenValues[Type];
  /** As written. */
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}
