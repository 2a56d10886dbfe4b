import { number, readTable, text } from '../tsv.ts';

/** Numbers of systems of services that rent out proxies. */
export const PROXY_SYSTEMS: ReadonlySet<number> = new Set(
  readTable('proxy-addresses/systems.tsv', { asn: number, operator: text }, ['asn']).map(({ asn }) => asn),
);
