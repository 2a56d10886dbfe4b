import { expect, test } from 'vitest';
import { createDocuments } from '../../src/graphql/documents.ts';
import { schema } from '../../src/schema/index.ts';

const remembers = (text: string): boolean => {
  const documents = createDocuments(schema);
  expect(documents.prepare(text, 'party').errors).toBeUndefined();
  return documents.known(text) !== undefined;
};

test('a query that holds the secrets of an operation in its own text is not remembered', () => {
  expect(remembers('{ jwtVerify(token: "a.b.c", secret: "s") { valid } }')).toBe(false);
  expect(
    remembers('query ($t: String = "ada") { parserTextAnonymization(text: $t) { data { text } } }'),
  ).toBe(false);
});

test('one that has them in variables is, and any of other operations', () => {
  expect(remembers('query ($t: String) { parserTextAnonymization(text: $t) { data { text } } }')).toBe(true);
  expect(remembers('{ phoneValidate(number: "+41446681800") { valid } }')).toBe(true);
});
