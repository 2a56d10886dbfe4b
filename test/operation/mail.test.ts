import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MailRefusedError, queueMail } from '../../src/accounting/people/mail/mail-queue.ts';
import { createMailer, createOutbox, startMailing } from '../../src/server/mail.ts';
import { createClock, open, tempFile } from '../accounting/scene.ts';
import { createCertificateAuthority } from '../internet/certificates.ts';
import { openMailServer } from './mail-server.ts';

const from = { name: 'Facet', address: 'facet@example.com' };
const at = (port: number) => ({ host: '127.0.0.1', port, tls: false, credentials: undefined, from });
const mail = {
  recipient: 'ada@example.com',
  subject: '123456 is your code',
  text: 'a text — ünïcode\n.\nhttps://facet.example/',
  html: '<p>a text</p>',
};

test('an email arrives as text and HTML at one address, without attachments', async () => {
  const server = await openMailServer();
  await createMailer(at(server.port))(mail);
  const [taken] = server.taken;
  expect(taken).toMatchObject({ from: from.address, to: ['ada@example.com'] });
  const read = await PostalMime.parse(taken?.raw ?? '');
  expect(read).toMatchObject({
    from,
    to: [{ address: 'ada@example.com' }],
    subject: mail.subject,
    attachments: [],
  });
  expect(read.text?.trim()).toBe(mail.text);
  expect(read.html?.trim()).toBe(mail.html);
});

test('non-ASCII addresses are delivered unchanged', async () => {
  const server = await openMailServer();
  await createMailer(at(server.port))({ ...mail, recipient: 'jörg@xn--bcher-kva.example' });
  // The server decodes domains for display.
  expect(server.taken[0]?.to).toEqual([expect.stringMatching(/^jörg@(xn--bcher-kva|bücher)\.example$/)]);
});

test('the content of an email cannot add headers or recipients', async () => {
  const server = await openMailServer();
  const send = createMailer(at(server.port));
  for (const recipient of [
    'x<victim@host.example>',
    'a@b.example,victim@host.example',
    'a@b.example\r\nBcc: victim@host.example',
    'Ada <ada@example.com>',
    'ADA@example.com',
    'local@localhost',
    '',
  ])
    await expect(send({ ...mail, recipient })).rejects.toBeInstanceOf(MailRefusedError);
  await send({ ...mail, subject: 'One\r\nBcc: victim@host.example\r\n\r\nbody' });
  expect(server.taken).toHaveLength(1);
  const { headers, to } = await PostalMime.parse(server.taken[0]?.raw ?? '');
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
  expect(to).toHaveLength(1);
});

test.each([
  ['450 greylisted', {}, false],
  ['550 no such user', {}, true],
  ['552 too large', { data: true }, true],
  ['451 try later', { data: true }, false],
])('the reply %s, %o, is treated as permanent: %s', async (answer, {
  data = false,
}: { data?: boolean }, forGood) => {
  const judge = () => answer;
  const server = await openMailServer(data ? { judgeData: judge } : { judge });
  const refused = createMailer(at(server.port))(mail);
  await expect(refused).rejects.toBeInstanceOf(Error);
  expect(await refused.catch((error: unknown) => error instanceof MailRefusedError)).toBe(forGood);
});

test('a wrong password is reported to the operator, and no password is sent to a remote server without TLS', async () => {
  const wrong = (...[, , done]: [unknown, unknown, (error: Error) => void]) => done(new Error('no'));
  const server = await openMailServer({ onAuth: wrong, allowInsecureAuth: true });
  const credentials = { user: 'facet', password: 'a secret' };
  const refused = createMailer({ ...at(server.port), credentials })(mail);
  const error = await refused.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefusedError);
  expect(String(error)).not.toContain(credentials.password);
  // A second address of this machine, which the service treats as a remote server.
  const elsewhere = createMailer({ ...at(server.port), host: '::ffff:127.0.0.1', credentials })(mail);
  await expect(elsewhere).rejects.toThrow(/STARTTLS/);
});

