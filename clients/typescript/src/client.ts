import { attempt, type Received } from './attempts.ts';
import { FacetError } from './error.ts';
import { requestOf, type Sent } from './request.ts';
import type { Answer, Facet, FacetOptions, KeyedOptions } from './types.ts';

/** Creates a client for a Facet service. */
export function createFacet({
  url,
  key,
  fetch = globalThis.fetch,
  budget = Infinity,
  maxCredits: most,
  ...patience
}: FacetOptions): Facet {
  const base = url.replace(/\/$/, '');
  let spent = 0;
  let held = 0;

  async function ask(
    { operation, method, path, body, price }: Sent,
    { signal, maxCredits = most, idempotencyKey }: KeyedOptions = {},
    dryRun = false,
  ): Promise<Received> {
    if (idempotencyKey && method !== 'POST') throw new TypeError('idempotencyKey needs POST');
    const left = budget - spent - held;
    // Reserves the maximum cost, to keep concurrent calls from spending the same credits.
    const limit = Math.min(dryRun ? 0 : (price ?? left), maxCredits ?? Infinity);
    if (limit > left)
      throw new FacetError({
        code: 'budget_exceeded',
        operation,
        status: 0,
        detail: `${limit} credits exceed the ${left} left in the budget.`,
      });
    const hold = limit < Infinity ? limit : 0;
    const cap = budget < Infinity && !dryRun ? hold : maxCredits;
    const headers: Record<string, string> = {
      'X-Api-Key': key,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...(cap !== undefined && { 'X-Max-Credits': String(cap) }),
      ...(dryRun && { 'X-Dry-Run': 'true' }),
      ...(idempotencyKey && {
        'Idempotency-Key': idempotencyKey === true ? crypto.randomUUID() : idempotencyKey,
      }),
    };
    const repeatable = dryRun || price === 0 || Boolean(idempotencyKey);
    const trial = { operation, maybeCharged: false };
    held += hold;
    try {
      // Following a redirect to another host would send the key there.
      const init = {
        method,
        headers,
        body: body ?? null,
        redirect: 'error',
        signal: signal ?? null,
      } as const;
      const received = await attempt(() => fetch(base + path, init), trial, repeatable, patience, signal);
      // A replayed response reports a cost of 0, but the earlier request without a response was charged.
      spent += trial.maybeCharged && isReplay(received) ? hold : numberIn(received, 'charged', hold);
      return received;
    } catch (error) {
      if (trial.maybeCharged) spent += hold;
      throw error;
    } finally {
      held -= hold;
    }
  }

  const graphql = (query: string, variables?: object): Sent => ({
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({ query, variables }),
  });

  const facet = {
    async call(name: never, args: object = {}, options?: KeyedOptions) {
      const received = await ask(requestOf(name, args), options);
      return { data: received.body, ...about(received) };
    },
    async price(name: never, args: object = {}, options?: KeyedOptions) {
      return numberIn(await ask(requestOf(name, args), options, true), 'price', 0);
    },
    async graphql(query: string, variables?: object, options?: KeyedOptions) {
      const received = await ask(graphql(query, variables), options);
      const { data = null, errors } = received.body as { data?: unknown; errors?: unknown };
      return { data, ...(errors !== undefined && { errors }), ...about(received) };
    },
    async graphqlPrice(query: string, variables?: object, options?: KeyedOptions) {
      const { body } = await ask(graphql(query, variables), options, true);
      return (body as { extensions?: { credits?: { price?: number } } }).extensions?.credits?.price ?? 0;
    },
    get spent() {
      return spent;
    },
  };
  return facet as unknown as Facet;
}

const isReplay = ({ headers }: Received): boolean => headers.get('idempotent-replayed') === 'true';

const numberIn = ({ headers }: Received, name: string, otherwise: number): number =>
  Number(headers.get(`x-credits-${name}`) ?? otherwise);

const about = (received: Received): Omit<Answer<unknown>, 'data'> => ({
  status: received.status,
  charged: numberIn(received, 'charged', 0),
  remaining: numberIn(received, 'remaining', 0),
  replayed: isReplay(received),
  requestId: received.headers.get('x-request-id') ?? '',
});
