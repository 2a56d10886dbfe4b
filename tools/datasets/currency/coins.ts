import { readTable, text } from '../tsv.ts';

/**
 * The coins and tokens of the source that are still traded and have a certain name: code -> name. The source sometimes
 * names another token with the same code (`GMX` Goldmaxcoin, `LEO` LEOcoin, `XEC` Eternal Coin).
 */
export const COINS: ReadonlyMap<string, string> = new Map(
  readTable('currency/coins.tsv', { code: text, name: text }, ['code']).map(({ code, name }) => [code, name]),
);
