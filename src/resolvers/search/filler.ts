import { wordsOf } from './words-in-text.ts';

/**
 * Articles, prepositions, conjunctions and opinions, in the languages of the data. They count only as part of a name
 * (`phrasesWith`). Words of one letter are left out, apart from the English article: they are names of models.
 */
const FILLER = wordsOf(`
  a all an and any around at best by cheap cheapest close closest for from good in into is list my near nearby nearest
  of on or our popular the their to top within with
  al cerca como con de del desde el en la las los para por un una
  ao aos as com da das do dos em na no nas nos os perto
  au aux chez dans des du et le les pres proche sur vers
  ai con dal dalla degli dei del della delle dello di gli il lo nel nella per vicino
  bei beim das dem den der die fur im nach nahe naehe und vom von zu zum zur
  bij het naar nabij
`);

/**
 * Returns the words that a search may leave out.
 * @param kind words for the kind of thing that is searched, in the languages that people type them in
 */
export const fillerWith = (kind: string): ReadonlySet<string> => new Set([...FILLER, ...wordsOf(kind)]);
