import {
  defaultFieldResolver,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  locatedError,
  responsePathAsArray,
  type VariableValues,
} from 'graphql';
import type { Context } from '../context.ts';
import type { ApiError } from '../errors.ts';
import { type Allowance, memorySizeOf } from '../scheduling/allowance.ts';
import type { Arguments } from './arguments.ts';
import type { Plan } from './plan.ts';
import type { Completer, Items, Path, Step, StepRunner } from './step.ts';

type Shape = Record<string, unknown>;

/**
 * Maximum number of errors in an answer. Further failed fields are null without an error, because callers would not
 * read more errors.
 */
const MAX_ERRORS = 100;
/** Reporting an error takes as long as writing this many values. */
const NODES_OF_ERROR = 50;

/**
 * Runs a plan. Its results and errors equal those of graphql-js; a test compares them. Unlike graphql-js, it stops
 * when an answer exceeds its budget, and lets other requests run while it works on a long answer.
 */
export class Execution implements StepRunner {
  readonly plan: Plan;
  readonly allowance: Allowance;
  readonly variables: VariableValues;
  readonly context: Context;
  readonly #errors: GraphQLError[] = [];
  /** Positions that an error set to null. Errors below them are not reported. */
  readonly #nulled = new Set<Path | undefined>();
  /** Arguments that differ between requests. */
  #arguments: Map<Arguments, Readonly<Record<string, unknown>>> | undefined;
  #end: ApiError | undefined;

  constructor(plan: Plan, variables: VariableValues, context: Context | undefined, allowance: Allowance) {
    this.plan = plan;
    this.variables = variables;
    this.allowance = allowance;
    this.context = context as Context;
  }

  /** True if the execution stopped early because the answer exceeded its budget or the client disconnected. */
  get ended(): boolean {
    return this.#end !== undefined;
  }

