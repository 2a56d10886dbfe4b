import type { Finding } from '../findings.ts';

const BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const END = /-----END [A-Z0-9 ]{1,40}-----/;
/** The Base64 body of a key without an end line. */
const DIGITS = /^[\s\\A-Za-z0-9+/=]*/;
/** Maximum length of a key, in characters. The largest real keys are far shorter. */
const MAX_CHARACTERS = 20_000;

/** Finds private keys in PEM or in the form of PGP. A key without an end line ends at the end of its Base64 text. */
export function privateKeysOf(text: string): Finding[] {
  const begins = [...text.matchAll(BEGIN)];
  return begins.map(({ 0: begin, index }, which) => {
    const from = index + begin.length;
    const next = begins[which + 1]?.index ?? text.length;
    const body = text.slice(from, Math.min(next, from + MAX_CHARACTERS));
    const close = END.exec(body);
    const length = close ? close.index + close[0].length : (DIGITS.exec(body)?.[0] ?? '').trimEnd().length;
    return { type: 'PRIVATE_KEY', start: index, end: from + length, score: 0.99 };
  });
}
