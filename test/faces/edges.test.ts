import { beforeEach, describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { lookups, schema, type Thing } from './edges-scene.ts';

beforeEach(() => {
  lookups.length = 0;
});

describe('an edge', () => {
  it('returns the answer of its operation at the same price', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ thing(id: 1) { live { id } thoughtful { id } } }');
    expect(body.data.thing).toEqual({ live: { id: 1 }, thoughtful: { id: 1 } });
    expect(body.extensions.credits.charged).toBe(1 + 5 + 25);
  });

  it('looks up equal targets once across parents, edges and levels, and charges for them once', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(
      '{ thing(id: 1) { next { id next { id } } double { id double { id next { id } } } } }',
    );
    expect(body.data.thing.double).toEqual({ id: 2, double: { id: 4, next: { id: 5 } } });
    expect(lookups.toSorted()).toEqual(['thing 1', 'thing 2', 'thing 3', 'thing 4', 'thing 5']);
    expect(body.extensions.credits.charged).toBe(5);
  });

  it('is resolved one level at a time', async () => {
    await using service = await openTestService({ schema });
    await service.query(
      '{ a: thing(id: 1) { next { next { id } } } b: thing(id: 100) { next { next { id } } } }',
    );
    expect(lookups).toEqual(['thing 1', 'thing 100', 'thing 2', 'thing 101', 'thing 3', 'thing 102']);
  });

  it('is null and free if it has no target', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ thing(id: 1) { none { id } } }');
    expect([body.data.thing, body.errors, body.extensions.credits.charged]).toEqual([
      { none: null },
      undefined,
      1,
    ]);
  });

  it('is null with its error if it fails, while other edges are returned and charged', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ thing(id: 12) { next { id } double { id } } }');
    expect(body.data.thing).toEqual({ next: null, double: { id: 24 } });
    expect(body.errors).toMatchObject([{ path: ['thing', 'next'], extensions: { code: 'NOT_FOUND' } }]);
    expect(body.extensions.credits.charged).toBe(2);
  });

  it('shows every failure in a list at the position of the item', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ thing(id: 14) { upTo { id } } }');
    expect(body.data.thing.upTo.map((one: Thing | null) => one?.id ?? null)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => i + 1),
      null,
      14,
    ]);
    expect(body.errors).toMatchObject([{ path: ['thing', 'upTo', 12], extensions: { code: 'NOT_FOUND' } }]);
    expect(body.extensions.credits.charged).toBe(1 + 13);
  });

  it('is not charged when its parent fails', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ fragile(id: 1) { part friend { id } } thing(id: 2) { id } }');
    expect(body.data).toEqual({ fragile: null, thing: { id: 2 } });
    expect(body.extensions.credits.charged).toBe(1);
    expect(await service.used()).toBe(1);
  });

  it('is charged even if one of its occurrences is missing from the answer', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(
      '{ fragile(id: 2) { part friend { id } } thing(id: 1) { next { id } } }',
    );
    expect(body.data).toEqual({ fragile: null, thing: { next: { id: 2 } } });
    expect(body.extensions.credits.charged).toBe(2);
  });

  it('can lead to 100 different targets, and only further targets are refused', async () => {
    await using service = await openTestService({ schema });
    const full = await service.query(
      '{ a: thing(id: 100) { upTo { id } } b: thing(id: 99) { upTo { id } next { id } } }',
    );
    expect(full.body.extensions.credits.charged).toBe(2 + 99);
    const { body } = await service.query('{ a: thing(id: 101) { upTo { id } next { id } } }');
    const refused = body.errors.find(
      ({ extensions }: { extensions: { code: string } }) => extensions.code === 'EDGE_LIMIT_EXCEEDED',
    );
    expect(refused.path).toEqual(['a', 'upTo', 100]);
    expect(refused.message).toMatch(/^Thing.upTo would look up more than 100 distinct items/);
    expect(body.data.a.upTo[99]).toEqual({ id: 100 });
    expect(body.data.a.next).toEqual({ id: 102 });
  });

  it('accepts arguments, and only values other than the defaults cause additional lookups', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(
      'query($y: Int) { thing(id: 1) { a: in(year: 2020) { id } b: in { id } c: in(year: 2026) { id } d: in(year: $y) { id } } }',
      { y: null },
    );
    expect([body.errors, lookups]).toEqual([undefined, ['thing 1', 'yearly 2020 1', 'yearly 2026 1']]);
    expect(body.extensions.credits.charged).toBe(3);
  });

  it('applies both its own rules and the rules of its operation, and invalid arguments are free', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(
      '{ thing(id: 1) { a: in(year: 1999) { id } b: in(year: 2101) { id } far { id } } }',
    );
    expect(body.data.thing).toEqual({ a: null, b: null, far: null });
    expect(
      body.errors.map((error: { extensions: { errors: unknown[] } }) => error.extensions.errors[0]),
    ).toEqual(
      expect.arrayContaining([
        { field: 'year', message: 'must be at least 2000' },
        { field: 'year', message: 'must be at most 2100' },
        { field: 'id', message: 'must be at least 0' },
      ]),
    );
    expect([lookups, body.extensions.credits.charged]).toEqual([['thing 1'], 1]);
  });

  it.each([
    'undeclared',
    'forgetful',
  ])('is an internal error if its operation is unknown: %s', async (edge) => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(`{ thing(id: 1) { ${edge} { id } } }`);
    expect(body.errors[0].extensions.code).toBe('INTERNAL_ERROR');
    expect(body.extensions.credits.charged).toBe(1);
  });

  it('is looked up again for every request, even for concurrent requests', async () => {
    await using service = await openTestService({ schema });
    const query = '{ thing(id: 1) { next { id } } }';
    const answers = await Promise.all([
      service.query(query),
      service.query(query),
      service.post('/graphql', [{ query }, { query }]),
    ]);
    expect(lookups.filter((one) => one === 'thing 2')).toHaveLength(4);
    expect(answers.map(({ headers }) => headers.get('x-credits-charged'))).toEqual(['2', '2', '4']);
  });

  it('yields to other work between batches and during long batches', async () => {
    await using service = await openTestService({ schema });
    const timer = setInterval(() => lookups.push('---'), 1);
    await service.query('{ thing(id: 60) { upTo { slow { id } } } }');
    clearInterval(timer);
    const slow = lookups.slice(
      lookups.findIndex((one) => one.startsWith('slow')),
      lookups.findLastIndex((one) => one.startsWith('slow')),
    );
    expect(slow.filter((one) => one === '---').length).toBeGreaterThanOrEqual(3);
  });
});
