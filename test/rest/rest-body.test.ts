import { describe, expect, test } from 'vitest';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { file, MULTIPART, written } from './forms.ts';

const { schema } = openWorkshop();
const ECHO = '/workshop/v1/echo';
const openShop = () => openTestService({ schema });
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`);

describe('a JSON body', () => {
  const nothing = { whole: null, ratio: null, flag: null, words: null, colour: null, text: null };

  test.each([
    [{ whole: 5, ratio: 1.5, flag: true, words: ['a'], colour: 'blue', text: '' }, {}],
    [{ whole: 5.0, ratio: 1e3 }, {}],
    [{ words: [] }, {}],
    [{ words: 'one' }, { words: ['one'] }],
    [{ whole: null, words: null, text: null }, {}],
  ])('is read correctly: %j', async (body, read) => {
    await using service = await openShop();
    const answer = await service.post(ECHO, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...nothing,
      ...body,
      ...read,
    });
  });

  test.each([
    ['\ufeff{"whole":1}', { ...nothing, whole: 1 }],
    ['  {"text":"\\"a\\": :","whole":2}\n', { ...nothing, text: '"a": :', whole: 2 }],
  ])('is read correctly from the text %s', async (body, read) => {
    await using service = await openShop();
    expect((await service.post(ECHO, body)).body).toEqual(read);
  });

  test.each([
    ['{"__proto__":{"whole":1,"text":"x"}}', '__proto__'],
    ['{"constructor":{"prototype":{"whole":1}}}', 'constructor'],
    ['{"hasOwnProperty":2}', 'hasOwnProperty'],
  ])('causes no harm if it is %s', async (body, name) => {
    await using service = await openShop();
    const answer = await service.post(ECHO, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'unknown_parameter']);
    expect(faultsOf(answer)).toEqual([`${name} Unknown parameter \`${name}\`.`]);
    expect(({} as { whole?: number }).whole).toBeUndefined();
  });

  test('has all of its errors reported together', async () => {
    await using service = await openShop();
    const answer = await service.post(ECHO, {
      whole: '5',
      ratio: '1.5',
      flag: 'true',
      words: ['toolong', 'x'],
      colour: 1,
      text: {},
    });
    expect(faultsOf(answer)).toEqual([
      'whole must be a whole number from -1000 to 2147483647, as a JSON number rather than a string',
      'ratio must be a decimal number without an exponent, such as 12.5, as a JSON number rather than a string',
      'flag must be true or false, as a JSON boolean rather than a string',
      'colour must be one of deep_red, blue',
      'text must be a string',
      "words 'toolong' must be at most 5 characters long",
    ]);
    expect(faultsOf(await service.post('/workshop/v1/keep', {}))).toEqual(['word is required']);
    expect(faultsOf(await service.post('/workshop/v1/keep', { word: null }))).toEqual(['word is required']);
    expect(await service.used()).toBe(0);
  });

  test.each([
    ['a body without a content type', undefined, '{}', 415, 'unsupported_media_type'],
    ['another content type', 'application/xml', '<word>x</word>', 415, 'unsupported_media_type'],
    ['plain text', 'text/plain', '{}', 415, 'unsupported_media_type'],
    ['almost valid JSON', 'application/jsonp', '{}', 415, 'unsupported_media_type'],
    ['truncated JSON', 'application/json', '{"word":', 400, 'malformed_request'],
    ['a trailing comma', 'application/json', '{"word":"x",}', 400, 'malformed_request'],
    ['a repeated member', 'application/json', '{"word":"x","word":"x"}', 400, 'malformed_request'],
    ['a list', 'application/json', '[{"word":"x"}]', 400, 'malformed_request'],
    ['null', 'application/json', 'null', 400, 'malformed_request'],
    ['a text', 'application/json', '"word"', 400, 'malformed_request'],
    ['a number', 'application/json', '1', 400, 'malformed_request'],
    ['deep lists', 'application/json', '['.repeat(400_000), 400, 'malformed_request'],
    [
      'a deep value',
      'application/json',
      `{"word":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
      400,
      'malformed_request',
    ],
    [
      'a deep object',
      'application/json',
      `{"word":${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}}`,
      400,
      'malformed_request',
    ],
    [
      'a value too deep for its type',
      'application/json',
      `{"word":${'['.repeat(90)}${']'.repeat(90)}}`,
      400,
      'invalid_parameter',
    ],
    [
      'very many values',
      'application/json',
      `{"word":[${'[],'.repeat(150_000)}1]}`,
      400,
      'malformed_request',
    ],
  ])('is refused, free of charge, if it is %s', async (_name, type, text, status, code) => {
    await using service = await openShop();
    const body = new TextEncoder().encode(text);
    const answer = await service.send('/workshop/v1/keep', {
      method: 'POST',
      headers: { 'X-Api-Key': service.key, ...(type && { 'Content-Type': type }) },
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await service.used()).toBe(0);
  });

  test.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    ' application/json ;x=y',
  ])('is read with the Content-Type "%s"', async (type) => {
    await using service = await openShop();
    expect((await service.post(ECHO, {}, { 'Content-Type': type })).status).toBe(200);
  });

  test('is refused if it is not UTF-8, is compressed, or is incomplete, to avoid a charge for a wrong answer', async () => {
    await using service = await openShop();
    const send = async (body: RequestInit['body'], headers = {}) => {
      const init = {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/json', ...headers },
      };
      const answer = await service.send(ECHO, init as RequestInit);
      return [answer.status, answer.body.code];
    };
    const latin1 = Buffer.from('{"text":"é"}', 'latin1');
    expect(await send(latin1)).toEqual([400, 'malformed_request']);
    expect(await send(latin1, { 'Content-Length': String(latin1.length) })).toEqual([
      400,
      'malformed_request',
    ]);
    expect(await send('{}', { 'Content-Encoding': 'gzip' })).toEqual([415, 'unsupported_media_type']);
    expect(await send('{}', { 'Content-Encoding': 'identity' })).toEqual([200, undefined]);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    expect(await send(broken)).toEqual([400, 'malformed_request']);
    expect(service.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });

  test('results in 413 if it exceeds 1 MB, by its declared length or when it is read', async () => {
    await using service = await openShop();
    const ofSize = (bytes: number) => `{"whole":1${' '.repeat(bytes - 11)}}`;
    const send = async (text: string, headers = {}) => (await service.post(ECHO, text, headers)).status;
    expect(await send(ofSize(1_000_000))).toBe(200);
    expect(await send(ofSize(1_000_001))).toBe(413);
    expect(await send('{}', { 'Content-Length': '1000001' })).toBe(413);
    expect(await send('{}', { 'Content-Length': '2' })).toBe(200);
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'X-Api-Key': service.key, 'Content-Type': 'application/json' },
    };
    const answer = await service.send(ECHO, init as RequestInit);
    expect([answer.status, answer.body.code]).toEqual([413, 'payload_too_large']);
    expect(pulled, 'no more was taken in than needed').toBeLessThan(15);
    expect(await service.used()).toBe(2);
  });
});

describe('a file as the body', () => {
  const WEIGH = '/workshop/v1/weigh';
  const send = async (body: RequestInit['body'], { type = 'image/png', query = '', ...more } = {}) => {
    await using service = await openShop();
    const headers = { 'X-Api-Key': service.key, 'Content-Type': type, ...more };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    const { status, body: answer } = await service.send(WEIGH + query, init);
    return [status, answer.code ?? answer, await service.used()];
  };

  test.each([
    'image/png',
    'application/octet-stream',
    // curl's default type.
    'application/x-www-form-urlencoded',
  ])('is accepted unchanged as %s', async (type) => {
    expect(await send(new Uint8Array([0, 255, 128, 10]), { type })).toEqual([200, 4, 1]);
  });

  test('leaves the other parameters in the query string', async () => {
    expect(await send('abc', { query: '?times=2' })).toEqual([200, 6, 1]);
    expect(await send('abc', { query: '?times=x' })).toEqual([400, 'invalid_parameter', 0]);
  });

  test('is read as parameters if it is JSON', async () => {
    expect(await send('{"base64":"QUJD","times":3}', { type: 'application/json' })).toEqual([200, 9, 1]);
  });

  test('cannot be empty', async () => {
    expect(await send(new Uint8Array())).toEqual([400, 'invalid_parameter', 0]);
  });

  test('can have at most 20 MiB, raw or in Base64', async () => {
    const most = 20 * 2 ** 20;
    const form = (bytes: number) => written(file('file', 'f', '\0'.repeat(bytes)));
    expect(await send(new Uint8Array(most))).toEqual([200, most, 1]);
    expect(await send(new Uint8Array(most + 1))).toEqual([413, 'payload_too_large', 0]);
    expect(await send(form(most), { type: MULTIPART })).toEqual([200, most, 1]);
    expect(await send(form(most + 1), { type: MULTIPART })).toEqual([413, 'payload_too_large', 0]);
    const json = (bytes: number) => JSON.stringify({ base64: Buffer.alloc(bytes).toString('base64') });
    expect(await send(json(most), { type: 'application/json' })).toEqual([200, most, 1]);
    expect(await send(json(most + 10_000), { type: 'application/json' })).toEqual([
      413,
      'payload_too_large',
      0,
    ]);
  });
});
