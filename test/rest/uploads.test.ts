import { describe, expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { field, file, MULTIPART, post, written } from './forms.ts';

const { schema } = openWorkshop();
const LABEL = '/workshop/v1/label';
const FORM = { 'Content-Type': MULTIPART };
const CURL = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ABC = '414243';

/** Uploads a body and returns the answer's body or problem. */
async function upload(body: RequestInit['body'], headers: Record<string, string> = {}, query = '') {
  await using service = await openTestService({ schema });
  const answer = await post(service, LABEL + query, body, headers);
  if (answer.status === 200) return answer.body;
  expect(await service.used()).toBe(0);
  const faults = answer.body.errors?.map(
    (fault: { field: string; message: string }) => `${fault.field} ${fault.message}`,
  );
  return faults ?? answer.body.code;
}

describe('a file in a form field', () => {
  test('is read with its name and type, together with other fields and the query string', async () => {
    const form = new FormData();
    form.append('file', new Blob(['ABC'], { type: 'text/csv;charset=latin1' }), 'naïve "1".csv');
    form.append('words', 'a');
    form.append('words', 'b');
    expect(await upload(form, {}, '?notes=[1]')).toEqual({
      hex: ABC,
      filename: 'naïve "1".csv',
      contentType: 'text/csv;charset=latin1',
      words: ['a', 'b'],
      notes: '[1]',
    });
  });

  test.each([
    ['a plain name', 'filename="a.txt"', 'a.txt'],
    ['a name with quotation marks escaped by browsers', 'filename="%22a%22.txt"', '"a".txt'],
    ['a name with quotation marks escaped by older programs', 'filename="\\"a\\".txt"', '"a".txt'],
    ['a name with a backslash', 'filename="a\\"', null],
    ['a name with percent signs', 'filename="100%25%20.txt"', '100%25%20.txt'],
    ['a name encoded by RFC 8187', `filename="x.txt"; filename*=UTF-8''na%C3%AFve.txt`, 'naïve.txt'],
    ['a name with an invalid RFC 8187 encoding', `filename="x.txt"; filename*=UTF-8''%ff`, 'x.txt'],
    ['a name with its folder', 'filename="C:\\fakepath\\a.txt"', 'a.txt'],
    ['a name without quotation marks', 'filename=a.txt', 'a.txt'],
    ['nothing', 'x=y', null],
  ])('can have %s as its name', async (_what, parameter, filename) => {
    const part = `Content-Disposition: form-data; name="file"; ${parameter}\r\n\r\nABC`;
    expect(await upload(written(part), FORM)).toMatchObject({ hex: ABC, filename });
  });

  test('has its name and type overridden by explicit parameters', async () => {
    const part = file('file', 'a.txt', 'ABC', 'Content-Type: text/plain\r\n');
    expect(await upload(written(field('filename', 'b'), part), FORM, '?contentType=c')).toMatchObject({
      filename: 'b',
      contentType: 'c',
    });
    expect(await upload(written(field('filename', ''), part), FORM)).toMatchObject({ filename: 'a.txt' });
    expect(await upload(written(file('file', 'a'.repeat(101), 'ABC')), FORM)).toEqual([
      'filename must be at most 100 characters long',
    ]);
  });

  test('has no known type if it is declared only as bytes', async () => {
    const part = file('file', 'a.txt', 'ABC', 'Content-Type: application/octet-stream\r\n');
    expect(await upload(written(part), FORM)).toMatchObject({ contentType: null });
  });

  test('is absent if a browser sent an empty file field', async () => {
    const empty = file('file', '', '', 'Content-Type: application/octet-stream\r\n');
    expect(await upload(written(empty, field('words', 'a')), FORM)).toMatchObject({
      hex: null,
      words: ['a'],
    });
  });

  test.each([
    ['is empty', [file('file', 'a.txt', '')], 'base64 The file is empty.'],
    ['is sent twice', [file('file', 'a', 'A'), file('file', 'b', 'B')], 'file must be given only once'],
    [
      'is sent twice, once as text',
      [file('file', 'a', 'A'), field('file', 'B')],
      'file must be given only once',
    ],
    [
      'has another name',
      [file('image', 'a', 'A')],
      'image Send the file in the form field `file`, not `image`.',
    ],
    [
      'has the field name of the text',
      [file('base64', 'a', 'A')],
      'base64 Send the file in the form field `file`, not `base64`.',
    ],
    [
      'is sent as text in another field as well',
      [file('file', 'a', 'A'), field('base64', 'QQ==')],
      'base64 must be given only once, either as a file or as text',
    ],
  ])('is refused, free of charge, if it %s', async (_what, parts, fault) => {
    expect(await upload(written(...parts), FORM)).toEqual([fault]);
  });

  test('does not count against the 1 MB for all other fields', async () => {
    const bytes = 'x'.repeat(1_100_000);
    expect(await upload(written(file('file', 'a', bytes), field('words', 'a')), FORM)).toMatchObject({
      words: ['a'],
    });
    expect(await upload(written(file('file', 'a', 'A'), field('words', bytes)), FORM)).toBe(
      'payload_too_large',
    );
  });
});

describe('a raw file as the body', () => {
  test('is read with its type, and with its name if it has one', async () => {
    const named = {
      'Content-Type': ' Text/CSV; charset=utf-8 ',
      'Content-Disposition': Buffer.from('attachment; filename="naïve.csv"').toString('latin1'),
    };
    expect(await upload('ABC', named)).toMatchObject({
      hex: ABC,
      filename: 'naïve.csv',
      contentType: 'Text/CSV; charset=utf-8',
    });
    expect(await upload('ABC', named, '?filename=b')).toMatchObject({ filename: 'b' });
    for (const type of ['application/octet-stream', CURL['Content-Type']])
      expect(await upload('ABC', { 'Content-Type': type })).toMatchObject({
        filename: null,
        contentType: null,
      });
    expect(await upload(new Uint8Array([65]))).toMatchObject({ hex: '41', contentType: null });
  });

  test.each([
    ['a picture', '\x89PNG\r\n\x1a\n=&'],
    ['a picture with a parameter in it', '\xff\xd8words=a'],
    ['a document', '%PDF-1.7\n%\xe2\xe3\n/Length=5'],
    ['a table', 'name,total\r\na=b,5\r\n'],
    ['a settings file', 'total=5\r\nname=x\r\n'],
    ['markup', '<?xml version="1.0"?><a b="c"/>'],
    ['a list', '[{"words":"a"}]'],
    ['JSON for another service', '{"invoice":{"words":["a"]}}'],
    ['prose', 'Two and two=4'],
  ])('is distinguished from a form if it is %s, because curl declares both in the same way', async (_what, content) => {
    const bytes = Buffer.from(content, 'latin1');
    expect(await upload(bytes, CURL)).toMatchObject({ hex: bytes.toString('hex'), words: null });
  });

  test.each([
    ['a parameter', 'words=a&filename=b', { words: ['a'], filename: 'b', hex: null }],
    ['a list', 'words%5B%5D=a&words[]=b', { words: ['a', 'b'] }],
    ['a parameter with line ends', 'filename=a\r\nb', { filename: 'a\r\nb' }],
    ['an unknown parameter', 'wrods=a', ['wrods Unknown parameter `wrods`. Did you mean `words`?']],
    [
      'the field of another form',
      'file=QUJD',
      ['file Unknown parameter `file`. In JSON, send `base64`; in a form, send the file as `file`.'],
    ],
    ['an empty body', '', { hex: null }],
  ])('is not assumed if the body is %s', async (_what, text, answer) => {
    const told = await upload(text, CURL);
    if (Array.isArray(answer)) expect(told).toEqual(answer);
    else expect(told).toMatchObject(answer);
  });

  test('is limited to the size of a form if it looks like a form', async () => {
    expect(await upload(`filename=${'x'.repeat(1_000_000)}`, CURL)).toBe('payload_too_large');
  });

  test('cannot be combined with a file in the query string', async () => {
    await using service = await openTestService({ schema });
    const answer = await post(service, '/workshop/v1/weigh?base64=QQ==', 'ABC', {
      'Content-Type': 'image/png',
    });
    expect(answer.body.errors).toEqual([
      { field: 'base64', message: 'must be given only once, not both in the query string and in the body' },
    ]);
  });
});
