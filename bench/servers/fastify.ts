/**
 * Fastify with its argument and response schemas. It returns the same body with its own headers and charges nothing.
 */
import Fastify from 'fastify';
import { announceAt, entry, LOOK_UP } from './listening.ts';

const app = Fastify();
app.get(LOOK_UP.path, { schema: LOOK_UP.schema }, () => entry);
announceAt(await app.listen({ host: '127.0.0.1', port: 0 }));
