import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { type Answer, openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { field, file, MULTIPART, post, written } from './forms.ts';

const { schema } = openWorkshop();
const ECHO = '/workshop/v1/echo';
const KEEP = '/workshop/v1/keep';
const URLENCODED = { 'Content-Type': 'application/x-www-form-urlencoded' };
const openShop = () => openTestService({ schema });

type Fields = readonly (readonly [name: string, text: string])[];

function formData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  return form;
}

const faultsOf = ({ body }: Answer) =>
  body.errors?.map((fault: { field: string; message: string }) => `${fault.field} ${fault.message}`);

describe('equal parameters in different notations', () => {
  const fields: Fields = [
    ['whole', '5'],
    ['ratio', '1.5'],
    ['flag', 'TRUE'],
    ['words', 'a,b'],
    ['words[]', 'c'],
    ['colour', 'Deep Red'],
    ['text', 'ä & "b" +%\r\n='],
  ];
  const meant = {
    whole: 5,
    ratio: 1.5,
    flag: true,
    words: ['a', 'b', 'c'],
    colour: 'deep_red',
    text: 'ä & "b" +%\r\n=',
  };
  const query = new URLSearchParams(fields as [string, string][]);

  test('get the same answer in every kind of body and in the query string', async () => {
    await using service = await openShop();
    const answers = [
      await service.get(`${ECHO}?${query}`),
      await service.post(ECHO, meant),
      await post(service, ECHO, query),
      await post(service, ECHO, formData(fields)),
      await post(service, `${ECHO}?${query}`, null),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, meant]);
    expect(await service.used()).toBe(answers.length);
  });

  test('get the same answer over a socket, both in chunks and with a declared length', async () => {
    await using service = await openShop();
    const server = await listen(service.app.fetch, { host: '127.0.0.1', port: 0 });
    try {
      const stream = new Response(formData(fields));
      const headers = { 'X-Api-Key': service.key };
      const bodies: [BodyInit, Record<string, string>][] = [
        [query, {}],
        [formData(fields), {}],
        [stream.body as ReadableStream, { 'Content-Type': stream.headers.get('content-type') as string }],
      ];
      for (const [body, more] of bodies) {
        const init = { method: 'POST', body, headers: { ...headers, ...more }, duplex: 'half' };
        const answer = await fetch(`${server.url}${ECHO}`, init as RequestInit);
        expect(await answer.json()).toEqual(meant);
      }
    } finally {
      await server.close(100);
    }
  });

  test('cause the same errors, which are all reported together', async () => {
    await using service = await openShop();
    const wrong: Fields = [
      ['whole', '5.5'],
      ['flag', 'yes'],
      ['words', 'toolong'],
      ['colour', 'green'],
      ['text', 'a'],
      ['text', 'b'],
      ['txet', 'c'],
    ];
    const told = faultsOf(await service.get(`${ECHO}?${new URLSearchParams(wrong as [string, string][])}`));
    expect(told).toHaveLength(6);
    expect(faultsOf(await post(service, ECHO, formData(wrong)))).toEqual(told);
    expect(faultsOf(await post(service, ECHO, new URLSearchParams(wrong as [string, string][])))).toEqual(
      told,
    );
    expect(await service.used()).toBe(0);
  });
});

