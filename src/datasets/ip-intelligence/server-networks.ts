import { defineDataset } from '../dataset.ts';

/** A company with the numbers of its autonomous systems. Each is registered under a name that holds this one. */
type Row = readonly [operator: string, ...asns: number[]];

/** Systems whose addresses are those of servers: clouds, hosters, content delivery networks. */
const HOSTING: readonly Row[] = [
  ['Amazon', 7224, 8987, 14618, 16509],
  ['Google', 15169, 396982],
  ['Microsoft', 8068, 8075, 12076],
  ['Oracle', 31898],
  ['IBM Cloud', 36351],
  ['Alibaba', 37963, 45102],
  ['Tencent', 45090, 132203],
  ['Huawei', 55990, 136907],
  ['Yandex.Cloud', 200350],
  ['DigitalOcean', 14061, 393406],
  ['Akamai', 16625, 20940, 63949],
  ['Cloudflare', 13335, 132892, 209242, 395747],
  ['Fastly', 54113],
  ['Constant', 20473],
  ['OVH', 16276],
  ['Hetzner', 24940, 212317, 213230],
  ['Scaleway', 12876],
  ['LeaseWeb', 7203, 16265, 19148, 28753, 30633, 59253, 60781, 133752, 394380, 395954, 396190],
  ['IONOS', 8560],
  ['Contabo', 40021, 51167, 141995],
  ['M247', 9009],
  ['Datacamp', 60068, 212238],
  ['HostHatch', 63473],
  ['QuadraNet', 8100],
  ['HostPapa', 36352, 54290],
  ['Psychz', 40676],
  ['B2 Net', 55286],
  ['Namecheap', 22612],
  ['GoDaddy', 26496, 398101],
  ['Unified Layer', 46606],
  ['New Dream', 26347],
  ['Rackspace', 12200, 15395, 19994, 27357, 33070],
  ['Packet', 54825],
  ['Latitude', 396356],
  ['UpCloud', 25697, 202053],
  ['Akenes', 61098],
  ['Infomaniak', 29222],
  ['GANDI', 29169, 203476, 209453],
  ['netcup', 197540],
  ['Strato', 6724],
  ['Host Europe', 8972],
  ['Hostinger', 47583],
  ['Aruba', 31034],
  ['Kamatera', 36007, 41436, 64022],
  ['WorldStream', 49981],
  ['Serverius', 50673],
  ['IOMART', 20860, 35425],
  ['Cherry Servers', 16125, 204770],
  ['Selectel', 49505],
  ['TIMEWEB', 9123],
  ['REG.RU', 197695],
  ['Beget', 198610],
  ['SAKURA', 7684, 9370, 9371],
  ['Fly.io', 40509],
  ['Render', 397273],
  ['GitHub', 36459],
  ['FranTech', 53667],
  ['velia', 29066, 30083],
  ['Liquid Web', 32244],
  ['Limestone', 46475],
  ['HIVELOCITY', 29802],
  ['IT7', 25820],
  ['tzulo', 11878],
  ['ReliableSite', 23470],
  ['Performive', 46562],
  ['Clouvider', 62240],
  ['31173', 39351, 49399, 214813],
  ['Private Layer', 51852],
  ['Snel.com', 62370],
  ['A2 Hosting', 55293],
  ['Zenlayer', 21859],
  ['Servers.com', 7979],
  ['UCLOUD', 135377],
  ['GleSYS', 43948],
  ['PHOENIX NAP', 60558],
  ['HOSTKEY', 57043],
];

/** Systems of their own that services for virtual private networks have. Most rent servers of hosters, so that few can be told so. */
const VPN: readonly Row[] = [
  ['Mullvad', 216025],
  ['Proton', 199218, 208172],
  ['IVPN', 203619],
  ['Windscribe', 397540],
  // Whose addresses NordVPN uses.
  ['PacketHub', 136787, 141039, 147049, 207137, 272096],
];

export interface ServerNetworks {
  /** Number -> the name that its operator is known by. */
  readonly hosting: ReadonlyMap<number, string>;
  readonly vpn: ReadonlyMap<number, string>;
}

const byNumber = (rows: readonly Row[]): ReadonlyMap<number, string> =>
  new Map(rows.flatMap(([operator, ...asns]) => asns.map((asn) => [asn, operator] as const)));

/** Networks of servers, of which it is certain. That one is missing says nothing. */
export const serverNetworks = defineDataset({
  name: 'server-networks',
  title: 'Networks of hosting providers and VPN services',
  sources: [
    {
      name: 'Facet’s own table',
      url: 'https://spdx.org/licenses/MIT.html',
      licence: { id: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
      retrieved: '2026-11-21',
      curated: true,
      note: 'Autonomous systems of well-known clouds, hosting providers, content delivery networks and VPN services.',
    },
  ],
  count: ({ hosting, vpn }) => hosting.size + vpn.size,
  load: (): ServerNetworks => ({ hosting: byNumber(HOSTING), vpn: byNumber(VPN) }),
});
