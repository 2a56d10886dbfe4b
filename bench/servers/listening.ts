import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of Facet as the peers repeat it. */
export interface Answer {
  readonly body: string;
  /** Names and values in turn, as they came over the wire, without those that node:http adds by itself. */
  readonly headers: string[];
}

/** What the bench asks this server to answer. */
export const answer = JSON.parse(process.env.BENCH_ANSWER ?? '') as Answer;

/** The same as the value that a resolver returns. */
export const entry: unknown = JSON.parse(answer.body);

const text = { type: 'string' };

/** What the Fastify peers declare of the look-up, so that they check its argument and write its answer by a schema. */
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

/** Listens on a free port and tells the bench where. */
export function announce(server: Server): void {
  server.listen(0, '127.0.0.1', () =>
    announceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
}

/** The bench waits for an address on the standard output. */
export function announceAt(url: string): void {
  process.stdout.write(`${url}\n`);
}
