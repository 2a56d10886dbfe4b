import { readTable, text } from '../tsv.ts';

/**
 * The coins and tokens of the source that still trade and that we can name for certain: code -> name. Its own names are
 * those of other tokens with the same code in places (`GMX` Goldmaxcoin, `LEO` LEOcoin, `XEC` Eternal Coin).
 */
export const COINS: ReadonlyMap<string, string> = new Map(
  readTable('currency/coins.tsv', { code: text, name: text }, ['code']).map(({ code, name }) => [code, name]),
);
