import type { Socket } from 'node:net';
import fc from 'fast-check';
import { readConfig } from '../../../src/config/index.ts';
import { type Endpoint, endpoints } from '../../../src/schema/endpoints.ts';
import { schema } from '../../../src/schema/index.ts';
import type { Upstream } from '../../../src/upstream/upstream.ts';
import { askGraphQL, askRest, type Reply } from '../../faces/faces.ts';
import { openInternet } from '../../internet.ts';
import { openTestService } from '../../service-in-memory.ts';
import { changeFor } from './places.ts';
import { type RecordChange, recordChange, tamperedOutcome } from './records.ts';
import { type SiteChange, siteChange, tamperedSite } from './site.ts';
import { type TextChange, tamperedText, textChange } from './text.ts';
import { TALKERS, world } from './world.ts';

/** Changes to the answers of remote servers. */
export interface Tampering {
  readonly records: readonly RecordChange[];
  readonly sites: readonly SiteChange[];
  readonly talk: readonly TextChange[];
}

const some = <Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(arbitrary, { maxLength: 4 });

const records = some(recordChange);
const sites = some(siteChange);
const talk = some(textChange);
const none = fc.constant([]);

/** Names and sites are rarely changed together, because then hardly any site would be reached. */
export const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ records: none, sites, talk }) },
  { weight: 3, arbitrary: fc.record({ records, sites: none, talk: none }) },
  { weight: 1, arbitrary: fc.record({ records, sites, talk }) },
);

/** No changes: the servers' own answers. */
export const NOTHING: Tampering = { records: [], sites: [], talk: [] };
const NOW = Date.UTC(2026, 8, 15, 12);

/** Opens the service with stub servers whose answers can be changed. */
export async function openScene() {
  let current = NOTHING;
  const internet = await openInternet({
    zone: world.zone,
    certificates: world.certificates ?? {},
    sites: Object.fromEntries(
      Object.entries(world.sites).map(([origin, site]) => [
        origin,
        tamperedSite(site, ({ url, method }) => changeFor(current.sites, `${method} ${url}`)),
      ]),
    ),
    tcp: Object.fromEntries(
      Object.entries(TALKERS).map(([endpoint, text]) => [
        endpoint,
        (socket: Socket) => void socket.once('data', () => socket.end(tamperedText(text, current.talk))),
      ]),
    ),
    now: () => NOW,
    settings: {
      ...world.settings,
      dnsblZones: readConfig({}).dnsblZones.slice(0, 3),
      ipLists: { tor: 'https://lists.example/tor' },
    },
    tamper: (outcome, asked) => tamperedOutcome(outcome, asked, current.records),
  });
  let upstream = internet.upstream;
  const service = await openTestService({ now: () => NOW, upstream: ever(() => upstream) });

  return {
    house: service,
    /** Calls an endpoint by REST and GraphQL, without cached answers. */
    async ask(
      endpoint: Endpoint,
      args: Readonly<Record<string, unknown>>,
      changes: Tampering,
    ): Promise<Reply[]> {
      current = changes;
      const replies: Reply[] = [];
      // A file is too large for a URL.
      const method = 'base64' in args ? 'POST' : endpoint.methods[0];
      upstream = internet.another();
      replies.push(await askRest(service, endpoint, args, {}, method));
      upstream = internet.another();
      replies.push(await askGraphQL(service, endpoint, args));
      return replies;
    },
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      await internet[Symbol.asyncDispose]();
    },
  };
}

/** Delegates every call to the current upstream. */
const ever = (present: () => Upstream): Upstream => ({
  get dns() {
    return present().dns;
  },
  get web() {
    return present().web;
  },
  get ask() {
    return present().ask;
  },
  get askRecipients() {
    return present().askRecipients;
  },
  get smtpPace() {
    return present().smtpPace;
  },
  get lookup() {
    return present().lookup;
  },
  get queue() {
    return present().queue;
  },
  get holding() {
    return present().holding;
  },
  get reading() {
    return present().reading;
  },
  get reportService() {
    return present().reportService;
  },
  get now() {
    return present().now;
  },
  get monotonic() {
    return present().monotonic;
  },
  get settings() {
    return present().settings;
  },
});

/** Returns an endpoint by name. */
export const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints(schema).find((one) => one.name === name);
  if (!endpoint) throw new Error(`No operation ${name}`);
  return endpoint;
};
