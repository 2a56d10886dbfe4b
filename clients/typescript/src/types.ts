import type { CommonCode, ErrorCode, GraphQLErrorCode, Refusals } from './api/errors.ts';
import type { Operations } from './api/index.ts';
import type { Patience } from './attempts.ts';
import type { ClientCode, FacetError, Fault } from './error.ts';

export interface FacetOptions extends Patience {
  /** The address of the service: `https://api.example.com`. */
  readonly url: string;
  readonly key: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Maximum cost of each request, in credits. */
  readonly maxCredits?: number;
  /** Maximum total cost of all requests of this client, in credits. */
  readonly budget?: number;
}

/** Options of one request. */
export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  /** Maximum cost in credits. A request that would cost more is refused without charge. */
  readonly maxCredits?: number | undefined;
}

/** Options of one POST request. */
export interface KeyedOptions extends RequestOptions {
  /**
   * A key for the request. The service charges requests with the same key once, so the client can retry after a lost
   * response. `true` generates a UUID.
   */
  readonly idempotencyKey?: string | true | undefined;
}

/** A response with its cost. */
export interface Answer<Data> {
  readonly data: Data;
  /** 202 if the requested data is still being collected, otherwise 200. */
  readonly status: number;
  /** The cost in credits. */
  readonly charged: number;
  /** The credits left this month. */
  readonly remaining: number;
  /** True if this is the response to an earlier request with the same idempotency key. */
  readonly replayed: boolean;
  readonly requestId: string;
}

/** A GraphQL response. Failed fields are null in `data`, and `errors` has the reasons. */
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
/** The error codes of an operation, as documented in its reference, and the codes of the client. */
export type ErrorCodeOf<Name extends OperationName> =
  | Refusals[Operations[Name]['refusals']]
  | CommonCode
  | ClientCode;
export type ErrorOf<Name extends OperationName> = FacetError & {
  readonly code: ErrorCodeOf<Name>;
};

/** Operations whose items are limited to the fields named in the `fields` argument. */
type Selecting = {
  [Name in OperationName]: Operations[Name] extends { selects: 'fields'; answer: { items: unknown[] } }
    ? Name
    : never;
}[OperationName];
type ItemOf<Name extends Selecting> = AnswerOf<Name>['items'][number];
type FieldOf<Name extends Selecting> = keyof ItemOf<Name> & string;
/** The part of an item that is returned: only the named fields, if the compiler knows their names. */
type Shown<Item, Field extends keyof Item> = [keyof Item] extends [Field] ? Partial<Item> : Pick<Item, Field>;

type OptionsOf<Name extends OperationName> = Operations[Name]['method'] extends 'POST'
  ? KeyedOptions
  : RequestOptions & { readonly idempotencyKey?: never };

type Given<Name extends OperationName, Options> =
  Partial<ArgumentsOf<Name>> extends ArgumentsOf<Name>
    ? [args?: ArgumentsOf<Name>, options?: Options]
    : [args: ArgumentsOf<Name>, options?: Options];

export interface Facet {
  /** Calls an operation and returns only the named fields of each item. */
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
  /** Returns the price of a call. The arguments are checked, but nothing is run or charged. */
  price<Name extends OperationName>(name: Name, ...given: Given<Name, RequestOptions>): Promise<number>;
  /** Sends a GraphQL query, which can combine several operations and follow the edges between them. */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: KeyedOptions,
  ): Promise<GraphQLAnswer<Data>>;
  /** Returns the price of a GraphQL document, without the cost of the edges that it may follow. */
  graphqlPrice(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<number>;
  /** The credits that this client has spent. Requests without a response count as charged, if their price is known. */
  readonly spent: number;
}
