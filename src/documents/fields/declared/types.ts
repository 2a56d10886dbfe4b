import type { Basis } from '../../confidence/index.ts';
import type { Cell, Row } from '../../layout/types.ts';
import type { Tokens } from '../../tokens/index.ts';
import type { LabelFinder } from '../../tokens/labels/labels.ts';
import type { TokenValues } from '../../tokens/types.ts';
import type { LabelOccurrence, Slot } from '../labelled.ts';

/** The position of a value in relation to its label. A block is the rows below a label, up to a gap or another label. */
export type Relation = Slot['position'] | 'block';

/** The values of fields, by the token that a field asks for. */
export interface FieldValues extends TokenValues {
  /** A number of a document, which has digits. */
  readonly reference: string;
  /** A name, or a number in words. */
  readonly words: string;
  /** The first and the last day. */
  readonly period: { readonly start: string; readonly end: string };
  /** The words and the last amount of a row. */
  readonly item: { readonly description: string; readonly amount: TokenValues['money'] };
}

export type FieldToken = keyof FieldValues;

/** The place of a text that may contain a value. */
export interface TextPlace {
  /** `row` for texts without a label. */
  readonly position: Relation | 'row';
  readonly row: Row;
  readonly cells: readonly Cell[];
  /** The row of the label, or of a text without a label. */
  readonly rowAt: number;
  /** The cell of the label. */
  readonly labelCell: Cell | null;
  readonly rows: readonly Row[];
  readonly tokens: Tokens;
}

/** Reads values of a form that only one kind of document has. Returns undefined if a text has no such value. */
export type TokenReader<Value> = (text: string, place: TextPlace) => Value | undefined;

interface RuleParts {
  /** Replaces the token of the field. It must have the same type of value. */
  readonly token?: FieldToken | TokenReader<unknown>;
  /** Basis of the confidence. By default `labelled`, or `guessed` without a label. */
  readonly basis?: Basis;
}

/** Finds values by their labels. */
export interface LabelRule<Topic extends string> extends RuleParts {
  /** Topics of labels, the most reliable first. Later ones are used only if the earlier ones have no value. */
  readonly labels: readonly Topic[];
  /** By default behind, beside and below the label, in this order. */
  readonly relation?: readonly Relation[];
}

/** Finds values without a label. */
export interface RowRule<Topic extends string> extends RuleParts {
  /** Number of rows that are searched, from the beginning of the document. */
  readonly rows: number;
  /** Matches the rows with a value. The value is in its first group, if it has one. */
  readonly pattern?: RegExp;
  /** Topics of labels whose rows are not searched. */
  readonly without?: readonly Topic[];
}

export type FieldRule<Topic extends string> = LabelRule<Topic> | RowRule<Topic>;

interface FieldParts<Topic extends string> {
  readonly token: FieldToken | TokenReader<unknown>;
  /** Rules that are tried in order if the first rule finds no value. */
  readonly otherwise?: readonly FieldRule<Topic>[];
  /** Repairs a text before it is read. Returns undefined for a text that must not be read. */
  readonly repair?: (text: string, place: TextPlace) => string | undefined;
  /** Decides if a value is possible. Impossible values are skipped, so that the next position is tried. */
  readonly check?: (value: never, place: TextPlace) => boolean;
  /** The path in the answer, if it is not the name of the field; null if the answer has no place for it. */
  readonly path?: string | null;
  /** The start of warnings about the field, such as `The invoice number`. */
  readonly called?: string;
  /** Warns with `not_found` if no value is found. */
  readonly required?: boolean;
  /** Prefers the first value of the document, if its facts are at the beginning. */
  readonly prefer?: 'first';
  /** Warns with `ambiguous` if several values are equally likely. */
  readonly unique?: boolean;
  /** Reads a list of at most this many values, with the warning `list_cut` if there are more. */
  readonly max?: number;
}

/** A field of a kind of document: labels, token, relation, check and repair. */
export type Field<Topic extends string = string> = FieldParts<Topic> & FieldRule<Topic>;

/** The value type of a token, or of a reader of its own. */
export type TokenValue<Token> = Token extends FieldToken
  ? FieldValues[Token]
  : Token extends TokenReader<infer Value>
    ? Value
    : never;

/** The checks that fit the tokens of the fields. */
export type Checks<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: {
    readonly check?: (value: TokenValue<Fields[Name]['token']>, place: TextPlace) => boolean;
  };
};

/** The fields of a kind of document, with the labels by which they are found. */
export interface FieldTable<Topic extends string, Fields> {
  readonly labels: LabelFinder<Topic>;
  readonly fields: Fields;
}

/** A value that a document states. */
export interface FoundValue<Value> {
  readonly value: Value;
  readonly row: Row;
  readonly cells: readonly Cell[];
  readonly rowAt: number;
  readonly basis: Basis;
  /** Higher for values that are more likely. Comparable only among values that the same rule found. */
  readonly rank: number;
}

/** The values of all fields: null or an empty list if the document does not state them. */
export type Values<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly max: number }
    ? readonly TokenValue<Fields[Name]['token']>[]
    : TokenValue<Fields[Name]['token']> | null;
};

/** All candidates of each field, the most likely first. Those of a list are in the order of the document. */
export type Candidates<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: readonly FoundValue<TokenValue<Fields[Name]['token']>>[];
};

/** The document in which fields are read. */
export interface FieldSource<Topic extends string> {
  readonly rows: readonly Row[];
  readonly tokens: Tokens;
  /** The labels of the document, if the caller knows them or leaves some of them out. */
  readonly labels?: readonly LabelOccurrence<Topic>[];
}
