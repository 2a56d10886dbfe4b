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
  /** Queries in order of arrival: `www.example.com A`. */
  readonly queries: string[];
  close(): Promise<void>;
}

/**
 * Opens a resolver on loopback that knows only the records of a zone file. It resolves wildcards and follows aliases.
 * Lines such as `; @timeout name [type]` change the answers of a name; `*.name` includes all names below it:
 *
 * * `@timeout` never answers · `@slow name ms` answers late · `@servfail` and `@refused` answer with that code ·
 *   `@noedns` answers EDNS with FORMERR
 * * `@bogus` answers SERVFAIL with the extended error 6, and the records if checking is disabled (CD); `@checked` omits
 *   that error
 * * `@truncate` truncates over UDP · `@garbage` sends bytes that are not a message
 * * `@alternate` answers each query with the next record of the type, then always with the last one; TTL 0
 * * `@ad zone` marks the zone and all below it as validated (AD); `@ad .` only the root, as a validating resolver does
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

/** Returns the question section of a query, unchanged. */
function questionIn(query: Buffer): Buffer {
  let end = 12;
  while (query[end]) end += (query[end] as number) + 1;
  return query.subarray(12, end + 5);
}

/** dns-packet cannot write names with bytes other than ASCII, and no zone here has any. */
const noSuchName = (query: Buffer): Buffer =>
  Buffer.concat([query.subarray(0, 2), Buffer.from('81830001000000000000', 'hex'), questionIn(query)]);

/** dns-packet has no names for newer types and uses their numbers. */
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

/** Returns a record whose data dns-packet writes unchanged. */
const raw = ({ name, type, ttl, rdata }: ZoneRecord): Answer =>
  ({ name, ttl, class: 'IN', type: `UNKNOWN_${typeNumber(type)}`, data: rdata }) as unknown as Answer;