  /** Runs the plan. Must be called only once. Never rejects. */
  async run(): Promise<ExecutionResult> {
    try {
      this.allowance.begin();
      const data = (await this.object(this.plan.root, undefined, undefined)) as Shape;
      if (this.#end) throw this.#end;
      return this.#errors.length > 0 ? { errors: this.#errors, data } : { data };
    } catch (error) {
      if (this.#end) return { errors: [locatedError(this.#end, undefined)], data: null };
      return { errors: [...this.#errors, locatedError(error, undefined)], data: null };
    }
  }

  /** Runs the steps of one parent, in order. Asynchronous steps run concurrently. */
  object(steps: readonly Step[], source: unknown, path: Path | undefined): Shape | Promise<Shape> {
    return this.#fields(steps, 0, source, path, {});
  }

  #fields(
    steps: readonly Step[],
    from: number,
    source: unknown,
    path: Path | undefined,
    shape: Shape,
    begun?: Promise<void>[],
  ): Shape | Promise<Shape> {
    let late = begun;
    try {
      for (let at = from; at < steps.length; at += 1) {
        // A root field may require a whole calculation, so the clock is checked before each root field.
        if (path ? this.allowance.shouldYield() : this.allowance.isSpent()) {
          unattended(late);
          return this.allowance.yieldTurn().then(() => this.#fields(steps, at, source, path, shape, late));
        }
        const step = steps[at] as Step;
        const value = this.#field(step, source, path);
        // An asynchronous value keeps its position in the answer too.
        if (value instanceof Promise) {
          late ??= [];
          late.push(value.then((done) => put(shape, step.key, done)));
        }
        put(shape, step.key, value);
      }
    } catch (error) {
      unattended(late);
      throw error;
    }
    return late ? Promise.all(late).then(() => shape) : shape;
  }

  /** Completes the items of a list, in order. */
  list(
    values: readonly unknown[],
    how: Items,
    step: Step,
    path: Path,
    from = 0,
    done: unknown[] = [],
    begun?: Promise<void>[],
  ): unknown[] | Promise<unknown[]> {
    let late = begun;
    // If the loop pauses or ends early, nothing else awaits the promises that it has not reached.
    if (from === 0) unattended(values);
    try {
      for (let at = from; at < values.length; at += 1) {
        if (this.allowance.shouldYield()) {
          unattended(late);
          return this.allowance.yieldTurn().then(() => this.list(values, how, step, path, at, done, late));
        }
        this.spend(1, 0);
        const value = this.#item(values[at], how, step, { prev: path, key: at, typename: undefined });
        if (value instanceof Promise) {
          late ??= [];
          late.push(
            value.then((one) => {
              done[at] = one;
            }),
          );
        }
        done.push(value);
      }
    } catch (error) {
      unattended(late);
      throw error;
    }
    return late ? Promise.all(late).then(() => done) : done;
  }

  #field(step: Step, source: unknown, prev: Path | undefined): unknown {
    this.spend(1, 0);
    const { nullable, complete, property } = step;
    const path = { prev, key: step.key, typename: step.parentType.name };
    try {
      const value =
        property === undefined ? this.#resolve(step, source, path) : (source as Readonly<Shape>)[property];
      return this.#completed(complete, nullable, value, step, path);
    } catch (error) {
      return this.#fail(error, nullable, step, path);
    }
  }

  #item(value: unknown, { item, nullable }: Items, step: Step, path: Path): unknown {
    try {
      return this.#completed(item, nullable, value, step, path);
    } catch (error) {
      return this.#fail(error, nullable, step, path);
    }
  }

  /**
   * Completes a value for the answer. Throws if completing it fails immediately. If it fails later, its error is
   * replaced by null.
   */
  #completed(complete: Completer, nullable: boolean, value: unknown, step: Step, path: Path): unknown {
    const done =
      value instanceof Promise
        ? value.then((late) => this.#complete(complete, late, step, path))
        : complete(this, value, step, path);
    return done instanceof Promise ? done.catch((error) => this.#fail(error, nullable, step, path)) : done;
  }

  /** Completes an asynchronous value. By then, the execution may have ended, or other requests may be due to run. */
  #complete(complete: Completer, value: unknown, step: Step, path: Path): unknown {
    if (this.#end) throw this.#end;
    return this.allowance.shouldYield()
      ? this.allowance.yieldTurn().then(() => this.#complete(complete, value, step, path))
      : complete(this, value, step, path);
  }

  #resolve(step: Step, source: unknown, path: Path): unknown {
    const { field, nodes, parentType } = step;
    const { schema, operation, fragments } = this.plan;
    const args = this.#argumentsOf(step);
    const info = {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path,
      schema,
      fragments,
      rootValue: undefined,
      operation,
      variableValues: this.variables,
    } as unknown as GraphQLResolveInfo;
    const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<unknown, Context>;
    return resolve(source, args, this.context, info);
  }

  /** Reads arguments only once, even if the step runs many times. Throws a GraphQLError if they cannot be read. */
  #argumentsOf({ args }: Step): Record<string, unknown> {
    if (args.cached) return { ...args.cached };
    this.#arguments ??= new Map();
    return { ...this.#arguments.getOrInsertComputed(args, () => args.read(this.variables)) };
  }

  /** Returns null if the type allows it. Otherwise throws, so the parent becomes null. */
  #fail(thrown: unknown, nullable: boolean, { nodes }: Step, path: Path): null {
    if (this.#end) throw this.#end;
    if (this.#errors.length >= MAX_ERRORS) {
      if (!nullable) throw thrown;
      return null;
    }
    const error = locatedError(thrown, nodes, responsePathAsArray(path));
    if (!nullable) throw error;
    this.#note(error, path);
    return null;
  }

  #note(error: GraphQLError, path: Path | undefined): void {
    for (let at = path; at; at = at.prev) if (this.#nulled.has(at)) return;
    if (this.#nulled.has(undefined)) return;
    this.#nulled.add(path);
    this.#errors.push(error);
    this.spend(NODES_OF_ERROR, error.message.length);
  }

  /** Counts a part of the answer. Ends the execution if the answer exceeds its budget. */
  spend(nodes: number, characters: number): void {
    if (this.#end) throw this.#end;
    try {
      this.allowance.spend(nodes, characters);
    } catch (error) {
      this.#end = error as ApiError;
      throw error;
    }
  }

  /** Counts a value whose shape the schema does not define. */
  spendTree(value: unknown): void {
    const { nodes, characters } = memorySizeOf(value);
    this.spend(nodes, characters);
  }
}

/** Sets an own property under any name. An alias may even be `__proto__`. */
function put(shape: Shape, key: string, value: unknown): void {
  if (key !== '__proto__') shape[key] = value;
  else Object.defineProperty(shape, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Handles rejections of promises that are not awaited at the moment. An unhandled rejection would end the process. */
function unattended(values: readonly unknown[] = []): void {
  for (const value of values) if (value instanceof Promise) value.catch(() => {});
}
