import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/resolvers/parser/read.ts';
import { newBuilder } from '../../src/schema/builder.ts';
import { createWorkers, defineJob } from '../../src/workers/index.ts';
import { openTestService } from '../service-in-memory.ts';
import { TESTS } from '../workers/shared.ts';
import type readDeed from './document-deeds.ts';

const job = defineJob<typeof readDeed>({
  name: 'deeds',
  module: new URL('./document-deeds.ts', import.meta.url),
  maxMs: 20_000,
  maxMemoryMb: 192,
});
const hasty = { ...job, maxMs: 200 };

const builder = newBuilder();
builder.operations((t) => ({
  deed: t.field({
    type: 'JSON',
    description: 'Reads a document whose text selects what the parser does.',
    api: { path: '/deed', method: 'POST', cost: 'ai', examples: [{ name: 'One', args: { text: 'a' } }] },
    args: {
      text: t.arg.string({ required: true, description: 'The document.' }),
      contentType: t.arg.string({ description: 'Declared content type.' }),
      include: t.arg.stringList({ description: 'Optional additions to the response.' }),
    },
    resolve: (_root, args, context) => readDocument(context, args.text === 'hang' ? hasty : job, args, null),
  }),
}));
const schema = builder.toSchema();

const open = () => openTestService({ schema });

describe('a document', () => {
  it.each(['hang', 'fill'])('is refused, free of charge, if its parser exceeds a limit: %s', async (text) => {
    await using service = await open();
    const { status, body } = await service.post('/deed', { text });
    expect([status, body.reason, await service.used()]).toEqual([422, 'too_complex', 0]);
  });

  it('is parsed even if its text exceeds the answer limit; the text is truncated if it is requested', async () => {
    await using service = await open();
    const silent = await service.post('/deed', { text: 'talk' });
    expect([silent.status, silent.body.text, silent.body.meta.warnings]).toEqual([200, null, []]);
    const { body } = await service.post('/deed', { text: 'talk', include: ['text'] });
    expect(body.text).toBe('\u20ac'.repeat(1_000_000));
    expect(body.meta.warnings).toMatchObject([{ code: 'text_cut', path: null }]);
  });

  it('gets the media type that its parser reports', async () => {
    await using service = await open();
    expect((await service.post('/deed', { text: 'know' })).body.meta.document.mime).toBe('text/x-deed');
  });

  it('keeps its declared type but not its declared encoding when it is sent as text', async () => {
    await using service = await open();
    const input = { text: 'caf\u00e9', contentType: 'text/csv; charset=iso-8859-1' };
    const { data, meta } = (await service.post('/deed', input)).body;
    expect([data, meta.document.mime, meta.warnings]).toEqual(['caf\u00e9', 'text/csv', []]);
  });

  it.each([
    ['application/pdf', ['content_type_mismatch']],
    ['application/zip', ['content_type_mismatch']],
    ['image/png', ['content_type_mismatch']],
    ['application/x-subrip', []],
    ['application/vnd.ms-excel', []],
    ['text/plain', []],
  ])('sent as text and declared as %s causes the warnings %j', async (contentType, codes) => {
    await using service = await open();
    const { body } = await service.post('/deed', { text: 'idle', contentType });
    expect(body.meta.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  it('is not parsed if its client disconnects before a process is free', async () => {
    // There is one process, so a second request has to wait for it.
    const workers = createWorkers({ processors: 1, readable: [TESTS], lowPriority: false });
    await using service = await openTestService({ schema, workers });
    const client = new AbortController();
    const before = service.post('/deed', { text: 'hang on' });
    const left = service.send('/deed', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'idle' }),
      signal: client.signal,
    });
    await expect.poll(() => workers.figures.waiting).toBe(1);
    client.abort();
    expect([(await left).status, (await left).body.code]).toEqual([408, 'request_timeout']);
    expect(workers.figures).toMatchObject({ waiting: 0, working: 1 });
    await workers.close(0);
    await before;
    expect(await service.used()).toBe(0);
  });
});
