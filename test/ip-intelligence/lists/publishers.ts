import type { PublishedListName } from '../../../src/config/ip-lists.ts';
import { type PublishedList, publishedLists, useList } from '../../../src/datasets/ip-intelligence/index.ts';
import { createListRefresh, usedList } from '../../../src/refresh/ip-lists.ts';
import checkList from '../../../src/refresh/ip-lists-work.ts';
import { readStoredList } from '../../../src/refresh/stored-ip-lists.ts';
import { createClock, open, tempFile } from '../../accounting/scene.ts';
import type { Site } from '../../internet/web-server.ts';
import { openInternet } from '../../internet.ts';
import { openWorkers } from '../../workers/workers.ts';

export const HOUR = 3_600_000;
export const MORNING = Date.UTC(2026, 10, 20, 8);
export const NEVER = new AbortController().signal;

const serviceTag = (name: string, region: string, systemService: string, addressPrefixes: string[]) => ({
  ...{ name, id: name },
  properties: {
    ...{ changeNumber: 51, region, regionId: 0, platform: 'Azure', systemService, addressPrefixes },
    networkFeatures: ['API', 'NSG'],
  },
});

const AZURE_FOLDER = '/download/7/1/d/71d86715-5596-4529-9b13-da13a5de5b63';
/** The URL of the file that the page of Microsoft names. */
export const AZURE_FILE = `https://download.microsoft.com${AZURE_FOLDER}/ServiceTags_Public_20261116.json`;

/** Files in the formats of the publishers, with few entries. */
export const FILES: Readonly<Partial<Record<PublishedListName, string>>> = {
  'tor-exits': '185.220.101.1\n185.220.101.2\n199.249.230.71\n',
  'x4bnet-vpn-v4': '2.26.157.0/24\n104.28.28.0/26\n193.138.218.0/24\n',
  mullvad: JSON.stringify([
    { hostname: 'se-got-wg-001', ipv4_addr_in: '193.138.218.80', ipv6_addr_in: '2a03:1b20:5:f011::a01f' },
    { hostname: 'se-got-wg-002', ipv4_addr_in: '193.138.218.81', ipv6_addr_in: '2a03:1b20:5:f011::a02f' },
  ]),
  pia: '84.239.50.142/32\n31.171.155.134/31\n',
  'monosans-proxies':
    'http://85.8.47.198:7080\nsocks4://85.8.47.209:7080\nsocks5://name:p@ss@85.8.47.210:1080\n85.8.47.211:80\nhttp://104.16.0.104:80\n',
  'icloud-private-relay':
    '104.28.28.0/30,US,US-CA,Los Angeles,\n172.224.226.0/31,GB,GB-EN,London,\n2a02:26f7:c9c8:4000::/64,US,US-AL,Birmingham,\n',
  'laces-anycast-v4': 'prefix,number_of_sites,backing_prefix\n34.120.0.0/24,67,34.120.0.0/16\n',
  'bgptools-anycast-v4': '1.12.0.0/20\n136.64.0.0/11\n',
  aws: JSON.stringify({
    syncToken: '1763600000',
    prefixes: [
      { ip_prefix: '3.4.12.4/32', region: 'eu-west-1', service: 'EC2' },
      { ip_prefix: '3.5.140.0/22', region: 'ap-northeast-2', service: 'S3' },
      { ip_prefix: '3.4.0.0/16', region: 'eu-west-1', service: 'AMAZON' },
      { ip_prefix: '3.5.140.0/22', region: 'ap-northeast-2', service: 'AMAZON' },
    ],
    ipv6_prefixes: [{ ipv6_prefix: '2600:1f14::/35', region: 'us-west-2', service: 'AMAZON' }],
  }),
  'google-cloud': JSON.stringify({
    prefixes: [{ ipv4Prefix: '34.1.208.0/20', service: 'Google Cloud', scope: 'africa-south1' }],
  }),
  azure: JSON.stringify({
    changeNumber: 364,
    cloud: 'Public',
    values: [
      serviceTag('ActionGroup', '', 'ActionGroup', ['4.232.106.88/30', '20.18.182.64/30']),
      serviceTag('ActionGroup.ItalyNorth', 'italynorth', 'ActionGroup', ['4.232.106.88/30']),
      serviceTag('AzureCloud', '', '', ['4.232.0.0/16', '20.18.128.0/17', '13.73.248.16/29']),
      serviceTag('AzureCloud.italynorth', 'italynorth', '', ['4.232.0.0/16']),
      serviceTag('AzureCloud.taiwannorth', 'taiwannorth', '', ['20.18.128.0/17', '2603:1040:1302::/47']),
      serviceTag('AzureFrontDoor.Backend', '', '', ['13.73.248.16/29']),
    ],
  }),
  'oracle-cloud': JSON.stringify({
    regions: [{ region: 'us-ashburn-1', cidrs: [{ cidr: '129.80.0.0/16', tags: ['OCI'] }] }],
  }),
  digitalocean: '24.144.64.0/22,US,US-NJ,North Bergen,07047\n2400:6180::/48,SG,SG-01,Singapore,62\n',
  vultr: JSON.stringify({ subnets: [{ ip_prefix: '45.32.10.0/24', alpha2code: 'JP', region: 'JP-13' }] }),
  fastly: JSON.stringify({ addresses: ['151.101.0.0/16'], ipv6_addresses: ['2a04:4e40::/32'] }),
  // Bing's list has invisible characters in it.
  bingbot: JSON.stringify({ prefixes: [{ ipv4Prefix: '157.55.39.0/24\u200b' }] }),
  gptbot: JSON.stringify({ creationTime: '2025-10-30', prefixes: [{ ipv4Prefix: '52.230.152.0/24' }] }),
};

