import type { Script } from './scripts.ts';

/**
 * The frequency of a language among web pages in a script, in orders of magnitude relative to the most common one.
 * Languages that are not listed are rarer.
 */
const BESIDE_THE_COMMONEST: Partial<Record<Script, Readonly<Record<string, number>>>> = {
  Cyrl: { ru: 1, uk: 0.5, bg: 0.5, sr: 0.3, kk: 0.2, be: 0.2, mk: 0.2, mn: 0.2 },
  Arab: { ar: 1, fa: 0.8, ur: 0.5, ps: 0.2, ckb: 0.2 },
  Deva: { hi: 1, mr: 0.4, ne: 0.4 },
  Hani: { zh: 1, ja: 0.6 },
  Hebr: { he: 1 },
  Beng: { bn: 1 },
  Ethi: { am: 1, ti: 0.3 },
};
const RARE = 0.1;

/** With at least this many letters, the text alone determines the language. */
const ENOUGH_LETTERS = 40;

/**
 * Returns the factor by which a language's score is multiplied for a text of a few words, such as the words beside a
 * name in another script. `цена` alone may be in any of five languages, of which one is far more common than the others.
 * The longer the text, the smaller the effect.
 */
export function likelihoods(script: Script, text: string): (code: string) => number {
  const known = BESIDE_THE_COMMONEST[script];
  if (!known) return () => 1;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const power = Math.max(0, 1 - letters / ENOUGH_LETTERS);
  return (code) => (known[code] ?? RARE) ** power;
}
