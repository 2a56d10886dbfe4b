import { type GraphQLObjectType, getNamedType } from 'graphql';
import type { Context } from '../context.ts';
import { type Endpoint, itemsOf } from '../schema/endpoints.ts';
import { originOf } from '../schema/leaves.ts';
import { compileProjector, compileSelection } from './projector.ts';

type Args = Readonly<Record<string, unknown>>;

/** Writes what a resolver answered as JSON text. */
export type Writer = (value: unknown, args: Args, context: Context) => string;

/** Answers longer than this many characters are kept. */
const KEEP_FROM = 500_000;

/**
 * Compiles the writer of an endpoint. A long answer that is the same object as before, as a resolver gives it that hands out
 * a whole dataset, is written once and kept as long as the object.
 */
export function compileWriter({ field, cost, selects }: Endpoint): Writer {
  const origin = originOf(cost);
  const project = compileProjector(field.type, origin);
  const kept = new WeakMap<object, string>();

  function whole(value: unknown, context: Context): string {
    const known = typeof value === 'object' && value !== null ? kept.get(value) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(project(value, context));
    if (text.length >= KEEP_FROM) kept.set(value as object, text);
    return text;
  }

  const item = selects === undefined ? undefined : itemsOf(field.type);
  if (!selects || !item) return (value, _args, context) => whole(value, context);
  const page = getNamedType(field.type) as GraphQLObjectType;
  return (value, args, context) => {
    const members = args[selects] as readonly string[] | null | undefined;
    if (!members) return whole(value, context);
    return JSON.stringify(compileSelection(page, item, members, origin)(value, context));
  };
}
