import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uuid } from '../../src/resolvers/toolbox/uuid.ts';
import { examineUuid } from '../../src/resolvers/toolbox/uuid-text.ts';
import { openTestService } from '../service-in-memory.ts';

const chance = { now: () => Date.UTC(2022, 1, 22, 19, 22, 22), randomBytes };

describe('a UUID', () => {
  // The test vectors of RFC 9562, appendices A and B.
  test.each([
    ['C232AB00-9414-11EC-B3C8-9F6BDECED846', 1, '2022-02-22T19:22:22.000Z'],
    ['5df41881-3aed-3515-88a7-2f4a814cf09e', 3, null],
    ['919108f7-52d1-4320-9bac-f847db4148a8', 4, null],
    ['2ed6657d-e927-568b-95e1-2665a8aea6a2', 5, null],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 6, '2022-02-22T19:22:22.000Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 7, '2022-02-22T19:22:22.000Z'],
    ['2489E9AD-2EE2-8E00-8EC9-32D5F69181C0', 8, null],
  ])('given as %s in the RFC has version %i', (text, version, timestamp) => {
    const uuid = text.toLowerCase();
    expect(examineUuid(text)).toEqual({
      valid: true,
      reason: null,
      uuid,
      version,
      variant: 'rfc9562',
      timestamp,
    });
    expect(examineUuid(`urn:uuid:${text}`).uuid).toBe(uuid);
  });

  test.each([
    [3, '5df41881-3aed-3515-88a7-2f4a814cf09e'],
    [5, '2ed6657d-e927-568b-95e1-2665a8aea6a2'],
  ])('derived from a name equals the example in the RFC: version %i', (version, expected) => {
    const args = { version, namespace: 'DNS', name: 'www.example.com' };
    expect(uuid(args, chance).uuids).toEqual([expected]);
    const spelled = { ...args, namespace: '6BA7B810-9DAD-11D1-80B4-00C04FD430C8' };
    expect(uuid(spelled, chance).uuids).toEqual([expected]);
  });

  test.each([1, 4, 6, 7])('is valid and unique: version %i', (version) => {
    const { uuids } = uuid({ version, count: 100 }, chance);
    expect(new Set(uuids).size).toBe(100);
    for (const one of uuids) expect(examineUuid(one, version).valid).toBe(true);
    if (version > 5) expect(uuids).toEqual([...uuids].sort());
    if (version !== 4)
      for (const one of uuids) expect(examineUuid(one).timestamp).toBe(new Date(chance.now()).toISOString());
  });

  test('has no timestamp in version 7 after the year 9999', () => {
    const [last, beyond] = ['e677d21f-dbff-7000-8000-000000000000', 'ffffffff-ffff-7000-8000-000000000000'];
    expect(examineUuid(last)).toMatchObject({ valid: true, timestamp: '9999-12-31T23:59:59.999Z' });
    expect(examineUuid(beyond)).toMatchObject({ valid: true, timestamp: null });
  });

  test('contains no hardware address in version 1 or 6', () => {
    for (const version of [1, 6]) {
      const [one = ''] = uuid({ version }, chance).uuids;
      expect(Number.parseInt(one.slice(24, 26), 16) & 1).toBe(1);
    }
  });

  test.each([
    ['00000000-0000-0000-0000-000000000000', true],
    ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
    ['00000000-0000-0000-0000-000000000001', false],
    ['919108f7-52d1-f320-9bac-f847db4148a8', false],
    ['919108f7-52d1-0320-9bac-f847db4148a8', false],
    ['919108f7-52d1-4320-cbac-f847db4148a8', false],
    ['919108f752d143209bacf847db4148a8', false],
    ['{919108f7-52d1-4320-9bac-f847db4148a8}', false],
    ['919108f7-52d1-4320-9bac-f847db4148ag', false],
    ['hello', false],
  ])('is validated: %s is valid: %s', (text, valid) => {
    expect(examineUuid(text)).toMatchObject({ valid, reason: valid ? null : expect.any(String) });
  });

  test('is not valid if its version differs from the requested one', () => {
    expect(examineUuid('919108f7-52d1-4320-9bac-f847db4148a8', 7)).toMatchObject({
      valid: false,
      reason: 'The version is 4, not 7.',
    });
  });

  test.each([
    [{ version: 2 }, ['version']],
    [{ count: 101 }, ['count']],
    [{ version: 5 }, ['name', 'namespace']],
    [{ version: 5, name: 'x', namespace: 'nowhere' }, ['namespace']],
    [{ version: 5, name: 'x', namespace: 'dns', count: 2 }, ['count']],
    [{ version: 7, name: 'x', namespace: 'dns' }, ['name', 'namespace']],
    [{ validate: 'x', count: 1, name: 'x' }, ['count', 'name']],
  ])('is refused for %j', async (args, fields) => {
    await using service = await openTestService();
    const { code, errors } = (await service.post('/toolbox/v1/uuid', args)).body;
    expect({ code, fields: errors.map(({ field }: { field: string }) => field) }).toEqual({
      code: 'invalid_parameter',
      fields,
    });
  });
});
