import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../../src/mcp/cut.ts';

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

describe('an answer that is cut', () => {
  it('fits, if it is a text, a list or an object, and is JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()), fc.string({ unit: 'binary', maxLength: 500 })),
        fc.integer({ min: 3, max: 400 }),
        (value, room) => {
          const short = cut(value, room);
          if (typeof value === 'object' || typeof value === 'string')
            expect(lengthOf(short)).toBeLessThanOrEqual(Math.max(room, lengthOf(null)));
        },
      ),
    );
  });

  it('is the same where it fits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(cut(value, lengthOf(value))).toBe(value);
      }),
    );
  });

  it('has lost whole items at the end of its lists, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer() }), { minLength: 2 }),
        fc.nat(2_000),
        (items, room) => {
          const whole = { total: items.length, items };
          const short = cut(whole, room + 60) as typeof whole;
          expect(short.total).toBe(items.length);
          expect(short.items).toEqual(items.slice(0, short.items.length));
        },
      ),
    );
  });

  it('keeps what is short beside what is long', () => {
    const short = cut(
      { name: 'Lisbon', items: Array.from({ length: 100 }, (_, id) => ({ id })), note: 'x' },
      200,
    );
    expect(short).toMatchObject({ name: 'Lisbon', note: 'x' });
    expect((short as { items: unknown[] }).items.length).toBeGreaterThan(10);
  });

  it('shares room between long lists', () => {
    const list = Array.from({ length: 100 }, (_, id) => id);
    const { a, b } = cut({ a: list, b: list }, 200) as { a: unknown[]; b: unknown[] };
    expect(Math.abs(a.length - b.length)).toBeLessThan(10);
  });

  it('shows the beginning of a single thing that is too long', () => {
    expect(cut(['x'.repeat(100)], 20)).toEqual(['xxxxxxxxxxxxxxx…']);
    expect(cut({ text: '"'.repeat(100) }, 40)).toEqual({ text: expect.stringMatching(/^"+…$/) });
  });
});
