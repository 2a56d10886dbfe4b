import { createSocket } from 'node:dgram';
import { setTimeout as sleep } from 'node:timers/promises';
import packet from 'dns-packet';
import { describe, expect, test } from 'vitest';
import { EventLoopScheduler } from '../../src/scheduling/event-loop-scheduler.ts';
import { createDnsClient } from '../../src/upstream/dns/client.ts';
import { openDnsServer } from '../internet/dns-server.ts';
import { openScriptedDns, responseTo, type Script } from '../internet/scripted-dns.ts';

const PATIENT = AbortSignal.timeout(60_000);
/**
 * Two lists of timeouts: long ones for servers that answer, even on a busy machine, and a short one for servers that
 * never answer.
 */
const [TRIES_MS, HASTY_MS] = [[300, 2_000], [200]];
const NOBODY = '127.0.0.1:1';

const clientOf = (servers: string[], triesMs = TRIES_MS) =>
  createDnsClient({ servers, now: Date.now, triesMs });
const ask = (client: ReturnType<typeof clientOf>, name = 'www.example.com', type = 'A') =>
  client.query({ name, type, signal: PATIENT });

/** Returns the client's result from one scripted server. */
async function askScripted(script: Script, triesMs = TRIES_MS) {
  await using server = await openScriptedDns(script);
  return await ask(clientOf([server.address], triesMs));
}

const GENUINE = { status: 'NOERROR', answers: [{ value: '93.184.215.14' }] };

describe('a DNS query', () => {
  test('has an unpredictable id and its own port', async () => {
    await using server = await openScriptedDns({ udp: ({ bytes, reply }) => reply(responseTo(bytes)) });
    const client = clientOf([server.address]);
    await Promise.all(Array.from({ length: 50 }, (_, index) => ask(client, `n${index}.example.com`)));
    expect(new Set(server.asked.map(({ bytes }) => bytes.readUInt16BE())).size).toBeGreaterThan(45);
    expect(new Set(server.asked.map(({ from }) => from.port)).size).toBeGreaterThan(45);
  });

  test('requests recursion and DNSSEC records, and accepts 1232 bytes', async () => {
    await using server = await openScriptedDns({ udp: ({ bytes, reply }) => reply(responseTo(bytes)) });
    await ask(clientOf([server.address]), 'WWW.Example.com.', 'TYPE65');
    const query = packet.decode(server.asked[0]?.bytes as Buffer);
    expect(query).toMatchObject({
      flag_rd: true,
      flag_ad: true,
      flag_cd: false,
      questions: [{ name: 'www.example.com', type: 'UNKNOWN_65', class: 'IN' }],
      additionals: [{ type: 'OPT', udpPayloadSize: 1232, flag_do: true }],
    });
  });
});

test('queries that got a slot wait for a turn before they are sent if this turn is used up', async () => {
  const order: string[] = [];
  class SpentTurns extends EventLoopScheduler {
    override isSpent() {
      return true;
    }
    override async enter(party: string) {
      order.push(party);
      await super.enter(party);
    }
  }
  await using server = await openScriptedDns({
    udp: ({ bytes, reply }) => {
      order.push('sent');
      reply(responseTo(bytes));
    },
  });
  const client = createDnsClient({ servers: [server.address], now: Date.now, turns: new SpentTurns() });
  await client.query({ name: 'www.example.com', type: 'A', signal: PATIENT, party: 'ada' });
  expect(order).toEqual(['ada', 'ada', 'sent', 'ada']);
});

