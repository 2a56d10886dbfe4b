import type { WrittenAmount } from './money/amounts.ts';
import type { TokenType } from './switch.ts';

/** The value of a token, by its type. */
export interface TokenValues {
  /** A day in the calendar, as `YYYY-MM-DD`. */
  readonly date: string;
  readonly money: WrittenAmount;
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
