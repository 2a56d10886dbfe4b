import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createKeyText } from '../../src/accounting/access/keys.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';

const PROXY_SECRET = 'canary-of-the-proxy-51c2';
const workshop = openWorkshop();

const openShop = () =>
  openTestService({ schema: workshop.schema, marketplaces: new Map([['RapidAPI', PROXY_SECRET]]) });

/** Joins every header, the body and every log line: everything that leaves the service. */
function everythingSaid({ lines }: TestService, { headers, text }: Answer): string {
  return [...headers].flat().concat(text, lines).join('\n');
}

/** Expects that the secret part of a key appears nowhere. Keys in KEYS vary in the characters around that part. */
const expectSilence = (said: string, key: string) =>
  expect(said).not.toContain(key.slice('fct_live_'.length));

const KEYS: [string, (service: TestService) => string][] = [
  ['a key that works', ({ key }) => key],
  ['a key of another service', () => createKeyText(randomBytes)],
  ['a mistyped key', ({ key }) => `${key}x`],
  ['a key with its underscores encoded', ({ key }) => key.replaceAll('_', '%5F')],
];

type Place = (service: TestService, key: string) => Promise<Answer>;
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

const REST: [string, Place][] = [
  ['the header', ({ send }, key) => send('/workshop/v1/dice', { headers: { 'X-Api-Key': key } })],
  [
    'the header, among others',
    ({ send }, key) => send('/workshop/v1/dice', { headers: { 'X-Api-Key': `Bearer ${key}` } }),
  ],
  [
    'another header',
    ({ send }, key) =>
      send('/workshop/v1/dice', { headers: { Authorization: `Bearer ${key}`, Cookie: `k=${key}` } }),
  ],
  ['the query string', ({ send }, key) => send(`/workshop/v1/dice?apikey=${key}`)],
  ['the query string of nowhere', ({ send }, key) => send(`/nowhere?apikey=${key}&x=${key}`)],
  ['the path of nowhere', ({ send }, key) => send(`/${key}/v1`)],
  ['the path of an API', ({ get }, key) => get(`/workshop/v1/${key}`)],
  ['the path of a wrong method', ({ send }, key) => send(`/workshop/v1/parts/${key}`, { method: 'DELETE' })],
  ['the path of a call without a key', ({ send }, key) => send(`/workshop/v1/parts/${key}`)],
  ['the method', ({ send }, key) => send('/workshop/v1/dice', { method: key.replaceAll('%', '') })],
  ['a number', ({ get }, key) => get(`/workshop/v1/echo?whole=${key}`)],
  ['a list', ({ get }, key) => get(`/workshop/v1/echo?words=${key}`)],
  ['an enumeration', ({ get }, key) => get(`/workshop/v1/echo?colour=${key}`)],
  ['the name of a parameter', ({ get }, key) => get(`/workshop/v1/echo?${key}=1&whole=x`)],
  ['the body', ({ post }, key) => post('/workshop/v1/echo', { whole: key, [key]: key })],
  ['a body that is no object', ({ post }, key) => post('/workshop/v1/echo', [key])],
  ['a body that is no JSON', ({ post }, key) => post('/workshop/v1/echo', `{"key": ${key}`)],
  ['the content type', ({ post }, key) => post('/workshop/v1/echo', {}, { 'Content-Type': `text/${key}` })],
  ['the spend cap', ({ get }, key) => get('/workshop/v1/dice', { 'X-Max-Credits': key })],
  [
    'the request id',
    ({ get }, key) =>
      get('/workshop/v1/dice', { 'X-Request-Id': key, 'If-None-Match': key, 'Accept-Encoding': key }),
  ],
  [
    'an error nobody meant',
    ({ get }, key) => {
      workshop.work = () => {
        throw new Error(`401 for ${key}`, {
          cause: { headers: { 'X-Api-Key': key }, url: `https://a.example/?apikey=${key}` },
        });
      };
      return get('/workshop/v1/dig');
    },
  ],
];

