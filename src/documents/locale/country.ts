import { countries } from '../../datasets/countries/index.ts';
import { derived } from '../../datasets/dataset.ts';
import type { Layout } from '../layout/types.ts';

/** Number of characters that are searched for signs of a country. */
const HEAD = 20_000;

/**
 * Signs of a country in business documents: forms of its postal addresses, tax numbers and telephone numbers. Curated:
 * no other country of the list shares these forms.
 */
const SIGNS: readonly (readonly [country: string, pattern: RegExp, weight: number])[] = [
  [
    'US',
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? {1,2}\d{5}(?:-\d{4})?\b/,
    3,
  ],
  // The state at the end of a line or before a number: `CHICAGO, IL 12/07/2019`. `DE` is more often Germany.
  [
    'US',
    /(?<=\p{L}{3}), (?:A[KLRZ]|C[AOT]|DC|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?= *$| +(?:\d|USA?\b))/mu,
    2,
  ],
  ['US', /\b(?:sales tax|EIN|zip code|routing number)\b/i, 1],
  ['CA', /\b[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d\b/, 3],
  ['CA', /\b(?:GST\/HST|HST|TPS|TVQ|QST)\b/, 2],
  ['GB', /\b[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}\b/, 3],
  ['GB', /\bGB ?\d{3} ?\d{4} ?\d{2}\b/, 3],
  ['AU', /\b(?:ABN|ACN)[ :.]{0,3}\d{2,3} ?\d{3} ?\d{3}/, 3],
  ['AU', /\b(?:NSW|VIC|QLD|TAS|ACT),? {1,2}\d{4}\b/, 3],
  ['NZ', /\b(?:NZBN|IRD)\b|\bNew Zealand\b/, 2],
  ['SG', /\bSingapore \d{6}\b|\bUEN\b/, 3],
  ['MY', /\b(?:SDN\.? ?BHD|SST|JALAN|JLN|TAMAN|SELANGOR|KUALA LUMPUR|JOHOR)\b/i, 2],
  ['IN', /\bGSTIN\b|\b[CIS]GST\b|\bPIN ?(?:code)?[ :-]{0,3}\d{6}\b/i, 3],
  ['HK', /\bHong Kong\b|\bKowloon\b/i, 2],
  ['MX', /\bRFC[ :.]{0,3}[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}\b|\bC\.P\. ?\d{5}\b/, 3],
  ['BR', /\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\bCEP[ :.]{0,3}\d{5}-?\d{3}\b/, 3],
  ['DE', /\bDE ?\d{9}\b|\b(?:USt-?Id|Steuernummer|GmbH|MwSt)\b/i, 1],
  ['AT', /\bATU ?\d{8}\b/, 3],
  ['CH', /\bCHE-?\d{3}\.\d{3}\.\d{3}\b/, 3],
  ['FR', /\b(?:SIRET|SIREN|TVA|R\.?C\.?S\.?)\b/, 1],
  ['ES', /\b(?:N\.?I\.?F|C\.?I\.?F|IVA)\b[ :.]{0,3}[A-HJNP-SUVW]-?\d{7}[A-J\d]\b/, 3],
  ['IT', /\b(?:P\.? ?IVA|Partita IVA|Codice fiscale)\b/i, 2],
  ['JP', /〒 ?\d{3}-\d{4}|消費税|株式会社|[\u3041-\u30ff]{2}/, 3],
  ['CN', /增值税|有限公司|发票/, 3],
  ['SE', /\bOrg\.? ?nr[ :.]{0,3}\d{6}-\d{4}\b|\bMoms\b|\bBankgiro\b/i, 2],
  ['NO', /\bOrg\.? ?nr[ :.]{0,3}(?:NO ?)?\d{3} ?\d{3} ?\d{3} ?MVA\b|\bMVA\b/i, 3],
  ['DK', /\bCVR\b|\bDK[- ]?\d{8}\b/, 3],
];

/**
 * Returns the country of a business document as ISO 3166-1 alpha-2 with the weight of its signs, judged by the forms of
 * its addresses, numbers and telephone prefixes, and by names of countries. Null if these do not determine it.
 */
export function countrySigns({ text }: Pick<Layout, 'text'>): {
  readonly country: string | null;
  readonly weight: number;
} {
  const head = text.slice(0, HEAD);
  const votes = new Map<string, number>();
  const vote = (country: string, weight: number) => votes.set(country, (votes.get(country) ?? 0) + weight);
  for (const [country, pattern, weight] of SIGNS) if (pattern.test(head)) vote(country, weight);
  const named = namesByWord.get();
  for (const word of new Set(head.match(WORD)))
    for (const [name, country] of named.get(word) ?? []) if (hasWord(head, name)) vote(country, 1);
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  return first && first[1] > (second?.[1] ?? 0)
    ? { country: first[0], weight: first[1] }
    : { country: null, weight: 0 };
}

/** A word that may begin the name of a country. */
const WORD = /(?<!\p{L})\p{Lu}\p{L}+/gu;

/** Names of countries with their codes, by the first word of the name. */
const namesByWord = derived(countries, function* ({ all }) {
  yield;
  const names = all.map(({ alpha2, name }) => [name.common, alpha2] as const);
  return Map.groupBy(names, ([name]) => /^\p{L}+/u.exec(name)?.[0] ?? '');
});

/** True if a text contains a name as a separate word: `India`, not `Indiana`. */
function hasWord(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + name.length] ?? ''}`);
}
