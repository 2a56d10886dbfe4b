import {
  type InputFieldMap,
  type InputShapeFromFields,
  ObjectFieldBuilder,
  type SchemaTypes,
  type ShapeFromTypeParam,
  type TypeParam,
} from '@pothos/core';
import DataLoader from 'dataloader';
import { type GraphQLField, type GraphQLResolveInfo, isRequiredArgument } from 'graphql';
import { asksOthers } from '../accounting/credits/cost.ts';
import type { Context } from '../context.ts';
import { ApiError, type Fault, invalidParameters } from '../errors.ts';
import { type AnswerPath, setAnswerPath } from './answer-paths.ts';
import { begin, beginInTurn, metered, type Operation } from './api-plugin.ts';
import type { OperationRef } from './pothos/operations.ts';
import { ruleErrors } from './validation-errors.ts';

/** Arguments of the operation that an edge calls. */
type Target = Readonly<Record<string, unknown>>;

/**
 * Arguments that an edge may pass to an operation with these declarations. All are optional, because a required
 * argument may have a default, which the types do not show.
 */
type TargetOf<Args extends InputFieldMap> = {
  readonly [Name in keyof InputShapeFromFields<Args>]?: InputShapeFromFields<Args>[Name];
};

/** One set of arguments, or a list of them if the edge leads to a list. */
type Targets<Type, One> = Type extends readonly unknown[] ? readonly One[] : One;

type NamesOf<Given> = Given extends readonly (infer One)[] ? NamesOf<One> : keyof Given;

/** Rejects, at compile time, arguments that do not exist in the operation. */
type Exact<Given, Args> =
  Exclude<NamesOf<NonNullable<Given>>, keyof Args> extends never
    ? unknown
    : { readonly to: { readonly error: 'The operation has no such argument.' } };

/**
 * An edge: a field that leads from one API into another. It returns the answer of the named operation at the same
 * price, once per distinct set of arguments in a request. Edges are always nullable and exist only in GraphQL.
 */
export interface EdgeOptions<
  Types extends SchemaTypes,
  ParentShape,
  Type extends TypeParam<Types>,
  Args extends InputFieldMap,
  OperationArgs extends InputFieldMap,
  Given,
> {
  /** The type of the operation's answer, or a list of that type. */
  readonly type: Type;
  readonly description: string;
  /** The operation that this edge calls. */
  readonly operation: OperationRef<Type extends readonly [infer Item] ? Item : Type, OperationArgs>;
  readonly args?: Args;
  /**
   * Returns the operation's arguments for this parent: one set, or a list of sets if `type` is a list. Null means that
   * there is no answer, which is free.
   */
  readonly to: (parent: ParentShape, args: InputShapeFromFields<Args>) => Given;
}

declare global {
  export namespace PothosSchemaTypes {
    export interface ObjectFieldBuilder<Types extends SchemaTypes, ParentShape> {
      edge<
        Type extends TypeParam<Types>,
        OperationArgs extends InputFieldMap,
        Given extends Targets<Type, TargetOf<OperationArgs>> | null,
        Args extends InputFieldMap = Record<never, never>,
      >(
        options: EdgeOptions<Types, ParentShape, Type, Args, OperationArgs, Given> &
          Exact<Given, OperationArgs>,
      ): PothosSchemaTypes.FieldRef<Types, ShapeFromTypeParam<Types, Type, true>, 'Object'>;
    }
  }
}

/** Maximum number of distinct look-ups for one edge in one request. Further look-ups are refused. */
const MAX_TARGETS = 100;

const prototype = ObjectFieldBuilder.prototype as unknown as PothosSchemaTypes.ObjectFieldBuilder<
  SchemaTypes,
  unknown
>;

prototype.edge = function edge<Type extends TypeParam<SchemaTypes>, Args extends InputFieldMap>(
  this: ObjectFieldBuilder<SchemaTypes, unknown>,
  {
    type,
    description,
    operation: { name: operation },
    args,
    to,
  }: EdgeOptions<SchemaTypes, unknown, Type, Args, InputFieldMap, Targets<Type, Target> | null>,
) {
  const many = Array.isArray(type);
  const follow = (parent: unknown, fieldArgs: object, context: object, info: GraphQLResolveInfo): unknown => {
    const targets = to(parent, fieldArgs as InputShapeFromFields<Args>);
    if (!targets) return null;
    const reach = (target: Target, path: AnswerPath) =>
      stepsOf(context as Context).follow(operation, target, path, info);
    if (!many) return reach(targets as Target, info.path);
    // A failed item becomes an error at its position in the list. The other items are kept.
    return (targets as Target[]).map((target, key) => reach(target, { prev: info.path, key }));
  };
  return this.field({
    type,
    description,
    nullable: many ? { list: true, items: true } : true,
    ...(args && { args }),
    extensions: { edge: operation },
    resolve: follow,
  } as never) as never;
};

