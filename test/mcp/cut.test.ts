import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { truncate as cutInTurns } from '../../src/mcp/truncate.ts';

const lengthOf = (value: unknown): number => JSON.stringify(value).length;
const cut = (value: unknown, room: number) => cutInTurns(value, room, () => undefined);

const words = fc.array(fc.string({ unit: 'binary', maxLength: 60 })).map((parts) => parts.join(' '));
const { value: tree } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.jsonValue({ maxDepth: 0 }),
    words,
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'truncated')), tie('value'), {
      noNullPrototype: true,
      maxKeys: 30,
    }),
  ),
}));
/** Values as JSON represents them: -0 is 0, and each name occurs once. */
const answers = fc
  .oneof(fc.array(tree), fc.dictionary(fc.string(), tree, { noNullPrototype: true, maxKeys: 300 }))
  .map((value) => JSON.parse(JSON.stringify(value)) as object);

/** True if a truncated value contains only parts of the complete value: leading items, members, beginnings of texts. */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part === 'string' && typeof whole === 'string')
    return part === whole || (part.endsWith('…') && whole.startsWith(part.slice(0, -1)));
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length <= whole.length && part.every((item, at) => isPartOf(item, whole[at]));
  if (typeof part === 'object' && part && typeof whole === 'object' && whole)
    return Object.entries(part).every(
      ([name, member]) =>
        Object.hasOwn(whole, name) && isPartOf(member, (whole as Record<string, unknown>)[name]),
    );
  return Object.is(part, whole);
}

describe('an answer with a size limit', () => {
  it('fits the limit if truncated, and is then valid JSON with only parts of the original', async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.integer({ min: 2, max: 2_000 }), async (whole, room) => {
        const { value, lost } = await cut(whole, room);
        expect(lengthOf(value)).toBeLessThanOrEqual(room);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        expect(isPartOf(value, whole)).toBe(true);
        expect(lost.size > 0).toBe(lengthOf(whole) > room);
      }),
    );
  });

  it('is not truncated if it is within the limit', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (value) => {
        expect(await cut(value, lengthOf(value))).toEqual({ value, lost: new Set() });
      }),
    );
  });

  it('loses only whole items at the end of its lists', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.integer() }), { minLength: 2 }),
        fc.nat(2_000),
        async (items, room) => {
          const whole = { total: items.length, items };
          const { value, lost } = await cut(whole, room + 100);
          const short = value as typeof whole;
          expect(short.total).toBe(items.length);
          expect(short.items).toEqual(items.slice(0, short.items.length));
          expect([...lost]).toEqual(short.items.length < items.length ? ['items'] : []);
        },
      ),
    );
  });

  it('keeps short values next to long ones', async () => {
    const items = Array.from({ length: 100 }, (_, id) => ({ id }));
    const { value } = await cut({ name: 'Lisbon', items, note: 'x' }, 200);
    expect(value).toMatchObject({ name: 'Lisbon', note: 'x' });
    expect((value as { items: unknown[] }).items.length).toBeGreaterThan(10);
  });

  it('divides the space among long lists', async () => {
    const list = Array.from({ length: 100 }, (_, id) => id);
    const { a, b } = (await cut({ a: list, b: list }, 200)).value as { a: unknown[]; b: unknown[] };
    expect(Math.abs(a.length - b.length)).toBeLessThan(10);
  });

  it('keeps the beginning of a single long text', async () => {
    expect(await cut(['x y '.repeat(25)], 20)).toEqual({
      value: ['x y x y x y x y…'],
      lost: new Set(['texts']),
    });
    const { value } = await cut({ text: '" '.repeat(100) }, 40);
    expect(value).toEqual({ text: expect.stringMatching(/^[" ]+…$/) });
  });

  it('keeps only the first members of an object with too many members, but keeps them complete', async () => {
    const whole = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`claim${at}`, `value ${at}`]));
    const { value, lost } = await cut({ whole }, 50_000);
    const kept = Object.entries((value as { whole: object }).whole);
    expect(kept.length).toBeGreaterThan(1_500);
    expect(kept).toEqual(Object.entries(whole).slice(0, kept.length));
    expect([...lost]).toEqual(['members']);
  });

  it('does not shorten texts that are useless when truncated, such as tokens', async () => {
    const token = 'eyJhbGciOi.'.repeat(6_000);
    const prose = 'one two '.repeat(9_000);
    const { value, lost } = await cut({ token, prose }, 50_000);
    expect(value).toEqual({ token, prose: expect.stringMatching(/^one two .*…$/) });
    expect(lengthOf(value)).toBeLessThanOrEqual(50_000 + lengthOf(token));
    expect([...lost]).toEqual(['texts']);
    // In a list, whole items are dropped, and no text is shortened.
    const many = await cut({ files: Array.from({ length: 30 }, () => ({ token })) }, 50_000);
    expect(many).toEqual({ value: { files: [{ token }] }, lost: new Set(['items']) });
  });

  it('has each of its values measured once, at any depth, without blocking other work', async () => {
    let deep: unknown = 'x y '.repeat(250_000);
    for (let level = 0; level < 190; level += 1) deep = level % 2 ? [deep] : { deep, level };
    let pauses = 0;
    const items = Array.from({ length: 50_000 }, (_, id) => id);
    const { value, lost } = await cutInTurns({ deep, items }, 50_000, () => {
      pauses += 1;
      return undefined;
    });
    expect(lengthOf(value)).toBeLessThanOrEqual(50_000);
    expect(isPartOf(value, { deep, items })).toBe(true);
    expect([...lost].sort()).toEqual(['items', 'texts']);
    expect(pauses).toBeGreaterThan(100);
    using written = vi.spyOn(JSON, 'stringify');
    await cut(deep, 50_000);
    const characters = written.mock.results.reduce((sum, { value }) => sum + String(value).length, 0);
    // The long text is serialised only once, and its beginning one more time.
    expect(characters).toBeLessThan(1_200_000);
  });
});
