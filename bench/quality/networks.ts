/**
 * Measures the networks data: `node bench/quality/networks.ts RANGES ANYCAST SERVERS`.
 *
 * - RANGES is a copy of https://github.com/lord-alfred/ipranges, published addresses of well-known networks. Counts the
 * addresses that are announced by autonomous systems of the owner.
 * - ANYCAST is a copy of https://github.com/bgptools/anycast-prefixes. Counts the detected anycast prefixes.
 * - SERVERS is a copy of https://github.com/X4BNet/lists_vpn. Counts the detected blocks of VPN services, and the
 * server networks by kind.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../../src/datasets/ip-intelligence/asn.ts';
import { ipNumber, ipOf, readIp, widthOf } from '../../src/libraries/ip/address.ts';
import { anycastOf } from '../../src/resolvers/ip-intelligence/anycast.ts';
import { networkKindOf } from '../../src/resolvers/ip-intelligence/kind.ts';
import { lookUpStored } from '../../src/resolvers/ip-intelligence/lists.ts';
import { announcementOf } from '../../src/resolvers/ip-intelligence/place.ts';

const [ranges, census, servers] = process.argv.slice(2);
if (ranges === undefined || census === undefined || servers === undefined)
  throw new Error('Name the copies of the ranges, the census and the lists of servers.');

/** Autonomous systems by owner, including those of the owners' partners in China. */
const OWNERS: Readonly<Record<string, readonly number[]>> = {
  amazon: [7224, 8987, 14618, 16509, 17493, 38895, 39111, 55960, 58588, 62785, 135630, 135971],
  google: [15169, 16591, 19425, 19527, 36040, 36384, 36492, 43515, 139070, 396982],
  microsoft: [3598, 8068, 8069, 8075, 12076, 58593, 58862, 59067, 63314, 200517],
  oracle: [792, 793, 794, 7160, 31898, 54253],
  digitalocean: [14061, 62567, 39690, 394362, 394996],
  cloudflare: [13335, 132892, 139242, 202623, 203898, 209242, 395747],
  facebook: [32934, 54115, 63293, 328452],
  twitter: [13414, 35995, 63179, 63194],
  linode: [20940, 48337, 63949],
  github: [8068, 8069, 8075, 36459],
  vultr: [20473, 64515],
  telegram: [44907, 59930, 62014, 62041, 211157],
};
const EACH = 50;

/** The state of a pseudorandom generator with a fixed seed (a linear congruential generator, by Numerical Recipes). */
let state = 1;
const below = (bound: bigint): bigint => {
  let number = 0n;
  for (let part = 0; part < 4; part++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    number = (number << 32n) | BigInt(state);
  }
  return (number >> 8n) % bound;
};

const told = { alike: 0, other: 0, none: 0 };
for (const [owner, asns] of Object.entries(OWNERS)) {
  for (const file of ['ipv4_merged.txt', 'ipv6_merged.txt']) {
    const blocks = linesOf(join(ranges, owner, file));
    for (let turn = 0; turn < EACH && blocks.length > 0; turn++) {
      const [address = '', bits] = (blocks[Number(below(BigInt(blocks.length)))] as string).split('/');
      const first = readIp(address);
      if (!first) throw new Error(`${address} of ${owner} is no address.`);
      const width = widthOf(first);
      const hosts = 1n << BigInt(width - Number(bits ?? width));
      const asn = announcementOf(ipOf(ipNumber(first) + below(hosts), width))?.asn.number;
      told[asn === undefined ? 'none' : asns.includes(asn) ? 'alike' : 'other'] += 1;
    }
  }
}
process.stdout.write(`networks: ${JSON.stringify(told)}\n`);

const anycast = { prefixes: 0, found: 0 };
for (const file of ['anycatch-v4-prefixes.csv', 'anycatch-v6-prefixes.csv']) {
  for (const line of linesOf(join(census, file))) {
    const ip = readIp(line.split(',')[1] ?? '');
    if (!ip) throw new Error(`${line} has no address.`);
    anycast.prefixes += 1;
    if (anycastOf(ip, announcementOf(ip)?.asn.number ?? null).anycast) anycast.found += 1;
  }
}
process.stdout.write(`anycast: ${JSON.stringify(anycast)}\n`);

const vpn = { blocks: 0, found: 0 };
for (const line of linesOf(join(servers, 'output/vpn/ipv4.txt'))) {
  const ip = readIp(line.split('/')[0] ?? '');
  if (!ip) throw new Error(`${line} is no block.`);
  vpn.blocks += 1;
  if ((await lookUpStored('vpn', ip)).listed) vpn.found += 1;
}
process.stdout.write(`vpn: ${JSON.stringify(vpn)}\n`);

const kinds: Record<string, number> = {};
const { operatorOf } = routes.get();
for (const line of linesOf(join(servers, 'input/datacenter/ASN.txt'))) {
  const asn = Number(/^AS(\d+)/.exec(line)?.[1]);
  if (Number.isNaN(asn)) continue;
  const kind = networkKindOf(asn, operatorOf(asn)) ?? 'unknown';
  kinds[kind] = (kinds[kind] ?? 0) + 1;
}
process.stdout.write(`networks of servers by kind: ${JSON.stringify(kinds)}\n`);

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    // Some networks have no IPv6.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
