import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import packet, { type Answer, type DecodedPacket } from 'dns-packet';
import { createAuthority, type Outcome, type Tamper } from './authority.ts';
import { typeName, typeNumber } from './rdata.ts';
import { listenTwice } from './twin-port.ts';
import type { ZoneRecord } from './zone.ts';

export interface DnsServerHandle {
  /** `127.0.0.1:port`, over UDP and TCP. */
  readonly address: string;
  /** What was asked, in order: `www.example.com A`. */
  readonly queries: string[];
  close(): Promise<void>;
}

/**
 * A resolver on loopback that knows the records of a zone file and nothing else. Names are found by wildcards too, and
 * aliases are followed. Lines such as `; @timeout name [type]` make a name answer otherwise, `*.name` all from there down:
 *
 * * `@timeout` never · `@slow name ms` late · `@servfail`, `@refused` so coded · `@noedns` FORMERR to EDNS
 * * `@bogus` SERVFAIL with the extended error 6, and the records when asked not to check (CD); `@checked` without that error
 * * `@truncate` cut short over UDP · `@garbage` bytes that are no message
 * * `@alternate` the first record of a type to the first question, the next to the next; the last one stays; TTL 0
 * * `@ad zone` the zone and all below it as if verified (AD); `@ad .` the root alone, as a validating resolver has it
 */
export async function openDnsServer(
  zone: string,
  tamper: Tamper = (outcome) => outcome,
): Promise<DnsServerHandle> {
  const authority = createAuthority(zone);
  const queries: string[] = [];
  const connections = new Set<Socket>();

  async function answer(bytes: Buffer, overTcp: boolean): Promise<Buffer | undefined> {
    const query = packet.decode(bytes);
    const [question] = query.questions ?? [];
    if (!question) return undefined;
    const type = ourType(question.type);
    queries.push(`${question.name} ${type}`);
    const edns = query.additionals?.some((record) => record.type === 'OPT') ?? false;
    const name = question.name === '.' ? '.' : `${question.name.toLowerCase()}.`;
    const asked = { name, type, checkingDisabled: query.flag_cd, edns, overTcp };
    const outcome = tamper(authority.answer(asked), asked);
    if (outcome.delayMs > 0) await sleep(outcome.delayMs);
    if (outcome.silent) return undefined;
    if (outcome.garbage) return Buffer.concat([bytes.subarray(0, 2), Buffer.from('81800001000100', 'hex')]);
    const reply = encode(query, outcome, edns);
    return reply.includes(questionIn(bytes)) ? reply : noSuchName(bytes);
  }

  const tcp = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket)).on('error', () => {});
    let received = Buffer.alloc(0);
    socket.on('data', async (piece) => {
      received = Buffer.concat([received, piece as Buffer]);
      while (received.length >= 2 && received.length >= received.readUInt16BE() + 2) {
        const message = received.subarray(2, received.readUInt16BE() + 2);
        received = received.subarray(message.length + 2);
        const reply = await answer(message, true);
        if (!reply || socket.destroyed) continue;
        const length = Buffer.alloc(2);
        length.writeUInt16BE(reply.length);
        socket.write(Buffer.concat([length, reply]));
      }
    });
  });
  const udp = createSocket('udp4');
  let closed = false;
  udp.on('message', async (message, { port: to, address }) => {
    const reply = await answer(message, false);
    if (reply && !closed) udp.send(reply, to, address);
  });
  const port = await listenTwice(tcp, udp);

  return {
    address: `127.0.0.1:${port}`,
    queries,
    async close() {
      closed = true;
      udp.close();
      for (const socket of connections) socket.destroy();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

/** The question of a query, as it stands there. */
function questionIn(query: Buffer): Buffer {
  let end = 12;
  while (query[end]) end += (query[end] as number) + 1;
  return query.subarray(12, end + 5);
}

/** Names of other bytes than ASCII are more than dns-packet can write, and no zone here has any. */
const noSuchName = (query: Buffer): Buffer =>
  Buffer.concat([query.subarray(0, 2), Buffer.from('81830001000000000000', 'hex'), questionIn(query)]);

/** dns-packet has no names for newer types and calls them by their number. */
const ourType = (type: string): string =>
  type.startsWith('UNKNOWN_') ? typeName(Number(type.slice('UNKNOWN_'.length))) : type;

function encode(query: DecodedPacket, outcome: Outcome, edns: boolean): Buffer {
  const { extendedError } = outcome;
  const text =
    extendedError && Buffer.from(`\0${String.fromCharCode(extendedError.code)}${extendedError.text}`);
  const opt = {
    type: 'OPT',
    name: '.',
    udpPayloadSize: 1232,
    extendedRcode: 0,
    ednsVersion: 0,
    flags: 0,
    options: text ? [{ code: 15, data: text }] : [],
  };
  return packet.encode({
    type: 'response',
    id: query.id,
    flags:
      packet.RECURSION_AVAILABLE |
      (query.flag_rd ? packet.RECURSION_DESIRED : 0) |
      (query.flag_cd ? packet.CHECKING_DISABLED : 0) |
      (outcome.ad ? packet.AUTHENTIC_DATA : 0) |
      (outcome.truncated ? packet.TRUNCATED_RESPONSE : 0) |
      outcome.rcode,
    questions: query.questions ?? [],
    answers: outcome.answers.map(raw),
    authorities: outcome.authority.map(raw),
    additionals: edns ? [opt as unknown as Answer] : [],
  });
}

/** A record whose data dns-packet takes as it is. */
const raw = ({ name, type, ttl, rdata }: ZoneRecord): Answer =>
  ({ name, ttl, class: 'IN', type: `UNKNOWN_${typeNumber(type)}`, data: rdata }) as unknown as Answer;
