/** GraphQL Yoga with its defaults on node:http: its parser and validation caches are on. */
import { createServer } from 'node:http';
import { createSchema, createYoga } from 'graphql-yoga';
import { announce, entry } from './listening.ts';
import { SDL } from './schema.ts';

const schema = createSchema({ typeDefs: SDL, resolvers: { Query: { referenceHttpStatus: () => entry } } });

const yoga = createYoga({ schema, logging: false });

announce(createServer(yoga));