describe('a DNS answer from a server', () => {
  const wrong = (change: (bytes: Buffer) => void) => (bytes: Buffer) => {
    const reply = responseTo(bytes, { answers: [{ type: 'A', name: 'www.example.com', data: '6.6.6.6' }] });
    change(reply);
    return reply;
  };
  const forged = (answered: string) => (bytes: Buffer) =>
    responseTo(bytes, {
      questions: [{ type: 'A', name: answered }],
      answers: [{ type: 'A', name: answered, data: '6.6.6.6' }],
    });

  test.each([
    ['with the id of the query', wrong((reply) => reply.writeUInt16BE(reply.readUInt16BE() ^ 1, 0))],
    ['as a response', wrong((reply) => reply.writeUInt8(reply.readUInt8(2) & 0x7f, 2))],
    ['if it answers the query', forged('other.example.com')],
    ['if it contains a question', (bytes: Buffer) => responseTo(bytes, { questions: [] })],
    ['if it is complete', (bytes: Buffer) => responseTo(bytes).subarray(0, -3)],
    ['if its record counts are right', wrong((reply) => reply.writeUInt16BE(60_000, 6))],
    ['if it is a DNS message', () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['if it is not empty', () => Buffer.alloc(0)],
  ])('is accepted only %s, and other answers are ignored', async (_, forge) => {
    const reply = await askScripted({
      udp(asked) {
        asked.reply(forge(asked.bytes));
        asked.reply(responseTo(asked.bytes));
      },
    });
    expect(reply).toMatchObject(GENUINE);
  });

  test('is accepted only from the queried server', async () => {
    const attacker = createSocket('udp4');
    const lie = [{ type: 'A', name: 'www.example.com', data: '6.6.6.6' }] as const;
    const reply = await askScripted({
      udp({ bytes, from, reply }) {
        attacker.send(responseTo(bytes, { answers: [...lie] }), from.port, from.address, async () => {
          await sleep(20);
          reply(responseTo(bytes));
        });
      },
    });
    attacker.close();
    expect(reply).toMatchObject(GENUINE);
  });
});

describe('a DNS answer too long for a datagram', () => {
  const truncated: Script['udp'] = ({ bytes, reply }) =>
    reply(responseTo(bytes, { flags: packet.TRUNCATED_RESPONSE, answers: [] }));
  const framed = (message: Buffer) =>
    Buffer.concat([Buffer.of(message.length >> 8, message.length & 0xff), message]);

  test('is fetched over TCP and can arrive in chunks of any size', async () => {
    const reply = await askScripted({
      udp: truncated,
      async tcp(socket, query) {
        for (const byte of framed(responseTo(query))) {
          socket.write(Buffer.of(byte));
          await new Promise(setImmediate);
        }
      },
    });
    expect(reply).toMatchObject({ ...GENUINE, protocol: 'tcp', flags: { tc: false } });
  });

  test.each([
    ['is closed half-way', (query: Buffer) => framed(responseTo(query)).subarray(0, -5)],
    [
      'delivers the answer to another query',
      (query: Buffer) => framed(responseTo(query, { id: 1, questions: [] })),
    ],
    ['delivers junk', () => framed(Buffer.alloc(40, 0xff))],
  ])('fails if the connection %s', async (_, write) => {
    const failed = askScripted({ udp: truncated, tcp: (socket, query) => socket.end(write(query)) });
    await expect(failed).rejects.toMatchObject({ code: 'upstream_unreachable', reason: 'connect' });
  });

  test('times out if nothing arrives', async () => {
    await expect(askScripted({ udp: truncated, tcp: () => {} }, HASTY_MS)).rejects.toMatchObject({
      code: 'upstream_timeout',
    });
  });
});

describe('the next DNS server', () => {
  const good = () => openDnsServer('www.example.com. A 93.184.215.14');

  test('is queried if a server is unreachable, does not respond, or refuses', async () => {
    const server = await good();
    await using silent = await openScriptedDns({});
    const deny = ({ rcode }: { rcode: number }): Script => ({
      udp: ({ bytes, reply }) => reply(responseTo(bytes, { rcode })),
    });
    await using refusing = await openScriptedDns(deny({ rcode: 5 }));
    for (const first of [NOBODY, silent.address, refusing.address])
      expect(await ask(clientOf([first, server.address]))).toMatchObject(GENUINE);
    expect(await ask(clientOf([refusing.address]))).toMatchObject({ status: 'REFUSED', answers: [] });
    await server.close();
  });

  test('is not queried if a server reports a failure, which may be a failed validation', async () => {
    const [failing, server] = [await openDnsServer('; @servfail www.example.com'), await good()];
    expect(await ask(clientOf([failing.address, server.address]))).toMatchObject({ status: 'SERVFAIL' });
    expect(server.queries).toEqual([]);
    await Promise.all([failing.close(), server.close()]);
  });

  test('is queried first after another server has failed repeatedly', async () => {
    const server = await good();
    await using silent = await openScriptedDns({});
    const client = clientOf([silent.address, server.address]);
    await Promise.all(Array.from({ length: 8 }, (_, index) => ask(client, `n${index}.example.com`)));
    expect(silent.asked).toHaveLength(8);
    await ask(client);
    expect(silent.asked).toHaveLength(8);
    await server.close();
  });

  test('is queried until one responds, and the lookup fails if none does', async () => {
    await using silent = await openScriptedDns({});
    await expect(ask(clientOf([NOBODY]))).rejects.toMatchObject({ code: 'upstream_unreachable' });
    await expect(ask(clientOf([NOBODY, silent.address], [100, 100]))).rejects.toMatchObject({
      code: 'upstream_timeout',
    });
    expect(silent.asked).toHaveLength(2);
  });

  test('is queried even if all servers are paused, so that a hanging name does not block others', async () => {
    const server = await openDnsServer('; @timeout *.slow.example\nwww.example.com. A 93.184.215.14');
    const client = clientOf([server.address], HASTY_MS);
    const slow = Array.from({ length: 10 }, (_, index) => ask(client, `n${index}.slow.example`));
    await Promise.allSettled(slow);
    expect(await ask(client)).toMatchObject(GENUINE);
    await server.close();
  });
});

test('a server that does not support EDNS is queried without EDNS', async () => {
  const server = await openDnsServer('; @noedns www.example.com\nwww.example.com. A 93.184.215.14');
  expect(await ask(clientOf([server.address]))).toMatchObject(GENUINE);
  expect(server.queries).toHaveLength(2);
  await server.close();
  // Some servers send back only a header.
  const terse = await askScripted({
    udp: ({ bytes, reply }) =>
      reply(
        bytes.length > 40
          ? Buffer.from([...bytes.subarray(0, 2), 0x80, 1, ...Buffer.alloc(8)])
          : responseTo(bytes),
      ),
  });
  expect(terse).toMatchObject(GENUINE);
});

test('servers can be configured with or without a port, as IPv4 or IPv6, and other values are refused immediately', () => {
  for (const server of ['1.1.1.1', '1.1.1.1:5353', '::1', '[::1]:53', '[2606:4700::1111]'])
    expect(() => clientOf([server])).not.toThrow();
  for (const server of ['dns.example', '1.1.1', '1.1.1.1:x', '']) expect(() => clientOf([server])).toThrow();
  expect(() => createDnsClient({ servers: [], now: Date.now })).not.toThrow();
});

test('an invalid name is not queried', async () => {
  for (const name of ['', '..', 'a..b', `${'a'.repeat(64)}.com`, `${'a.'.repeat(127)}bc`])
    await expect(ask(clientOf([NOBODY]), name)).rejects.toMatchObject({ code: 'upstream_error' });
});
