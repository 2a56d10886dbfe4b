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
import { type Allowance, sizeOf } from '../scheduling/allowance.ts';
import type { Arguments } from './arguments.ts';
import type { Completer } from './complete.ts';
import type { Plan, Step } from './plan.ts';

/** Where something stands in the answer, as graphql-js has it. */
export type Path = GraphQLResolveInfo['path'];

type Shape = Record<string, unknown>;

/** Nobody reads more; what fails beyond is null without a word. */
const MAX_ERRORS = 100;
/** An error takes as much time to be told as so many values. */
const NODES_OF_ERROR = 50;

/** How the items of a list are completed, and whether one of them may fail alone. */
interface Items {
  readonly item: Completer;
  readonly nullable: boolean;
}

/**
 * Runs a plan. The results and errors are those of graphql-js, which a test holds it against; what graphql-js lacks is
 * the reason for it: an answer has a budget, beyond which the execution ends, and a long one lets others run in between.
 */
export class Execution {
  readonly plan: Plan;
  readonly allowance: Allowance;
  readonly variables: VariableValues;
  readonly context: Context;
  readonly #errors: GraphQLError[] = [];
  /** The places that became null by an error; what fails below them is not told. */
  readonly #nulled = new Set<Path | undefined>();
  /** Arguments that are not the same in every request. */
  #arguments: Map<Arguments, Readonly<Record<string, unknown>>> | undefined;
  #end: ApiError | undefined;

  constructor(plan: Plan, variables: VariableValues, context: Context | undefined, allowance: Allowance) {
    this.plan = plan;
    this.variables = variables;
    this.allowance = allowance;
    this.context = context as Context;
  }

  /** Whether it came to an end before all was done: the answer grew beyond its budget, or its client left. */
  get ended(): boolean {
    return this.#end !== undefined;
  }

  /** Runs the plan, once. Never rejects. */
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

  /** Asks steps of one parent, in order. What takes time goes on side by side. */
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
        // A root field may be a whole calculation, so the clock is asked before each of them.
        if (path ? this.allowance.shouldYield() : this.allowance.isSpent()) {
          unattended(late);
          return this.allowance.yieldTurn().then(() => this.#fields(steps, at, source, path, shape, late));
        }
        const step = steps[at] as Step;
        const value = this.#field(step, source, path);
        // What comes late has its place by then, too.
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
    // Those that are not reached yet when this rests, or ends, have nobody else who waits for them.
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

  /** What stands in the answer for a value. Throws what is wrong with it, but what goes wrong later has its null already. */
  #completed(complete: Completer, nullable: boolean, value: unknown, step: Step, path: Path): unknown {
    const done =
      value instanceof Promise
        ? value.then((late) => this.#complete(complete, late, step, path))
        : complete(this, value, step, path);
    return done instanceof Promise ? done.catch((error) => this.#fail(error, nullable, step, path)) : done;
  }

  /** A value that came late may come when the execution is over already, or when others should have their turn. */
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

  /** Coerced once however often the step is asked. Throws a GraphQLError where they cannot be read. */
  #argumentsOf({ args }: Step): Record<string, unknown> {
    if (args.kept) return { ...args.kept };
    this.#arguments ??= new Map();
    return { ...this.#arguments.getOrInsertComputed(args, () => args.read(this.variables)) };
  }

  /** Null where the type allows it; else it is for the parent to be null. */
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

  /** Counts what goes into the answer; beyond its budget everything ends. */
  spend(nodes: number, characters: number): void {
    if (this.#end) throw this.#end;
    try {
      this.allowance.spend(nodes, characters);
    } catch (error) {
      this.#end = error as ApiError;
      throw error;
    }
  }

  /** The same for a value whose shape is not ours. */
  spendTree(value: unknown): void {
    const { nodes, characters } = sizeOf(value);
    this.spend(nodes, characters);
  }
}

/** An own property of the name, whatever the name is: an alias may be `__proto__`. */
function put(shape: Shape, key: string, value: unknown): void {
  if (key !== '__proto__') shape[key] = value;
  else Object.defineProperty(shape, key, { value, enumerable: true, configurable: true, writable: true });
}

/** Nobody waits for these just now, and one that fails meanwhile must not end the process. */
function unattended(values: readonly unknown[] = []): void {
  for (const value of values) if (value instanceof Promise) value.catch(() => {});
}
