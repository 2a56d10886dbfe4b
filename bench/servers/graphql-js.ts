/**
 * graphql-js alone behind node:http. It parses and validates each text once, then only executes it. It is the reference
 * for the GraphQL servers.
 */
import { createServer } from 'node:http';
import { buildSchema, type DocumentNode, execute, parse, validate } from 'graphql-17';
import { announce, entry } from './listening.ts';
import { SDL } from './schema.ts';

const schema = buildSchema(SDL);
const rootValue = { referenceHttpStatus: () => entry };
const documents = new Map<string, DocumentNode>();

function documentOf(query: string): DocumentNode {
  let document = documents.get(query);
  if (!document) {
    document = parse(query);
    const [error] = validate(schema, document);
    if (error) throw error;
    documents.set(query, document);
  }
  return document;
}

announce(
  createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', async () => {
      const { query, variables } = JSON.parse(text) as { query: string; variables?: Record<string, unknown> };
      const result = await execute({
        schema,
        document: documentOf(query),
        rootValue,
        variableValues: variables,
      });
      const body = JSON.stringify(result);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  }),
);