describe('a form', () => {
  test.each([
    ['word=x&word=y', 'word must be given only once'],
    ['', 'word is required'],
    ['word=%ff', 'word must be UTF-8'],
    ['__proto__=1&constructor=2', '__proto__ Unknown parameter `__proto__`.'],
  ])('is refused, free of charge, if it is "%s"', async (text, fault) => {
    await using service = await openShop();
    const answer = await post(service, KEEP, text, URLENCODED);
    expect(faultsOf(answer)).toContain(fault);
    expect(({} as { word?: string }).word).toBeUndefined();
  });

  test.each([
    ['a repeated name', written(field('word', 'x'), field('word', 'y')), ['word must be given only once']],
    ['no parts', written(), ['word is required']],
    ['text in another encoding', written(field('word', '\xe9')), ['word must be UTF-8']],
    [
      'names of object members',
      written(field('__proto__', '1'), field('word', 'x'), field('hasOwnProperty', '1')),
      ['__proto__ Unknown parameter `__proto__`.', 'hasOwnProperty Unknown parameter `hasOwnProperty`.'],
    ],
    [
      'a file',
      written(file('word', 'x.txt', 'x')),
      ['word is a file, but this operation accepts no files', 'word is required'],
    ],
  ])('is refused, free of charge, if it is multipart and has %s', async (_name, body, faults) => {
    await using service = await openShop();
    expect(faultsOf(await post(service, KEEP, body, { 'Content-Type': MULTIPART }))).toEqual(faults);
    expect(await service.used()).toBe(0);
  });

  test('cannot repeat parameters of the query string', async () => {
    await using service = await openShop();
    const twice = ['word must be given only once, not both in the query string and in the body'];
    expect(faultsOf(await post(service, `${KEEP}?word=x`, 'word=x', URLENCODED))).toEqual(twice);
    expect(faultsOf(await post(service, `${KEEP}?word=x`, formData([['word', 'x']])))).toEqual(twice);
    const list = await post(service, `${ECHO}?words=a`, formData([['words[]', 'b']]));
    expect(faultsOf(list)).toEqual([
      'words must be given only once, not both in the query string and in the body',
    ]);
    expect((await post(service, `${ECHO}?whole=1`, 'text=b', URLENCODED)).body).toMatchObject({
      whole: 1,
      text: 'b',
    });
  });

  test('is suggested if a JSON file is sent as parameters', async () => {
    await using service = await openShop();
    const hint = 'To send a JSON file, use multipart/form-data or Content-Type: application/octet-stream.';
    const detailOf = async (path: string, json: string) =>
      (await post(service, path, json, { 'Content-Type': 'application/json' })).body.detail;
    const files = ['{"segments":[]}', '[{"a":1}]', `{"a":${'['.repeat(300)}`, `{"a":"${'x'.repeat(1e6)}"}`];
    for (const json of files) {
      expect(await detailOf('/workshop/v1/label', json)).toContain(hint);
      expect(await detailOf(ECHO, json)).not.toContain(hint);
    }
    for (const json of ['{"words":["a"],"wrods":1}', '{"words":}'])
      expect(await detailOf('/workshop/v1/label', json)).not.toContain(hint);
  });

  test('can contain secrets, unlike a URL', async () => {
    await using service = await openShop();
    const path = '/workshop/v1/label';
    expect((await post(service, path, 'base64=QUJD', URLENCODED)).body.hex).toBe('414243');
    expect((await post(service, path, formData([['base64', 'QUJD']]))).body.hex).toBe('414243');
    expect((await post(service, `${path}?base64=QUJD`, 'words=a', URLENCODED)).status).toBe(400);
  });

  test('can contain any JSON value for a parameter of the type JSON', async () => {
    await using service = await openShop();
    const path = '/workshop/v1/label';
    const notes = '{"a":[1,null]}';
    expect((await post(service, path, formData([['notes', notes]]))).body.notes).toBe(notes);
    expect((await post(service, path, new URLSearchParams({ notes }))).body.notes).toBe(notes);
    const part = `Content-Disposition: form-data; name=notes\r\nContent-Type: application/json\r\n\r\n${notes}`;
    expect((await post(service, path, written(part), { 'Content-Type': MULTIPART })).body.notes).toBe(notes);
    expect(faultsOf(await post(service, path, formData([['notes', '{']])))).toEqual([
      'notes must be written as JSON',
    ]);
  });

  test('can contain at most 1 MB and a thousand fields', async () => {
    await using service = await openShop();
    const text = 'x'.repeat(1_000_000);
    expect((await post(service, ECHO, `text=${text}`, URLENCODED)).body.code).toBe('payload_too_large');
    expect((await post(service, ECHO, formData([['text', text]]))).body.code).toBe('payload_too_large');
    const many = Array.from({ length: 1_001 }, () => ['words', 'a'] as const);
    expect((await post(service, ECHO, formData(many))).body.code).toBe('malformed_request');
    expect((await post(service, ECHO, 'words=a&'.repeat(1_001), URLENCODED)).body.code).toBe(
      'malformed_request',
    );
    expect((await post(service, ECHO, formData(many.slice(1)))).body.code).toBe('invalid_parameter');
  });

  test('is treated as missing if it has no bytes', async () => {
    await using service = await openShop();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', MULTIPART]) {
      const answer = await post(service, `${ECHO}?whole=1`, new ReadableStream({ start: (c) => c.close() }), {
        'Content-Type': type,
      });
      expect([answer.status, answer.body?.whole], type).toEqual([200, 1]);
    }
  });
});

test('JSON that fetch or curl declare as text or as a form is read as JSON', async () => {
  await using service = await openShop();
  for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
    const headers = { 'Content-Type': type };
    expect((await post(service, KEEP, ' { "word" : "x" }', headers)).status, type).toBe(200);
    expect((await post(service, KEEP, '{"word":"x"', headers)).body.code, type).toBe('malformed_request');
    const label = await post(service, '/workshop/v1/label', '{"base64":"QUJD"}', headers);
    expect(label.body, type).toMatchObject({ hex: '414243', contentType: null });
  }
});

test('data from FormData arrives unchanged', async () => {
  await using service = await openShop();
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  const bytes = fc.uint8Array({ maxLength: 300 }).filter(({ length }) => length > 0);
  await fc.assert(
    fc.asyncProperty(text, text, bytes, async (one, two, content) => {
      const form = new FormData();
      form.append('contentType', one);
      form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), `n${two}`);
      form.append('notes', JSON.stringify(two));
      const answer = await post(service, '/workshop/v1/label', form);
      // Forms encode every line end as CRLF; a lone surrogate is not valid Unicode.
      const line = (value: string) => value.toWellFormed().replace(/\r\n?|\n/g, '\r\n');
      const name = `n${two}`.toWellFormed();
      expect(answer.body).toEqual({
        hex: Buffer.from(content).toString('hex'),
        contentType: line(one),
        words: null,
        notes: JSON.stringify(two).toWellFormed(),
        filename: name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1) || null,
      });
    }),
    { numRuns: 150 },
  );
});
