import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../zip-writer.ts';
import { read, reasonOf, report } from './dmarc-reading.ts';

const one = report([{ count: 3 }]);
const other = report([{ count: 4 }]).replaceAll('a.example', 'b.example');

const messages = async (document: string | Buffer) =>
  (await read(document)).data.reports.map((found) => found.messages);

/** Builds an e-mail with attachments in Base64. */
const mail = (...attachments: readonly (readonly [type: string, content: string | Buffer])[]): string =>
  [
    'From: reports@receiver.example',
    'To: dmarc@a.example',
    'Subject: Report Domain: a.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'The report is attached.',
    ...attachments.flatMap(([type, content]) => [
      '--b',
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename="report"',
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ]),
    '--b--',
    '',
  ].join('\r\n');

describe('the search for reports', () => {
  it('finds several reports in archives', async () => {
    expect(await messages(gzipSync(one))).toEqual([3]);
    const files = [
      { name: 'one.xml', content: one },
      { name: 'other.xml.gz', content: gzipSync(other) },
      { name: 'read me.txt', content: 'Reports of October' },
    ];
    const { data, warnings } = await read(zipOf(files));
    expect(data.reports.map((found) => found.messages)).toEqual([3, 4]);
    expect(data.summary).toMatchObject({ domain: null, domains: ['a.example', 'b.example'], messages: 7 });
    expect(warnings).toEqual([]);
  });

  it('finds reports in e-mail attachments of any content type', async () => {
    const packed = mail(
      ['application/octet-stream', gzipSync(one)],
      ['text/xml', other],
      ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
    );
    expect(await messages(packed)).toEqual([3, 4]);
    expect(await messages(mail(['application/zip', zipOf([{ name: 'one.xml', content: one }])]))).toEqual([
      3,
    ]);
  });

  it('finds reports in an e-mail that consists only of an archive', async () => {
    const bare = `From: a@b.example\nTo: c@d.example\nContent-Type: application/gzip\nContent-Transfer-Encoding: base64\n\n${gzipSync(one).toString('base64')}\n`;
    expect(await messages(bare)).toEqual([3]);
  });

  it('finds reports in the text of an e-mail', async () => {
    expect(await messages(`From: a@b.example\nTo: c@d.example\nSubject: x\n\nHello\n${one}`)).toEqual([3]);
  });

  it('finds reports in e-mails inside archives and other e-mails', async () => {
    const forwarded = mail(['message/rfc822', mail(['application/gzip', gzipSync(one)])]);
    expect(await messages(forwarded)).toEqual([3]);
    expect(
      await messages(
        zipOf([
          { name: 'a.eml', content: forwarded },
          { name: 'b.eml', content: mail(['text/xml', other]) },
        ]),
      ),
    ).toEqual([3, 4]);
  });

  it('finds reports next to unreadable files, with a warning', async () => {
    const files = [
      { name: 'one.xml', content: one },
      { name: 'bad.json', content: '{"policies": [' },
    ];
    const { data, warnings } = await read(zipOf(files));
    expect(data.summary.messages).toBe(3);
    expect(warnings.map(({ code }) => code)).toEqual(['unreadable_file']);
  });
});

it('only the first attachments are read, with a warning, if an e-mail has very many', async () => {
  const images = Array.from({ length: 1_500 }, () => ['image/png', 'x'] as const);
  const { data, warnings } = await read(mail(['text/xml', one], ...images, ['text/xml', other]));
  expect(data.summary.messages).toBe(3);
  expect(warnings).toEqual([
    {
      code: 'list_cut',
      message: 'Only the first 200 attachments of an e-mail were read.',
      path: null,
    },
  ]);
});

describe('a document without a readable report', () => {
  const deep = (levels: number): string =>
    levels === 0 ? mail(['text/xml', one]) : mail(['message/rfc822', deep(levels - 1)]);

  it.each([
    ['an archive without a report', zipOf([{ name: 'a.txt', content: 'Hello' }]), 'not_dmarc_report'],
    ['an empty archive', zipOf([]), 'empty'],
    ['a damaged archive', gzipSync(one).subarray(0, 100), 'corrupt'],
    ['an encrypted archive', zipOf([{ name: 'a.xml', content: one, flags: 1 }]), 'encrypted_archive'],
    [
      'an e-mail with an encrypted archive',
      mail(['application/zip', zipOf([{ name: 'a', content: one, flags: 1 }])]),
      'encrypted_archive',
    ],
    [
      'an e-mail with a damaged archive',
      mail(['application/gzip', gzipSync(one).subarray(0, 100)]),
      'corrupt',
    ],
    ['an archive bomb', gzipSync(Buffer.alloc(3_000_000)), 'archive_limit'],
    [
      'an e-mail with an archive bomb',
      mail(['application/gzip', gzipSync(Buffer.alloc(3_000_000))], ['text/xml', one]),
      'archive_limit',
    ],
    ['too deeply nested e-mails', deep(8), 'archive_limit'],
    [
      'an e-mail with headers that are too long',
      `From: a@b.example\nTo: c@d.example\n${'X: y\n'.repeat(300_000)}\n`,
      'not_dmarc_report',
    ],
  ])('is refused: %s', async (_name, document, reason) => {
    expect(await reasonOf(document)).toBe(reason);
  });
});
