import type { CommonCode, ErrorCode, GraphQLErrorCode, Refusals } from './api/errors.ts';
import type { Operations } from './api/index.ts';
import type { Patience } from './attempts.ts';
import type { ClientCode, FacetError, Fault } from './error.ts';

export interface FacetOptions extends Patience {
  /** Where the service is: `https://api.example.com`. */
  readonly url: string;
  readonly key: string;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** What each request may cost at most. */
  readonly maxCredits?: number;
  /** What all requests of this client may cost together. */
  readonly budget?: number;
}

/** What can be said of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** What it may cost at most; it is refused, free, where it would cost more. */
  readonly maxCredits?: number | undefined;
}

/** What can be said of a request by POST. */
export interface KeyedOptions extends RequestOptions {
  /**
   * A name for the request, by which it is charged once however often it is sent, so that it is sent again where no answer
   * came. `true` makes a UUID.
   */
  readonly idempotencyKey?: string | true | undefined;
}

/** An answer, with what it cost. */
export interface Answer<Data> {
  readonly data: Data;
  /** 202 where what was asked for is still being collected, else 200. */
  readonly status: number;
  /** In credits. */
  readonly charged: number;
  /** The credits left of the month. */
  readonly remaining: number;
  /** Whether it is the answer of an earlier request under the same idempotency key. */
  readonly replayed: boolean;
  readonly requestId: string;
}

/** An answer of GraphQL: of fields that failed, `data` has null, and `errors` why. */
export interface GraphQLAnswer<Data> extends Answer<Data | null> {
  readonly errors?: readonly GraphQLFailure[];
}

export interface GraphQLFailure {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: Uppercase<ErrorCode | GraphQLErrorCode> | (string & {});
    readonly errors?: readonly Fault[];
  };
}

/** The name of an operation. */
export type OperationName = keyof Operations;
export type ArgumentsOf<Name extends OperationName> = Operations[Name]['args'];
export type AnswerOf<Name extends OperationName> = Operations[Name]['answer'];
export type PriceOf<Name extends OperationName> = Operations[Name]['credits'];
/** By which codes an operation is refused, as its reference documents them, or by the client. */
export type ErrorCodeOf<Name extends OperationName> =
  | Refusals[Operations[Name]['refusals']]
  | CommonCode
  | ClientCode;
export type ErrorOf<Name extends OperationName> = FacetError & {
  readonly code: ErrorCodeOf<Name>;
};

/** Operations that show but some fields of each item where these are named. */
type Selecting = {
  [Name in OperationName]: Operations[Name] extends { selects: 'fields'; answer: { items: unknown[] } }
    ? Name
    : never;
}[OperationName];
type ItemOf<Name extends Selecting> = AnswerOf<Name>['items'][number];
type FieldOf<Name extends Selecting> = keyof ItemOf<Name> & string;
/** What is there of an item: what was named, as far as the compiler can see that. */
type Shown<Item, Field extends keyof Item> = [keyof Item] extends [Field] ? Partial<Item> : Pick<Item, Field>;

type OptionsOf<Name extends OperationName> = Operations[Name]['method'] extends 'POST'
  ? KeyedOptions
  : RequestOptions & { readonly idempotencyKey?: never };

type Given<Name extends OperationName, Options> =
  Partial<ArgumentsOf<Name>> extends ArgumentsOf<Name>
    ? [args?: ArgumentsOf<Name>, options?: Options]
    : [args: ArgumentsOf<Name>, options?: Options];

export interface Facet {
  /** Calls an operation that is to show these fields of each item alone. */
  call<Name extends Selecting, const Field extends FieldOf<Name>>(
    name: Name,
    args: ArgumentsOf<Name> & { readonly fields: readonly Field[] },
    options?: OptionsOf<Name>,
  ): Promise<Answer<Omit<AnswerOf<Name>, 'items'> & { items: Shown<ItemOf<Name>, Field>[] }>>;
  /** Calls an operation. Rejects with a `FacetError`, or with the reason of the signal. */
  call<Name extends OperationName>(
    name: Name,
    ...given: Given<Name, OptionsOf<Name>>
  ): Promise<Answer<AnswerOf<Name>>>;
  /** What a call would cost: its arguments are checked, nothing is run, and nothing is charged. */
  price<Name extends OperationName>(name: Name, ...given: Given<Name, RequestOptions>): Promise<number>;
  /** Asks by GraphQL: many operations in one request, and the edges between them. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: KeyedOptions,
  ): Promise<GraphQLAnswer<Data>>;
  /** What a document of GraphQL would cost, without what its edges may add. */
  graphqlPrice(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<number>;
  /** The credits that this client has spent: lost requests count as charged, as far as their price is known. */
  readonly spent: number;
}
