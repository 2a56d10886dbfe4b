import { expect, test } from 'vitest';
import { createDocuments } from '../../src/graphql/documents.ts';
import { schema } from '../../src/schema/index.ts';

const remembers = (text: string): boolean => {
  const documents = createDocuments(schema);
  expect(documents.prepare(text, 'party').errors).toBeUndefined();
  return documents.known(text) !== undefined;
};

test('a query whose text contains secrets is not cached', () => {
  expect(remembers('{ jwtVerify(token: "a.b.c", secret: "s") { valid } }')).toBe(false);
  expect(
    remembers('query ($t: String = "ada") { parserTextAnonymization(text: $t) { data { text } } }'),
  ).toBe(false);
});

test('a query with secrets in variables is cached, and so are queries of operations without secrets', () => {
  expect(remembers('query ($t: String) { parserTextAnonymization(text: $t) { data { text } } }')).toBe(true);
  expect(remembers('{ phoneValidate(number: "+41446681800") { valid } }')).toBe(true);
});
