import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dataOf, mail, readingOf } from './email-job.ts';

const MIXED = mail(
  `--o
Content-Type: multipart/alternative; boundary=i

--i
Content-Type: text/plain

Plain
--i
Content-Type: multipart/related; boundary=r

--r
Content-Type: text/html

<p>Rich <img src="cid:logo@x"></p>
--r
Content-Type: image/gif
Content-ID: <logo@x>
Content-Disposition: inline
Content-Transfer-Encoding: base64

R0lGODlh
--r--
--i--
--o
Content-Type: application/pdf
Content-Disposition: attachment;
 filename*0*=utf-8''R%C3%A9sum;
 filename*1*=%C3%A9.pdf

%PDF-
--o
Content-Type: message/rfc822

From: Cy <cy@example.org>
Subject: =?utf-8?Q?Caf=C3=A9?=
Content-Type: multipart/mixed; boundary=n

--n

Inner
--n
Content-Type: text/csv; name="=?utf-8?Q?d=C3=A9s.csv?="

a;b
--n--
--o--
`,
  'Content-Type: multipart/mixed; boundary="o"\n',
);

describe('the parts of a message', () => {
  test('are returned as texts or attachments, including those of attached messages', async () => {
    const data = await dataOf(MIXED);
    expect(data).toMatchObject({
      text: 'Plain',
      html: '<p>Rich <img src="cid:logo@x"></p>',
      flags: { forward: true },
    });
    expect(data.attachments).toMatchObject([
      { part: '1.2.2', mime: 'image/gif', disposition: 'inline', contentId: 'logo@x', bytes: 6 },
      {
        part: '2',
        filename: 'Résumé.pdf',
        disposition: 'attachment',
        sha256: createHash('sha256').update('%PDF-').digest('hex'),
      },
      {
        part: '3',
        mime: 'message/rfc822',
        message: { subject: 'Café', from: { address: 'cy@example.org' } },
      },
      { part: '3.2', within: '3', filename: 'dés.csv', bytes: 3 },
    ]);
  });

  test.each([
    ['truncated', '--b\n\none\n--b\n\ntw', 'Content-Type: multipart/mixed; boundary=b\n', 'one\ntw'],
    [
      'missing_boundary',
      '--bound\nContent-Type: text/plain\n\none\n--bound--\n',
      'Content-Type: multipart/mixed\n',
      'one',
    ],
    ['unknown_transfer_encoding', 'one', 'Content-Transfer-Encoding: x-odd\n', 'one'],
  ])('are read despite %s', async (warning, body, headers, text) => {
    const { data, warnings, confidence } = await readingOf(mail(body, headers));
    expect(data.text).toBe(text);
    expect(warnings.map(({ code }) => code)).toEqual([warning]);
    expect(confidence).toBe(0.9);
  });

  test('are kept apart if one boundary starts with another', async () => {
    const message = mail(
      '--a\nContent-Type: multipart/mixed; boundary=ab\n\n--ab\n\none\n--ab--\n--a\n\ntwo\n--a--\n',
      'Content-Type: multipart/mixed; boundary=a\n',
    );
    expect((await dataOf(message)).text).toBe('one\ntwo');
  });

  test('are marked if they are encrypted or signed', async () => {
    const encrypted = mail(
      '--b\nContent-Type: application/pgp-encrypted\n\nVersion: 1\n--b\nContent-Type: application/octet-stream; name=encrypted.asc\n\n-----BEGIN\n--b--\n',
      'Content-Type: multipart/encrypted; boundary=b\n',
    );
    const { data, warnings } = await readingOf(encrypted);
    expect(data).toMatchObject({
      text: null,
      flags: { encrypted: true },
      attachments: [{ part: '1' }, { filename: 'encrypted.asc' }],
    });
    expect(warnings.map(({ code }) => code)).toEqual(['encrypted_message']);
    const signed = mail(
      '--b\n\nHello\n--b\nContent-Type: application/pkcs7-signature; name=smime.p7s\n\nMI\n--b--\n',
      'Content-Type: multipart/signed; boundary=b\n',
    );
    expect(await dataOf(signed)).toMatchObject({
      text: 'Hello',
      flags: { signed: true, encrypted: false },
      attachments: [{ filename: 'smime.p7s' }],
    });
  });

  test('are read from a message whose whole content is inside its signature', async () => {
    const element = (tag: number, ...contents: Buffer[]): Buffer => {
      const content = Buffer.concat(contents);
      return Buffer.concat([Buffer.from([tag, content.length]), content]);
    };
    const [signedData, data] = ['06092a864886f70d010702', '06092a864886f70d010701'].map((hex) =>
      Buffer.from(hex, 'hex'),
    );
    const content = element(
      0x30,
      data as Buffer,
      element(0xa0, element(0x04, Buffer.from('\nSigned hello'))),
    );
    const cms = element(
      0x30,
      signedData as Buffer,
      element(0xa0, element(0x30, Buffer.from('020101', 'hex'), element(0x31), content)),
    );
    const message = mail(
      cms.toString('base64'),
      'Content-Type: application/pkcs7-mime; name=smime.p7m\nContent-Transfer-Encoding: base64\n',
    );
    expect(await dataOf(message)).toMatchObject({
      text: 'Signed hello',
      flags: { signed: true, encrypted: false },
      attachments: [{ filename: 'smime.p7m' }],
    });
  });

  test('include the attachments inside TNEF', async () => {
    const attribute = (level: number, id: number, data: Buffer): Buffer => {
      const head = Buffer.alloc(9);
      head.writeUInt8(level, 0);
      head.writeUInt32LE(id, 1);
      head.writeUInt32LE(data.length, 5);
      return Buffer.concat([head, data, Buffer.alloc(2)]);
    };
    const tnef = Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from('plan.txt\0')),
      attribute(2, 0x0006800f, Buffer.from('hello')),
    ]);
    const message = mail(
      tnef.toString('base64'),
      'Content-Type: application/ms-tnef; name=winmail.dat\nContent-Transfer-Encoding: base64\n',
    );
    const { data, warnings } = await readingOf(message);
    expect(data.attachments).toMatchObject([
      { part: '1', filename: 'winmail.dat' },
      { part: null, within: '1', filename: 'plan.txt', bytes: 5 },
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['tnef_attachment']);
  });
});
