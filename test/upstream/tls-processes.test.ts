import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { createServer as createSecureServer, type TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { cpuMsOfThread } from '../../src/scheduling/cpu-usage.ts';
import { createTlsProcesses, type Session } from '../../src/upstream/tls/processes.ts';
import { createSocketPairs } from '../../src/upstream/tls/socket-pair.ts';
import { createCertificateAuthority } from '../internet/certificates.ts';
import { listen, openWebServers, portOf } from '../internet/web-server.ts';
import { openInternet } from '../internet.ts';
import { costlyGreeting } from './costly-certificate.ts';

/** As many certificates as OpenSSL accepts in one message. Parsing them takes many seconds. */
const MANY = 200;

/** A server that sends costly certificates as soon as a client greets it. */
const hostile = (socket: Socket) => void socket.once('data', () => socket.write(costlyGreeting(MANY)));

const authority = createCertificateAuthority();
const processes = createTlsProcesses();

/** Performs a handshake with a local server, and counts the processor time that it reports. */
async function handshakeWith(server: Server, host = 'honest.example') {
  await listen(server);
  const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  let reportedMs = 0;
  const outcome = await processes
    .handshake(
      socket,
      { host, verify: true, protocol: 'http/1.1', authorities: [authority.certificate] },
      {
        party: 'a',
        signal: AbortSignal.timeout(60_000),
        onCpuUsed: (ms) => {
          reportedMs += ms;
        },
      },
    )
    .catch((error: NodeJS.ErrnoException) => error)
    .finally(() => server.close());
  return { outcome, reportedMs };
}

const secureServer = (serve: (socket: TLSSocket) => void) =>
  createSecureServer(authority.identify('honest.example'), (socket) => serve(socket.on('error', () => {})));

const sessionWith = async (serve: (socket: TLSSocket) => void): Promise<Session> =>
  (await handshakeWith(secureServer(serve))).outcome as Session;

/** Reads everything, and then says whether the connection broke. */
async function wholeText({ stream }: Session): Promise<string> {
  let received = '';
  stream.on('data', (bytes) => {
    received += bytes;
  });
  return finished(stream, { writable: false }).then(
    () => received,
    ({ code }: NodeJS.ErrnoException) => `${received}, then ${code}`,
  );
}

describe('a TLS process', () => {
  it('passes plain text in both directions and reports the certificate', async () => {
    const session = await sessionWith((socket) => {
      let received = 0;
      socket.on('data', (bytes) => {
        received += bytes.length;
        if (received === 300_000) socket.end('y'.repeat(received));
      });
    });
    session.stream.write('x'.repeat(300_000));
    expect(await wholeText(session)).toBe('y'.repeat(300_000));
    expect(session.certificate).toMatchObject({ subject: 'honest.example', valid: true, error: null });
  });

  it('reports why a handshake failed', async () => {
    const { outcome } = await handshakeWith(
      secureServer(() => {}),
      'another.example',
    );
    expect(outcome).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  it('is killed if parsing what a server sends takes too long, and the time is counted', async () => {
    const { outcome, reportedMs } = await handshakeWith(createServer(hostile));
    expect(outcome).toMatchObject({ code: 'TLS_COSTLY' });
    expect(reportedMs).toBeGreaterThanOrEqual(200);
  });

  it('never lets a response look complete if the connection broke or the process was killed', async () => {
    const resetting = secureServer(
      (socket) => void socket.write('part', () => connections[0]?.resetAndDestroy()),
    );
    const connections: Socket[] = [];
    resetting.on('connection', (socket) => connections.push(socket));
    const reset = (await handshakeWith(resetting)).outcome as Session;
    expect(await wholeText(reset)).toBe('part, then ECONNRESET');
    const killed = await sessionWith((socket) => void socket.write('part'));
    await handshakeWith(createServer(hostile));
    expect(await wholeText(killed)).toBe('part, then ECONNRESET');
    const complete = await sessionWith((socket) => void socket.end('all'));
    expect(await wholeText(complete)).toBe('all');
  });
});

describe.each([
  ['a file', false],
  ['a port', true],
])('socket pairs that connect through %s', (_, usesPort) => {
  it('belong together, even if many are opened at once', async () => {
    const pairs = createSocketPairs(usesPort);
    const opened = await Promise.all(Array.from({ length: 30 }, () => pairs.open()));
    for (const [index, [own, other]] of opened.entries()) {
      own.end(`message ${index}`);
      expect(await text(other)).toBe(`message ${index}`);
    }
  });
});

describe('a fetch of a site that a caller names', () => {
  it('takes no time of this process if the certificates are costly, and other sites still answer', async () => {
    const web = await openWebServers({ 'https://honest.example': () => new Response('fine') });
    const held = Promise.withResolvers<void>();
    let attempts = 0;
    const honest = (socket: Socket) => {
      attempts += 1;
      // The first handshake is in progress when the process is killed.
      if (attempts === 1) return held.resolve();
      const onward = connect(web.portFor(443) as number, '127.0.0.1').on('error', () => {});
      socket.pipe(onward).pipe(socket);
    };
    await using internet = await openInternet({
      zone: 'hostile.example. A 93.184.216.1\nhonest.example. A 93.184.216.2\n',
      tcp: { '93.184.216.1:443': hostile, '93.184.216.2:443': honest },
    });
    const fetch = (url: string) =>
      internet.upstream.web
        .fetch({ url, maxBytes: 1_000_000, signal: AbortSignal.timeout(60_000) })
        .then(({ status }) => status)
        .catch(({ code, reason }) => `${code} ${reason}`);
    const answer = fetch('https://honest.example/');
    await held.promise;
    const before = cpuMsOfThread();
    expect(await fetch('https://hostile.example/')).toBe('upstream_unreachable tls');
    // Parsing the certificates in this process would take many seconds.
    expect(cpuMsOfThread() - before).toBeLessThan(1_000);
    expect(await answer).toBe(200);
    expect(attempts).toBe(2);
    await web.close();
  });
});
