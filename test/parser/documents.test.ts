import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGGREGATE_REPORT } from '../../src/schema/parser/dmarc/examples.ts';
import { CAPTIONS } from '../../src/schema/parser/transcript/examples.ts';
import { FACES } from '../faces/faces.ts';
import { type Internet, openInternet } from '../internet.ts';
import { type Answer, openTestService, type TestService } from '../service-in-memory.ts';
import { KINDS, type Kind } from './documents.ts';

/** Breaks Base64 into lines, as the program `base64` and mail clients do. */
const inLines = (document: string): string =>
  Buffer.from(document).toString('base64').replace(/.{76}/g, '$&\n');

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const VIDEO = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

/** The request, and the status, code and reason of its refusal. */
type Refused = [sent: string, given: object, status: number, code: string, reason: string | undefined];

const FILES = new Map([
  ['/empty', Buffer.alloc(0)],
  ['/video', VIDEO],
]);

let internet: Internet;
beforeAll(async () => {
  const documents = KINDS.map(({ kind, document, filename, mime }) => {
    const site = ({ url }: Request) =>
      new URL(url).pathname === `/${encodeURIComponent(filename)}`
        ? new Response(document, { headers: { 'content-type': mime } })
        : new Response('gone', { status: 404 });
    return [`http://${kind}.example.com`, site] as const;
  });
  internet = await openInternet({
    zone: ['files', ...KINDS.map(({ kind }) => kind)]
      .map((host) => `${host}.example.com. 300 IN A 93.184.215.20`)
      .join('\n'),
    sites: {
      ...Object.fromEntries(documents),
      'http://files.example.com': ({ url }: Request) =>
        new Response(new Uint8Array(FILES.get(new URL(url).pathname) ?? PNG)),
    },
  });
});
afterAll(() => internet[Symbol.asyncDispose]());

const urlOf = ({ kind, filename }: Kind) => `http://${kind}.example.com/${encodeURIComponent(filename)}`;

