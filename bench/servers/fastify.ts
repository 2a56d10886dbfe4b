/** Fastify with its argument and answer schemas: the same body, its own headers, nothing counted. */
import Fastify from 'fastify';
import { announceAt, entry } from './listening.ts';

const text = { type: 'string' };

const app = Fastify();
app.get(
  '/reference/v1/http-status/:code',
  {
    schema: {
      params: { type: 'object', properties: { code: { type: 'integer', minimum: 100, maximum: 599 } } },
      response: {
        200: {
          type: 'object',
          properties: { code: { type: 'integer' }, message: text, category: text, description: text },
        },
      },
    },
  },
  () => entry,
);
announceAt(await app.listen({ host: '127.0.0.1', port: 0 }));
