import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { codes, schema, send } from './graphql-scene.ts';

const ONE = `query=${encodeURIComponent('{ one }')}`;
const TAKES = 'A GraphQL request accepts query, variables, operationName, extensions.';

describe('an unknown query parameter of a GraphQL request', () => {
  it.each([
    ['varaibles={}', 'Unknown parameter `varaibles`. Did you mean `variables`?'],
    ['operation_name=A', 'Unknown parameter `operation_name`. Did you mean `operationName`?'],
    ['api_key=x', 'Unknown parameter `api_key`.'],
    ['hunter=2', 'Unknown parameter `hunter`.'],
  ])('is refused for GET and POST, free of charge: %s', async (sent, words) => {
    await using service = await openTestService({ schema });
    const answers = [
      await service.get(`/graphql?${ONE}&${sent}`),
      await service.post(`/graphql?${sent}`, { query: '{ one }' }),
    ];
    for (const answer of answers) {
      expect([answer.status, codes(answer)]).toEqual([400, ['UNKNOWN_PARAMETER']]);
      expect(answer.body.errors[0].message).toBe(`${words} ${TAKES}`);
      expect(answer.body.errors[0].extensions.errors).toHaveLength(1);
    }
    expect(await service.used()).toBe(0);
  });

  it('is not repeated if it contains a key, and only a few parameters are listed', async () => {
    await using service = await openTestService({ schema });
    const many = Array.from({ length: 200 }, (_, at) => `x${at}=1`).join('&');
    const { body, text } = await service.get(`/graphql?${ONE}&${service.key}=1&${many}`);
    expect(text).not.toContain(service.key);
    expect(body.errors[0].extensions.errors).toHaveLength(10);
  });

  it('counts against the rate limit', async () => {
    await using service = await openTestService({ schema, now: () => Date.UTC(2026, 0, 1) });
    const statuses = new Set<number>();
    for (let time = 0; time < 80; time += 1) statuses.add((await service.send('/graphql?x=1')).status);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  it('is ignored if clients, proxies or links commonly add it, or if it is the parameter for the key', async () => {
    await using service = await openTestService({ schema });
    const added = `apikey=${service.key}&_=1&utm_source=mail&rapidapi-key=x&`;
    expect((await service.send(`/graphql?${ONE}&${added}`)).body.data).toEqual({ one: 'one' });
    expect((await service.post(`/graphql?${added}`, { query: '{ one }' })).body.data).toEqual({ one: 'one' });
  });
});

describe('a GraphQL parameter in the URL of a POST request', () => {
  it('is refused if it must be in the body', async () => {
    await using service = await openTestService({ schema });
    const answer = await service.post('/graphql?variables={}', { query: '{ one }' });
    expect([answer.status, codes(answer), await service.used()]).toEqual([400, ['INVALID_PARAMETER'], 0]);
    expect(answer.body.errors[0].message).toBe(
      `variables must be sent in the body of a POST request. ${TAKES}`,
    );
  });

  it('is allowed if it is the operation name, which is useful in access logs', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.post('/graphql?operationName=A', { query: 'query A { one }' });
    expect(body.data).toEqual({ one: 'one' });
  });
});

describe('an unknown member of a GraphQL body', () => {
  it.each([
    ['{"qeury":"{ one }"}', 'Unexpected parameter "qeury" in the request body. Did you mean query?'],
    [
      '{"query":"{ one }","Variables":{}}',
      'Unexpected parameter "Variables" in the request body. Did you mean variables?',
    ],
    ['{"query":"{ one }","hunter":2}', 'Unexpected parameter "hunter" in the request body.'],
  ])('is refused with a suggestion, in a single request and in a batch: %s', async (body, message) => {
    await using service = await openTestService({ schema });
    const error = { message, extensions: { code: 'MALFORMED_REQUEST' } };
    const alone = await send(service, body);
    expect([alone.status, alone.body]).toMatchObject([400, { errors: [error] }]);
    expect((await send(service, `[${body}]`)).body).toMatchObject([{ errors: [error] }]);
    expect(await service.used()).toBe(0);
  });
});
