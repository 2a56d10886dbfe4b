import { attackClass, type Target } from '../attack.ts';
import { flood, hold, inTurn, type Next, same, trickle } from '../deliveries.ts';
import { largeJpeg } from '../images.ts';
import { headOf, request } from '../wire.ts';
import { payingKey } from './keys.ts';

const PATH = '/exif/v1/extract';
const MIB = 2 ** 20;

/** Files that are sent as they are. */
const FILES: Readonly<Record<string, () => Uint8Array>> = {
  nothing: () => Buffer.alloc(0),
  'one byte': () => Buffer.from('x'),
  'zeros, 20 MiB': () => Buffer.alloc(20 * MIB),
  'one byte too many': () => Buffer.alloc(20 * MIB + 1),
  'jpeg, 20 MiB of comments': () => largeJpeg(20 * MIB),
  'jpeg, 1 MiB': () => largeJpeg(MIB),
  'png, enormous size': () => png(0x7fffffff),
  'png, size beyond 32 bits': () => png(0xffffffff),
  'tiff that points at itself': () => tiff(),
  'jpeg markers without end': () =>
    Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(10 * MIB, Buffer.from('ffe00002', 'hex'))]),
  'webp, broken': () =>
    Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), Buffer.alloc(MIB)]),
  'gif, broken': () => Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(5 * MIB, 0x2c)]),
  'heic, boxes within boxes': () =>
    Buffer.alloc(4 * MIB, Buffer.from('0000001866747970686569630000000068656963', 'hex')),
};

function png(size: number): Buffer {
  const bytes = Buffer.alloc(45);
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(size, 16);
  bytes.writeUInt32BE(size, 20);
  return bytes;
}

/** A directory of 65,535 entries, each of which points back to the directory. */
function tiff(): Buffer {
  const bytes = Buffer.alloc(8 + 2 + 65_535 * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(65_535, 8);
  for (let entry = 0; entry < 65_535; entry++) {
    const at = 10 + entry * 12;
    bytes.writeUInt16LE(0x8769, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(8, at + 8);
  }
  bytes.writeUInt32LE(8, bytes.length - 4);
  return bytes;
}

const raw =
  (make: () => Uint8Array) =>
  (target: Target): Promise<void> => {
    const body = make();
    const files = target.keys.business.map((key) => request({ path: PATH, key, type: 'image/jpeg', body }));
    return flood(target, inTurn(files), { connections: 12 });
  };

const json =
  (make: () => string) =>
  (target: Target): Promise<void> =>
    flood(target, same(request({ path: PATH, key: payingKey(target), body: make() })), { connections: 12 });

/** Sends a body in a format that the service does not read. */
const misdeclared =
  (form: Omit<Parameters<typeof request>[0], 'path' | 'key'>) =>
  (target: Target): Promise<void> =>
    flood(target, same(request({ path: PATH, key: payingKey(target), ...form })));

const HALF = Buffer.alloc(10 * MIB);

const head = (target: Target, about: Readonly<Record<string, string>>, count = 0): Buffer =>
  Buffer.from(
    headOf({ path: PATH, key: payingKey(target, count) }, { 'Content-Type': 'image/jpeg', ...about }),
  );

/** Builds the head and the first bytes of the largest upload, for each account. */
function announced(target: Target, beginning: Uint8Array = Buffer.alloc(0), about = {}): Next {
  const length = { 'Content-Length': String(20 * MIB) };
  return inTurn(
    target.keys.business.map((_, index) =>
      Buffer.concat([head(target, { ...length, ...about }, index), beginning]),
    ),
  );
}

export const uploads = attackClass('uploads', 'files and what pretends to be one, by three paying accounts', {
  ...Object.fromEntries(Object.entries(FILES).map(([name, make]) => [name, raw(make)])),
  'base64, 20 MiB': json(() => JSON.stringify({ base64: largeJpeg().toString('base64') })),
  'base64, line breaks everywhere': json(() => JSON.stringify({ base64: 'A\n'.repeat(5_000_000) })),
  'base64, wrong at its end': json(() => JSON.stringify({ base64: `${'A'.repeat(20_000_000)}!` })),
  'data URL with a long type': json(() =>
    JSON.stringify({ base64: `data:${'image/'.repeat(2_000_000)};base64,AAAA` }),
  ),
  'escapes in JSON': json(() => `{"base64":"${'\\u0041'.repeat(4_000_000)}"}`),
  multipart: misdeclared({
    type: 'multipart/form-data; boundary=x',
    body: `--x\r\n\r\n${'y'.repeat(MIB)}\r\n--x--`,
  }),
  'multipart, almost all boundary': misdeclared({
    type: 'multipart/form-data; boundary=b',
    body: Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name=file; filename=x\r\n\r\n'),
      Buffer.alloc(20 * MIB, '\r\n-'),
    ]),
  }),
  'multipart, a thousand parts': misdeclared({
    type: 'multipart/form-data; boundary=b',
    body: '--b\r\nContent-Disposition: form-data; name=url\r\n\r\n\r\n'.repeat(1_001),
  }),
  'urlencoded, all blanks': misdeclared({
    type: 'application/x-www-form-urlencoded',
    body: `url=${'+'.repeat(MIB - 100_000)}`,
  }),
  compressed: misdeclared({ headers: { 'Content-Encoding': 'gzip' }, body: Buffer.alloc(MIB) }),
  'announced and never sent': (target) => hold(target, announced(target), { connections: 600 }),
  'a byte a second': (target) =>
    hold(target, announced(target), { connections: 600, drip: Buffer.from('x') }),
  'chunks of one byte': (target) =>
    trickle(target, {
      head: head(target, { 'Transfer-Encoding': 'chunked' }),
      piece: Buffer.from('1\r\nx\r\n'),
      pieces: 97_000,
      connections: 100,
    }),
  'half of it, then gone': (target) =>
    flood(target, announced(target, HALF), { connections: 12, patienceMs: 200, fresh: true }),
  'half of it, and waiting': (target) => hold(target, announced(target, HALF), { connections: 60 }),
  'expects to be told to go on': (target) =>
    hold(target, announced(target, Buffer.alloc(0), { Expect: '100-continue' }), { connections: 600 }),
  'large, without a key': (target) =>
    flood(target, same(request({ path: PATH, type: 'image/jpeg', body: Buffer.alloc(20 * MIB) })), {
      connections: 12,
    }),
  'large, for those who take none': (target) => {
    const body = Buffer.alloc(20 * MIB);
    const upload = request({ path: '/jwt/v1/verify', key: payingKey(target), type: 'image/jpeg', body });
    return flood(target, same(upload), { connections: 12 });
  },
});
