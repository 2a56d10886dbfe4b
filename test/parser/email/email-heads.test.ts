import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailboxes } from '../../../src/documents/kinds/email/mime/mailboxes.ts';
import { bytesOf, dataOf, HEADERS } from './email-job.ts';

const people = async (header: string) =>
  (await readMailboxes(header)).map(({ name, address }) => `${name ?? ''}<${address ?? ''}>`);

describe('names with an unquoted comma', () => {
  test.each([
    ['Ann Bee, PhD <ann@example.com>', ['Ann Bee, PhD<ann@example.com>']],
    ['Acme, Inc. <sales@example.com>', ['Acme, Inc.<sales@example.com>']],
    ['Smith, John, Jr. <j@example.com>', ['Smith, John, Jr.<j@example.com>']],
    [
      'Bee, Ann <a@example.com>, Cy, Dan <d@example.com>',
      ['Bee, Ann<a@example.com>', 'Cy, Dan<d@example.com>'],
    ],
    ['a@example.com, Bee, Ann <b@example.com>', ['<a@example.com>', 'Bee, Ann<b@example.com>']],
    ['Team: Bee, Ann <a@example.com>, c@example.com;', ['Bee, Ann<a@example.com>', '<c@example.com>']],
    ['=?utf-8?Q?Bee=2C_Ann?= <a@example.com>', ['Bee, Ann<a@example.com>']],
  ])('%s', async (header, expected) => expect(await people(header)).toEqual(expected));

  test('are not made from several recipients without an address', async () => {
    expect(await people('Ann, Bob')).toEqual(['Ann<>', 'Bob<>']);
    expect(await people('root, Bob <b@example.com>')).toEqual(['root<>', 'Bob<b@example.com>']);
  });

  test('never lose an address', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            name: fc.stringMatching(/^[A-Z][a-z]{1,8}(?:, [A-Z][a-z]{1,8}){0,2}$/),
            at: fc.nat(999),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        async (all) => {
          const header = all.map(({ name, at }) => `${name} <u${at}@example.com>`).join(', ');
          expect(await people(header)).toEqual(all.map(({ name, at }) => `${name}<u${at}@example.com>`));
        },
      ),
    ));
});

describe('raw bytes in headers', () => {
  test('inside an encoded word are in its charset', async () => {
    const { subject, to } = await dataOf(
      bytesOf(
        'From: a@example.com\nTo: =?iso-8859-1?Q?J\xfcrgen?= =?iso-8859-1?Q?_Schm=FCrgen?= <j@example.com>\nSubject: =?iso-8859-1?Q?Gr\xfc=DFe?=\n\nText',
      ),
    );
    expect(subject).toBe('Grüße');
    expect(to[0]?.name).toBe('Jürgen Schmürgen');
  });

  test('are decoded for each header by itself', async () => {
    const utf8 = Buffer.from('Größe ändern').toString('latin1');
    const { subject, from } = await dataOf(
      bytesOf(`From: "J\xf6rg" <a@example.com>\nTo: x@example.com\nSubject: ${utf8}\n\nText`),
    );
    expect(subject).toBe('Größe ändern');
    expect(from?.name).toBe('Jörg');
  });

  test('outside of words keep the words beside them', async () => {
    const { subject } = await dataOf(
      bytesOf(
        `${HEADERS}Subject: Gr\xfc\xdfe =?utf-8?Q?f=C3=BCr_alle?=\nContent-Type: text/plain; charset=iso-8859-1\n\nText`,
      ),
    );
    expect(subject).toBe('Grüße für alle');
  });
});
