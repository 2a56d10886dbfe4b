import { describe, expect, test } from 'vitest';
import { bytesOf, dataOf, HEADERS, mail, outcomeOf, readingOf, warningsOf } from './email-job.ts';

const subjectOf = async (subject: string): Promise<string | null> =>
  (await dataOf(bytesOf(`${HEADERS}Subject: ${subject}\n\nx`))).subject;

describe('the head of a message', () => {
  test('is read with names, groups, ids and the offset of its date', async () => {
    const data = await dataOf(
      'From: "Lee, Ann" <ann@example.com>\nSender: office@example.com\nTo: Team: bob@example.org, Cy <cy@example.org>;, undisclosed-recipients:;\n' +
        'Reply-To: <desk@example.com>\nReturn-Path: <>\nDate: Mon, 5 Oct 26 10:00:00 +0530 (IST)\nMessage-ID:\n <a.1@example.com>\n' +
        'In-Reply-To: Your message <b@example.org>\nReferences: <a@example.org>\n <b@example.org>\n\nx',
    );
    expect(data).toMatchObject({
      from: { name: 'Lee, Ann', address: 'ann@example.com', group: null },
      sender: { address: 'office@example.com' },
      to: [
        { name: null, address: 'bob@example.org', group: 'Team' },
        { name: 'Cy', address: 'cy@example.org', group: 'Team' },
        { name: null, address: null, group: 'undisclosed-recipients' },
      ],
      cc: [],
      replyTo: [{ address: 'desk@example.com' }],
      returnPath: '',
      date: '2026-10-05T10:00:00+05:30',
      messageId: 'a.1@example.com',
      inReplyTo: 'b@example.org',
      references: ['a@example.org', 'b@example.org'],
    });
    expect(data.headers[0]).toEqual({ name: 'From', value: '"Lee, Ann" <ann@example.com>' });
  });

  test.each([
    ['Mon, 5 Oct 2026 10:00:00 GMT', '2026-10-05T10:00:00Z'],
    ['5 Oct 2026 10:00 EST', '2026-10-05T10:00:00-05:00'],
    ['Mon Oct  5 10:00:00 2026 -0700', '2026-10-05T10:00:00-07:00'],
    ['2026-10-05T10:00:00+02:00', '2026-10-05T10:00:00+02:00'],
    ['Fri, 30 Feb 2026 10:00:00 +0000', null],
    ['Mon, 5 Oct 2026 10:00:00', null],
    ['yesterday', null],
  ])('contains the date %s, which is read as %s', async (date, moment) => {
    const { data, warnings } = await readingOf(`From: a@example.com\nDate: ${date}\n\nx`);
    expect(data.date).toBe(moment);
    expect(warnings.some(({ code }) => code === 'malformed_date')).toBe(moment === null);
  });

  test.each([
    [
      'words in UTF-8, split within a character',
      '=?UTF-8?Q?Caf=C3?= =?UTF-8?Q?=A9_au?= lait',
      'Café au lait',
    ],
    ['words in Japanese', '=?iso-2022-jp?B?GyRCRnxLXBsoQg==?= =?iso-2022-jp?B?GyRCOGwbKEI=?=', '日本語'],
    ['words in UTF-7', '=?utf-7?Q?Hi_Mom_+Jjo-!?=', 'Hi Mom ☺!'],
    ['words in HZ', '=?hz-gb-2312?Q?~{VPND~}?=', '中文'],
    ['words in 7-bit Korean', '=?iso-2022-kr?B?GyQpQw5HUTFbDw==?=', '한글'],
    ['words in a charset under its Windows alias', '=?cp932?B?k/qWew==?=', '日本'],
    ['a language after the charset', '=?us-ascii*en?Q?Hello?=', 'Hello'],
    ['unencoded UTF-8', 'Caf\u00c3\u00a9', 'Café'],
    ['unencoded Latin-1', 'R\u00e9union annul\u00e9e', 'Réunion annulée'],
    ['a text that only resembles an encoded word', '=?nothing?= to decode', '=?nothing?= to decode'],
  ])('has a subject decoded from %s', async (_, subject, text) => {
    expect(await subjectOf(subject)).toBe(text);
  });

  test('is repaired if a folded line lost its space, and causes a warning if there are two From headers', async () => {
    const message =
      'From: a@example.com\nSubject: a long\nsubject\nTo: b@example.org\nFrom: c@example.net\n\nText';
    expect(await dataOf(message)).toMatchObject({
      subject: 'a long subject',
      text: 'Text',
      from: { address: 'a@example.com' },
    });
    expect(await warningsOf(message)).toEqual(['damaged_headers', 'several_from']);
  });
});

describe('the text of a message', () => {
  test.each([
    [
      'quoted-printable',
      'Content-Type: text/plain; charset=iso-8859-15\nContent-Transfer-Encoding: quoted-printable\n',
      '12 =A4=\n, soft',
      '12 €, soft',
    ],
    ['Base64 with padding in each line', 'Content-Transfer-Encoding: base64\n', 'SGU=\nbGxv\n', 'Hello'],
    ['UTF-7', 'Content-Type: text/plain; charset=utf-7\n', '+AOk-t+AOk-', 'été'],
    [
      'format=flowed',
      'Content-Type: text/plain; format=flowed\n',
      'one \nline\n> two \n> lines\n-- \nAnn',
      'one line\n> two lines\n-- \nAnn',
    ],
    [
      'format=flowed with DelSp',
      'Content-Type: text/plain; format=flowed; delsp=yes\n',
      'long \nword',
      'longword',
    ],
    ['no declared type', '', 'plain', 'plain'],
    ['an unknown charset', 'Content-Type: text/plain; charset=x-unknown\n', 'caf\u00c3\u00a9', 'café'],
  ])('is read from %s', async (_, headers, body, text) => {
    expect((await dataOf(bytesOf(mail(body, headers)))).text).toBe(text);
  });

  test('comes from the HTML part if there is no text part', async () => {
    const html =
      '<style>p{}</style><p>Hello&nbsp;<b>Ann</b></p><blockquote>old</blockquote><a href="https://example.com/x">link</a>';
    const { data, warnings } = await readingOf(mail(html, 'Content-Type: text/html\n'));
    expect(data).toMatchObject({
      html,
      text: 'Hello Ann\n\n> old\n\nlink',
      entities: { urls: ['https://example.com/x'] },
    });
    expect(warnings.map(({ code }) => code)).toEqual(['text_from_html']);
  });

  test('is UTF-8 if the message was sent as text, even if another charset is declared', async () => {
    const message = mail('caf\u00e9', 'Content-Type: text/plain; charset=iso-8859-1\n');
    const outcome = await outcomeOf(message, { charset: 'utf-8' });
    expect(outcome).toMatchObject({ reading: { data: { text: 'café' } } });
    const posted = await outcomeOf(message, { contentType: 'text/plain;charset=UTF-8' });
    expect(posted).toMatchObject({ reading: { data: { text: 'café' } } });
  });

  test.each(['\r\n', '\r', '\n'])('is the same with the line endings %j', async (end) => {
    const message = mail('--b\n\none\n--b\n\ntwo\n--b--\n', 'Content-Type: multipart/mixed; boundary=b\n');
    expect((await dataOf(message.replaceAll('\n', end))).text).toBe('one\ntwo');
  });
});
