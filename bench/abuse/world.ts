import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { costlyGreeting } from '../../test/upstream/costly-certificate.ts';
import { answerQuestion, DEAD, SLOW } from './names.ts';

/** Stub servers on loopback for attacks. They do not respond, respond slowly, or send very large responses. */
export interface World {
  /** The DNS server and the web server, each as `address:port`. */
  readonly dns: string;
  readonly site: string;
  close(): Promise<void>;
}

const SLOW_MS = 1_500;
const LARGE_PAGE = page(20_000);

/** Responses of the web server by path. `/dead` accepts the request and sends nothing. */
const PLACES: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/page': (_request, response) => response.end(page(5)),
  '/large': (_request, response) => response.end(LARGE_PAGE),
  '/slow': (_request, response) => void setTimeout(() => response.end(page(5)), SLOW_MS),
  '/drip': (request, response) => {
    const timer = setInterval(() => response.write('<p>'), 100);
    request.socket.on('close', () => clearInterval(timer));
  },
  '/turn': (_request, response) => response.writeHead(302, { Location: `/turn?${Math.random()}` }).end(),
  '/dead': () => {},
  ...registries(),
};

/** RDAP bootstrap files that point all queries to a registry on this server, with long responses. */
function registries(): typeof PLACES {
  const bootstrap =
    (...keys: string[]) =>
    (request: IncomingMessage, response: ServerResponse) => {
      const services = keys.length > 0 ? [[keys, [`http://${request.headers.host}/registry/`]]] : [];
      response.end(JSON.stringify({ version: '1.0', publication: '2026-01-01T00:00:00Z', services }));
    };
  return {
    '/rdap/dns.json': bootstrap('com', 'net', 'org'),
    '/rdap/ipv4.json': bootstrap('8.0.0.0/8'),
    '/rdap/ipv6.json': bootstrap(),
    '/rdap/asn.json': bootstrap(),
  };
}

/** Builds a registry's response about a domain or an address, with the largest number of parties. */
function registryAnswer(path: string): string {
  const party = (index: number) => ({
    objectClassName: 'entity',
    handle: `H${index}`,
    roles: ['registrant', 'abuse'],
    vcardArray: [
      'vcard',
      [
        ['fn', {}, 'text', `Party ${index}`],
        ['email', {}, 'text', `p${index}@example.com`],
      ],
    ],
  });
  const [, , kind, name = ''] = path.split('/');
  const common = { entities: Array.from({ length: 400 }, (_, index) => party(index)), status: ['active'] };
  if (kind === 'ip')
    return JSON.stringify({
      objectClassName: 'ip network',
      startAddress: name,
      endAddress: name,
      ipVersion: 'v4',
      ...common,
    });
  return JSON.stringify({ objectClassName: 'domain', ldhName: name, ...common });
}

export async function openWorld(): Promise<World> {
  const web = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://world.test');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const place = PLACES[pathname];
    if (pathname.startsWith('/registry/')) response.end(registryAnswer(pathname));
    else if (place) place(request, response);
    else response.writeHead(404).end();
  });
  const front = createTcpServer((socket) => divide(socket, web)).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const udp = createSocket('udp4').bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const { port } = udp.address();
  udp.on('message', (question, { port: back, address }) =>
    later(question, 'udp', (answer) => udp.send(answer, back, address, () => {})),
  );
  // Clients repeat a query over TCP on the same port if the UDP answer was truncated.
  const tcp = createTcpServer(serveTcp).listen(port, '127.0.0.1');
  await once(tcp, 'listening');
  return {
    dns: `127.0.0.1:${port}`,
    site: `127.0.0.1:${(front.address() as AddressInfo).port}`,
    async close() {
      udp.close();
      tcp.close();
      web.closeAllConnections();
      front.close();
      await once(front, 'close');
    },
  };
}

/** As many certificates as a client accepts in one message. */
const CERTIFICATES = 200;
const TLS_HANDSHAKE = 22;

/** Passes connections to the web server. A client that begins TLS gets certificates that are costly to parse. */
function divide(socket: Socket, web: Server): void {
  socket.on('error', () => {});
  socket.once('data', (first: Buffer) => {
    if (first[0] === TLS_HANDSHAKE) {
      socket.write(costlyGreeting(CERTIFICATES));
      return;
    }
    socket.pause();
    socket.unshift(first);
    web.emit('connection', socket);
    socket.resume();
  });
}

function serveTcp(socket: Socket): void {
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) =>
    later(bytes.subarray(2), 'tcp', (answer) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      socket.end(Buffer.concat([length, answer]));
    }),
  );
}

function later(question: Buffer, protocol: 'udp' | 'tcp', send: (answer: Buffer) => void): void {
  const answer = answerQuestion(question, protocol);
  if (answer === DEAD) return;
  if (answer === SLOW) setTimeout(() => send(answerQuestion(question, protocol, true) as Buffer), SLOW_MS);
  else send(answer);
}

/** Builds a page that contains each element that a metadata reader uses, `parts` times. */
function page(parts: number): string {
  const part = (index: number) =>
    `<meta property="og:image" content="/image-${index}.png"><link rel="icon" href="/icon-${index}.png"><a href="/page-${index}">more</a>`;
  return `<!doctype html><title>World</title>${Array.from({ length: parts }, (_, index) => part(index)).join('')}`;
}
