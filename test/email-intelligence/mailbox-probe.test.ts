import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readReplies } from '../../src/resolvers/email-intelligence/mailbox-probe.ts';
import { openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { type MailServerOptions, mailServer } from './mail-server.ts';

const ZONE = `
shop.example. 300 IN MX 10 mx.shop.example.
mx.shop.example. 300 IN A 93.184.215.25
other.example. 300 IN MX 10 mx2.shop.example.
mx2.shop.example. 300 IN A 93.184.215.25
bare.example. 300 IN A 93.184.215.25
gmail.com. 300 IN MX 5 gmail-smtp-in.l.google.com.
gmail-smtp-in.l.google.com. 300 IN A 93.184.215.25
inner.example. 300 IN MX 10 mx.inner.example.
mx.inner.example. 300 IN A 10.0.0.1
mx.inner.example. 300 IN A 93.184.215.25
fresh.example. 300 IN MX 10 mail.mailinator.com.
mail.mailinator.com. 300 IN A 93.184.215.25
`;
const PROBE = { helo: 'probe.facet.example', sender: 'postmaster@facet.example', perMinute: 10 };

async function openScene(handle: (socket: Socket) => void, probe: typeof PROBE | null = PROBE) {
  const internet = await openInternet({
    zone: ZONE,
    tcp: { '93.184.215.25:25': handle },
    settings: probe ? { emailProbe: probe } : {},
  });
  const service = await openTestService({ upstream: internet.upstream });
  return {
    internet,
    check: async (email: string) =>
      (await service.get(`/email-intelligence/v1/check?email=${encodeURIComponent(email)}`)).body,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

describe('a mail server that is asked about a mailbox', () => {
  test('confirms a mailbox, from the name and the sender of the administrator, and gets no message', async () => {
    const { handle, commands } = mailServer();
    await using scene = await openScene(handle);
    const body = await scene.check('ada@shop.example');
    expect(body).toMatchObject({
      verdict: 'deliverable',
      smtp: { probed: true, mailbox: 'accepted', reason: 'answered', host: 'mx.shop.example', code: 250 },
    });
    expect(body.checked).toContain('mailbox');
    await expect.poll(() => commands.at(-1)).toBe('QUIT');
    expect(commands.slice(0, 3)).toEqual([
      'EHLO probe.facet.example',
      'MAIL FROM:<postmaster@facet.example>',
      'RCPT TO:<ada@shop.example>',
    ]);
    expect(commands[3]).toMatch(/^RCPT TO:<[\da-f]{20}@shop\.example>$/);
    expect(commands).toHaveLength(5);
  });

  test('raises the score only if it has confirmed the mailbox', async () => {
    await using seen = await openScene(mailServer().handle);
    await using off = await openScene(mailServer().handle, null);
    const [confirmed, unseen] = [await seen.check('ada@shop.example'), await off.check('ada@shop.example')];
    expect(confirmed.score).toBe(unseen.score + 20);
    expect(unseen.smtp).toEqual({ probed: false, mailbox: 'unknown', reason: 'off', host: null, code: null });
    expect(off.internet.connections).toEqual([]);
  });

  test.each<[string, MailServerOptions, string, string, string]>([
    ['without the mailbox', {}, 'undeliverable', 'rejected', 'answered'],
    ['that accepts every name', { recipient: () => '250 OK' }, 'risky', 'catch_all', 'answered'],
    [
      'with greylisting',
      { recipient: () => '451 4.7.1 Greylisted, try again later' },
      'deliverable',
      'unknown',
      'temporary_failure',
    ],
    [
      'that does not want this sender',
      { recipient: () => '550 5.7.1 Client host blocked' },
      'deliverable',
      'unknown',
      'refused',
    ],
    [
      'that does not relay',
      { recipient: () => '550 relay access denied for this recipient' },
      'deliverable',
      'unknown',
      'refused',
    ],
    ['that refuses the sender', { sender: '553 5.1.8 Bad sender' }, 'deliverable', 'unknown', 'refused'],
    ['that demands TLS', { sender: '530 5.7.0 Must issue STARTTLS' }, 'deliverable', 'unknown', 'refused'],
    ['that refuses the connection', { greeting: '554 5.7.1 No' }, 'deliverable', 'unknown', 'refused'],
    ['that is busy', { greeting: '421 4.3.2 Busy' }, 'deliverable', 'unknown', 'temporary_failure'],
    ['that does not speak SMTP', { greeting: 'SSH-2.0-OpenSSH' }, 'deliverable', 'unknown', 'unreachable'],
    [
      'with an endless greeting',
      { greeting: '220-x\r\n'.repeat(5_000) },
      'deliverable',
      'unknown',
      'unreachable',
    ],
  ])('a server %s', async (_kind, options, verdict, mailbox, reason) => {
    await using scene = await openScene(mailServer(options).handle);
    const body = await scene.check('nobody@shop.example');
    expect(body).toMatchObject({ verdict, smtp: { mailbox, reason, probed: true } });
    if (mailbox !== 'rejected') expect(body.score).toBeLessThanOrEqual(80);
  });

  test('a server that hangs up, or understands only HELO', async () => {
    await using silent = await openScene((socket) => void socket.end());
    expect((await silent.check('ada@shop.example')).smtp).toMatchObject({ reason: 'unreachable' });
    const old = mailServer();
    await using scene = await openScene((socket) => {
      const write = socket.write.bind(socket);
      old.handle(socket);
      let isFirst = true;
      socket.write = ((text: string) => {
        if (!text.startsWith('250-mx') || !isFirst) return write(text);
        isFirst = false;
        return write('500 5.5.1 Unknown command\r\n');
      }) as typeof socket.write;
    });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({ mailbox: 'accepted' });
    expect(old.commands.slice(0, 2)).toEqual(['EHLO probe.facet.example', 'HELO probe.facet.example']);
  });

  test('a tarpit that answers one byte at a time is left in time', async () => {
    const closed = Promise.withResolvers<void>();
    await using scene = await openScene(async (socket) => {
      socket.on('close', () => closed.resolve());
      for (const byte of `220-${'x'.repeat(10_000)}`) {
        if (socket.destroyed) return;
        socket.write(byte);
        await sleep(10);
      }
    });
    const asked = scene.internet.upstream.askRecipients({
      ...{ host: 'mx.shop.example', helo: PROBE.helo, sender: PROBE.sender },
      recipients: ['ada@shop.example'],
      mayConnect: () => true,
      signal: AbortSignal.timeout(200),
    });
    await expect(asked).rejects.toMatchObject({ code: 'upstream_timeout' });
    await closed.promise;
  });

  test.each([
    'ada@shop.example>\r\nDATA',
    'ada lovelace@shop.example',
    '<ada@shop.example>',
    '',
  ])('is never sent the recipient %j', async (recipient) => {
    const { handle, commands } = mailServer();
    await using scene = await openScene(handle);
    const asked = scene.internet.upstream.askRecipients({
      ...{ host: 'mx.shop.example', helo: PROBE.helo, sender: PROBE.sender },
      recipients: [recipient],
      mayConnect: () => true,
      signal: AbortSignal.timeout(1_000),
    });
    await expect(asked).rejects.toThrow(TypeError);
    expect(commands).toEqual([]);
  });
});

describe('no mail server is asked', () => {
  test.each([
    ['ada.lovelace@gmail.com', 'provider_excluded'],
    ['ada@bare.example', 'not_applicable'],
    ['ada@fresh.example', 'not_applicable'],
    ['"ada lovelace"@shop.example', 'not_applicable'],
    ["o'neill@shop.example", 'not_applicable'],
    ['ada@@shop.example', 'not_applicable'],
    ['a@gmail.com', 'not_applicable'],
  ])('about %s: %s', async (email, reason) => {
    await using scene = await openScene(mailServer().handle);
    expect((await scene.check(email)).smtp).toMatchObject({ probed: false, reason });
    expect(scene.internet.connections).toEqual([]);
  });

  test('that has an address in the internal network', async () => {
    await using scene = await openScene(mailServer().handle);
    expect((await scene.check('ada@inner.example')).smtp).toEqual({
      ...{ probed: false, mailbox: 'unknown', reason: 'unreachable', host: 'mx.inner.example', code: null },
    });
    expect(scene.internet.connections).toEqual([]);
  });

  test('more often than the administrator permits, and twice about one mailbox', async () => {
    await using scene = await openScene(mailServer().handle, { ...PROBE, perMinute: 2 });
    const reasons: string[] = [];
    for (const email of [
      'ada@shop.example',
      'ada@shop.example',
      'grace@other.example',
      'alan@shop.example',
      'ada@shop.example',
    ])
      reasons.push((await scene.check(email)).smtp.reason);
    expect(reasons).toEqual(['answered', 'answered', 'answered', 'rate_limited', 'answered']);
    expect(scene.internet.connections).toHaveLength(2);
  });
});

describe('the replies of a mail server', () => {
  test.each([
    [550, '5.1.1 <x>: Recipient address rejected: User unknown in relay recipient table', 'rejected'],
    [550, 'No such user here', 'rejected'],
    [553, 'sorry, that mailbox does not exist', 'rejected'],
    [550, '5.2.1 The account is disabled', 'rejected'],
    [552, '5.2.2 Mailbox full', 'unknown'],
    [550, '5.7.1 Recipient rejected by policy', 'unknown'],
    [550, 'User unknown or your IP is on a blacklist', 'unknown'],
    [550, 'rejected', 'unknown'],
    [554, 'mailbox unavailable', 'unknown'],
    [450, '4.2.0 Mailbox busy', 'unknown'],
  ])('%i %s: %s', (code, text, state) => {
    const reply = { code, text };
    expect(readReplies({ stage: 'recipient', reply, recipients: [reply] }).state).toBe(state);
  });

  test.each([
    [{ code: 550, text: '5.1.1 User unknown' }, 'accepted'],
    [{ code: 250, text: 'OK' }, 'catch_all'],
    [{ code: 451, text: '4.7.1 Later' }, 'unknown'],
    [{ code: 550, text: '5.7.1 Too many recipients' }, 'unknown'],
  ])('after an accepted mailbox, %j about a random name means %s', (reply, state) => {
    const own = { code: 250, text: 'OK' };
    expect(readReplies({ stage: 'recipient', reply, recipients: [own, reply] }).state).toBe(state);
  });
});
