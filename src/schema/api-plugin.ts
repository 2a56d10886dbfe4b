import SchemaBuilder, {
  BasePlugin,
  type PothosInputFieldConfig,
  type PothosOutputFieldConfig,
  PothosSchemaError,
  type SchemaTypes,
} from '@pothos/core';
import { type GraphQLField, type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { priceSentence } from '../accounting/credits/cost.ts';
import type { Call } from '../accounting/credits/meter.ts';
import type { Context } from '../context.ts';
import { toApiError } from '../errors.ts';
import { clientDisconnected } from '../scheduling/allowance.ts';
import { setAnswerPath } from './answer-paths.ts';
import type { ApiOptions } from './api-options.ts';
import { deferredAnswerOf } from './deferred.ts';
import { deprecationReason, noticeDays, SERVED_ON_DAYS } from './deprecation.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import type { Sourced } from './scalars.ts';

/** The operation of a Query field as used by edges: its own resolver, without the metering of a root call. */
export interface Operation extends Sourced {
  readonly name: string;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly resolve: GraphQLFieldResolver<unknown, Context>;
}

type FieldConfig<Types extends SchemaTypes> = PothosOutputFieldConfig<Types>;

/**
 * Turns Query fields into endpoints: stores their `api` option in the schema, meters every call, and rejects fields
 * that cannot be served.
 */
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
      // The field is nullable in GraphQL, so one failing call does not remove the answers of others.
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
        if (info.path) setAnswerPath(call, info.path);
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
    // Validates the list, so that a schema that cannot be served is rejected when it is built.
    describePrices(schema, endpoints(schema));
    return schema;
  }
}

/**
 * Adds the price to the description of each operation and edge, because editors show nothing else of a GraphQL field.
 * OpenAPI has a separate member for the price, so the descriptions of endpoints omit it.
 */
function describePrices(schema: GraphQLSchema, list: readonly Endpoint[]): void {
  const addPrice = (field: GraphQLField<unknown, Context>, credits: number, per?: string) => {
    field.description = `${field.description} ${priceSentence(credits, per)}`;
  };
  for (const { field, credits } of list) addPrice(field, credits);
  const prices = new Map(list.map(({ name, credits }) => [name, credits]));
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const { edge } = field.extensions as { edge?: string };
      const credits = edge === undefined ? undefined : prices.get(edge);
      if (credits !== undefined) addPrice(field, credits, ' for each distinct lookup');
    }
  }
}

/** Records the snapshot of a deferred answer in its call. The snapshot takes effect when the call is charged. */
function charging<Value>(call: Call, answer: Value): Value {
  const snapshot = deferredAnswerOf(answer)?.snapshot;
  if (snapshot != null) call.snapshot = snapshot;
  return answer;
}

/**
 * Begins work whose credits have only been reserved, or throws if the client has disconnected. Once begun, the work is
 * completed and charged even if the client disconnects.
 */
export function begin<Value>({ signal }: Context, call: Call, work: () => Value): Value {
  if (signal.aborted) throw clientDisconnected('before processing started');
  call.begin();
  return work();
}

/** Does the same for work that calls third-party services, once the caller has a free slot for such work. */
export const beginInTurn = (context: Context, call: Call, work: () => unknown): Promise<unknown> =>
  context.inTurn(async () => begin(context, call, work));

/** Runs the work of one call and reports its outcome to the call. Synchronous if the work is synchronous. */
export function metered<T>(call: Call, work: () => T): T {
  const answered = (value: T): T => {
    // If a resolver returned null, GraphQL would show null, and REST would charge for it. This check finds nulls that
    // the compiler cannot detect, for both interfaces.
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
