import type { InputFieldMap, InputShapeFromFields } from '@pothos/core';
import type { CostClass } from '../accounting/credits/cost.ts';
import type { Deprecation } from './deprecation.ts';

/**
 * Options that turn a Query field into an endpoint. Every Query field must have them; otherwise tsc reports an error.
 */
export interface ApiOptions<Args = Record<string, unknown>> {
  /** The documented path. `:name` is an argument, and `:name+` is an argument that may itself contain slashes. */
  readonly path: `/${string}`;
  /** Title in lists of operations, in a few words, such as "Airport by code". Default: its name in words. */
  readonly summary?: string;
  /** Search words that do not occur in the other texts: synonyms, and uses of the answers. */
  readonly keywords?: string;
  /** Further paths that serve the same operation. */
  readonly aliases?: readonly `/${string}`[];
  /** Supported methods. Both read the query string; POST also reads a body. Default: GET. */
  readonly method?: 'GET' | 'POST' | 'GET|POST';
  readonly cost: CostClass;
  /** Examples, which the documentation shows, the tests run over REST and GraphQL, and golden files record. */
  readonly examples: readonly [Example<Args>, ...Example<Args>[]];
  /**
   * The argument that selects the members of each of the answer's `items` in REST. Without it, REST shows all members.
   * GraphQL queries select fields anyway; they accept the argument for consistency.
   */
  readonly selects?: string & keyof Args;
  /** Arguments that must not be sent in a URL. They are read only from bodies. */
  readonly secrets?: readonly (string & keyof Args)[];
  /**
   * Set if the operation accepts a file. In a POST request, the file is a form field, or the whole body with the other
   * arguments in the query string.
   */
  readonly upload?: Upload<string & keyof Args>;
  /** Set if answers are secret or differ each time. They then have no ETag, and caches must not store them. */
  readonly noStore?: true;
  /**
   * Set if the answer may be deferred (`MayBeDeferred`). REST then responds with 202 and the URL for fetching the
   * answer.
   */
  readonly mayBeLater?: true;
  /** Set if the operation is deprecated. Single fields and arguments use `deprecationReason` instead. */
  readonly deprecated?: Deprecation;
}

/** The arguments that an uploaded file provides. */
export interface Upload<Name extends string = string> {
  /** The file. In JSON and GraphQL, it is encoded in base64. */
  readonly argument: Name;
  /** The file's name, if the file has one and the caller sends no other. */
  readonly filename?: Name;
  /** The file's content type with its parameters, if it is a specific type and the caller sends no other. */
  readonly contentType?: Name;
}

export interface Example<Args = Record<string, unknown>> {
  readonly name: string;
  readonly args: Args;
}

/** The arguments of an endpoint's examples, typed by its argument declarations. */
export type ExampleArgs<Args extends InputFieldMap> = InputShapeFromFields<NoInfer<Args>>;
