import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BOUNCE, NEWSLETTER, REPLY } from '../../../src/schema/parser/email/examples.ts';
import { processorMs } from '../../processor-time.ts';
import { bytesOf, dataOf, expectRefusal, mail, outcomeOf, readingOf } from './email-job.ts';

describe('a document that is not a message', () => {
  test.each([
    ['an empty document', '', 'empty'],
    ['only whitespace', ' \n\n ', 'empty'],
    ['text', 'Dear Ann,\nhow are you?', 'not_email'],
    ['HTML', '<!doctype html><p>Hi', 'not_email'],
    ['XML', '<?xml version="1.0"?><feedback/>', 'not_email'],
    ['JSON', '{"from": "ann"}', 'not_email'],
    ['a PDF file', '%PDF-1.7\n', 'not_email'],
    ['an image', bytesOf('GIF89a\x01\0\x01\0\0\0\0;'), 'not_email'],
    [
      'Outlook’s own format',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      'unsupported',
    ],
    ['an archive without a message', gzipSync('Dear Ann,'), 'not_email'],
    ['too many levels', `From: a@b\n${'Content-Type: message/rfc822\n\n'.repeat(30)}`, 'too_complex'],
  ])('is refused: %s', async (_, message, reason) => {
    expect(await expectRefusal(message, reason)).toMatch(/\.$/);
  });

  test('is refused with a hint on how to save it if it comes from Outlook', async () => {
    const message = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await expectRefusal(message, 'unsupported')).toContain('.eml');
  });
});

test('a message in an archive is read', async () => {
  expect(await dataOf(gzipSync(mail('Hello')))).toMatchObject({ text: 'Hello' });
});

test('a message in UTF-16 is read', async () => {
  expect(await dataOf(Buffer.from(`\ufeff${mail('Hällo')}`, 'utf16le'))).toMatchObject({ text: 'Hällo' });
});

describe('limits of a message', () => {
  test('truncate long texts, with a warning', async () => {
    const { data, warnings } = await readingOf(mail('a'.repeat(600_000)));
    expect(data.text).toHaveLength(500_000);
    expect(warnings).toMatchObject([
      { code: 'text_truncated', path: 'text' },
      { code: 'entities_truncated', path: 'entities' },
    ]);
  });

  test('truncate the list of parts, with a warning', async () => {
    const parts = '--b\nContent-Type: image/gif\n\nx\n'.repeat(1_500);
    const { data, warnings } = await readingOf(
      mail(`${parts}--b--`, 'Content-Type: multipart/mixed; boundary=b\n'),
    );
    expect(data.attachments.length).toBe(999);
    expect(warnings).toMatchObject([{ code: 'parts_truncated' }]);
  });

  test('truncate the list of headers, with a warning', async () => {
    const { data, warnings } = await readingOf(mail('x', 'X: y\n'.repeat(2_000)));
    expect(data.headers).toHaveLength(1_000);
    expect(warnings).toMatchObject([{ code: 'headers_truncated' }]);
  });

  test.each([
    ['quotes', '> '.repeat(200_000)],
    ['introductions', 'On Mon, 5 Oct 2026 at 10:00\n'.repeat(10_000)],
    ['headers in the text', 'From: x\n'.repeat(30_000)],
    ['digits', '1'.repeat(200_000)],
    ['at signs', 'a@'.repeat(100_000)],
    ['full stops', 'a.'.repeat(100_000)],
  ])('limit the time that is spent on %s', async (_, body) => {
    const begun = processorMs();
    await readingOf(mail(body));
    expect(processorMs() - begun).toBeLessThan(2_000);
  });
});

/** A seeded generator of numbers, so that a fuzz test can be repeated. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const PIECES = [
  '=?utf-8?B?',
  '\n\n',
  '--part-1\n',
  '"',
  '(',
  '<',
  '\0',
  'Content-Type: multipart/mixed; boundary=a\n',
  '\n--a\n',
  '=',
  '*0*=',
  '\xff\xfe',
  ' wrote:',
  'charset=utf-7',
];

function damaged(message: Buffer, other: Buffer, random: (below: number) => number): Buffer {
  const at = random(message.length);
  const mutations: readonly (() => Buffer)[] = [
    () => message.subarray(0, at),
    () =>
      Buffer.concat([
        message.subarray(0, at),
        bytesOf((PIECES[random(PIECES.length)] as string).repeat(1 + random(4))),
        message.subarray(at),
      ]),
    () => Buffer.concat([message.subarray(0, at), message.subarray(at + random(200))]),
    () => Buffer.concat([message.subarray(0, at + random(300)), message.subarray(at)]),
    () => Buffer.concat([message.subarray(0, at), other.subarray(random(other.length))]),
    () => message.map((byte) => (random(200) === 0 ? random(256) : byte)) as Buffer,
  ];
  return Buffer.from((mutations[random(mutations.length)] as () => Buffer)());
}

test('damaged messages are either read or refused', async () => {
  const random = numbers(20_261_005);
  const messages = [REPLY, BOUNCE, NEWSLETTER].map((text) => Buffer.from(text));
  const pick = (): Buffer => messages[random(messages.length)] as Buffer;
  for (let run = 0; run < Number(process.env.FUZZ_RUNS ?? 150); run += 1) {
    let message = pick();
    for (let count = random(4); count >= 0 && message.length > 0; count -= 1)
      message = damaged(message, pick(), random);
    const outcome = await outcomeOf(message);
    expect(
      'reading' in outcome ||
        /^(?:empty|not_email|unsupported|too_complex|corrupt)$/.test(outcome.refusal.reason),
    ).toBe(true);
    expect(JSON.stringify(structuredClone(outcome)).isWellFormed()).toBe(true);
  }
});
