import { defineArtefact } from '../artefact.ts';

/** What a listing says of an address: it has done harm, or its owner says that it should not send mail itself. */
export type DnsblCategory = 'abuse' | 'policy';

/** A line of the data file, with the meanings of its answers. `ipv4` has no entries for IPv6. */
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
  /** Null where the list only says so in its own words. */
  readonly reason: string | null;
}

/** A block list whose answers are known. */
export interface DnsblZone {
  readonly name: string;
  /** Meanings by the answer. */
  readonly answers: ReadonlyMap<string, ListMeaning>;
  /** It has no entries for IPv6. */
  readonly ipv4Only: boolean;
}

/** Block lists with the meaning of their answers, by zone. */
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
