import { describe, expect, test } from 'vitest';
import { withTypedDisplacement } from '../../src/resolvers/motorcycles/displacement.ts';
import { FACES } from '../faces/faces.ts';
import { openTestService } from '../service-in-memory.ts';

describe('a displacement in a search text', () => {
  test.each([
    ['600cc sport bike', 'sport bike', 600],
    ['yamaha 125 ccm', 'yamaha', 125],
    ['250-cc motorcycle', 'motorcycle', 250],
    ['1000 cm³', null, 1000],
  ])('is extracted from %s: %j', (q, rest, displacementCc) => {
    expect(withTypedDisplacement({ q })).toMatchObject({ q: rest, displacementCc });
  });

  test.each(['cb 500 f', 'mt-125cc', 'vw cc', '1.600cc', '600ccs'])('is not recognised in %s', (q) => {
    expect(withTypedDisplacement({ q })).toEqual({ q });
  });
});

describe.each(FACES)('via $name', ({ ask }) => {
  test('a displacement finds engines of approximately that size in both searches', async () => {
    await using service = await openTestService();
    for (const operation of ['motorcyclesSearch', 'vehiclesSearch']) {
      const { value, charged } = await ask(service, operation, { q: '600cc sport bike', limit: 50 });
      const names = value.items.map((item: { model: string }) => item.model);
      expect(names).toEqual(expect.arrayContaining(['YZF-R6', 'CBR600RR', 'GSX-R600']));
      expect([names.includes('YZF-R1'), charged]).toEqual([false, 1]);
    }
    const { value } = await ask(service, 'motorcyclesSearch', { q: '883cc harley', limit: 50 });
    expect(value.total).toBeGreaterThan(3);
    for (const { engineCc } of value.items)
      expect(engineCc.some((cc: number) => cc > 856 && cc < 910)).toBe(true);
  });

  test('a number that is not the displacement of any engine is treated as part of a name', async () => {
    await using service = await openTestService();
    const named = await ask(service, 'motorcyclesSearch', { q: 'ATK 250 cc' });
    expect(named.value.items[0]).toMatchObject({ make: 'ATK', model: '250 cc' });
    const none = await ask(service, 'vehiclesSearch', { q: '9999cc' });
    expect(none.value.total).toBe(0);
  });
});
