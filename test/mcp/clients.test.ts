import { describe, expect, it } from 'vitest';
import { openAtSocket, REVISIONS } from './scene.ts';

const textOf = (result: object) => (result as { content: { text: string }[] }).content[0]?.text ?? '';

describe.each(REVISIONS)('the official client with $revision', ({ mode, revision }) => {
  it('connects to the service with the configured revision', async () => {
    await using scene = await openAtSocket();
    const client = await scene.connect(mode);
    expect(client.getProtocolEra()).toBe(revision === '2026-07-28' ? 'modern' : 'legacy');
    expect(client.getServerVersion()).toMatchObject({ name: 'facet' });
    expect(client.getInstructions()).toContain('Each successful call costs credits');
    await client.close();
  });

  it('finds an operation, calls it, and is charged once', async () => {
    await using scene = await openAtSocket({ plan: 'free' });
    const client = await scene.connect(mode);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(3);
    const found = JSON.parse(
      textOf(await client.callTool({ name: 'search_operations', arguments: { query: 'airport by code' } })),
    );
    const { operation } = found.operations[0];
    const answer = await client.callTool({
      name: 'call_operation',
      arguments: { operation, arguments: { code: 'LIS' } },
    });
    expect(JSON.parse(textOf(answer))).toMatchObject({ iata: 'LIS' });
    expect(await scene.house.used()).toBe(1);
    await client.close();
  });

  it('receives a refusal as a result that a model can read', async () => {
    await using scene = await openAtSocket();
    const client = await scene.connect(mode);
    const refused = await client.callTool({
      name: 'call_operation',
      arguments: { operation: 'referenceHttpStatus', arguments: { code: 7 } },
    });
    expect([refused.isError, JSON.parse(textOf(refused)).code]).toEqual([true, 'invalid_parameter']);
    await client.close();
  });

  it('accepts every answer as valid: with selected fields, truncated and complete', async () => {
    await using scene = await openAtSocket();
    const client = await scene.connect(mode, '/mcp/countries?schemas=output');
    // Clients validate answers against the listed schemas.
    await client.listTools();
    for (const args of [{ limit: 1 }, { limit: 1, fields: ['alpha2'] }, {}]) {
      const { structuredContent } = await client.callTool({ name: 'countriesAll', arguments: args });
      expect(structuredContent).toMatchObject({ total: 250 });
    }
    expect(await scene.house.used()).toBe(3);
    await client.close();
  });

  it('reads the reference, the list of errors and the prices', async () => {
    await using scene = await openAtSocket();
    const client = await scene.connect(mode);
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining(['facet://docs/aviation.md', 'facet://docs/errors.md', 'facet://pricing.md']),
    );
    for (const uri of ['facet://docs/aviation.md', 'facet://docs/errors.md', 'facet://pricing.md']) {
      const { contents } = await client.readResource({ uri });
      expect(contents).toMatchObject([
        { uri, mimeType: 'text/markdown', text: expect.stringMatching(/^# /) },
      ]);
    }
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'facet://docs/{api}/{operation}.md',
    ]);
    const { contents: own } = await client.readResource({ uri: 'facet://docs/parser/parserInvoice.md' });
    expect(own).toMatchObject([{ text: expect.stringContaining('## Read an invoice\n') }]);
    for (const uri of ['facet://docs/parser/nosuch.md', 'facet://docs/boats/parserInvoice.md'])
      await expect(client.readResource({ uri })).rejects.toThrow('No resource');
    await expect(client.readResource({ uri: 'facet://docs/nosuch.md' })).rejects.toThrow('No resource');
    await client.close();
  });

  it('can send its key as a bearer token or in the URL if it cannot set headers', async () => {
    await using scene = await openAtSocket();
    const { key } = scene.house;
    const call = {
      name: 'call_operation',
      arguments: { operation: 'referenceTld', arguments: { tld: 'io' } },
    };
    for (const [path, headers] of [
      ['/mcp', { Authorization: `Bearer ${key}` }],
      [`/mcp?apikey=${key}`, {}],
    ] as const) {
      const client = await scene.connect(mode, path, headers);
      expect((await client.callTool(call)).isError).toBeUndefined();
      await client.close();
    }
    expect(await scene.house.used()).toBe(2);
  });
});

it('the official client may share cached lists, but caches texts privately, because they contain the requested host', async () => {
  await using scene = await openAtSocket();
  const client = await scene.connect({ pin: '2026-07-28' });
  expect(await client.listResources()).toMatchObject({ cacheScope: 'public' });
  const read = await client.readResource({ uri: 'facet://docs/boats.md' });
  expect(read).toMatchObject({ cacheScope: 'private' });
  expect(read.contents).toMatchObject([{ text: expect.stringContaining(scene.origin) }]);
  await client.close();
});
