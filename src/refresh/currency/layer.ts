import type { FetchedRates, RateLayer, RateTable } from '../../datasets/currency/index.ts';
import type { RateSource } from './source.ts';

/** Returns the rates of a publisher in the form in which they are merged with those of others. */
export const layerOf = (
  { publisher, isReference, official, anchor }: RateSource,
  table: RateTable,
): RateLayer => ({
  ...{ publisher, official, anchor, table },
  rank: isReference ? 'reference' : 'other',
});

/** Returns fetched rates with their publisher’s terms, for use. */
export function fetchedRatesOf(source: RateSource, table: RateTable, fetchedOn: string): FetchedRates {
  const { publisher, homepage, licence, terms, copyright, note } = source;
  const newest = table.days.findLast(([date]) => date <= fetchedOn)?.[0] ?? fetchedOn;
  const days = table.days.length;
  return {
    layer: layerOf(source, table),
    source: {
      name: publisher,
      url: homepage,
      licence: { id: licence, url: terms },
      retrieved: newest,
      ...(copyright && { copyright: [copyright] }),
      note: `${note} ${days === 1 ? 'One day' : `${days.toLocaleString('en')} days`} from ${table.days[0]?.[0]}. Fetched on ${fetchedOn}.`,
    },
  };
}
