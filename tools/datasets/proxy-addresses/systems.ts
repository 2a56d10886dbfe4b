import { number, readTable, text } from '../tsv.ts';

/** Systems of services that rent out proxies, by their numbers. */
export const PROXY_SYSTEMS: ReadonlySet<number> = new Set(
  readTable('proxy-addresses/systems.tsv', { asn: number, operator: text }, ['asn']).map(({ asn }) => asn),
);
