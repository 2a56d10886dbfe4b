import { describe, expect, test } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { openWorkshop } from '../workshop.ts';
import { field, file, MULTIPART, post, written } from './forms.ts';

const { schema } = openWorkshop();
const LABEL = '/workshop/v1/label';

/** Sends a multipart body and returns the answer and its cost. */
async function sent(body: string | Buffer<ArrayBuffer>, type = MULTIPART) {
  await using service = await openTestService({ schema });
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const answer = await post(service, LABEL, bytes, { 'Content-Type': type });
  return { ...answer, used: await service.used() };
}

const PART = field('words', 'a');
const DISPOSITION = 'Content-Disposition: form-data; name="words"';

describe('a multipart body', () => {
  test.each([
    [
      'without a boundary in its type',
      written(PART),
      'multipart/form-data',
      'has no boundary in its Content-Type',
    ],
    ['with an empty boundary', written(PART), 'multipart/form-data; boundary=""', 'has no boundary'],
    [
      'with a boundary of 10 KB',
      written(PART),
      `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
      'more than 70 characters',
    ],
    [
      'with another boundary',
      written(PART),
      'multipart/form-data; boundary=c',
      'does not contain its boundary',
    ],
    [
      'with LF line ends',
      `--b\n${DISPOSITION}\n\na\n--b--\n`,
      MULTIPART,
      'lacks a line end (CRLF) after the boundary before part 1',
    ],
    ['that is truncated', `--b\r\n${DISPOSITION}\r\n\r\nabc`, MULTIPART, 'closing boundary is missing'],
    [
      'that is truncated after a part',
      `--b\r\n${PART}\r\n--b\r\n`,
      MULTIPART,
      'ends within the headers of part 2',
    ],
    ['that is truncated at a boundary', `--b\r\n${PART}\r\n--b`, MULTIPART, 'ends before part 2'],
    [
      'that is truncated within headers',
      `--b\r\n${DISPOSITION}`,
      MULTIPART,
      'ends within the headers of part 1',
    ],
    [
      'with headers that run into the next part',
      `--b\r\n${DISPOSITION}\r\n--b\r\n${PART}\r\n--b--\r\n`,
      MULTIPART,
      'no empty line after the headers of part 1',
    ],
    [
      'with a part without headers',
      `--b\r\n\r\na\r\n--b\r\n${PART}\r\n--b--`,
      MULTIPART,
      'has no name in part 1',
    ],
    [
      'with a part without a name',
      written('Content-Disposition: form-data\r\n\r\na'),
      MULTIPART,
      'no name in part 1',
    ],
    [
      'with an attachment',
      written(PART, 'Content-Disposition: attachment; name=x\r\n\r\na'),
      MULTIPART,
      'no name in part 2',
    ],
    [
      'with a header without a colon',
      written(`${DISPOSITION}\r\nX\r\n\r\na`),
      MULTIPART,
      'without a colon in part 1',
    ],
    ['with headers in Latin-1', written(`${DISPOSITION}\r\nX: \xe9\r\n\r\na`), MULTIPART, 'not valid UTF-8'],
    [
      'with text after a boundary',
      `--b\r\n${PART}\r\n--bX\r\n--b--\r\n`,
      MULTIPART,
      'lacks a line end (CRLF) after the boundary before part 2',
    ],
    [
      'with very many spaces after a boundary',
      `--b${' '.repeat(1_000)}\r\n${PART}\r\n--b--\r\n`,
      MULTIPART,
      'lacks a line end',
    ],
    [
      'with huge headers',
      written(`${DISPOSITION}\r\nX: ${'x'.repeat(20_000)}\r\n\r\na`),
      MULTIPART,
      'more than 16,384 bytes of headers in part 1',
    ],
    [
      'with a file in base64',
      written(file('file', 'a.txt', 'QUJD', 'Content-Transfer-Encoding: base64\r\n')),
      MULTIPART,
      'Content-Transfer-Encoding in part 1',
    ],
    [
      'of 10,000 parts',
      written(...Array.from({ length: 10_000 }, () => PART)),
      MULTIPART,
      'more than 1,000 parts',
    ],
  ])('is refused with the reason, free of charge: %s', async (_name, body, type, words) => {
    const { status, body: problem, used } = await sent(body, type);
    expect([status, problem.code, used]).toEqual([400, 'malformed_request', 0]);
    expect(problem.detail).toContain(words);
    expect(problem.detail).toMatch(/^The multipart body .*\.$/);
  });

  test.each([
    ['a preamble and an epilogue', `hello\r\n--b\r\n${PART}\r\n--b--\r\nbye --b`],
    ['an empty line before it', `\r\n--b\r\n${PART}\r\n--b--`],
    ['spaces after its boundary', `--b \t\r\n${PART}\r\n--b--`],
    [
      'headers in any case and order',
      written('content-type: text/plain\r\nCONTENT-DISPOSITION:form-data ;NAME="words"\r\n\r\na'),
    ],
    ['a name without quotation marks', written('Content-Disposition: form-data; name=words\r\n\r\na')],
    [
      'a transfer encoding that changes nothing',
      written(`${DISPOSITION}\r\nContent-Transfer-Encoding: 8BIT\r\n\r\na`),
    ],
  ])('can contain %s', async (_name, body) => {
    const answer = await sent(body);
    expect([answer.status, answer.body.words]).toEqual([200, ['a']]);
  });

  test('can have a boundary with or without quotation marks, and with any allowed characters', async () => {
    const bytes = Buffer.from(`--a'(b) c=?\r\n${PART}\r\n--a'(b) c=?--\r\n`);
    const answer = await sent(bytes, `multipart/form-data; charset=utf-8; Boundary="a'(b) c=?"`);
    expect(answer.body.words).toEqual(['a']);
  });

  test('can contain text that resembles its boundary', async () => {
    const near = '\r\n--\r\n-b\r\n--B\n--b\r--b \r\n\r\n-';
    const answer = await sent(written(file('file', 'x', near)));
    expect(Buffer.from(answer.body.hex, 'hex').toString()).toBe(near);
  });

  test('can contain an empty field with or without an empty line', async () => {
    for (const empty of [`${DISPOSITION}\r\n\r\n`, `${DISPOSITION}\r\n`]) {
      const answer = await sent(written(empty));
      expect([answer.status, answer.body.words], empty).toEqual([200, null]);
    }
  });

  test('is refused if its subtype is not form-data', async () => {
    for (const type of ['multipart/mixed; boundary=b', 'multipart/related; boundary=b']) {
      const { status, body } = await sent(written(PART), type);
      expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
      expect(body.detail).toContain('only supported multipart type is multipart/form-data');
    }
  });
});
