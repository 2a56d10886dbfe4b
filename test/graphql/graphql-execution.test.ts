import fc from 'fast-check';
import {
  buildSchema,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  parse,
  type VariableValues,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { Execution } from '../../src/graphql/execution.ts';
import { Plan } from '../../src/graphql/plan.ts';
import { Allowance } from '../../src/scheduling/allowance.ts';
import { EventLoopScheduler } from '../../src/scheduling/event-loop-scheduler.ts';

/** Every combination of nullable, required and list fields, on objects that resolve them or fail. */
const SDL = `
  enum Colour { red blue }
  type Query { node(id: Int = 1, words: [String!]): Node must: Node! list: [Node] }
  type Node {
    may: Node must: Node!
    mays: [Node] musts: [Node!] allMust: [Node!]! grid: [[Node!]]
    int: Int mustInt: Int! ints: [Int!] text: String colour: Colour flag(on: Boolean, n: Int! = 3): Boolean
  }
`;
const schema = buildSchema(SDL);

/**
 * Generates objects from which the fields of `Node` read their values. A value may fit the type of its field or not. It
 * may also be a function that returns or throws an error.
 * @param late true if some values are promises
 */
function sources(late: boolean) {
  const { node } = fc.letrec<{ node: Record<string, unknown> }>((tie) => {
    const one = <Value>(good: fc.Arbitrary<Value>) => {
      const plain = fc.oneof(
        { weight: 8, arbitrary: good as fc.Arbitrary<unknown> },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
        { weight: 1, arbitrary: fc.constant('fails').map((why) => () => new Error(why)) },
        {
          weight: 1,
          arbitrary: fc.constant('throws').map((why) => () => {
            throw new Error(why);
          }),
        },
      );
      return late
        ? fc.oneof(
            { weight: 3, arbitrary: plain },
            plain.map((value) => new Later(value)),
          )
        : plain;
    };
    const many = <Value>(good: fc.Arbitrary<Value>) => one(fc.array(one(good), { maxLength: 2 }));
    const node = fc.oneof(
      { maxDepth: 2, depthIdentifier: 'source', withCrossShrink: true },
      fc.constant({ int: 1, mustInt: 2, text: 'x' }),
      tie('node'),
    );
    const int = fc.constantFrom<unknown>(1, 2, 3, 1.5, 'x', 2 ** 40);
    return {
      node: fc.record(
        {
          may: one(node),
          must: one(node),
          mays: many(node),
          musts: many(node),
          allMust: many(node),
          grid: many(fc.array(one(node), { maxLength: 2 })),
          int: one(int),
          mustInt: one(int),
          ints: many(int),
          text: one(fc.string({ maxLength: 5 })),
          colour: one(fc.constantFrom('red', 'blue', 'green')),
          flag: one(fc.boolean()),
          node: one(node),
          list: many(node),
        },
        { requiredKeys: [] },
      ),
    };
  });
  return node as fc.Arbitrary<Record<string, unknown>>;
}

class Later {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Creates a fresh copy of a source, because the two compared executors cannot share promises. */
function live(value: unknown): unknown {
  if (value instanceof Later) return Promise.resolve(null).then(() => called(live(value.value)));
  if (Array.isArray(value)) return value.map((item) => called(live(item)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, live(inner)]));
}

/** Executors do not call functions in lists, so a function in a list is replaced by an error. */
const called = (value: unknown): unknown => (typeof value === 'function' ? new Error('in a list') : value);

const condition = fc.constantFrom(
  '',
  '',
  '',
  ' @skip(if: $yes)',
  ' @include(if: $no)',
  ' @skip(if: false)',
  ' @include(if: $unset)',
);

const { selection } = fc.letrec<{ selection: string }>((tie) => ({
  selection: fc
    .array(
      fc.oneof(
        { maxDepth: 4, depthIdentifier: 'selection' },
        fc.constantFrom(
          'int',
          'mustInt',
          'ints',
          'text',
          'colour',
          '__typename',
          'x: int',
          'flag',
          'z: flag(on: $yes, n: 4)',
        ),
        fc
          .tuple(
            fc.constantFrom('may', 'must', 'mays', 'musts', 'allMust', 'grid', 'y: may'),
            condition,
            tie('selection'),
          )
          .map(([name, when, inner]) => `${name}${when} ${inner}`),
        fc.tuple(condition, tie('selection')).map(([when, inner]) => `... on Node${when} ${inner}`),
        condition.map((when) => `...F${when}`),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((fields) => `{ ${fields.join(' ')} }`),
}));

const documents = fc
  .tuple(selection, selection, selection)
  .map(
    ([one, two, three]) =>
      `query($yes: Boolean = true, $no: Boolean!, $unset: Boolean = true) {
        node ${one} words: node(words: ["a"]) { text } must ${two} list ${three} ...Root unused: __typename @include(if: $no) ...F0 @include(if: $unset) more: list { ...F may @skip(if: $yes) { text } }
      }
      fragment Root on Query { node { text } }
      fragment F0 on Query { __typename }
      fragment F on Node { int text }`,
  )
  .filter((text) => validate(schema, parse(text)).length === 0);

const variables = { no: false };

async function ours(text: string, source: unknown): Promise<ExecutionResult> {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  const { variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables) as {
    variableValues: VariableValues;
  };
  const plan = new Plan(withRoot(source), document, operation, variableValues);
  return new Execution(
    plan,
    variableValues,
    undefined,
    new Allowance(new EventLoopScheduler({ now: () => 0 }), () => 'ada'),
  ).run();
}

const theirs = async (text: string, source: unknown): Promise<ExecutionResult> =>
  execute({ schema, document: parse(text), rootValue: source, variableValues: variables });

/** Returns a schema whose root fields read from `source`: our executor has no root value, unlike graphql-js. */
function withRoot(source: unknown): GraphQLSchema {
  const own = buildSchema(SDL);
  for (const field of Object.values(own.getQueryType()?.getFields() ?? {})) {
    const value = (source as Record<string, unknown>)[field.name];
    field.resolve = (_root, args, context, info) =>
      typeof value === 'function' ? value(args, context, info) : value;
  }
  return own;
}
const shown = ({ data, errors }: ExecutionResult) => ({
  data: JSON.stringify(data),
  errors: (errors ?? []).map(({ path, locations, message }) => ({
    path,
    locations,
    // Our own wording for errors that only a bug of ours can cause.
    message: /Cannot return null|cannot represent|Expected/.test(message) ? 'broken' : message,
  })),
});

describe('the result of an operation', () => {
  it('equals the result of graphql-js for any null, missing or failing value', async () => {
    await fc.assert(
      fc.asyncProperty(documents, sources(false), async (text, source) => {
        expect(shown(await ours(text, live(source)))).toEqual(shown(await theirs(text, live(source))));
      }),
      { numRuns: 400 },
    );
  });

  it('equals the result of graphql-js for any deferred value', async () => {
    await fc.assert(
      fc.asyncProperty(documents, sources(true), async (text, source) => {
        const [own, other] = [shown(await ours(text, live(source))), shown(await theirs(text, live(source)))];
        // If two fields under one parent fail at once, either error may be reported.
        expect([own.data, own.errors.length > 0]).toEqual([other.data, other.errors.length > 0]);
      }),
      { numRuns: 400 },
    );
  });
});
