import type { Subject } from '../attack.ts';
import { flood, inTurn, same } from '../deliveries.ts';
import { graphql } from '../wire.ts';

const NAME = 'a'.repeat(400_000);
const LONG_NAME = 'b'.repeat(990_000);

/** Documents that make graphql-js quote a name from the document in its error. */
const NAMED: Readonly<Record<string, (name: string) => string>> = {
  field: (name) => `{ ${name} }`,
  argument: (name) => `{ referenceHttpStatus(code: 404, ${name}: 1) { code } }`,
  directive: (name) => `{ referenceHttpStatus(code: 404) @${name} { code } }`,
  fragment: (name) => `{ referenceHttpStatus(code: 404) { ...${name} } }`,
  type: (name) => `query ($x: ${name}) { referenceHttpStatus(code: 404) { code } }`,
  variable: (name) => `{ referenceHttpStatus(code: $${name}) { code } }`,
};

const documents = (name: string): Uint8Array[] =>
  Object.values(NAMED).map((document) => graphql(document(name)));

const INT_VARIABLE = 'query ($code: Int!) { referenceHttpStatus(code: $code) { code } }';

/** Builds an invalid document of 4 KB that differs from all others. */
const invalid = (count: number): Uint8Array => {
  const fields = Array.from({ length: 160 }, (_, index) => `unknown${count}x${index} `);
  return graphql(`{ ${fields.join('').slice(0, 4_000)} }`);
};

export const graphqlTexts: readonly Subject[] = [
  {
    name: 'graphql-names',
    title: 'names of 400,000 and 990,000 letters that messages quote, no key',
    kind: 'found',
    attacks: [
      {
        name: 'names',
        run: (target) =>
          flood(target, inTurn([...documents(NAME), ...documents(LONG_NAME)]), { connections: 2 }),
      },
    ],
  },
  {
    name: 'graphql-int-variable',
    title: 'a text of 990,000 letters for an Int variable, with a free key',
    kind: 'found',
    attacks: [
      {
        name: 'variable',
        run: (target) =>
          flood(
            target,
            same(graphql(INT_VARIABLE, { variables: { code: LONG_NAME }, key: target.keys.free[0] })),
            {
              connections: 2,
              everyMs: 100,
            },
          ),
      },
    ],
  },
  {
    name: 'query-memory',
    title: 'thousands of invalid documents of 4 KB, each another one, no key',
    kind: 'found',
    attacks: [{ name: 'documents', run: (target) => flood(target, invalid, { connections: 4 }) }],
  },
];
