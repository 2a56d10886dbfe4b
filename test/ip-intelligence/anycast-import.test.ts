import { afterEach, describe, expect, test, vi } from 'vitest';
import { useImports } from '../../src/datasets/imports.ts';
import { openDesk } from '../datasets/imports-desk.ts';

afterEach(() => useImports('/nowhere', () => {}));

/** The maximum number of blocks of an anycast census. No block contains an address that the tests look up. */
const many = Array.from(
  { length: 1_200 },
  (_, at) => `20.${at >> 8}.${at & 255}.0/24,20.${at >> 8}.${at & 255}.7`,
);
const census = (...lines: readonly string[]) => [...many, '2a0f::/48,2a0f::1', ...lines, ''].join('\n');

/** Returns the anycast flags of addresses from a freshly started service. */
async function told(folder: string, ...addresses: readonly string[]) {
  vi.resetModules();
  const imports = await import('../../src/datasets/imports.ts');
  expect(imports.useImports(folder, expect.unreachable)).toEqual(['anycast']);
  const { anycastOf } = await import('../../src/resolvers/ip-intelligence/anycast.ts');
  const { readIp } = await import('../../src/libraries/ip/address.ts');
  return addresses.map(
    (address) => anycastOf(readIp(address) as NonNullable<ReturnType<typeof readIp>>, null).anycast,
  );
}

describe('an anycast prefix census', () => {
  test('adds to the well-known prefixes, and other addresses are not anycast', async () => {
    using desk = openDesk();
    expect(await desk.import('anycast', census('46.0.0.0/20,46.0.0.1'))).toMatch(
      /^1,202 anycast blocks; 0 wide blocks skipped/,
    );
    const addresses = ['20.0.3.200', '46.0.15.255', '46.0.16.0', '2a0f::ffff', '2a0f:0:1::', '8.8.8.8'];
    expect(await told(desk.folder, ...addresses)).toEqual([true, true, false, true, false, true]);
  });

  test('marks only the addresses near a measured address in a wide block, and none if no address in it was measured', async () => {
    using desk = openDesk();
    const wide = ['34.0.0.0/11,34.1.2.3', '35.0.0.0/11', '36.0.0.0/11,37.0.0.1', '2600::/24,2600:9::1'];
    expect(await desk.import('anycast', census(...wide))).toMatch(
      /^1,203 anycast blocks; 2 wide blocks skipped/,
    );
    const addresses = ['34.1.2.250', '34.1.3.1', '35.0.0.1', '37.0.0.1', '2600:9::2', '2600:9:1::'];
    expect(await told(desk.folder, ...addresses)).toEqual([true, false, false, false, true, false]);
  });

  test('can be imported from LACeS, as a concatenation of its files', async () => {
    using desk = openDesk();
    const head = 'prefix,number_of_sites,backing_prefix';
    await desk.import('anycast', [head, '1.1.1.0/24,67,1.1.1.0/24', head, census()].join('\n'));
    expect(await desk.listed('anycast')).toMatchObject({
      source: 'LACeS anycast census',
      origin: 'imported',
    });
  });

  test('is refused completely if one of its lines does not begin with a block', async () => {
    using desk = openDesk();
    for (const line of ['<html>', '1.1.1.1', '1.1.1.1/24', '1.1.1.0/33', '::ffff:1.1.1.0/120', '1.1.1.0/24x'])
      await expect(desk.import('anycast', census(line))).rejects.toThrow(
        'line 1202: must begin with a block such as 192.0.2.0/24',
      );
  });

  test('requires --force if it is short or contains only one IP version', async () => {
    using desk = openDesk();
    await expect(desk.import('anycast', '1.1.1.0/24\n')).rejects.toThrow(
      /fewer blocks than any known census\.\nThe file has no IPv6 blocks/,
    );
    await expect(desk.import('anycast', many.join('\n'))).rejects.toThrow('no IPv6 blocks');
    const ours = (await desk.listed('anycast'))?.records ?? 0;
    await desk.import('anycast', many.join('\n'), { force: true });
    // The import is added to the bundled data.
    expect(await desk.listed('anycast')).toMatchObject({ origin: 'imported', records: ours + 1_200 });
  });
});
