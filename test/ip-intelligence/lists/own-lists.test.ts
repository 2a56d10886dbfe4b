import { afterEach, expect, test } from 'vitest';
import { useImports } from '../../../src/datasets/imports.ts';
import { openDesk } from '../../datasets/imports-desk.ts';
import { FACES } from '../../faces/faces.ts';
import { openInternet } from '../../internet.ts';
import { openTestService } from '../../service-in-memory.ts';
import { world } from '../../worlds/index.ts';

afterEach(() => useImports('/nowhere', () => {}));

/** Returns the lists that decided fields of the reports on addresses. */
async function listsOf(
  { ask }: (typeof FACES)[number],
  ipLists: Readonly<Record<string, string>>,
  ...addresses: readonly string[]
) {
  await using internet = await openInternet({
    ...world,
    zone: `${world.zone}\n$ORIGIN .\nlists.example. 60 IN A 93.184.215.60\n`,
    sites: { ...world.sites, 'https://lists.example': () => new Response('9.9.9.9\n45.0.0.7\n') },
    settings: { ...world.settings, ipLists },
  });
  await using service = await openTestService({ upstream: internet.upstream });
  const found = [];
  for (const ip of addresses) found.push((await ask(service, 'ipIntelligenceLookup', { ip })).value.lists);
  return found;
}

const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const own = (field: string, listed: boolean) => ({
  ...{ field, listed, name: `own-${field}` },
  ...{ publisher: 'The administrator of this server', url: null, date: today },
});

test.each(
  FACES,
)('a list of the administrator that decided a field is named without its URL, via $name', async (face) => {
  const tor = 'https://lists.example/tor?key=secret';
  const [on, off, ...versions] = await listsOf(
    face,
    { tor, proxy: tor },
    '45.0.0.7',
    '84.0.0.1',
    '2620:fe::fe',
  );
  expect(on).toEqual([own('tor', true), own('proxy', true)]);
  expect(off).toEqual([own('tor', false), own('proxy', false)]);
  // The list has no addresses of this version, so it does not decide anything.
  expect(versions).toEqual([[]]);
  expect(JSON.stringify([on, off])).not.toContain('secret');
});

test.each(FACES)('an imported list that decided a field is named with its day, via $name', async (face) => {
  using desk = openDesk();
  const exits = Array.from({ length: 120 }, (_, at) => `45.0.0.${at}`).join('\n');
  await desk.import('tor-exits', exits);
  const blocks = Array.from(
    { length: 1_200 },
    (_, at) => `20.${at >> 8}.${at & 255}.0/24,20.${at >> 8}.${at & 255}.7`,
  );
  await desk.import('anycast', `${blocks.join('\n')}\n2a0f::/48,2a0f::1`);
  expect(useImports(desk.folder, expect.unreachable)).toHaveLength(2);
  const imported = (field: string, name: string, listed: boolean) =>
    expect.objectContaining({ field, name: `imported-${name}`, listed, url: null, date: today });
  const [exit, block, bundled] = await listsOf(face, {}, '45.0.0.7', '20.0.3.200', '1.1.1.1');
  expect(exit).toEqual([imported('tor', 'tor-exits', true), imported('anycast', 'anycast', false)]);
  expect(exit[0].publisher).toMatch(/exit nodes of Tor/);
  expect(block).toEqual([imported('tor', 'tor-exits', false), imported('anycast', 'anycast', true)]);
  // The bundled table says that the address is anycast, although the census lacks it.
  expect(bundled).toEqual([imported('tor', 'tor-exits', false)]);
});

test('a list of the administrator that another source outweighs is not named', async () => {
  const face = FACES[0] as (typeof FACES)[number];
  const hosting = 'https://lists.example/hosting';
  const [lists] = await listsOf(face, { hosting }, '46.4.1.1');
  expect(lists).toEqual([]);
});
