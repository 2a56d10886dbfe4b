import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Assembly, divide } from '../../src/workers/pieces.ts';
import { openWorkers } from './workers.ts';

const MEGABYTE = 2 ** 20;

it('a job is unchanged after it is divided and joined', () => {
  const bytes = fc
    .tuple(fc.nat(3 * MEGABYTE), fc.nat(255))
    .map(([length, value]) => new Uint8Array(length).fill(value));
  const member = fc.oneof({ maxDepth: 1 }, fc.string(), fc.integer(), bytes);
  const assembly = new Assembly();
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member, { maxKeys: 4, noNullPrototype: true }), (order) => {
      const { order: rest, pieces } = divide(order);
      for (const piece of pieces) {
        expect(piece.bytes.length).toBeLessThanOrEqual(MEGABYTE);
        assembly.add(piece);
      }
      expect(assembly.join(rest)).toEqual(order);
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['a Buffer', Buffer.alloc(5 * MEGABYTE + 7, 'abc')],
  ['a plain array of bytes', new Uint8Array(2 * MEGABYTE).fill(9)],
  ['bytes in one piece', Buffer.from('b')],
])('a worker receives %s completely, with the same type of bytes', async (_, echo) => {
  await using workers = openWorkers();
  const answer = await workers.act({ echo });
  if (answer.outcome !== 'done') throw new Error(answer.why);
  const bytes = answer.result as Uint8Array;
  expect(Buffer.isBuffer(bytes)).toBe(Buffer.isBuffer(echo));
  expect(Buffer.compare(bytes, echo)).toBe(0);
});