const sent = (service: TestService, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  service.send(path, { method: 'POST', body, headers: { 'X-Api-Key': service.key, ...headers } });

function formOf({ document, filename, mime }: Kind, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('file', new Blob([document], { type: mime }), filename);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Ways in which REST accepts a document. */
const SENDERS: Record<string, (service: TestService, kind: Kind, path: string) => Promise<Answer>> = {
  text: (service, { document, filename, mime }, path) =>
    service.post(path, { text: document, filename, contentType: mime }),
  url: (service, kind, path) => service.post(path, { url: urlOf(kind), filename: kind.filename }),
  base64: (service, { document, filename, mime }, path) =>
    service.post(path, { base64: inLines(document), filename, contentType: mime }),
  'a form with a file': (service, kind, path) => sent(service, path, formOf(kind)),
  'the body itself': (service, { document, filename, mime }, path) =>
    sent(service, path, document, {
      'Content-Type': mime,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
    }),
  'a form': (service, { document, filename, mime }, path) =>
    sent(service, path, new URLSearchParams({ text: document, filename, contentType: mime })),
};

describe.each(KINDS)('$kind', (kind) => {
  const { operation, document, filename, mime, not, picture, said } = kind;
  const path = `/parser/${kind.kind}`;

  it.each(Object.entries(SENDERS))('is read from %s', async (_, send) => {
    await using service = await openTestService({ upstream: internet.upstream });
    const { status, body } = await send(service, kind, path.replace('/parser', '/parser/v1'));
    expect(status).toBe(200);
    const { meta, data, text } = body;
    expect(meta.document).toMatchObject({ mime, filename, bytes: Buffer.byteLength(document) });
    expect(meta.warnings.map(({ code }: { code: string }) => code)).not.toContain('content_type_mismatch');
    expect(text).toBeNull();
    expect(data).toEqual((await service.post(path, { text: document })).body.data);
    expect(await service.used()).toBe(50);
    expect(service.lines.join('\n')).not.toContain(said);
  });

  it.each(['text', 'base64', 'url'] as const)('is read from %s by GraphQL', async (argument) => {
    await using service = await openTestService({ upstream: internet.upstream });
    const inputs = { text: document, base64: Buffer.from(document).toString('base64'), url: urlOf(kind) };
    const query = `query ($one: ${argument === 'base64' ? 'Base64' : 'String'}) {
      answer: ${operation}(${argument}: $one, include: text) { text meta { document { mime } } }
    }`;
    const { body } = await service.query(query, { one: inputs[argument] });
    expect(body.data.answer.meta.document.mime).toBe(mime);
    const rest = await service.post(path, { text: document, include: ['text'] });
    expect(body.data.answer).toMatchObject({ text: rest.body.text });
    expect(rest.body.text).toEqual(expect.any(String));
  });

  it('causes a warning about a wrong declared type, whether it is sent as text or as Base64', async () => {
    await using service = await openTestService();
    const declared = { filename, contentType: 'application/pdf' };
    for (const input of [{ text: document }, { base64: Buffer.from(document).toString('base64') }]) {
      const { body } = await service.post(path, { ...input, ...declared });
      expect(body.meta.warnings).toContainEqual(expect.objectContaining({ code: 'content_type_mismatch' }));
    }
  });

  it.each(
    FACES,
  )('is charged only once by $name if requests are repeated with the same idempotency key', async (face) => {
    await using service = await openTestService();
    const headers = { 'Idempotency-Key': 'order-1' };
    const ask = () => face.ask(service, operation, { text: document }, headers);
    const [first, again] = [await ask(), await ask()];
    if (kind.secret) {
      expect([first.status, again.code]).toEqual([200, 'idempotency_conflict']);
    } else {
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.value).toEqual(first.value);
    }
    expect(await service.used()).toBe(25);
  });

  it.each(FACES)('must be sent in exactly one way by $name', async (face) => {
    await using service = await openTestService();
    const none = await face.ask(service, operation, { filename });
    expect(none).toMatchObject({ code: 'invalid_parameter', faults: [{ field: 'text' }] });
    const two = await face.ask(service, operation, { text: document, base64: 'QUJD', url: 'example.com' });
    expect(two.code).toBe('invalid_parameter');
    expect(two.faults).toEqual([
      { field: 'url', message: 'Send either url or text, not both.' },
      { field: 'base64', message: 'Send either base64 or text, not both.' },
    ]);
    expect(await service.used()).toBe(0);
  });

  const other = kind.kind === 'dmarc' ? CAPTIONS : AGGREGATE_REPORT;
  const packed = gzipSync(document).toString('base64');
  const refused: Refused[] = [
    ['a picture', { base64: PNG.toString('base64') }, 422, 'unprocessable_document', picture],
    ['a blank document', { base64: 'ICAKCg==' }, 422, 'unprocessable_document', 'empty'],
    ['a broken archive', { base64: packed.slice(0, 200) }, 422, 'unprocessable_document', 'corrupt'],
    ['a video', { base64: VIDEO.toString('base64') }, 415, 'unsupported_media_type', undefined],
    [
      'an empty document at a URL',
      { url: 'http://files.example.com/empty' },
      422,
      'unprocessable_document',
      'empty',
    ],
    ['a picture at a URL', { url: 'http://files.example.com/a.png' }, 422, 'unprocessable_document', picture],
    ['a video at a URL', { url: 'http://files.example.com/video' }, 415, 'unsupported_media_type', undefined],
    ['an unreachable URL', { url: `http://${kind.kind}.example.com/` }, 502, 'upstream_error', undefined],
    ['an internal URL', { url: 'http://127.0.0.1/a' }, 400, 'target_not_allowed', undefined],
  ];
  if (not !== null)
    refused.push(['a document of another kind', { text: other }, 422, 'unprocessable_document', not]);
  it.each(refused)('is refused, free of charge: %s', async (_, input, status, code, reason) => {
    await using service = await openTestService({ upstream: internet.upstream });
    const { body, ...answer } = await service.post(path, input);
    expect({ status: answer.status, code: body.code, reason: body.reason }).toEqual({ status, code, reason });
    expect(await service.used()).toBe(0);
  });

  it('never appears in the log, even if it is in a URL or refused', async () => {
    await using service = await openTestService();
    await sent(service, `${path}?text=${encodeURIComponent(document)}`, '');
    await service.post(path, { text: document, base64: 'QUJD' });
    await service.post(path, { text: `<${said}` });
    expect(service.lines).toHaveLength(3);
    expect(service.lines.join('\n')).not.toContain(said);
  });

  it('is limited to 20 MiB', async () => {
    await using service = await openTestService();
    const large = Buffer.alloc(20 * 2 ** 20 + 1, ' ');
    const { status, body } = await sent(service, path, large, { 'Content-Type': mime });
    expect([status, body.code, await service.used()]).toEqual([413, 'payload_too_large', 0]);
  });
});