test('no email is sent to a server without a valid certificate', async () => {
  const server = await openMailServer({ disabledCommands: [] });
  await expect(createMailer(at(server.port))(mail)).rejects.toThrow(/certificate/i);
  const secure = await openMailServer({ secure: true });
  await expect(createMailer({ ...at(secure.port), tls: true })(mail)).rejects.toThrow(/certificate/i);
  expect([...server.taken, ...secure.taken]).toEqual([]);
});

test.each([
  [false, undefined, true],
  [true, undefined, true],
  [false, 'wrong_name', false],
  [true, 'expired', false],
] as const)('with implicit TLS %s and a certificate that is %s, an email is delivered: %s', async (tls, flaw, arrives) => {
  const authority = createCertificateAuthority();
  const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
    done(null, username === 'facet' && password === 'a secret' ? { user: 'facet' } : {});
  const identity = authority.identify('localhost', flaw);
  const server = await openMailServer({ ...identity, secure: tls, disabledCommands: [], onAuth });
  const credentials = { user: 'facet', password: 'a secret' };
  const settings = { ...at(server.port), host: 'localhost', tls, credentials };
  const sending = createMailer(settings, { ca: authority.certificate })(mail);
  if (arrives) await sending;
  else await expect(sending).rejects.toThrow(/certificate/i);
  expect(server.taken).toHaveLength(arrives ? 1 : 0);
});

test('emails are kept during a server outage, and two senders deliver each email only once', async () => {
  const file = tempFile();
  const clock = createClock();
  const scenes = [await open({ file, clock }), await open({ file, clock, upkeep: false })];
  const [one] = scenes;
  if (!one) throw new Error('There are two');
  const first = await openMailServer();
  await first.close();
  const send = createMailer(at(first.port));
  for (let n = 0; n < 6; n++)
    await queueMail(one.store.db, { ...mail, kind: 'note', recipient: `p${n}@example.com` }, clock());
  const deliver = () => Promise.all(scenes.map(({ accounting }) => accounting.people.mails.deliver(send)));
  expect((await deliver()).reduce((sum, tried) => sum + tried)).toBe(6);
  const greyUntil = clock() + 10_000;
  const back = await openMailServer({
    port: first.port,
    judge: (address) => (address === 'p0@example.com' && clock() < greyUntil ? '450 later' : undefined),
  });
  for (let round = 0; round < 4; round++) {
    clock.advance(5_000);
    await deliver();
  }
  expect(back.taken.flatMap(({ to }) => to).sort()).toEqual(
    Array.from({ length: 6 }, (_, n) => `p${n}@example.com`),
  );
});

test('a sender is woken by a queued email, and can be stopped between two emails', async () => {
  const { accounting } = await open({ clock: createClock() });
  const server = await openMailServer();
  const { mails, signIns } = accounting.people;
  const errors: unknown[] = [];
  // The delivery has no interval here, so only a queued mail can start it.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const mailing = startMailing(mails, createMailer(at(server.port)), (error) => errors.push(error));
  const browser = signIns.newBrowser();
  await signIns.begin({ email: 'ada@example.com', address: 'a', browser, linkOf: String });
  await expect.poll(() => server.taken.length, { interval: 10 }).toBe(1);
  await mailing.stop();
  expect(errors).toEqual([]);
});

test('without a mail server, emails are logged and the newest fifty are kept', async () => {
  const lines: string[] = [];
  const outbox = createOutbox(
    (line) => lines.push(line),
    () => 7,
  );
  for (let n = 0; n < 60; n++) await outbox.send({ ...mail, subject: `${n}` });
  expect(outbox.list()).toHaveLength(50);
  expect(outbox.list()[0]).toEqual({ ...mail, subject: '59', at: 7 });
  expect(lines[59]).toContain(mail.text);
});

test('outboxes of several processes share a token and show all emails, including earlier ones', async () => {
  const first = createOutbox(
    () => {},
    () => 7,
    { token: 'shared', pass: (shown) => second.show(shown) },
  );
  const before = { ...mail, subject: 'before', at: 6 };
  const second = createOutbox(
    () => {},
    () => 8,
    { token: 'shared', mails: [before] },
  );
  await first.send(mail);
  expect(second.list()).toEqual([{ ...mail, at: 7 }, before]);
  expect([first.token, second.token]).toEqual(['shared', 'shared']);
  expect(first.list()).toHaveLength(1);
});