/** Pages that name the files of their publishers. */
const PAGES: Readonly<Partial<Record<PublishedListName, string>>> = {
  azure: `<!doctype html><a href="https://download.microsoft.com${AZURE_FOLDER}/ServiceTags_Public_20261109.json">Old</a>
<a href="${AZURE_FILE}">Download</a><script>{"url":"${AZURE_FILE}"}</script>`,
};

const SERVED = Object.keys(FILES) as PublishedListName[];

/** The lists with URLs of a local server, and with a minimum that the small files reach. */
export const testLists: ReadonlyMap<PublishedListName, PublishedList> = new Map(
  [...publishedLists.values()].map((list) => [
    list.name,
    { ...list, url: `https://lists.example/${list.name}`, minRows: 1, maxBytes: 200_000 },
  ]),
);

/** Takes all files into use, as if they had been fetched. */
export async function useTestLists(): Promise<void> {
  for (const [name, text] of Object.entries(FILES)) {
    const list = testLists.get(name as PublishedListName) as PublishedList;
    const order = { bytes: Buffer.from(text), list, today: '2026-11-20', known: null };
    const judgement = checkList(order);
    if ('refused' in judgement) throw new Error(judgement.refused);
    useList(usedList(list, await readStoredList(judgement.content)));
  }
}

export const respond = (body: BodyInit, init?: ResponseInit): Response => new Response(body, init);

/** Opens a server with all lists, and nodes that share a store. `replace` answers for single lists. */
export async function openPublishers({
  names = SERVED,
  replace = {},
  fileSite = ({ url }) => respond(FILES.azure ?? '', { status: url === AZURE_FILE ? 200 : 404 }),
}: {
  readonly names?: readonly PublishedListName[];
  readonly replace?: Partial<Record<PublishedListName, Site>>;
  /** Answers for the host of the files that pages name. */
  readonly fileSite?: Site;
} = {}) {
  const asked: string[] = [];
  /** URLs of files that pages name. */
  const files: string[] = [];
  const sites: Partial<Record<PublishedListName, Site>> = { ...replace };
  const internet = await openInternet({
    zone: 'lists.example. A 93.184.215.20\ndownload.microsoft.com. A 93.184.215.21',
    sites: {
      'https://lists.example': (request) => {
        const name = new URL(request.url).pathname.slice(1) as PublishedListName;
        asked.push(name);
        const site = sites[name];
        const text = PAGES[name] ?? FILES[name];
        return site ? site(request) : respond(text ?? '', { status: text ? 200 : 404 });
      },
      'https://download.microsoft.com': (request) => {
        files.push(request.url);
        return fileSite(request);
      },
      'http://lists.example': () => respond(FILES['tor-exits'] ?? ''),
    },
  });
  const workers = openWorkers();
  const clock = createClock(MORNING);
  const file = tempFile();
  const refusals: string[] = [];
  return {
    ...{ asked, files, clock, refusals, sites, internet },
    async node() {
      const { accounting } = await open({ file, clock });
      const refresh = createListRefresh({
        ...{ refreshes: accounting.refreshes, upstream: internet.another(), workers, now: clock },
        ...{ names, lists: testLists },
        onRefusal: (why) => refusals.push(why),
      });
      return { accounting, refresh, round: (stop = NEVER) => refresh.round(stop) };
    },
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}
