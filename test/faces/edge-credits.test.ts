import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestService } from '../service-in-memory.ts';
import { schema } from './edges-scene.ts';

describe('the credits for edges', () => {
  it('can run out: the last edges are null with QUOTA_EXCEEDED, while root fields are returned and charged', async () => {
    let time = Date.UTC(2026, 0, 1);
    await using service = await openTestService({ schema, plan: 'free', now: () => time });
    for (let spent = 0; spent < 975; spent += 325) {
      time += 10_000;
      const ai = Array.from({ length: 13 }, (_, i) => `a${i}: ai(id: 1) { id }`).join(' ');
      expect((await service.query(`{ ${ai} }`)).body.extensions.credits.remaining).toBe(675 - spent);
    }
    time += 10_000;
    const { status, body } = await service.query(
      '{ a: thing(id: 4) { live { id } upTo { live { id } } thoughtful { id } } }',
    );
    expect(status).toBe(200);
    const codes = new Set(
      body.errors.map((error: { extensions: { code: string } }) => error.extensions.code),
    );
    expect([...codes]).toEqual(['QUOTA_EXCEEDED']);
    expect(body.data.a).not.toBeNull();
    const kept = JSON.stringify(body.data).match(/"id"/g)?.length ?? 0;
    expect(kept).toBeGreaterThan(0);
    const { charged, remaining } = body.extensions.credits;
    expect([charged + remaining, await service.used()]).toEqual([25, 975 + charged]);
  });

  it('are held during a live lookup and released if it fails', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query(
      '{ thing(id: 13) { id } good: thing(id: 12) { live { id } next { id } } bad: thing(id: 1) { live { id } } }',
    );
    expect(body.extensions.credits.charged).toBe(2 + 10);
    const { used, reserved } = (await service.accounting.usage('ada@example.com', (name) => name)).credits;
    expect({ used, reserved }).toEqual({ used: 12, reserved: 0 });
  });

  it('are limited by X-Max-Credits, beyond which edges are null', async () => {
    await using service = await openTestService({ schema });
    const { body } = await service.query('{ thing(id: 5) { upTo { id } } }', {}, { 'X-Max-Credits': '4' });
    expect(body.data.thing.upTo.filter(Boolean)).toHaveLength(3);
    expect(
      new Set(body.errors.map((error: { extensions: { code: string } }) => error.extensions.code)),
    ).toEqual(new Set(['MAX_CREDITS_EXCEEDED']));
    expect(body.extensions.credits.charged).toBe(4);
  });

  it('equal the credits for the REST calls that return the same facts', async () => {
    await using service = await openTestService({ schema });
    type Selection = { readonly [edge: string]: Selection };
    const selections = fc.letrec<{ selection: Selection }>((tie) => ({
      selection: fc.oneof(
        { maxDepth: 4 },
        fc.constant({}),
        fc.dictionary(fc.constantFrom('next', 'double', 'none', 'live', 'upTo'), tie('selection'), {
          maxKeys: 3,
        }) as fc.Arbitrary<Selection>,
      ),
    })).selection;
    const print = (selection: Selection): string =>
      `{ id ${Object.entries(selection)
        .map(([edge, inner]) => `${edge} ${print(inner)}`)
        .join(' ')} }`;
    const follow = {
      next: (id: number) => [id + 1],
      double: (id: number) => [id * 2],
      live: (id: number) => [id],
      none: () => [],
      upTo: (id: number) => Array.from({ length: id }, (_, i) => i + 1),
    };
    await fc.assert(
      fc.asyncProperty(selections, fc.integer({ min: 1, max: 5 }), async (selection, id) => {
        const calls = new Set<string>();
        const walk = (at: number, inner: Selection): void => {
          for (const [edge, deeper] of Object.entries(inner)) {
            for (const target of follow[edge as keyof typeof follow](at)) {
              calls.add(`/things/v1/${edge === 'live' ? 'live' : 'thing'}/${target}`);
              if (target !== 13) walk(target, deeper);
            }
          }
        };
        walk(id, selection);
        const { body } = await service.query(`{ thing(id: ${id}) ${print(selection)} }`);
        let cost = 1;
        for (const call of calls) cost += Number((await service.get(call)).headers.get('x-credits-charged'));
        expect(body.extensions.credits.charged).toBe(cost);
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  it('are charged once for each extension of a MIME type', async () => {
    await using service = await openTestService();
    const { body } = await service.query(
      '{ a: referenceMimeType(type: "text/html") { extensions extensionResults { extension mimeTypes asOf } } b: referenceMimeType(type: "text/html") { extensionResults { extension } } }',
    );
    const { extensions, extensionResults } = body.data.a;
    expect(extensionResults.map(({ extension }: { extension: string }) => extension)).toEqual(extensions);
    expect(extensionResults[0]).toEqual(
      (await service.get(`/reference/v1/mime/extension/${extensions[0]}`)).body,
    );
    expect(body.extensions.credits.charged).toBe(2 + extensions.length);
  });
});
