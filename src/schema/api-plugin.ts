import SchemaBuilder, {
  BasePlugin,
  type InputFieldMap,
  type InputShapeFromFields,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type SchemaTypes,
} from '@pothos/core';
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { type CostClass, priceSentence } from '../accounting/cost.ts';
import type { Call } from '../accounting/meter.ts';
import type { Context } from '../context.ts';
import { toApiError } from '../errors.ts';
import { clientDisconnected } from '../scheduling/allowance.ts';
import { placeCall } from './answer-paths.ts';
import { type Deprecation, deprecationReason, noticeDays, SERVED_ON_DAYS } from './deprecation.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { deferredAnswerOf } from './deferred.ts';
import type { Sourced } from './scalars.ts';

/** What turns a Query field into an endpoint. Every Query field has one; tsc refuses a field without. */
export interface ApiOptions<Args = Record<string, unknown>> {
  /** The documented path. `:name` is an argument; `:name+` one that may itself hold slashes. */
  readonly path: `/${string}`;
  /** What lists of operations call it, in a few words, such as "Airport by code". Default: its name in words. */
  readonly summary?: string;
  /** Words that people ask for it by and that nothing else here says: synonyms, and what its answers are wanted for. */
  readonly keywords?: string;
  /** Further paths that serve the same operation. */
  readonly aliases?: readonly `/${string}`[];
  /** Both read the query string, POST a body beside it. Default GET. */
  readonly method?: 'GET' | 'POST' | 'GET|POST';
  readonly cost: CostClass;
  /** Shown in the documentation, run on both faces by the tests, kept as golden files. */
  readonly examples: readonly [Example<Args>, ...Example<Args>[]];
  /**
   * The argument that names the members which REST shows of each of the answer's `items`; without it, all. GraphQL, whose
   * queries say what they want, has it for the sake of sameness.
   */
  readonly selects?: string & keyof Args;
  /** Arguments that do not belong in a URL: they are taken from bodies only. */
  readonly secrets?: readonly (string & keyof Args)[];
  /** That it takes a file: by POST as a field of a form, or as the body itself with the rest in the query string. */
  readonly upload?: Upload<string & keyof Args>;
  /** Answers are secret or differ each time: no ETag, and caches are told to store nothing. */
  readonly noStore?: true;
  /** The answer may be one that others still work on (`MayBeLater`): REST says 202 then, and where to fetch it. */
  readonly mayBeLater?: true;
  /** That it is on its way out. Single fields and arguments have `deprecationReason`. */
  readonly deprecated?: Deprecation;
}

/** Which arguments a file stands for that is sent as it is. */
export interface Upload<Name extends string = string> {
  /** The file, which JSON and GraphQL have in base64. */
  readonly argument: Name;
  /** What it is called, where it came with a name and the caller gives no other. */
  readonly filename?: Name;
  /** What it was sent as, parameters included, where that says something and the caller says nothing else. */
  readonly contentType?: Name;
}

export interface Example<Args = Record<string, unknown>> {
  readonly name: string;
  readonly args: Args;
}

/** How the operation of a Query field is run by an edge: its own resolver, without the metering of a root call. */
export interface Operation extends Sourced {
  readonly name: string;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly resolve: GraphQLFieldResolver<unknown, Context>;
}

type FieldConfig<Types extends SchemaTypes> = PothosOutputFieldConfig<Types>;

