import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of Facet that the other servers repeat. */
export interface Answer {
  readonly body: string;
  /** Alternating names and values as received, without those that node:http adds itself. */
  readonly headers: string[];
}

/** The response that this server must send. */
export const answer = JSON.parse(process.env.BENCH_ANSWER ?? '') as Answer;

/** The same response as the value of a resolver. */
export const entry: unknown = JSON.parse(answer.body);

const text = { type: 'string' };

/**
 * The declaration of the look-up for the Fastify servers, which makes them validate its argument and serialise its
 * response by a schema.
 */
export const LOOK_UP = {
  path: '/reference/v1/http-status/:code',
  schema: {
    params: { type: 'object', properties: { code: { type: 'integer', minimum: 100, maximum: 599 } } },
    response: {
      200: {
        type: 'object',
        properties: { code: { type: 'integer' }, message: text, category: text, description: text },
      },
    },
  },
};

/** Listens on a free port and prints the address for the bench. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () =>
    announceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

/** Prints the address. The bench waits for it on standard output. */
export function announceAt(url: string): void {
  process.stdout.write(`${url}\n`);
}
