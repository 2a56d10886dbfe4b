import { number, readTable, text } from '../tsv.ts';

/** Systems of services that rent out proxies. */
export const PROXY_OPERATORS = readTable('proxy-addresses/systems.tsv', { asn: number, operator: text }, [
  'asn',
]);

/** Numbers of systems of services that rent out proxies. */
export const PROXY_SYSTEMS: ReadonlySet<number> = new Set(PROXY_OPERATORS.map(({ asn }) => asn));
