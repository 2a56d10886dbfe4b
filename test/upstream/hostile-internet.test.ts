import type { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { lookUpDomain } from '../../src/resolvers/rdap/domain.ts';
import { createCallers } from '../../src/upstream/callers.ts';
import type { DnsClient } from '../../src/upstream/dns/index.ts';
import type { Upstream } from '../../src/upstream/upstream.ts';
import { openInternet, type World } from '../internet.ts';
import { openTestService } from '../service-in-memory.ts';

const ask = (url: string) => ({ url, maxBytes: 20_000_000, signal: AbortSignal.timeout(20_000) });

/** Returns a site that sends these bytes to every client. */
const raw = (...pieces: string[]) => ({
  zone: 'www.example.com. A 93.184.215.14',
  tcp: {
    '93.184.215.14:80': (socket: Socket) =>
      void socket.once('data', () => {
        for (const piece of pieces) socket.write(piece);
        socket.end();
      }),
  },
});

describe('a hostile site', () => {
  test('that sends every byte in its own chunk is aborted before it fills the memory', async () => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
    await using internet = await openInternet(raw(head, '1\r\nx\r\n'.repeat(150_000), '0\r\n\r\n'));
    await expect(internet.upstream.web.fetch(ask('http://www.example.com/'))).rejects.toMatchObject({
      code: 'upstream_error',
      message: 'The response arrived in too many small pieces.',
    });
  });

  test('is read normally if a header contains sixty thousand blanks between two characters', async () => {
    const blanks = '\t'.repeat(60_000);
    await using internet = await openInternet(raw(`HTTP/1.1 204 None\r\nX-Odd: \t a${blanks}b \t\r\n\r\n`));
    for (let turn = 0; turn < 10; turn += 1) {
      const { rawHeaders } = await internet.upstream.web.fetch(ask('http://www.example.com/'));
      expect(rawHeaders).toEqual([['x-odd', `a${blanks}b`]]);
    }
  });
});

describe('a hostile registry', () => {
  const world = (answer: unknown): World => ({
    zone: 'rdap.example.net. A 93.184.215.14\ndata.example.net. A 93.184.215.14',
    sites: {
      'https://data.example.net': () =>
        Response.json({ version: '1.0', services: [[['com'], ['https://rdap.example.net/']]] }),
      'https://rdap.example.net': () => Response.json(answer),
    },
  });
  const look = async (answer: unknown) => {
    const settings = { rdapBootstrapUrl: 'https://data.example.net' };
    await using internet = await openInternet({ ...world(answer), settings });
    return await lookUpDomain(internet.upstream, 'example.com');
  };

  test.each([[[]], [null], [5]])('causes an error if it returns %j', async (answer) => {
    await expect(look(answer)).rejects.toMatchObject({ code: 'upstream_error' });
  });

  test('is read up to a limit if it returns ten thousand contacts', async () => {
    const contact = (at: number) => ({
      roles: ['registrant'],
      vcardArray: ['vcard', [['fn', {}, 'text', `${at}`]]],
    });
    const { contacts, registered } = await look({
      objectClassName: 'domain',
      ldhName: 'example.com',
      entities: Array.from({ length: 10_000 }, (_, at) => contact(at)),
    });
    expect([registered, contacts.length]).toEqual([true, 100]);
  });
});

describe('a caller whose targets hang', () => {
  const HANGING = Array.from({ length: 140 }, (_, at) => `93.184.217.${at}`);

  test('does not delay other callers if sites hang', async () => {
    const internet = await openInternet({
      zone: [
        ...HANGING.map((address, at) => `h${at}.slow.example. A ${address}`),
        'www.example.com. A 93.184.215.14',
      ].join('\n'),
      sites: { 'http://www.example.com': () => new Response('', { status: 404 }) },
      tcp: Object.fromEntries(HANGING.map((address) => [`${address}:80`, () => {}])),
    });
    await using service = await openTestService({ upstream: internet.upstream });
    const { key } = await service.accounting.createKey({ email: 'eve@example.com', plan: 'operator' });
    const attack = HANGING.map((_, at) =>
      service.send(`/url-metadata/v1/extract?url=http://h${at}.slow.example/`, {
        headers: { 'X-Api-Key': key },
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    const page = await service.get('/url-metadata/v1/extract?url=http://www.example.com/');
    expect([page.status, page.body.http.status]).toEqual([200, 404]);
    await internet[Symbol.asyncDispose]();
    expect((await Promise.all(attack)).every(({ status }) => status >= 500)).toBe(true);
    expect(await service.used()).toBe(5);
  });

  test('does not delay other callers if DNS names hang, even with dozens of names per lookup', async () => {
    const asked: string[] = [];
    const query: DnsClient['query'] = ({ name }) => {
      asked.push(name);
      return new Promise(() => {});
    };
    const nowhere = { dns: { query }, monotonic: Date.now } as unknown as Upstream;
    const callers = createCallers(nowhere);
    const { signal } = new AbortController();
    for (let at = 0; at < 500; at += 1)
      callers
        .shareOf('eve')
        .dns.query({ name: 'dead.example', type: 'A', signal })
        .catch(() => {});
    callers
      .shareOf('ada')
      .dns.query({ name: 'www.example.com', type: 'A', signal })
      .catch(() => {});
    await new Promise(setImmediate);
    expect([asked.length, asked.at(-1)]).toEqual([65, 'www.example.com']);
  });

  test('is refused if too many of its calls are waiting', async () => {
    const callers = createCallers({ monotonic: Date.now } as Upstream);
    const calls = Array.from({ length: 1_100 }, () => callers.inTurn('eve', () => new Promise(setImmediate)));
    const results = await Promise.allSettled(calls);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect([refused.length, refused[0]]).toMatchObject([1_100 - 1_032, { reason: { code: 'busy' } }]);
  });

  test('is refused, with a message that fits every kind of call, if a call waits for ten seconds', async () => {
    vi.useFakeTimers();
    try {
      const callers = createCallers({ monotonic: Date.now } as Upstream);
      for (let at = 0; at < 32; at += 1) void callers.inTurn('eve', () => new Promise(() => {}));
      // A call that reads a document does not look anything up, so the message is not about lookups.
      const refused = expect(callers.inTurn('eve', async () => 'read')).rejects.toMatchObject({
        code: 'busy',
        message: 'Too many requests of this kind are in progress. Try again in a moment.',
      });
      await vi.advanceTimersByTimeAsync(10_000);
      await refused;
    } finally {
      vi.useRealTimers();
    }
  });
});
