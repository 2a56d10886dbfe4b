import type { Script } from './scripts.ts';

/**
 * How often a text in a script is in a language, beside the one that most such pages of the web are in, as orders of magnitude.
 * Others are rarer still.
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

/** So many letters say enough by themselves. */
const ENOUGH_LETTERS = 40;

/**
 * What a vote for each language counts in the few words that stand beside a name in other letters: `цена` alone may be any of five
 * languages, of which one is many times as common. The more there is to read, the less that counts.
 */
export function likelihoods(script: Script, text: string): (code: string) => number {
  const known = BESIDE_THE_COMMONEST[script];
  if (!known) return () => 1;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const power = Math.max(0, 1 - letters / ENOUGH_LETTERS);
  return (code) => (known[code] ?? RARE) ** power;
}