const GRAPHQL: [string, Place][] = [
  [
    'the header',
    ({ send }, key) =>
      send('/graphql', {
        ...json({ query: '{ dice }' }),
        headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
      }),
  ],
  ['the query string', ({ send }, key) => send(`/graphql?apikey=${key}&query={dice}`)],
  [
    'the query string of a refused method',
    ({ send }, key) => send(`/graphql?apikey=${key}&query={keep(word:"${key}")}`),
  ],
  [
    'a variable',
    ({ query }, key) => query('query($whole: Int) { echo(whole: $whole) { whole } }', { whole: key }),
  ],
  [
    'a variable of many faults',
    ({ query }, key) =>
      query('query($words: [Int!]) { echo(words: $words) { whole } }', { words: [key, [key]] }),
  ],
  [
    'a variable that breaks a rule',
    ({ query }, key) => query('query($words: [String!]) { echo(words: $words) { whole } }', { words: [key] }),
  ],
  ['a variable nobody asked for', ({ query }, key) => query('{ dice }', { [key]: key })],
  ['a literal', ({ query }, key) => query(`{ echo(whole: "${key}", colour: "${key}") { whole } }`)],
  ['an enumeration', ({ query }, key) => query(`{ echo(colour: ${key}) { whole } }`)],
  ['the name of a field', ({ query }, key) => query(`{ ${key} dice { ${key} } }`)],
  ['the name of an argument', ({ query }, key) => query(`{ dice(${key}: 1) }`)],
  [
    'the name of a variable',
    ({ query }, key) => query(`query($${key}: Int!) { echo(whole: $${key}) { whole } }`),
  ],
  ['the name of a fragment', ({ query }, key) => query(`{ ...${key} }`)],
  ['the name of an operation', ({ query }, key) => query(`query ${key} { dice }`)],
  [
    'the name of the chosen operation',
    ({ post }, key) => post('/graphql', { query: '{ dice }', operationName: key }),
  ],
  ['a document that is none', ({ query }, key) => query(`{ dice "${key}`)],
  ['a comment', ({ query }, key) => query(`# ${key}\n{ dice nope }`)],
  [
    'the extensions',
    ({ post }, key) => post('/graphql', { query: '{ dice }', extensions: { key, persistedQuery: key } }),
  ],
  ['a body that is no JSON', ({ post }, key) => post('/graphql', `{"query": ${key}`)],
  [
    'a batch',
    ({ post }, key) =>
      post('/graphql', [{ query: `{ ${key} }` }, { query: '{ dice }' }, { query: `{ x(y: "${key}") }` }]),
  ],
  ['an unknown property of the body', ({ post }, key) => post('/graphql', { query: '{ dice }', [key]: 1 })],
];

describe.each([
  ['REST', REST],
  ['GraphQL', GRAPHQL],
])('via %s', (_face, places) => {
  describe.each(KEYS)('%s', (_name, make) => {
    test.each(places)('is masked in %s', async (_place, send) => {
      await using service = await openShop();
      const key = make(service);
      const answer = await send(service, key);
      expect(service.lines.length).toBeGreaterThan(0);
      expectSilence(everythingSaid(service, answer), key);
    });
  });
});

test('a masked key remains recognisable as a key, and the surrounding text is kept', async () => {
  await using service = await openShop();
  const { body } = await service.get(`/workshop/v1/${service.key}/x`);
  expect(body).toMatchObject({
    detail: expect.stringMatching(/^No endpoint exists at \/workshop\/v1\/fct_\*\*\*\/x\. This API has /),
    instance: '/workshop/v1/fct_***/x',
  });
  expect((await service.query(`{ ${service.key} }`)).body.errors[0].message).toBe(
    'Cannot query field "fct_***" on type "Query".',
  );
});

test('a key in an argument is not masked in the data of the answer', async () => {
  await using service = await openShop();
  const text = `not for the log: ${service.key}`;
  expect((await service.post('/workshop/v1/echo', { text })).body.text).toBe(text);
  const inData = await service.query(
    'query($text: String) { echo(text: $text) { text } nope: echo(words: ["too long"]) { text } }',
    { text },
  );
  expect(inData.body.data).toEqual({ echo: { text }, nope: null });
  expect(inData.body.errors).toHaveLength(1);
  expectSilence(service.lines.join('\n'), service.key);
});

test.each([
  ['the right one', PROXY_SECRET, 200],
  ['a wrong one', `${PROXY_SECRET}-nearly`, 401],
])('the secret of a marketplace is never repeated: %s', async (_name, secret, status) => {
  await using service = await openShop();
  const headers = {
    'X-RapidAPI-Proxy-Secret': secret,
    'X-RapidAPI-User': 'eve',
    'Content-Type': 'application/json',
  };
  for (const answer of [
    await service.send('/workshop/v1/dice', { headers }),
    await service.send('/graphql', { method: 'POST', headers, body: '{"query":"{ dice }"}' }),
  ]) {
    expect(answer.status).toBe(status);
    expect(everythingSaid(service, answer)).not.toContain(PROXY_SECRET);
  }
  const both = await service.get('/workshop/v1/dice', headers);
  expect(both.status).toBe(400);
  expect(everythingSaid(service, both)).not.toContain(PROXY_SECRET);
});
