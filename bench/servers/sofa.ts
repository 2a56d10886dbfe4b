/** SOFA with its defaults on node:http: REST that executes a GraphQL document for every request. */
import { createServer } from 'node:http';
import { createSchema } from 'graphql-yoga';
import { useSofa } from 'sofa-api';
import { announce, entry } from './listening.ts';
import { SDL } from './schema.ts';

const schema = createSchema({ typeDefs: SDL, resolvers: { Query: { referenceHttpStatus: () => entry } } });

announce(
  createServer(
    useSofa({
      basePath: '/reference/v1',
      schema,
      routes: { 'Query.referenceHttpStatus': { method: 'GET', path: '/http-status/:code' } },
    }),
  ),
);
