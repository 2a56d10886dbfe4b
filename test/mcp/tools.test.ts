import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/schema/endpoints.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { openTestService, type TestService } from '../service-in-memory.ts';
import { callTool, send } from './scene.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ plan: 'pro' });
});
afterEach(() => service[Symbol.asyncDispose]());

const QUESTIONS = readFileSync(new URL('questions-fresh.tsv', import.meta.url), 'utf8')
  .split('\n', 50)
  .map((line) => line.split('\t')[1] as string);

const toolsAt = async (path: string) => (await send(service, 'tools/list', {}, { path })).body.result.tools;

describe('the tools at /mcp', () => {
  it('are exactly three, with short descriptions', async () => {
    const tools = await toolsAt('/mcp');
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_operations',
      'call_operation',
      'graphql',
    ]);
    const read = tools.map(({ name, description, inputSchema }: Record<string, unknown>) => ({
      name,
      description,
      inputSchema,
    }));
    // A token is about four characters.
    expect(JSON.stringify(read).length).toBeLessThan(1_600);
  });

  it('return an operation with everything that a call requires, free of charge', async () => {
    const { said, note, charged } = await callTool(service, 'search_operations', {
      query: 'airport by IATA code',
      limit: 1,
    });
    expect(said.operations).toEqual([
      {
        operation: 'aviationAirport',
        price: 1,
        description: expect.any(String),
        arguments: [expect.stringMatching(/^code: String!\. IATA code /)],
        example: { code: 'ZRH' },
        answer: expect.stringMatching(/^\{ iata icao .* runways \{ ident lengthFt /),
      },
    ]);
    expect([note, charged]).toEqual(['Nothing was charged. Credits left this month: 100000.', 0]);
  });

  it.each([
    [
      { operation: 'countriesByCode', code: 'PT' },
      'Unknown argument `code`.',
      / Put the arguments of the operation in `arguments`\.$/,
    ],
    [
      { operation: 'countriesByCode', arguments: '{"code":"PT"}' },
      'arguments must be a JSON object, not a string.',
      /idempotencyKey\.$/,
    ],
    [{ arguments: {} }, 'operation is required.', /idempotencyKey\.$/],
  ])('refuse %j with an explanation that lets a model correct it', async (args, fault, hint) => {
    const { said, result, charged } = await callTool(service, 'call_operation', args);
    expect([
      said.detail.startsWith(`${fault} This tool accepts operation, arguments, `),
      result.isError,
      charged,
    ]).toEqual([true, true, 0]);
    expect(said.detail).toMatch(hint);
  });

  it('accept null for an omitted argument', async () => {
    const { said, charged } = await callTool(service, 'call_operation', {
      operation: 'referenceTld',
      arguments: { tld: 'io' },
      dryRun: null,
      maxCredits: null,
    });
    expect([said, charged]).toEqual([{ tld: 'io', valid: true, asOf: expect.any(String) }, 1]);
  });

  it('describe the best search result in full and the others briefly, and any operation in full if its name is the query', async () => {
    const find = async (query: string) =>
      (await callTool(service, 'search_operations', { query })).said.operations;
    const found = await find('countries of Africa');
    expect(found[0].operation).toBe('countriesByRegion');
    expect(found[0].arguments).toContain('limit: Int = 250. Maximum number of entries to return.');
    const other = found.find(({ operation }: { operation: string }) => operation === 'countriesSearch');
    expect(other).toEqual({
      operation: 'countriesSearch',
      price: 1,
      description: expect.any(String),
      arguments: expect.arrayContaining(['q: String!', 'limit: Int = 20']),
      answer: expect.stringMatching(/^items \{ alpha2 .* name \{…\} .*…/),
    });
    expect((await find('countriesSearch'))[0]).toHaveProperty('example');
    // A token is about four characters.
    const lengths = await Promise.all(QUESTIONS.map(async (one) => JSON.stringify(await find(one)).length));
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(3_000);
  });

  it('call an operation found by a search, with the arguments of its example', async () => {
    const { said } = await callTool(service, 'search_operations', { query: 'status code', limit: 1 });
    const [{ operation, example }] = said.operations;
    const called = await callTool(service, 'call_operation', { operation, arguments: example });
    expect([called.said.code, called.charged, called.note]).toEqual([
      example.code,
      1,
      'Charged: 1 credit. Credits left this month: 99999.',
    ]);
    expect(called.headers.get('x-credits-remaining')).toBe('99999');
  });

  it('suggest corrections for misspelt operations and arguments', async () => {
    const misspelt = await callTool(service, 'call_operation', { operation: 'aviationAirprot' });
    expect([misspelt.result.isError, misspelt.said.code]).toEqual([true, 'not_found']);
    expect(misspelt.said.detail).toContain('Did you mean aviationAirport?');
    const unknown = await callTool(service, 'search_operations', { q: 'x', query: '' });
    expect(unknown.said.errors.map(({ field }: { field: string }) => field)).toEqual(['query', 'q']);
    expect(await service.used()).toBe(0);
  });

  it('return the answers of several operations via GraphQL, and report failures although the HTTP status is 200', async () => {
    const two = await callTool(service, 'graphql', {
      query:
        'query ($tld: String!) { referenceTld(tld: $tld) { valid } referenceHttpStatus(code: 418) { message } }',
      variables: { tld: 'io' },
    });
    expect([two.result.isError, two.said.data.referenceTld, two.charged]).toEqual([
      undefined,
      { valid: true },
      2,
    ]);
    const half = await callTool(service, 'graphql', {
      query: '{ referenceTld(tld: "io") { valid } referenceHttpStatus(code: 299) { message } }',
    });
    expect([half.result.isError, half.said.errors[0].extensions.code, half.charged]).toEqual([
      true,
      'NOT_FOUND',
      1,
    ]);
    expect(await service.used()).toBe(3);
  });

  it('accept limits as arguments, which cannot exceed the limits in the headers', async () => {
    const call = { operation: 'dnsLookupCheck', arguments: { name: 'example.com' } };
    const dry = await callTool(service, 'call_operation', { ...call, dryRun: true });
    expect(dry.said).toEqual({ operation: 'dnsLookupCheck', costClass: 'live', price: 5, dryRun: true });
    const capped = await callTool(
      service,
      'call_operation',
      { ...call, maxCredits: 4 },
      { headers: { 'X-Max-Credits': '9' } },
    );
    expect(capped.said.code).toBe('max_credits_exceeded');
    // A model must not override the limits that its client was configured with.
    const lifted = await callTool(
      service,
      'call_operation',
      { ...call, maxCredits: 9, dryRun: false },
      { headers: { 'X-Max-Credits': '4' } },
    );
    expect(lifted.said.code).toBe('max_credits_exceeded');
    const still = await callTool(
      service,
      'call_operation',
      { ...call, dryRun: false },
      { headers: { 'X-Dry-Run': 'true' } },
    );
    expect([still.said.dryRun, still.charged]).toEqual([true, 0]);
    const slug = { operation: 'toolboxSlugify', arguments: { text: 'A b' }, idempotencyKey: 'one' };
    const charges = [];
    for (const _turn of [1, 2]) charges.push((await callTool(service, 'call_operation', slug)).charged);
    const repeat = await callTool(service, 'call_operation', slug);
    expect([charges, repeat.headers.get('idempotent-replayed'), repeat.note]).toEqual([
      [1, 0],
      'true',
      expect.stringContaining('stored answer'),
    ]);
    const query = { query: '{ referenceTld(tld: "io") { valid } }', idempotencyKey: 'two' };
    for (const charged of [1, 0]) expect((await callTool(service, 'graphql', query)).charged).toBe(charged);
  });

  it('truncate a long answer after whole items, with a hint to request less', async () => {
    const { said, note, result } = await callTool(service, 'call_operation', { operation: 'countriesAll' });
    expect(result.content[0].text.length).toBeLessThanOrEqual(50_000);
    expect([said.truncated, said.total]).toEqual([true, 250]);
    expect(said.items.at(-1)).toHaveProperty('name.common');
    expect(note).toContain('Ask for fewer `fields`, or a smaller `limit`, or single fields by GraphQL.');
    const whole = await callTool(service, 'call_operation', {
      operation: 'countriesAll',
      arguments: { fields: ['alpha2'] },
    });
    expect([whole.said.items.length, whole.said.truncated]).toEqual([250, undefined]);
    const graphql = await callTool(service, 'graphql', {
      query: `{ ${['a', 'b', 'c'].map((key) => `${key}: countriesAll { total items { alpha2 alternateNames name { official } } }`)} }`,
    });
    expect([graphql.said.truncated, graphql.said.data.c.total]).toEqual([true, 250]);
    expect(graphql.note).toContain('Select fewer fields.');
  });

  it('require a key for running operations, but not for searching', async () => {
    const headers = { 'X-Api-Key': '' };
    expect(
      (await callTool(service, 'search_operations', { query: 'tld' }, { headers })).result.isError,
    ).toBeUndefined();
    const refused = await callTool(service, 'call_operation', { operation: 'referenceTld' }, { headers });
    expect([refused.result.isError, refused.said.code, refused.note]).toEqual([
      true,
      'unauthorized',
      'Nothing was charged.',
    ]);
  });

  it('do not repeat a key that was sent by mistake', async () => {
    for (const args of [{ operation: service.key }, { operation: 'usage', [service.key]: 1 }])
      expect((await callTool(service, 'call_operation', args)).text).not.toContain(service.key);
    expect((await send(service, service.key)).text).not.toContain(service.key);
    expect((await send(service, 'resources/read', { uri: `facet://${service.key}` })).text).not.toContain(
      service.key,
    );
  });
});

describe('the MCP tools of an API', () => {
  it('have the names, argument schemas and prices of its operations', async () => {
    const tools = await toolsAt('/mcp/reference,dns-lookup');
    expect(await toolsAt('/mcp/reference%2Cdns-lookup')).toEqual(tools);
    const own = endpoints(schema).filter(({ api }) => api === 'reference' || api === 'dns-lookup');
    expect(tools.map(({ name }: { name: string }) => name).sort()).toEqual(
      own.map(({ name }) => name).sort(),
    );
    const tool = tools.find(({ name }: { name: string }) => name === 'dnsLookupCheck');
    expect(tool.description).toContain('Costs 5 credits.');
    expect(tool.inputSchema.properties).toHaveProperty('dryRun');
    expect(tool).not.toHaveProperty('outputSchema');
  });

  it('can be called like the operations', async () => {
    const path = '/mcp/reference';
    const called = await callTool(service, 'referenceHttpStatus', { code: 404 }, { path });
    expect([called.said.message, called.charged, called.result.structuredContent]).toEqual([
      'Not Found',
      1,
      undefined,
    ]);
    const refused = await callTool(service, 'referenceHttpStatus', { code: 7 }, { path });
    expect([refused.result.isError, refused.said.errors[0].field]).toEqual([true, 'code']);
    expect(
      (await callTool(service, 'referenceHttpStatus', { code: 404, dryRun: true }, { path })).said.price,
    ).toBe(1);
    const terms = await callTool(
      service,
      'referenceHttpStatus',
      { code: 7, maxCredits: 1, idempotencyKey: 'one' },
      { path },
    );
    expect(terms.said.errors).toEqual([
      { field: 'maxCredits', message: 'must be sent as the header X-Max-Credits' },
      { field: 'idempotencyKey', message: 'must be sent as the header Idempotency-Key' },
      { field: 'code', message: expect.any(String) },
    ]);
    const hidden = JSON.parse('{ "code": 404, "__proto__": { "x": 1 } }');
    expect((await callTool(service, 'referenceHttpStatus', hidden, { path })).said.errors[0].field).toBe(
      '__proto__',
    );
    const faulty = await callTool(service, 'referenceHttpStatus', { code: 404, dryRun: 'yes' }, { path });
    expect([faulty.said.errors[0].field, await service.used()]).toEqual(['dryRun', 1]);
  });

  it('return answers that match the requested schemas: complete, with selected fields, and truncated', async () => {
    const path = '/mcp/countries?schemas=output';
    const [tool] = await toolsAt(path);
    const judge = new Ajv2020({ strict: false, validateFormats: false }).compile(tool.outputSchema);
    for (const args of [{ limit: 2 }, { limit: 2, fields: ['alpha2'] }, {}]) {
      const { result } = await callTool(service, tool.name, args, { path });
      expect(judge(result.structuredContent), JSON.stringify(judge.errors)).toBe(true);
    }
    // A price does not match the schema of results, and clients refuse structured content that does not match.
    const dry = await callTool(service, tool.name, { dryRun: true }, { path });
    expect([dry.result.isError, dry.result.structuredContent]).toEqual([true, undefined]);
  });

  it('have self-contained schemas', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const { name: api } of apiList)
      for (const { name, inputSchema, outputSchema } of await toolsAt(`/mcp/${api}?schemas=output`)) {
        expect(() => ajv.compile(inputSchema), name).not.toThrow();
        expect(() => ajv.compile(outputSchema), name).not.toThrow();
        expect(outputSchema.type, name).toBe('object');
      }
  });
});
