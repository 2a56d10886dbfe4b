import { defineArtefact } from '../artefact.ts';

/**
 * The meaning of a listing: abuse came from the address (`abuse`), or its owner says that it should not send mail
 * directly (`policy`).
 */
export type DnsblCategory = 'abuse' | 'policy';

/** A row of the data file: a zone with the meanings of its answers. `ipv4` means that the zone has no IPv6 entries. */
export type DnsblRow = readonly [
  zone: string,
  name: string,
  only: 'ipv4' | null,
  answers: readonly (readonly [answer: string, list: string, category: DnsblCategory, reason: string])[],
];

/** One answer of a block list and its meaning. */
export interface ListMeaning {
  readonly list: string;
  readonly category: DnsblCategory;
  /** Null if the list gives a reason only as free text. */
  readonly reason: string | null;
}

/** A block list for which the meanings of its answers are known. */
export interface DnsblZone {
  readonly name: string;
  /** Answer -> meaning. */
  readonly answers: ReadonlyMap<string, ListMeaning>;
  /** True if the list has no IPv6 entries. */
  readonly ipv4Only: boolean;
}

/** Block lists with the meanings of their answers, by zone. */
export const dnsblZones = defineArtefact({
  name: 'dnsbl-zones',
  load: (files): ReadonlyMap<string, DnsblZone> =>
    new Map(
      files.json<readonly DnsblRow[]>('dnsbl-zones.json').map(([zone, name, only, answers]) => [
        zone,
        {
          name,
          ipv4Only: only === 'ipv4',
          answers: new Map(
            answers.map(([answer, list, category, reason]) => [answer, { list, category, reason }]),
          ),
        },
      ]),
    ),
});
