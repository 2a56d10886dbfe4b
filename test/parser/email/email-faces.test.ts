import { describe, expect, it, test } from 'vitest';
import { REPLY } from '../../../src/schema/parser/email/examples.ts';
import { FACES } from '../../faces/faces.ts';
import { openTestService } from '../../service-in-memory.ts';
import { mail } from './email-job.ts';

const OPERATION = 'parserEmail';

describe.each(FACES)('by $name', (face) => {
  it('a message is read from Base64, with its language and, on request, its text', async () => {
    await using service = await openTestService();
    const base64 = Buffer.from(REPLY).toString('base64');
    const { value, charged } = await face.ask(service, OPERATION, { base64, include: ['text'] });
    expect(charged).toBe(25);
    expect(value.data).toMatchObject({ language: 'en', signature: 'Inès Moreau\nAtelier Lumière, Paris' });
    expect(value.text).toBe(value.data.text);
  });

  it('phone numbers are read for a given country', async () => {
    await using service = await openTestService();
    const { value } = await face.ask(service, OPERATION, {
      text: mail('Call 044 668 18 00.'),
      country: 'CHE',
    });
    expect(value.data.entities.phones).toEqual([
      { raw: '044 668 18 00', e164: '+41446681800', countryCode: 'CH' },
    ]);
    expect(value.data.language).toBeNull();
  });

  it.each([
    ['another document', { text: 'Dear Ann,' }, 'unprocessable_document', 'not an e-mail'],
    ['an unknown country', { text: REPLY, country: 'QQ' }, 'invalid_parameter', 'country'],
    ['an Outlook file', { base64: `0M8R4KGxGuEA${'A'.repeat(800)}` }, 'unsupported_media_type', '.eml'],
  ])('%s is refused, free of charge', async (_, args, expected, words) => {
    await using service = await openTestService();
    const { code, detail, charged } = await face.ask(service, OPERATION, args);
    expect({ code, charged }).toEqual({ code: expected, charged: 0 });
    expect(detail).toContain(words);
  });
});

test('the largest answer stays within the answer limit', async () => {
  await using service = await openTestService();
  const people = 'Ann Lee <ann@example.com>, '.repeat(1_500);
  const results =
    `Authentication-Results: a; ${'dkim=pass header.d=a.example header.s=s; '.repeat(100)}\n`.repeat(30);
  const headers = `To: ${people}\nCc: ${people}\nReply-To: ${people}\n${results}${'X: y\n'.repeat(1_500)}`;
  const parts = '--b\nContent-Type: image/gif; name="a.gif"\n\nx\n'.repeat(1_500);
  const message = mail(`${parts}--b--`, `${headers}Content-Type: multipart/mixed; boundary=b\n`);
  const [rest] = FACES;
  const reply = await rest?.ask(service, OPERATION, { base64: Buffer.from(message).toString('base64') });
  expect(reply?.status).toBe(200);
  expect(reply?.value.data.attachments).toHaveLength(999);
});
