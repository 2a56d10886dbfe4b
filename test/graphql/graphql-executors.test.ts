import fc from 'fast-check';
import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { schema } from '../../src/schema/index.ts';
import { graphqlDocument } from '../faces/faces.ts';
import { openInternet } from '../internet.ts';
import { world } from '../worlds/index.ts';
import { NOW, openBoth, seen } from './executors.ts';
import { questions } from './questions.ts';

const internet = await openInternet({
  ...world,
  now: () => NOW,
  settings: { ...world.settings, dnsblZones: readConfig({}).dnsblZones },
});
const both = await openBoth(() => internet.another());
afterAll(async () => {
  await both[Symbol.asyncDispose]();
  await internet[Symbol.asyncDispose]();
});

describe('Facet’s GraphQL executor', () => {
  // Free calls are recorded later, so the reported usage may lack the latest call.
  const priced = endpoints(schema).filter(({ cost }) => cost !== 'free');

  it.each(
    priced,
  )('answers the examples of $name like graphql-js, both the first time and when they are repeated', async (endpoint) => {
    const query = graphqlDocument(endpoint);
    for (const { args } of [...endpoint.examples, ...endpoint.examples.slice(0, 1)]) {
      const [own, other] = await both.ask((service) => service.query(query, args));
      expect(own.body.errors).toBeUndefined();
      expect(seen(own)).toEqual(seen(other));
    }
  });

  it('answers queries that combine operations, edges, conditions and invalid arguments like graphql-js', async () => {
    let failed = 0;
    await fc.assert(
      fc.asyncProperty(questions, async ({ query, variables }) => {
        // The third run reuses the plan of the first; the second must not.
        for (const yes of [true, false, true]) {
          const given = { ...variables, yes };
          const [own, other] = await both.ask((service) => service.query(query, given));
          const errors: { extensions: { code: string } }[] = own.body.errors ?? [];
          // graphql-js has no limits.
          fc.pre(errors.length < 100);
          fc.pre(!errors.some(({ extensions }) => extensions.code === 'ANSWER_TOO_LARGE'));
          failed += errors.length;
          expect(seen(own)).toEqual(seen(other));
        }
      }),
      { numRuns: 150 },
    );
    expect(failed).toBeGreaterThan(50);
  });

  it('answers introspection like graphql-js', async () => {
    const [own, other] = await both.ask((service) => service.query(getIntrospectionQuery()));
    expect(own.body.data.__schema.types.length).toBeGreaterThan(100);
    expect(seen(own)).toEqual(seen(other));
  });

  it('answers every request of the GraphQL over HTTP audit like graphql-js', async () => {
    const audits = (fetch: (url: string, init: RequestInit) => Promise<Response>) =>
      serverAudits({ url: 'http://facet.test/graphql', fetchFn: fetch });
    const before = both.referred;
    for (const index of audits(async () => new Response()).keys()) {
      const [own, other] = await both.ask(async (service) => {
        const answers: unknown[] = [];
        const audit = audits(async (url, init) => {
          const response = await service.app.fetch(new Request(url, init));
          const { status, headers } = response.clone();
          const text = await response.clone().text();
          answers.push(seen({ status, headers, body: text === '' ? undefined : JSON.parse(text) }));
          return response;
        })[index];
        return { status: (await audit?.fn())?.status, answers };
      });
      expect(own).toEqual(other);
      expect(own.status).toBe('ok');
    }
    // Many audits execute an operation, so graphql-js must have executed more than 20.
    expect(both.referred - before).toBeGreaterThan(20);
  });
});
