import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { type Origin, outputOf, unfit } from '../schema/scalars.ts';
import type { Completer, Step } from './step.ts';

const known: Readonly<Record<Origin, WeakMap<object, Completer>>> = {
  ours: new WeakMap(),
  others: new WeakMap(),
  file: new WeakMap(),
};

/**
 * Returns the completer of a type for values from an origin: our own data, a third party or a file. Each completer is
 * compiled once. Objects are the only composite types, because REST cannot represent any others.
 */
export function completerOf(type: GraphQLOutputType, origin: Origin): Completer {
  return known[origin].getOrInsertComputed(type, () => compile(type, origin));
}

function compile(type: GraphQLOutputType, origin: Origin): Completer {
  if (!isNonNullType(type)) return compileNullable(type, origin);
  const complete = compileNullable(type.ofType, origin);
  const { ofType } = type;
  const foreign = origin !== 'ours' && isLeafType(ofType) ? ofType : undefined;
  return (run, value, step, path) => {
    const done = complete(run, value, step, path);
    if (done instanceof Promise) return done.then((late) => present(late, step));
    if (foreign && done === null) throw unfit(foreign, value, origin);
    return present(done, step);
  };
}

function compileNullable(type: GraphQLOutputType, origin: Origin): Completer {
  const complete = compileValue(type, origin);
  return (run, value, step, path) => {
    if (value instanceof Error) throw value;
    return value == null ? null : complete(run, value, step, path);
  };
}

function compileValue(type: GraphQLOutputType, origin: Origin): Completer {
  if (isLeafType(type)) return compileLeaf(type, origin);
  if (isObjectType(type)) return (run, value, step, path) => run.object(run.plan.below(step), value, path);
  if (!isListType(type)) throw new TypeError(`Unsupported output type ${type}`);
  const item = completerOf(type.ofType, origin);
  const nullable = !isNonNullType(type.ofType);
  return (run, value, step, path) => {
    if (typeof value !== 'object' || !(Symbol.iterator in (value as object)))
      throw new TypeError(`${step.parentType}.${step.field.name} did not return a list`);
    const items = Array.isArray(value) ? value : Array.from(value as Iterable<unknown>);
    return run.list(items, { item, nullable }, step, path);
  };
}

function compileLeaf(type: GraphQLLeafType, origin: Origin): Completer {
  const output = outputOf(type, origin);
  return (run, value) => {
    const shown = output(value) ?? null;
    if (shown === null && origin === 'ours') throw new TypeError(`${type} cannot represent a value`);
    if (typeof shown === 'string') run.spend(0, shown.length);
    else if (typeof shown === 'object' && shown !== null) run.spendTree(shown);
    return shown;
  };
}

function present(value: unknown, { parentType, field }: Step): unknown {
  if (value !== null) return value;
  throw new TypeError(`Cannot return null for non-nullable field ${parentType}.${field.name}.`);
}