const steps = new WeakMap<Context, Steps>();

const stepsOf = (context: Context): Steps => steps.getOrInsertComputed(context, () => new Steps(context));

interface Step {
  readonly args: Target;
  /** All positions of this step's value in the answer. Positions are added while the request runs. */
  readonly paths: AnswerPath[];
  /** The result, once it is known: a value or an error. */
  answer?: { readonly value: unknown };
}

/**
 * The edges that one request follows. Each operation has one loader, so equal arguments are looked up and charged only
 * once.
 */
class Steps {
  readonly #context: Context;
  readonly #loaders = new Map<string, DataLoader<Step, unknown, string>>();
  readonly #taken = new Map<string, Map<string, Step>>();
  readonly #perEdge = new Map<string, Set<string>>();

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Returns the value to which an edge leads, or the error that prevented it. Returns a promise if the result is not
   * known yet.
   */
  follow(operation: string, target: Target, path: AnswerPath, info: GraphQLResolveInfo): unknown {
    try {
      const field = info.schema.getQueryType()?.getFields()[operation] as GraphQLField<unknown, Context>;
      const step = this.#step(field, completed(target, field), info);
      step.paths.push(path);
      // Known answers bypass the loader. An answer may contain the same value ten thousand times, and creating that
      // many promises would take too long.
      if (step.answer) return step.answer.value;
      return this.#loaders.getOrInsertComputed(operation, () => this.#loader(field, info)).load(step);
    } catch (error) {
      return asError(error);
    }
  }

  #step({ name }: GraphQLField<unknown, Context>, args: Target, info: GraphQLResolveInfo): Step {
    const key = JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));
    const edge = `${info.parentType.name}.${info.fieldName}`;
    const targets = this.#perEdge.getOrInsertComputed(edge, () => new Set());
    if (targets.size >= MAX_TARGETS && !targets.has(key)) {
      throw new ApiError(
        'edge_limit_exceeded',
        `${edge} would look up more than ${MAX_TARGETS} distinct items in one request. Request fewer items with a limit, or send several requests.`,
      );
    }
    targets.add(key);
    const known = this.#taken.getOrInsertComputed(name, () => new Map());
    return known.getOrInsertComputed(key, () => ({ args, paths: [] }));
  }

  #loader({ extensions }: GraphQLField<unknown, Context>, info: GraphQLResolveInfo) {
    const operation = extensions.operation as Operation;
    return new DataLoader((batch: readonly Step[]) => this.#run(operation, batch, info), {
      // There is only one step per set of arguments, so the step itself can be the key.
      cacheKeyFn: (step) => step as unknown as string,
    });
  }

  async #run({ name, cost, resolve }: Operation, batch: readonly Step[], info: GraphQLResolveInfo) {
    const context = this.#context;
    const calls = await context.meter.openEdges(name, cost, batch.length);
    const answers: unknown[] = [];
    const start = asksOthers(cost) ? beginInTurn : begin;
    for (const [index, step] of batch.entries()) {
      const { args, paths } = step;
      const call = calls[index] as (typeof calls)[number];
      if (call instanceof Error) {
        step.answer = { value: call };
        answers.push(call);
        continue;
      }
      setAnswerPath(call, paths);
      const pause = context.allowance.pause();
      if (pause) await pause;
      const work = () => resolve(undefined, args, context, info);
      const answered = async () => {
        const value = await settled(() => metered(call, () => start(context, call, work)));
        step.answer = { value };
        return value;
      };
      answers.push(answered());
    }
    return Promise.all(answers) as Promise<(unknown | Error)[]>;
  }
}

/**
 * Completes an edge's arguments in the same way as those of a caller of the operation: omits null, fills in defaults,
 * and refuses values that break a rule. Equal look-ups are therefore recognised, even if edges write them differently.
 */
function completed(target: Target, { name, args, extensions }: GraphQLField<unknown, Context>): Target {
  const whole: Record<string, unknown> = { ...(extensions.operation as Operation).defaults };
  for (const [key, value] of Object.entries(target)) {
    if (value != null) whole[key] = value;
  }
  const faults: Fault[] = [];
  for (const arg of args) {
    const value = whole[arg.name];
    if (value === undefined && isRequiredArgument(arg))
      throw new TypeError(`${name} lacks the argument ${arg.name}`);
    if (value !== undefined) faults.push(...ruleErrors(arg, value));
  }
  const unknown = Object.keys(whole).find((key) => !args.some((arg) => arg.name === key));
  if (unknown !== undefined) throw new TypeError(`${name} has no argument ${unknown}`);
  if (faults.length > 0) throw invalidParameters(faults);
  return whole;
}

/** Runs work and returns its value. Returns an error as a value too, because a loader needs one result per key. */
async function settled(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    return asError(error);
  }
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));
