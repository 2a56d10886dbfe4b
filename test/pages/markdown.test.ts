import { describe, expect, it } from 'vitest';
import { errorTable } from '../../src/errors.ts';
import { serverJson } from '../../src/pages/server-json.ts';
import { endpoints } from '../../src/schema/endpoints.ts';
import { apiList, schema } from '../../src/schema/index.ts';
import { openTestService } from '../service-in-memory.ts';

// The test requests more pages than an unknown client may at once.
let now = 1_800_000_000_000;
await using service = await openTestService({
  config: { baseUrl: 'https://api.example.com' },
  now: () => {
    now += 1_000;
    return now;
  },
});
const read = (path: string) => service.send(path);

describe('the reference as Markdown', () => {
  it('lists every operation with its path and its price', async () => {
    const { status, headers, text } = await read('/docs.md');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    for (const { name, summary } of endpoints(schema))
      expect(text).toContain(`- \`${name}\`: ${summary}, \``);
  });

  it.each(apiList)('lists the parameters, answers and prices of the operations of $name', async ({
    name,
  }) => {
    const { text } = await read(`/docs/${name}.md`);
    for (const { name: operation, summary, args } of endpoints(schema).filter(({ api }) => api === name)) {
      expect(text).toContain(`## ${summary}\n`);
      expect(text).toContain(`in GraphQL and MCP \`${operation}\``);
      for (const arg of args) expect(text).toContain(`- \`${arg.name}\` (`);
    }
    expect(text).toContain('https://api.example.com/');
    // Leftovers of a template, or of values that were converted to text by accident.
    expect(text).not.toMatch(/\[object |undefined/);
  });

  it.each(apiList)('describes $name on one page, and each operation on its own page', async ({ name }) => {
    const { text } = await read(`/docs/${name}.md`);
    expect(text.length).toBeLessThanOrEqual(50_000);
    for (const { name: operation, api, summary } of endpoints(schema)) {
      if (api !== name) continue;
      const { text: own } = await read(`/docs/${api}/${operation}.md`);
      expect(own).toMatch(/^## /);
      expect(own).toMatch(/\nResponse: .*\n\n- `/);
      expect(own).toContain(`## ${summary}\n`);
      expect(text.includes(`/docs/${api}/${operation}.md`) || text.includes(own)).toBe(true);
    }
  });

  it('explains every error and states the price of every API', async () => {
    const errors = (await read('/docs/errors.md')).text;
    for (const { code, status } of errorTable()) expect(errors).toContain(`| \`${code}\` | ${status} |`);
    const prices = (await read('/pricing.md')).text;
    for (const { title } of apiList) expect(prices).toContain(`| ${title} |`);
  });

  it('is linked from /llms.txt, which has no broken links', async () => {
    const { text } = await read('/llms.txt');
    expect(text).toMatch(/^# Facet\n\n> /);
    const links = [...text.matchAll(/\]\(https:\/\/api\.example\.com(\/[^)]+)\)/g)].map(
      ([, path]) => path as string,
    );
    expect(links.length).toBeGreaterThan(apiList.length);
    for (const path of links.filter((link) => link !== '/mcp' && link !== '/graphql'))
      expect((await read(path)).status, path).toBe(200);
  });

  it('does not exist for an unknown API', async () => {
    expect((await read('/docs/nosuch.md')).status).toBe(404);
  });
});

describe('/server.json', () => {
  it('describes the installation under its host name', async () => {
    const { body } = await read('/server.json');
    expect(body).toMatchObject({
      name: 'com.example.api/facet',
      description: expect.stringMatching(/^.{1,100}$/),
      remotes: [{ type: 'streamable-http', url: 'https://api.example.com/mcp' }],
    });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
  });

  it.each([
    'http://192.0.2.7:3000',
    'http://[2001:db8::7]',
    'http://localhost',
  ])('claims no name if the host cannot be verified: %s', (origin) => {
    expect(serverJson(origin, '1.0.0').body).toContain('"io.modelcontextprotocol.anonymous/facet"');
  });
});
