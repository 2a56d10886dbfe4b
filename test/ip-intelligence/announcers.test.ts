import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/datasets/ip-intelligence/asn.ts';
import { build as anycast } from '../../tools/datasets/anycast.ts';
import { announcersOf } from '../../tools/datasets/asn/announcers.ts';
import { assertAnnounced, assertOperated } from '../../tools/datasets/asn/differences.ts';
import { build as mobileNetworks } from '../../tools/datasets/mobile-networks.ts';
import { build as networkBrands } from '../../tools/datasets/network-brands.ts';
import { build as networkKinds } from '../../tools/datasets/network-kinds.ts';
import { build as serverNetworks } from '../../tools/datasets/server-networks.ts';
import { toText } from '../../tools/datasets/text.ts';
import { number, readTable, text } from '../../tools/datasets/tsv.ts';

describe('a table of address blocks', () => {
  test('is accepted if the stated systems announce its blocks', () => {
    expect(() =>
      assertAnnounced([
        { cidr: '8.8.8.0/24', asn: 15_169 },
        { cidr: '9.9.9.9', asn: 19_281 },
        { cidr: '2001:4860:4860::/48', asn: 15_169 },
      ]),
    ).not.toThrow();
  });

  test('is refused if a block has passed to another operator', () => {
    const blocks = [{ cidr: '199.249.230.0/24', asn: 62_744 }];
    expect(() => assertAnnounced(blocks)).toThrow(/announced by AS396126 \(TRANS UNION.*not by AS62744/);
  });

  test('is refused if others announce a part of a block, or if no system announces it', () => {
    expect(() => assertAnnounced([{ cidr: '8.0.0.0/8', asn: 3356 }])).toThrow(/ and .*not by AS3356/);
    expect(() => assertAnnounced([{ cidr: '10.0.0.0/24', asn: 3356 }])).toThrow(/announced by no system/);
  });
});

test('a table of systems is refused if a system is registered to another operator, or not at all', () => {
  expect(() => assertOperated([{ asn: 209_103, operator: 'Proton' }])).not.toThrow();
  expect(() => assertOperated([{ asn: 209_103, operator: 'Mullvad' }])).toThrow(/Proton AG.*Mullvad/);
  expect(() => assertOperated([{ asn: 64_496, operator: 'Mullvad' }])).toThrow(/unknown/);
});

test('builds and look-ups find the same announcers', () => {
  for (const address of ['1.1.1.1', '84.0.0.1', '199.249.230.1', '10.0.0.1']) {
    const number = address.split('.').reduce((sum, byte) => sum * 256 + Number(byte), 0);
    expect([...announcersOf(address)]).toEqual([routes.get().v4(number)?.asn ?? 0]);
  }
});

test.each([
  ['anycast', anycast],
  ['mobile-networks', mobileNetworks],
  ['network-brands', networkBrands],
  ['network-kinds', networkKinds],
  ['server-networks', serverNetworks],
])('the table %s agrees with the announced networks, and its build has the bytes of the data file', async (name, build) => {
  const { files } = await build();
  const data = new URL(`../../src/datasets/data/${name}.json`, import.meta.url);
  expect(toText(files[`${name}.json`])).toBe(readFileSync(data, 'utf8'));
});

test('each network of the table of kinds states the operator to which it is registered', () => {
  const columns = { asn: number, kind: text, operator: text };
  const networks = readTable('network-kinds/networks.tsv', columns, ['asn']);
  expect(networks.length).toBeGreaterThan(500);
  expect(() => assertOperated(networks)).not.toThrow();
});
