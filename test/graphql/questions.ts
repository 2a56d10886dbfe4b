import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { type Endpoint, endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';

/** A query with its variables, except `$yes`, which decides `@skip` and `@include`. */
export interface Question {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Bundled operations by name: they need no upstream and do not depend on the account. */
const bundled = new Map(
  endpoints(schema).flatMap((endpoint) => (endpoint.cost === 'bundled' ? [[endpoint.name, endpoint]] : [])),
);

const CONDITIONS = [
  '',
  '',
  '',
  '',
  ' @include(if: $yes)',
  ' @skip(if: $yes)',
  ' @skip(if: $no)',
  ' @include(if: false)',
];
const MAX_DEPTH = 5;

/** Draws numbers below a bound; equal seeds give equal numbers. */
type Draw = (below: number) => number;

const drawFrom = (seeds: readonly number[]): Draw => {
  let at = 0;
  return (below) => {
    at += 1;
    return ((seeds[at % seeds.length] ?? 0) + at) % below;
  };
};

/**
 * Generates queries for the service's own schema. They follow edges, which are fields that lead to other operations.
 * Some queries have arguments that break a rule or match nothing.
 */
export const questions: fc.Arbitrary<Question> = fc
  .array(fc.nat(100_000), { minLength: 30, maxLength: 60 })
  .map((seeds) => compose(drawFrom(seeds)));

function compose(draw: Draw): Question {
  const all = [...bundled.values()];
  const variables: Record<string, unknown> = {};
  const declared = ['$yes: Boolean!', '$no: Boolean = false'];
  const roots = Array.from({ length: 1 + draw(3) }, (_, index) => {
    const endpoint = all[draw(all.length)] as Endpoint;
    const { args } = endpoint.examples[draw(endpoint.examples.length)] as Endpoint['examples'][number];
    const passed = endpoint.args.flatMap((arg) => {
      const value = args[arg.name];
      if (value === undefined) return [];
      const name = `${arg.name}${index}`;
      declared.push(`$${name}: ${arg.type}`);
      variables[name] = draw(8) === 0 ? spoilt(value) : value;
      return [`${arg.name}: $${name}`];
    });
    const given = passed.length > 0 ? `(${passed.join(', ')})` : '';
    return `r${index}: ${endpoint.name}${given}${condition(draw)}${selection(endpoint.field.type, draw, 1)}`;
  });
  return { query: `query Q(${declared.join(', ')}) { ${roots.join(' ')} __typename }`, variables };
}

/** Returns a value of the same type that may break a rule. */
function spoilt(value: unknown): unknown {
  if (typeof value === 'number') return value - 10_000;
  return typeof value === 'string' ? `${value}~~` : value;
}

const condition = (draw: Draw): string => CONDITIONS[draw(CONDITIONS.length)] ?? '';

function selection(output: GraphQLOutputType, draw: Draw, depth: number): string {
  const type = getNamedType(output);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter((field) => mayBeAsked(field, depth));
  const chosen = fields.filter(() => draw(3) === 0).slice(0, 6);
  const texts = chosen.map((field) => one(field, draw, depth));
  const again = chosen[0];
  if (again && draw(3) === 0)
    texts.push(`... on ${type.name}${condition(draw)} { ${one(again, draw, depth)} }`);
  return ` { __typename ${texts.join(' ')} }`;
}

function one({ name, args, type }: GraphQLField<unknown, unknown>, draw: Draw, depth: number): string {
  const limit = args.some((arg: GraphQLArgument) => arg.name === 'limit') ? '(limit: 2)' : '';
  return `${name}${limit}${condition(draw)}${selection(type, draw, depth + 1)}`;
}

function mayBeAsked({ type, args, extensions }: GraphQLField<unknown, unknown>, depth: number): boolean {
  const { edge } = extensions as { edge?: string };
  const leaf = !isObjectType(getNamedType(type));
  return (
    (leaf || depth < MAX_DEPTH) && !args.some(isRequiredArgument) && (edge === undefined || bundled.has(edge))
  );
}