/** Makes endpoints of Query fields: keeps their `api` option on the schema, meters every call, refuses what cannot be served. */
class ApiPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: FieldConfig<Types>): FieldConfig<Types> {
    if (field.kind !== 'Query') return field;
    const { api } = field.pothosOptions as { api: ApiOptions };
    if (field.type.nullable) {
      const reason =
        'may answer null; an operation that has no answer throws an ApiError, so that it is not charged';
      throw new PothosSchemaError(`Query.${field.name} ${reason}`);
    }
    const { deprecated } = api;
    if (deprecated && noticeDays(deprecated) < SERVED_ON_DAYS) {
      const reason = `is deprecated with less than ${SERVED_ON_DAYS} days of notice`;
      throw new PothosSchemaError(`Query.${field.name} ${reason}`);
    }
    return {
      ...field,
      // Nullable on the wire, so that one failing call never wipes the answers beside it.
      type: { ...field.type, nullable: true },
      extensions: { ...field.extensions, api, description: field.description },
      ...(deprecated && { deprecationReason: deprecationReason(deprecated) }),
    };
  }

  override onInputFieldConfig(field: PothosInputFieldConfig<Types>): PothosInputFieldConfig<Types> {
    const { alsoKnownAs } = field.pothosOptions as { alsoKnownAs?: readonly string[] };
    return alsoKnownAs ? { ...field, extensions: { ...field.extensions, alsoKnownAs } } : field;
  }

  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: FieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Query') return resolve;
    const { name } = field;
    const { cost, upload, mayBeLater } = field.extensions?.api as ApiOptions;
    const defaults = Object.fromEntries(
      Object.entries(field.args).flatMap(([arg, { defaultValue }]) =>
        defaultValue === undefined ? [] : [[arg, defaultValue]],
      ),
    );
    (field.extensions as { operation?: Operation }).operation = {
      name,
      cost,
      takesFile: upload !== undefined,
      mayBeLater: mayBeLater ?? false,
      defaults,
      resolve: resolve as Operation['resolve'],
    };
    return (root, args, context, info) => {
      const { meter } = context as Context;
      const run = (call: Call, held: boolean): unknown => {
        if (info.path) placeCall(call, info.path);
        const work = mayBeLater
          ? async () => charging(call, await resolve(root, args, context, info))
          : () => resolve(root, args, context, info);
        return metered(call, () => (held ? beginInTurn(context as Context, call, work) : work()));
      };
      const opened = meter.open(name, cost);
      return opened instanceof Promise ? opened.then((call) => run(call, true)) : run(opened, false);
    };
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    // The one list checks what it lists: a schema that cannot be served is refused when it is built.
    tellPrices(schema, endpoints(schema));
    return schema;
  }
}

/**
 * Says at each operation and each edge what it costs: GraphQL has no other place for a price that editors would show.
 * OpenAPI has, so what endpoints say of themselves goes without.
 */
function tellPrices(schema: GraphQLSchema, list: readonly Endpoint[]): void {
  const tell = (field: GraphQLField<unknown, Context>, credits: number, per?: string) => {
    field.description = `${field.description} ${priceSentence(credits, per)}`;
  };
  for (const { field, credits } of list) tell(field, credits);
  const prices = new Map(list.map(({ name, credits }) => [name, credits]));
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const { edge } = field.extensions as { edge?: string };
      const credits = edge === undefined ? undefined : prices.get(edge);
      if (credits !== undefined) tell(field, credits, ' for each distinct lookup');
    }
  }
}

/** Has the snapshot of an answer that is still to come run from when the call is charged. */
function charging<Value>(call: Call, answer: Value): Value {
  const snapshot = deferredAnswerOf(answer)?.snapshot;
  if (snapshot != null) call.snapshot = snapshot;
  return answer;
}

/**
 * Begins work whose credits are only held, unless nobody waits for it any more. From here on it is done and charged,
 * whether anyone waits or not.
 */
export function begin<Value>({ signal }: Context, call: Call, work: () => Value): Value {
  if (signal.aborted) throw clientDisconnected('before processing started');
  call.begin();
  return work();
}

/** The same for work that asks the outside world, where each caller has a share. */
export const beginInTurn = (context: Context, call: Call, work: () => unknown): Promise<unknown> =>
  context.inTurn(async () => begin(context, call, work));

/** Runs the work of one call and tells the call how it ended. Stays synchronous where the work is. */
export function metered<T>(call: Call, work: () => T): T {
  const answered = (value: T): T => {
    // GraphQL would show null and REST would charge for it: what the compiler could not see is caught here for both.
    if (value == null) throw new TypeError(`${call.operation} answered null`);
    call.succeed();
    return value;
  };
  const failed = (error: unknown): never => {
    call.fail(toApiError(error).status);
    throw error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.then(answered).catch(failed) as T) : answered(result);
  } catch (error) {
    return failed(error);
  }
}

SchemaBuilder.registerPlugin('api', ApiPlugin);

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      api: ApiPlugin<Types>;
    }
  }
}

/** The arguments of an endpoint's examples, as its argument declarations type them. */
export type ExampleArgs<Args extends InputFieldMap> = InputShapeFromFields<NoInfer<Args>>;
