import type { Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { probeMailbox } from '../../src/resolvers/email-intelligence/mailbox-probe.ts';
import { tlsProcesses } from '../../src/upstream/upstream.ts';
import { type Internet, openInternet } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';
import { mailServer } from './mail-server.ts';

const ZONE = `
shop.example. 300 IN MX 10 mx.shop.example.
shop.example. 300 IN MX 20 backup.shop.example.
shop.example. 300 IN MX 30 third.shop.example.
shop.example. 300 IN MX 40 fourth.shop.example.
mx.shop.example. 300 IN A 93.184.215.25
backup.shop.example. 300 IN A 93.184.215.26
third.shop.example. 300 IN A 93.184.215.27
fourth.shop.example. 300 IN A 93.184.215.28
twins.example. 300 IN MX 10 a.twins.example.
twins.example. 300 IN MX 10 b.twins.example.
a.twins.example. 300 IN A 93.184.215.30
b.twins.example. 300 IN A 93.184.215.31
mixed.example. 300 IN MX 10 mx.mixed.example.
mixed.example. 300 IN MX 20 aspmx.l.google.com.
mx.mixed.example. 300 IN A 93.184.215.32
aspmx.l.google.com. 300 IN A 142.250.102.26
one.example. 300 IN MX 10 mx.one.example.
two.example. 300 IN MX 10 mx.two.example.
three.example. 300 IN MX 10 mx.three.example.
mx.one.example. 300 IN A 93.184.215.40
mx.two.example. 300 IN A 93.184.215.40
mx.three.example. 300 IN A 93.184.215.40
mx.one.example. 300 IN AAAA 2606:2800:21f::1
mx.two.example. 300 IN AAAA 2606:2800:21f::2
mx.three.example. 300 IN AAAA 2606:2800:21f::3
`;
const PROBE = { helo: 'probe.facet.example', sender: 'postmaster@facet.example', perMinute: 10 };
const OFFER = '250-mx.shop.example\r\n250-STARTTLS\r\n250 SIZE 1000';

type Handlers = Readonly<Record<string, (socket: Socket) => void>>;

async function openScene(servers: Handlers, perMinute = PROBE.perMinute) {
  const tcp = Object.fromEntries(Object.entries(servers).map(([host, handle]) => [`${host}:25`, handle]));
  const internet: Internet = await openInternet({
    zone: ZONE,
    tcp,
    settings: { emailProbe: { ...PROBE, perMinute } },
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

describe('a mail server that offers TLS', () => {
  beforeAll(() => tlsProcesses.start());

  test('is asked through TLS, whatever its certificate', async () => {
    const { handle, commands } = mailServer({ hello: OFFER, startTls: '220 2.0.0 Ready' });
    await using scene = await openScene({ '93.184.215.25': handle });
    expect((await scene.check('ada@shop.example')).smtp).toEqual({
      ...{ probed: true, mailbox: 'accepted', reason: 'answered', host: 'mx.shop.example', code: 250 },
    });
    await expect.poll(() => commands.at(-1)).toBe('QUIT');
    expect(commands).toEqual([
      'EHLO probe.facet.example',
      'STARTTLS',
      'TLS',
      'EHLO probe.facet.example',
      'MAIL FROM:<postmaster@facet.example>',
      'RCPT TO:<ada@shop.example>',
      expect.stringMatching(/^RCPT TO:<[\da-f]{20}@shop\.example>$/),
      'QUIT',
    ]);
  });

  test('but then refuses it is asked without TLS, over the same connection', async () => {
    const { handle, commands } = mailServer({ hello: OFFER });
    await using scene = await openScene({ '93.184.215.25': handle });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({ mailbox: 'accepted' });
    expect(commands.slice(0, 3)).toEqual([
      'EHLO probe.facet.example',
      'STARTTLS',
      'MAIL FROM:<postmaster@facet.example>',
    ]);
    expect(scene.internet.connections).toEqual(['93.184.215.25:25']);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => void socket.destroy()],
    ['answers in plain text', (socket) => void socket.write('500 5.5.1 What?\r\n'.repeat(20))],
    ['says nothing', () => {}],
  ])('but %s during the handshake is asked once more without TLS', async (_behaviour, handshake) => {
    const { handle, commands } = mailServer({ hello: OFFER, startTls: '220 2.0.0 Ready', handshake });
    await using scene = await openScene({ '93.184.215.25': handle });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({ mailbox: 'accepted', code: 250 });
    expect(commands.slice(0, 4)).toEqual([
      'EHLO probe.facet.example',
      'STARTTLS',
      'EHLO probe.facet.example',
      'MAIL FROM:<postmaster@facet.example>',
    ]);
    expect(scene.internet.connections).toEqual(['93.184.215.25:25', '93.184.215.25:25']);
  });

  test('and demands it, although it does not work, leaves the mailbox unknown', async () => {
    const { handle } = mailServer({
      ...{ hello: OFFER, startTls: '220 2.0.0 Ready', sender: '530 5.7.0 Must issue STARTTLS' },
      handshake: (socket) => void socket.destroy(),
    });
    await using scene = await openScene({ '93.184.215.25': handle });
    expect(await scene.check('nobody@shop.example')).toMatchObject({
      verdict: 'deliverable',
      smtp: { mailbox: 'unknown', reason: 'refused', code: 530 },
    });
  });

  test('cannot slip in replies before the handshake', async () => {
    const { handle, commands } = mailServer({
      hello: OFFER,
      startTls: '220 2.0.0 Ready\r\n250 injected\r\n250 injected\r\n250 injected\r\n550 5.1.1 injected',
    });
    await using scene = await openScene({ '93.184.215.25': handle });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({ mailbox: 'accepted' });
    expect(commands).toContain('TLS');
  });
});

describe('the next mail server', () => {
  test('is asked if there is no connection to the first one', async () => {
    const { handle, commands } = mailServer();
    await using scene = await openScene({ '93.184.215.26': handle });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({
      ...{ mailbox: 'accepted', host: 'backup.shop.example' },
    });
    expect(scene.internet.connections).toEqual(['93.184.215.25:25', '93.184.215.26:25']);
    await expect.poll(() => commands).toHaveLength(5);
  });

  test('says that a mailbox does not exist, but not that every name does', async () => {
    await using strict = await openScene({ '93.184.215.26': mailServer().handle });
    expect(await strict.check('nobody@shop.example')).toMatchObject({
      verdict: 'undeliverable',
      smtp: { mailbox: 'rejected', host: 'backup.shop.example' },
    });
    const any = mailServer({ recipient: () => '250 OK' });
    await using lenient = await openScene({ '93.184.215.26': any.handle });
    expect(await lenient.check('nobody@shop.example')).toMatchObject({
      verdict: 'deliverable',
      smtp: { mailbox: 'unknown', reason: 'unreachable', host: 'backup.shop.example' },
    });
    await using twins = await openScene({ '93.184.215.31': any.handle });
    expect((await twins.check('nobody@twins.example')).smtp).toMatchObject({
      ...{ mailbox: 'catch_all', host: 'b.twins.example' },
    });
  });

  test('is the third at most', async () => {
    await using scene = await openScene({ '93.184.215.28': mailServer().handle });
    expect((await scene.check('ada@shop.example')).smtp).toMatchObject({
      ...{ mailbox: 'unknown', reason: 'unreachable', host: 'third.shop.example' },
    });
    expect(scene.internet.connections).toHaveLength(3);
  });

  test('is not asked if the first one was reached, or if the limit is used up', async () => {
    const { handle, commands } = mailServer();
    await using mute = await openScene({
      '93.184.215.25': (socket) => void socket.end('x\r\n'),
      '93.184.215.26': handle,
    });
    expect((await mute.check('ada@shop.example')).smtp).toMatchObject({
      ...{ mailbox: 'unknown', reason: 'unreachable', host: 'mx.shop.example' },
    });
    await using limited = await openScene({ '93.184.215.26': handle }, 1);
    expect((await limited.check('ada@shop.example')).smtp).toMatchObject({
      ...{ mailbox: 'unknown', reason: 'unreachable', host: 'mx.shop.example' },
    });
    expect(commands).toEqual([]);
  });

  test('is never one of a well-known provider', async () => {
    await using scene = await openScene({ '142.250.102.26': mailServer().handle });
    expect((await scene.check('ada@mixed.example')).smtp).toMatchObject({ reason: 'unreachable' });
    expect(scene.internet.connections).toEqual(['93.184.215.32:25']);
  });
});

test('a server that many domains name is not asked more often than others', async () => {
  await using scene = await openScene({ '93.184.215.40': mailServer().handle }, 2);
  const answers = [];
  for (const domain of ['one', 'two', 'three'])
    answers.push((await scene.check(`ada@${domain}.example`)).smtp.reason);
  expect(answers).toEqual(['answered', 'answered', 'rate_limited']);
  expect(scene.internet.connections.filter((target) => target === '93.184.215.40:25')).toHaveLength(2);
});

test('a question that waits for others at a silent server until its time is over leaves the mailbox unknown', async () => {
  await using scene = await openScene({ '93.184.215.25': () => {} });
  const { upstream } = scene.internet;
  const hurried = {
    ...upstream,
    lookup: async ({ work }: { readonly work: (signal: AbortSignal) => Promise<object> }) => ({
      ...{ value: await work(AbortSignal.timeout(1_000)), fetchedAt: 0, cached: false },
    }),
  } as typeof upstream;
  const host = { host: 'mx.shop.example', preference: 10, addresses: null, alias: false, secure: false };
  const exchangers = { exists: true, exchangers: [host], nullMx: false, implicitMx: false, secure: false };
  const question = { domain: 'shop.example', exchangers, provider: null, isWorthwhile: true };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      probeMailbox(hurried, { ...question, local: `u${at}` }, (size) => new Uint8Array(size)),
    ),
  );
  // A busy machine may end the time before any conversation begins.
  for (const { state, reason } of answers) {
    expect(state).toBe('unknown');
    expect(['rate_limited', 'unreachable']).toContain(reason);
  }
});
