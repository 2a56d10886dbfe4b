import { defineArtefact } from '../artefact.ts';

type Row = readonly [asn: number, operator: string];

/** The data file, by number. */
export interface ServerNetworkFile {
  readonly hosting: readonly Row[];
  readonly vpn: readonly Row[];
}

export interface ServerNetworks {
  /** Number -> the name that its operator is known by. */
  readonly hosting: ReadonlyMap<number, string>;
  readonly vpn: ReadonlyMap<number, string>;
}

/** Networks of servers, of which it is certain. That one is missing says nothing. */
export const serverNetworks = defineArtefact({
  name: 'server-networks',
  load: (files): ServerNetworks => {
    const { hosting, vpn } = files.json<ServerNetworkFile>('server-networks.json');
    return { hosting: new Map(hosting), vpn: new Map(vpn) };
  },
});
